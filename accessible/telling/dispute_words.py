"""A difference of boards or scores in a running game, as people are told of it: one fact a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from accessible.game.differing import PLAYERS, ScoresDiffer, board_of, inquiry
from accessible.game.facts import DiscrepancyFound, ProposalAnswered
from accessible.game.reconciling.finding import Case, Finding
from accessible.game.reconciling.steps import (
    Adjust,
    GoOn,
    HearPlayers,
    MakeMove,
    Retrace,
    SetClocks,
    StopClocks,
    steps,
)
from accessible.game.state import Game, asked_to_agree, has_arbiter, laws_of, score, starting_board
from accessible.intents import Person, player
from accessible.laws.editions import Profile
from accessible.laws.irregularities import Ruling, displaced_found_later
from accessible.telling.clock_words import time_text
from accessible.telling.messages import Message
from accessible.telling.queue import Priority
from accessible.telling.reconciliation import Reconciler

if TYPE_CHECKING:
    from accessible.telling.tell import Teller

QUESTION = "question"


def disputed(
    fact: DiscrepancyFound | ProposalAnswered, before: Game | None, after: Game, tell: Teller
) -> list[Message]:
    """What is found and proposed, or who agrees and what remains to be done by hand."""
    if isinstance(fact, ProposalAnswered):
        return _answered(fact, before, after, tell)
    found = inquiry(after, (board_of(fact.white_board), board_of(fact.black_board)))
    lines = [*_story(fact, found, after, tell), *_steps(fact, found, after, tell)]
    told = [Message("dispute-found", text, Priority.NEXT) for text in lines]
    return [*told, tell.why(fact.article, after), *question(after, tell)]


def differing_scores(found: ScoresDiffer, game: Game, tell: Teller) -> Message:
    """Where the scores differ; in a tournament the arbiter alone is told (8.1, 12.6)."""
    ply = ply_text(found.ply, game, tell)
    to = Person.ARBITER if game.started.profile is Profile.TOURNAMENT else None
    if found.of is None:
        text = tell.say("dispute-scores-differ", ply=ply)
        return Message("dispute-scores-differ", text, Priority.NEXT, to=to)
    text = tell.say("dispute-entry-differs", player=tell.side(found.of), ply=ply)
    return Message("dispute-entry-differs", text, Priority.NEXT, to=to)


def ply_text(ply: int, game: Game, tell: Teller) -> str:
    """A half-move, counted from 1, as a move of a player."""
    start = starting_board(game.started)
    index = ply - 1 + (0 if start.turn else 1)
    side = tell.side(player(index % 2 == 0))
    return tell.say("part-ply", number=start.fullmove_number + index // 2, player=side)


def _story(fact: DiscrepancyFound, found: Finding, game: Game, tell: Teller) -> Iterator[str]:
    absent = [person for person in PLAYERS if not score(game, person)]
    if len(absent) > 1:
        yield tell.say("dispute-no-scores")
    elif absent:
        yield tell.say("dispute-no-score", player=tell.side(absent[0]))
    first, *rest = _reconciler(found, game, tell).story()
    is_tables = found.case in (Case.AGREE, Case.BOARD) and fact.goes_back
    if is_tables:
        yield tell.say("dispute-table-differs")
    if not is_tables or found.case is Case.BOARD:
        yield first
    yield from rest
    for person, board in zip(PLAYERS, found.boards, strict=True):
        if board is None:
            yield tell.say("dispute-board-unknown", player=tell.side(person))
    ruling = displaced_found_later(laws_of(game), is_known=True)
    if isinstance(ruling, Ruling) and any(found.explanations[name] is None for name in found.who):
        yield tell.say("dispute-displaced", article=ruling.article)


def _steps(fact: DiscrepancyFound, found: Finding, game: Game, tell: Teller) -> Iterator[str]:
    """What is proposed, without what is done already or comes after it."""
    told = _reconciler(found, game, tell)
    todo = [s for s in steps(found) if not isinstance(s, StopClocks | GoOn | SetClocks)]
    if not has_arbiter(game):
        todo = [step for step in todo if not isinstance(step, HearPlayers)]
    if fact.goes_back and not any(isinstance(step, Retrace) for step in todo):
        todo = [Retrace(found.agreed_ply), *todo]
    yield from map(told.step, todo)
    if not fact.goes_back or game.clock is None:
        return
    if fact.white_time is None or fact.black_time is None:
        yield told.step(SetClocks())
        return
    white, black = (time_text(time, tell.say) for time in (fact.white_time, fact.black_time))
    yield tell.say("dispute-times", white=white, black=black)


def question(game: Game, tell: Teller) -> list[Message]:
    """Who has to agree now to what is proposed, if anybody."""
    if game.found is None:
        return []
    if has_arbiter(game):
        return [Message("dispute-for-arbiter", tell.say("dispute-for-arbiter"), Priority.NEXT)]
    asked = asked_to_agree(game)
    if asked is None:
        return []
    text = tell.say("dispute-agree", player=tell.side(asked))
    return [Message("dispute-agree", text, Priority.NEXT, topic=QUESTION)]


def _answered(
    fact: ProposalAnswered, before: Game | None, after: Game, tell: Teller
) -> list[Message]:
    key = "dispute-agreed" if fact.agrees else "dispute-not-agreed"
    said = Message(key, tell.say(key, player=tell.side(fact.by)), Priority.NEXT)
    if not fact.agrees or before is None or before.found is None:
        return [said]
    if after.found:
        return [said, *question(after, tell)]
    return [said, *(Message("dispute-step", text) for text in _by_hand(before, tell))]


def _by_hand(game: Game, tell: Teller) -> Iterator[str]:
    """What players do on boards that feel nothing; the others are guided step by step."""
    assert game.found is not None
    boards = board_of(game.found.white_board), board_of(game.found.black_board)
    found = inquiry(game, boards)
    told = _reconciler(found, game, tell)
    for step in steps(found):
        if isinstance(step, Adjust | MakeMove) and PLAYERS[step.board] not in game.watched:
            yield told.step(step)


def _reconciler(found: Finding, game: Game, tell: Teller) -> Reconciler:
    white, black = (tell.say("part-of-player", player=tell.side(person)) for person in PLAYERS)
    official = laws_of(game).boards_resolved_by
    return Reconciler(
        found, tell.say, tell.words, tell.style, official=official, names=(white, black)
    )
