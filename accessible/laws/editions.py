"""The edition of the Laws a game is played under, as parameters; ``editions.toml`` holds them.

Modules think in the article numbers of 2023; ``Laws.cite`` gives the number of the edition in
force. Values that nobody could read in a complete text are listed in ``unverified``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, get_type_hints

from accessible.laws.concordance import number_in
from accessible.laws.parameters import OverrideError, OverrideFault, read_value, texts_of
from accessible.timing.spans import Span


class Edition(StrEnum):
    """An edition of the Laws of Chess, by the year it came into force."""

    FIDE_2023 = "2023"
    FIDE_2018 = "2018"
    FIDE_2017 = "2017"
    FIDE_2014 = "2014"
    FIDE_2009 = "2009"
    FIDE_1997 = "1997"
    OLD_CODE = "old-code"


class Speed(StrEnum):
    """How fast a game is: standard, rapid (Appendix A) or blitz (Appendix B)."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class Profile(StrEnum):
    """How strictly Appendix D is kept at this table.

    ``TOURNAMENT``: the opponent repeats every move (D.2.1) and nobody is told more than the Laws
    allow. ``CASUAL``: the program's read-back serves as the repetition.
    """

    TOURNAMENT = "tournament"
    CASUAL = "casual"


class UnpromotedPawn(StrEnum):
    """What becomes of a pawn left on the last rank when the clock is pressed (7.5.2)."""

    QUEEN = "becomes a queen"
    FREE_CHOICE = "is restored, free choice"


class TwoHands(StrEnum):
    """When a move made with two hands counts as an illegal move (7.5.4)."""

    NEVER = "never"
    WITH_PRESS = "with the press"
    ALWAYS = "always"


class ReversedColours(StrEnum):
    """What follows when a game began with colours reversed (7.3)."""

    NEW_GAME_BEFORE_TEN_MOVES = "new game before ten moves"
    GOES_ON = "goes on unless the arbiter rules otherwise"
    BY_TIME = "goes on after a quarter of the time to the control"


class Fivefold(StrEnum):
    """Whether a position five times draws by itself (9.6.1)."""

    NEVER = "never"
    CONSECUTIVE = "in consecutive alternate moves"
    ANY = "any five times"


class BothFlags(StrEnum):
    """Both flags have fallen and nobody can tell which was first (III.3.1)."""

    GOES_ON = "goes on"
    DRAWN_IN_LAST_PERIOD = "goes on, drawn in the last period"
    DRAWN = "drawn"


class FlagCall(StrEnum):
    """Whether the arbiter calls a flag fall he sees (6.8, A.5.5)."""

    SHALL = "shall"
    MAY = "may"
    REFRAINS = "refrains"


class IllegalMoveNotice(StrEnum):
    """Who may bring up an illegal move, and until when (7.5.1, A.5.2)."""

    ANY_TIME = "any time in the game"
    UNTIL_REPLY = "arbiter or opponent, until the opponent's next move"
    CLAIM_UNTIL_REPLY = "only the opponent's claim, until his next move"


class LastingIllegality(StrEnum):
    """What the arbiter does about both kings in check or a pawn left on the last rank (A.5.4)."""

    AT_ONCE = "rules at once"
    WAITS = "waits for the next move, then declares a draw"
    ON_CLAIM = "rules only on a claim"


class UnknownPosition(StrEnum):
    """What is restored when the position before an irregularity cannot be found out (7.5.1)."""

    LAST_IDENTIFIABLE = "the last identifiable position"
    NEW_GAME = "a new game"


class CannotMate(StrEnum):
    """When a player counts as unable to win (5.1.2, 6.9, 7.5.5)."""

    ANY_SERIES = "by no series of legal moves"
    BARE_KING = "with a bare king"


class Device(StrEnum):
    """When a phone or the like loses the game (11.3.2)."""

    NEVER = "never"
    SOUND = "when it sounds"
    FOUND = "when it is found on the player"


class Official(StrEnum):
    """Who puts differing boards right (D.2.9)."""

    ARBITER = "arbiter"
    CONTROLLER = "controller"


