"""Who asks about what, and the words that all answers share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import chess

from accessible.asking import Level, Whose
from accessible.game.state import Game, starting_board
from accessible.game.state import board as board_of
from accessible.hearing.lexicon import FILES, RANKS, TAKES, QuestionWord
from accessible.hearing.phrases import piece_token
from accessible.intents import player
from accessible.telling.announcements import move_text, phrase_text, score_text
from accessible.telling.messages import Message
from accessible.telling.position.seen import KINDS, by_file
from accessible.telling.queue import Priority
from accessible.telling.tell import Teller

Q = QuestionWord
PLURALS = dict(zip(KINDS, (Q.KINGS, Q.QUEENS, Q.ROOKS, Q.BISHOPS, Q.KNIGHTS, Q.PAWNS),
                   strict=True))  # fmt: skip


@dataclass(frozen=True)
class View:
    """A position with its history, as somebody looks at it.

    ``own`` is the colour of whoever asks, ``since`` are the moves that he knew when he asked what
    has changed the last time.
    """

    board: chess.Board
    start: chess.Board
    own: chess.Color
    tell: Teller
    level: Level = Level.NORMAL
    since: tuple[chess.Move, ...] = ()

    @property
    def moves(self) -> tuple[chess.Move, ...]:
        """The moves so far, with the announced one."""
        return tuple(self.board.move_stack)

    @property
    def is_brief(self) -> bool:
        """Whether as little as possible is told."""
        return self.level is Level.BRIEF

    @property
    def is_full(self) -> bool:
        """Whether everything is told."""
        return self.level is Level.FULL

    def colors(self, whose: Whose | None) -> tuple[chess.Color, ...]:
        """The sides that are meant, White first."""
        match whose:
            case None:
                return (chess.WHITE, chess.BLACK)
            case Whose.MINE | Whose.THEIRS:
                return (self.own is (whose is Whose.MINE),)
        return (whose is Whose.WHITE,)

    def side_of(self, square: chess.Square) -> chess.Color:
        """The side of the man on a square, or of whoever asks."""
        color = self.board.color_at(square)
        return self.own if color is None else color

    def for_other_side(self) -> View:
        """The same position as if the other side were to move; nobody may be in check."""
        board = self.board.copy(stack=False)
        board.push(chess.Move.null())
        return replace(self, board=board)

    # ---- Words

    def line(self, key: str, **arguments: str | int) -> Message:
        """A sentence of the answer."""
        return Message("position", self.tell.say(key, **arguments), Priority.NEXT)

    def side(self, color: chess.Color) -> str:
        """The name of a side."""
        return self.tell.side(player(color))

    def square(self, square: chess.Square) -> str:
        """A square within a sentence."""
        return self.tell.square(square)

    def kind(self, square: chess.Square) -> str:
        """What stands on a square, without its colour: knight."""
        return self.tell.words.say(piece_token(self.board.piece_type_at(square) or chess.PAWN))

    def man(self, square: chess.Square) -> str:
        """A man and his square: knight Felix three."""
        return f"{self.kind(square)} {self.square(square)}"

    def men(self, squares: Iterable[chess.Square]) -> str:
        """Several men with their squares."""
        return ", ".join(map(self.man, squares))

    def piece(self, square: chess.Square) -> str:
        """A man with his colour: white knight."""
        man = self.board.piece_at(square)
        assert man is not None  # the caller has seen it
        name = chess.piece_name(man.piece_type)
        return self.tell.say(f"part-man-{'white' if man.color else 'black'}-{name}")

    def pieces(self, squares: Iterable[chess.Square]) -> str:
        """Several men with their colours and squares."""
        return ", ".join(f"{self.piece(s)} {self.square(s)}" for s in squares)

    def group(self, color: chess.Color, kind: chess.PieceType) -> str:
        """All men of a kind: knights Bella one, Felix three; nothing if there is none."""
        squares = by_file(self.board.pieces(kind, color))
        if len(squares) < 2:
            return self.men(squares)
        plural = self.tell.words.questions[PLURALS[kind]][0]
        return f"{plural} {', '.join(map(self.square, squares))}"

    def count(self, color: chess.Color, kind: chess.PieceType) -> str:
        """How many men of a kind: 2 knights; nothing if there is none."""
        count = len(self.board.pieces(kind, color))
        return self.tell.say(f"part-count-{chess.piece_name(kind)}", count=count) if count else ""

    def name_of(self, word: QuestionWord, *names: str) -> str:
        """A line by its name: rank four, file Eva, up left."""
        said = (self.tell.words.questions[word][0], *names)
        return capital(" ".join(said))

    def file(self, file: int) -> str:
        """A file by its name."""
        return phrase_text((FILES[file],), self.tell.words, self.tell.style)

    def rank(self, rank: int) -> str:
        """A rank by its number."""
        return self.tell.words.say(RANKS[rank])

    def move(self, before: chess.Board, move: chess.Move) -> str:
        """A move as it is told: in few words if the answer is brief."""
        words, style = self.tell.words, self.tell.style
        if self.is_brief:
            return score_text(before, move, words, style)
        return move_text(before, move, words, style, tells_check=True)

    def target(self, move: chess.Move) -> str:
        """Where a move of a man goes: Felix three, takes David five, short castling."""
        words, style = self.tell.words, self.tell.style
        if self.board.is_castling(move):
            return uncapital(score_text(self.board, move, words, style))
        taking = f"{words.say(TAKES)} " if self.board.is_capture(move) else ""
        return f"{taking}{self.square(move.to_square)}"


def view(
    game: Game, own: chess.Color, tell: Teller, level: Level, since: Sequence[chess.Move]
) -> View:
    """The position of a game with the announced move made, as somebody looks at it."""
    return View(board_of(game), starting_board(game.started), own, tell, level, tuple(since))


def capital(text: str) -> str:
    """With a large first letter, as a sentence begins."""
    return text[:1].upper() + text[1:]


def uncapital(text: str) -> str:
    """With a small first letter, as within a sentence."""
    return text[:1].lower() + text[1:]
