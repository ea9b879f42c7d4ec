"""What a player is told about his board: the next small step, and what stands otherwise."""

from __future__ import annotations

from collections.abc import Iterable

import chess

from accessible.boards.guidance import Lift, Step
from accessible.boards.placement import Man
from accessible.hearing.lexicon import Lexicon
from accessible.hearing.phrases import piece_token
from accessible.intents import player
from accessible.telling.announcements import Style, square_text
from accessible.telling.wording import Wording


def step_text(step: Step, say: Wording, words: Lexicon, style: Style) -> tuple[str, str]:
    """The key and the sentence of one step: "Lift knight from Gustav one."."""
    man, square = _man(step.man, say, words, style), square_text(step.square, words, style)
    if isinstance(step, Lift):
        key = "board-lift-aside" if step.is_aside else "board-lift"
        return key, _sentence(say(key, man=man, square=square))
    if step.is_back:
        return "board-place-back", _sentence(say("board-place-back", man=man, square=square))
    if step.is_held:
        return "board-place", say("board-place", square=square)
    if not isinstance(step.man, chess.Piece):
        return "board-place-any", say("board-place-any", square=square)
    owner = say(f"side-{player(step.man.color)}")
    text = say("board-place-new", man=man, player=owner, square=square)
    return "board-place-new", _sentence(text)


def check_text(
    squares: Iterable[chess.Square],
    board: chess.Board,
    say: Wording,
    words: Lexicon,
    style: Style,
) -> str:
    """The men who may stand in each other's place, so that a finger can feel them."""
    men = ", ".join(
        say(
            "part-man-on-square",
            man=_man(man, say, words, style),
            square=square_text(square, words, style),
        )
        for square in squares
        if (man := board.piece_at(square))
    )
    return say("board-check", men=men)


def _man(man: Man, say: Wording, words: Lexicon, style: Style) -> str:
    if not isinstance(man, chess.Piece):
        return say("part-any-piece")
    return words.say(piece_token(man.piece_type), style.naming)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
