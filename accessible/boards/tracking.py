"""One board against the game: events and expectations go in, a phase and its meaning come out.

``observe`` takes what the board reports, ``refer`` what the game now expects; both give the next
``Tracked``. ``read`` says what that means for people. A value each time, no clock, no device: when
something is told, and how long a hand may rest before it is, is decided by whoever asks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

import chess

from accessible.boards.guidance import Place, Step, deviating, next_step
from accessible.boards.phases import PHASES, Observation, Phase
from accessible.boards.placement import (
    NOTHING,
    Man,
    Men,
    Unnamed,
    acts,
    is_same_placing,
    men_of,
    turned,
    turned_all,
)
from accessible.boards.recognition import (
    Asks,
    Expected,
    Forbids,
    Recognised,
    Shows,
    fits,
    is_carried_out,
    is_on_the_way,
    recognise,
)
from accessible.boards.touches import (
    NO_PEGS,
    Event,
    Held,
    Lifted,
    Lost,
    Pegs,
    Placed,
    Scanned,
    Touch,
    believe,
    compare,
    exchanged,
    first_seen,
    lift,
    place,
)
from accessible.timing.spans import Instant


@dataclass(frozen=True, slots=True)
class Tracked:
    """What is known of one board.

    ``is_met``: it has shown the expected position in full since that came up; ``agreed`` are the
    men of the last position it showed, None before the first. ``touches`` wait to be judged.
    ``exchanged``: where men may stand in each other's place since the board followed.
    ``is_turned``: its squares are counted from the other corner; ``is_oriented``: that is certain.
    """

    phase: Phase = Phase.AWAY
    pegs: Pegs = NO_PEGS
    agreed: Men | None = None
    is_met: bool = False
    touches: tuple[Touch, ...] = ()
    exchanged: frozenset[chess.Square] = frozenset()
    faulty: chess.Bitboard = NOTHING
    is_turned: bool = False
    is_oriented: bool = False


@dataclass(frozen=True, slots=True)
class Away:
    """Nothing is known of the board."""


@dataclass(frozen=True, slots=True)
class Level:
    """The board stands as it should. ``exchanged``: men here may stand in each other's place."""

    exchanged: tuple[chess.Square, ...] = ()


@dataclass(frozen=True, slots=True)
class OnTheWay:
    """A move is being made."""


@dataclass(frozen=True, slots=True)
class Follow:
    """The board is behind the game; this is the next step."""

    step: Step


@dataclass(frozen=True, slots=True)
class Stray:
    """The board stands otherwise than it should; this step repairs it.

    ``shows``: the announced move is made all the same.
    """

    step: Step | None
    shows: chess.Move | None = None


@dataclass(frozen=True, slots=True)
class LooksTurned:
    """What was done makes sense only if the board was turned by 180 degrees: to be asked."""


Reading = Away | Level | OnTheWay | Recognised | Follow | Stray | LooksTurned


def observe(tracked: Tracked, event: Event, expected: Expected) -> Tracked:
    """What is known after one more event of the board."""
    target = men_of(expected.board)
    match event:
        case Lost():
            return replace(tracked, phase=Phase.AWAY)
        case Scanned():
            return _scanned(tracked, event, expected)
        case Lifted(square, at):
            square = _seen_from(tracked, square)
            if tracked.phase is Phase.AWAY or tracked.faulty & chess.BB_SQUARES[square]:
                return tracked
            touched = _touched(tracked, [square], at, expected)
            tracked = replace(tracked, pegs=lift(tracked.pegs, square), touches=touched)
        case Placed(square, _):
            square = _seen_from(tracked, square)
            if tracked.phase is Phase.AWAY or tracked.faulty & chess.BB_SQUARES[square]:
                return tracked
            asked = _asked_for(tracked, square, target)
            tracked = replace(tracked, pegs=place(tracked.pegs, square, target, asked))
        case _:
            assert_never(event)
    return _settled(tracked, expected)


