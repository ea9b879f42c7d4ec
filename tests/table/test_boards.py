"""Boards at a table: what people hear, what is recorded, and when."""

from __future__ import annotations

import queue
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.game.facts import (
    BoardLeft,
    ClockPressed,
    MoveCompleted,
    MoveExecuted,
    PieceTouched,
)
from accessible.intents import Person, Source
from accessible.journal.file import read
from accessible.laws.editions import Profile
from accessible.table.board_desk import SETTLE
from accessible.table.board_port import (
    AskPressed,
    BoardGone,
    ContactJudged,
    FromBoard,
    LeverPressed,
    PegLifted,
    PegPlaced,
    PegsSeen,
)
from accessible.table.devices import board_owners
from accessible.table.loop import InputEnded, Line, Loop
from accessible.timing.spans import Instant, Span
from tests.table.boards import Evening


@pytest.fixture
def evening(tmp_path: Path) -> Any:
    made: list[Evening] = []

    def make(*arguments: Any, **chosen: Any) -> Evening:
        made.append(Evening(tmp_path / f"{len(made)}.jsonl", *arguments, **chosen))
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_a_move_is_said_once_the_hand_rests_and_the_lever_makes_it(evening: Any) -> None:
    table = evening()
    table.hand("e2 up, e3 down, e3 up, e4 down", rests=False)
    assert table.paper.new() == []
    table.table.wait(SETTLE)
    assert table.paper.new() == ["Eva two Eva four."]
    table.lever()
    assert table.paper.new() == ["White: Eva two Eva four.", "Black to move."]


def test_the_lever_does_not_wait_for_the_hand_to_rest(evening: Any) -> None:
    table = evening()
    table.hand("e2 up, e4 down", rests=False)
    table.lever()
    assert table.paper.new()[-1] == "Black to move."


def test_resting_alone_moves_nothing(evening: Any) -> None:
    table = evening()
    table.hand("e2 up, e4 down")
    table.table.wait(600_000)
    assert table.table.game.announced is None


def test_yes_or_the_key_enter_or_the_move_itself_make_it_as_well(evening: Any) -> None:
    for word in ("yes", "", "eva two eva four"):
        table = evening()
        table.hand("e2 up, e4 down")
        table.typed(word)
        assert table.table.game.announced.move == chess.Move.from_uci("e2e4")


def test_a_move_that_is_taken_back_in_time_is_none(evening: Any) -> None:
    table = evening()
    table.hand("e2 up, e4 down")
    table.hand("e4 up, e2 down")
    table.paper.new()
    table.lever()
    assert table.paper.new() == ["White to move."]


def test_a_move_that_is_not_sure_needs_a_yes(evening: Any) -> None:
    table = evening()
    table.hand("f1 up, g1 up, f1 down, f3 down")
    assert table.paper.new() == ["Knight Felix three?"]
    table.lever()
    assert table.paper.new() == ["Knight Felix three?"]
    table.typed("yes")
    assert table.paper.new()[0] == "White: Knight Gustav one Felix three."


def test_the_new_piece_of_a_promotion_is_asked(evening: Any) -> None:
    table = evening(fen="8/P3k3/8/8/8/8/8/4K3 w - - 0 1")
    table.hand("a7 up, a8 down")
    assert table.paper.new() == ["Queen, rook, bishop or knight?"]
    table.lever()
    assert table.paper.new() == ["Queen, rook, bishop or knight?"]
    table.typed("rook")
    assert table.table.game.announced.move == chess.Move.from_uci("a7a8r")


def test_a_king_that_is_laid_down_does_not_resign(evening: Any) -> None:
    table = evening(fen="8/P3k3/8/8/8/8/8/4K3 w - - 0 1")
    table.hand("e1 up")
    table.table.wait(600_000)
    assert table.table.game.ended is None


