"""Who keeps a score at the table: a typed note of a player, or a paper that the arbiter types.

An entry is written as it was typed; words are written out as ``♘g1f3``, which no language's letters
can mistake. What says no move stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import chess

from accessible.game.decide import decide
from accessible.game.evolving import evolve
from accessible.game.facts import Fact
from accessible.game.keeping import keeper, read
from accessible.game.reconciling import scoresheet
from accessible.game.reconciling.entries import Letters, merged
from accessible.game.reconciling.languages import letters_written
from accessible.game.state import Game, score
from accessible.hearing.commands import Misunderstanding
from accessible.hearing.dictation import written_out
from accessible.hearing.lexicon import Command, Lexicon, languages, lexicon
from accessible.hearing.matching import Matcher
from accessible.hearing.orders import read_score
from accessible.hearing.words import LONGEST_TEXT
from accessible.intents import (
    Ask,
    Person,
    Question,
    Record,
    RecordOffer,
    ScoreIntent,
    Source,
    StrikeEntry,
)
from accessible.laws.recording import OFFER_MARK
from accessible.laws.rulings import Refusal
from accessible.table.outputs import printable
from accessible.telling.score_words import score_length
from accessible.timing.spans import Instant

if TYPE_CHECKING:
    from accessible.table.table import Table

_KINDS = {"K": 6, "Q": 5, "R": 4, "B": 3, "N": 2, "P": 1}
_NUMBER = re.compile(r"\d{1,3}\s*[.):…]+\s*")
_OFFER = re.compile(r"\(\s*=\s*\)")


def scribed(table: Table, matcher: Matcher, text: str, by: Person | None, source: Source) -> bool:
    """Write down what a typed line dictates; false if it dictates nothing."""
    if by is Person.ARBITER and (paper := read_score(text, matcher.lexicons)):
        _copy(table, *paper, source)
        return True
    dictated = matcher.after(Command.NOTE, text)
    if dictated is None:
        return False
    if len(dictated) > LONGEST_TEXT:
        table.tell([table.teller.misunderstood(Misunderstanding.TOO_LONG, table.game)])
        return True
    person = keeper(table.game, by)
    entry = _NUMBER.sub("", " ".join(printable(_OFFER.sub(" ", dictated)).split()), count=1)
    before = len(score(table.game, person))
    table.intend(_record(table.game, person, entry, matcher.lexicons), by, source)
    if _OFFER.search(dictated) and len(score(table.game, person)) > before:
        table.intend(RecordOffer(person), by, source)
    return True


def letter_sets(codes: Iterable[str]) -> dict[str, dict[str, chess.PieceType]]:
    """The piece letters of these languages, with the piece each stands for."""
    return {
        code: {letter: _KINDS[piece] for piece, letter in lexicon(code).letters.items() if letter}
        for code in codes
    }


def _record(game: Game, person: Person, entry: str, lexicons: Sequence[Lexicon]) -> Record:
    """The entry with the move that it says in the main language, or in the others beside it."""
    text = written_out(entry, lexicons).strip()
    sets = list(letter_sets(one.code for one in lexicons).values())
    letters = (merged(sets[0]), merged(*sets))
    return _read(game, person, text, letters)


def _read(game: Game, person: Person, text: str, letters: Sequence[Letters]) -> Record:
    return Record(person, text, read(game, person, text, letters))


def _copy(table: Table, person: Person, text: str, source: Source) -> None:
    """Let a player's score be what stands on his paper; nothing there: read the score out."""
    if not text.strip():
        table.intend(Ask(person, Question.SCORE), Person.ARBITER, source)
        return
    letters = letters_written(scoresheet.written_words(text), letter_sets(languages()))
    try:
        entries = list(_entries(text, letters))
    except scoresheet.ScoreError:
        table.trouble("score-not-read")
        return
    facts = _changes(table.game, person, entries, letters, table.now)
    table.record(facts, Person.ARBITER, source)
    table.tell([score_length(table.game, person, table.teller.say)])


def _entries(text: str, letters: Letters) -> Iterator[tuple[str, bool]]:
    """What stands on a paper: each entry, and whether a draw offer is marked at it.

    Raises ScoreError where there is no score of one game.
    """
    offers = set()
    for mark in _OFFER.finditer(text):
        try:
            offers.add(len(scoresheet.read(text[: mark.start()], letters).entries) - 1)
        except scoresheet.ScoreError:  # a mark before the first move
            continue
    for number, entry in enumerate(scoresheet.read(text, letters, needs_start=False).entries):
        yield printable(entry.text.removesuffix(OFFER_MARK)), number in offers


def _changes(
    game: Game, person: Person, entries: list[tuple[str, bool]], letters: Letters, now: Instant
) -> tuple[Fact, ...]:
    """What has to be struck and written, so that the score of a player has these entries."""
    facts: list[Fact] = []

    def does(intent: ScoreIntent) -> None:
        nonlocal game
        decision = decide(game, intent, now, Person.ARBITER)
        assert not isinstance(decision, Refusal)  # the arbiter may copy a score (8.5.1)
        for fact in decision:
            game = evolve(game, fact, now)
        facts.extend(decision)

    kept = [(entry.text, entry.has_offer) for entry in score(game, person)]
    pairs = enumerate(zip(kept, entries, strict=False))
    same = next((n for n, (old, new) in pairs if old != new), min(len(kept), len(entries)))
    for _ in kept[same:]:
        does(StrikeEntry(person))
    for text, has_offer in entries[same:]:
        does(_read(game, person, text, (letters,)))
        if has_offer:
            does(RecordOffer(person))
    return tuple(facts)