@dataclass(frozen=True, slots=True)
class Laws:
    """The parameters in force at a table; spans are in milliseconds.

    ``is_supervised``: full competition rules apply (A.4, B.2); always true in standard chess.
    A count of zero means never. ``overridden`` names the organiser's own values (D.1).
    """

    edition: Edition
    speed: Speed
    is_supervised: bool
    # Illegal moves (7.5)
    illegal_move_bonus: Span  # time for the opponent
    illegal_move_loses_at: int  # the how-manieth by one player loses
    illegal_move_can_draw: bool  # the loss is a draw if the opponent cannot mate
    illegal_move_notice: IllegalMoveNotice
    unpromoted_pawn: UnpromotedPawn
    two_hands: TwoHands
    press_without_move_is_illegal: bool
    king_capture_is_illegal: bool
    lasting_illegality: LastingIllegality  # A.5.4
    unknown_position: UnknownPosition  # 7.5.1
    fine_and_exclusion: bool  # 12.9.7, 12.9.8
    # Claims (9.5.3)
    wrong_claim_bonus: Span  # time for the opponent
    wrong_claim_own_loss: Span  # time off the claimant's own clock
    wrong_claim_halves_own_time: bool  # half of it, at most the loss above
    fifty_move_exceptions: bool  # 75 moves in five endings (old code)
    offers_alternate: bool  # no second offer before the opponent has offered (old code)
    # Ends of the game
    resignation_can_draw: bool  # 5.1.2
    agreement_needs_moves: bool  # 5.2.3: both have made a move
    fivefold: Fivefold  # 9.6.1
    seventy_five_moves: bool  # 9.6.2
    dead_position: bool  # 5.2.2
    cannot_mate: CannotMate  # 6.9
    # Time
    default_time: Span | None  # 6.7.1; None: the event must state it
    both_flags: BothFlags
    flag_call: FlagCall
    win_on_time_needs_own_time: bool  # A.5.3 of older editions: the claimant's flag is still up
    stopping_clock_resigns: bool  # old code
    restored_time_at_least: Span  # what the arbiter leaves a player when he sets times (old code)
    quickplay_finish: str  # where the rules for it stand: "III", "10", "G"; empty: there are none
    quickplay_needs_announcing: bool
    quickplay_increment: bool  # III.4: five seconds for both may be asked for
    # Moves, record, irregularities
    next_move_completes: bool  # 6.2.1.2
    touch_is_deliberate: bool  # "deliberately" instead of "with the intention of moving"
    reversed_colours: ReversedColours  # 7.3
    setup_claim_moves: int  # A.5.1: set-up claims until so many moves of each; 0: no limit
    schedule_reopens_clock: bool  # A.5.1.1: after that a clock is corrected for the schedule's sake
    black_first_annuls: bool  # old code: a game that Black began by mistake is played anew
    players_record: bool  # 8.1.1, A.2
    recording_exempt_below: Span  # 8.4
    recording_exempt_increment: Span  # 8.4: not exempt with an increment of so much or more
    electronic_scoresheet: bool  # 8.1.1.2
    whose_clock_is_noted: bool  # 8.5.3, before a game is played through on a second board
    disability_adjusts_clock: bool  # 6.2.6, 8.1.6: the player being disabled does not prevent it
    score_requests: int  # A.4.3
    arbiter_acts_unasked: bool  # touch and illegal moves he sees in rapid and blitz
    rapid_from: Span  # game time (main + 60 increments) from which, or above which, it is rapid
    rapid_from_is_rapid: bool  # 15 minutes were rapid in 2009; 10 are blitz since
    standard_from: Span  # game time from which it is standard
    # Points, adjournment
    points_are_limited: bool  # 10.2
    device_loses: Device  # 11.3.2
    resumed_within_an_hour: bool  # I.10 of older editions; then only the sealer keeps his mate
    # Appendix D
    appendix: str  # the letter of the appendix for visually impaired players
    boards_resolved_by: Official  # D.2.9
    hearing_impaired_clause: bool  # D.2.11
    unverified: frozenset[str] = frozenset()
    overridden: frozenset[str] = frozenset()

    def cite(self, article: str) -> str:
        """The number in this edition of an article of 2023; where unknown, that of 2023."""
        return number_in(self.edition, article)


def laws(
    edition: Edition = Edition.FIDE_2023,
    speed: Speed = Speed.STANDARD,
    *,
    is_supervised: bool = True,
    overrides: Mapping[str, str] | None = None,
) -> Laws:
    """The parameters of an edition, with the organiser's overrides (D.1) as texts.

    Raises:
        OverrideError: an override names no parameter, or a value it cannot have.
    """
    values, unverified = _parameters(edition, speed, is_supervised or speed is Speed.STANDARD)
    own = {name: _override(name, text) for name, text in (overrides or {}).items()}
    return Laws(
        edition=edition,
        speed=speed,
        is_supervised=is_supervised or speed is Speed.STANDARD,
        **(values | own),
        unverified=unverified - own.keys(),
        overridden=frozenset(own),
    )


def penalty_article(laws: Laws, parameter: str, article: str) -> str:
    """The article that sets a time penalty: A.3 where rapid or blitz has another than usual."""
    usual = _parameters(laws.edition, Speed.STANDARD, True)[0][parameter]
    is_own = parameter not in laws.overridden and getattr(laws, parameter) != usual
    return laws.cite("A.3" if is_own else article)


@cache
def parameter_types() -> Mapping[str, Any]:
    """The parameters an organiser may set, with their types."""
    fixed = {"edition", "speed", "is_supervised", "unverified", "overridden"}
    return {name: kind for name, kind in get_type_hints(Laws).items() if name not in fixed}


def _override(name: str, text: str) -> Any:
    """The value of an organiser's override; raises OverrideError."""
    kind = parameter_types().get(name)
    if kind is None:
        raise OverrideError(name, text, OverrideFault.UNKNOWN_NAME)
    try:
        return read_value(kind, text)
    except ValueError:
        raise OverrideError(name, text, OverrideFault.UNKNOWN_VALUE) from None


@cache
def _parameters(
    edition: Edition, speed: Speed, is_supervised: bool
) -> tuple[dict[str, Any], frozenset[str]]:
    """All values of an edition for one kind of play, and the names of the unverified ones."""
    texts, unverified = texts_of(edition, speed, is_supervised=is_supervised)
    types = parameter_types()
    wrong = texts.keys() ^ types.keys() | unverified - types.keys()
    if wrong:
        raise ValueError(f"editions.toml, {edition}: {sorted(wrong)}")
    return {name: read_value(types[name], text) for name, text in texts.items()}, unverified


def opponent_repeats(profile: Profile) -> bool:
    """Whether a move waits for the opponent's repetition (D.2.1)."""
    return profile is Profile.TOURNAMENT


def tells_check(profile: Profile) -> bool:
    """Whether check is said: the Laws ask for no such announcement, so tournaments go without."""
    return profile is not Profile.TOURNAMENT