def test_a_player_is_led_one_step_at_a_time_with_a_pip_for_each(evening: Any) -> None:
    table = evening([chess.WHITE], engine="x", engine_plays=Person.BLACK)
    table.hand("e2 up, e4 down")
    table.lever()
    table.paper.new()
    table.typed("knight gustav eight felix six", Person.BLACK)
    assert table.paper.new()[-1] == "Lift knight from Gustav eight."
    assert table.voice.pips == 0
    table.hand("g8 up")
    assert table.paper.new() == ["Place it on Felix six."]
    assert table.voice.pips == table.signals[0].pips == 1
    assert table.signals[0].lit[-1] == chess.BB_F6
    table.says(AskPressed(chess.WHITE))
    assert table.paper.new() == ["Place it on Felix six."]
    table.hand("f6 down")
    assert table.voice.pips == 2
    assert table.paper.new() == []
    assert table.signals[0].lit[-1] == 0


def test_a_wrong_step_brings_no_pip_and_the_way_back(evening: Any) -> None:
    table = evening([chess.WHITE])
    table.typed("eva two eva four", Person.WHITE)
    table.typed("eva seven eva five", Person.BLACK)
    table.hand("e2 up, e4 down")
    table.paper.new()
    table.voice.pips = 0
    table.hand("d7 up")
    assert table.paper.new() == ["Put pawn back on David seven."]
    assert table.voice.pips == 0
    table.hand("d7 down")
    assert table.paper.new() == ["Lift pawn from Eva seven."]


def test_a_player_is_not_led_into_the_move_he_has_just_announced(evening: Any) -> None:
    table = evening([chess.WHITE])
    table.typed("eva two eva four", Person.WHITE)
    assert table.paper.new() == ["White: Eva two Eva four.", "Black to move."]
    table.says(AskPressed(chess.WHITE))
    assert table.paper.new() == ["Lift pawn from Eva two."]


def test_a_wrong_start_is_set_right_and_then_said_to_stand(evening: Any) -> None:
    table = evening(without=chess.BB_B1)
    table.says(AskPressed(chess.WHITE))
    assert table.paper.new() == ["Place knight of White on Bella one."]
    table.hand("b1 down")
    assert table.paper.new() == ["The board stands as it should."]


def test_a_link_that_goes_is_one_sentence_and_the_game_goes_on(evening: Any) -> None:
    table = evening()
    table.says(BoardGone("device-unplugged", "ttyUSB0"))
    assert table.paper.new() == ["The board is gone. The game goes on; say your moves."]
    assert table.facts()[-1] == BoardLeft("both")
    table.typed("eva two eva four")
    assert table.paper.new() == ["White: Eva two Eva four.", "Black to move."]
    table.says(PegsSeen(int(chess.Board().occupied), is_after_gap=True))
    table.table.wait(SETTLE)
    assert table.paper.new() == ["The board is there.", "Lift pawn from Eva two."]


def test_a_port_that_cannot_be_opened_is_said_with_what_to_do(evening: Any) -> None:
    table = evening()
    table.says(BoardGone("device-unplugged", "x"))
    table.paper.new()
    table.says(BoardGone("device-no-permission", "ttyUSB0"))
    assert table.paper.new() == [
        "You may not use ttyUSB0. Join the group dialout, then log in again."
    ]


def test_a_broken_contact_is_said_once_and_again_when_it_works(evening: Any) -> None:
    table = evening()
    occupied = int(chess.Board().occupied)
    for _ in range(2):
        table.says(PegsSeen(occupied & ~chess.BB_A1, chess.BB_A1))
    assert table.paper.new() == [
        "The contact of Anna one does not work. Say the moves from there and to there."
    ]
    table.says(PegsSeen(occupied))
    assert table.paper.new() == ["The contact of Anna one works again."]


def test_nothing_is_said_of_a_board_after_the_game(evening: Any) -> None:
    table = evening()
    table.typed("resign", Person.WHITE)
    table.typed("yes", Person.WHITE)
    table.paper.new()
    table.hand("e1 up, e8 up, e4 down, d5 down")
    assert table.paper.new() == []


