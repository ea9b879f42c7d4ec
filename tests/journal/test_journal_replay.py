"""Replaying the entries gives the game again, and says nothing."""

import chess
import pytest

from accessible.game.evolving import begin, evolve
from accessible.game.facts import Fact, GameResumed, GameStarted, MoveAnnounced, MoveCompleted
from accessible.intents import Person, Source
from accessible.journal.entries import Entry
from accessible.journal.replay import replay
from accessible.laws.editions import Edition, Profile
from accessible.timing.spans import Instant

STARTED = GameStarted(Edition.FIDE_2023, Profile.CASUAL, chess.STARTING_FEN, "en", "A", "B")
E4 = chess.Move.from_uci("e2e4")
FACTS: tuple[Fact, ...] = (
    STARTED,
    MoveAnnounced(Person.WHITE, E4),
    GameResumed(),
    MoveCompleted(Person.WHITE, E4),
)


def entries(*facts: Fact) -> list[Entry]:
    """Entries one second apart."""
    return [
        Entry(n, Instant(n * 1000), "", Source.SCRIPT, None, fact)
        for n, fact in enumerate(facts, start=1)
    ]


def test_the_game_is_the_fold_of_its_facts() -> None:
    game = begin(STARTED, Instant(1000))
    for entry in entries(*FACTS)[1:]:
        game = evolve(game, entry.fact, entry.at)
    assert replay(entries(*FACTS)) == game
    assert game.moves == (E4,)


def test_an_empty_journal_holds_no_game() -> None:
    assert replay([]) is None


def test_a_journal_without_a_beginning_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with the start"):
        replay(entries(*FACTS[1:]))
