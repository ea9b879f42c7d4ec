"""From text to meaning. The cases an arbiter can read stand in data/hearing/understood.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.choices import answered
from accessible.hearing.lexicon import (
    FILES,
    Command,
    Lexicon,
    Naming,
    languages,
    lexicon,
    spellings,
    understood,
)
from accessible.hearing.matching import (
    MOST_CHOICES,
    ClaimMeant,
    CommandMeant,
    CorrectionMeant,
    HalfMove,
    IllegalMove,
    Matcher,
    Meaning,
    MoveMeant,
    NoSuchMove,
    Nothing,
    NotNotation,
    OpponentsMove,
    Several,
    TooLong,
    TouchMeant,
    Unsure,
    matcher,
)
from accessible.hearing.phrases import Phrase, phrasebook
from accessible.hearing.words import vocabulary

DATA = Path(__file__).parent.parent / "data" / "hearing"
TABLE = tomllib.loads((DATA / "understood.toml").read_text(encoding="utf-8"))["position"]
# German and English alone, and each language as it is understood at a table.
MIXES = [("de",), ("en",), *map(understood, languages())]


def own(mix: tuple[str, ...]) -> tuple[str, ...]:
    """The languages whose words are tried at a table; German and English have tables of their own,
    and test_languages finds no word in which another language differs from them.
    """
    return mix if mix[0] in ("de", "en") else mix[:1]


COMMANDS = frozenset(Command) - {Command.ONE, Command.TWO, Command.THREE}
REFUSALS: dict[str, type[Meaning]] = {
    "not notation": NotNotation,
    "no such move": NoSuchMove,
    "opponent's move": OpponentsMove,
    "half a move": HalfMove,
    "nothing": Nothing,
    "illegal": IllegalMove,
}
# En passant, castling both ways, promotions with and without capture, pieces of one kind.
RICH = (
    "r3k2r/1P4p1/2n2n2/3pP3/2B3B1/5N2/P6p/RN2K2R w KQkq d6 0 1",
    "r3k2r/1P4p1/2n2n2/3pP3/Pp4B1/5N2/7p/RN2K2R b KQkq a3 0 1",
    "1k6/8/8/R6R/8/2Q1Q3/8/R1Q1K2R w KQ - 0 1",
    "2r1r3/3P4/1n6/P1P5/8/2B5/8/k1K5 w - - 0 1",
    "4k3/8/8/2q5/1B6/2p5/1P1P4/4K3 w - - 0 1",
)


def understand(known: Matcher, text: str, board: chess.Board) -> Meaning:
    return known.match(text, board, phrasebook(board, COMMANDS))


def cases(kind: str) -> list[object]:
    found: list[object] = []
    for position in TABLE:
        for mix in position.get("languages", [["en", "de"], ["de", "en"]]):
            for text, meant in position.get(kind, {}).items():
                name = f"{position['name']}, {'+'.join(mix)}: {text!a}"
                found.append(pytest.param(mix, position["fen"], text, meant, id=name))
    return found


def meant_moves(meaning: Meaning) -> list[chess.Move]:
    match meaning:
        case MoveMeant(move):
            return [move]
        case Several(moves):
            return list(moves)
        case Unsure(near):
            return [n for n in near if isinstance(n, chess.Move)]
    return []


@pytest.mark.parametrize(("mix", "fen", "text", "move"), cases("understood"))
def test_understood(mix: list[str], fen: str, text: str, move: str) -> None:
    meaning = understand(matcher(mix[0], tuple(mix[1:])), text, chess.Board(fen))
    assert meaning == MoveMeant(chess.Move.from_uci(move))


@pytest.mark.parametrize(("mix", "fen", "text", "choices"), cases("asked"))
def test_asked_because_several_moves_fit(
    mix: list[str], fen: str, text: str, choices: list[str]
) -> None:
    meaning = understand(matcher(mix[0], tuple(mix[1:])), text, chess.Board(fen))
    assert isinstance(meaning, Several)
    assert sorted(m.uci() for m in meaning.moves) == choices


@pytest.mark.parametrize(("mix", "fen", "text", "reason"), cases("refused"))
def test_refused_with_its_own_reason(mix: list[str], fen: str, text: str, reason: str) -> None:
    meaning = understand(matcher(mix[0], tuple(mix[1:])), text, chess.Board(fen))
    assert type(meaning) is REFUSALS[reason]


@pytest.mark.parametrize(("mix", "fen", "text", "near"), cases("offered"))
def test_a_near_miss_is_offered_and_never_taken(
    mix: list[str], fen: str, text: str, near: list[str]
) -> None:
    meaning = understand(matcher(mix[0], tuple(mix[1:])), text, chess.Board(fen))
    assert isinstance(meaning, Unsure)
    assert [str(n) for n in meaning.near] == near


def test_no_more_than_three_near_misses_are_offered() -> None:
    english = lexicon("en")
    names = ("Anna", "Bella", "Cesar", "David", "Eva")
    mumbled = tuple(replace(english, mishearings={"mumble": (name, 0.2)}) for name in names)
    meaning = understand(Matcher(mumbled, vocabulary(mumbled)), "mumble four", chess.Board())
    assert isinstance(meaning, Unsure)
    assert [str(n) for n in meaning.near] == ["a2a4", "b2b4", "c2c4"]


# Every way to say every move


@st.composite
def positions(draw: st.DrawFn) -> chess.Board:
    """A position reached by random play, in which somebody can still move."""
    board = chess.Board(draw(st.sampled_from((chess.STARTING_FEN, *RICH))))
    for choice in draw(st.lists(st.integers(0, 999), max_size=50)):
        legal = list(board.legal_moves)
        board.push(legal[choice % len(legal)])
        if not any(board.legal_moves):
            board.pop()
    return board


def rendered(phrase: Phrase, words: Lexicon, naming: Naming, way: int) -> str:
    """A phrase in words; every token is said in its own way number ``way``, counted around."""
    ways = [words.ways_of(token, naming) for token in phrase]
    return " ".join(w[way % len(w)] for w in ways)


def check_every_phrase(
    mix: tuple[str, ...], said_in: tuple[str, ...], board: chess.Board, naming: Naming, way: int
) -> None:
    known = matcher(mix[0], mix[1:])
    book = phrasebook(board, COMMANDS)
    for words in map(lexicon, said_in):
        for phrase, meant in book.moves.items():
            text = rendered(phrase, words, naming, way)
            expected = MoveMeant(meant[0]) if len(meant) == 1 else Several(meant)
            meaning = known.match(text, board, book)
            if naming is Naming.LETTERS and known.known.before_files:
                # "Torre a be cinco": the rook of the a-file or any rook to b5; that may be asked.
                assert isinstance(meaning, MoveMeant | Several), text
                assert set(meant) <= set(meant_moves(meaning)), text
            else:
                assert meaning == expected, text


def most_ways(codes: tuple[str, ...]) -> int:
    return max(
        len(words.ways_of(token, naming))
        for words in map(lexicon, codes)
        for token in (*words.ways, *FILES)
        for naming in Naming
    )


@pytest.mark.parametrize("naming", Naming)
@pytest.mark.parametrize("mix", MIXES, ids="-".join)
def test_every_way_to_say_a_move_means_exactly_that_move(
    mix: tuple[str, ...], naming: Naming
) -> None:
    for fen in RICH if own(mix) == mix else RICH[:2]:
        for way in range(most_ways(own(mix))):
            check_every_phrase(mix, own(mix), chess.Board(fen), naming, way)


@settings(max_examples=40, deadline=None)
@given(positions(), st.sampled_from(MIXES), st.sampled_from(Naming), st.integers(0, 99))
def test_every_way_to_say_a_move_means_it_wherever_play_leads(
    board: chess.Board, mix: tuple[str, ...], naming: Naming, way: int
) -> None:
    check_every_phrase(mix, mix, board, naming, way)


@settings(max_examples=30, deadline=None)
@given(positions())
def test_standard_notation_means_its_move(board: chess.Board) -> None:
    known = matcher("en", ("de",))
    for move in board.legal_moves:
        for text in (board.san(move), board.lan(move), move.uci(), board.san(move).rstrip("+#")):
            assert understand(known, text, board) == MoveMeant(move), text


@settings(max_examples=60, deadline=None)
@given(positions())
def test_capitals_never_turn_one_move_into_another_silently(board: chess.Board) -> None:
    """E2E4 is understood, unless a piece letter makes it another legal move."""
    known = matcher("en", ("de",))
    for move in board.legal_moves:
        if move.uci()[0] not in "bd":
            assert understand(known, move.uci().upper(), board) == MoveMeant(move)


# Overmatch


def command_phrases(mix: tuple[str, ...]) -> Iterator[tuple[Command, str]]:
    for words in map(lexicon, mix):
        for command, ways in words.commands.items():
            for way in ways:
                yield from ((command, s) for s in (way, way.upper(), *spellings(way)))


@pytest.mark.parametrize("mix", MIXES, ids="-".join)
def test_every_command_is_itself_and_never_a_move(mix: tuple[str, ...]) -> None:
    known = matcher(mix[0], mix[1:])
    for fen in (chess.STARTING_FEN, RICH[0]):
        board = chess.Board(fen)
        everything = phrasebook(board, Command)
        only_moves = phrasebook(board)
        for command, text in command_phrases(own(mix)):
            assert known.match(text, board, everything) == CommandMeant(command), text
            meaning = known.match(text, board, only_moves)
            assert not isinstance(meaning, MoveMeant | Several), text


@pytest.mark.parametrize("mix", MIXES, ids="-".join)
def test_no_answer_to_a_question_is_a_command(mix: tuple[str, ...]) -> None:
    known = matcher(mix[0], mix[1:])
    for fen in RICH:
        board = chess.Board(fen)
        choices = list(board.legal_moves)[:MOST_CHOICES]
        for phrase in answered(phrasebook(board), board, choices).moves:
            for words in known.lexicons:
                text = rendered(phrase, words, Naming.NAMES, 0)
                assert tuple(text.casefold().split()) not in known.known.commands, text


def test_a_command_that_is_not_expected_now_is_not_understood_as_one() -> None:
    board = chess.Board()
    assert matcher("en", ()).match("resign", board, phrasebook(board)) == NotNotation()


# Corrections


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("correction eva two eva three", "e2e3"),
        ("Correction: eva two, eva three.", "e2e3"),
        ("no, e3", "e2e3"),
        ("no,e3", "e2e3"),
        ("no e2-e3", "e2e3"),
        ("I correct knight felix three", "g1f3"),
        ("Korrektur Springer Felix drei", "g1f3"),
        ("Nein, Eva drei", "e2e3"),
        ("ich korrigiere Eva zwei Eva drei", "e2e3"),
    ],
)
def test_the_right_move_comes_with_the_correction(text: str, move: str) -> None:
    meaning = matcher("en", ("de",)).match_correction(text, chess.Board())
    assert meaning == CorrectionMeant(MoveMeant(chess.Move.from_uci(move)))


def test_in_a_correction_too_the_capital_letter_tells_bishop_from_pawn() -> None:
    board = chess.Board("4k3/8/8/8/1B6/2p5/1P6/4K3 w - - 0 1")
    known = matcher("en", ())
    pawn, bishop = chess.Move.from_uci("b2c3"), chess.Move.from_uci("b4c3")
    assert known.match_correction("no, bxc3", board) == CorrectionMeant(MoveMeant(pawn))
    assert known.match_correction("no, Bxc3", board) == CorrectionMeant(MoveMeant(bishop))


def test_castling_is_corrected_in_any_spelling() -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    for text in ("no, 0-0-0", "Korrektur: O-O-O", "correction long castling"):
        meaning = matcher("en", ("de",)).match_correction(text, board)
        assert meaning == CorrectionMeant(MoveMeant(chess.Move.from_uci("e1c1"))), text


@pytest.mark.parametrize(
    "text",
    ["correction", "I correct", "no", "eva two eva three", "", "e3 no", "draw", "no e3" * 99],
)
def test_without_a_move_behind_it_there_is_no_correction_with_a_move(text: str) -> None:
    assert matcher("en", ("de",)).match_correction(text, chess.Board()) is None


def test_a_correction_with_an_impossible_move_says_so() -> None:
    meaning = matcher("en", ()).match_correction("no, e5", chess.Board())
    assert meaning == CorrectionMeant(OpponentsMove())


# Touches, claims, illegal moves


@pytest.mark.parametrize(
    ("text", "square"),
    [
        ("touched gustav one", "g1"),
        ("I touched g1", "g1"),
        ("touched: the knight on golf one!", "g1"),
        ("he touched king eva eight", "e8"),
        ("berührt Gustav eins", "g1"),
        ("Sie hat berührt: Springer Gustav eins", "g1"),
        ("BERUEHRT G1", "g1"),
        ("touched anna four", "a4"),  # empty; the game says so
    ],
)
def test_a_touch_is_said_with_its_square(text: str, square: str) -> None:
    board = chess.Board()
    for mix in (("en", "de"), ("de", "en")):
        meaning = understand(matcher(mix[0], mix[1:]), text, board)
        assert meaning == TouchMeant(chess.parse_square(square))


@pytest.mark.parametrize("text", ["touched e2 e4", "touched knight", "touched gustav", "touched 4"])
def test_a_touch_without_exactly_one_square_is_only_half_of_it(text: str) -> None:
    assert understand(matcher("en", ("de",)), text, chess.Board()) == HalfMove()


@pytest.mark.parametrize(
    ("text", "command", "move"),
    [
        ("claim threefold, knight felix three", Command.CLAIM_THREEFOLD, "g1f3"),
        ("I claim threefold: Nf3", Command.CLAIM_THREEFOLD, "g1f3"),
        ("fifty moves, eva two eva four", Command.CLAIM_FIFTY, "e2e4"),
        ("Stellungswiederholung Springer Felix drei", Command.CLAIM_THREEFOLD, "g1f3"),
        ("ich reklamiere fünfzig Züge: Eva vier", Command.CLAIM_FIFTY, "e2e4"),
    ],
)
def test_a_claim_may_name_the_intended_move(text: str, command: Command, move: str) -> None:
    meaning = understand(matcher("en", ("de",)), text, chess.Board())
    assert meaning == ClaimMeant(command, MoveMeant(chess.Move.from_uci(move)))


def test_in_a_claim_too_the_capital_letter_tells_bishop_from_pawn() -> None:
    board = chess.Board("4k3/8/8/8/1B6/2p5/1P6/4K3 w - - 0 1")
    known = matcher("en", ())
    pawn, bishop = chess.Move.from_uci("b2c3"), chess.Move.from_uci("b4c3")
    for text, move in (("claim threefold bxc3", pawn), ("claim threefold Bxc3", bishop)):
        assert understand(known, text, board) == ClaimMeant(
            Command.CLAIM_THREEFOLD, MoveMeant(move)
        )


@pytest.mark.parametrize(
    ("fen", "text", "move"),
    [
        (chess.STARTING_FEN, "eva two eva five", "e2e5"),
        (chess.STARTING_FEN, "e2e5", "e2e5"),
        (chess.STARTING_FEN, "Bf1-c4", "f1c4"),
        (chess.STARTING_FEN, "Läufer Felix eins Cesar vier", "f1c4"),
        (chess.STARTING_FEN, "king eva one gustav one", "e1g1"),
        ("4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "Rook Hector one Hector two", "h1h2"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "rook anna one takes eva eight", "a1e8"),
    ],
)
def test_an_illegal_move_is_known_by_both_its_squares(fen: str, text: str, move: str) -> None:
    meaning = understand(matcher("en", ("de",)), text, chess.Board(fen))
    assert meaning == IllegalMove(chess.Move.from_uci(move))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("eva seven eva five", OpponentsMove()),  # Black's pawn
        ("eva four eva five", NoSuchMove()),  # an empty square
        ("bishop cesar four", NoSuchMove()),  # where from?
    ],
)
def test_what_is_no_move_of_an_own_man_stays_unannounced(text: str, meaning: Meaning) -> None:
    assert understand(matcher("en", ("de",)), text, chess.Board()) == meaning


@settings(max_examples=60, deadline=None)
@given(positions(), st.integers(0, 63), st.integers(0, 63), st.sampled_from(languages()))
def test_an_illegal_move_is_never_a_legal_one(
    board: chess.Board, origin: int, target: int, code: str
) -> None:
    words = lexicon(code)
    phrase = (*chess.square_name(origin), *chess.square_name(target))
    meaning = understand(matcher(code, ()), rendered(phrase, words, Naming.NAMES, 0), board)
    if isinstance(meaning, IllegalMove):
        assert meaning.move == chess.Move(origin, target)
        assert not board.is_legal(meaning.move)
        assert board.color_at(origin) == board.turn


# Anything at all


NULL_MOVES = ("--", "Z0", "z0", "@@@@", "0000", "(none)", "null")


@pytest.mark.parametrize("text", NULL_MOVES)
@pytest.mark.parametrize("fen", [chess.STARTING_FEN, *RICH])
def test_a_null_move_is_never_accepted(fen: str, text: str) -> None:
    assert meant_moves(understand(matcher("en", ("de",)), text, chess.Board(fen))) == []


JUNK = (
    "x" * 10_000, "e4 " * 4_000, "\x1b[2J" * 2_500, "é" * 10_000, "0-" * 5_000, "(" * 10_000,
)  # fmt: skip


@pytest.mark.parametrize("text", JUNK, ids=lambda t: ascii(t[:4]))
def test_far_too_much_text_is_refused_as_too_long(text: str) -> None:
    known, board = matcher("en", ("de",)), chess.Board()
    assert understand(known, text, board) == TooLong()
    assert known.match_correction(text, board) is None


WORDS = sorted({w for way in matcher("en", ("de",)).known.tokens for w in way})
anything = (
    st.text(max_size=220)
    | st.text(alphabet="KQRBNSTLDabcdefgh12345678xX:=-+#()/ .oO0\x1b[♘К", max_size=30)
    | st.lists(st.sampled_from([*WORDS, "knigt", "ever", "to", "e4"]), max_size=40).map(" ".join)
)


@settings(max_examples=400, deadline=None)
@given(anything, st.sampled_from([chess.STARTING_FEN, *RICH]))
def test_nothing_that_can_be_typed_raises_or_brings_an_illegal_move(text: str, fen: str) -> None:
    known, board = matcher("en", ("de",)), chess.Board(fen)
    meaning = understand(known, text, board)
    if isinstance(meaning, Unsure):
        assert 1 <= len(meaning.near) <= MOST_CHOICES
    assert all(m in board.legal_moves for m in meant_moves(meaning))
    known.match_correction(text, board)


@pytest.mark.parametrize("word", ["a", "knigt", "takes on", "check", "short castling", "е"])
def test_the_longest_line_of_repeated_words_brings_no_move(word: str) -> None:
    text = (f"{word} " * 200)[:200]
    for fen in RICH:
        assert meant_moves(understand(matcher("en", ("de",)), text, chess.Board(fen))) == []
