"""Keeping score at the table (Article 8, D.2.7): what may be written, and how it is read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.game.decide import decide
from accessible.game.evolving import begin, evolve
from accessible.game.facts import GameStarted, OfferRecorded
from accessible.game.keeping import (
    PLAYERS,
    keeper,
    move_number,
    mover,
    placed,
    placed_moves,
    read,
)
from accessible.game.reconciling.entries import merged
from accessible.game.state import Game, score
from accessible.intents import (
    Announce,
    CallArbiter,
    Claim,
    Intent,
    Person,
    Press,
    Record,
    RecordOffer,
    Repeat,
    Resign,
    StrikeEntry,
)
from accessible.journal.encoding import decode, encode
from accessible.laws.claims import Kind
from accessible.laws.editions import Edition, Profile
from accessible.laws.rulings import Reason, Refusal
from accessible.timing.spans import Instant
from tests.game.steps import after, game_of, play

WHITE, BLACK, ARBITER, ASSISTANT = Person.WHITE, Person.BLACK, Person.ARBITER, Person.ASSISTANT
NOW = Instant(0)
MINUTE = 60_000
LETTERS = (merged({"K": 6, "Q": 5, "R": 4, "B": 3, "N": 2, "P": 1}),)


def table(played: str = "", **chosen: Any) -> Game:
    """A tournament game after these moves; Black sees, unless it says otherwise."""
    return game_of({"profile": "tournament", "sighted": "black", "played": played, **chosen})


def note(uci: str, by: Person = WHITE, text: str = "") -> Record:
    return Record(by, text or uci, chess.Move.from_uci(uci))


def reason(game: Game, intent: Intent, said_by: Person | None = None, at: int = 0) -> Any:
    """Why something is refused and by which article; None if it is not."""
    decision = decide(game, intent, Instant(at), said_by)
    return (decision.reason, decision.article) if isinstance(decision, Refusal) else None


def noted(game: Game, *ucis: str, by: Person = WHITE, at: int = 0) -> Game:
    for uci in ucis:
        facts = decide(game, note(uci, by), Instant(at))
        assert not isinstance(facts, Refusal)
        for fact in facts:
            game = evolve(game, fact, Instant(at))
    return game


class TestWhatMayBeWritten:
    """Only refusals of the Laws; a casual table refuses nothing."""

    def test_a_move_is_not_written_before_it_is_played(self) -> None:
        refused = Reason.RECORDED_IN_ADVANCE, "8.1.2"
        assert reason(table(), note("e2e4")) == refused
        game = noted(table("e2e4"), "e2e4")
        assert reason(game, note("e7e5")) == refused
        assert reason(play(game, "e7e5"), note("e7e5")) is None

    def test_an_announced_move_may_be_written(self) -> None:
        facts = decide(table(), Announce(WHITE, chess.Move.from_uci("e2e4")), NOW)
        assert not isinstance(facts, Refusal)
        assert reason(after(table(), facts), note("e2e4")) is None

    def test_the_move_of_a_claim_is_written_before_it_is_played(self) -> None:
        game = noted(table("e2e4 e7e5"), "e2e4", "e7e5")
        claim = Claim(WHITE, Kind.THREEFOLD, chess.Move.from_uci("g1f3"))
        facts = decide(game, claim, NOW)
        assert not isinstance(facts, Refusal)
        game = after(game, facts)
        assert reason(game, note("g1f3")) is None
        assert reason(game, note("b1c3")) == (Reason.RECORDED_IN_ADVANCE, "8.1.2")

    def test_who_sees_keeps_score_on_paper(self) -> None:
        game = table("e2e4")
        assert reason(game, note("e2e4", BLACK)) == (Reason.NOT_A_SCORESHEET, "8.1.1")
        assert reason(game, note("e2e4", BLACK), ARBITER) is None  # who copies the paper

    def test_an_assistant_keeps_the_score_of_his_player_only(self) -> None:
        game = table("e2e4", assisted="white")
        assert reason(game, note("e2e4"), ASSISTANT) is None
        assert reason(game, note("e2e4", BLACK), ASSISTANT) == (
            Reason.NOT_AN_ASSISTANTS_DUTY, "D.2.10.3",
        )  # fmt: skip
        assert reason(game, note("e2e4"), BLACK) == (Reason.ONLY_FOR_ONESELF, "8.1.1")

    def test_an_arbiter_may_copy_more_than_was_played(self) -> None:
        assert reason(table(), note("e2e4"), ARBITER) is None

    def test_the_old_code_knows_no_mark_for_an_offer(self) -> None:
        game = noted(table("e2e4", edition=Edition.OLD_CODE.value), "e2e4")
        assert reason(game, RecordOffer(WHITE))[0] is Reason.NOT_ON_SCORESHEET
        assert reason(noted(table("e2e4"), "e2e4"), RecordOffer(WHITE)) is None

    def test_what_the_arbiter_copied_from_paper_is_not_struck_by_a_player(self) -> None:
        copied = decide(table("e2e4"), note("e2e4"), NOW, ARBITER)
        assert not isinstance(copied, Refusal)
        game = after(table("e2e4"), copied)
        assert reason(game, StrikeEntry(WHITE)) == (Reason.ONLY_ARBITER, "8.5.1")
        assert reason(game, StrikeEntry(WHITE), ARBITER) is None

    def test_nothing_can_be_struck_or_marked_on_an_empty_score(self) -> None:
        for intent in (StrikeEntry(WHITE), RecordOffer(WHITE)):
            assert reason(table("e2e4"), intent) == (Reason.NOTHING_RECORDED, "8.1.1")

    def test_a_casual_table_refuses_nothing(self) -> None:
        game = table(profile="casual", played="")
        assert reason(game, note("e2e4")) is None
        assert reason(game, note("e2e4", BLACK)) is None

    def test_scores_are_finished_while_the_arbiter_decides_and_after_the_end(self) -> None:
        for intent in (CallArbiter(BLACK), Resign(BLACK)):
            facts = decide(table("e2e4"), intent, NOW)
            assert not isinstance(facts, Refusal)
            assert reason(after(table("e2e4"), facts), note("e2e4")) is None


class TestMovingUnrecorded:
    """8.1.3: the opponent's last move may be missing, the own move before it may not."""

    MOVE = Announce(WHITE, chess.Move.from_uci("g1f3"))

    def test_who_keeps_his_score_here_records_before_he_moves(self) -> None:
        game = play(noted(table("e2e4"), "e2e4"), "e7e5")
        assert reason(game, self.MOVE) is None
        later = play(play(game, "b1c3"), "b8c6")
        assert reason(later, self.MOVE) == (Reason.RECORD_PREVIOUS_MOVE, "8.1.3")
        assert reason(noted(later, "e7e5", "b1c3"), self.MOVE) is None
        struck = decide(later, StrikeEntry(WHITE), NOW)
        assert not isinstance(struck, Refusal)
        assert reason(after(later, struck), self.MOVE) is None

    def test_who_keeps_it_elsewhere_is_left_alone(self) -> None:
        played = "e2e4 e7e5 b1c3 b8c6"
        assert reason(table(played), self.MOVE) is None
        assert reason(noted(table(played), "b8c6"), self.MOVE) is None
        copied = decide(table("e2e4"), note("e2e4"), NOW, ARBITER)
        assert not isinstance(copied, Refusal)
        game = after(table("e2e4"), copied)
        for uci in played.split()[1:]:
            game = play(game, uci)
        assert reason(game, self.MOVE) is None

    @pytest.mark.parametrize(
        ("control", "at", "is_refused"),
        [
            ("90", 0, True),
            ("90", 85 * MINUTE, True),
            ("90", 85 * MINUTE + 1, False),
            ("90+30", 88 * MINUTE, True),
            ("10", 9 * MINUTE, False),
        ],
    )
    def test_under_five_minutes_without_increment_nobody_records(
        self, control: str, at: int, is_refused: bool
    ) -> None:
        started = replace(table().started, control=control)
        game = begin(started, NOW)
        game = play(noted(play(game, "e2e4"), "e2e4"), "e7e5")
        game = play(play(game, "b1c3"), "b8c6")
        assert (reason(game, self.MOVE, at=at) is not None) is is_refused

    def test_at_a_casual_table_nobody_has_to_record(self) -> None:
        game = play(noted(table("e2e4", profile="casual"), "e2e4"), "e7e5")
        assert reason(play(play(game, "b1c3"), "b8c6"), self.MOVE) is None