def refer(tracked: Tracked, old: Expected, new: Expected) -> Tracked:
    """What is known when the game expects something else."""
    if is_same_placing(old.board, new.board):
        if old.board.turn != new.board.turn:
            tracked = replace(tracked, touches=())
        return tracked if tracked.phase is Phase.AWAY else _settled(tracked, new)
    pegs, target = tracked.pegs, men_of(new.board)
    taken_back = _taken_back(tracked, old, new)
    if taken_back:
        tracked = replace(tracked, pegs=taken_back, agreed=target, touches=())
    elif tracked.is_met and _leads_there(pegs, old, new, tracked.faulty):
        pegs = Pegs(pegs.occupied, target)
        tracked = replace(tracked, pegs=pegs, agreed=target, exchanged=frozenset(), touches=())
    else:
        # A hand that has not put everything right yet goes on doing so in the new position.
        is_level = not (pegs.occupied ^ old.board.occupied) & ~tracked.faulty
        shown = None if is_level else _with_shown_move(tracked, old)
        pegs = shown or replace(pegs, log=() if is_level else pegs.log, has_gap=False)
        tracked = replace(tracked, pegs=pegs, is_met=False, exchanged=frozenset(), touches=())
    return tracked if tracked.phase is Phase.AWAY else _settled(tracked, new)


def restored(tracked: Tracked, expected: Expected) -> Tracked:
    """What is known when an earlier position stands again: no board shows a move any more."""
    pegs = _with_shown_move(tracked, expected) or replace(tracked.pegs, log=(), has_gap=False)
    return _settled(replace(tracked, pegs=pegs, is_met=False, touches=()), expected)


def read(tracked: Tracked, expected: Expected, near: chess.Color = chess.WHITE) -> Reading:
    """What the board means now; steps begin with what is nearest to the player of ``near``."""
    observation, recognised = _observed(tracked, expected)
    pegs, target = tracked.pegs, men_of(expected.board)
    match observation:
        case Observation.NOTHING:
            return Away()
        case Observation.LEVEL | Observation.LEVEL_ON_MOVE:
            return Level(tuple(sorted(tracked.exchanged | exchanged(target, pegs.log))))
        case Observation.ON_THE_WAY:
            return OnTheWay()
        case Observation.MOVE_SHOWN:
            assert recognised is not None  # that is what the observation says
            return recognised
    if not tracked.is_oriented and _makes_sense_turned(tracked, expected):
        return LooksTurned()
    step = next_step(pegs, target, tracked.faulty, near)
    if observation is Observation.TO_FOLLOW and step:
        return Follow(step)
    said = expected.announced if tracked.is_met else None
    is_done = said and is_carried_out(pegs, expected.board, said, tracked.faulty)
    return Stray(step, said if is_done else None)


def oriented(tracked: Tracked, expected: Expected, *, is_turned: bool) -> Tracked:
    """What is known once somebody has said how the board lies; ``is_turned``: not as thought."""
    if is_turned:
        tracked = _turned_round(tracked, expected)
    return _settled(replace(tracked, is_oriented=True), expected)


def _scanned(tracked: Tracked, scan: Scanned, expected: Expected) -> Tracked:
    occupied, faulty = scan.occupied, scan.faulty
    if tracked.is_turned:
        occupied, faulty = turned_all(occupied), turned_all(faulty)
    target = men_of(expected.board)
    mended = tracked.faulty & ~faulty
    pegs = believe(tracked.pegs, mended, occupied, target) if mended else tracked.pegs
    tracked = replace(tracked, pegs=pegs, faulty=faulty)
    if tracked.agreed is None and tracked.phase is Phase.AWAY:
        tracked = replace(tracked, pegs=first_seen(occupied, target))
    else:
        lifted = chess.SquareSet(tracked.pegs.occupied & ~occupied & ~faulty)
        own_first = sorted(lifted, key=lambda s: expected.board.color_at(s) != expected.mover)
        tracked = replace(
            tracked,
            touches=_touched(tracked, own_first, scan.at, expected),
            pegs=compare(tracked.pegs, occupied, target, faulty),
        )
        if scan.is_after_gap:
            tracked = replace(tracked, pegs=replace(tracked.pegs, has_gap=True))
    return _settled(tracked, expected)