# ---- Tournament


def test_in_a_tournament_a_lift_is_recorded_as_a_touch_at_its_own_moment(evening: Any) -> None:
    table = evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT)
    table.table.wait(Span(1000))
    table.hand("g1 up, g1 down")
    assert table.paper.new() == ["White must move the piece on Gustav one."]
    entry = read(table.path).entries[-1]
    assert entry.fact == PieceTouched(Person.WHITE, "g1")
    assert (entry.at, entry.source) == (1000, Source.BOARD)


def test_casually_nothing_is_touched(evening: Any) -> None:
    table = evening()
    table.hand("g1 up, g1 down")
    table.typed("eva two eva four")
    assert not any(isinstance(fact, PieceTouched) for fact in table.facts())


def test_men_swept_off_together_are_not_touched(evening: Any) -> None:
    fen = "4k3/8/8/4p3/8/8/8/4KBNR w - - 0 1"
    table = evening([chess.WHITE], fen, profile=Profile.TOURNAMENT)
    for name in ("f1", "g1", "h1"):
        table.says(PegLifted(chess.parse_square(name)))
        table.table.wait(Span(20))
    table.table.wait(SETTLE)
    assert table.table.game.touched == ()
    assert "Several pieces left the board at once. They do not count as touched." in (
        table.paper.new()
    )


def test_in_a_tournament_nobody_is_led_unasked(evening: Any) -> None:
    table = evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT)
    table.hand("e2 up, e4 down")
    table.typed("eva two eva four", Person.WHITE)
    table.typed("eva two eva four", Person.BLACK)
    table.table.wait(SETTLE)
    assert table.paper.new() == [
        "White announces Eva two Eva four.", "Black repeats the move.", "Black to move.",
    ]  # fmt: skip
    table.says(AskPressed(chess.BLACK), board=1)
    assert table.paper.new() == ["Lift pawn from Eva two."]


def test_the_lever_is_charged_at_the_time_of_the_device(evening: Any) -> None:
    table = evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT, control="5+0")
    table.hand("e2 up, e4 down")
    table.typed("eva two eva four", Person.WHITE)
    table.typed("eva two eva four", Person.BLACK)
    pressed = table.table.now
    table.table.wait(Span(300))
    table.table.desk.handle(FromBoard(0, LeverPressed(chess.WHITE)), pressed)
    found = [
        e for e in read(table.path).entries if isinstance(e.fact, ClockPressed | MoveCompleted)
    ]
    assert [entry.at for entry in found] == [pressed, pressed]
    assert table.table.game.clock.at == pressed


def test_a_lever_never_goes_back_behind_what_has_been_recorded(evening: Any) -> None:
    table = evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT, control="5+0")
    table.hand("e2 up, e4 down")
    table.typed("eva two eva four", Person.WHITE)
    table.typed("eva two eva four", Person.BLACK)
    table.table.desk.handle(FromBoard(0, LeverPressed(chess.WHITE)), Instant(0))
    instants = [entry.at for entry in read(table.path).entries]
    assert instants == sorted(instants)


def test_a_sighted_player_s_hand_and_lever_make_the_move(evening: Any) -> None:
    table = evening([chess.WHITE], profile=Profile.TOURNAMENT, control="5+0", sighted="white")
    table.hand("e2 up, e4 down")
    table.lever()
    assert table.table.game.moves == (chess.Move.from_uci("e2e4"),)
    assert MoveExecuted(Person.WHITE, chess.Move.from_uci("e2e4")) in table.facts()


def test_a_sighted_player_who_has_said_his_move_only_presses(evening: Any) -> None:
    table = evening([chess.WHITE], profile=Profile.TOURNAMENT, control="5+0", sighted="white")
    table.hand("e2 up, e4 down")
    for person in (Person.WHITE, Person.BLACK):
        table.typed("eva two eva four", person)
    table.paper.new()
    table.lever()
    assert table.paper.new() == ["Black to move."]


