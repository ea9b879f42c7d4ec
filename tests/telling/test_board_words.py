"""Steps of a hand in words, in both languages."""

from __future__ import annotations

import chess
import pytest

from accessible.boards.guidance import Lift, Place, Step
from accessible.boards.placement import Unnamed
from accessible.hearing.lexicon import lexicon
from accessible.telling.announcements import Style
from accessible.telling.board_words import check_text, step_text
from accessible.telling.wording import wording

KNIGHT = chess.Piece.from_symbol("N")
PAWN = chess.Piece.from_symbol("p")


@pytest.mark.parametrize(
    ("step", "german", "english"),
    [
        (
            Lift(KNIGHT, chess.G1, is_aside=False),
            "Springer von Gustav eins nehmen.",
            "Lift knight from Gustav one.",
        ),
        (
            Lift(PAWN, chess.E5, is_aside=True),
            "Bauer von Eva fünf wegnehmen.",
            "Take pawn off Eva five.",
        ),
        (
            Place(KNIGHT, chess.F3, is_held=True),
            "Auf Felix drei setzen.",
            "Place it on Felix three.",
        ),
        (
            Place(KNIGHT, chess.G1, is_held=True, is_back=True),
            "Springer zurück auf Gustav eins setzen.",
            "Put knight back on Gustav one.",
        ),
        (
            Place(PAWN, chess.E5, is_held=False),
            "Bauer von Schwarz auf Eva fünf setzen.",
            "Place pawn of Black on Eva five.",
        ),
        (
            Lift(Unnamed.MAN, chess.H3, is_aside=True),
            "Figur von Hector drei wegnehmen.",
            "Take piece off Hector three.",
        ),
        (
            Place(Unnamed.MAN, chess.H3, is_held=False),
            "Eine Figur auf Hector drei setzen.",
            "Place a piece on Hector three.",
        ),
    ],
)
def test_a_step_is_one_short_sentence(step: Step, german: str, english: str) -> None:
    for language, text in (("de", german), ("en", english)):
        assert step_text(step, wording(language), lexicon(language), Style.ANNA)[1] == text


def test_files_are_named_as_the_table_names_them() -> None:
    step = Place(KNIGHT, chess.F3, is_held=True)
    assert step_text(step, wording("en"), lexicon("en"), Style.NATO)[1] == (
        "Place it on Foxtrot three."
    )


def test_men_to_be_felt_are_named_with_their_squares() -> None:
    text = check_text(
        [chess.F1, chess.G1, chess.E4], chess.Board(), wording("de"), lexicon("de"), Style.ANNA
    )
    assert text == "Bitte prüfen: Läufer auf Felix eins, Springer auf Gustav eins."