def _settled(tracked: Tracked, expected: Expected) -> Tracked:
    """The phase that follows, and the men of a position that is shown in full."""
    target = men_of(expected.board)
    observation, _ = _observed(replace(tracked, phase=Phase.ABREAST), expected)
    tracked = replace(tracked, phase=PHASES[observation])
    if observation not in (Observation.LEVEL, Observation.LEVEL_ON_MOVE):
        return tracked
    pegs = replace(tracked.pegs, men=target, hand=())
    mixed = tracked.exchanged
    if not tracked.is_met:
        pegs = replace(pegs, log=(), has_gap=False)
        mixed = _exchanged_following(tracked, target)
    is_told_apart = turned_all(expected.board.occupied) != expected.board.occupied
    return replace(
        tracked,
        pegs=pegs,
        is_met=True,
        agreed=target,
        exchanged=mixed,
        is_oriented=tracked.is_oriented or is_told_apart,
    )


def _exchanged_following(tracked: Tracked, target: Men) -> frozenset[chess.Square]:
    """Where men may be exchanged who were off together while the board followed or was set up."""
    if tracked.agreed is None:
        return frozenset()
    own = deviating(Pegs(men=tracked.agreed), target, tracked.faulty)
    return frozenset(exchanged(tracked.agreed, tracked.pegs.log, own))


def _observed(tracked: Tracked, expected: Expected) -> tuple[Observation, Recognised | None]:
    """What the placement is against the position that is expected."""
    if tracked.phase is Phase.AWAY:
        return Observation.NOTHING, None
    pegs, faulty = tracked.pegs, tracked.faulty
    level = Observation.LEVEL if expected.mover is None else Observation.LEVEL_ON_MOVE
    target = men_of(expected.board)
    off = deviating(pegs, target, faulty)
    if not tracked.is_met:
        if not off or _is_gone_through(tracked, expected, off):
            return level, None
        if tracked.agreed and not off & ~deviating(Pegs(men=tracked.agreed), target, faulty):
            return Observation.TO_FOLLOW, None
        return Observation.ELSEWHERE, None
    if expected.mover is not None:
        recognised = recognise(pegs, expected, faulty)
        if isinstance(recognised, Shows) and recognised.move == expected.announced:
            return Observation.MOVE_SHOWN, recognised
    if not (pegs.occupied ^ expected.board.occupied) & ~faulty:
        return level, None
    if expected.mover is None:
        return Observation.ELSEWHERE, None
    if recognised:
        return Observation.MOVE_SHOWN, recognised
    if is_on_the_way(pegs, expected, faulty):
        return Observation.ON_THE_WAY, None
    return Observation.ELSEWHERE, None


def _is_gone_through(tracked: Tracked, expected: Expected, off: chess.Bitboard) -> bool:
    """Whether the placement is right, and a hand has put a man wherever one is believed wrong.

    Which man a hand has put there while others were off too is only believed, and not held against
    its player. ``off``: where the believed men are not those who have to stand there.
    """
    pegs, faulty = tracked.pegs, tracked.faulty
    if tracked.agreed is None or (pegs.occupied ^ expected.board.occupied) & ~faulty:
        return False
    placed = {contact.square for contact in pegs.log if not contact.is_lift}
    return placed.issuperset(chess.SquareSet(off))


def _leads_there(pegs: Pegs, old: Expected, new: Expected, faulty: chess.Bitboard) -> bool:
    """Whether the board shows a move of the old position that leads to the new one."""
    said = {old.announced} if old.announced else set()
    for move in old.legal | said:
        after = old.board.copy(stack=False)
        after.push(move)
        if is_same_placing(after, new.board):
            return fits(pegs, old.board, move, faulty, is_said=True)
    return False


