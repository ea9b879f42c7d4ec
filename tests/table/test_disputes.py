"""Boards and scores that differ, at the table: who is told and led, what the arbiter hears."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.game.facts import ArbiterCalled, DiscrepancyFound, GameRetraced
from accessible.intents import Intent, Person, Record, Source
from accessible.laws.editions import Profile
from accessible.table.board_port import BoardGone, ContactJudged
from accessible.table.outputs import Spoken
from accessible.telling.messages import Message
from tests.table.boards import Evening, Voice

WHITE, BLACK, ARBITER = Person.WHITE, Person.BLACK, Person.ARBITER
BOTH_BOARDS = (chess.WHITE, chess.BLACK)
Table = Callable[..., Evening]
NAMES = {"d": "David", "e": "Eva"}


@pytest.fixture
def table(tmp_path: Path) -> Any:
    evenings: list[Evening] = []

    def laid(owners: tuple[bool, ...] = (), **chosen: Any) -> Evening:
        evening = Evening(tmp_path / f"{len(evenings)}.jsonl", owners, **chosen)
        evenings.append(evening)
        return evening

    yield laid
    for evening in evenings:
        evening.close()


def intends(evening: Evening, intent: Intent, by: Person) -> None:
    evening.table.intend(intent, by, Source.KEYBOARD)


def writes(evening: Evening, person: Person, moves: str) -> None:
    for uci in moves.split():
        intends(evening, Record(person, uci, chess.Move.from_uci(uci)), person)


def last_fact(evening: Evening, kind: type) -> Any:
    return next(fact for fact in reversed(evening.facts()) if isinstance(fact, kind))


# ---- Found early


def test_scores_that_differ_are_told_at_once_and_once(table: Table) -> None:
    evening = table()
    evening.typed("e4")
    evening.typed("e5")
    writes(evening, WHITE, "e2e4 e7e5")
    writes(evening, BLACK, "e2e4")
    evening.paper.new()
    writes(evening, BLACK, "c7c5")
    assert evening.paper.new()[-1] == "The scores differ at move 1 of Black."
    writes(evening, BLACK, "g1f3")
    assert not any("differ" in line for line in evening.paper.new())


def test_a_missed_entry_is_told_as_one(table: Table) -> None:
    evening = table()
    for move in ("e4", "e5", "Nf3", "Nc6"):
        evening.typed(move)
    writes(evening, WHITE, "e2e4 e7e5 g1f3 b8c6")
    writes(evening, BLACK, "e2e4")
    evening.paper.new()
    writes(evening, BLACK, "g1f3 b8c6")
    told = [line for line in evening.paper.new() if not line.startswith("Noted")]
    assert told == ["The score of Black lacks move 1 of Black, or has one entry too many there."]


def test_in_a_tournament_no_player_hears_that_the_scores_differ(table: Table) -> None:
    evening = table(profile=Profile.TOURNAMENT)
    voice = Heard()
    evening.table.outputs = [evening.paper, Spoken(voice, "en")]  # type: ignore[arg-type]
    evening.typed("e4", WHITE)
    evening.typed("e4", BLACK)
    writes(evening, WHITE, "e2e4")
    writes(evening, BLACK, "d2d4")
    message = evening.paper.told[-1]
    assert (message.kind, message.to) == ("dispute-scores-differ", ARBITER)
    assert message.text not in voice.said


def test_one_score_that_differs_from_the_table_is_told_of_too(table: Table) -> None:
    evening = table()
    for move in ("e4", "e5", "Nf3"):
        evening.typed(move)
    writes(evening, WHITE, "e2e4 c7c5")
    assert evening.paper.new()[-1] == "The scores differ at move 1 of Black."


def test_the_same_difference_is_told_again_after_it_was_settled(table: Table) -> None:
    evening = table(profile=Profile.TOURNAMENT, control="5+0")
    for _ in range(2):
        for words, by in (("e4", WHITE), ("e4", BLACK), ("pressed", WHITE)):
            evening.typed(words, by)
        writes(evening, WHITE, "e2e4")
        writes(evening, BLACK, "d2d4")
        assert evening.paper.told[-1].kind == "dispute-scores-differ"
        for order in ("stop", "reconcile", "agree", "continue"):
            evening.typed(order, ARBITER)
        evening.paper.new()


class Heard(Voice):
    """A voice that remembers its words."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def say(self, utterance: Any) -> None:
        self.said.append(utterance.text)


# ---- Said, found, agreed to


@pytest.mark.parametrize("words", ["the boards differ", "die Bretter sind verschieden"])
@pytest.mark.parametrize("by", [WHITE, BLACK, None])
def test_who_says_that_the_boards_differ_stops_the_game(
    table: Table, words: str, by: Person | None
) -> None:
    evening = table(control="5+0")
    evening.typed(words, by)
    called, found = evening.facts()[-2:]
    assert called == ArbiterCalled(by or WHITE, "boards-differ", "D.2.9")
    assert isinstance(found, DiscrepancyFound)
    used = evening.table.game.white.used
    evening.table.wait(60_000)
    assert evening.table.game.white.used == used
    evening.typed("e4")
    assert evening.paper.new()[-1] == "The arbiter decides first."


