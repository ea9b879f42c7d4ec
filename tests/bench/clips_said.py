"""What test speakers say: moves in positions of random play, commands, moves that are not legal.

Words come from the lexicons, the order of words from algebraic notation: not from the phrases that
the program listens for, so that a way to speak which they lack shows as a miss.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle

import chess

from accessible.hearing.lexicon import (
    FILES,
    PIECES,
    PROMOTES,
    SIGNS,
    TAKES,
    Command,
    Lexicon,
    Naming,
    Token,
)

Tokens = tuple[Token, ...]
Pair = tuple[chess.Square, chess.Square]

# Much more of what is rare in games and hard to hear.
SHARES = {"castling": 0.15, "promotion": 0.12, "capture": 0.33, "quiet": 0.4}
NAMINGS = {Naming.NAMES: 0.6, Naming.LETTERS: 0.22, Naming.NATO: 0.18}
LONG_SHARE = 0.6
# A second word for a piece is another case of the same noun in these languages.
INFLECTED = {"pl", "ru"}
_SAN = re.compile(r"([KQRBN]?)([a-h]?)([1-8]?)(x?)([a-h])([1-8])(?:=[QRBN])?([+#]?)")


@dataclass(frozen=True, slots=True)
class Utterance:
    """One clip to be: a row of the manifest without its sound."""

    kind: str
    language: str
    said: str
    fen: str = chess.STARTING_FEN
    files: Naming | None = None
    form: str | None = None
    move: str | None = None
    command: str | None = None


def positions(rng: random.Random) -> Iterator[chess.Board]:
    """Positions of random play without end, each a copy of its own, the side to move not mated."""
    while True:
        board = chess.Board()
        while not board.is_game_over(claim_draw=False) and board.ply() < 300:
            if board.ply() and rng.random() < 0.3:
                yield board.copy(stack=False)
            board.push(rng.choice(list(board.legal_moves)))


def category(board: chess.Board, move: chess.Move) -> str:
    """One of the keys of SHARES."""
    if board.is_castling(move):
        return "castling"
    if move.promotion:
        return "promotion"
    return "capture" if board.is_capture(move) else "quiet"


def legal_moves(rng: random.Random) -> Iterator[tuple[chess.Board, chess.Move]]:
    """Moves with their positions without end, in the proportions of SHARES."""
    boards = positions(rng)
    while True:
        (wanted,) = rng.choices(list(SHARES), list(SHARES.values()))
        for board in boards:
            if found := [m for m in board.legal_moves if category(board, m) == wanted]:
                yield board, rng.choice(found)
                break


def illegal_moves(rng: random.Random) -> Iterator[tuple[chess.Board, chess.Move]]:
    """Moves of a man that stands there, not legal now: pinned, blocked, or not how it moves."""
    for board in positions(rng):
        own = chess.SquareSet(board.occupied_co[board.turn])
        legal = {(m.from_square, m.to_square) for m in board.legal_moves}
        exposed = {(m.from_square, m.to_square) for m in board.pseudo_legal_moves}
        blocked = {(o, t) for o in own for t in _reach(board, o)}
        strange = {(o, t) for o in own for t in chess.SQUARES}
        ways = [
            sorted(w) for way in (exposed, blocked, strange) if (w := _allowed(way, legal, own))
        ]
        (way,) = rng.choices(ways, [2, 2, 1][-len(ways) :])
        move = chess.Move(*rng.choice(way))
        if not _is_special(board, move):
            yield board, move


def _allowed(pairs: set[Pair], legal: set[Pair], own: chess.SquareSet) -> set[Pair]:
    return {(o, t) for o, t in pairs - legal if t not in own}


def _reach(board: chess.Board, origin: chess.Square) -> chess.SquareSet:
    """Where the man on a square could go or take on an empty board."""
    empty = chess.BaseBoard.empty()
    empty.set_piece_at(origin, board.piece_at(origin))
    return empty.attacks(origin)


def _is_special(board: chess.Board, move: chess.Move) -> bool:
    """Castling and promotion would be said in another way."""
    pawn = board.piece_type_at(move.from_square) == chess.PAWN
    return board.is_castling(move) or (pawn and chess.square_rank(move.to_square) in (0, 7))


def long_tokens(board: chess.Board, move: chess.Move, rng: random.Random) -> Tokens:
    """A move said with both squares; a pawn, and that something is taken, are not always said."""
    if board.is_castling(move) and rng.random() < 0.5:
        return short_tokens(board, move, rng)
    piece = board.piece_at(move.from_square)
    assert piece is not None  # neither legal_moves nor illegal_moves move nothing
    name = piece.symbol().upper()
    tokens = [] if name == "P" and rng.random() < 0.6 else [name]
    tokens += chess.square_name(move.from_square)
    if board.piece_at(move.to_square) and rng.random() < 0.5:
        tokens.append(TAKES)
    tokens += chess.square_name(move.to_square)
    return (*tokens, *_new_piece(move, rng))


def short_tokens(board: chess.Board, move: chess.Move, rng: random.Random) -> Tokens:
    """A move said as it is written in short algebraic notation; check is seldom said."""
    san = board.san(move)
    if board.is_castling(move):
        return (san.rstrip("+#"),)
    matched = _SAN.fullmatch(san)
    assert matched is not None  # castling is the only other form
    body, check = matched.groups()[:-1], matched.groups()[-1:]
    said_check = check if rng.random() < 0.15 else ()
    return tuple(t for t in (*body, *_new_piece(move, rng), *said_check) if t)


def _new_piece(move: chess.Move, rng: random.Random) -> list[Token]:
    if not move.promotion:
        return []
    name = chess.piece_symbol(move.promotion).upper()
    return [PROMOTES, name] if rng.random() < 0.5 else [name]


def words(tokens: Tokens, lexicon: Lexicon, naming: Naming, rng: random.Random) -> str:
    """The tokens in the words of a language, now and then in the second word for a thing."""
    return " ".join(_word(token, lexicon, naming, rng) for token in tokens)


def _word(token: Token, lexicon: Lexicon, naming: Naming, rng: random.Random) -> str:
    if token in FILES and naming is Naming.LETTERS:
        return lexicon.say(token, naming)
    ways = _own_script(lexicon.ways_of(token, naming))
    is_case = token in PIECES and lexicon.code in INFLECTED
    has_other = len(ways) > 1 and token in (*PIECES, *SIGNS) and not is_case
    return ways[1] if has_other and rng.random() < 0.2 else ways[0]


def _own_script(ways: tuple[str, ...]) -> tuple[str, ...]:
    """Only the Cyrillic ways where there are any: a voice reads Latin words another way."""
    return tuple(w for w in ways if re.search("[а-яё]", w.lower())) or ways


def said_moves(lexicon: Lexicon, rng: random.Random) -> Iterator[Utterance]:
    """Legal moves without end, with files named in each of the three ways, long and short."""
    for board, move in legal_moves(rng):
        (naming,) = rng.choices(list(NAMINGS), list(NAMINGS.values()))
        form = "long" if rng.random() < LONG_SHARE else "short"
        tokens = (long_tokens if form == "long" else short_tokens)(board, move, rng)
        said = words(tokens, lexicon, naming, rng)
        yield Utterance("move", lexicon.code, said, board.fen(), naming, form, move=move.uci())


def said_illegal_moves(lexicon: Lexicon, rng: random.Random) -> Iterator[Utterance]:
    """Moves without end that are said in full and are not legal."""
    for board, move in illegal_moves(rng):
        (naming,) = rng.choices(list(NAMINGS), list(NAMINGS.values()))
        said = words(long_tokens(board, move, rng), lexicon, naming, rng)
        yield Utterance("illegal", lexicon.code, said, board.fen(), naming, "long", move=move.uci())


def said_commands(lexicon: Lexicon, rng: random.Random) -> Iterator[Utterance]:
    """The first two ways of every command, again and again, in positions of random play."""
    boards = positions(rng)
    ways = [
        (command, way) for command in Command for way in _own_script(lexicon.commands[command])[:2]
    ]
    for command, way in cycle(ways):
        fen = next(boards).fen()
        yield Utterance("command", lexicon.code, way, fen, command=command.value)