# ---- Whose boards


def test_one_board_is_for_both_or_for_whoever_plays_an_engine() -> None:
    assert board_owners(1, None) == (None,)
    assert board_owners(1, Person.BLACK) == (chess.WHITE,)
    assert board_owners(1, Person.WHITE) == (chess.BLACK,)
    assert board_owners(2, None) == (chess.WHITE, chess.BLACK)


def test_boards_come_through_the_queue_of_the_table(evening: Any) -> None:
    table = evening()
    loop = Loop(table.table, queue.SimpleQueue())
    for square, kind in ((chess.E2, PegLifted), (chess.E4, PegPlaced)):
        loop.handle(FromBoard(0, kind(square)))
    loop.handle(FromBoard(0, LeverPressed(chess.WHITE)))
    loop.handle(Line("board: e7 up"))  # words to a table whose board is no script
    assert table.table.game.announced.move == chess.Move.from_uci("e2e4")


def test_a_move_taken_back_in_words_may_be_made_otherwise_at_once(evening: Any) -> None:
    table = evening()
    table.hand("e2 up, e4 down")
    table.lever()
    table.typed("correction")
    table.table.wait(SETTLE)
    assert table.paper.new()[-2:] == ["White takes back Eva two Eva four.", "White to move."]
    table.hand("e4 up, e3 down")
    assert table.paper.new() == ["Eva two Eva three."]


def test_who_says_that_he_adjusts_touches_nothing(evening: Any) -> None:
    table = evening([chess.WHITE], profile=Profile.TOURNAMENT)
    table.typed("I adjust", Person.WHITE)
    table.hand("g1 up, g1 down")
    assert table.table.game.touched == ()
    table.hand("e2 up, e4 down")
    table.typed("eva two eva four", Person.WHITE)
    assert table.table.game.announced is not None


def test_who_asks_for_a_step_in_a_tournament_hears_the_next_ones_too(evening: Any) -> None:
    table = evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT)
    table.hand("e2 up, e4 down")
    table.typed("eva two eva four", Person.WHITE)
    table.typed("eva two eva four", Person.BLACK)
    table.says(AskPressed(chess.BLACK), board=1)
    table.paper.new()
    table.hand("e2 up", board=1)
    assert table.paper.new() == ["Place it on Eva four."]


def test_a_lever_pressed_before_the_flag_fell_is_in_time_though_it_is_told_after(
    evening: Any,
) -> None:
    table = evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT, control="1+0")
    table.hand("e2 up, e4 down")
    table.typed("eva two eva four", Person.WHITE)
    table.typed("eva two eva four", Person.BLACK)
    table.ticks.at = lambda at_ns: Instant(at_ns // 1_000_000)
    table.ticks.wait(Span(60_010 - table.table.now))
    loop = Loop(table.table, queue.SimpleQueue())
    loop.post(FromBoard(0, LeverPressed(chess.WHITE), at_ns=59_990_000_000))
    loop.post(InputEnded())
    loop.run()
    assert table.table.game.moves == (chess.Move.from_uci("e2e4"),)
    assert table.table.game.fallen == ()


def test_a_lever_pressed_after_the_flag_fell_is_too_late(evening: Any) -> None:
    table = evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT, control="1+0")
    table.hand("e2 up, e4 down")
    table.typed("eva two eva four", Person.WHITE)
    table.typed("eva two eva four", Person.BLACK)
    table.ticks.wait(Span(60_010 - table.table.now))
    loop = Loop(table.table, queue.SimpleQueue())
    loop.post(FromBoard(0, LeverPressed(chess.WHITE)))
    loop.post(InputEnded())
    loop.run()
    assert Person.WHITE in table.table.game.fallen


