"""The one game that explains two scores best, each seen as a copy of it with slips.

A slip costs: an entry missed, doubled, misread, swapped with its neighbour. The game is found by
search over legal positions, cheapest first (Dijkstra), where two scores that agree cost nothing; so
a missed half-move makes nothing after it differ. Where no game explains the rest at a price below
the number of its entries, the scores part.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import product

import chess

from accessible.game.reconciling.aligned import Alignment, Mark, Ply, Scores, Stray
from accessible.game.reconciling.entries import Entry, Kind, imagined, readings

# What slips cost, in hundredths of a missed half-move.
MISSED, MISSED_TOO = 95, 50  # the first, and those straight after it
NUMBERED = 40  # less, where the move numbers show it
BLANK, UNREADABLE, MISREAD, SLIP = 20, 50, 100, 90  # a slip could be a move itself
DOUBLE, PAIR_DOUBLE, STRAY, STRAY_UNREADABLE, STRAY_BLANK = 90, 60, 140, 60, 10
SWAP, SWAP_OWN = 120, 130  # with the neighbour, with the player's own next move
ILLEGAL = 90
UNKNOWN = 100  # more, where neither score tells the move
LEAST = 10  # no slip costs less
PART, PART_EACH = 150, 12  # where the scores part, and for each entry after that

WINDOW = 48  # entries that a guess may lag behind the best one
PATIENCE = 1_000  # positions looked at without getting on


@dataclass(slots=True)
class _Node:
    """A place in both scores and the position of the game there, made when it is needed."""

    places: tuple[int, int]
    costs: tuple[int, int]
    parent: _Node | None
    plies: tuple[Ply, ...] = ()
    strays: tuple[Stray, ...] = ()
    board: chess.Board | None = None
    depth: int = 0
    is_fork: bool = False
    missing: tuple[bool, bool] = (False, False)

    def position(self) -> chess.Board:
        """The position here."""
        if self.board is None:
            assert self.parent is not None  # the first node has its board
            self.board = self.parent.position().copy(stack=False)
            for ply in self.plies:
                self.board.push(ply.move)
        return self.board


class _Stage(Enum):
    """How far a node has been followed."""

    AGREED = auto()
    SLIPS = auto()
    UNKNOWN = auto()


def align(
    start: chess.Board,
    scores: Scores,
    *,
    places: tuple[int, int] = (0, 0),
    forced: Ply | None = None,
) -> Alignment:
    """The game from ``start`` that explains both scores from these places on best.

    ``forced``: the first half-move, where one is to be tried out.
    """
    return _Search(scores).run(start, places, forced)


class _Search:
    """Dijkstra over places in both scores; one run only."""

    def __init__(self, scores: Scores) -> None:
        self._scores = scores
        self._ends = (len(scores[0]), len(scores[1]))
        self._looked = 0  # since the parting got cheaper
        self._heap: list[tuple[int, int, int, _Stage, _Node]] = []
        self._count = 0
        self._seen: set[object] = set()
        self._parting: tuple[int, _Node] | None = None

    def run(self, start: chess.Board, places: tuple[int, int], forced: Ply | None) -> Alignment:
        first = _Node(places, (0, 0), None, board=start.copy(stack=False))
        if forced:
            goals = tuple(p + (e is not None) for p, e in zip(places, forced.entries, strict=True))
            first = _Node((goals[0], goals[1]), (0, 0), first, (forced,), depth=1)
        self._add(first)
        farthest = 0
        while self._heap:
            cost, progress, _, stage, node = heapq.heappop(self._heap)
            if self._parting and cost >= self._parting[0]:
                break
            if node.places == self._ends:
                return _alignment(node, has_parted=False)
            farthest = max(farthest, -progress)
            if -progress < farthest - WINDOW and not node.is_fork:
                continue
            self._looked += 1
            if self._looked > PATIENCE:
                break
            self._follow(node, stage, cost)
        assert self._parting  # the first node was looked at
        return _alignment(self._parting[1], has_parted=True)

    def _follow(self, node: _Node, stage: _Stage, cost: int) -> None:
        match stage:
            case _Stage.AGREED:
                key = (node.places, node.missing, _key(node.position()))
                if key in self._seen:
                    return
                self._seen.add(key)
                self._offer_parting(node, cost)
                for child in self._agreed(node):
                    self._add(child)
                self._push(cost + LEAST, node, _Stage.SLIPS)
            case _Stage.SLIPS:
                for child in self._slips(node):
                    self._add(child)
                self._push(cost + UNKNOWN, node, _Stage.UNKNOWN)
            case _Stage.UNKNOWN:
                for child in self._unknown(node):
                    self._add(child)

    def _offer_parting(self, node: _Node, cost: int) -> None:
        left = sum(self._ends) - sum(node.places)
        price = cost + PART + PART_EACH * left
        if left and (self._parting is None or price < self._parting[0]):
            self._parting, self._looked = (price, node), 0

    def _push(self, cost: int, node: _Node, stage: _Stage) -> None:
        self._count += 1
        entry = (cost, -sum(node.places), self._count, stage, node)
        heapq.heappush(self._heap, entry)

    def _add(self, node: _Node) -> None:
        self._push(sum(node.costs), node, _Stage.AGREED)

    def _entry(self, score: int, place: int) -> Entry | None:
        return self._scores[score][place] if place < self._ends[score] else None

    def _read(self, score: int, place: int, board: chess.Board) -> dict[chess.Move, int]:
        written = self._entry(score, place)
        return {r.move: r.cost for r in readings(written, board)} if written else {}

    def _agreed(self, node: _Node) -> Iterator[_Node]:
        """Both scores have the same move, or the only one that goes on has a legal one."""
        board = node.position()
        a, b = (self._read(score, node.places[score], board) for score in (0, 1))
        ended = [place == end for place, end in zip(node.places, self._ends, strict=True)]
        if any(ended):
            only = 1 if ended[0] else 0
            marks = (Mark.ENDED, Mark.MATCHED) if only else (Mark.MATCHED, Mark.ENDED)
            read = b if only else a
            for move, cost in read.items():
                costs = (0, cost) if only else (cost, 0)
                yield _child(node, move, marks, costs, is_fork=True, is_open=len(read) > 1)
            return
        both = [move for move in a if move in b]
        for move in both:
            marks = (Mark.MATCHED, Mark.MATCHED)
            is_open = len(both) > 1
            yield _child(node, move, marks, (a[move], b[move]), is_fork=is_open, is_open=is_open)

    def _slips(self, node: _Node) -> Iterator[_Node]:
        """One score, or both, have a slip here."""
        board = node.position()
        reads = tuple(self._read(score, node.places[score], board) for score in (0, 1))
        for move in dict.fromkeys((*reads[0], *reads[1])):
            ways = [tuple(self._ways(node, score, move, reads[score])) for score in (0, 1)]
            for one, other in product(*ways):
                marks = (one[0], other[0])
                if Mark.MATCHED in marks and not _is_agreed(marks):
                    contested = any(
                        mark is Mark.MISREAD and reads[score] for score, mark in enumerate(marks)
                    )
                    is_open = all(
                        len(reads[score]) > 1
                        for score, mark in enumerate(marks)
                        if mark is Mark.MATCHED
                    )
                    yield _child(
                        node, move, marks, (one[1], other[1]), is_fork=contested, is_open=is_open
                    )
        yield from self._strays(node)
        for score in (1, 0):  # where either order is possible, that of the first score is kept
            yield from self._swaps(node, score, board)
        if not (reads[0] or reads[1]):
            yield from self._illegal(node, board)

    def _ways(
        self, node: _Node, score: int, move: chess.Move, read: dict[chess.Move, int]
    ) -> Iterator[tuple[Mark, int]]:
        """How one score can stand to a move, with the cost."""
        written = self._entry(score, node.places[score])
        if written is None:
            yield Mark.ENDED, 0
            return
        if move in read:
            yield Mark.MATCHED, read[move]
        else:
            yield {
                Kind.BLANK: (Mark.BLANK, BLANK),
                Kind.UNREADABLE: (Mark.UNREADABLE, UNREADABLE),
                Kind.MOVE: (Mark.MISREAD, SLIP if read else MISREAD),
            }[written.kind]
        cost = MISSED_TOO if node.missing[score] else MISSED
        yield Mark.MISSED, cost - (NUMBERED if written.missing > 0 else 0)

    def _strays(self, node: _Node) -> Iterator[_Node]:
        """An entry stands for nothing."""
        for score in (0, 1):
            place = node.places[score]
            written = self._entry(score, place)
            if written is None:
                continue
            before = [self._entry(score, place - back) for back in (1, 2) if place >= back]
            doubles = [b is not None and b.forms == written.forms for b in before]
            if written.kind is not Kind.MOVE:
                cost = STRAY_BLANK if written.kind is Kind.BLANK else STRAY_UNREADABLE
            elif any(doubles):
                cost = DOUBLE if doubles[0] else PAIR_DOUBLE
            else:
                cost = STRAY
            cost -= NUMBERED if written.missing < 0 and cost > NUMBERED + LEAST else 0
            is_double = written.kind is Kind.MOVE and any(doubles)
            stray = Stray(score, place, node.depth, is_double)
            places = (node.places[0] + (score == 0), node.places[1] + (score == 1))
            costs = (node.costs[0] + cost * (score == 0), node.costs[1] + cost * (score == 1))
            yield _Node(places, costs, node, (), (stray,), node.board, node.depth)

    def _swaps(self, node: _Node, score: int, board: chess.Board) -> Iterator[_Node]:
        """One score has two moves in the wrong order: neighbours, or both of one player."""
        other = 1 - score
        has_ended = node.places[other] == self._ends[other]
        for order, cost in (((1, 0), SWAP), ((2, 1, 0), SWAP_OWN)):
            if has_ended and len(order) == 3:
                continue
            for plies, extra in self._ordered(node, score, order, board, has_ended):
                places = [p + len(order) for p in node.places]
                if has_ended:
                    places[other] = node.places[other]
                costs = list(node.costs)
                costs[score] += cost + extra
                yield _Node(
                    (places[0], places[1]), (costs[0], costs[1]), node, plies,
                    depth=node.depth + len(order), is_fork=True,
                )  # fmt: skip

    def _ordered(
        self, node: _Node, score: int, order: Sequence[int], board: chess.Board, has_ended: bool
    ) -> Iterator[tuple[tuple[Ply, ...], int]]:
        """The half-moves of a score in this order, if the other score has them so too."""
        other = 1 - score
        plies: list[Ply] = []
        position, cost = board, 0
        for step, offset in enumerate(order):
            place = node.places[score] + offset
            read = self._read(score, place, position)
            if not has_ended:
                theirs = self._read(other, node.places[other] + step, position)
                read = {move: c + theirs[move] for move, c in read.items() if move in theirs}
            if not read:
                return
            move, overlooked = min(read.items(), key=lambda item: item[1])
            cost += overlooked
            theirs_at = None if has_ended else node.places[other] + step
            theirs_mark = Mark.ENDED if has_ended else Mark.MATCHED
            is_moved = offset != step
            own = Mark.SWAPPED if is_moved else Mark.MATCHED
            if score == 0:
                plies.append(Ply(move, (own, theirs_mark), (place, theirs_at)))
            else:
                plies.append(Ply(move, (theirs_mark, own), (theirs_at, place)))
            position = position.copy(stack=False)
            position.push(move)
        yield tuple(plies), cost

    def _illegal(self, node: _Node, board: chess.Board) -> Iterator[_Node]:
        """Both scores have the same illegal move."""
        for move in both_imagine(self._here(node), board)[:3]:
            marks = (Mark.ILLEGAL, Mark.ILLEGAL)
            yield _child(node, move, marks, (ILLEGAL // 2, ILLEGAL // 2))

    def _here(self, node: _Node) -> tuple[Entry | None, Entry | None]:
        return self._entry(0, node.places[0]), self._entry(1, node.places[1])

    def _unknown(self, node: _Node) -> Iterator[_Node]:
        """Neither score tells the move."""
        board = node.position()
        if any(self._read(score, node.places[score], board) for score in (0, 1)):
            return  # there is a move that somebody wrote
        for move in board.legal_moves:
            ways = [tuple(self._ways(node, score, move, {})) for score in (0, 1)]
            for one, other in product(*ways):
                costs = (one[1] + UNKNOWN // 2, other[1] + UNKNOWN // 2)
                yield _child(node, move, (one[0], other[0]), costs, is_unknown=True)


_TAKES_NO_ENTRY = frozenset({Mark.MISSED, Mark.ENDED})


def both_imagine(
    here: tuple[Entry | None, Entry | None], board: chess.Board
) -> tuple[chess.Move, ...]:
    """The moves that two entries both mean, if nobody asks whether they are legal."""
    if here[0] is None or here[1] is None:
        return ()
    theirs = set(imagined(here[1], board))
    return tuple(move for move in imagined(here[0], board) if move in theirs)


def _is_agreed(marks: tuple[Mark, Mark]) -> bool:
    return all(mark in (Mark.MATCHED, Mark.ENDED) for mark in marks)


def _child(
    node: _Node,
    move: chess.Move,
    marks: tuple[Mark, Mark],
    costs: tuple[int, int],
    *,
    is_fork: bool = False,
    is_unknown: bool = False,
    is_open: bool = False,
) -> _Node:
    """The node after one half-move."""
    taken = tuple(mark not in _TAKES_NO_ENTRY for mark in marks)
    entries = tuple(p if t else None for p, t in zip(node.places, taken, strict=True))
    ply = Ply(move, marks, (entries[0], entries[1]), is_unknown, is_open)
    return _Node(
        (node.places[0] + taken[0], node.places[1] + taken[1]),
        (node.costs[0] + costs[0], node.costs[1] + costs[1]),
        node,
        (ply,),
        depth=node.depth + 1,
        is_fork=is_fork,
        missing=(marks[0] is Mark.MISSED, marks[1] is Mark.MISSED),
    )


def _key(board: chess.Board) -> tuple[object, ...]:
    """What makes two positions the same here."""
    return (
        board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings,
        board.occupied_co[chess.WHITE], board.turn, board.castling_rights, board.ep_square,
    )  # fmt: skip


def _alignment(node: _Node, *, has_parted: bool) -> Alignment:
    """The way that led to a node."""
    way: list[_Node] = []
    at: _Node | None = node
    while at is not None:
        way.append(at)
        at = at.parent
    way.reverse()
    plies = tuple(ply for step in way for ply in step.plies)
    strays = tuple(stray for step in way for stray in step.strays)
    return Alignment(plies, strays, node.places, has_parted, node.costs)