class TestWhoseScore:
    """Whose score is meant by somebody who names nobody."""

    @pytest.mark.parametrize(
        ("chosen", "said_by", "whose"),
        [
            ({"sighted": "black"}, None, WHITE),
            ({"sighted": "white"}, None, BLACK),
            ({"sighted": "white"}, WHITE, WHITE),
            ({"sighted": "white"}, ARBITER, BLACK),
            ({"sighted": "", "assisted": "black"}, ASSISTANT, BLACK),
            ({"sighted": "", "assisted": "both"}, ASSISTANT, BLACK),  # who is on move
            ({"sighted": ""}, None, BLACK),
        ],
    )
    def test_the_one_who_does_not_see_or_who_is_on_move(
        self, chosen: dict[str, Any], said_by: Person | None, whose: Person
    ) -> None:
        assert keeper(table("e2e4", **chosen), said_by) is whose

    def test_the_one_who_has_begun_to_keep_a_score(self) -> None:
        assert keeper(noted(table("e2e4", sighted=""), "e2e4"), None) is WHITE

    def test_of_two_the_player_on_move_and_then_the_other(self) -> None:
        both = noted(noted(table("e2e4", sighted=""), "e2e4"), "e2e4", by=BLACK)
        game = play(both, "e7e5")
        assert keeper(game) is WHITE
        assert keeper(noted(game, "e7e5")) is BLACK

    def test_a_person_who_plays_an_engine(self) -> None:
        started = replace(table(sighted="").started, engine="any", engine_plays=BLACK)
        game = play(begin(started, NOW), "e2e4")
        assert keeper(game) is WHITE