def turned_hand(table: Any, acts: str) -> None:
    names = [act.split() for act in acts.split(", ")]
    table.hand(
        ", ".join(
            f"{chess.square_name(63 - chess.parse_square(name))} {way}" for name, way in names
        )
    )


def test_a_turned_board_is_asked_about_and_then_read_the_other_way(evening: Any) -> None:
    table = evening()
    turned_hand(table, "e2 up, e4 down")
    assert table.paper.new()[-1] == "Is the board turned round, yes or no?"
    table.typed("yes")
    assert table.paper.new() == ["The board is read the other way round now.", "Eva two Eva four."]
    table.lever(chess.WHITE)  # the side where Black sits now
    assert table.table.game.announced is None
    table.typed("yes")
    assert table.table.game.announced.move == chess.Move.from_uci("e2e4")


def test_a_board_that_is_not_turned_is_set_right(evening: Any) -> None:
    table = evening()
    turned_hand(table, "e2 up, e4 down")
    table.paper.new()
    table.typed("no")
    assert table.paper.new()[-1] == "Lift pawn from David five."


def test_an_answer_to_a_question_that_the_hand_has_made_idle_changes_nothing(evening: Any) -> None:
    table = evening()
    turned_hand(table, "e2 up, e4 down")
    turned_hand(table, "e4 up, e2 down")
    table.paper.new()
    table.typed("yes")
    assert "The board is read the other way round now." not in table.paper.new()


def test_men_put_back_together_are_to_be_felt(evening: Any) -> None:
    table = evening()
    table.hand("f1 up, g1 up, g1 down, f1 down")
    assert table.paper.new()[-1] == "Check: bishop on Felix one, knight on Gustav one."


def test_a_no_is_not_the_end_of_a_move_on_the_board(evening: Any) -> None:
    table = evening()
    table.hand("e2 up, e4 down")
    table.typed("no")
    table.paper.new()
    table.lever()
    assert table.table.game.announced.move == chess.Move.from_uci("e2e4")


def test_lamps_are_out_when_the_game_is_over(evening: Any) -> None:
    table = evening([chess.WHITE])
    table.typed("eva two eva four", Person.WHITE)
    table.typed("eva seven eva five", Person.BLACK)
    table.says(AskPressed(chess.WHITE))
    table.typed("resign", Person.WHITE)
    table.typed("yes", Person.WHITE)
    table.table.wait(SETTLE)
    assert table.signals[0].lit[-1] == 0


def test_in_a_tournament_a_board_that_stands_wrong_is_named_and_no_more(evening: Any) -> None:
    table = evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT)
    table.hand("e2 up, e4 down")
    table.typed("eva two eva four", Person.WHITE)
    table.typed("eva two eva four", Person.BLACK)
    table.hand("e2 up, e4 down", board=1)
    table.hand("d8 up", board=0)
    assert table.paper.new()[-1] == "The board of White stands differently."
    table.hand("d8 down", board=0)
    assert table.paper.new() == ["The board stands as it should."]


def test_while_the_arbiter_decides_hands_change_nothing(evening: Any) -> None:
    table = evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT, control="5+0")
    table.typed("call the arbiter", Person.WHITE)
    table.hand("e2 up, e4 down")
    assert table.table.game.executed is None
    table.typed("continue", Person.ARBITER)
    table.typed("eva two eva four", Person.WHITE)
    assert table.table.game.executed == chess.Move.from_uci("e2e4")


