"""Questions with choices, the difference first: "from Bella one or from Felix three"."""

from __future__ import annotations

import chess

from accessible.hearing.dialogue import Choosing, is_promotion_only
from accessible.hearing.lexicon import Command, Lexicon
from accessible.hearing.phrases import piece_token
from accessible.telling.announcements import Style, move_text, square_text
from accessible.telling.wording import Wording


def choice_question(
    state: Choosing, position: chess.Board, say: Wording, words: Lexicon, style: Style
) -> tuple[str, str]:
    """The key and the text of the question for a pending choice."""
    moves = [c for c in state.choices if isinstance(c, chess.Move)]
    if is_promotion_only(moves):
        return "which-piece", say("which-piece")
    labels = [_label(c, position, words, style) for c in state.choices]
    if not state.is_certain:
        if len(labels) == 1:
            return "did-you-mean", say("did-you-mean", choice=labels[0])
        return "did-you-mean-one-of", say("did-you-mean-one-of", choices=_listed(labels, say))
    if len(moves) == len(state.choices) and _differ_in_origin_only(moves, position):
        return "which-origin", _which_origin(moves, position, say, words, style)
    return "which-move", say("which-move", choices=_listed(labels, say))


def _label(
    choice: chess.Move | Command, position: chess.Board, words: Lexicon, style: Style
) -> str:
    if isinstance(choice, Command):
        return words.commands[choice][0]
    return move_text(position, choice, words, style, tells_check=False)


def _listed(labels: list[str], say: Wording) -> str:
    numbers = ("choice-one", "choice-two", "choice-three")
    return ". ".join(say(n, choice=label) for n, label in zip(numbers, labels, strict=False))


def _differ_in_origin_only(moves: list[chess.Move], position: chess.Board) -> bool:
    goals = {(m.to_square, m.promotion, position.piece_type_at(m.from_square)) for m in moves}
    return len(goals) == 1


def _which_origin(
    moves: list[chess.Move], position: chess.Board, say: Wording, words: Lexicon, style: Style
) -> str:
    kind = position.piece_type_at(moves[0].from_square)
    assert kind is not None  # a legal move moves a piece
    origins = [say("from-square", square=square_text(m.from_square, words, style)) for m in moves]
    return say(
        "which-origin",
        count=len(moves),
        piece=piece_token(kind),
        target=square_text(moves[0].to_square, words, style),
        origins=f"{', '.join(origins[:-1])} {say('or')} {origins[-1]}",
    )
