"""Why something was heard, asked or ignored, in sentences a player can check."""

from __future__ import annotations

import chess

from accessible.hearing.explanation import explanation
from accessible.hearing.lexicon import Command
from accessible.hearing.recognisers import Evidence, Meant, Scored, ScoredIllegal, Thresholds

KNIGHT, ROOK = chess.Move.from_uci("g1f3"), chess.Move.from_uci("a1d1")
LIMITS = Thresholds(margin=3.0, strangeness=1.0, caution=0.5, strange=9.0)


def name(meant: Meant) -> str:
    return " or ".join(m.uci() for m in meant) if isinstance(meant, tuple) else str(meant)


def explained(evidence: Evidence) -> list[str]:
    return list(explanation(evidence, LIMITS, name))


def evidence(lead: float, distance: float = 0.2, illegal: ScoredIllegal | None = None) -> Evidence:
    best = (Scored((KNIGHT,), "", -2.0), Scored((ROOK,), "", -2.0 - lead))
    return Evidence("knight gustav one felix three", best, illegal, distance)


def test_a_move_that_is_clear() -> None:
    assert explained(evidence(lead=6.0)) == [
        "The words that fit best, whatever they mean: knight gustav one felix three.",
        "The likeliest that may be said now: g1f3.",
        "Next, 403 times less likely: a1d1.",
        "It is 0.2 away from the words that fit best; up to 1.0 is usual, beyond 9.0 something"
        " else was said.",
        "It leads by 6.0; here 3.0 is enough to believe it.",
        "So it is taken as said: g1f3.",
    ]


def test_two_moves_that_are_near() -> None:
    *_, lead, outcome = explained(evidence(lead=1.0))
    assert lead == "It leads by 1.0; here 3.0 is enough to believe it."
    assert outcome == "So it is asked: g1f3 or a1d1?"


def test_an_illegal_move_is_named() -> None:
    lines = explained(evidence(9.0, 6.0, ScoredIllegal(chess.Move.from_uci("g1f4"), 4.0)))
    assert "403 times likelier, but not legal: g1f4." in lines
    assert lines[-1] == "So it is taken as said, though it is not legal: g1f4."


def test_talk_is_told_from_moves() -> None:
    assert explained(evidence(lead=9.0, distance=20.0))[-1] == (
        "So it is taken for talk that has nothing to do with the game."
    )


def test_a_command_is_called_by_its_name() -> None:
    alone = Evidence("repeat", (Scored(Command.SAY_AGAIN, "", -0.1),))
    assert explained(alone)[-1] == "So it is taken as said: say-again."


def test_silence_needs_no_more_than_a_line() -> None:
    assert explained(Evidence()) == ["No word was heard."]