def test_a_contact_that_people_distrust_is_left_out_until_they_trust_it_again(evening: Any) -> None:
    table = evening()
    table.hand("e4 down")  # a contact that closes by itself
    table.paper.new()
    table.says(ContactJudged(chess.E4, works=False))
    table.table.wait(SETTLE)
    assert table.paper.new() == [
        "The contact of Eva four does not work. Say the moves from there and to there."
    ]
    occupied = int(chess.Board().occupied | chess.BB_E4)
    table.says(PegsSeen(occupied))  # the device believes in it
    table.hand("e2 up")
    table.typed("eva two eva four")
    assert table.table.game.announced.move == chess.Move.from_uci("e2e4")
    table.says(ContactJudged(chess.E4, works=True))
    table.table.wait(SETTLE)
    assert "The contact of Eva four works again." in table.paper.new()
    table.hand("e7 up, e5 down")
    assert table.paper.new() == ["Eva seven Eva five."]


def test_an_illegal_move_that_is_said_and_done_is_judged_at_the_press(evening: Any) -> None:
    table = evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT, control="90+30")
    table.hand("e2 up, e5 down")
    table.typed("eva two eva five", Person.WHITE)
    table.typed("eva two eva five", Person.BLACK)
    table.lever()
    told = table.paper.new()
    assert "White has completed an illegal move." in told
    assert "White must move the piece on Eva two." in told
    table.hand("e5 up, e4 down")
    table.typed("eva two eva four", Person.WHITE)
    table.typed("eva two eva four", Person.BLACK)
    table.lever()
    assert table.table.game.moves == (chess.Move.from_uci("e2e4"),)


def test_a_slip_of_the_tongue_is_heard_at_once_and_corrected(evening: Any) -> None:
    table = evening([chess.WHITE, chess.BLACK], profile=Profile.TOURNAMENT, control="90+30")
    table.hand("e2 up, e4 down")
    table.typed("eva two eva three", Person.WHITE)
    differs = "The board shows Eva two Eva four, but announced was Eva two Eva three."
    assert differs in table.paper.new()
    assert [m.to for m in table.paper.told if m.text == differs] == [Person.WHITE]
    table.typed("correction, eva two eva four", Person.WHITE)
    table.typed("eva two eva four", Person.BLACK)
    table.lever()
    assert table.table.game.moves == (chess.Move.from_uci("e2e4"),)


def test_castling_the_rook_first_is_not_castling_in_a_tournament(evening: Any) -> None:
    fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    table = evening([chess.WHITE, chess.BLACK], fen, profile=Profile.TOURNAMENT)
    table.hand("h1 up, f1 down, e1 up, g1 down")
    assert "A touched piece has to be moved or taken." in table.paper.new()
    table.typed("short castling", Person.WHITE)
    assert table.table.game.announced is None


def test_castling_the_rook_first_is_castling_at_a_casual_table(evening: Any) -> None:
    table = evening([None], "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    table.hand("h1 up, f1 down")
    assert table.paper.new() == ["Rook Hector one Felix one."]
    table.hand("e1 up, g1 down")
    assert table.paper.new() == ["Short castling."]
    table.lever()
    assert table.table.game.announced.move == chess.Move.from_uci("e1g1")


def test_who_answers_a_move_that_no_lever_has_made_is_told_so(evening: Any) -> None:
    table = evening()
    table.hand("e2 up, e4 down")
    table.paper.new()
    table.hand("e7 up")
    assert table.paper.new() == [
        "Eva two Eva four has not been made yet: put this piece back and press the lever.",
        "Put pawn back on Eva seven.",
    ]
    table.hand("e7 down")
    assert table.paper.new() == ["Eva two Eva four."]
    table.lever()
    table.hand("e7 up, e5 down")
    assert table.paper.new()[-1] == "Eva seven Eva five."


def test_a_question_of_a_board_waits_as_long_as_the_board_shows_it(evening: Any) -> None:
    table = evening()
    table.table.typed("whose turn", None, Source.MICROPHONE)  # something was heard just before
    table.hand("f1 up, g1 up, f1 down, f3 down")
    table.paper.new()
    table.table.wait(Span(60_000))
    assert table.paper.new() == []
    table.typed("yes")
    assert table.table.game.announced.move == chess.Move.from_uci("g1f3")
