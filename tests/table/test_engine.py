"""An engine as opponent: missing ones, and ones that misbehave; real ones are in test_evening."""

import gc
import queue
import shlex
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.engine
import pytest

from accessible.table.engine import (
    HIGHEST_LEVEL,
    EngineError,
    EngineFailed,
    EngineMoved,
    EngineOpponent,
    find_engine,
    strength_options,
    think_ms,
)

UNRULY = Path(__file__).parents[1] / "engines" / "unruly.py"
QUICK = 1.0  # seconds of patience with an engine that starts in a tenth of that
LEVELS = range(1, HIGHEST_LEVEL + 1)

# python-chess closes its event loop before a killed engine is reaped, and Popen complains.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


@pytest.fixture(autouse=True)
def _complaints_stay_here() -> Iterator[None]:
    """Let Popen complain now, not in the test of somebody else."""
    yield
    gc.collect()


class Seat:
    """An engine's place at the table: what it posts arrives in a queue."""

    def __init__(self, manner: str, level: int | None = 1, patience_s: float = 10.0) -> None:
        self.events: queue.SimpleQueue[object] = queue.SimpleQueue()
        command = [sys.executable, str(UNRULY), *manner.split()]
        self.engine = EngineOpponent(command, level, self.events.put, patience_s)

    def move(self, board: chess.Board, at_least_ms: int = 0) -> list[object]:
        """Everything the engine posts for one request, up to its move or its end."""
        self.engine.ask(board, at_least_ms)
        posted = [self.events.get(timeout=20)]
        while posted[-1] == EngineFailed(is_back=True):
            posted.append(self.events.get(timeout=20))
        return posted


@pytest.fixture
def seats() -> Iterator[list[Seat]]:
    """Seats whose engines are put away after the test."""
    taken: list[Seat] = []
    yield taken
    for seat in taken:
        seat.engine.close()


def seated(seats: list[Seat], manner: str, **settings: float) -> Seat:
    """A started engine that behaves in this manner."""
    seat = Seat(manner, patience_s=settings.get("patience_s", 10.0))
    seats.append(seat)
    seat.engine.start()
    return seat


def first(board: chess.Board) -> chess.Move:
    """The move a well-behaved unruly engine plays."""
    return min(board.legal_moves, key=chess.Move.uci)


def test_an_engine_answers_with_its_move_and_its_view(seats: list[Seat]) -> None:
    board = chess.Board()
    (reply,) = seated(seats, "good").move(board)
    assert reply == EngineMoved(1, first(board), -30)


def test_an_answer_is_held_back_as_long_as_asked(seats: list[Seat]) -> None:
    seat = seated(seats, "good")
    seat.move(chess.Board())
    asked = time.monotonic()
    seat.move(chess.Board(), at_least_ms=300)
    assert time.monotonic() - asked >= 0.3


def test_only_the_newest_position_is_answered(seats: list[Seat]) -> None:
    seat = seated(seats, "good")
    board = chess.Board()
    for uci in ("e2e4", "e7e5", "g1f3"):
        board.push_uci(uci)
        seat.engine.ask(board, 0)
    replies = [seat.events.get(timeout=10)]
    while replies[-1].request < 3:  # type: ignore[attr-defined]
        replies.append(seat.events.get(timeout=10))
    assert replies[-1] == EngineMoved(3, first(board), -30)


def test_where_no_move_is_left_none_is_asked_of_the_engine(seats: list[Seat]) -> None:
    mated = chess.Board("k6R/8/1K6/8/8/8/8/8 b - - 0 1")
    (reply,) = seated(seats, "crash 1").move(mated)
    assert reply == EngineMoved(1, None, None)


@pytest.mark.parametrize("manner", ["crash 3", "hang 3", "cheat 3"])
def test_an_engine_that_fails_once_is_started_again_and_moves(
    seats: list[Seat], manner: str
) -> None:
    seat = seated(seats, manner, patience_s=QUICK)
    board = chess.Board()
    for _ in range(2):
        (reply,) = seat.move(board)
        assert isinstance(reply, EngineMoved)
    failed, reply = seat.move(board)
    assert failed == EngineFailed(is_back=True)
    assert reply == EngineMoved(3, first(board), -30)


@pytest.mark.parametrize("manner", ["crash 1", "hang 1", "cheat 1"])
def test_an_engine_that_always_fails_is_given_up(seats: list[Seat], manner: str) -> None:
    posted = seated(seats, manner, patience_s=QUICK).move(chess.Board())
    assert posted == [EngineFailed(is_back=True), EngineFailed(is_back=False)]


