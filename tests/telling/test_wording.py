"""The sentences of each language: complete, used, and fit to be spoken."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import resources
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import accessible
from accessible.game.reconciling.scoresheet import ScoreFault
from accessible.hearing.commands import Misunderstanding
from accessible.laws import (
    adjournment,
    adjustments,
    castling_methods,
    chess960,
    claims,
    completion,
    differing_boards,
    draws,
    endings,
    flagfall,
    incomplete_scores,
    pauses,
    punctuality,
    quickplay,
    rapidplay,
    recording,
    resumption,
    scoring,
    touch,
    turn,
    written_moves,
)
from accessible.laws.adjournment import EnvelopeItem
from accessible.laws.editions import Profile
from accessible.laws.illegal_acts import IllegalAct, Lasting
from accessible.laws.irregularities import Question, Remedy
from accessible.laws.parameters import OverrideFault
from accessible.laws.penalties import Penalty
from accessible.laws.rulings import Ending, Reason
from accessible.telling.wording import languages, wording
from accessible.timing import clock, control, gaps

# What is found around a game: before it, beside it, in its pauses, after it.
PROCEEDINGS = (
    chess960.StartFlaw, chess960.DrawingStep, castling_methods.CastlingMethod,
    castling_methods.Obstacle, castling_methods.CastlingAction, written_moves.Writing,
    adjournment.Sealing, adjournment.Question, resumption.Step, resumption.Continuation,
    resumption.Announced, resumption.Question, recording.Duty, recording.Signing,
    recording.Question, incomplete_scores.Step, incomplete_scores.Count, punctuality.Arrival,
    punctuality.Question, pauses.PauseFinding, pauses.Question, adjustments.Question,
    scoring.GameScore, scoring.ScoreFault, scoring.Question, rapidplay.Question,
    differing_boards.Correction,
)  # fmt: skip
LANGUAGES = languages()
CODE = Path(accessible.__file__).parent
COUNTED = {"plies", "count", "hours", "minutes", "seconds", "moves", "number"}
PARTS = re.compile(
    r"side-.*|and|or|from-square|choice-.*|part-.*|score-(draw|of.*|entry-.*)"
)  # of sentences, without an end

# Offers, claims and fallen flags.
DRAWS = (
    draws.Remark, claims.Question, endings.Question, flagfall.Question, quickplay.Ground,
    quickplay.Question, quickplay.Choice, quickplay.Evidence,
)  # fmt: skip

# What is found within a turn.
TURNS = (touch.Duty, touch.TouchQuestion, turn.Awaited, completion.TurnQuestion)


class References(Visitor):
    """The arguments a message needs."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Every key of a language with the arguments of its sentence."""
    file = resources.files("accessible.telling") / "wordings" / f"{language}.ftl"
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            references = References()
            references.visit(entry)
            found[entry.id.name] = references.names
    return found


ENGLISH = messages("en")


def literals() -> Iterator[re.Pattern[str]]:
    """Every text in the code as a pattern; what is filled in later may be anything."""
    for file in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(text)) if re.fullmatch(r"[a-z]+(-[a-z]+)*", text):
                    yield re.compile(text)
                case ast.JoinedStr(values=[ast.Constant(value=str(start)), *rest]) if re.fullmatch(
                    r"[a-z]+-([a-z]+-)*", start
                ):
                    ends = [p.value if isinstance(p, ast.Constant) else "[a-z-]+" for p in rest]
                    yield re.compile("".join([start, *map(str, ends)]))


def said_by_name() -> set[str]:
    """The keys that the code names where it says something."""
    keys: set[str] = set()
    for file in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id=name) | ast.Attribute(attr=name),
                    args=[ast.Constant(value=str(key)), *_],
                ) if name in ("say", "trouble", "_by"):
                    keys.add(key)
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_sentences_with_the_same_arguments(language: str) -> None:
    assert messages(language) == ENGLISH


def test_every_sentence_the_code_names_exists() -> None:
    assert said_by_name() - set(ENGLISH) == set()


@pytest.mark.parametrize(
    "key",
    [
        *(f"game-started-{profile}" for profile in Profile),
        *(f"ended-{ending}" for ending in Ending),
        *(f"refused-{reason}" for reason in Reason),
        *(f"misunderstood-{what}" for what in Misunderstanding),
        *(
            member.key
            for kind in (IllegalAct, Lasting, Question, Remedy, Penalty)
            for member in kind
        ),
        *(f"override-{fault}" for fault in OverrideFault),
        *(fault.key for fault in ScoreFault),
        *(member.key for kind in (*PROCEEDINGS, *TURNS, *DRAWS) for member in kind),
        *(member.key for kind in (clock.Reason, gaps.GapCause) for member in kind),
        *(f"clock-waits-{state}" for state in clock.State if state is not clock.State.RUNNING),
        *(f"control-{fault}" for fault in control.ControlFault),
        *(f"part-{mode}" for mode in sorted(control.FOR_EACH_MOVE)),
        "marks-unreadable",
        *(f"envelope-{fault}-{item}" for fault in ("missing", "wrong") for item in EnvelopeItem),
    ],
)
def test_every_kind_of_thing_that_is_told_has_a_sentence(key: str) -> None:
    assert key in ENGLISH


def test_no_sentence_is_never_said() -> None:
    patterns = {p.pattern: p for p in literals()}.values()
    unused = {key for key in ENGLISH if not any(p.fullmatch(key) for p in patterns)}
    assert unused == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(ENGLISH))
def test_every_sentence_can_be_said_with_its_arguments(key: str, language: str) -> None:
    say, names = wording(language), sorted(messages(language)[key])
    choices = [(0, 1, 2, 3, 5, 12) if n in COUNTED else ("NBRQKP" if n == "piece" else ("Wort",))
               for n in names]  # fmt: skip
    for values in product(*choices):
        text = say(key, **dict(zip(names, values, strict=True)))
        assert text == " ".join(text.split()), "one line, single spaces"
        assert not re.search(r"[{}$]|\s[.,:?]|\.\.", text)
        assert PARTS.fullmatch(key) or text[-1] in ".?:"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_argument_and_an_unknown_key_are_faults_of_the_program(language: str) -> None:
    with pytest.raises(ValueError, match="to-move"):
        wording(language)("to-move")
    with pytest.raises(KeyError):
        wording(language)("no-such-key")


def test_a_language_without_sentences_is_refused() -> None:
    with pytest.raises(FileNotFoundError):
        wording("xx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_arguments_carry_no_invisible_marks(language: str) -> None:
    assert all(c.isprintable() for c in wording(language)("to-move", player="White"))
