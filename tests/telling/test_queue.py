"""What is spoken next, what is cut, and what is never spoken because it is outdated."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.telling.queue import (
    PIECE_LIMIT,
    Priority,
    Queue,
    Utterance,
    add,
    split,
    take,
    utterances,
    without_current,
)  # fmt: skip

NOW, NEXT, NORMAL = Priority


def say(text: str, priority: Priority = NORMAL, topic: str | None = None) -> Utterance:
    return Utterance(text, "en", priority, topic)


def queue_of(*said: Utterance) -> Queue:
    queue = Queue()
    for utterance in said:
        queue, _ = add(queue, utterance)
    return queue


def everything(queue: Queue) -> list[str]:
    pieces: list[str] = []
    while True:
        queue, piece = take(queue)
        if piece is None:
            return pieces
        pieces.append(piece)


def test_utterances_are_spoken_in_the_order_they_were_said() -> None:
    assert everything(queue_of(say("one"), say("two"), say("three"))) == ["one", "two", "three"]


def test_next_goes_before_everything_normal_and_keeps_its_own_order() -> None:
    queue = queue_of(say("normal"), say("next one", NEXT), say("next two", NEXT))
    assert everything(queue) == ["next one", "next two", "normal"]


def test_next_waits_only_for_the_piece_being_spoken() -> None:
    queue, piece = take(queue_of(say("First sentence. Second sentence."), say("later")))
    assert piece == "First sentence."
    queue, dropped = add(queue, say("urgent", NEXT))
    assert dropped == ()
    assert everything(queue) == ["urgent", "Second sentence.", "later"]


def test_now_cuts_what_is_being_spoken_and_is_spoken_at_once() -> None:
    cut = say("First sentence. Second sentence.")
    queue, _ = take(queue_of(cut, say("later"), say("next", NEXT)))
    queue, _ = take(queue)
    queue, dropped = add(queue, say("flag", NOW))
    assert dropped == (cut,)
    assert queue.current is None
    assert everything(queue) == ["flag", "later"]


def test_the_newest_now_is_spoken_first_but_an_older_one_is_not_lost() -> None:
    assert everything(queue_of(say("first", NOW), say("second", NOW))) == ["second", "first"]


def test_a_newer_utterance_replaces_a_waiting_one_of_its_topic() -> None:
    old, new = say("White to move", topic="turn"), say("Black to move", topic="turn")
    queue, dropped = add(queue_of(old, say("check")), new)
    assert dropped == (old,)
    assert everything(queue) == ["check", "Black to move"]


def test_now_clears_waiting_speech_of_its_topic() -> None:
    queue = queue_of(say("five minutes", topic="clock"), say("knight"), say("flag", NOW, "clock"))
    assert everything(queue) == ["flag", "knight"]


def test_without_a_topic_nothing_is_ever_replaced() -> None:
    assert everything(queue_of(say("same"), say("same"))) == ["same", "same"]


def test_an_utterance_that_has_begun_is_not_outdated() -> None:
    queue, _ = take(queue_of(say("First. Second.", topic="turn")))
    queue, dropped = add(queue, say("Third.", topic="turn"))
    assert dropped == ()
    assert everything(queue) == ["Second.", "Third."]


def test_a_begun_utterance_set_aside_for_something_urgent_is_not_outdated_either() -> None:
    queue, _ = take(queue_of(say("First. Second.", topic="turn")))
    queue, _ = add(queue, say("urgent", NEXT))
    queue, _ = take(queue)
    queue, dropped = add(queue, say("Third.", topic="turn"))
    assert dropped == ()
    assert everything(queue) == ["Second.", "Third."]


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "...", "\x00\x07\x1b", "😀🎉", "\ud800", "-"])
def test_nothing_speakable_is_not_queued(text: str) -> None:
    before = queue_of(say("one", topic="t"))
    assert add(before, say(text, NOW, "t")) == (before, ())


def test_sentences_are_pieces() -> None:
    text = "Knight to Felix 3. Check! Your move? 5 minutes left."
    assert list(split(text)) == ["Knight to Felix 3.", "Check!", "Your move?", "5 minutes left."]


def test_a_long_sentence_is_cut_at_a_comma() -> None:
    first = "white has the king on Gustav 1, the queen on David 1, and rooks on Anna 1 and Felix 1,"
    assert list(split(f"{first} and black has nothing but a king on Eva 8.")) == [
        first,
        "and black has nothing but a king on Eva 8.",
    ]


def test_control_characters_pictures_and_half_characters_are_not_spoken() -> None:
    assert list(split("kni\u00adght\x00\x1b 😀to\ud800 ♘ f3\u2028fünf")) == ["knight to f3 fünf"]


@given(st.text(st.characters(), max_size=600))
def test_pieces_are_short_lines_with_a_word_in_each(text: str) -> None:
    for piece in split(text):
        assert 0 < len(piece) <= PIECE_LIMIT
        assert any(character.isalnum() for character in piece)
        assert piece.isprintable()
        piece.encode("utf-8")


@given(st.lists(st.text(st.sampled_from("ab,.! "), max_size=400), max_size=3))
def test_no_word_is_lost_in_splitting(texts: list[str]) -> None:
    text = " ".join(texts)
    spoken = "".join("".join(split(text)).split())
    assert [c for c in spoken if c.isalnum()] == [c for c in text if c.isalnum()]


UTTERANCES = st.builds(
    Utterance,
    st.sampled_from(["One.", "One. Two.", "One. Two. Three.", ""]),
    st.just("en"),
    st.sampled_from(Priority),
    st.sampled_from([None, "turn", "clock"]),
)


@given(st.lists(UTTERANCES | st.just("take") | st.just("forget"), max_size=30))
def test_every_utterance_is_spoken_or_reported_as_dropped(steps: list[Utterance | str]) -> None:
    queue, alive = Queue(), 0
    for step in steps:
        if isinstance(step, Utterance):
            queue, dropped = add(queue, step)
            alive += bool(step.text) - len(dropped)
        elif step == "forget":
            alive -= queue.current is not None
            queue = without_current(queue)
        else:
            if queue.current is not None and queue.current.is_all_taken:
                alive -= 1
            queue, _ = take(queue)
        assert len(utterances(queue)) == alive
        priorities = [spoken.utterance.priority for spoken in queue.waiting]
        assert priorities == sorted(priorities)
