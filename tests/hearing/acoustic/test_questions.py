"""Questions among what may be said now: found by their first words, apart from moves."""

from __future__ import annotations

from typing import Any, cast

import chess
import numpy as np
import pytest

from accessible.asking import Asked, Attackers, OnFile, OnSquare, Pins, WhereAre, Whose
from accessible.hearing.acoustic.expected import Speech, speech
from accessible.hearing.acoustic.network import Network
from accessible.hearing.acoustic.units import Unit, file_unit, way_units
from accessible.hearing.decision import Heard, decide_heard
from accessible.hearing.lexicon import FILES, Lexicon, Naming, lexicon
from accessible.hearing.pending import Idle, audible
from accessible.hearing.phrases import Phrasebook
from accessible.hearing.recognisers import Meant
from accessible.hearing.recognisers.acoustic import Acoustic
from accessible.hearing.situation import Situation
from accessible.intents import Person

NAMES = (Naming.NAMES,)
SOUND = bytes([1, 2]) * 4000


def units(words: Lexicon, *, knows_questions: bool) -> tuple[Unit, ...]:
    tables: list[Any] = [words.ways, words.commands]
    tables += [words.questions] if knows_questions else []
    found = [file_unit(words.code, Naming.NAMES, file) for file in FILES]
    for table in tables:
        for ways in table.values():
            found += [unit for way in ways for unit in way_units(words.code, way)]
    return tuple(dict.fromkeys(found))


class Certain:
    """A network that hears these words whatever it is given."""

    def __init__(self, known: tuple[Unit, ...], said: list[Unit]) -> None:
        self.units = known
        self._row = [known.index(unit) + 1 for unit in said]

    def probabilities(self, frames: object) -> np.ndarray:
        rows = np.full((3 * len(self._row) + 1, len(self.units) + 1), 1e-6, np.float32)
        rows[:, 0] = 1
        for number, output in enumerate(self._row):
            rows[3 * number + 1, [0, output]] = 1e-6, 1
        return rows / rows.sum(axis=1, keepdims=True)


def heard(language: str, text: str, book: Phrasebook, *, knows_questions: bool = True) -> object:
    """What our engine makes of these words if it hears each of them clearly."""
    words = lexicon(language)
    known = units(words, knows_questions=knows_questions)
    files = {word.lower(): f"names:{f}" for f in FILES for word in words.files[Naming.NAMES][f]}
    said = [files.get(w.lower()) or way_units(language, w)[0] for w in text.split()]
    said_here: Speech = speech(known, words, NAMES, [])
    network = cast(Network, Certain(known, [u for u in said if u in known]))
    engine = Acoustic(network, said_here)
    return decide_heard(engine.hear(SOUND, book), engine.thresholds)


def book(*, is_strict: bool = False) -> Phrasebook:
    board = chess.Board()
    return audible(Idle(), Situation(board, board, Person.WHITE, is_strict=is_strict))


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("en", "what is on Eva four", Asked(OnSquare(chess.E4))),
        ("en", "where are my knights", Asked(WhereAre(Whose.MINE, chess.KNIGHT))),
        ("en", "who attacks David five", Asked(Attackers(chess.D5))),
        ("en", "pins", Asked(Pins())),
        ("en", "file Eva", Asked(OnFile(4))),
        ("de", "was steht auf Eva vier", Asked(OnSquare(chess.E4))),
        ("de", "meine Springer", Asked(WhereAre(Whose.MINE, chess.KNIGHT))),
        ("ru", "что стоит на Eva четыре", Asked(OnSquare(chess.E4))),
        ("en", "knight Felix three", (chess.Move.from_uci("g1f3"),)),
        ("de", "Springer Felix drei", (chess.Move.from_uci("g1f3"),)),
        ("en", "Eva four", (chess.Move.from_uci("e2e4"),)),
    ],
)
def test_what_is_said_clearly_is_heard(language: str, text: str, meant: Meant) -> None:
    assert heard(language, text, book()) == Heard(meant)


def test_words_that_the_network_does_not_know_are_not_expected() -> None:
    assert heard("en", "pins", book(), knows_questions=True) == Heard(Asked(Pins()))
    meant = heard("en", "knight Felix three", book(), knows_questions=False)
    assert meant == Heard((chess.Move.from_uci("g1f3"),))


@pytest.mark.parametrize("text", ["what is on Eva four", "pins", "my knights"])
def test_in_a_tournament_a_question_is_never_heard(text: str) -> None:
    outcome = heard("en", text, book(is_strict=True))
    assert not (isinstance(outcome, Heard) and isinstance(outcome.meant, Asked))
