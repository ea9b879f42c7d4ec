"""Facts, refusals and questions become messages: pure, and the only place that chooses words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

import chess

from accessible.game.facts import (
    AdjustmentAnnounced,
    AnnouncementCorrected,
    DrawDeclined,
    DrawOffered,
    Fact,
    GameEnded,
    GameResumed,
    GameStarted,
    MoveAnnounced,
    MoveCompleted,
    MoveRepeated,
)
from accessible.game.state import Game, awaited, board, board_before
from accessible.hearing.dialogue import Choosing, Confirming, Misunderstanding
from accessible.hearing.lexicon import Lexicon, lexicon
from accessible.intents import Person, player
from accessible.laws.editions import opponent_repeats, tells_check
from accessible.laws.endings import automatic_ending
from accessible.laws.rulings import Refusal, Result
from accessible.telling.announcements import Style, move_text
from accessible.telling.messages import Message
from accessible.telling.questions import choice_question
from accessible.telling.queue import Priority
from accessible.telling.wording import Wording, wording

TURN = "turn"
QUESTION = "question"


@dataclass(frozen=True)
class Teller:
    """Everything the table says, in one language and style."""

    say: Wording
    words: Lexicon
    style: Style

    def fact(self, fact: Fact, before: Game | None, after: Game) -> list[Message]:
        """What people are told of a new fact; ``before`` is None for the first one."""
        match fact:
            case GameStarted():
                started = Message(f"game-started-{fact.profile}", self._started(fact))
                return [started] if _is_over(after) else [started, self.turn(after)]
            case GameResumed():
                return self._resumed(after)
            case MoveAnnounced():
                return self._announced(fact, after)
            case AnnouncementCorrected():
                assert before is not None  # a correction follows an announcement
                move = self.move(board_before(before), fact.move, before)
                text = self.say("announcement-corrected", player=self.side(fact.by), move=move)
                return [self._now("announcement-corrected", text), self.turn(after)]
            case MoveCompleted():
                # Without repetition the turn was told with the announcement, or the game ends here.
                repeated = before and before.announced and before.announced.is_repeated
                return [self.turn(after)] if repeated and not _is_over(after) else []
            case DrawOffered():
                return self._offered(fact)
            case DrawDeclined():
                return [self._by("draw-declined", fact.by)]
            case AdjustmentAnnounced():
                return [self._by("adjustment-announced", fact.by)]
            case GameEnded():
                return [self._ended(fact)]
            case MoveRepeated():
                return []
        assert_never(fact)

    def turn(self, game: Game) -> Message:
        """Who is awaited now, and for what."""
        repeats = game.announced and opponent_repeats(game.started.profile)
        key = "to-repeat" if repeats else "to-move"
        return Message(key, self.say(key, player=self.side(awaited(game))), topic=TURN)

    def last_move(self, game: Game) -> Message:
        """The move announced last, and by whom."""
        position = board(game)
        if not position.move_stack:
            return Message("no-move-yet", self.say("no-move-yet"), Priority.NEXT)
        move = position.pop()
        text = self.say(
            "move-announced",
            player=self.side(player(position.turn)),
            move=self.move(position, move, game),
        )
        return Message("last-move", text, Priority.NEXT)

    def refusal(self, refusal: Refusal, game: Game, by: Person) -> list[Message]:
        """Why something is refused, and the article if one decides."""
        announced = ""
        if game.announced:
            announced = self.move(board_before(game), game.announced.move, game)
        waiting = awaited(game)
        key = f"refused-{refusal.reason}"
        text = self.say(
            key,
            player=self.side(by),
            awaited=self.side(waiting),
            opponent=self.side(_other(waiting)),
            announced=announced,
        )
        messages = [self._now(key, text)]
        if refusal.article:
            messages.append(Message("article", self.say("article", article=refusal.article)))
        return messages

    def misunderstood(
        self, what: Misunderstanding, game: Game, asked: Person | None = None
    ) -> Message:
        """What was not understood and what to say instead."""
        key = f"misunderstood-{what}"
        text = self.say(
            key,
            awaited=self.side(awaited(game)),
            asked=self.side(asked or awaited(game)),
            example=self.example(),
        )
        return self._now(key, text)

    def question(self, state: Confirming | Choosing, position: chess.Board) -> Message:
        """The question that is pending; ``position`` is where the choices are legal moves."""
        if isinstance(state, Confirming):
            key = f"confirm-{state.command}"
            text = self.say(key, player=self.side(state.by))
        else:
            key, text = choice_question(state, position, self.say, self.words, self.style)
        return Message(key, text, Priority.NOW, topic=QUESTION)

    def trouble(self, key: str, **arguments: str | int) -> Message:
        """Something outside the game went wrong."""
        return Message(key, self.say(key, **arguments), Priority.NEXT)

    def move(self, position: chess.Board, move: chess.Move, game: Game) -> str:
        """A move in words, as this table says it."""
        check = tells_check(game.started.profile)
        return move_text(position, move, self.words, self.style, tells_check=check)

    def example(self) -> str:
        """A move that shows how moves are said."""
        position, move = chess.Board(), chess.Move.from_uci("e2e4")
        return move_text(position, move, self.words, self.style, tells_check=False)

    def side(self, person: Person) -> str:
        """The name of a side."""
        return self.say("side-white" if person is Person.WHITE else "side-black")

    def _started(self, fact: GameStarted) -> str:
        return self.say(f"game-started-{fact.profile}")

    def _resumed(self, game: Game) -> list[Message]:
        plies = len(game.moves) + (game.announced is not None)
        resumed = Message("game-resumed", self.say("game-resumed", plies=plies))
        last = [self.last_move(game)] if plies else []
        if game.ended:
            return [resumed, *last, self._ended(game.ended)]
        return [resumed, *last] if _is_over(game) else [resumed, *last, self.turn(game)]

    def _announced(self, fact: MoveAnnounced, after: Game) -> list[Message]:
        """The announcement; a move that ends the game is followed by the ending instead."""
        strict = opponent_repeats(after.started.profile)
        key = "move-announced-tournament" if strict else "move-announced"
        move = self.move(board_before(after), fact.move, after)
        text = self.say(key, player=self.side(fact.by), move=move)
        messages = [Message("move-announced", text, Priority.NEXT)]
        return messages if _is_over(after) else [*messages, self.turn(after)]

    def _offered(self, fact: DrawOffered) -> list[Message]:
        opponent = self.side(_other(fact.by))
        answer = Message("draw-answer", self.say("draw-answer", opponent=opponent), topic=QUESTION)
        return [self._by("draw-offered", fact.by), answer]

    def _ended(self, fact: GameEnded) -> Message:
        key = f"ended-{fact.ending}"
        white_won = fact.result is Result.WHITE
        winner = self.side(Person.WHITE if white_won else Person.BLACK)
        loser = self.side(Person.BLACK if white_won else Person.WHITE)
        # Not NOW: the move that ended the game is heard to its end first.
        return Message(key, self.say(key, winner=winner, loser=loser), Priority.NEXT)

    def _by(self, key: str, person: Person) -> Message:
        return Message(key, self.say(key, player=self.side(person)), Priority.NEXT)

    def _now(self, key: str, text: str) -> Message:
        return Message(key, text, Priority.NOW)


def teller(language: str, style: Style) -> Teller:
    """A teller for a language that has a lexicon and a wording."""
    return Teller(wording(language), lexicon(language), style)


def _other(person: Person) -> Person:
    return Person.BLACK if person is Person.WHITE else Person.WHITE


def _is_over(game: Game) -> bool:
    """Whether nobody is awaited: the position ended the game, no repetition is missing."""
    announced = game.announced
    waits = announced and not announced.is_repeated and opponent_repeats(game.started.profile)
    return not waits and automatic_ending(board(game)) is not None
