"""Facts, refusals and questions become messages: pure, and the only place that chooses words."""

from __future__ import annotations

from dataclasses import dataclass, replace

import chess

from accessible.game.facts import (
    ActRefused,
    AdjustmentAnnounced,
    AnnouncementCorrected,
    BoardDiffers,
    BoardJoined,
    BoardLeft,
    ClaimRejected,
    ClockPressed,
    DiscrepancyFound,
    DrawDeclined,
    DrawOffered,
    EntryStruck,
    ExecutionUndone,
    Fact,
    GameContinued,
    GameEnded,
    GameResumed,
    GameRetraced,
    GameStarted,
    IllegalMoveCompleted,
    MoveAnnounced,
    MoveCompleted,
    MoveExecuted,
    MoveFollowed,
    MoveMisheard,
    MoveRecorded,
    MoveRepeated,
    MoveRepeatedWrongly,
    OfferRecorded,
    ProposalAnswered,
)
from accessible.game.state import (
    BOTH,
    Game,
    awaited,
    board,
    board_before,
    corrector,
    executor,
    has_clock,
    lacks_piece,
    laws_of,
    presser,
)
from accessible.hearing.commands import Misunderstanding
from accessible.hearing.lexicon import Lexicon, lexicon
from accessible.hearing.pending import Choosing, Confirming
from accessible.intents import Person, player
from accessible.laws import touch
from accessible.laws.editions import Edition, opponent_repeats, tells_check
from accessible.laws.endings import automatic_ending
from accessible.laws.rulings import Refusal, Result
from accessible.laws.turn import is_same
from accessible.telling.announcements import Style, move_text, square_text
from accessible.telling.clock_words import Length, mark_text, mark_utterance
from accessible.telling.control_words import control_text
from accessible.telling.dispute_words import disputed
from accessible.telling.messages import Message
from accessible.telling.questions import choice_question
from accessible.telling.queue import Priority
from accessible.telling.rulings import Ruling, remark, ruling, side
from accessible.telling.score_words import written
from accessible.telling.waiting import TO_DO, Wait, Waiting, last_move, waiting
from accessible.telling.wording import Wording, wording
from accessible.timing.marks import Mark
from accessible.timing.notation import parsed

TURN = "turn"
QUESTION = "question"


