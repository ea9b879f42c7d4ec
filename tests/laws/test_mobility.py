"""Proofs that a side never mates: each rule at work, and none that a search could refute."""

import random

import chess
import pytest

from accessible.laws.mating.causes import Cause
from accessible.laws.mating.forced import forced, impossible
from accessible.laws.mating.guided import guided
from accessible.laws.mating.helpmate import search
from accessible.laws.mating.material import insufficient
from accessible.laws.mating.mobility import immobile
from accessible.laws.mating.opposition import never_in_place
from accessible.laws.mating.outcomes import Found

WALL = "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 w - -"


@pytest.mark.parametrize("winner", chess.COLORS)
def test_a_wall_of_pawns_is_never_passed(winner: chess.Color) -> None:
    assert immobile(chess.Board(WALL), winner) is Cause.NO_ATTACK


@pytest.mark.parametrize("winner", chess.COLORS)
def test_a_wall_with_a_knight_is_not_proved_shut(winner: chess.Color) -> None:
    assert impossible(chess.Board(WALL.replace("KB", "KN")), winner) is None


@pytest.mark.parametrize("winner", chess.COLORS)
def test_a_capture_en_passant_that_is_possible_now_opens_the_wall(winner: chess.Color) -> None:
    board = chess.Board("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - g3")
    assert impossible(board, winner) is None
    board.ep_square = None
    assert impossible(board, winner) is Cause.NO_ATTACK


def test_pawns_of_one_file_keep_their_order_until_one_leaves_it() -> None:
    kept = chess.Board("1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - -")
    assert immobile(kept, chess.WHITE) is Cause.NO_ATTACK
    broken = chess.Board("1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1PP2/4K3 w - -")
    assert impossible(broken, chess.WHITE) is None


def test_a_pawn_that_never_promotes_still_counts_as_attacker() -> None:
    board = chess.Board("8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -")
    assert impossible(board, chess.WHITE) is None


def test_a_king_without_a_free_man_beside_it_must_give_way() -> None:
    # Black's bishops command the dark squares only. White's king goes to and fro on h3 and h4; the
    # black king comes beside it only when White has no move left, and that is stalemate.
    board = chess.Board("8/8/3b3p/4bp1P/5p1K/4bPp1/5bP1/5k2 b - -")
    for winner in chess.COLORS:
        assert immobile(board, winner) in (None, Cause.NO_ATTACK)
        assert never_in_place(board, winner, 400) is not None


def test_where_castling_is_possible_kings_are_not_followed() -> None:
    board = chess.Board("r3k3/8/8/8/8/8/8/4K3 w q -")
    assert never_in_place(board, chess.WHITE, 60) is None


def test_only_moves_are_followed_to_their_end() -> None:
    assert forced(chess.Board("7k/6Q1/8/8/8/8/8/K7 b - -"), chess.WHITE) is Cause.FORCED_LINE
    assert forced(chess.Board("7k/8/8/8/8/8/8/K5QR b - -"), chess.WHITE) is None


@pytest.mark.parametrize(
    "fen",
    [
        "8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -",
        "Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - -",
        "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - -",
        "7b/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N7 b - -",
        "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - g3",
    ],
)
def test_no_proof_denies_a_position_on_the_way_to_a_mate(fen: str) -> None:
    board = chess.Board(fen)
    outcome = search(board, chess.WHITE)
    assert isinstance(outcome, Found)
    for move in outcome.line:
        assert impossible(board, chess.WHITE) is None, board.fen()
        board.push(move)


def random_position(rng: random.Random, men: int) -> chess.Board:
    """A position with kings, some pawns head to head, and other men, the game not over yet."""
    while True:
        board = chess.Board(None)
        free = list(chess.SQUARES)
        rng.shuffle(free)
        board.set_piece_at(free.pop(), chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(free.pop(), chess.Piece(chess.KING, chess.BLACK))
        while len(board.piece_map()) < men:
            square = free.pop()
            kind, color = rng.choice("PPPBBNRQ"), rng.choice(chess.COLORS)
            piece = chess.Piece.from_symbol(kind)
            piece.color = color
            rank = chess.square_rank(square)
            if kind == "P" and rank in (0, 7):
                continue
            board.set_piece_at(square, piece)
            ahead = square + 8
            if kind == "P" and color and 1 < rank < 6 and ahead in free:
                board.set_piece_at(ahead, chess.Piece(chess.PAWN, chess.BLACK))
                free.remove(ahead)
        board.turn = rng.choice(chess.COLORS)
        if len(board.piece_map()) == men and board.is_valid() and any(board.legal_moves):
            return board


@pytest.mark.parametrize("seed", range(4))
def test_no_proof_is_refuted_by_a_search_of_small_positions(seed: int) -> None:
    rng = random.Random(seed)
    proved = 0
    for _ in range(30):
        board = random_position(rng, rng.randint(3, 5))
        for winner in chess.COLORS:
            proofs = (
                insufficient(board, winner),
                forced(board, winner),
                immobile(board, winner),
                never_in_place(board, winner, 20),
            )
            if any(proofs):
                proved += 1
                found = guided(board, winner, effort=2_000)
                assert not isinstance(found, Found), f"{board.fen()} {winner}"
    assert proved > 10
