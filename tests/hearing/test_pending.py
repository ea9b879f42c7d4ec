"""What may be said while something is pending, and what may follow a command."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.hearing.choices import Label, sound_alike
from accessible.hearing.compounds import compounds, meaning_of
from accessible.hearing.dialogue import respond
from accessible.hearing.lexicon import Command, Naming
from accessible.hearing.matching import (
    ClaimMeant,
    CommandMeant,
    CorrectionMeant,
    Meaning,
    MoveMeant,
    Several,
    TouchMeant,
    Unsure,
)
from accessible.hearing.pending import Choosing, Confirming, Idle, State, audible, expected
from accessible.hearing.phrases import Choice, Compound, Phrasebook, phrasebook, ways_to_say
from accessible.hearing.situation import Situation
from accessible.intents import Person

TWO_KNIGHTS = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"
PROMOTION = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
ALWAYS = {Command.SAY_AGAIN, Command.HELP, Command.STOP, Command.QUIT}
ANSWERS = ALWAYS | {Command.YES, Command.NO, Command.CORRECTION}
DIGITS = [Command.ONE, Command.TWO, Command.THREE]


def move(uci: str) -> chess.Move:
    return chess.Move.from_uci(uci)


def at(fen: str = chess.STARTING_FEN, before: str = "", **more: bool | Person) -> Situation:
    """A position in which ``before`` has just been announced, if anything."""
    former = chess.Board(fen)
    board = former.copy()
    if before:
        board.push_uci(before)
    announced = move(before) if before else None
    return Situation(board, former, Person.WHITE, announced=announced, **more)  # type: ignore[arg-type]


def meant(phrase: str, book: Phrasebook) -> set[str]:
    return {m.uci() for m in book.moves.get(tuple(phrase.split()), ())}


def choosing(fen: str, *choices: str) -> tuple[Choosing, Situation]:
    now = at(fen)
    state = respond(Idle(), Unsure(tuple(map(move, choices))), now, None).state
    assert isinstance(state, Choosing)
    return state, now


def typed_or_heard(fen: str, *choices: str) -> list[Phrasebook]:
    state, now = choosing(fen, *choices)
    return [expected(state, now), audible(state, now)]


# Answers


@pytest.mark.parametrize(
    ("part", "answer"),
    [("b", "b1d2"), ("b 1", "b1d2"), ("N b 1", "b1d2"), ("f", "f3d2"), ("f 3", "f3d2")],
)
def test_the_difference_alone_answers_a_question(part: str, answer: str) -> None:
    for book in typed_or_heard(TWO_KNIGHTS, "b1d2", "f3d2"):
        assert meant(part, book) == {answer}


def test_a_rank_alone_answers_no_question_since_it_sounds_like_a_choice() -> None:
    for book in typed_or_heard(TWO_KNIGHTS, "b1d2", "f3d2"):
        assert meant("1", book) == meant("3", book) == set()


def test_the_new_piece_alone_answers_the_question_for_it() -> None:
    choices = ("a7a8q", "a7a8r", "a7a8b", "a7a8n")
    now = at(PROMOTION)
    state = respond(Idle(), Several(tuple(map(move, choices))), now, None).state
    for book in (expected(state, now), audible(state, now)):
        assert [meant(piece, book) for piece in "QRBN"] == [{c} for c in choices]


def test_a_part_that_fits_two_choices_answers_nothing() -> None:
    for book in typed_or_heard(TWO_KNIGHTS, "b1d2", "f3d2"):
        assert meant("N", book) == set()


def test_what_was_asked_is_the_answer_even_if_it_is_a_move_of_its_own() -> None:
    """A pawn could go to f3 too, but it was asked for the knights."""
    for book in typed_or_heard(chess.STARTING_FEN, "g1f3", "b1c3"):
        assert meant("f 3", book) == {"g1f3"}


def test_what_was_not_asked_stays_ambiguous_where_it_is_typed() -> None:
    typed, heard = typed_or_heard(chess.STARTING_FEN, "g1f3", "e2e4")
    assert meant("f 3", typed) == {"g1f3", "f2f3"}
    assert meant("f 3", heard) == {"g1f3"}


# By ear


def test_by_ear_only_the_choices_are_expected_in_all_their_ways() -> None:
    state, now = choosing(chess.STARTING_FEN, "g1f3", "e2e4")
    book = audible(state, now)
    assert set(book.phrases) == set(state.choices)
    for choice in state.choices:
        assert isinstance(choice, chess.Move)
        assert set(ways_to_say(now.board, choice)) <= set(book.phrases[choice])
    assert book.compounds == {}
    assert book.men == {}


@pytest.mark.parametrize("count", [1, 2, 3])
def test_by_ear_a_question_expects_few_commands(count: int) -> None:
    state, now = choosing(chess.STARTING_FEN, *("a2a3", "b2b3", "e2e4")[:count])
    digits = set(DIGITS[:count])
    assert audible(state, now).commands == ANSWERS | digits | {Command.RESIGN}
    assert len(expected(state, now).commands) > len(audible(state, now).commands) + 10


def test_a_choice_that_is_a_command_can_be_said_again() -> None:
    now = at()
    state = respond(Idle(), Unsure((move("e2e4"), Command.OFFER_DRAW)), now, None).state
    assert Command.OFFER_DRAW in audible(state, now).commands


def test_by_ear_something_final_is_answered_by_yes_or_no() -> None:
    book = audible(Confirming(Command.RESIGN, Person.WHITE), at())
    assert book == Phrasebook({}, frozenset(ANSWERS))
    claim = audible(Confirming(Command.CLAIM_FIFTY, Person.WHITE), at())
    assert claim.moves == phrasebook(chess.Board()).moves


def test_every_command_can_be_said_aloud_where_it_makes_sense() -> None:
    now = at(before="e2e4", has_clock=True, offered_by=Person.WHITE)
    idle = audible(Idle(), now)
    three, then = choosing(chess.STARTING_FEN, "a2a3", "b2b3", "e2e4")
    said = idle.commands | set(idle.compounds) | audible(three, then).commands
    assert said == set(Command)


def test_what_needs_a_clock_is_not_listened_for_without_one() -> None:
    clocks = {Command.PRESS, Command.FLAG, Command.BOTH_TIMES, Command.MOVES_TO_CONTROL}
    assert clocks & audible(Idle(), at()).commands == set()
    assert clocks <= audible(Idle(), at(has_clock=True)).commands


def test_touched_alone_says_nothing_aloud() -> None:
    book = audible(Idle(), at())
    assert Command.TOUCHED not in book.commands
    assert book.compounds[Command.TOUCHED]["g", "1"] == chess.G1
    assert book.compounds[Command.TOUCHED]["N", "g", "1"] == chess.G1
    assert ("g", "4") not in book.compounds[Command.TOUCHED], "nobody stands there"


# Commands with something after them


def test_a_correction_is_followed_by_a_move_of_the_position_before() -> None:
    assert Command.CORRECTION not in compounds(at())
    found = compounds(at(before="e2e4"))
    before = phrasebook(chess.Board()).moves
    assert found[Command.CORRECTION] == found[Command.NO] == before
    assert found[Command.CLAIM_FIFTY] == phrasebook(at(before="e2e4").board).moves


def test_commands_that_go_on_alike_share_one_table() -> None:
    found = compounds(at(before="e2e4"))
    assert found[Command.CORRECTION] is found[Command.NO]
    assert found[Command.CLAIM_FIFTY] is found[Command.CLAIM_THREEFOLD]


def test_while_a_repetition_is_awaited_nothing_is_touched_or_claimed() -> None:
    found = compounds(at(before="e2e4", repeater=Person.BLACK))
    assert set(found) == {Command.CORRECTION, Command.NO}


E4, E3 = move("e2e4"), move("e2e3")


@pytest.mark.parametrize(
    ("said", "meaning"),
    [
        ((E4,), MoveMeant(E4)),
        ((E4, E3), Several((E4, E3))),
        (Command.RESIGN, CommandMeant(Command.RESIGN)),
        (Compound(Command.NO, (E3,)), CorrectionMeant(MoveMeant(E3))),
        (Compound(Command.CORRECTION, (E4, E3)), CorrectionMeant(Several((E4, E3)))),
        (Compound(Command.CLAIM_FIFTY, (E4,)), ClaimMeant(Command.CLAIM_FIFTY, MoveMeant(E4))),
        (Compound(Command.TOUCHED, chess.A1), TouchMeant(chess.A1)),
    ],
)
def test_what_is_heard_means_the_same_as_if_it_were_typed(
    said: tuple[chess.Move, ...] | Command | Compound, meaning: Meaning
) -> None:
    assert meaning_of(said) == meaning


def pending(*near: Choice, now: Situation) -> State:
    return respond(Idle(), Unsure(near), now, None).state


def test_choices_that_follow_the_same_command_are_asked_without_it() -> None:
    now = at(before="e2e4")
    near = (Compound(Command.NO, (E3,)), Compound(Command.CORRECTION, (move("d2d4"),)))
    state = pending(*near, now=now)
    assert state == Choosing((E3, move("d2d4")), None, then=Command.CORRECTION)
    claims = [Compound(Command.CLAIM_FIFTY, (move(m),)) for m in ("e7e5", "d7d5")]
    asked = pending(*claims, now=now)
    assert isinstance(asked, Choosing)
    assert asked.then is Command.CLAIM_FIFTY


def test_a_correction_near_a_move_can_be_chosen_or_said_again() -> None:
    """Knight and no sound alike."""
    now = at(before="e2e4")
    corrected = Compound(Command.NO, (E3,))
    state = pending(corrected, move("g8f6"), now=now)
    ways = dict.fromkeys(ways_to_say(now.before, E3), (E3,))
    assert audible(state, now).compounds == {Command.NO: ways}
    wanted = respond(Idle(), meaning_of(corrected), now, None)
    for said in (CommandMeant(Command.ONE), meaning_of(corrected)):
        assert respond(state, said, now, None) == wanted


def test_a_correction_is_no_choice_any_more_when_the_turn_has_passed() -> None:
    state = pending(Compound(Command.NO, (E3,)), move("g8f6"), now=at(before="e2e4"))
    board = at(before="e2e4").board
    later = Situation(board, board, Person.BLACK)
    assert respond(state, CommandMeant(Command.ONE), later, None).state == Idle()


# Words that sound alike


@pytest.mark.parametrize(
    ("one", "other", "language", "naming", "alike"),
    [
        ("d 4", "e 4", "en", Naming.LETTERS, True),
        ("b 4", "g 4", "de", Naming.LETTERS, True),
        ("a 4", "h 4", "de", Naming.LETTERS, True),
        ("d 4", "f 4", "en", Naming.LETTERS, False),
        ("d 4", "e 4", "en", Naming.NAMES, False),
        ("d 4", "e 4", "de", Naming.NATO, False),
        ("e 2", "e 3", "de", Naming.NAMES, True),
        ("e 2", "e 3", "en", Naming.NAMES, False),
        ("e 2", "d 3", "de", Naming.NAMES, False),
        ("e 2", "d 3", "de", Naming.LETTERS, True),
        ("K", "N", "en", Naming.NAMES, True),
        ("K", "N", "de", Naming.NAMES, False),
        ("K e 4", "N d 4", "en", Naming.NAMES, False),
        ("e 4", "x e 4", "en", Naming.NAMES, False),
    ],
)
def test_sound_alike(one: str, other: str, language: str, naming: Naming, alike: bool) -> None:
    first, second = Label(tuple(one.split())), Label(tuple(other.split()))
    assert sound_alike(first, second, language, naming) is alike
    assert sound_alike(second, first, language, naming) is alike


def test_commands_sound_alike_or_not() -> None:
    accept, decline = Label(command=Command.ACCEPT), Label(command=Command.DECLINE)
    assert sound_alike(accept, decline, "de", Naming.NAMES)
    assert not sound_alike(accept, decline, "en", Naming.NAMES)
    assert not sound_alike(accept, Label(("e", "4")), "de", Naming.NAMES)
    touched = [Label((file, "1"), Command.TOUCHED) for file in "bd"]
    assert sound_alike(*touched, "en", Naming.LETTERS)
    assert not sound_alike(*touched, "en", Naming.NAMES)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(0, 300), max_size=40), st.integers(0, 99), st.booleans())
def test_everything_audible_is_legal_now(played: list[int], pick: int, tournament: bool) -> None:
    former = chess.Board()
    for number in played:
        if moves := list(former.legal_moves):
            former.push(moves[number % len(moves)])
    board, legal = former.copy(), list(former.legal_moves)
    announced = legal[pick % len(legal)] if legal else None
    if announced:
        board.push(announced)
    repeater = Person.BLACK if tournament and announced else None
    now = Situation(board, former, Person.WHITE, repeater=repeater, announced=announced)
    book = audible(Idle(), now)
    assert all((former if tournament else board).is_legal(m) for m in book.phrases)
    for command, after in book.compounds.items():
        there = former if command in (Command.NO, Command.CORRECTION) else board
        for what in after.values():
            if isinstance(what, int):
                assert board.piece_at(what)
            else:
                assert all(map(there.is_legal, what))
