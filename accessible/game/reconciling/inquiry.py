"""What two scores and two boards show: the case, and how far the game stands (D.2.9, 7.5, 8.1).

A difference is a slip of the pen where the rest of the same score speaks against it, or where it is
no possible move. A move that a score holds, and with which everything it has after that is
possible, is what that player says was played: then the scores differ, and nobody may choose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import chess

from accessible.game.reconciling import evidence
from accessible.game.reconciling.aligned import Alignment, Mark, Ply, Scores, Stray
from accessible.game.reconciling.alignment import align, both_imagine
from accessible.game.reconciling.boards import explained, placement
from accessible.game.reconciling.entries import Entry, readings
from accessible.game.reconciling.finding import Boards, Case, Claim, Finding, Repair, Slip
from accessible.laws.differing_boards import Correction, put_right, scores_differ_article
from accessible.laws.editions import Laws
from accessible.laws.rulings import Refusal, Result


def reconcile(
    start: chess.Board,
    scores: Scores,
    boards: Boards,
    laws: Laws,
    results: tuple[Result | None, Result | None] = (None, None),
) -> Finding:
    """The case of two scores kept from one position on, and of the boards as they stand."""
    return _Inquiry(start, scores, boards, laws, results).finding()


class _Inquiry:
    """One look at two scores; it goes through the aligned game until something stops it."""

    def __init__(
        self,
        start: chess.Board,
        scores: Scores,
        boards: Boards,
        laws: Laws,
        results: tuple[Result | None, Result | None],
    ) -> None:
        self._start = start
        self._scores = scores
        self._boards = boards
        self._laws = laws
        self._results = results
        self._repairs: list[Repair] = []
        self._order_is_open = False  # of the moves that a score has swapped
        self._aligned = align(start, scores)
        self._game = evidence.Game(start, [ply.move for ply in self._aligned.plies])
        for index, ply in enumerate(self._aligned.plies):
            if Mark.MISREAD in ply.marks or ply.is_open:
                self._believe_boards(index, ply)

    def _believe_boards(self, index: int, ply: Ply) -> None:
        """Take another reading of a half-move where all boards that are known show it."""
        known = [board for board in self._boards if board is not None]
        if all(self._game.shows(index, self._game.moves[index], board) for board in known):
            return  # whoever was promoted may have been taken since: no board speaks against it
        for move, marks in self._other_readings(index, ply):
            is_shown = all(self._game.shows(index, move, board) for board in known)
            if known and is_shown and self._game.leads_on(index, move):
                plies = list(self._aligned.plies)
                plies[index] = replace(ply, move=move, marks=marks)
                self._aligned = replace(self._aligned, plies=tuple(plies))
                self._game = evidence.Game(self._start, [p.move for p in plies])
                return

    def _other_readings(
        self, index: int, ply: Ply
    ) -> Iterator[tuple[chess.Move, tuple[Mark, Mark]]]:
        """The other moves that what is written for a half-move can mean, and whose they are."""
        if Mark.MISREAD not in ply.marks:
            yield from ((move, ply.marks) for move in self._common(index, ply) if move != ply.move)
            return
        score = ply.marks.index(Mark.MISREAD)
        place = ply.entries[score]
        if place is not None and self._boards[1 - score] is not None:
            for reading in readings(self._scores[score][place], self._game.positions[index]):
                yield reading.move, _turned(ply.marks, score)

    def finding(self) -> Finding:
        """What stops the game first, or that nothing does."""
        aligned = self._aligned
        for index, ply in enumerate(aligned.plies):
            if stopped := self._strays(index) or self._stopped_at(index, ply):
                return stopped
        if stopped := self._strays(len(aligned.plies)):
            return stopped
        return self._parted() if aligned.has_parted else self._agreed()

    def _stopped_at(self, index: int, ply: Ply) -> Finding | None:
        """The case if the game cannot go on past this half-move; else its repairs are noted."""
        if Mark.ILLEGAL in ply.marks:
            return self._illegal(index, ply.entries)
        if ply.is_unknown and not self._game.is_only(index, self._boards):
            return self._stop(Case.UNCLEAR, index, ply.entries)
        if ply.is_open and self._is_ambiguous(index, ply):
            return self._stop(Case.UNCLEAR, index, ply.entries)
        for score, mark in enumerate(ply.marks):
            place = ply.entries[score]
            if mark is Mark.SWAPPED and place is not None:
                if stopped := self._swapped(index, ply, score, place):
                    return stopped
                continue
            if mark is Mark.MISSED and self._differs(index, score):
                entries = self._held_instead(index, ply, score)
                return self._stop(Case.SCORES, index, entries)
            if mark is Mark.MISSED and self._is_last_against_last(index):
                return self._stop(Case.UNCLEAR, index, self._held_instead(index, ply, score))
            if mark is Mark.MISREAD and self._holds(index, ply, score):
                return self._stop(Case.SCORES, index, ply.entries)
            is_doubtful = mark in (Mark.MISREAD, Mark.UNREADABLE) and not ply.is_unknown
            if is_doubtful and not self._is_confirmed(index, score):
                return self._stop(Case.UNCLEAR, index, ply.entries)
            if slip := _SLIPS.get(mark):
                written = "" if place is None else self._scores[score][place].text
                self._repairs.append(Repair(score, slip, index + 1, written, ply.move))
        return None

    def _differs(self, index: int, score: int) -> bool:
        """Whether a score lacks no move here but has another: hardly anything that both have comes
        after it, and what the score has next is possible here."""
        later = self._aligned.plies[index + 1 :]
        if sum(ply.marks[0] is ply.marks[1] is Mark.MATCHED for ply in later) > 1:
            return False
        place = self._places_before(index)[score]
        if place >= len(self._scores[score]) or self._scores[score][place].missing > 0:
            return False  # it has ended, or its own numbers show the gap
        return bool(readings(self._scores[score][place], self._game.positions[index]))

    def _is_last_against_last(self, index: int) -> bool:
        """Whether each score has one entry left: two gaps explain no more than a misreading."""
        before = self._places_before(index)
        return all(len(self._scores[score]) - before[score] == 1 for score in (0, 1))

    def _held_instead(self, index: int, ply: Ply, score: int) -> tuple[int | None, int | None]:
        """The entries to compare where one score seems to lack a move."""
        place = self._places_before(index)[score]
        return (place, ply.entries[1]) if score == 0 else (ply.entries[0], place)

    def _swapped(self, index: int, ply: Ply, score: int, place: int) -> Finding | None:
        """A move that one score has in another place; its own order may be possible too."""
        is_first = place > self._places_before(index)[score]
        if is_first:
            count = place - self._places_before(index)[score] + 1
            own = self._scores[score][place - count + 1 :]
            reached = evidence.played(self._game.positions[index], own[:count])
            self._order_is_open = False
            if reached is not None:
                same = placement(reached) == placement(self._game.positions[index + count])
                if not same and evidence.played(reached, own[count:-1]) is not None:
                    return self._stop(Case.SCORES, index, ply.entries)
                self._order_is_open = same
        slip = Slip.ORDER if self._order_is_open else Slip.TRANSPOSED
        written = self._scores[score][self._in_order(index, score)].text
        whose = None if self._order_is_open else score
        self._repairs.append(Repair(whose, slip, index + 1, written, ply.move))
        return None

    def _in_order(self, index: int, score: int) -> int:
        """The entry that stands where this half-move should."""
        return self._places_before(index)[score]

    def _strays(self, index: int) -> Finding | None:
        """Entries before a half-move that stand for nothing; an odd one at the end decides."""
        for stray in self._aligned.strays:
            if stray.after != index:
                continue
            written = self._scores[stray.score][stray.entry]
            if not stray.is_double and not self._is_confirmed(index - 1, stray.score):
                return self._stop(Case.UNCLEAR, index, self._places(index, stray))
            slip = Slip.DOUBLED if stray.is_double else Slip.STRAY
            ply = self._doubled_ply(stray) if stray.is_double else max(index, 1)
            move = self._game.moves[ply - 1] if self._game.moves else chess.Move.null()
            self._repairs.append(Repair(stray.score, slip, ply, written.text, move))
        return None

    def _doubled_ply(self, stray: Stray) -> int:
        """The half-move that an entry repeats."""
        forms = self._scores[stray.score][stray.entry].forms
        for back in (1, 2):
            place = stray.entry - back
            if place >= 0 and self._scores[stray.score][place].forms == forms:
                for number, ply in enumerate(self._aligned.plies, start=1):
                    if ply.entries[stray.score] == place:
                        return number
        return max(stray.after, 1)

    def _places(self, index: int, stray: Stray) -> tuple[int | None, int | None]:
        """The entries to compare where an odd one stands."""
        plies = self._aligned.plies
        other = plies[index].entries[1 - stray.score] if index < len(plies) else None
        return (stray.entry, other) if stray.score == 0 else (other, stray.entry)

    def _is_ambiguous(self, index: int, ply: Ply) -> bool:
        """Whether what is written fits another move as well, and so does everything after it."""
        common = self._common(index, ply)
        if len(common) < 2:
            return False
        rivals = [m for m, c in common.items() if m != ply.move and c <= common[ply.move]]
        ours = self._tried(index, ply, ply.move)
        tied = [m for m in rivals if sum(self._tried(index, ply, m).costs) <= sum(ours.costs)]
        return bool(tied) and not self._is_shown(self._game.final)

    def _common(self, index: int, ply: Ply) -> dict[chess.Move, int]:
        """The moves that all entries for a half-move can mean, and what has to be overlooked."""
        common: dict[chess.Move, int] | None = None
        for score, mark in enumerate(ply.marks):
            place = ply.entries[score]
            if mark is Mark.MATCHED and place is not None:
                found = readings(self._scores[score][place], self._game.positions[index])
                read = {reading.move: reading.cost for reading in found}
                shared = read if common is None else {m: c for m, c in common.items() if m in read}
                common = {m: max(c, read[m]) for m, c in shared.items()}
        return common or {}

    def _tried(self, index: int, ply: Ply, move: chess.Move) -> Alignment:
        """The best game if this move is made at a half-move."""
        places = self._places_before(index)
        forced = Ply(move, ply.marks, ply.entries)
        tried = align(self._game.positions[index], self._scores, places=places, forced=forced)
        if not tried.has_parted:
            return tried
        far = (tried.costs[0] + 10_000, tried.costs[1])
        return Alignment(tried.plies, tried.strays, tried.rest, True, far)

    def _places_before(self, index: int) -> tuple[int, int]:
        """How many entries of each score stand before a half-move."""
        before = [0, 0]
        for ply in self._aligned.plies[:index]:
            for score, place in enumerate(ply.entries):
                before[score] += place is not None
        for stray in self._aligned.strays:
            before[stray.score] += stray.after <= index
        return before[0], before[1]

    def _holds(self, index: int, ply: Ply, score: int) -> bool:
        """Whether a score's own reading of a half-move is possible and stands up to its rest."""
        place = ply.entries[score]
        assert place is not None  # a misread entry is one
        board = self._game.positions[index]
        own = readings(self._scores[score][place], board)
        if not own:
            return False
        if self._boards[score] is not None and self._is_shown(self._game.final):
            return False  # all boards show the other reading, his own too: a slip of the pen
        if self._game.shows(index, own[0].move, self._boards[score]):
            return True
        rest = self._scores[score][place + 1 :]
        failing = evidence.first_failure(board, own[0].move, rest, self._theirs(index, score))
        if failing is None or failing >= len(rest) - 1:
            return True
        other_way = Ply(own[0].move, _turned(ply.marks, score), ply.entries)
        theirs = self._tried(index, ply, ply.move)
        ours = self._tried(index, other_way, own[0].move)
        if theirs.has_parted:
            return True
        return not ours.has_parted and ours.costs[score] <= theirs.costs[score]

    def _theirs(self, index: int, score: int) -> Sequence[Entry]:
        """What the other score has after a half-move."""
        place = self._aligned.plies[index].entries[1 - score]
        return () if place is None else self._scores[1 - score][place + 1 :]

    def _is_confirmed(self, index: int, score: int) -> bool:
        """Whether something a score holds later, or its player's board, confirms the game."""
        later = self._aligned.plies[index + 1 :]
        if any(ply.marks[score] in (Mark.MATCHED, Mark.SWAPPED) for ply in later):
            return True
        return self._boards[score] is not None and self._is_shown(self._game.final)

    def _is_shown(self, position: chess.Board) -> bool:
        """Whether every board that is known shows a position, and one is known."""
        known = [board for board in self._boards if board is not None]
        return bool(known) and all(placement(b) == placement(position) for b in known)

    def _illegal(self, index: int, entries: tuple[int | None, int | None]) -> Finding:
        """The case of a move that both scores have, and that is none."""
        board = self._game.positions[index]
        held = [None if p is None else self._scores[s][p] for s, p in enumerate(entries)]
        both = both_imagine((held[0], held[1]), board)
        likely = [move for move in both if board.is_pseudo_legal(move)] or both
        move = likely[0] if len(likely) == 1 else None
        return self._stop(Case.ILLEGAL, index, entries, move)

    def _parted(self) -> Finding:
        """The case where no one game explains what both scores have next."""
        index, board = len(self._game.moves), self._game.final
        here = tuple(
            place if place < len(score) else None
            for place, score in zip(self._aligned.rest, self._scores, strict=True)
        )
        entries = (here[0], here[1])
        held = [None if p is None else self._scores[s][p] for s, p in enumerate(entries)]
        read = [() if entry is None else readings(entry, board) for entry in held]
        if read[0] and read[1]:
            return self._stop(Case.SCORES, index, entries)
        if not (read[0] or read[1]) and both_imagine((held[0], held[1]), board):
            return self._illegal(index, entries)
        return self._stop(Case.UNCLEAR, index, entries)

    def _agreed(self) -> Finding:
        """The case where the scores agree to the end: the boards, and the results, decide."""
        one, other = self._results
        if one and other and one is not other:
            article = self._laws.cite("8.7")
            return self._made(Case.UNCLEAR, len(self._game.moves), article, results=(one, other))
        lengths = [len(self._game.moves) - self._lacking(score) for score in (0, 1)]
        kept = [self._game.moves[:length] for length in lengths]
        shown = [self._game.final if board is None else board for board in self._boards]
        ruling = put_right(self._start, (kept[0], kept[1]), (shown[0], shown[1]), self._laws)
        plies = len(self._game.moves)
        if isinstance(ruling, Refusal):
            return self._made(Case.AGREE, plies, ruling.article)
        squares = (ruling.white_squares, ruling.black_squares)
        if not any(placement(board) != placement(self._game.final) for board in shown):
            return self._made(Case.AGREE, plies, self._laws.cite("D.2.9"))
        if ruling.correction is Correction.GO_BACK:  # more than the latest move is missing
            entries = self._aligned.plies[ruling.plies].entries
            return self._stop(Case.SCORES, ruling.plies, entries)
        who = tuple(score for score in (0, 1) if squares[score])
        return self._made(Case.BOARD, plies, ruling.article, who=who)

    def _lacking(self, score: int) -> int:
        """How many half-moves were played after a score ends."""
        return sum(ply.marks[score] is Mark.ENDED for ply in self._aligned.plies)

    def _stop(
        self,
        case: Case,
        index: int,
        entries: tuple[int | None, int | None],
        illegal: chess.Move | None = None,
    ) -> Finding:
        """The finding that the game stands up to a half-move only."""
        articles = {
            Case.SCORES: scores_differ_article(self._laws),
            Case.ILLEGAL: self._laws.cite("7.5.1"),
        }
        article = articles.get(case, self._laws.cite("D.2.9"))
        claims = tuple(self._claim(index, score, place) for score, place in enumerate(entries))
        return self._made(case, index, article, claims=(claims[0], claims[1]), illegal=illegal)

    def _claim(self, index: int, score: int, place: int | None) -> Claim:
        if place is None:
            return Claim("", ())
        board = self._game.positions[index]
        written = self._scores[score][place]
        moves = tuple(reading.move for reading in readings(written, board))
        if not moves:
            return Claim(written.text, ())
        rest = self._scores[score][place + 1 :]
        failing = evidence.first_failure(board, moves[0], rest, ())
        fails = None if failing is None else (rest[failing].text, index + 2 + failing)
        return Claim(written.text, moves, fails)

    def _made(
        self,
        case: Case,
        plies: int,
        article: str,
        *,
        claims: tuple[Claim, Claim] | None = None,
        illegal: chess.Move | None = None,
        who: tuple[int, ...] = (),
        results: tuple[Result, Result] | None = None,
    ) -> Finding:
        moves = tuple(self._game.moves[:plies])
        repairs = tuple(sorted((r for r in self._repairs if r.ply <= plies), key=lambda r: r.ply))
        why = tuple(
            explained(board, self._start, moves) if board is not None and score in who else None
            for score, board in enumerate(self._boards)
        )
        return Finding(
            case, self._start, moves, article, repairs, claims, illegal, who, self._boards,
            (why[0], why[1]), results,
        )  # fmt: skip


_SLIPS = {
    Mark.MISSED: Slip.MISSED,
    Mark.BLANK: Slip.MISSED,
    Mark.ENDED: Slip.MISSED,
    Mark.UNREADABLE: Slip.UNREADABLE,
    Mark.MISREAD: Slip.MISREAD,
}


def _turned(marks: tuple[Mark, Mark], score: int) -> tuple[Mark, Mark]:
    """The marks if this score has the move and the other one does not."""
    other = marks[1 - score]
    theirs = Mark.MISREAD if other is Mark.MATCHED else other
    return (Mark.MATCHED, theirs) if score == 0 else (theirs, Mark.MATCHED)
