"""Questions about the position: typed in any order, spoken in one, and never taken for a move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.asking import (
    Asked,
    Attackers,
    Captures,
    Describe,
    EnPassant,
    Keep,
    LastMoves,
    Legal,
    Level,
    MoveNumber,
    MovesOf,
    OnDiagonals,
    OnFile,
    OnRank,
    OnSquare,
    PositionQuestion,
    SquareColor,
    Step,
    WhereAre,
    Whose,
)
from accessible.hearing.commands import Misunderstanding
from accessible.hearing.lexicon import (
    FILES,
    PIECES,
    RANKS,
    Command,
    Naming,
    QuestionWord,
    Token,
    languages,
    lexicon,
    understood,
)
from accessible.hearing.matching import (
    AskedMeant,
    HalfMove,
    Matcher,
    MoveMeant,
    Several,
    UnclearQuestion,
    matcher,
)
from accessible.hearing.pending import Confirming, Idle, audible, expected
from accessible.hearing.phrases import Phrase, phrasebook
from accessible.hearing.questions import Fault, Questions, questions
from accessible.hearing.situation import Situation
from accessible.hearing.spoken_questions import spoken_questions
from accessible.intents import Person

LANGUAGES = languages()
RICH = chess.Board("r3k2r/1P4p1/2n2n2/3pP3/2B3B1/5N2/P6p/RN2K2R w KQkq d6 0 1")
START = chess.Board()


@cache
def table(language: str) -> Matcher:
    return matcher(language, understood(language))


@cache
def reader(language: str) -> Questions:
    return questions([lexicon(code) for code in understood(language)])


def situation(
    board: chess.Board, *, is_strict: bool = False, is_walking: bool = False
) -> Situation:
    return Situation(board, board, Person.WHITE, is_strict=is_strict, is_walking=is_walking)


def spoken() -> Iterator[tuple[Phrase, Asked]]:
    for rows in spoken_questions(is_walking=True).values():
        yield from rows.items()


def ways(language: str, token: Token) -> tuple[str, ...]:
    return lexicon(language).ways_of(token, Naming.NAMES)


def texts(language: str, phrase: Phrase) -> Iterator[str]:
    """The phrase in every way to say its word of a question, the rest in the first way."""
    for first in ways(language, phrase[0]):
        yield " ".join([first, *(ways(language, token)[0] for token in phrase[1:])])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spoken_question_is_understood_as_itself_when_it_is_typed(language: str) -> None:
    known = reader(language)
    for phrase, asked in spoken():
        for text in texts(language, phrase):
            assert known.read(text) == asked, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_say_each_word_is_understood(language: str) -> None:
    known = reader(language)
    for phrase, asked in spoken():
        if "e" in phrase and "4" not in phrase:
            continue  # one square is enough
        for said in product(*(ways(language, token) for token in phrase)):
            assert known.read(" ".join(said)) == asked, said


@given(st.data())
@settings(max_examples=300)
def test_the_words_of_a_question_stand_in_any_order(data: st.DataObject) -> None:
    language = data.draw(st.sampled_from(LANGUAGES))
    phrase, asked = data.draw(st.sampled_from(list(spoken())))
    parts = [ways(language, token)[0] for token in phrase]
    if len(phrase) == 3 and phrase[1] in FILES and phrase[2] in RANKS:
        parts[1:] = [" ".join(parts[1:])]  # a square stays together
    shuffled = " ".join(data.draw(st.permutations(parts)))
    assert reader(language).read(shuffled) == asked, shuffled


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_no_move_and_no_command_at_the_table(language: str) -> None:
    known = table(language)
    for board in (START, RICH):
        book = expected(Idle(), situation(board))
        for phrase, asked in spoken():
            if (
                len(phrase) == 3
                and phrase[2] in RANKS
                and phrase[1:] not in (("e", "4"), ("b", "8"))
            ):
                continue
            for text in texts(language, phrase):
                assert known.match(text, board, book) == AskedMeant(asked), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", [START, RICH], ids=["start", "rich"])
def test_a_move_is_no_question(language: str, board: chess.Board) -> None:
    known, book = table(language), expected(Idle(), situation(board))
    for phrase in book.moves:
        text = " ".join(ways(language, token)[0] for token in phrase)
        assert isinstance(known.match(text, board, book), MoveMeant | Several), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_that_nobody_can_make_is_no_question_either(language: str) -> None:
    known, book = table(language), expected(Idle(), situation(START))
    for piece, target in product((None, *PIECES), ("e5", "d8", "a1")):
        tokens = (*([piece] if piece else []), *target)
        text = " ".join(ways(language, token)[0] for token in tokens)
        meant = known.match(text, START, book)
        assert not isinstance(meant, AskedMeant | UnclearQuestion), text


def test_what_may_be_asked_aloud_is_never_the_beginning_of_a_move() -> None:
    for board in (START, RICH):
        moves = set(phrasebook(board).moves)
        beginnings = {m[:n] for m in moves for n in range(1, len(m) + 1)}
        assert beginnings.isdisjoint(phrase for phrase, _ in spoken())


def test_aloud_nothing_is_asked_in_a_tournament_or_while_something_is_confirmed() -> None:
    assert audible(Idle(), situation(START)).questions
    assert not audible(Idle(), situation(START, is_strict=True)).questions
    confirming = Confirming(Command.RESIGN, Person.WHITE)
    assert not audible(confirming, situation(START)).questions


def test_steps_are_heard_only_during_a_walk() -> None:
    standing = audible(Idle(), situation(START)).questions
    walking = audible(Idle(), situation(START, is_walking=True)).questions
    assert set(walking) - set(standing) == {
        QuestionWord.LEFT, QuestionWord.RIGHT, QuestionWord.UP, QuestionWord.DOWN,
    }  # fmt: skip


TYPED: list[tuple[str, str, PositionQuestion | Keep]] = [
    ("en", "what is on e4", OnSquare(chess.E4)),
    ("en", "What's on Eva vier?", OnSquare(chess.E4)),
    ("en", "?e4", OnSquare(chess.E4)),
    ("en", "? E4", OnSquare(chess.E4)),
    ("en", "e4 attackers", Attackers(chess.E4)),
    ("en", "who attacks e4", Attackers(chess.E4)),
    ("en", "knights", WhereAre(None, chess.KNIGHT)),
    ("en", "my queen", WhereAre(Whose.MINE, chess.QUEEN)),
    ("en", "where is his king", WhereAre(Whose.THEIRS, chess.KING)),
    ("en", "black pawns", WhereAre(Whose.BLACK, chess.PAWN)),
    ("en", "pieces", WhereAre()),
    ("en", "where are the white men", WhereAre(Whose.WHITE)),
    ("en", "?N", WhereAre(None, chess.KNIGHT)),
    ("en", "?B", WhereAre(None, chess.BISHOP)),
    ("en", "?b", OnFile(1)),
    ("en", "?4", OnRank(3)),
    ("en", "?", Describe()),
    ("en", "rank 4", OnRank(3)),
    ("en", "what is on rank four", OnRank(3)),
    ("en", "what is on file e", OnFile(4)),
    ("en", "file Eva", OnFile(4)),
    ("en", "diagonal b2", OnDiagonals(chess.B2)),
    ("en", "which colour e4", SquareColor(chess.E4)),
    ("en", "captures", Captures()),
    ("en", "en passant", EnPassant()),
    ("en", "legal moves", Legal()),
    ("en", "legal moves e4", Legal(chess.E4)),
    ("en", "legal moves knight", Legal(kind=chess.KNIGHT)),
    ("en", "position", Describe()),
    ("en", "their position", Describe(Whose.THEIRS)),
    ("en", "last move 5", LastMoves(5)),
    ("en", "last move 12", LastMoves(12)),
    ("en", "move number 31", MoveNumber(31)),
    ("en", "last move e4", MovesOf(chess.E4)),
    ("en", "left", Step(-1, 0)),
    ("en", "up right", Step(1, 1)),
    ("en", "up up left", Step(-1, 2)),
    ("en", "brief", Keep(Level.BRIEF)),
    ("de", "was steht auf e4", OnSquare(chess.E4)),
    ("de", "wo stehen meine Läufer", WhereAre(Whose.MINE, chess.BISHOP)),
    ("de", "Springer", WhereAre(None, chess.KNIGHT)),
    ("de", "?S", WhereAre(None, chess.KNIGHT)),
    ("de", "schwarz Bauern", WhereAre(Whose.BLACK, chess.PAWN)),
    ("de", "Angreifer Eva vier", Attackers(chess.E4)),
    ("de", "attackers Eva vier", Attackers(chess.E4)),
    ("de", "letzter Zug 3", LastMoves(3)),
    ("es", "qué hay en e cuatro", OnSquare(chess.E4)),
    ("es", "qué hay en a a cuatro", OnSquare(chess.A4)),
    ("it", "che cosa c'è in Eva quattro", OnSquare(chess.E4)),
    ("ru", "где мои кони", WhereAre(Whose.MINE, chess.KNIGHT)),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "about"), TYPED)
def test_what_is_typed(language: str, text: str, about: PositionQuestion) -> None:
    book = expected(Idle(), situation(START))
    assert table(language).match(text, START, book) == AskedMeant(Asked(about))


def test_a_level_may_be_asked_for_one_answer() -> None:
    known = reader("en")
    assert known.read("position brief") == Asked(Describe(), Level.BRIEF)
    assert known.read("in full what is on e4") == Asked(OnSquare(chess.E4), Level.FULL)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("what is on e9", Fault.NO_SUCH_SQUARE),
        ("what is on e0", Fault.NO_SUCH_SQUARE),
        ("what is on e44", Fault.NO_SUCH_SQUARE),
        ("rank 9", Fault.NO_SUCH_SQUARE),
        ("?e9", Fault.NO_SUCH_SQUARE),
        ("what is on", Fault.UNCLEAR),
        ("what is on e4 d5", Fault.UNCLEAR),
        ("attackers knight", Fault.UNCLEAR),
        ("rank", Fault.UNCLEAR),
        ("rank Eva", Fault.UNCLEAR),
        ("my", Fault.UNCLEAR),
        ("my white knights", Fault.UNCLEAR),
        ("pins forks", Fault.UNCLEAR),
        ("pins e4", Fault.UNCLEAR),
        ("brief full", Fault.UNCLEAR),
        ("up down", Fault.UNCLEAR),
        ("up up up", Fault.UNCLEAR),
        ("left e4", Fault.UNCLEAR),
        ("last move 0", Fault.UNCLEAR),
        ("what is on j9", Fault.NO_SUCH_SQUARE),
        ("attackers i5?", Fault.NO_SUCH_SQUARE),
        ("what is on the moon", Fault.UNCLEAR),
        ("pins everywhere", Fault.UNCLEAR),
    ],
)
def test_a_question_that_is_none_gets_one_sentence(text: str, fault: Fault) -> None:
    book = expected(Idle(), situation(START))
    assert table("en").match(text, START, book) == UnclearQuestion(fault)
    assert Misunderstanding(fault.value)


@pytest.mark.parametrize("text", ["Springer", "Läufer", "captures"])
def test_half_a_move_stays_half_a_move_where_no_questions_are_answered(text: str) -> None:
    book = expected(Idle(), situation(START, is_strict=True))
    meant = table("de").match(text, START, book)
    assert meant == HalfMove()


@pytest.mark.parametrize("text", ["knight", "Eva", "queen takes", "e", "pawn"])
def test_a_piece_or_a_file_alone_asks_nothing(text: str) -> None:
    book = expected(Idle(), situation(START))
    assert table("en").match(text, START, book) == HalfMove()


@given(st.text(max_size=60))
@settings(max_examples=200)
def test_no_text_breaks_the_reader(text: str) -> None:
    for language in ("en", "ru"):
        meant = reader(language).read(text)
        assert meant is None or isinstance(meant, Asked | Fault)


@given(
    st.lists(st.sampled_from(["up", "e", "4", "knights", "where are", "rank", "my"]), max_size=60)
)
@settings(max_examples=50)
def test_a_long_heap_of_words_is_read_quickly(words: list[str]) -> None:
    reader("en").read(" ".join(words))