class TestReading:
    """An entry is read by the player's own score first, and then by the game."""

    def said(self, game: Game, text: str, by: Person = WHITE) -> str | None:
        move = read(game, by, text, LETTERS)
        return move.uci() if move else None

    def test_after_a_wrong_entry_his_own_score_comes_first(self) -> None:
        game = noted(table("g1f3 d7d5"), "g1h3")
        assert self.said(game, "d5") == "d7d5"
        game = noted(play(game, "f3g1"), "d7d5")
        assert self.said(game, "Ng1") == "h3g1"

    def test_after_a_missing_entry_the_last_move_is_understood(self) -> None:
        game = noted(table("e2e4 e7e5 g1f3"), "e2e4")
        assert self.said(game, "Nf3") == "g1f3"
        offset = noted(game, "g1f3")
        assert [one.board is not None for one in placed(offset, WHITE)] == [True, True]
        assert self.said(play(offset, "b8c6"), "Nc6") == "b8c6"

    def test_after_a_missing_entry_nothing_is_read_into_his_score(self) -> None:
        """Bb5 is White's bishop, though by his own score Black would move, and could play b5."""
        game = noted(table("e2e4 e7e5 g1f3 b8c6 f1b5"), "e2e4", "e7e5", "g1f3")
        assert self.said(game, "Bb5") == "f1b5"
        unread = table("e2e4 e7e5 g1f3 b8c6")
        for text in ("e4", "e5", "Nf3", "Nc6", "?"):
            move = self.said(unread, text)
            record = Record(WHITE, text, chess.Move.from_uci(move) if move else None)
            facts = decide(unread, record, NOW, ARBITER)
            assert not isinstance(facts, Refusal)
            unread = after(unread, facts)
        assert self.said(unread, "Bb5") is None

    def test_after_an_unreadable_entry_the_game_helps(self) -> None:
        game = table("e2e4 e7e5 g1f3 b8c6")
        for text in ("e4", "?", "Nf3"):
            move = self.said(game, text)
            record = Record(WHITE, text, chess.Move.from_uci(move) if move else None)
            facts = decide(game, record, NOW)
            assert not isinstance(facts, Refusal)
            game = after(game, facts)
        assert [entry.move and entry.move.uci() for entry in score(game, WHITE)] == [
            "e2e4", None, "g1f3",
        ]  # fmt: skip

    def test_what_can_be_two_moves_is_the_one_that_was_played(self) -> None:
        played = "g1f3 d7d5 d2d3 e7e5 b1d2"
        game = noted(table(played), *played.split()[:-1])
        assert self.said(game, "Nd2") == "b1d2"

    def test_nonsense_is_no_move(self) -> None:
        assert self.said(table("e2e4"), "something") is None
        assert self.said(table("e2e4"), "Nf9") is None

    def test_move_numbers_and_colours_follow_the_first_position(self) -> None:
        game = table(fen="4k3/8/8/8/8/8/8/4K2R b - - 0 30")
        assert [move_number(game, n) for n in range(4)] == [30, 31, 31, 32]
        assert [mover(game, n) for n in range(2)] == [chess.BLACK, chess.WHITE]

    def test_the_game_itself_is_a_score_too(self) -> None:
        entries = placed_moves(table("e2e4 e7e5 g1f3"))
        assert [one.entry.text for one in entries] == ["e4", "e5", "Nf3"]


