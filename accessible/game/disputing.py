"""What follows when boards or scores are said to differ: found, proposed, agreed to (D.2.9).

With an arbiter he alone decides whether the proposal is carried out. Without one both players have
to agree, each in his own name; until then the game waits.
"""

from __future__ import annotations

from accessible.game.differing import board_of, discrepancy
from accessible.game.facts import (
    ArbiterCalled,
    ClockCorrected,
    Fact,
    GameContinued,
    GameRetraced,
    PieceTouched,
    ProposalAnswered,
)
from accessible.game.state import (
    Game,
    has_arbiter,
    is_settled,
    laws_of,
    starting_board,
)
from accessible.intents import (
    AnswerProposal,
    Approve,
    Person,
    Reconcile,
    ReportDifference,
    StopClocks,
    player,
)
from accessible.laws.rulings import Reason, Refusal
from accessible.timing.spans import Span

STOPPED = "stopped"
BOARDS_DIFFER = "boards-differ"


def decide(
    game: Game, intent: ReportDifference | AnswerProposal | StopClocks | Reconcile | Approve
) -> tuple[Fact, ...] | Refusal:
    """The facts of a report, an answer or an order about a difference, or why it is refused."""
    laws = laws_of(game)
    match intent:
        case StopClocks(by):
            return (ArbiterCalled(by, STOPPED, laws.cite("6.11.1")),)
        case ReportDifference() | Reconcile():
            return _found(game, intent)
        case AnswerProposal() | Approve():
            return _answered(game, intent)


def _found(game: Game, intent: ReportDifference | Reconcile) -> tuple[Fact, ...] | Refusal:
    """The clocks stop, and the case is worked out."""
    laws, boards = laws_of(game), (intent.white_board, intent.black_board)
    try:
        for board in boards:
            board_of(board)
    except ValueError:
        return Refusal(Reason.BOARD_UNREADABLE, laws.cite("D.2.9"))
    article, question = laws.cite("D.2.9"), BOARDS_DIFFER
    if isinstance(intent, Reconcile):
        article, question = laws.cite("6.11.1"), STOPPED
    called = () if game.called else (ArbiterCalled(intent.by, question, article),)
    return (*called, discrepancy(game, intent.by, *boards))


def _answered(game: Game, intent: AnswerProposal | Approve) -> tuple[Fact, ...] | Refusal:
    """The answer, and what is proposed if everybody agrees to it."""
    if game.found is None:
        return Refusal(Reason.NOTHING_PROPOSED, laws_of(game).cite("D.2.9"))
    if isinstance(intent, Approve):
        return (ProposalAnswered(intent.by, True), *_carried_out(game))
    if has_arbiter(game):
        return Refusal(Reason.ARBITER_DECIDES, laws_of(game).cite("D.2.9"))
    answered = ProposalAnswered(intent.by, intent.agrees)
    if not intent.agrees or not is_settled(game, intent.by):
        return (answered,)
    return (answered, *_carried_out(game), GameContinued())


def _carried_out(game: Game) -> tuple[Fact, ...]:
    """Back to where the scores agree, with the clocks as they were then; or nothing but boards."""
    found = game.found
    if found is None or not found.goes_back:
        return ()
    facts: list[Fact] = [GameRetraced(found.plies, found.article, found.moves or None)]
    times = {Person.WHITE: found.white_time, Person.BLACK: found.black_time}
    for person, time in times.items():
        if time is not None:
            facts.append(_set(person, time, found.agreed_ply, laws_of(game).cite("7.1")))
    by = player(_turn_after(game, found.agreed_ply))
    facts += (PieceTouched(by, square) for square in found.touched.split())
    return tuple(facts)


def _set(person: Person, time: Span, plies: int, article: str) -> ClockCorrected:
    return ClockCorrected(person, time, None, article, plies)


def _turn_after(game: Game, plies: int) -> bool:
    first = starting_board(game.started).turn
    return first if plies % 2 == 0 else not first