@pytest.mark.parametrize("manner", ["mute", "babble", "quit"])
def test_what_does_not_speak_uci_is_refused_at_once(seats: list[Seat], manner: str) -> None:
    with pytest.raises(EngineError) as caught:
        seated(seats, manner, patience_s=QUICK)
    assert caught.value.key == "engine-not-uci"


@pytest.mark.parametrize("manner", ["hang 1", "good"])
def test_closing_leaves_neither_thread_nor_process(manner: str) -> None:
    before = set(threading.enumerate())
    seat = Seat(manner)
    seat.engine.start()
    seat.engine.ask(chess.Board(), 60_000)
    time.sleep(0.2)  # so that the request is under way
    seat.engine.close()
    left = [t for t in threading.enumerate() if t not in before]
    for thread in left:
        thread.join(timeout=5)
    assert not any(thread.is_alive() for thread in left)


def test_a_missing_engine_names_the_package_to_install() -> None:
    with pytest.raises(EngineError) as caught:
        find_engine("no-such-engine-anywhere --quick")
    assert caught.value.key == "engine-missing"
    assert caught.value.arguments == {"engine": "no-such-engine-anywhere", "package": "stockfish"}


@pytest.mark.parametrize("name", ["", " ", "'", '"open'])
def test_a_name_that_is_no_command_is_a_missing_engine(name: str) -> None:
    with pytest.raises(EngineError) as caught:
        find_engine(name)
    assert caught.value.key == "engine-missing"


def test_an_engine_is_found_with_its_arguments() -> None:
    command = shlex.join([sys.executable, str(UNRULY), "good"])
    assert find_engine(command) == [sys.executable, str(UNRULY), "good"]


def spin(name: str, low: int, high: int) -> chess.engine.Option:
    """A number an engine can be set to."""
    return chess.engine.Option(name, "spin", low, low, high, None)


def check(name: str) -> chess.engine.Option:
    """A switch of an engine."""
    return chess.engine.Option(name, "check", False, None, None, None)


class TestLevels:
    """Levels 1 to 8 are mapped to what the engine offers."""

    def test_no_level_is_full_strength(self) -> None:
        assert strength_options({"Skill Level": spin("Skill Level", 0, 20)}, None) == {}

    def test_skill_level_where_there_is_one(self) -> None:
        options = {"Skill Level": spin("Skill Level", 0, 20)}
        chosen = [strength_options(options, level)["Skill Level"] for level in LEVELS]
        assert chosen[0] == 0
        assert chosen[-1] == 20
        assert chosen == sorted(chosen, key=int)  # type: ignore[arg-type]

    def test_an_elo_range_otherwise(self) -> None:
        elo = spin("UCI_Elo", 1350, 2850)
        options = {"UCI_Elo": elo, "UCI_LimitStrength": check("UCI_LimitStrength")}
        assert strength_options(options, 1) == {"UCI_LimitStrength": True, "UCI_Elo": 1350}
        assert strength_options(options, 8) == {"UCI_LimitStrength": True, "UCI_Elo": 2850}

    def test_nothing_where_the_engine_has_nothing(self) -> None:
        assert strength_options({"UCI_Elo": spin("UCI_Elo", 1350, 2850)}, 3) == {}

    def test_a_higher_level_thinks_no_shorter(self) -> None:
        times = [think_ms(level) for level in (*LEVELS, None)]
        assert times == sorted(times)

    @pytest.mark.parametrize(
        ("options", "expected"),
        [
            ("name Skill Level type spin default 20 min 0 max 20", "setoption name Skill Level"),
            (
                "name UCI_LimitStrength type check default false\n"
                "name UCI_Elo type spin default 1350 min 1350 max 2850",
                "setoption name UCI_Elo value 1564",
            ),
            ("", "go depth 2"),
        ],
        ids=["skill", "elo", "depth"],
    )
    def test_the_engine_is_really_told(
        self, seats: list[Seat], options: str, expected: str, tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:  # fmt: skip
        log = tmp_path / "log"
        monkeypatch.setenv("UNRULY_OPTIONS", options)
        monkeypatch.setenv("UNRULY_LOG", str(log))
        seat = Seat("good", level=2)
        seats.append(seat)
        seat.engine.start()
        seat.move(chess.Board())
        assert expected in log.read_text(encoding="utf-8")
