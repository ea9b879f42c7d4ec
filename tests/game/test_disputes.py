"""Boards and scores that differ in a running game. The cases stand in data/game/disputes.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.game.decide import decide
from accessible.game.differing import PLAYERS, ScoresDiffer, board_of, first_difference, inquiry
from accessible.game.evolving import begin, evolve
from accessible.game.facts import (
    DiscrepancyFound,
    Fact,
    GameStarted,
    MoveRecorded,
    ProposalAnswered,
)
from accessible.game.state import Game, board, board_before, has_clock, repeater, score
from accessible.game.timekeeping import side_of
from accessible.intents import (
    Announce,
    AnswerProposal,
    Approve,
    Continue,
    Intent,
    Person,
    Press,
    Reconcile,
    Repeat,
    ReportDifference,
    player,
)
from accessible.laws.editions import Edition, Profile
from accessible.laws.rulings import Reason, Refusal
from accessible.timing.readings import reading
from accessible.timing.spans import Instant

DATA = Path(__file__).parent.parent / "data" / "game" / "disputes.toml"
CASES = tomllib.loads(DATA.read_text(encoding="utf-8"))["case"]
MINUTE = 60_000
WHITE, BLACK, ARBITER = Person.WHITE, Person.BLACK, Person.ARBITER


class Sitting:
    """A game in the making, with a time that goes on."""

    def __init__(self, started: GameStarted) -> None:
        self.now = Instant(0)
        self.game: Game = begin(started, self.now)
        self.shown = [self.clocks()]

    def clocks(self) -> tuple[int, int] | None:
        """What both clocks show now."""
        return clocks_of(self.game, self.now)

    def intend(self, intent: Intent) -> tuple[Fact, ...] | Refusal:
        """What comes of an intent."""
        decision = decide(self.game, intent, self.now)
        for fact in () if isinstance(decision, Refusal) else decision:
            self.game = evolve(self.game, fact, self.now)
        return decision

    def play(self, move: chess.Move, span: int = MINUTE) -> None:
        """A move with everything that completes it, after some thinking."""
        by = player(board(self.game).turn)
        self.now = Instant(self.now + span)
        self.intend(Announce(by, move))
        if waiting := repeater(self.game):
            self.intend(Repeat(waiting, move))
        if has_clock(self.game):
            self.intend(Press(by))
        self.shown.append(self.clocks())

    def writes(self, person: Person, *moves: chess.Move | None) -> None:
        """These moves stand on a player's score, allowed or not; None cannot be read."""
        for move in moves:
            recorded = MoveRecorded(person, "?" if move is None else move.uci(), move)
            self.game = evolve(self.game, recorded, self.now)


def clocks_of(game: Game, now: Instant) -> tuple[int, int] | None:
    """What both clocks of a game show."""
    if game.clock is None:
        return None
    white, black = (reading(game.clock, side_of(color), now).time for color in (True, False))
    return white, black


def started(case: dict[str, Any]) -> GameStarted:
    return GameStarted(
        edition=Edition(case.get("edition", "2023")),
        profile=Profile(case.get("profile", "tournament")),
        fen=case.get("fen", chess.STARTING_FEN),
        language="en",
        white="A",
        black="B",
        control=case.get("clock", "90+30"),
        chess960=case.get("chess960", False),
        supervised=case.get("supervised", True),
        engine_plays=Person(case["engine"]) if "engine" in case else None,
    )


def read_moves(text: str, start: chess.Board, table: list[chess.Move]) -> list[chess.Move | None]:
    """Moves as a score has them: read after what stands before, or somewhere in the game."""
    own: chess.Board | None = start.copy()
    moves: list[chess.Move | None] = []
    for word in text.split():
        found = None if word == "?" else _read(word, own, start, table)
        moves.append(found)
        own = own.copy() if own and found and own.is_legal(found) else None
        if own and found:
            own.push(found)
    return moves


