"""One board against the game: lost events, links, turned boards, broken contacts, touches."""

from __future__ import annotations

import random
from dataclasses import replace

import chess
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.boards.recognition import Shows
from accessible.boards.touches import (
    Disturbed,
    Lifted,
    Lost,
    Placed,
    Scanned,
    Touch,
    judged,
)
from accessible.boards.tracking import (
    Away,
    Level,
    LooksTurned,
    OnTheWay,
    Stray,
    Tracked,
    observe,
    oriented,
    read,
)
from accessible.timing.spans import Instant
from tests.boards.hands import after, events, in_words, on_move, seen, squares
from tests.boards.simulation import Faults, Game, play_randomly, start

START = on_move(chess.Board())
CAPTURE = on_move(chess.Board("4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1"))


def scan(names: str, *, gap: bool = False) -> Scanned:
    return Scanned(int(chess.SquareSet(squares(names))), Instant(9000), is_after_gap=gap)


def touch(name: str, at: int) -> Touch:
    return Touch(chess.parse_square(name), Instant(at))


# ---- Links and lost events


def test_nothing_is_said_of_a_board_that_was_never_seen() -> None:
    assert read(Tracked(), START) == Away()
    lifted = observe(Tracked(), Lifted(chess.E2, Instant(0)), START)
    assert lifted == Tracked()


def test_a_lost_placement_is_found_by_the_next_scan_and_the_move_is_asked() -> None:
    tracked = after(seen(START), events("e2 up"), START)
    occupied = (chess.Board().occupied & ~chess.BB_E2) | chess.BB_E4
    tracked = observe(tracked, Scanned(int(occupied), Instant(900)), START)
    assert read(tracked, START) == Shows(chess.Move.from_uci("e2e4"), is_sure=False)


def test_a_capture_whose_events_were_lost_is_believed_when_it_is_said_and_never_before() -> None:
    tracked = after(seen(CAPTURE), events("f3 up"), CAPTURE)
    tracked = observe(tracked, scan("e8 e5 e1", gap=True), CAPTURE)
    assert read(tracked, CAPTURE) == OnTheWay()
    said = replace(CAPTURE, announced=chess.Move.from_uci("f3e5"))
    assert read(tracked, said) == Shows(chess.Move.from_uci("f3e5"))


def test_without_a_gap_even_an_announced_capture_needs_an_event_on_its_square() -> None:
    said = replace(CAPTURE, announced=chess.Move.from_uci("f3e5"))
    tracked = after(seen(said), events("f3 up"), said)
    assert read(tracked, said) == OnTheWay()


def test_a_scan_that_agrees_changes_nothing() -> None:
    tracked = after(seen(START), events("e2 up, e4 down"), START)
    occupied = int(tracked.pegs.occupied)
    assert observe(tracked, Scanned(occupied, Instant(9000)), START) == tracked


def test_a_link_that_is_lost_and_found_leaves_everything_where_it_was() -> None:
    tracked = after(seen(START), events("e2 up"), START)
    lost = observe(tracked, Lost(Instant(5)), START)
    assert read(lost, START) == Away()
    back = observe(lost, Scanned(int(tracked.pegs.occupied), Instant(6)), START)
    assert read(back, START) == OnTheWay()


# ---- A board turned round


def turned_hand(hand: str) -> list[Lifted | Placed]:
    done = [e for e in events(hand) if isinstance(e, Lifted | Placed)]
    return [replace(event, square=63 - event.square) for event in done]


def test_a_turned_board_shows_at_the_first_move_and_is_asked() -> None:
    tracked = after(seen(START), turned_hand("e2 up, e4 down"), START)
    assert read(tracked, START) == LooksTurned()
    yes = oriented(tracked, START, is_turned=True)
    assert read(yes, START) == Shows(chess.Move.from_uci("e2e4"))
    assert [t.square for t in yes.touches] == squares("e2")
    more = after(yes, turned_hand("e4 up, e3 down"), START)
    assert read(more, START) == Shows(chess.Move.from_uci("e2e3"))


def test_a_board_that_is_not_turned_is_asked_about_once() -> None:
    tracked = after(seen(START), turned_hand("e2 up, e4 down"), START)
    no = oriented(tracked, START, is_turned=False)
    assert isinstance(read(no, START), Stray)
    back = after(no, turned_hand("e4 up, e2 down"), START)
    assert isinstance(read(back, START), Level)


