"""An assistant at the keyboard: what he is told to do next, what Enter means, what he may not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.game.evolving import begin
from accessible.game.facts import (
    ActRefused,
    ClockPressed,
    GameStarted,
    MoveCompleted,
    MoveFollowed,
    MoveRepeated,
)
from accessible.intents import Person
from accessible.journal.file import read
from accessible.laws.editions import Edition, Profile
from accessible.laws.rulings import Reason
from accessible.table.assisting import SeatingError, check_seating, who_is_assisted
from accessible.table.board_port import AskPressed
from accessible.timing.spans import Instant
from tests.table.boards import Evening

Make = Callable[..., Evening]
BOTH_BOARDS = (chess.WHITE, chess.BLACK)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Make]:
    """Tournaments with a clock at which Black does not see."""
    made: list[Evening] = []

    def make(*arguments: Any, operator: Person | None = Person.ASSISTANT, **chosen: Any) -> Evening:
        options = {
            "profile": Profile.TOURNAMENT, "control": "90+30", "sighted": "white",
            "assisted": "black",
        }  # fmt: skip
        one = Evening(tmp_path / f"{len(made)}.jsonl", *(arguments or [()]), **options | chosen)
        one.table.operator = operator
        made.append(one)
        return one

    yield make
    for one in made:
        one.close()


def last(one: Evening, kind: type[Any]) -> tuple[Any, Person | None]:
    """The last fact of a kind, and who said it."""
    entries = [entry for entry in read(one.path).entries if isinstance(entry.fact, kind)]
    return entries[-1].fact, entries[-1].said_by


def test_enter_takes_a_move_of_the_sighted_player_through_its_turn(table: Make) -> None:
    one = table()
    one.typed("Nf3")
    one.paper.new()
    one.typed("")
    assert last(one, MoveRepeated)[1] is Person.ASSISTANT
    assert one.paper.new() == ["White presses the clock."]
    one.typed("")
    # He only types it: the clock was the sighted player's to press.
    assert last(one, ClockPressed) == (ClockPressed(Person.WHITE), Person.WHITE)
    assert one.paper.new() == ["Make it on the board of Black."]
    one.typed("")
    assert last(one, MoveFollowed)[1] is Person.ASSISTANT
    assert one.paper.new() == ["Black to move."]
    one.typed("")
    assert one.paper.new() == ["Black to move."]


@pytest.mark.parametrize("control", ["", "90+30"])
@pytest.mark.parametrize(
    ("sighted", "assisted"),
    [("white", "black"), ("white", "white"), ("black", "white"), ("", "white"), ("", "both")],
)
def test_a_whole_game_is_typed_with_moves_and_enter_alone(
    table: Make, control: str, sighted: str, assisted: str
) -> None:
    one = table(control=control, sighted=sighted, assisted=assisted)
    moves = ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6"]
    for number, move in enumerate(moves, start=1):
        one.typed(move)
        for _ in range(4):  # one Enter more than a turn has steps does no harm
            one.typed("")
        assert len(one.table.game.moves) == number
    one.typed("Qxf7")
    one.typed("")
    assert one.table.game.ended is not None
    assert not any(isinstance(fact, ActRefused) for fact in one.facts())


def test_his_players_clock_is_started_by_him_and_only_when_the_move_is_made(table: Make) -> None:
    one = table()
    for line in ("e4", "", "", "", "eva seven eva five"):
        one.typed(line)
    one.typed("clock")
    refused = ActRefused(
        Person.ASSISTANT, Person.BLACK, "press", Reason.REPEAT_FIRST, "D.2.4"
    )  # fmt: skip
    assert last(one, ActRefused)[0] == refused
    one.typed("")
    one.typed("")
    assert one.paper.new()[-1] == "Once Black has made the move on the board, start the clock."
    one.typed("")
    assert last(one, ClockPressed) == (ClockPressed(Person.BLACK), Person.ASSISTANT)


def test_a_board_that_feels_shows_when_the_move_is_made(table: Make) -> None:
    one = table((None, chess.BLACK)[1:], assisted="black")
    for line in ("e4", "", ""):
        one.typed(line)
    assert one.paper.new()[-1] == "Black to move."  # the board tells by itself that it follows
    one.hand("e2 up, e4 down")
    for line in ("e5", "", ""):
        one.typed(line)
    assert one.paper.new()[-1] == "Black makes the move on the board."
    one.typed("clock")
    assert last(one, ActRefused)[0].reason is Reason.EXECUTE_FIRST
    one.hand("e7 up, e5 down")
    assert one.paper.new()[-1] == "Start the clock."
    one.typed("")
    assert last(one, MoveCompleted)[0] == MoveCompleted(Person.BLACK, chess.Move.from_uci("e7e5"))


def test_who_does_not_hear_is_shown_what_others_are_told(table: Make) -> None:
    one = table(hearing_impaired="white")
    for line in ("e4", "", "", "", "e5"):
        one.typed(line)
    assert one.paper.new()[-1] == "Show White: Eva seven Eva five."


@pytest.mark.parametrize(
    ("line", "act", "reason"),
    [
        ("draw", "offer", Reason.NOT_A_PLAYER),
        ("resign", "resign", Reason.NOT_A_PLAYER),
        ("claim threefold", "claim-draw", Reason.NOT_A_PLAYER),
        ("I adjust", "adjust", Reason.NOT_A_PLAYER),
        ("call the arbiter", "call-arbiter", Reason.NOT_A_PLAYER),
        ("clock", "press", Reason.NOT_AN_ASSISTANTS_DUTY),
    ],
)
def test_what_he_may_not_do_is_refused_and_kept_for_the_arbiter(
    table: Make, line: str, act: str, reason: Reason
) -> None:
    one = table()
    one.typed(line)
    kept, said_by = last(one, ActRefused)
    assert (kept.by, kept.act, kept.reason, said_by) == (
        Person.ASSISTANT, act, reason, Person.ASSISTANT,
    )  # fmt: skip
    assert kept.article.startswith("D.2.10")
    assert len(one.paper.new()) == 1


def test_a_touch_of_his_own_player_is_not_his_to_report(table: Make) -> None:
    one = table()
    one.typed("touched g1")
    for line in ("Nf3", "", "", ""):
        one.typed(line)
    assert not any(isinstance(fact, ActRefused) for fact in one.facts())
    one.typed("touched g8")
    assert last(one, ActRefused)[0].act == "report-touch"


def test_what_a_player_may_not_do_is_not_the_assistants_fault(table: Make) -> None:
    one = table()
    one.typed("claim threefold", Person.BLACK)
    one.typed("I adjust", Person.BLACK)
    one.typed("Nf6", Person.WHITE)
    assert not any(isinstance(fact, ActRefused) for fact in one.facts())


def test_the_sighted_players_assistant_neither_presses_nor_asks_for_times(table: Make) -> None:
    one = table(assisted="white")
    for line in ("e4", "", "", "", "e5", "", ""):
        one.typed(line)
    assert one.paper.new()[-1] == "Black presses the clock."
    one.typed("clock")
    assert last(one, ActRefused)[0].article == "D.2.11"
    one.typed("time")
    assert last(one, ActRefused)[0].act == "own-time"
    one.typed("")
    assert last(one, ClockPressed) == (ClockPressed(Person.BLACK), Person.BLACK)


def test_his_player_hears_times_through_him_and_only_when_asked(table: Make) -> None:
    one = table()
    one.table.wait(1000)
    assert one.paper.new() == []
    one.typed("time", Person.BLACK)
    one.typed("opponent's time", Person.BLACK)
    assert one.paper.new() == [
        "Tell Black: Black: 1 hour 30 minutes 30 seconds.",
        "Tell Black: White: 1 hour 30 minutes 29 seconds.",
    ]
    one.typed("time")
    assert one.paper.new() == ["Black: 1 hour 30 minutes 30 seconds."]


def test_the_flag_that_he_claims_is_the_opponents(table: Make) -> None:
    one = table()
    for line in ("e4", "", "", ""):
        one.typed(line)
    one.paper.new()
    one.typed("flag")
    assert one.paper.new() == ["White's flag has fallen: yes or no?"]


def test_a_replayed_journal_tells_the_arbiter_what_was_refused(
    table: Make, in_process: Any
) -> None:
    one = table()
    one.typed("resign")

    story = in_process("replay", one.path)
    assert "assistant, The assistant is refused: Only a player may do that." in story.out


# ---- Twelve six: nobody is told that the other has forgotten his clock


@pytest.mark.parametrize("words", ["what now", "whose turn"])
def test_the_opponent_is_not_told_that_the_clock_was_not_pressed(table: Make, words: str) -> None:
    one = table(operator=None)
    one.typed("e4", Person.WHITE)
    one.typed("e4", Person.BLACK)
    one.paper.new()
    one.typed(words, Person.BLACK)
    one.typed("why", Person.BLACK)
    assert one.paper.new() == [
        "Tournament rules do not allow that to be told.",
        "Article 12.6, Laws of 2023.",
    ]
    one.typed(words, Person.WHITE)
    one.typed(words, Person.ARBITER)
    assert one.paper.new() == ["White presses the clock."] * 2
    one.typed("clock", Person.WHITE)
    one.typed(words, Person.BLACK)
    assert one.paper.new()[-1] == "Black to move."


def test_the_button_that_asks_tells_no_more_than_the_word(table: Make) -> None:
    one = table(BOTH_BOARDS, operator=None, sighted="", assisted="both")
    one.typed("e4", Person.WHITE)
    one.typed("e4", Person.BLACK)
    one.hand("e2 up, e4 down", board=0)
    one.hand("e2 up, e4 down", board=1)
    one.paper.new()
    one.says(AskPressed(chess.BLACK), board=1)
    assert one.paper.new() == ["Tournament rules do not allow that to be told."]
    one.says(AskPressed(chess.WHITE), board=0)
    assert one.paper.new() == ["White presses the clock."]


# ---- What now, with boards


def test_a_board_that_is_behind_is_led_by_whoever_asks_what_now(table: Make) -> None:
    one = table(BOTH_BOARDS, operator=None, sighted="", assisted="both")
    one.typed("e4", Person.WHITE)
    one.typed("e4", Person.BLACK)
    one.hand("e2 up, e4 down", board=0)
    one.lever(chess.WHITE, board=0)
    assert one.paper.new()[-1] == "Black to move."
    one.typed("what now", Person.BLACK)
    assert one.paper.new() == [
        "Black still has to make Eva two Eva four on the board.",
        "Lift pawn from Eva two.",
    ]
    one.hand("e2 up", board=1)
    one.typed("what now", Person.BLACK)
    assert one.paper.new()[-1] == "Place it on Eva four."
    one.hand("e4 down", board=1)
    one.typed("what now", Person.BLACK)
    assert one.paper.new() == ["Black to move."]


def test_a_board_that_is_astray_is_put_right_step_by_step(table: Make) -> None:
    one = table((None,), operator=None, profile=Profile.CASUAL, without=chess.BB_B1)
    one.typed("what now", Person.WHITE)
    assert one.paper.new() == [
        "The board of White has to be put right.",
        "Place knight of White on Bella one.",
    ]


def test_an_offer_stands_beside_what_is_awaited(table: Make) -> None:
    one = table(operator=None, control="")
    for by in (Person.WHITE, Person.BLACK):
        one.typed("e4", by)
    for by in (Person.BLACK, Person.WHITE):
        one.typed("e5", by)
    one.typed("draw", Person.WHITE)
    one.typed("yes", Person.WHITE)
    one.paper.new()
    one.typed("what now", Person.BLACK)
    assert one.paper.new() == ["White to move.", "Black: accept or decline?"]


# ---- Who may sit at the table


def game(**seats: str) -> Any:
    started = GameStarted(
        Edition.FIDE_2023, Profile.TOURNAMENT, chess.STARTING_FEN, "en", "A", "B", **seats
    )  # type: ignore[arg-type]
    return begin(started, Instant(0))


@pytest.mark.parametrize(
    ("seats", "key", "article"),
    [
        ({"hearing_impaired": "black", "assisted": ""}, "assistant-needed", "D.2.11"),
        ({"sighted": "white", "hearing_impaired": "white", "assisted": ""},
         "assistant-needed", "D.2.11"),
        ({"sighted": "white", "assisted": "both"}, "refused-no-second-assistant", "D.2.11"),
        ({"sighted": "both", "assisted": "both"}, "refused-no-such-assistant", "D.2.10"),
        ({"sighted": "white", "assisted": ""}, "refused-no-such-assistant", "D.2.10"),
    ],
)  # fmt: skip
def test_a_table_that_the_laws_do_not_allow_is_refused(
    seats: dict[str, str], key: str, article: str
) -> None:
    with pytest.raises(SeatingError) as refused:
        check_seating(game(**seats), is_operated=True)
    assert (refused.value.key, refused.value.article) == (key, article)


@pytest.mark.parametrize(
    "seats",
    [
        {"hearing_impaired": "black", "assisted": "white"},
        {"hearing_impaired": "black", "assisted": "black"},
        {"sighted": "white", "assisted": "white"},
        {"sighted": "white", "assisted": "black"},
        {"assisted": "both"},
    ],
)
def test_a_table_that_the_laws_allow_is_played_at(seats: dict[str, str]) -> None:
    check_seating(game(**seats), is_operated=True)


@pytest.mark.parametrize(
    ("chosen", "sighted", "deaf", "is_operated", "assisted"),
    [
        (None, "", "", False, "both"),
        (None, "white", "", True, "black"),
        (None, "black", "black", True, "white"),
        (None, "", "black", False, ""),
        ("nobody", "", "", True, ""),
        ("white", "white", "", True, "white"),
    ],
)
def test_who_has_an_assistant_where_nobody_says_so(
    chosen: str | None, sighted: str, deaf: str, is_operated: bool, assisted: str
) -> None:
    assert who_is_assisted(chosen, sighted, deaf, is_operated=is_operated) == assisted
