"""When nobody has to wait any longer, and when somebody may go on speaking."""

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.hearing.compounds import compounds
from accessible.hearing.finality import (
    UNFINISHED,
    Silence,
    enough_silence,
    is_unfinished,
    with_beginnings,
)
from accessible.hearing.lexicon import Command, Naming, QuestionWord, lexicon, understood
from accessible.hearing.matching import (
    AskedMeant,
    ClaimMeant,
    CommandMeant,
    CorrectionMeant,
    HalfMove,
    IllegalMove,
    Meaning,
    MoveMeant,
    NoteMeant,
    Nothing,
    NotNotation,
    Several,
    Unsure,
    matcher,
)
from accessible.hearing.pending import Choosing, Confirming, Idle, State, audible
from accessible.hearing.phrases import Phrasebook, phrasebook
from accessible.hearing.situation import Situation
from accessible.intents import Person, player

SHORT, LONG, LONGEST = Silence
START = chess.STARTING_FEN
PROMOTION = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"
ONE_CASTLING = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
BOTH_CASTLINGS = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
PAWN_TAKES_TWO = "4k3/8/3p4/2P1P3/3p4/4P3/8/4K3 w - - 0 1"
PAWN_TAKES_ONE = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
TWO_KNIGHTS = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"


def situation(fen: str, **more: bool) -> Situation:
    board = chess.Board(fen)
    return Situation(board, board, player(board.turn), **more)


def silence(
    text: str, fen: str = START, language: str = "en", state: State | None = None, **more: bool
) -> Silence:
    """How long to wait after these words, understood as the table understands them."""
    now = situation(fen, **more)
    book = audible(state or Idle(), now)
    words = matcher(language, understood(language))
    return enough_silence(words.match(text, now.board, book), text, book, words.known)


@pytest.mark.parametrize(
    ("text", "language", "fen", "expected"),
    [
        ("knight Gustav one Felix three", "en", START, SHORT),
        ("Springer Felix drei", "de", START, SHORT),
        ("Eva four", "en", START, SHORT),
        ("Eva zwei Eva vier", "de", START, SHORT),
        ("caballo Felix tres", "es", START, SHORT),
        ("Hector", "en", START, LONGEST),
        ("Springer", "de", START, LONGEST),
        # A question is complete when its words are; more could follow, but hardly does.
        ("what is on Eva four", "en", START, LONG),
        ("meine Springer", "de", START, LONG),
        ("what is on", "en", START, LONGEST),
        ("Eva two Eva", "en", START, LONGEST),
        # A new piece is still to be named, and after it nothing is.
        ("Eva eight", "en", PROMOTION, LONGEST),
        ("Eva eight queen", "en", PROMOTION, SHORT),
        # Which castling is said before the word, or after it.
        ("castling", "en", BOTH_CASTLINGS, LONGEST),
        ("castling", "en", ONE_CASTLING, LONGEST),
        ("Rochade", "de", ONE_CASTLING, LONGEST),
        ("castling short", "en", BOTH_CASTLINGS, SHORT),
        ("lange Rochade", "de", BOTH_CASTLINGS, SHORT),
        # One more rank would make it another move, if there is one.
        ("Eva David", "en", PAWN_TAKES_ONE, SHORT),
        ("Eva takes David", "en", PAWN_TAKES_TWO, LONGEST),
        ("knight David two", "en", TWO_KNIGHTS, LONGEST),
        ("what a day", "en", START, LONGEST),
        ("", "en", START, LONGEST),
    ],
)
def test_a_move_is_complete_when_no_other_begins_like_it(
    text: str, language: str, fen: str, expected: Silence
) -> None:
    assert silence(text, fen, language) is expected


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("I resign", "en", SHORT),
        ("ich gebe auf", "de", SHORT),
        # One word is soon heard in somebody's talk; an answer has been asked for.
        ("resign", "en", LONG),
        ("Hilfe", "de", LONG),
        ("whose turn", "en", SHORT),
        ("stop", "en", SHORT),
        ("yes", "en", SHORT),
        ("draw offer", "en", SHORT),
        ("draw", "en", LONG),  # accepted? declined?
        ("Zeit", "de", LONG),  # des Gegners?
        ("Zeit des Gegners", "de", SHORT),
        ("claim threefold", "en", LONG),  # with which move?
    ],
)
def test_a_command_is_complete_when_no_longer_one_begins_like_it(
    text: str, language: str, expected: Silence
) -> None:
    assert silence(text, language=language) is expected


def test_the_right_move_may_follow_a_no_while_one_can_be_corrected() -> None:
    before, now = chess.Board(), chess.Board()
    now.push_san("e4")
    move = now.peek()
    can_correct = Situation(now, before, Person.BLACK, announced=move)
    known = matcher("en", ("en",)).known
    book = audible(Idle(), can_correct)
    for command, word in ((Command.NO, "no"), (Command.CORRECTION, "correction")):
        assert enough_silence(CommandMeant(command), word, book, known) is LONG
    whole = CorrectionMeant(MoveMeant(chess.Move.from_uci("d2d4")))
    assert enough_silence(whole, "no David four", book, known) is LONG


def test_an_answer_to_a_question_needs_no_waiting() -> None:
    resigning = Confirming(Command.RESIGN, Person.WHITE)
    assert silence("yes", state=resigning) is SHORT
    assert silence("no", state=resigning) is SHORT
    moves = tuple(map(chess.Move.from_uci, ("b1d2", "f3d2")))
    which = Choosing(moves, None)
    assert silence("one", TWO_KNIGHTS, state=which) is SHORT
    assert silence("Bella one", TWO_KNIGHTS, state=which) is SHORT