def test_two_players_go_back_where_their_scores_agree(table: Table) -> None:
    evening = table(control="5+0")
    for move in ("e4", "", "e5", ""):
        evening.typed(move)
        evening.table.wait(10_000)
    writes(evening, WHITE, "e2e4 e7e5")
    writes(evening, BLACK, "e2e4 c7c5")
    evening.paper.new()
    evening.typed("the boards differ", WHITE)
    assert evening.paper.new() == [
        "White says that the boards differ. The time of both stands still.",
        "The scores differ.",
        "They agree up to move 1 of White, Eva two Eva four.",
        "Score of White has Eva seven Eva five as move 1 of Black.",
        "With that, everything after it in score of White is possible.",
        "Score of Black has Cesar seven Cesar five as move 1 of Black.",
        "With that, everything after it in score of Black is possible.",
        "What stands on the board of White is not known.",
        "What stands on the board of Black is not known.",
        "Go back to the position after move 1 of White, Eva two Eva four.",
        "Proposal for the clocks, as they were then: White 4 minutes 50 seconds, Black 5 minutes.",
        "Article D.2.9, Laws of 2023.",
        "White agrees: yes or no?",
    ]
    evening.typed("yes")  # who does not say who he is, is who was asked
    assert evening.paper.new() == ["White agrees.", "Black agrees: yes or no?"]
    evening.typed("")
    assert evening.paper.new() == ["Black agrees: yes or no?"]
    evening.typed("yes", BLACK)
    assert evening.paper.new() == [
        "Black agrees.",
        "The position after one half-move is restored.",
        "White: 4 minutes 50 seconds.",
        "Black: 5 minutes.",
        "The game goes on.",
        "Black to move.",
    ]
    kept = [entry.move for entry in evening.table.game.black_score]
    assert kept == [chess.Move.from_uci("e2e4")]


def test_the_arbiter_hears_a_proposal_and_does_as_he_thinks_right(table: Table) -> None:
    evening = table(profile=Profile.TOURNAMENT, control="5+0")
    for by, move in ((WHITE, "e4"), (BLACK, "e4"), (WHITE, "")):
        evening.typed(move, by)
    writes(evening, WHITE, "e2e4")
    writes(evening, BLACK, "e2e3")
    evening.typed("reconcile", ARBITER)
    assert "Arbiter: type agree, or another order, then continue." in evening.paper.new()
    evening.typed("white time 4 minutes", ARBITER)
    evening.typed("continue", ARBITER)
    assert evening.table.game.moves == (chess.Move.from_uci("e2e4"),)
    evening.typed("agree", ARBITER)
    assert evening.paper.new()[-1].startswith("Nothing is proposed.")


def test_a_board_without_contacts_is_told_by_the_arbiter_and_put_right_by_words(
    table: Table,
) -> None:
    evening = table(profile=Profile.TOURNAMENT)
    for by, move in ((WHITE, "e4"), (BLACK, "e4")):
        evening.typed(move, by)
    evening.typed("the boards differ", BLACK)
    evening.paper.new()
    fen = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR"
    evening.typed(f"black board {fen} w KQkq - 0 1", ARBITER)
    told = evening.paper.new()
    assert "Board of Black: Pawn of White from David four to Eva four." in told
    assert last_fact(evening, DiscrepancyFound).black_board == fen
    evening.typed("agree", ARBITER)
    assert "Board of Black: Pawn of White from Eva two to David two." in evening.paper.new()


# ---- Boards that feel


def test_a_wrong_move_on_a_board_is_named_and_led_back(table: Table) -> None:
    evening = table(BOTH_BOARDS, profile=Profile.TOURNAMENT, control="5+0")
    evening.typed("e4", WHITE)
    evening.typed("e4", BLACK)
    evening.hand("e2 up, e4 down", 0)
    evening.lever(chess.WHITE, 0)
    evening.hand("e2 up, e3 down", 1)
    evening.paper.new()
    evening.typed("the boards differ", WHITE)
    told = evening.paper.new()
    assert "Board of Black shows Eva two Eva three as move 1 of White." in told
    assert not any("Lift" in line for line in told)  # nobody is led unasked
    evening.typed("agree", ARBITER)
    assert evening.paper.new()[-1] == "Lift pawn from Eva three."
    evening.hand("e3 up", 1)
    assert evening.paper.new()[-1] == "Place it on Eva four."
    evening.hand("e4 down", 1)
    assert evening.table.desk
    shown = evening.table.desk.placements()
    assert shown[BLACK] == shown[WHITE]