def _read(
    word: str, own: chess.Board | None, start: chess.Board, table: list[chess.Move]
) -> chess.Move:
    later = start.copy()
    positions = [own] if own else []
    for move in table:
        positions.append(later.copy())
        later.push(move)
    for position in positions:
        try:
            return position.parse_san(word)
        except ValueError:
            continue
    return chess.Move.from_uci(word)


def on_board(text: str, start: chess.Board) -> str:
    """What stands on a board after these moves were made by hand, whatever they are."""
    if "/" in text or not text:
        return text
    position = start.copy()
    for word in text.split():
        position.push_san(word)
    return position.board_fen()


def sitting(case: dict[str, Any]) -> Sitting:
    """The game of a case."""
    table = Sitting(started(case))
    start = chess.Board(case.get("fen", chess.STARTING_FEN), chess960=case.get("chess960", False))
    played: list[chess.Move] = []
    position = start.copy()
    for word in case.get("played", "").split():
        played.append(position.push_san(word))
    for move in played:
        table.play(move)
    said = [position.parse_san(case["announced"])] if "announced" in case else []
    for move in said:
        table.intend(Announce(player(position.turn), move))
    for person in PLAYERS:
        table.writes(person, *read_moves(case.get(person, ""), start, [*played, *said]))
    return table


def milliseconds(text: str) -> int:
    hours, minutes, seconds = map(int, text.split(":"))
    return ((hours * 60 + minutes) * 60 + seconds) * 1000


def disputed(case: dict[str, Any], by: Person = WHITE) -> tuple[Sitting, DiscrepancyFound]:
    """The game of a case after a player has said that the boards differ."""
    table = sitting(case)
    start = board_before(table.game).root()
    boards = (on_board(case.get(f"{person}_board", ""), start) for person in PLAYERS)
    facts = table.intend(ReportDifference(by, *boards))
    assert not isinstance(facts, Refusal)
    found = facts[-1]
    assert isinstance(found, DiscrepancyFound)
    return table, found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_what_is_found_and_proposed(case: dict[str, Any]) -> None:
    table, found = disputed(case)
    start = board_before(table.game).root()
    assert (found.case, found.agreed_ply) == (case["case"], case["agreed_ply"])
    assert found.article == case.get("article", "D.2.9")
    assert found.goes_back is case.get("goes_back", False)
    moves = [move.uci() for move in read_moves(case.get("moves", ""), start, []) if move]
    assert found.moves.split() == moves
    times = (found.white_time, found.black_time)
    if "times" in case:
        assert times == tuple(map(milliseconds, case["times"].split()))
    else:
        assert times == (None, None)
    assert found.touched == case.get("touched", "")
    boards = board_of(found.white_board), board_of(found.black_board)
    who = [PLAYERS[name] for name in inquiry(table.game, boards).who]
    assert who == {"white": [WHITE], "black": [BLACK], "both": [WHITE, BLACK]}.get(
        case.get("who", ""), []
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["promise"])
def test_what_the_arbiter_approves_stands_in_the_game_on_both_scores_and_on_the_clocks(
    case: dict[str, Any],
) -> None:
    table, found = disputed(case)
    before = table.game
    assert not isinstance(table.intend(Approve(ARBITER)), Refusal)
    stands(table, before, found)
    assert not isinstance(table.intend(Continue(ARBITER)), Refusal)
    assert table.game.called is None
    if found.touched:
        square = chess.parse_square(found.touched.split()[0])
        assert square in table.game.touched


def stands(table: Sitting, before: Game, found: DiscrepancyFound) -> None:
    """The promise of every agreed reconciliation."""
    game, shown = table.game, clocks_of(before, table.now)
    kept = before.moves[: found.plies]
    assert game.moves == (*kept, *map(chess.Move.from_uci, found.moves.split()))
    if not found.goes_back:
        assert (game.moves, game.announced) == (before.moves, before.announced)
        assert table.clocks() == shown
    said = (game.announced.move,) if game.announced else ()
    for person in PLAYERS:
        written = tuple(entry.move for entry in score(game, person))
        assert written in ((), game.moves, (*game.moves, *said))
        assert bool(written) is bool(score(before, person)) or not game.moves
    if found.goes_back and game.clock:
        assert table.clocks() == table.shown[min(found.agreed_ply, len(table.shown) - 1)]
    assert len(game.clocks) == (len(game.moves) + 1 if game.clock else 0)
    assert board_before(game).is_valid()