def test_an_entry_has_the_time_of_who_made_the_move() -> None:
    """What his clock showed when the entry was written; none is known of what was copied."""
    game = turn(begin(replace(table().started, control="90"), NOW), "e2e4", 10_000)
    game = noted(game, "e2e4", at=15_000)
    assert score(game, WHITE)[0].time_ms == 90 * MINUTE - 10_000
    game = turn(game, "e7e5", 30_000)
    game = noted(game, "e7e5", at=40_000)
    assert score(game, WHITE)[1].time_ms == 90 * MINUTE - 20_000
    copied = decide(game, note("g1f3"), Instant(41_000), ARBITER)
    assert not isinstance(copied, Refusal)
    assert score(evolve(game, copied[0], Instant(41_000)), WHITE)[2].time_ms is None


def turn(game: Game, uci: str, at: int) -> Game:
    """The game after a move that is announced, repeated and pressed at an instant."""
    move = chess.Move.from_uci(uci)
    by, other = (BLACK, WHITE) if game.moves else (WHITE, BLACK)
    for intent in (Announce(by, move), Repeat(other, move), Press(by)):
        facts = decide(game, intent, Instant(at))
        assert not isinstance(facts, Refusal)
        for fact in facts:
            game = evolve(game, fact, Instant(at))
    return game


# Any sequence of notes

WRITTEN = st.sampled_from(("e2e4", "e7e5", "g1f3", "a1a8", "h7h8q"))
ACTS = st.one_of(
    st.builds(lambda by, uci: note(uci, by, text=uci), st.sampled_from(PLAYERS), WRITTEN),
    st.builds(lambda by, text: Record(by, text), st.sampled_from(PLAYERS), st.text(max_size=9)),
    st.builds(StrikeEntry, st.sampled_from(PLAYERS)),
    st.builds(RecordOffer, st.sampled_from(PLAYERS)),
    st.builds(Announce, st.sampled_from(PLAYERS), WRITTEN.map(chess.Move.from_uci)),
)


@given(st.lists(ACTS, max_size=40), st.sampled_from(Profile))
def test_scores_are_what_was_written_and_not_struck(acts: list[Intent], profile: Profile) -> None:
    """Two plain lists keep the same, whatever happens in the game and in the journal."""
    started = GameStarted(Edition.FIDE_2023, profile, chess.STARTING_FEN, "en", "A", "B")
    game = again = begin(started, NOW)
    lists: dict[Person, list[tuple[str, bool]]] = {WHITE: [], BLACK: []}
    for act in acts:
        facts = decide(game, act, NOW)
        if isinstance(facts, Refusal):
            continue
        match act:
            case Record(by, text):
                lists[by].append((text, False))
            case StrikeEntry(by):
                lists[by].pop()
            case RecordOffer(by):
                lists[by][-1] = (lists[by][-1][0], True)
        for fact in facts:
            game = evolve(game, fact, NOW)
            again = evolve(again, decode(encode(fact)), NOW)
    for person, model in lists.items():
        assert [(entry.text, entry.has_offer) for entry in score(game, person)] == model
        assert len(placed(game, person)) == len(model)
    assert again == game


def test_a_mark_on_an_empty_score_changes_nothing() -> None:
    """The fold refuses nothing, not even what nobody can have written."""
    game = table()
    assert after(game, [OfferRecorded(WHITE)]) == game
