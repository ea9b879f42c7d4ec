"""Two computers, one table: what each player hears, and what the one journal says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import chess
import pytest

from accessible.intents import Person, Press, Source
from accessible.journal.file import read
from accessible.laws.editions import Profile
from accessible.table.board_desk import BoardDesk
from accessible.table.board_port import FromBoard, LeverPressed, PegLifted, PegPlaced, PegsSeen
from accessible.table.board_script import ScriptedBoard
from accessible.table.linking.host_desk import SLACK_MS
from accessible.table.linking.port import Tick
from accessible.telling.messages import Message
from accessible.timing.spans import Instant
from tests.table.linking.pairs import GUEST, Pair

Pairs = Callable[..., Pair]


@pytest.fixture
def pair(tmp_path: Path) -> Pairs:
    def made(control: str = "", profile: Profile = Profile.CASUAL) -> Pair:
        return Pair(tmp_path, control, profile)

    return made


def test_each_player_hears_every_move_once_in_the_language_of_his_computer(pair: Pairs) -> None:
    two = pair()
    two.host.type("e4")
    two.settle()
    two.guest.type("e5")
    two.settle()
    assert two.host.paper.new() == [
        "White: Eva two Eva four.", "Black to move.",
        "Black: Eva seven Eva five.", "White to move.",
    ]  # fmt: skip
    assert two.guest.paper.new() == [
        "Weiß: Eva zwei Eva vier.", "Schwarz am Zug.",
        "Schwarz: Eva sieben Eva fünf.", "Weiß am Zug.",
    ]  # fmt: skip


def test_the_guests_journal_is_the_hosts_to_the_byte(pair: Pairs) -> None:
    two = pair()
    for computer, move in [(two.host, "d4"), (two.guest, "d5"), (two.host, "c4")]:
        computer.type(move)
        two.settle()
    ours, theirs = two.journals()
    assert ours == theirs
    assert [e.number for e in read(two.guest_file).entries] == [1, 2, 3, 4, 5, 6]


def test_a_refusal_is_told_where_it_was_asked_for(pair: Pairs) -> None:
    two = pair()
    two.guest.type("ablehnen")
    two.settle()
    assert two.guest.paper.new() == [two.guest.tell.say("refused-no-offer")]
    assert two.host.paper.new() == []


def test_the_arbiter_rules_at_the_host(pair: Pairs) -> None:
    two = pair()
    two.guest.type("white wins", Person.ARBITER)
    two.guest.type("e4", Person.WHITE)
    two.settle()
    assert two.guest.paper.new() == [
        "Der Schiedsrichter ordnet an dem Computer an, der die Partie führt.",
        "Dieser Computer spricht nur für einen Spieler.",
    ]
    assert not two.host.table.game.moves


def test_while_the_link_is_down_a_move_waits_and_questions_are_answered(pair: Pairs) -> None:
    two = pair()
    two.host.type("e4")
    two.settle()
    two.guest_wire.cut()
    two.settle()
    two.guest.paper.new()
    two.guest.type("e5")
    two.guest.type("letzter Zug")
    assert two.guest.paper.new() == [
        "Das wartet auf die Verbindung.",
        "Weiß: Eva zwei Eva vier.",
    ]
    two.guest_wire.mend()
    two.settle()
    assert two.guest.paper.new() == ["Schwarz: Eva sieben Eva fünf.", "Weiß am Zug."]
    assert [m.uci() for m in chess_moves(two)] == ["e2e4", "e7e5"]


def test_what_a_guest_missed_is_told_when_the_link_is_back(pair: Pairs) -> None:
    two = pair()
    two.guest_wire.cut()
    two.settle()
    two.host.type("e4")
    two.settle()
    assert two.guest.paper.new() == []
    two.guest_wire.mend()
    two.settle()
    assert two.guest.paper.new() == ["Weiß: Eva zwei Eva vier.", "Schwarz am Zug."]


def test_a_long_break_is_told_once_and_a_short_one_never(pair: Pairs) -> None:
    two = pair()
    two.guest_wire.cut()
    two.later(1000)
    two.guest_wire.mend()
    two.settle()
    assert (two.host.paper.new(), two.guest.paper.new()) == ([], [])
    two.guest_wire.cut()
    for later in (3000, 8000, 15_000):
        two.later(later)
    assert two.host.paper.new() == [
        "The link to Black's computer is lost. The game goes on.",
    ]
    assert two.guest.paper.new() == [
        "Die Verbindung zum Tisch ist abgerissen. Dort gehen Partie und Uhr weiter.",
    ]
    two.guest_wire.mend()
    two.settle()
    assert two.host.paper.new() == ["Black's computer is linked again."]
    assert two.guest.paper.new() == ["Die Verbindung zum Tisch ist wieder da."]


def test_a_host_that_was_interrupted_goes_on_and_nothing_is_doubled(pair: Pairs) -> None:
    two = pair()
    two.host.type("e4")
    two.settle()
    answers = two.topics.answers(GUEST)
    two.guest_wire.topics.remove(answers)  # the host dies before its answer arrives
    two.guest_wire.topics.remove(two.topics.entries)
    two.guest.type("e5")
    two.settle()
    two.host_wire.close()
    two.host_journal.close()
    two.guest_wire.topics += [answers, two.topics.entries]
    two.host_starts()
    two.settle()
    assert [m.uci() for m in chess_moves(two)] == ["e2e4", "e7e5"]
    assert not two.guest_desk.side.waiting
    assert two.journals()[0] == two.journals()[1]


def test_a_guest_that_joins_late_hears_where_the_game_stands(pair: Pairs) -> None:
    two = pair()
    two.host.type("e4")
    two.settle()
    two.guest_wire.close()
    two.guest_starts("black-00000000000000a2")
    two.guest.type("letzter Zug")
    assert two.guest.paper.new() == ["Weiß: Eva zwei Eva vier."]
    two.guest.type("c5")
    two.settle()
    assert [m.uci() for m in chess_moves(two)] == ["e2e4", "c7c5"]


def test_of_two_computers_of_one_player_the_later_one_has_the_seat(pair: Pairs) -> None:
    two = pair()
    first, desk = two.guest, two.guest_desk
    two.guest_starts("black-00000000000000a2")
    two.settle()
    first.type("ablehnen")
    while two.host.works() or first.works():
        pass
    assert desk.side.closed == "seat-passed"
    assert first.paper.lines[-1] == (
        "Ein anderer Computer hat diesen Platz übernommen, er gehört nicht mehr Ihnen."
    )


def test_strange_messages_are_counted_and_change_nothing(pair: Pairs) -> None:
    two = pair()
    wishes = two.topics.wishes(Person.BLACK)
    own = [m for t, m in two.guest_wire.sent if t == wishes]
    for payload in (b"", b"\xff\xfe", b"{}", own[0].replace(b"black-", b"white-")):
        two.guest_wire.publish(wishes, payload)
    two.guest_wire.publish(wishes, own[0].replace(b'"v":1', b'"v":2'))
    for payload in (b"x\n", b'{"n":2}\n', b'{"n":2,"v":1,"what":{}}\n'):
        two.host_wire.publish(two.topics.entries, payload)
    two.settle()
    assert two.host_desk.strange == 5
    assert two.guest_desk.side.strange >= 3
    assert not two.host.table.game.moves


def test_another_version_is_told(pair: Pairs) -> None:
    two = pair()
    wishes = two.topics.wishes(Person.BLACK)
    hello = next(m for t, m in two.guest_wire.sent if t == wishes)
    two.guest_wire.publish(wishes, hello.replace(b'"v":1', b'"v":2'))
    two.settle()
    assert two.guest.paper.new()[-1] == (
        "Auf den beiden Computern laufen verschiedene Fassungen von blindchess. "
        "Erneuern Sie die ältere."
    )


def test_a_press_counts_when_it_was_felt(pair: Pairs) -> None:
    two = pair("5+0")
    two.host.type("e4")
    two.host.table.intend(Press(Person.WHITE), Person.WHITE, Source.KEYBOARD)
    two.settle()
    two.guest.type("e5")
    two.settle()
    felt = two.guest.table.now
    two.guest.table.wait(600)  # the word of the lever takes its time
    two.guest_desk.wish(Press(Person.BLACK), Person.BLACK, Source.BOARD, felt)
    two.settle()
    assert abs(read(two.guest_file).entries[-1].at - felt) < 300


def test_a_press_that_waited_for_the_link_counts_when_it_was_felt(pair: Pairs) -> None:
    two = pair("5+0")
    two.host.type("e4")
    two.host.table.intend(Press(Person.WHITE), Person.WHITE, Source.KEYBOARD)
    two.settle()
    two.guest.type("e5")
    two.settle()
    two.guest_wire.cut()
    two.settle()
    felt = two.guest.table.now
    two.guest_desk.wish(Press(Person.BLACK), Person.BLACK, Source.BOARD, felt)
    two.guest.table.wait(1200)
    two.guest_wire.mend()
    two.settle()
    assert abs(read(two.guest_file).entries[-1].at - felt) < 300


def test_nobody_can_press_long_before_his_computer_was_heard_last(pair: Pairs) -> None:
    two = pair("5+0")
    two.host.type("e4")
    two.host.table.wait(1500)
    two.host.table.intend(Press(Person.WHITE), Person.WHITE, Source.KEYBOARD)
    two.settle()
    two.guest_wire.tell(Tick(), 2500)  # a hello
    two.settle()
    two.guest.type("e5")
    two.settle()
    two.guest.table.wait(800)
    heard = two.host.table.now
    two.guest_wire.tell(Tick(), 5000)
    two.settle()
    two.guest_desk.wish(Press(Person.BLACK), Person.BLACK, Source.BOARD, Instant(0))
    two.settle()
    rounded = 1  # down to a millisecond, of the game and of the machine
    assert read(two.guest_file).entries[-1].at >= heard - SLACK_MS - rounded


def test_a_players_marks_are_for_his_own_computer(pair: Pairs) -> None:
    two = pair("5s+0")
    two.host.table.wait(50)
    for computer in (two.host, two.guest):
        computer.table.tell([Message("mark", "White: 5 minutes.", to=Person.WHITE)])
    assert two.host.paper.new() == ["White: 5 minutes."]
    assert two.guest.paper.new() == []


def test_a_flag_falls_at_the_host_and_is_told_at_both(pair: Pairs) -> None:
    two = pair("1s+0")
    two.host.table.wait(1100)
    two.settle()
    two.guest.table.look_at_clock()
    assert two.host.table.game.ended
    assert two.guest.table.game.ended
    assert two.guest.paper.new()[-1] == two.guest.tell.say(
        "ended-flag-fall", winner="Schwarz", loser="Weiß"
    )


def test_the_lever_of_a_guests_board_says_the_move_and_presses(pair: Pairs) -> None:
    two = pair("5+0")
    scripted = ScriptedBoard(chess.Board().occupied, is_seen=False)
    two.guest.table.desk = BoardDesk(two.guest.table, [(chess.BLACK, scripted)])

    def hand(what: PegsSeen | PegLifted | PegPlaced | LeverPressed) -> None:
        two.guest.events.put(FromBoard(0, what))
        two.settle()

    hand(PegsSeen(chess.Board().occupied))
    assert "black" in two.host.table.game.watched
    two.host.type("e4")
    two.host.table.intend(Press(Person.WHITE), Person.WHITE, Source.KEYBOARD)
    two.settle()
    for what in (
        PegLifted(chess.E2),
        PegPlaced(chess.E4),
        PegLifted(chess.E7),
        PegPlaced(chess.E5),
    ):
        hand(what)
        two.guest.table.wait(400)
        two.settle()
    hand(LeverPressed(chess.BLACK))
    assert [m.uci() for m in chess_moves(two)] == ["e2e4", "e7e5"]
    assert not two.host.table.game.announced, "pressed as well"
    assert two.journals()[0] == two.journals()[1]


def chess_moves(two: Pair) -> list[chess.Move]:
    game = two.host.table.game
    moves = list(game.moves)
    return [*moves, *([game.announced.move] if game.announced else [])]