# ---- Who agrees

DIFFERENT = {"played": "e4 e5 Nf3", "white": "e4 e5 Nf3", "black": "e4 e5 Nc3"}


@pytest.mark.parametrize("table", [{"profile": "casual"}, {"supervised": False}])
def test_without_an_arbiter_both_players_have_to_agree(table: dict[str, Any]) -> None:
    played, found = disputed(DIFFERENT | table)
    before = played.game
    assert played.intend(AnswerProposal(WHITE, True)) == (ProposalAnswered(WHITE, True),)
    assert played.game.moves == before.moves
    played.intend(AnswerProposal(WHITE, True))
    assert played.game.moves == before.moves  # one player cannot answer for both
    played.intend(AnswerProposal(BLACK, True))
    stands(played, before, found)
    assert played.game.called is None


@pytest.mark.parametrize("no", PLAYERS)
def test_one_no_and_the_game_waits(no: Person) -> None:
    played, _ = disputed(DIFFERENT | {"profile": "casual"})
    before = played.game
    played.intend(AnswerProposal(WHITE, no is not WHITE))
    played.intend(AnswerProposal(BLACK, no is not BLACK))
    assert played.game.moves == before.moves
    assert (played.game.called, played.game.found) == (before.called, before.found)
    for person in PLAYERS:  # who thinks again agrees anew
        played.intend(AnswerProposal(person, True))
    assert len(played.game.moves) == 2


def test_with_an_arbiter_players_cannot_settle_it() -> None:
    played, _ = disputed(DIFFERENT)
    for person in PLAYERS:
        answer = played.intend(AnswerProposal(person, True))
        assert answer == Refusal(Reason.ARBITER_DECIDES, "D.2.9")


def test_an_engine_does_as_proposed() -> None:
    played, _ = disputed(DIFFERENT | {"profile": "casual", "engine": "black"})
    played.intend(AnswerProposal(WHITE, True))
    assert (len(played.game.moves), played.game.called) == (2, None)


def test_nothing_can_be_agreed_to_before_something_is_proposed() -> None:
    played = sitting(DIFFERENT)
    for answer in (Approve(ARBITER), AnswerProposal(WHITE, True)):
        assert played.intend(answer) == Refusal(Reason.NOTHING_PROPOSED, "D.2.9")


def test_who_says_that_the_boards_differ_stops_the_clocks() -> None:
    played, _ = disputed(DIFFERENT, BLACK)
    shown = played.clocks()
    played.now = Instant(played.now + 10 * MINUTE)
    assert played.clocks() == shown


def test_a_player_cannot_order_what_the_arbiter_orders() -> None:
    played = sitting(DIFFERENT)
    answer = played.intend(Reconcile(WHITE))
    assert isinstance(answer, Refusal)
    assert answer.reason is Reason.ONLY_ARBITER


def test_what_is_no_position_is_refused_before_anything_happens() -> None:
    played = sitting(DIFFERENT)
    for nonsense in ("8/8", "hello", "rnbqkbnr/pppppppp/9/8/8/8/8/8"):
        answer = played.intend(Reconcile(ARBITER, black_board=nonsense))
        assert answer == Refusal(Reason.BOARD_UNREADABLE, "D.2.9")
    assert played.game.called is None


def test_time_controls_that_were_passed_are_ahead_again() -> None:
    table = Sitting(started({"clock": "1/1:30"}))
    for uci in ("e2e4", "e7e5", "g1f3"):
        table.play(chess.Move.from_uci(uci), 40_000)
    table.writes(WHITE, chess.Move.from_uci("d2d4"))
    table.writes(BLACK, chess.Move.from_uci("e2e4"))
    assert table.game.clock is not None
    assert reading(table.game.clock, side_of(True), table.now).period == 1
    table.intend(ReportDifference(WHITE))
    table.intend(Approve(ARBITER))
    assert table.game.clock is not None
    white = reading(table.game.clock, side_of(True), table.now)
    assert (white.time, white.period, white.moves_to_control) == (MINUTE, 0, 1)


