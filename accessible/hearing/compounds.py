"""Commands with something after them: a move after a correction or a claim, a touched square."""

from __future__ import annotations

from collections.abc import Mapping

import chess

from accessible.asking import Asked
from accessible.hearing.commands import CLAIMS
from accessible.hearing.lexicon import Command
from accessible.hearing.matching import (
    AskedMeant,
    ClaimMeant,
    CommandMeant,
    CorrectionMeant,
    Meaning,
    MoveMeant,
    NoteMeant,
    Several,
    TouchMeant,
)
from accessible.hearing.phrases import (
    After,
    Compound,
    Phrase,
    phrasebook,
    piece_token,
    square_tokens,
)
from accessible.hearing.situation import Situation

CORRECTIONS = (Command.CORRECTION, Command.NO)


def compounds(situation: Situation) -> Mapping[Command, Mapping[Phrase, After]]:
    """What may follow a command now: a correction while a move can still be corrected, a claim and
    a touch while nobody waits for a repetition, an entry of a score at any time.
    """
    found: dict[Command, Mapping[Phrase, After]] = {}
    if situation.announcer:
        found |= dict.fromkeys(CORRECTIONS, phrasebook(situation.before).moves)
    if not situation.repeater:
        found |= dict.fromkeys(CLAIMS, phrasebook(situation.board).moves)
        found[Command.TOUCHED] = _men(situation.board)
    if situation.noted:
        found[Command.NOTE] = entries(situation)
    return found


def entries(situation: Situation) -> dict[Phrase, tuple[chess.Move, ...]]:
    """The moves that the next entry of a score may say."""
    return {
        phrase: moves
        for place in reversed(situation.noted)  # the likeliest has the last word
        for phrase, moves in phrasebook(place).moves.items()
    }


def meaning_of(meant: tuple[chess.Move, ...] | Command | Compound | Asked) -> Meaning:
    """What a phrase of the phrasebook means in a conversation."""
    match meant:
        case Command():
            return CommandMeant(meant)
        case Asked():
            return AskedMeant(meant)
        case Compound(Command.TOUCHED, int(square)):
            return TouchMeant(square)
        case Compound(command, tuple(after)):
            moves = meaning_of(after)
            if command is Command.NOTE:
                return NoteMeant(moves)
            return ClaimMeant(command, moves) if command in CLAIMS else CorrectionMeant(moves)
        case (move,):
            return MoveMeant(move)
        case tuple():
            return Several(meant)
    raise ValueError(f"nothing follows {meant.command} like this")


def is_possible(compound: Compound, situation: Situation) -> bool:
    """Whether a command can still be followed by this."""
    return compound.after in compounds(situation).get(compound.command, {}).values()


def _men(board: chess.Board) -> dict[Phrase, After]:
    """The squares on which men stand, with and without the piece before them."""
    found: dict[Phrase, After] = {}
    for square, man in board.piece_map().items():
        found[square_tokens(square)] = square
        found[piece_token(man.piece_type), *square_tokens(square)] = square
    return found