def test_an_engine_that_tells_no_words_is_answered_at_once_if_every_way_is_complete() -> None:
    board = chess.Board()
    book = phrasebook(board, frozenset(Command))
    known = matcher("en", ("en",)).known
    knight = MoveMeant(chess.Move.from_uci("g1f3"))
    assert enough_silence(knight, "", book, known) is SHORT
    castling = MoveMeant(chess.Move.from_uci("e1g1"))
    book = phrasebook(chess.Board(ONE_CASTLING))
    assert enough_silence(castling, "", book, known) is LONGEST
    book = phrasebook(board, frozenset(Command))
    assert enough_silence(CommandMeant(Command.TIME), "", book, known) is LONG


@pytest.mark.parametrize(
    ("meant", "expected"),
    [
        (IllegalMove(chess.Move.from_uci("e2e5")), LONG),
        (Several(tuple(map(chess.Move.from_uci, ("b1d2", "f3d2")))), LONGEST),
        (Unsure((chess.Move.from_uci("e2e4"),)), LONGEST),
        (HalfMove(), LONGEST),
        (NotNotation(), LONGEST),
        (Nothing(), LONGEST),
        (None, LONGEST),
    ],
)
def test_what_is_not_certain_waits(meant: Meaning | None, expected: Silence) -> None:
    book, known = phrasebook(chess.Board()), matcher("en", ("en",)).known
    assert enough_silence(meant, "", book, known) is expected


BOARDS = [START, BOTH_CASTLINGS, PAWN_TAKES_TWO, PROMOTION, TWO_KNIGHTS]


@pytest.mark.parametrize("fen", BOARDS)
@pytest.mark.parametrize("language", ["de", "en", "es", "ru"])
def test_every_move_said_in_full_is_complete_in_every_language(fen: str, language: str) -> None:
    board, words = chess.Board(fen), lexicon(language)
    book = audible(Idle(), situation(fen))
    known = matcher(language, understood(language)).known
    for phrase, moves in book.moves.items():
        if len(phrase) < 5 or len(moves) > 1 or board.piece_at(moves[0].from_square) is None:
            continue
        text = " ".join(
            words.files[Naming.NAMES][t][0] if t in words.files[Naming.NAMES] else words.ways[t][0]
            for t in phrase
        )
        promotes = moves[0].promotion is not None and phrase[-1].isdigit()
        assert promotes or enough_silence(MoveMeant(moves[0]), text, book, known) is SHORT, text


class TestBeginnings:
    """What was only begun is known as such, and is not taken for the nearest whole move."""

    def test_beginnings_of_legal_and_illegal_moves(self) -> None:
        book = with_beginnings(phrasebook(chess.Board()))
        for beginning in (("N",), ("N", "f"), ("e", "2"), ("e", "2", "e"), ("R", "a", "1", "x")):
            assert book.moves[beginning] == (UNFINISHED,)
        assert ("N", "f", "6") not in book.moves

    @given(st.sampled_from(BOARDS))
    def test_what_can_be_said_keeps_its_meaning(self, fen: str) -> None:
        book = phrasebook(chess.Board(fen), frozenset(Command))
        more = with_beginnings(book)
        assert more.commands == book.commands
        assert all(more.moves[phrase] == moves for phrase, moves in book.moves.items())
        whole = set(book.moves)
        added = set(more.moves) - whole
        assert all(more.moves[phrase] == (UNFINISHED,) for phrase in added)

    def test_what_follows_a_command_too(self) -> None:
        before, now = chess.Board(), chess.Board()
        now.push_san("e4")
        can_correct = Situation(now, before, Person.BLACK, announced=now.peek())
        book = Phrasebook({}, compounds=compounds(can_correct))
        after = with_beginnings(book).compounds
        assert after[Command.NO][("N", "f")] == (UNFINISHED,)
        assert after[Command.NO] is after[Command.CORRECTION]
        assert after[Command.TOUCHED] == book.compounds[Command.TOUCHED]

    def test_a_beginning_is_known_as_one(self) -> None:
        e4 = MoveMeant(chess.Move.from_uci("e2e4"))
        assert is_unfinished(MoveMeant(UNFINISHED))
        assert is_unfinished(CorrectionMeant(MoveMeant(UNFINISHED)))
        assert is_unfinished(ClaimMeant(Command.CLAIM_FIFTY, MoveMeant(UNFINISHED)))
        for meant in (e4, CorrectionMeant(e4), Nothing(), CommandMeant(Command.YES), None):
            assert not is_unfinished(meant)


def test_whoever_dictates_an_entry_may_pause_within_it() -> None:
    board = chess.Board()
    now = Situation(board, board, Person.WHITE, noted=(board,))
    book = with_beginnings(audible(Idle(), now))
    assert book.compounds[Command.NOTE][("N", "g")] == (UNFINISHED,)
    assert is_unfinished(NoteMeant(MoveMeant(UNFINISHED)))
    known = matcher("en", understood("en")).known
    said = NoteMeant(MoveMeant(chess.Move.from_uci("g1f3")))
    assert enough_silence(said, "note knight felix three", book, known) is LONG
    assert enough_silence(CommandMeant(Command.NOTE), "note", book, known) is LONG


def test_a_question_of_which_only_the_beginning_was_said_is_none() -> None:
    book = audible(Idle(), situation(START))
    more = with_beginnings(book).questions[QuestionWord.WHAT_IS_ON]
    assert is_unfinished(AskedMeant(more[QuestionWord.WHAT_IS_ON, "e"]))
    assert not is_unfinished(AskedMeant(more[QuestionWord.WHAT_IS_ON, "e", "4"]))
    assert with_beginnings(book).questions[QuestionWord.PINS] == book.questions[QuestionWord.PINS]
