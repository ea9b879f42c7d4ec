"""What the hand did: pegs that left and entered apertures, in order, and which men they are.

A peg that leaves its aperture is touched (D.2.2); feeling it in place is free. Several men that
leave within a moment were knocked over, not touched: that is asked (7.4).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import chess

from accessible.boards.placement import NO_MEN, NOTHING, Man, Men, Unnamed
from accessible.timing.spans import Instant

BURST_MS = 150
"""Men that leave nearer than this to each other left at once: no hand lifts three so fast."""

BURST_MEN = 3
_LONGEST_LOG = 400


@dataclass(frozen=True, slots=True)
class Lifted:
    """A peg left its aperture."""

    square: chess.Square
    at: Instant


@dataclass(frozen=True, slots=True)
class Placed:
    """A peg entered an aperture."""

    square: chess.Square
    at: Instant


@dataclass(frozen=True, slots=True)
class Scanned:
    """The whole placement, and the apertures whose contacts cannot be trusted.

    ``is_after_gap``: events before it were lost, as their numbers or a new link tell.
    """

    occupied: chess.Bitboard
    at: Instant
    faulty: chess.Bitboard = NOTHING
    is_after_gap: bool = False


@dataclass(frozen=True, slots=True)
class Lost:
    """The link to the board is gone: nothing may be assumed until the next scan."""

    at: Instant


Event = Lifted | Placed | Scanned | Lost


@dataclass(frozen=True, slots=True)
class Contact:
    """A peg out of an aperture, or into it."""

    square: chess.Square
    is_lift: bool


@dataclass(frozen=True, slots=True)
class Held:
    """A man off the board, and where he came from."""

    man: Man
    origin: chess.Square


@dataclass(frozen=True, slots=True)
class Pegs:
    """What is known of the pegs.

    ``men`` are who is believed to stand where, ``hand`` who is off the board, the last one last.
    ``log`` is everything since the game's position changed. ``has_gap``: events were lost, and
    found by comparing placements, so that their order is not known.
    """

    occupied: chess.Bitboard = NOTHING
    men: Men = NO_MEN
    hand: tuple[Held, ...] = ()
    log: tuple[Contact, ...] = ()
    has_gap: bool = False


NO_PEGS = Pegs()


@dataclass(frozen=True, slots=True)
class Touch:
    """A man that stood on this square was touched."""

    square: chess.Square
    at: Instant


@dataclass(frozen=True, slots=True)
class Disturbed:
    """Several men left their apertures at once: displaced, not touched (7.4)."""

    squares: tuple[chess.Square, ...]


def lift(pegs: Pegs, square: chess.Square) -> Pegs:
    """The pegs after one left; a peg that is out already changes nothing."""
    if not pegs.occupied & chess.BB_SQUARES[square]:
        return pegs
    held = Held(pegs.men[square] or Unnamed.MAN, square)
    return replace(
        pegs,
        occupied=pegs.occupied & ~chess.BB_SQUARES[square],
        men=_with(pegs.men, square, None),
        hand=(*pegs.hand, held),
        log=(*pegs.log, Contact(square, is_lift=True))[-_LONGEST_LOG:],
    )


def place(pegs: Pegs, square: chess.Square, target: Men, asked: Man | None = None) -> Pegs:
    """The pegs after one entered; a peg that is in already changes nothing.

    It is the man who was ``asked`` for there. Otherwise, of several men off the board, it is the
    one ``target`` has there, or the one who came from there, or the last one lifted.
    """
    if pegs.occupied & chess.BB_SQUARES[square]:
        return pegs
    if asked:
        held = next((h for h in reversed(pegs.hand) if h.man == asked), None)
        man: Man = asked
    else:
        held = _who(pegs.hand, square, target)
        man = held.man if held and held.man is not Unnamed.MAN else target[square] or Unnamed.MAN
    return replace(
        pegs,
        occupied=pegs.occupied | chess.BB_SQUARES[square],
        men=_with(pegs.men, square, man),
        hand=tuple(other for other in pegs.hand if other is not held),
        log=(*pegs.log, Contact(square, is_lift=False))[-_LONGEST_LOG:],
    )


def compare(pegs: Pegs, occupied: chess.Bitboard, target: Men, faulty: chess.Bitboard) -> Pegs:
    """The pegs after a scan; what it shows that no event told was lost on the way."""
    gone = pegs.occupied & ~occupied & ~faulty
    come = occupied & ~pegs.occupied & ~faulty
    if not gone | come:
        return pegs
    for square in chess.SquareSet(gone):
        pegs = lift(pegs, square)
    for square in chess.SquareSet(come):
        pegs = place(pegs, square, target, target[square])
    return replace(pegs, has_gap=True)


def believe(pegs: Pegs, squares: chess.Bitboard, occupied: chess.Bitboard, target: Men) -> Pegs:
    """The pegs with what a scan shows on squares of which nothing was known: no hand did it."""
    men = list(pegs.men)
    for square in chess.SquareSet(squares):
        is_in = occupied & chess.BB_SQUARES[square]
        men[square] = (target[square] or Unnamed.MAN) if is_in else None
    known = (pegs.occupied & ~squares) | (occupied & squares)
    return replace(pegs, occupied=known, men=tuple(men))


def first_seen(occupied: chess.Bitboard, target: Men) -> Pegs:
    """The pegs of a board that is seen for the first time: where a man belongs, it is he."""
    men = tuple(
        (man or Unnamed.MAN) if occupied & chess.BB_SQUARES[square] else None
        for square, man in enumerate(target)
    )
    return Pegs(occupied, men)


def exchanged(men: Men, log: Sequence[Contact], own: chess.Bitboard = NOTHING) -> set[chess.Square]:
    """Where men may stand who were off the board together and unlike, so that no peg tells.

    ``men`` stood there before the ``log``. Men from ``own`` squares are told apart by the move
    that they make together: a capture, castling.
    """
    standing = {square: Held(man, square) for square, man in enumerate(men) if man}
    hand: list[Held] = []  # each with the square where he stood before the log
    doubtful: set[chess.Square] = set()
    for contact in log:
        if contact.is_lift:
            hand.append(standing.pop(contact.square, Held(Unnamed.MAN, contact.square)))
            continue
        origins = {held.origin for held in hand}
        is_mixed = len({held.man for held in hand}) > 1
        if is_mixed and not all(own & chess.BB_SQUARES[origin] for origin in origins):
            doubtful |= origins | {contact.square}
        held = _who(hand, contact.square, men)
        if held:
            hand.remove(held)
            standing[contact.square] = held
    return doubtful


def judged(
    pending: Sequence[Touch], now: Instant | None
) -> tuple[tuple[Touch | Disturbed, ...], tuple[Touch, ...]]:
    """Touches that are sure by now, and those still too young to be told from a knock.

    ``now`` is None where something else is about to be decided, so that nothing may wait.
    """
    groups: list[list[Touch]] = []
    for touch in pending:
        if groups and touch.at - groups[-1][-1].at <= BURST_MS:
            groups[-1].append(touch)
        else:
            groups.append([touch])
    young: tuple[Touch, ...] = ()
    if groups and now is not None and now - groups[-1][-1].at <= BURST_MS:
        young = tuple(groups.pop())
    found: list[Touch | Disturbed] = []
    for group in groups:
        if len(group) >= BURST_MEN:
            found.append(Disturbed(tuple(touch.square for touch in group)))
        else:
            found += group
    return tuple(found), young


def _who(hand: Sequence[Held], square: chess.Square, target: Men) -> Held | None:
    wanted = [held for held in hand if held.man == target[square]]
    home = [held for held in (wanted or hand) if held.origin == square]
    for fitting in (home, wanted, hand):
        if fitting:
            return fitting[-1]
    return None


def _with(men: Men, square: chess.Square, man: Man | None) -> Men:
    return (*men[:square], man, *men[square + 1 :])