@dataclass(frozen=True)
class Teller:
    """Everything the table says, in one language and style."""

    say: Wording
    words: Lexicon
    style: Style

    @property
    def length(self) -> Length:
        """How much is said of times."""
        return Length.SHORT if self.style is Style.SHORT else Length.NORMAL

    def fact(self, fact: Fact, before: Game | None, after: Game) -> list[Message]:
        """What people are told of a new fact; ``before`` is None for the first one."""
        match fact:
            case GameStarted():
                started = Message(f"game-started-{fact.profile}", self._started(fact))
                if fact.control:
                    text = control_text(parsed(fact.control), self.say)
                    return [started, Message("clock-control", text), self.turn(after)]
                return [started] if _is_over(after) else [started, self.turn(after)]
            case GameResumed():
                return self._resumed(after)
            case MoveAnnounced() | MoveRepeated() | MoveFollowed() | MoveCompleted():
                return self._turn_of_events(fact, before, after)
            case AnnouncementCorrected() | MoveMisheard():
                return self._withdrawn(fact, before, after)
            case DrawOffered():
                return self._offered(fact)
            case DrawDeclined() | AdjustmentAnnounced():
                is_declined = isinstance(fact, DrawDeclined)
                return [
                    self._by("draw-declined" if is_declined else "adjustment-announced", fact.by)
                ]
            case GameEnded():
                return [self._ended(fact)]
            case ClockPressed():
                return [remark(fact, self.say)] if fact.remark else []
            case BoardJoined() | BoardLeft() | BoardDiffers() | MoveExecuted() | ExecutionUndone():
                return self._by_hand(fact, before, after)
            case MoveRecorded() | OfferRecorded() | EntryStruck():
                return written(fact, before, after, self.say, self.words, self.style)
            case _:
                return self._ruled(fact, before, after)

    def _turn_of_events(
        self,
        fact: MoveAnnounced | MoveRepeated | MoveFollowed | MoveCompleted,
        before: Game | None,
        after: Game,
    ) -> list[Message]:
        match fact:
            case MoveAnnounced():
                return self._announced(fact, after)
            case MoveRepeated():
                waits = executor(after) or corrector(after) or presser(after)
                return [self.turn(after)] if waits else []
            case MoveFollowed():
                return [self.turn(after)]
            case MoveCompleted():
                # Without repetition the turn was told with the announcement, or the game ends here.
                repeated = before and before.announced and before.announced.is_repeated
                waited = repeated or has_clock(after)
                return [self.turn(after)] if waited and not _is_over(after) else []

    def _withdrawn(
        self, fact: AnnouncementCorrected | MoveMisheard, before: Game | None, after: Game
    ) -> list[Message]:
        """A slip of the player's tongue, or a mistake of the program's ears."""
        assert before is not None  # a correction follows an announcement
        is_slip = isinstance(fact, AnnouncementCorrected)
        key = "announcement-corrected" if is_slip else "move-misheard"
        move = self.move(board_before(before), fact.move, before)
        text = self.say(key, player=self.side(fact.by), move=move)
        return [self._now(key, text), self.turn(after)]

    def _by_hand(
        self,
        fact: BoardJoined | BoardLeft | BoardDiffers | MoveExecuted | ExecutionUndone,
        before: Game | None,
        after: Game,
    ) -> list[Message]:
        """What a board has felt: the mover hears it when it is not what he announced."""
        match fact:
            case BoardJoined() | BoardLeft():
                joined = isinstance(fact, BoardJoined)
                return [self.of_board("joined" if joined else "left", fact.of)]
            case MoveExecuted():
                said = after.announced
                if said and not is_same(said.move, fact.move):
                    return [self._shows_other(fact.by, fact.move, said.move, after)]
                waited = before is not None and executor(before) is not None
                return [self.turn(after)] if waited and after.announced else []
            case ExecutionUndone() | BoardDiffers():
                return []

    def _shows_other(self, by: Person, shown: chess.Move, said: chess.Move, game: Game) -> Message:
        """The mover hears that his hand and his tongue differ, while he can still correct one."""
        move, announced = (self.way(board_before(game), m, game) for m in (shown, said))
        text = self.say("board-shows-other", move=move, announced=announced)
        return Message("board-shows-other", text, Priority.NEXT, to=by)

    def of_board(self, what: str, of: str) -> Message:
        """What has become of a player's board, or of the one for both."""
        if of == BOTH:
            key = f"board-both-{what}"
            return Message(key, self.say(key), Priority.NEXT)
        key = f"board-one-{what}"
        return Message(key, self.say(key, player=self.side(Person(of))), Priority.NEXT)

    def way(self, position: chess.Board, move: chess.Move, game: Game) -> str:
        """A move in words though it may lack the new piece of a promotion, or be illegal."""
        if position.is_legal(move):
            return self.move(position, move, game)
        return f"{self.square(move.from_square)} {self.square(move.to_square)}"

    def _ruled(
        self,
        fact: Ruling | ActRefused | MoveRepeatedWrongly | DiscrepancyFound | ProposalAnswered,
        before: Game | None,
        after: Game,
    ) -> list[Message]:
        """A ruling, and what binds or is awaited after it; what is proposed as one."""
        if isinstance(fact, MoveRepeatedWrongly):  # its refusal was told
            return []
        if isinstance(fact, DiscrepancyFound | ProposalAnswered):
            return disputed(fact, before, after, self)
        if isinstance(fact, ActRefused):
            return self._act_refused(fact, after)
        messages = ruling(fact, self.say, self.words, self.style)
        match fact:
            case GameContinued() | GameRetraced() | IllegalMoveCompleted() | ClaimRejected():
                return [*messages, self.turn(after)]
        return messages

    def turn(self, game: Game) -> Message:
        """Who is awaited now, and for what."""
        # Whose turn it is stays true while the arbiter decides.
        return self.waiting(waiting(replace(game, called=None)), game)

    def waiting(self, awaits: Waiting, game: Game) -> Message:
        """What the table waits for."""
        key = TO_DO[awaits.what]
        position, move = last_move(game)
        if awaits.what is Wait.CORRECT and lacks_piece(game):
            key = "awaited-new-piece-named"
        text = self.say(
            key,
            player=self.side(awaits.who),
            move=self.way(position, move, game) if move else "",
        )
        return Message(key, text, topic=TURN)

    def bound(self, game: Game) -> list[Message]:
        """What the player on move is obliged to do by what was touched or claimed (4.3, 9.5.3)."""
        if game.announced or game.ended:
            return []
        person = awaited(game)
        if game.must_play:
            move = self.move(board(game), game.must_play, game)
            return [self._now_to(person, "must-play", move=move)]
        touches = [touch.Touch(square) for square in game.touched]
        ruling = touch.allowed(board(game), touches, laws_of(game))
        if not isinstance(ruling, touch.Allowed) or ruling.must.duty is touch.Duty.FREE:
            return []
        squares = {"square": ruling.must.piece, "target": ruling.must.target}
        names = {n: self.square(s) for n, s in squares.items() if s is not None}
        return [self._now_to(person, f"touch-{ruling.must.duty}", **names)]

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
        return [self._now(key, text)]

    def _act_refused(self, fact: ActRefused, game: Game) -> list[Message]:
        """What the arbiter finds in the journal; at the table the refusal itself was told."""
        why = self.refusal(Refusal(fact.reason, fact.article), game, fact.of)
        return [self._by("act-refused", fact.by), *why]

    def why(self, article: str, game: Game) -> Message:
        """The article the last ruling or refusal rests on."""
        if not article:
            return Message("no-article", self.say("no-article"), Priority.NEXT)
        edition = game.started.edition
        key = "article-old-code" if edition is Edition.OLD_CODE else "article"
        text = self.say(key, article=article, edition=edition.value)
        return Message("article", text, Priority.NEXT)

    def misunderstood(
        self, what: Misunderstanding, game: Game, asked: Person | None = None
    ) -> Message:
        """What was not understood and what to say instead."""
        key = f"misunderstood-{what}"
        text = self.say(
            key,
            awaited=self.side(awaited(game)),
            asked=self.side(asked or awaited(game)),
            square=self.square(chess.G1),
            example=self.example(),
        )
        return self._now(key, text)

    def question(self, state: Confirming | Choosing, position: chess.Board) -> Message:
        """The question that is pending; ``position`` is where the choices are legal moves."""
        if isinstance(state, Confirming):
            key, text = self._confirmation(state, position)
        else:
            key, text = choice_question(state.choices, position, self.say, self.words, self.style)
        return Message(key, text, Priority.NOW, topic=QUESTION)

    def mark(self, mark: Mark, length: Length) -> Message:
        """A moment of a player's time, for his ears only (D.2.6)."""
        return Message(
            "mark",
            mark_text(mark, self.say, length),
            topic=f"mark-{mark.side}",
            to=Person(mark.side.value),
            utterance=mark_utterance(mark, self.say, length),
        )

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
        return side(person, self.say)

    def _confirmation(self, state: Confirming, position: chess.Board) -> tuple[str, str]:
        key, player = f"confirm-{state.command}", self.side(state.by)
        if state.move is None:
            return key, self.say(key, player=player, opponent=self.side(state.of or state.by))
        move = move_text(position, state.move, self.words, self.style, tells_check=False)
        return "confirm-claim-with", self.say("confirm-claim-with", player=player, move=move)

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
        if after.executed and not is_same(fact.move, after.executed):
            messages.append(self._shows_other(fact.by, after.executed, fact.move, after))
        return messages if _is_over(after) else [*messages, self.turn(after)]

    def _offered(self, fact: DrawOffered) -> list[Message]:
        return [self._by("draw-offered", fact.by), self.offer_stands(fact.by)]

    def offer_stands(self, by: Person) -> Message:
        """An offer of a draw waits for an answer, and holds up nobody."""
        opponent = self.side(_other(by))
        return Message("draw-answer", self.say("draw-answer", opponent=opponent), topic=QUESTION)

    def _ended(self, fact: GameEnded) -> Message:
        key = f"ended-{fact.ending}"
        white_won = fact.result is Result.WHITE
        winner = self.side(Person.WHITE if white_won else Person.BLACK)
        loser = self.side(Person.BLACK if white_won else Person.WHITE)
        # Not NOW: the move that ended the game is heard to its end first.
        return Message(key, self.say(key, winner=winner, loser=loser), Priority.NEXT)

    def _by(self, key: str, person: Person) -> Message:
        return Message(key, self.say(key, player=self.side(person)), Priority.NEXT)

    def square(self, square: chess.Square) -> str:
        """A square in words, as this table says it."""
        return square_text(square, self.words, self.style)

    def _now_to(self, person: Person, key: str, **arguments: str) -> Message:
        return Message(key, self.say(key, player=self.side(person), **arguments), Priority.NEXT)

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
    return not waits and automatic_ending(board(game), laws_of(game)) is not None