def _taken_back(tracked: Tracked, old: Expected, new: Expected) -> Pegs | None:
    """The pegs as after a move of the new position that was taken back in words alone.

    The board still shows it, so that the mover may let it stand or move otherwise.
    """
    pegs = tracked.pegs
    is_level = not (pegs.occupied ^ old.board.occupied) & ~tracked.faulty
    if not tracked.is_met or new.mover is None or not is_level:
        return None
    for move in new.legal:
        after = new.board.copy(stack=False)
        after.push(move)
        if is_same_placing(after, old.board):
            return replace(_made(new.board, move), occupied=pegs.occupied)
    return None


def _with_shown_move(tracked: Tracked, old: Expected) -> Pegs | None:
    """The pegs with the men of the move that the board shows, which pegs alone do not name."""
    if not tracked.is_met or old.mover is None:
        return None
    match recognise(tracked.pegs, old, tracked.faulty):
        case Shows(move) | Forbids(move) | Asks((move, *_)):
            pegs = replace(_made(old.board, move), occupied=tracked.pegs.occupied, log=())
            if move.promotion is None:
                return pegs
            men = list(pegs.men)  # which new piece it is, only words tell
            men[move.to_square] = Unnamed.MAN
            return replace(pegs, men=tuple(men))
    return None


def _made(board: chess.Board, move: chess.Move) -> Pegs:
    """The pegs after a move; the new piece of a promotion comes from beside the board."""
    after = board.copy(stack=False)
    after.push(move)
    asked, men, pegs = acts(board, move), men_of(after), Pegs(int(board.occupied), men_of(board))
    for square in chess.SquareSet(asked.lifts):
        pegs = lift(pegs, square)
    for square in chess.SquareSet(asked.places):
        pegs = place(pegs, square, men, men[square])
    return pegs


def _touched(
    tracked: Tracked, squares: list[chess.Square], at: Instant, expected: Expected
) -> tuple[Touch, ...]:
    """The touches with those of men lifted now, each man once (D.2.2)."""
    if expected.mover is None or not tracked.is_met:
        return tracked.touches
    known = {c.square for c in tracked.pegs.log} | {t.square for t in tracked.touches}
    new = (Touch(s, at) for s in squares if expected.board.piece_at(s) and s not in known)
    return (*tracked.touches, *new)


def _asked_for(tracked: Tracked, square: chess.Square, target: Men) -> Man | None:
    """The man whom guidance wants on a square next, where a board follows or is repaired."""
    if tracked.phase is Phase.MOVING:
        return None
    for near in chess.COLORS:
        step = next_step(tracked.pegs, target, tracked.faulty, near)
        if isinstance(step, Place) and step.square == square:
            return step.man
    return None


def _seen_from(tracked: Tracked, square: chess.Square) -> chess.Square:
    return turned(square) if tracked.is_turned else square


def _makes_sense_turned(tracked: Tracked, expected: Expected) -> bool:
    """Whether the same pegs show the position, or a move, on a board turned round."""
    other = _turned_round(tracked, expected)
    observation, _ = _observed(replace(other, is_met=True), expected)
    shown = (Observation.LEVEL, Observation.LEVEL_ON_MOVE, Observation.MOVE_SHOWN)
    return observation in shown


def _turned_round(tracked: Tracked, expected: Expected) -> Tracked:
    """The same pegs, counted from the other corner."""
    pegs, target = tracked.pegs, men_of(expected.board)

    def held(origin: chess.Square) -> Held:
        return Held(target[origin] or Unnamed.MAN, origin)

    occupied = turned_all(pegs.occupied)
    return replace(
        tracked,
        pegs=replace(
            pegs,
            occupied=occupied,
            men=first_seen(occupied, target).men,
            hand=tuple(held(turned(man.origin)) for man in pegs.hand),
            log=tuple(replace(contact, square=turned(contact.square)) for contact in pegs.log),
        ),
        faulty=turned_all(tracked.faulty),
        is_turned=not tracked.is_turned,
        touches=tuple(replace(touch, square=turned(touch.square)) for touch in tracked.touches),
    )