def test_after_going_back_both_boards_are_led_to_the_position_that_stands(table: Table) -> None:
    evening = table(BOTH_BOARDS, profile=Profile.TOURNAMENT, control="5+0")
    evening.typed("e4", WHITE)
    evening.typed("e4", BLACK)
    evening.hand("e2 up, e4 down", 0)
    evening.lever(chess.WHITE, 0)
    evening.hand("d2 up, d4 down", 1)
    writes(evening, WHITE, "e2e4")
    writes(evening, BLACK, "d2d4")
    evening.typed("reconcile", ARBITER)
    evening.paper.new()
    evening.typed("agree", ARBITER)
    assert evening.paper.new()[-2:] == ["Lift pawn from Eva four.", "Lift pawn from David four."]
    for board, file in enumerate("ed"):
        evening.hand(f"{file}4 up", board)
        assert evening.paper.new()[-1] == f"Place it on {NAMES[file]} two."
        evening.hand(f"{file}2 down", board)
    assert evening.table.desk
    start = chess.Board().board_fen()
    assert set(evening.table.desk.placements().values()) == {start}
    assert last_fact(evening, GameRetraced).plies == 0


def test_what_a_board_shows_is_taken_as_far_as_contacts_can_tell(table: Table) -> None:
    evening = table(BOTH_BOARDS)
    desk = evening.table.desk
    assert desk
    evening.says(ContactJudged(chess.A1, False), 0)
    evening.hand("h7 up, g5 down", 0)
    assert desk.placements()[WHITE] == "rnbqkbnr/ppppppp1/8/6p1/8/8/PPPPPPPP/RNBQKBNR"
    evening.hand("d5 down", 1)  # a peg from nowhere, more than there are men
    assert chess.BaseBoard(desk.placements()[BLACK]).piece_at(chess.D5)
    evening.says(BoardGone("device-unplugged", "script"), 1)
    assert desk.placements()[BLACK] == ""


# ---- What happened


def history(evening: Evening, text: str) -> list[Message]:
    """What the arbiter is told, the time of day left out."""
    evening.paper.told.clear()
    evening.typed(text, ARBITER)
    return list(evening.paper.told)


def timeless(messages: list[Message]) -> list[str]:
    return [re.sub(r"\d\d:\d\d:\d\d", "TIME", message.text) for message in messages]


def test_the_arbiter_hears_what_happened_by_whom_how_and_when(table: Table) -> None:
    evening = table(profile=Profile.TOURNAMENT, control="5+0")
    evening.table.wait(3000)
    said = ((WHITE, "d4"), (WHITE, "correction"), (WHITE, "e4"), (BLACK, "e3"), (BLACK, "e4"))
    for by, move in said:
        evening.typed(move, by)
        evening.table.wait(1000)
    evening.typed("", WHITE)
    writes(evening, BLACK, "e2e4")
    told = history(evening, "history")
    assert {message.to for message in told} == {ARBITER}  # the game goes on
    assert timeless(told) == [
        "White announced David two David four. By keyboard, TIME, clock 4 minutes 57 seconds.",
        "White takes back David two David four. By keyboard, TIME, clock 4 minutes 56 seconds.",
        "White announced Eva two Eva four. By keyboard, TIME, clock 4 minutes 55 seconds.",
        "Black repeated Eva two Eva three, which was not announced."
        " By keyboard, TIME, clock 5 minutes.",
        "Black repeated Eva two Eva four. By keyboard, TIME, clock 5 minutes.",
        "White pressed the clock. By keyboard, TIME, clock 4 minutes 52 seconds.",
        "White completed Eva two Eva four. By keyboard, TIME, clock 4 minutes 52 seconds.",
        "Black wrote e2e4 as move 1 of White. By keyboard, TIME, clock 5 minutes.",
    ]
    evening.typed("stop", ARBITER)
    assert {message.to for message in history(evening, "history 1")} == {None}
    assert timeless(history(evening, "history 9")) == ["Nothing has happened about that move."]


def test_what_was_heard_wrongly_and_taken_back_by_the_arbiter_stays_in_the_history(
    table: Table,
) -> None:
    evening = table()
    evening.table.understood(evening.table._read("e4"), None, Source.MICROPHONE, "eva two eva four")
    evening.typed("no")
    evening.typed("d4")
    evening.typed("stop", ARBITER)
    evening.typed("restore start", ARBITER)
    evening.typed("continue", ARBITER)
    evening.typed("c4")
    assert timeless(history(evening, "Verlauf 1")) == [
        "White announced Eva two Eva four, heard as eva two eva four. By voice, TIME.",
        "Eva two Eva four was heard as eva two eva four, and White had not announced it."
        " By keyboard, TIME.",
        "White announced David two David four. By keyboard, TIME.",
        "The arbiter stops the clocks. By keyboard, TIME.",
        "The starting position is restored. The arbiter, by keyboard, TIME.",
        "The game goes on. The arbiter, by keyboard, TIME.",
        "White announced Cesar two Cesar four. By keyboard, TIME.",
    ]
    assert len(history(evening, "history")) == 2


def test_the_history_reaches_back_before_the_program_was_started_again(
    blindchess: Any, tmp_path: Path
) -> None:
    play = ("play", "--journal", tmp_path / "game.jsonl", "--language", "en")
    blindchess(*play, typed="e4\ne5\nquit\n")
    run = blindchess(*play, typed="arbiter: history 1\n")
    assert any(line.startswith("White announced Eva two Eva four.") for line in run.lines)
