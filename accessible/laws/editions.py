"""The edition of the Laws a game is played under, as parameters; ``editions.toml`` holds them.

Modules think in the article numbers of 2023; ``Laws.cite`` gives the number of the edition in
force. Values that nobody could read in a complete text are listed in ``unverified``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

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
    # Claims (9.5.3)
    wrong_claim_bonus: Span  # time for the opponent
    wrong_claim_own_loss: Span  # time off the claimant's own clock
    wrong_claim_halves_own_time: bool  # half of it, at most the loss above
    # Ends of the game
    resignation_can_draw: bool  # 5.1.2
    agreement_needs_moves: bool  # 5.2.3: both have made a move
    fivefold: Fivefold  # 9.6.1
    seventy_five_moves: bool  # 9.6.2
    dead_position: bool  # 5.2.2
    # Time
    default_time: Span | None  # 6.7.1; None: the event must state it
    both_flags: BothFlags
    flag_call: FlagCall
    win_on_time_needs_own_time: bool  # A.5.3 of older editions: the claimant's flag is still up
    quickplay_finish: str  # where the rules for it stand: "III", "10", "G"
    quickplay_needs_announcing: bool
    quickplay_increment: bool  # III.4: five seconds for both may be asked for
    # Moves, record, irregularities
    next_move_completes: bool  # 6.2.1.2
    touch_is_deliberate: bool  # "deliberately" instead of "with the intention of moving"
    reversed_colours: ReversedColours  # 7.3
    setup_claim_moves: int  # A.5.1: set-up claims until so many moves of each; 0: no limit
    recording_exempt_below: Span  # 8.4
    recording_exempt_increment: Span  # 8.4: not exempt with an increment of so much or more
    electronic_scoresheet: bool  # 8.1.1.2
    disability_adjusts_clock: (
        bool  # 6.2.6, 8.1.6: the clock is adjusted though the player is disabled
    )
    score_requests: int  # A.4.3
    arbiter_acts_unasked: bool  # touch and illegal moves he sees in rapid and blitz
    rapid_from: Span  # game time (main + 60 increments) from which, or above which, it is rapid
    rapid_from_is_rapid: bool  # 15 minutes were rapid in 2009; 10 are blitz since
    # Appendix D
    appendix: str  # the letter of the appendix for visually impaired players
    boards_resolved_by: str  # "arbiter" or "controller" (D.2.9)
    hearing_impaired_clause: bool  # D.2.11
    unverified: frozenset[str] = frozenset()
    overridden: frozenset[str] = frozenset()

    def cite(self, article: str) -> str:
        """The number in this edition of an article of 2023."""
        raise NotImplementedError


def laws(
    edition: Edition = Edition.FIDE_2023,
    speed: Speed = Speed.STANDARD,
    *,
    is_supervised: bool = True,
    overrides: dict[str, str] | None = None,
) -> Laws:
    """The parameters of an edition, with the organiser's overrides (D.1) as texts."""
    raise NotImplementedError


def opponent_repeats(profile: Profile) -> bool:
    """Whether a move waits for the opponent's repetition (D.2.1)."""
    return profile is Profile.TOURNAMENT


def tells_check(profile: Profile) -> bool:
    """Whether check is said: the Laws ask for no such announcement, so tournaments go without."""
    return profile is not Profile.TOURNAMENT
