"""Conversations. Those an arbiter can read stand in data/hearing/conversations.toml."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.commands import Hush, Leave, Misunderstanding
from accessible.hearing.compounds import meaning_of
from accessible.hearing.dialogue import Outcome, Reply, respond
from accessible.hearing.lexicon import Command
from accessible.hearing.matching import (
    ClaimMeant,
    CommandMeant,
    CorrectionMeant,
    HalfMove,
    IllegalMove,
    Meaning,
    MoveMeant,
    NoSuchMove,
    NoteMeant,
    Nothing,
    NotNotation,
    OpponentsMove,
    Several,
    TooLong,
    TouchMeant,
    Unsure,
    matcher,
)
from accessible.hearing.pending import (
    Choosing,
    Confirming,
    Idle,
    State,
    audible,
    expected,
    position,
    still_pending,
)
from accessible.hearing.phrases import Compound
from accessible.hearing.situation import Situation
from accessible.intents import (
    AcceptDraw,
    Adjust,
    Announce,
    Ask,
    CallArbiter,
    CallFlag,
    Claim,
    Correct,
    DeclineDraw,
    OfferDraw,
    Person,
    Press,
    Question,
    Record,
    RecordOffer,
    Repeat,
    Resign,
    StrikeEntry,
    Touch,
)

DATA = Path(__file__).parent.parent / "data" / "hearing" / "conversations.toml"
CONVERSATIONS = tomllib.loads(DATA.read_text(encoding="utf-8"))["conversation"]
MOVE_E4 = chess.Move.from_uci("e2e4")
TWO_KNIGHTS = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"
MATCHER = matcher("en", ("de",))
VERBS = {
    Announce: "announces", Repeat: "repeats", Correct: "corrects", Adjust: "adjusts",
    OfferDraw: "offers a draw", AcceptDraw: "accepts", DeclineDraw: "declines",
    Resign: "resigns", Ask: "asks", Press: "presses", Touch: "touches", Claim: "claims",
    CallFlag: "calls a flag", CallArbiter: "calls the arbiter",
    Record: "notes", RecordOffer: "marks an offer", StrikeEntry: "strikes out",
}  # fmt: skip


def situation(
    fen: str = chess.STARTING_FEN,
    before: str = "",
    offered_by: Person | None = None,
    tournament: bool = False,
    clock: bool = False,
    noted: bool = False,
) -> Situation:
    """The position with the move ``before`` announced, if any; the player awaited speaks."""
    former = chess.Board(fen)
    board = former.copy()
    if before and former.is_legal(chess.Move.from_uci(before)):
        board.push_uci(before)
    awaited = Person.BLACK if before else Person.WHITE if board.turn else Person.BLACK
    if offered_by:
        awaited = Person.BLACK if offered_by is Person.WHITE else Person.WHITE
    announced = chess.Move.from_uci(before) if before else None
    repeater = awaited if tournament and before else None
    return Situation(
        board,
        former,
        awaited,
        repeater,
        offered_by,
        announced,
        is_strict=tournament,
        has_clock=clock,
        keeper=Person.WHITE if noted else None,
        noted=(former,) if noted else (),
    )


def hear(state: State, text: str, now: Situation, by: Person | None = None) -> Reply:
    """What the table does with a typed line, or one that ``now.heard`` says was heard.

    Corrections with a move count only when nothing pends.
    """
    book = expected(state, now) if now.heard is None else audible(state, now)
    correction = None
    if isinstance(state, Idle) and now.announcer:
        correction = MATCHER.match_correction(text, now.before)
    meaning = correction or MATCHER.match(text, position(state, now), book)
    return respond(state, meaning, now, by)


def described(outcome: Outcome) -> dict[str, Any]:
    match outcome:
        case None:
            return {"nothing": True}
        case Confirming(command, _, None):
            return {"asks": str(command)}
        case Confirming(command, _, chess.Move() as claimed):
            return {"asks": str(command), "move": claimed.uci()}
        case Choosing():
            return {"asks": "choice"}
        case Misunderstanding():
            return {"says": str(outcome)}
        case Hush() | Leave():
            return {"does": type(outcome).__name__.lower()}
    done: dict[str, Any] = {"does": f"{outcome.by} {VERBS[type(outcome)]}"}
    if move := getattr(outcome, "move", None):
        done["move"] = move.uci()
    match outcome:
        case Touch(_, square):
            done["square"] = chess.square_name(square)
        case Record(_, text):
            done["text"] = text
        case Claim(_, kind):
            done["claim"] = str(kind)
        case CallFlag(_, fallen):
            done["of"] = str(fallen)
    return done


@pytest.mark.parametrize("conversation", CONVERSATIONS, ids=lambda c: c["name"])
def test_conversation(conversation: dict[str, Any]) -> None:
    offered_by = conversation.get("offered_by")
    now = situation(
        conversation.get("fen", chess.STARTING_FEN),
        conversation.get("before", ""),
        Person(offered_by) if offered_by else None,
        conversation.get("tournament", False),
        conversation.get("clock", False),
        conversation.get("noted", False),
    )
    state: State = Idle()
    for line in conversation["lines"]:
        by = Person(line["by"]) if "by" in line else None
        heard = line["said"] if conversation.get("by_ear") else None
        reply = hear(state, line["said"], replace(now, heard=heard), by)
        wanted = {k: v for k, v in line.items() if k not in ("said", "by")}
        assert described(reply.outcome) == wanted, line["said"]
        state = reply.state


QUESTIONS = (
    Idle(),
    Confirming(Command.RESIGN, Person.WHITE),
    Confirming(Command.ACCEPT, Person.BLACK),
    Choosing((chess.Move.from_uci("b1d2"), chess.Move.from_uci("f3d2")), None),
    Choosing((Command.RESIGN,), Person.WHITE),
)
ANYBODY = (None, *Person)


@pytest.mark.parametrize("by", ANYBODY)
@pytest.mark.parametrize("state", QUESTIONS, ids=str)
@pytest.mark.parametrize("word", ["stop", "stopp", "quiet", "Ruhe", "halt"])
def test_stop_silences_whatever_is_pending_whoever_says_it(
    word: str, state: State, by: Person | None
) -> None:
    assert hear(state, word, situation(TWO_KNIGHTS), by) == Reply(state, Hush())


@pytest.mark.parametrize("by", ANYBODY)
@pytest.mark.parametrize("state", QUESTIONS, ids=str)
@pytest.mark.parametrize("word", ["quit", "exit", "beenden"])
def test_quit_leaves_whatever_is_pending_whoever_says_it(
    word: str, state: State, by: Person | None
) -> None:
    assert hear(state, word, situation(TWO_KNIGHTS), by).outcome == Leave()


@pytest.mark.parametrize("state", QUESTIONS, ids=str)
@pytest.mark.parametrize(
    ("word", "question"),
    [("help", Question.HELP), ("Hilfe", Question.HELP), ("wiederholen", Question.SAY_AGAIN)],
)
def test_help_and_repeat_answer_in_every_state_and_keep_it(
    word: str, question: Question, state: State
) -> None:
    reply = hear(state, word, situation(TWO_KNIGHTS), Person.BLACK)
    assert reply == Reply(state, Ask(Person.BLACK, question))


def test_a_move_is_expected_only_while_no_final_question_is_pending() -> None:
    now = situation()
    assert expected(Idle(), now).moves
    confirming = expected(Confirming(Command.RESIGN, Person.WHITE), now)
    assert not confirming.moves
    assert {Command.YES, Command.NO, Command.STOP, Command.QUIT} <= confirming.commands


def test_digits_are_expected_only_while_there_are_choices() -> None:
    now = situation(TWO_KNIGHTS)
    digits = {Command.ONE, Command.TWO, Command.THREE}
    assert not digits & expected(Idle(), now).commands
    choosing = expected(QUESTIONS[3], now).commands
    assert digits & choosing == {Command.ONE, Command.TWO}


def test_a_repetition_is_expected_in_the_position_before_the_move() -> None:
    strict = expected(Idle(), situation(before="e2e4", tournament=True))
    casual = expected(Idle(), situation(before="e2e4"))
    assert ("e", "2", "e", "4") in strict.moves
    assert ("e", "2", "e", "4") not in casual.moves
    assert ("e", "7", "e", "5") in casual.moves


def test_a_choice_between_moves_is_forgotten_when_the_position_has_changed() -> None:
    """An engine may move while its own move is asked about."""
    asked = hear(Idle(), "Nd2", situation(TWO_KNIGHTS)).state
    later = situation(TWO_KNIGHTS, before="b1d2")
    assert isinstance(asked, Choosing)
    assert still_pending(asked, later) == Idle()
    assert described(hear(asked, "one", later).outcome) == {"says": "half-move"}
    assert described(hear(asked, "king eva seven", later).outcome)["does"] == "black announces"


def test_a_dictated_move_is_an_entry_in_the_position_of_the_score() -> None:
    """White has yet to write e4, which Black cannot play now: it is no announcement."""
    now = replace(situation(before="e2e4", noted=True), heard="words")
    assert audible(Idle(), now).compounds[Command.NOTE][("e", "4")] == (MOVE_E4,)
    for meant in (NoteMeant(MoveMeant(MOVE_E4)), meaning_of(Compound(Command.NOTE, (MOVE_E4,)))):
        reply = respond(Idle(), meant, now, None)
        assert reply.outcome == Record(Person.WHITE, "e2e4", MOVE_E4)
    unknown = replace(now, noted=())
    assert Command.NOTE not in audible(Idle(), unknown).compounds
    gone = respond(Idle(), NoteMeant(MoveMeant(MOVE_E4)), unknown, None)
    assert gone.outcome is Misunderstanding.SAY_IT_AGAIN


def test_a_note_that_fits_two_moves_is_asked_about_in_the_position_of_the_score() -> None:
    knights = situation(TWO_KNIGHTS, noted=True)
    moves = tuple(map(chess.Move.from_uci, ("b1d2", "f3d2")))
    now = replace(knights, board=chess.Board(), heard="words")
    asked = respond(Idle(), NoteMeant(Several(moves)), now, None)
    assert isinstance(asked.state, Choosing)
    assert set(asked.state.choices) == set(moves)
    assert position(asked.state, now) == now.noted[0]
    answered = respond(asked.state, CommandMeant(Command.TWO), now, None)
    assert answered == Reply(Idle(), Record(Person.WHITE, "♘f3d2", moves[1]))


# Any words in any order

NOW = (
    situation(),
    replace(situation(), heard="words"),
    replace(situation(before="e2e4", noted=True), heard="words"),
    replace(situation(before="e2e4"), heard="words"),
    situation(TWO_KNIGHTS),
    situation(before="e2e4"),
    situation(before="e2e4", tournament=True),
    situation(before="e2e4", offered_by=Person.WHITE),
    situation("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"),
    situation(before="e2e5", tournament=True),
    situation(before="e2e4", tournament=True, clock=True),
)
MOVES = tuple(m for now in NOW for m in (*now.board.legal_moves, *now.before.legal_moves))
some_moves = st.lists(st.sampled_from(MOVES), min_size=2, max_size=5, unique=True).map(tuple)
compound = st.builds(
    Compound,
    st.sampled_from((Command.NO, Command.CORRECTION, Command.CLAIM_FIFTY, Command.NOTE)),
    st.lists(st.sampled_from(MOVES), min_size=1, max_size=2, unique=True).map(tuple),
) | st.builds(Compound, st.just(Command.TOUCHED), st.integers(0, 63))
something = st.sampled_from((*MOVES, *Command)) | compound
near = st.lists(something, min_size=1, max_size=3, unique=True).map(tuple)
simple: st.SearchStrategy[Meaning] = (
    st.sampled_from(Command).map(CommandMeant)
    | st.sampled_from(MOVES).map(MoveMeant)
    | some_moves.map(Several)
    | near.map(Unsure)
    | st.sampled_from(
        (HalfMove(), NoSuchMove(), Nothing(), NotNotation(), OpponentsMove(), TooLong())
    )
)
claims = st.sampled_from((Command.CLAIM_THREEFOLD, Command.CLAIM_FIFTY))
illegal = st.builds(chess.Move, st.integers(0, 63), st.integers(0, 63)).map(IllegalMove)
meanings = (
    simple
    | illegal
    | (simple | illegal).map(CorrectionMeant)
    | st.builds(ClaimMeant, claims, simple | illegal)
    | (simple | illegal).map(NoteMeant)
    | st.integers(0, 63).map(TouchMeant)
)
anybody = st.sampled_from(ANYBODY)
FINAL = (Resign, OfferDraw, AcceptDraw, Claim, CallFlag)


@settings(max_examples=500, deadline=None)
@given(st.lists(st.tuples(meanings, st.sampled_from(NOW), anybody), max_size=20))
def test_no_conversation_breaks_and_nothing_final_comes_without_a_yes(
    said: list[tuple[Meaning, Situation, Person | None]],
) -> None:
    state: State = Idle()
    for meaning, now, by in said:
        before, reply = still_pending(state, now), respond(state, meaning, now, by)
        state = reply.state
        expected(state, now)
        audible(state, now)
        if isinstance(reply.outcome, Leave) and now.heard is not None:
            assert meaning == CommandMeant(Command.YES)
        if isinstance(reply.outcome, Confirming | Choosing):
            assert reply.outcome == state
        if isinstance(state, Choosing):
            assert state.choices
        if isinstance(reply.outcome, AcceptDraw) and now.offered_by is None:
            continue  # nothing to accept: the game refuses it
        if isinstance(reply.outcome, FINAL) and reply.outcome.by.color is not None:
            assert meaning == CommandMeant(Command.YES)
            assert isinstance(before, Confirming)
            assert by in (None, before.by)
            assert reply.outcome.by is before.by


LINES = (
    "yes", "no", "one", "two", "three", "resign", "draw", "accept", "decline", "e4", "e5", "Nd2",
    "Nf3", "Bella", "a8", "queen", "night felix three", "correction e3", "no e3", "stop", "quit",
    "help", "time", "resing", "knight", "rubbish", "4", "Dame", "ja", "nein", "Korrektur",
    "touched e2", "claim threefold", "claim fifty moves, e4", "flag", "press the clock", "why",
    "note e4", "note", "strike out",
)  # fmt: skip
lines = st.sampled_from(LINES)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(NOW), st.lists(st.tuples(lines, anybody), max_size=12))
def test_a_move_that_is_announced_or_repeated_is_legal_where_it_was_said(
    now: Situation, said: list[tuple[str, Person | None]]
) -> None:
    state: State = Idle()
    for text, by in said:
        reply = hear(state, text, now, by)
        state = reply.state
        match reply.outcome:
            case Announce(_, move):
                assert move in position(Idle(), now).legal_moves
            case Repeat(_, move) | Correct(_, chess.Move() as move):
                assert move in now.before.legal_moves
