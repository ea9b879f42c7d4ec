"""Random games, copied twice with slips of the pen: what was played is found."""

from contextlib import suppress
from random import Random

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible.game.reconciling.entries import exactly, merged
from accessible.game.reconciling.finding import Case, Finding
from accessible.game.reconciling.inquiry import reconcile
from accessible.game.reconciling.scoresheet import ScoreError, read
from accessible.game.reconciling.steps import steps
from accessible.laws.editions import laws
from tests.game.reconciling.scribe import (
    Fault,
    Truth,
    is_right,
    numbered,
    random_game,
    truth,
    with_fault,
)

ENGLISH = merged({"K": 6, "Q": 5, "R": 4, "B": 3, "N": 2, "P": 1})
GERMAN = merged({"K": 6, "D": 5, "T": 4, "L": 3, "S": 2, "B": 1})
SEEDS = st.integers(0, 10_000)
START = chess.Board()
WORDS = st.sampled_from(
    [
        *("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "d4", "exd4", "0-0", "O-O-O", "Qxd5+", "?", "--"),
        *("1.", "12...", "3", "1-0", "*", "e8=Q", "de", "Sf3", "Ke2", "(x)", "{", "}", ";", "["),
        *("N?3", "Bb6", "Rad1", "$4", "(=)", "remis", "1:23", "5254", "a1a1", "e.p.", "½", "♘f3"),
        *("Кf3", "9.", "xx", "R", "Ng1-f3", "SxL", "B", "...", "…", "0000", "]", "(", ")", "%"),
    ]
)


def found(one: str, other: str, *, is_german: bool = False) -> Finding:
    """What is found in two texts."""
    sheets = read(one, ENGLISH), read(other, GERMAN if is_german else ENGLISH)
    return reconcile(START, (sheets[0].entries, sheets[1].entries), (None, None), laws())


def one_fault(seed: int, fault: Fault) -> tuple[Truth, int, Finding] | None:
    """A game, the half-move (from 0) with a fault in the second copy, and what is found."""
    random = Random(seed)
    game = random_game(random, random.randrange(20, 80))
    index = random.randrange(len(game.moves))
    copy = with_fault(game, fault, index, random)
    if copy is None:
        return None
    return (
        game,
        index,
        found(numbered(game.written), numbered(copy, is_german=True), is_german=True),
    )


# Rarely the last moves of a game can be told in another way; the bench prints how rarely.
@pytest.mark.parametrize("fault", Fault)
@pytest.mark.parametrize("seed", range(20))
def test_one_fault_is_found_wherever_it_is(seed: int, fault: Fault) -> None:
    if case := one_fault(seed, fault):
        game, index, finding = case
        assert is_right(game, finding, fault, index)


@settings(max_examples=40)
@given(SEEDS, st.sampled_from(Fault))
def test_one_fault_never_changes_what_was_played(seed: int, fault: Fault) -> None:
    if case := one_fault(seed, fault):
        game, index, finding = case
        # Of an entry doubled at the end nothing tells that it is not the answer, written alike.
        is_longer = fault is Fault.DOUBLED and index == len(game.moves) - 1
        assert finding.moves[: len(game.moves)] == game.moves[: len(finding.moves)]
        assert len(finding.moves) <= len(game.moves) + is_longer
        assert finding.case is Case.AGREE or finding.agreed_ply <= index + is_longer


def faulty(game: Truth, indices: list[int], random: Random) -> list[str]:
    """A copy with faults at these half-moves, all of which can be put right."""
    copy = list(game.written)
    for index in sorted(indices, reverse=True):
        fault = random.choice([Fault.MISSED, Fault.DOUBLED, Fault.UNREADABLE, Fault.IMPOSSIBLE])
        changed = with_fault(game, fault, index, random)
        if changed is not None:
            copy[index : index + 1] = changed[index : len(changed) - len(game.written) + index + 1]
    return copy


@settings(max_examples=25)
@given(SEEDS)
def test_two_careless_scribes_still_tell_one_game(seed: int) -> None:
    random = Random(seed)
    game = random_game(random, 90)
    places = list(range(random.randrange(8), len(game.moves) - 12, 14))
    hers = [place for place in places if random.random() < 0.5]
    his = [place for place in places if place not in hers]
    one, other = faulty(game, hers, random), faulty(game, his, random)
    finding = found(numbered(one), numbered(other))
    assert (finding.case, finding.moves) == (Case.AGREE, game.moves)


# Rarely slips and disagreement are explained in another way; the bench prints how rarely.
@pytest.mark.parametrize("seed", range(20))
def test_the_first_true_disagreement_is_found_behind_slips(seed: int) -> None:
    random = Random(seed)
    game = random_game(random, 60)
    parting = random.randrange(30, 50)
    board = START.copy()
    for move in game.moves[:parting]:
        board.push(move)
    others = [m for m in board.legal_moves if m != game.moves[parting]]
    if len(game.moves) < 60 or not others:
        return
    board.push(random.choice(others))
    while board.ply() < 60 and not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
    other = truth(START, board.move_stack)
    before = truth(START, game.moves[: parting - 12])
    slips = faulty(before, list(range(3, parting - 12, 9)), random)
    written = [*slips, *other.written[parting - 12 :]]
    finding = found(numbered(game.written), numbered(written))
    assert finding.moves == game.moves[: finding.agreed_ply]
    assert (finding.case, finding.agreed_ply) == (Case.SCORES, parting)


@settings(max_examples=100)
@given(st.text(max_size=200), st.lists(WORDS, max_size=30).map(" ".join))
def test_any_text_is_read_or_refused_in_one_sentence(text: str, words: str) -> None:
    for written in (text, words, words + text):
        with suppress(ScoreError):
            assert read(written, GERMAN).entries


@settings(max_examples=100)
@given(st.lists(WORDS, max_size=14).map(" ".join), st.lists(WORDS, max_size=14).map(" ".join))
def test_any_two_scores_lead_to_a_case_and_a_game_that_is_legal(one: str, other: str) -> None:
    try:
        finding = found("1. e4 " + one, "1. e4 " + other)
    except ScoreError:
        return
    board = START.copy()
    for move in finding.moves:
        assert board.is_legal(move)
        board.push(move)
    assert finding.case is Case.AGREE or steps(finding)


def test_scores_whose_moves_are_known_need_no_notation() -> None:
    game = random_game(Random(5), 60)
    board, entries = START.copy(), []
    for move in game.moves:
        entries.append(exactly(move, board))
        board.push(move)
    finding = reconcile(START, (entries, entries[:20] + entries[21:]), (None, None), laws())
    assert (finding.case, finding.moves) == (Case.AGREE, game.moves)
    assert [repair.ply for repair in finding.repairs] == [21]