# ---- Found early


@pytest.mark.parametrize(
    ("white", "black", "found"),
    [
        ("e4 e5 Nf3 Nc6", "e4 e5 Nf3 Nc6", None),
        ("e4 e5 Nf3 Nc6", "", None),
        ("e4 e5", "e4 e5 Nf3 Nc6", None),
        ("e4 e5 Nc3", "e4 e5 Nf3", ScoresDiffer(3)),
        ("e4 e5 Nc3 Nc6", "e4 e5 Nf3 Nc6", ScoresDiffer(3)),
        ("e4 Nf3 Nc6", "e4 e5 Nf3 Nc6", ScoresDiffer(2, WHITE)),
        ("e4 e5 Nf3 Nc6", "e4 e5 e5 Nf3 Nc6", ScoresDiffer(2, BLACK)),
    ],
)
def test_scores_are_compared_as_soon_as_both_have_the_move(
    white: str, black: str, found: ScoresDiffer | None
) -> None:
    played = sitting({"played": "e4 e5 Nf3 Nc6", "white": white, "black": black})
    assert first_difference(played.game) == found


# ---- Whatever was written

FAULTS = st.lists(
    st.tuples(
        st.sampled_from(("missed", "doubled", "other", "swapped", "unreadable")),
        st.integers(0, 30),
        st.integers(0, 50),
    ),
    max_size=2,
)


def faulty(
    moves: list[chess.Move], faults: list[tuple[str, int, int]], start: chess.Board
) -> list[chess.Move | None]:
    """What a player writes who makes these slips."""
    written: list[chess.Move | None] = list(moves)
    for kind, place, number in faults:
        if not written:
            break
        at = place % len(written)
        match kind:
            case "missed":
                del written[at]
            case "doubled":
                written.insert(at, written[at])
            case "swapped":
                written[at : at + 2] = reversed(written[at : at + 2])
            case "unreadable":
                written[at] = None
            case "other" if at < len(moves):
                position = start.copy()
                for move in moves[:at]:
                    position.push(move)
                legal = list(position.legal_moves)
                written[at] = legal[number % len(legal)]
    return written


@settings(deadline=None, max_examples=60)
@given(
    picks=st.lists(st.tuples(st.integers(0, 60), st.integers(0, 90_000)), max_size=14),
    faults=st.tuples(FAULTS, FAULTS),
    lag=st.integers(0, 3),
    is_supervised=st.booleans(),
)
def test_after_any_agreed_reconciliation_the_game_both_scores_and_the_clocks_agree(
    picks: list[tuple[int, int]],
    faults: tuple[list[tuple[str, int, int]], list[tuple[str, int, int]]],
    lag: int,
    is_supervised: bool,
) -> None:
    table = Sitting(started({"supervised": is_supervised}))
    start = board_before(table.game)
    for pick, span in picks:
        legal = list(board(table.game).legal_moves)
        if table.game.ended or not legal:
            break
        table.play(legal[pick % len(legal)], span)
    if table.game.ended:
        return
    moves = list(table.game.moves)
    table.writes(WHITE, *faulty(moves, faults[0], start))
    table.writes(BLACK, *faulty(moves[: len(moves) - lag], faults[1], start))
    facts = table.intend(ReportDifference(WHITE, board(table.game).board_fen()))
    assert not isinstance(facts, Refusal)
    found, before = facts[-1], table.game
    assert isinstance(found, DiscrepancyFound)
    if is_supervised:
        table.intend(Approve(ARBITER))
    else:
        table.intend(AnswerProposal(BLACK, True))
        table.intend(AnswerProposal(WHITE, True))
    stands(table, before, found)
