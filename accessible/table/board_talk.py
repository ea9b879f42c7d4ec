"""What players are told and asked about their boards: one small step, one short question.

In a tournament nobody is led unasked, and nothing is said that the Laws do not let anybody say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess

from accessible.boards.guidance import Lift, Step
from accessible.boards.placement import acts
from accessible.boards.recognition import Asks, Shows
from accessible.boards.tracking import (
    Away,
    Follow,
    Level,
    LooksTurned,
    OnTheWay,
    Reading,
    Stray,
    oriented,
)
from accessible.game.state import board, seating
from accessible.hearing.choices import is_promotion_only
from accessible.hearing.commands import Misunderstanding
from accessible.hearing.lexicon import Command
from accessible.hearing.matching import MOST_CHOICES, CommandMeant, Meaning
from accessible.hearing.pending import Choosing, Idle
from accessible.intents import player
from accessible.laws.editions import Profile
from accessible.table.one_board import OneBoard
from accessible.table.outputs import Spoken
from accessible.telling.board_words import check_text, step_text
from accessible.telling.messages import Message
from accessible.telling.queue import Priority, Utterance
from accessible.telling.tell import QUESTION

if TYPE_CHECKING:
    from accessible.table.table import Table


class BoardTalk:
    """Tells and asks about the boards of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._turned: OneBoard | None = None  # the board that is asked about

    @property
    def is_strict(self) -> bool:
        """Whether tournament rules hold."""
        return self._table.game.started.profile is Profile.TOURNAMENT

    def needs_word(self, mover: chess.Color) -> bool:
        """Whether a player has to announce himself (D.2.3.3); the sighted moves by hand (D.2.5)."""
        return self.is_strict and seating(self._table.game.started).of(mover).is_impaired

    def tell(self, one: OneBoard, reading: Reading) -> None:
        """Tell what a board means now, if that is news."""
        if self._table.game.ended:
            self._step_done(one)
            return
        if reading == one.told:
            return
        before, one.told = one.told, reading
        if not isinstance(reading, Follow | Stray):
            self._step_done(one)
        match reading:
            case Shows() | Asks():
                self._shows(one, reading)
            case Level(exchanged):
                self._level(one, before, exchanged)
            case Follow(step):
                if self._leads(one, step):
                    self.say_step(one, step)
            case Stray(step):
                self._stray(one, step, before)
            case LooksTurned():
                self._turned = one
                self.say(one, "board-turned", topic=QUESTION)
            case _:
                pass

    def answered(self, meant: Meaning) -> OneBoard | None:
        """The board about which a question was answered with these words, if there is one."""
        one = self._turned
        if one is None or meant not in (CommandMeant(Command.YES), CommandMeant(Command.NO)):
            return None
        self._turned = None
        if isinstance(one.reading, LooksTurned):  # or the hand has made the question idle
            is_turned = meant == CommandMeant(Command.YES)
            one.tracked = oriented(one.tracked, one.expected, is_turned=is_turned)
            one.told = None
            if is_turned:
                self.say(one, "board-turned-now")
        return one

    def say(self, one: OneBoard, key: str, topic: str | None = None, **arguments: str) -> None:
        """Say a sentence to whoever plays on a board."""
        text = self._table.teller.say(key, **arguments)
        self._table.tell([Message(key, text, Priority.NEXT, topic=topic, to=one.ear)])

    def say_step(self, one: OneBoard, step: Step) -> None:
        """Say what the hand does next."""
        tell = self._table.teller
        key, text = step_text(step, tell.say, tell.words, tell.style)
        one.step = step
        one.signals.light(chess.BB_SQUARES[step.square])
        self._table.tell([Message(key, text, topic=f"board-step-{one.of}", to=one.ear)])

    def pip(self, one: OneBoard) -> None:
        """One pip: that was right. No line says so."""
        pip = Message(
            "pip", "", to=one.ear, utterance=Utterance("", priority=Priority.NEXT, pips=1)
        )
        for output in self._table.outputs:
            if isinstance(output, Spoken):
                output.tell([pip])
        one.signals.pip()

    def withdraw(self, one: OneBoard) -> None:
        """Forget what was told, and take a question back, since the hand moves on."""
        if one.offered:
            if self._table.pending == one.offered:
                self._table.pending = Idle()
            one.offered = None
        if isinstance(one.told, Shows | Asks | Level):
            one.told = OnTheWay()

    def ask_again(self, one: OneBoard) -> None:
        """Ask what a board shows once more, though it was answered with no."""
        if one.offered:
            self._offer(one.offered, is_sure=False)

    def _shows(self, one: OneBoard, reading: Shows | Asks) -> None:
        """Say what the board shows, and let the player say yes or press his lever."""
        mover, said = one.expected.mover, one.expected.announced
        if mover is None or said:
            if isinstance(reading, Shows) and reading.move == said:
                self.pip(one)
            return
        if self.needs_word(mover):
            return
        moves = (reading.move,) if isinstance(reading, Shows) else reading.moves
        if len(moves) > MOST_CHOICES and not is_promotion_only(moves):
            message = self._table.teller.misunderstood(Misunderstanding.TOO_MANY, self._table.game)
            self._table.tell([message])
            return
        is_sure = isinstance(reading, Shows) and reading.is_sure
        one.offered = Choosing(moves, player(mover))
        one.shown = moves[0] if len(moves) == 1 else None
        self._offer(one.offered, is_sure=is_sure)

    def _offer(self, choosing: Choosing, *, is_sure: bool) -> None:
        table, tell = self._table, self._table.teller
        table.pending = choosing
        move = choosing.choices[0]
        if table.pending != choosing:  # no such moves any more
            return
        if is_sure and isinstance(move, chess.Move):
            said = tell.say("board-shows", move=tell.move(board(table.game), move, table.game))
            table.tell([Message("board-shows", said, Priority.NEXT, topic=QUESTION)])
        else:
            table.remind()

    def _level(
        self, one: OneBoard, before: Reading | None, exchanged: tuple[chess.Square, ...]
    ) -> None:
        table, tell = self._table, self._table.teller
        if before is None or isinstance(before, Away | LooksTurned | Stray):
            self.say(one, "board-level")
        elif one.expected.mover is not None and table.game.touched:
            table.tell(tell.bound(table.game))
        if exchanged and not self.is_strict:
            text = check_text(exchanged, one.expected.board, tell.say, tell.words, tell.style)
            table.tell([Message("board-check", text, to=one.ear)])

    def _stray(self, one: OneBoard, step: Step | None, before: Reading | None) -> None:
        is_asked_for = one.step is not None
        if self.is_strict and self._table.game.moves and not is_asked_for:
            if not isinstance(before, Stray):
                self._table.tell([self._table.teller.of_board("astray", one.of)])
            return
        tracked = one.tracked
        if one.expected.mover is not None and tracked.is_met:
            if one.shown and _answers(one, one.shown):
                move = self._table.teller.move(one.expected.board, one.shown, self._table.game)
                self.say(one, "board-not-made", move=move)
            elif not tracked.pegs.hand:
                self.say(one, "board-shows-no-move")
        if step:
            self.say_step(one, step)

    def _step_done(self, one: OneBoard) -> None:
        if one.step is not None:
            one.step = None
            one.signals.light(chess.BB_EMPTY)

    def _leads(self, one: OneBoard, step: Step) -> bool:
        """Whether a player is led unasked: not in a tournament, nor into a move of his own."""
        if one.step is not None:  # he has asked, or is on the way
            return True
        is_own = one.owner is not None and one.owner != board(self._table.game).turn
        return not self.is_strict and not (is_own and isinstance(step, Lift))


def _answers(one: OneBoard, shown: chess.Move) -> bool:
    """Whether an opponent's man is off whom the move that waits for its word does not take."""
    own = acts(one.expected.board, shown).squares
    return any(
        isinstance(held.man, chess.Piece)
        and held.man.color != one.expected.mover
        and not own & chess.BB_SQUARES[held.origin]
        for held in one.tracked.pegs.hand
    )
