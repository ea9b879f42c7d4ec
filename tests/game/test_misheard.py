"""A move the program heard wrongly is the program's fault, a slip of the tongue the player's."""

from __future__ import annotations

import chess
import pytest

from accessible.game.decide import decide
from accessible.game.evolving import begin, evolve
from accessible.game.facts import (
    AnnouncementCorrected,
    Fact,
    GameStarted,
    MoveAnnounced,
    MoveMisheard,
)
from accessible.game.state import Game, board, time_used
from accessible.intents import Announce, Correct, DeclineDraw, OfferDraw, Person, Press, Repeat
from accessible.journal.encoding import decode, encode
from accessible.laws.editions import Edition, Profile
from accessible.laws.rulings import Reason, Refusal
from accessible.timing.spans import Instant

WHITE, BLACK = Person.WHITE, Person.BLACK
E4, E3, E5 = map(chess.Move.from_uci, ("e2e4", "e2e3", "e7e5"))


def new_game(profile: Profile = Profile.CASUAL, control: str = "") -> Game:
    fen = chess.STARTING_FEN
    started = GameStarted(Edition.FIDE_2023, profile, fen, "en", "A", "B", control=control)
    return begin(started, Instant(0))


def take(game: Game, *intents: object, at: int = 0) -> tuple[Game, tuple[Fact, ...]]:
    """The game after these intents, and the facts of the last."""
    facts: tuple[Fact, ...] = ()
    for intent in intents:
        decision = decide(game, intent, Instant(at))  # type: ignore[arg-type]
        assert not isinstance(decision, Refusal), intent
        facts = decision
        for fact in facts:
            game = evolve(game, fact, Instant(at))
    return game, facts


@pytest.mark.parametrize("profile", Profile)
@pytest.mark.parametrize(
    "contradiction", [Correct(WHITE), Correct(WHITE, None, "no"), Correct(WHITE, E3, "no, e3")]
)  # fmt: skip
def test_a_move_that_came_by_ear_was_misheard(profile: Profile, contradiction: Correct) -> None:
    game, facts = take(new_game(profile), Announce(WHITE, E4, "eva four"), contradiction)
    misheard, *right = facts
    assert misheard == MoveMisheard(WHITE, E4, "eva four")
    assert right == ([MoveAnnounced(WHITE, E3, "no, e3")] if contradiction.move else [])
    assert (game.announced.move if game.announced else None) == contradiction.move


@pytest.mark.parametrize("profile", Profile)
@pytest.mark.parametrize("contradiction", [Correct(WHITE), Correct(WHITE, None, "no")])
def test_a_typed_move_was_a_slip_even_if_it_is_taken_back_aloud(
    profile: Profile, contradiction: Correct
) -> None:
    _, facts = take(new_game(profile), Announce(WHITE, E4), contradiction)
    assert facts == (AnnouncementCorrected(WHITE, E4),)


def test_what_the_opponent_has_repeated_was_a_slip() -> None:
    game, _ = take(
        new_game(Profile.TOURNAMENT, "90+30"), Announce(WHITE, E4, ""), Repeat(BLACK, E4)
    )
    _, facts = take(game, Correct(WHITE, E3))
    assert facts[0] == AnnouncementCorrected(WHITE, E4)


def test_after_the_press_it_is_too_late_whosever_fault_it_was() -> None:
    game, _ = take(new_game(control="90+30"), Announce(WHITE, E4, "eva four"), Press(WHITE))
    assert decide(game, Correct(WHITE), Instant(0)) == Refusal(Reason.TOO_LATE_TO_CORRECT, "D.2.8")


def test_nobody_but_the_player_says_what_he_did_not_say() -> None:
    game, _ = take(new_game(), Announce(WHITE, E4, "eva four"))
    assert isinstance(decide(game, Correct(BLACK), Instant(0)), Refusal)


def test_a_misheard_illegal_move_has_no_consequences() -> None:
    illegal = chess.Move.from_uci("e2e5")
    game, facts = take(new_game(Profile.TOURNAMENT), Announce(WHITE, illegal, "x"), Correct(WHITE))
    assert facts == (MoveMisheard(WHITE, illegal, "x"),)
    assert game.white.illegal_moves == 0
    assert game.touched == ()
    assert board(game).fen() == chess.STARTING_FEN


def test_a_misheard_move_has_answered_no_draw_offer() -> None:
    game, _ = take(new_game(), Announce(WHITE, E4), OfferDraw(WHITE), Announce(BLACK, E5, "eva"))
    assert game.offered_by is None
    misheard, _ = take(game, Correct(BLACK))
    assert misheard.offered_by is WHITE
    take(misheard, DeclineDraw(BLACK))
    slip, _ = take(new_game(), Announce(WHITE, E4), OfferDraw(WHITE), Announce(BLACK, E5),
                   Correct(BLACK))  # fmt: skip
    assert slip.offered_by is None


def test_the_players_time_runs_on_as_if_nothing_had_been_heard() -> None:
    game, _ = take(new_game(), Announce(WHITE, E4, "eva four"), at=1000)
    game, _ = take(game, Correct(WHITE), at=5000)
    assert time_used(game, chess.WHITE, Instant(6000)) == 6000
    assert time_used(game, chess.BLACK, Instant(6000)) == 0


def test_the_journal_keeps_what_was_heard() -> None:
    assert encode(MoveMisheard(WHITE, E4, "eva four")) == {
        "fact": "move-misheard", "by": "white", "move": "e2e4", "heard": "eva four",
    }  # fmt: skip
    heard = MoveAnnounced(WHITE, E4, "eva four")
    assert encode(heard) == {
        "fact": "move-announced", "by": "white", "move": "e2e4", "heard": "eva four",
    }  # fmt: skip
    assert decode(encode(heard)) == heard


def test_a_journal_from_before_moves_were_heard_is_read() -> None:
    older = {"fact": "move-announced", "by": "white", "move": "e2e4"}
    assert decode(older) == MoveAnnounced(WHITE, E4)
    assert encode(MoveAnnounced(WHITE, E4)) == older