def test_a_turned_board_shows_at_once_where_the_position_is_not_the_same_both_ways() -> None:
    expected = on_move(chess.Board("4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1"))
    tracked = observe(Tracked(), scan("d1 d4 c6 d8"), expected)
    assert read(tracked, expected) == LooksTurned()
    yes = oriented(tracked, expected, is_turned=True)
    assert read(yes, expected) == Level()
    shown = after(yes, turned_hand("f3 up, e5 up, e5 down"), expected)
    assert read(shown, expected) == Shows(chess.Move.from_uci("f3e5"))


def test_a_position_that_is_not_the_same_both_ways_settles_how_the_board_lies() -> None:
    assert not seen(START).is_oriented
    assert seen(CAPTURE).is_oriented


# ---- Contacts that do not work


def test_a_contact_that_breaks_in_the_middle_of_the_game_is_left_out() -> None:
    tracked = seen(CAPTURE)
    broken = Scanned(int(CAPTURE.board.occupied & ~chess.BB_E5), Instant(5), int(chess.BB_E5))
    tracked = observe(tracked, broken, CAPTURE)
    assert read(tracked, CAPTURE) == Level()
    assert read(after(tracked, events("f3 up, g5 down"), CAPTURE), CAPTURE) == Shows(
        chess.Move.from_uci("f3g5")
    )


def test_a_contact_that_works_again_is_compared() -> None:
    broken = seen(CAPTURE, faulty="e5")
    mended = observe(broken, Scanned(int(CAPTURE.board.occupied), Instant(5)), CAPTURE)
    assert read(mended, CAPTURE) == Level()


# ---- Touches


def test_only_the_player_on_move_touches() -> None:
    waiting = on_move(chess.Board(), mover=False)
    assert after(seen(waiting), events("g1 up, g1 down"), waiting).touches == ()


def test_each_man_is_touched_once_and_only_where_he_stood() -> None:
    tracked = after(seen(START), events("g1 up, f3 down, f3 up, g1 down, g1 up"), START)
    assert [t.square for t in tracked.touches] == squares("g1")


def test_three_men_that_leave_at_once_were_knocked_over() -> None:
    fallen = [touch("f1", 1000), touch("g1", 1030), touch("h1", 1080)]
    assert judged(fallen, Instant(2000)) == ((Disturbed((5, 6, 7)),), ())


def test_a_touch_is_sure_after_a_moment_or_when_something_else_is_decided() -> None:
    one = [touch("g1", 1000)]
    assert judged(one, Instant(1100)) == ((), tuple(one))
    assert judged(one, Instant(1151)) == (tuple(one), ())
    assert judged(one, None) == (tuple(one), ())


def test_two_men_lifted_with_both_hands_were_touched() -> None:
    both = [touch("e5", 1000), touch("f3", 1020)]
    assert judged(both, None) == (tuple(both), ())


def test_touches_that_were_lost_come_with_the_own_man_first() -> None:
    tracked = observe(seen(CAPTURE), scan("e8 e1"), CAPTURE)
    assert [t.square for t in tracked.touches] == squares("f3 e5")


# ---- Men who may be exchanged


def test_unlike_men_put_back_together_may_be_exchanged() -> None:
    tracked = after(seen(START), events("f1 up, g1 up, g1 down, f1 down"), START)
    assert in_words(read(tracked, START)) == "level, exchanged f1 g1"


def test_like_men_put_back_together_cannot_be_exchanged() -> None:
    tracked = after(seen(START), events("d2 up, e2 up, d2 down, e2 down"), START)
    assert read(tracked, START) == Level()


# ---- Games


@given(st.integers(0, 10**9), st.sampled_from((0.0, 0.03)), st.sampled_from((0, 2)))
@settings(max_examples=12)
def test_random_hands_end_in_the_right_move_or_a_question_and_never_stick(
    seed: int, lost: float, dead: int
) -> None:
    rng = random.Random(seed)
    game = Game(rng, Faults(exchange=0.0, lost=lost, dead=dead), start(rng))
    assert play_randomly(game, 8).wrong == []
