"""What computers say to each other survives the wire, and nothing else is believed."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, get_args

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.game.facts import BoardJoined, BoardLeft
from accessible.intents import Announce, ArbitersIntent, Ask, Person, PlayersIntent, Source
from accessible.laws.claims import Kind as ClaimKind
from accessible.table.linking.addresses import Address, LinkError, address_from
from accessible.table.linking.host_desk import may_wish
from accessible.table.linking.messages import (
    LONGEST_MESSAGE,
    Done,
    Gone,
    Hello,
    Here,
    Message,
    OtherVersionError,
    Refused,
    StrangeMessageError,
    Up,
    Void,
    Wish,
    read_message,
    write_message,
)
from accessible.timing.spans import Instant

GUEST = "black-00000000000000a1"
NUMBERS = st.integers(0, 2**40)
TEXT = st.text("abcdefäß ", max_size=8)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "by": st.sampled_from(Person),
    "fallen": st.sampled_from(Person),
    "square": st.integers(0, 63),
    "kind": st.sampled_from(ClaimKind),
    "text": TEXT,
    "heard": st.none() | TEXT,
    "move": st.sampled_from([chess.Move.from_uci(m) for m in ("e2e4", "a7a8q", "e1g1")]),
    "of": st.sampled_from(["white", "black"]),
    "agrees": st.booleans(),
    "white_board": st.sampled_from(["", chess.STARTING_BOARD_FEN]),
    "black_board": st.sampled_from(["", chess.STARTING_BOARD_FEN]),
}
WHATS = st.sampled_from([*get_args(PlayersIntent), BoardJoined, BoardLeft]).flatmap(
    lambda kind: st.builds(kind, **{name: FIELDS[name] for name in kind.__dataclass_fields__})
)
WISHES = st.builds(
    Wish,
    guest=st.just(GUEST),
    number=NUMBERS,
    oldest=NUMBERS,
    host=TEXT,
    at=NUMBERS.map(Instant),
    said_by=st.none() | st.sampled_from(Person),
    source=st.sampled_from([Source.KEYBOARD, Source.BOARD, Source.MICROPHONE]),
    what=WHATS,
)
MESSAGES = st.one_of(
    WISHES,
    st.builds(Hello, st.just(GUEST), NUMBERS, NUMBERS, st.booleans()),
    st.builds(Here, TEXT, NUMBERS, NUMBERS.map(Instant), NUMBERS, NUMBERS),
    st.from_type(Refused),
    st.builds(Done, TEXT, NUMBERS),
    st.builds(Void, TEXT, NUMBERS),
    st.builds(Up, TEXT),
    st.builds(Gone, TEXT),
)


@given(MESSAGES)
def test_every_message_reads_back_as_it_was_written(message: Message) -> None:
    assert read_message(write_message(message)) == message


@given(st.binary(max_size=200) | MESSAGES.map(write_message), st.data())
def test_whatever_arrives_is_a_message_or_refused(payload: bytes, data: st.DataObject) -> None:
    if payload and data.draw(st.booleans()):
        place = data.draw(st.integers(0, len(payload) - 1))
        payload = payload[:place] + data.draw(st.binary(max_size=3)) + payload[place + 1 :]
    with suppress(StrangeMessageError):
        read_message(payload)


def wish_of(**what: object) -> bytes:
    wish = Wish(
        GUEST, 1, 1, "run", Instant(0), None, Source.KEYBOARD,
        Announce(Person.BLACK, chess.Move.from_uci("e7e5")),
    )  # fmt: skip
    return json.dumps(json.loads(write_message(wish)) | what).encode()


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"[" * 3000,
        b'{"v":1}',
        b"9" * LONGEST_MESSAGE + b"9",
        wish_of(what={"wish": "touch", "by": "black", "square": 64}),
        wish_of(what={"wish": "touch", "by": "black", "square": -1}),
        wish_of(what={"wish": "announce", "by": "black", "move": "0000"}),
        wish_of(what={"wish": "announce", "by": "black", "move": "P@e4"}),
        wish_of(what={"wish": "announce", "by": "nobody", "move": "e7e5"}),
        wish_of(what={"wish": "declare", "by": "arbiter", "result": "0-1"}),
        wish_of(what={"wish": "game-started"}),
        wish_of(number="1"),
        wish_of(number=True),
        wish_of(source="engine"),
        wish_of(guest="black-1"),
        wish_of(guest="arbiter-00000000000000a1"),
        wish_of(more=1),
    ],
)
def test_what_no_guest_may_say_is_no_message(payload: bytes) -> None:
    with pytest.raises(StrangeMessageError):
        read_message(payload)


def test_another_version_is_told_apart_and_answered() -> None:
    with pytest.raises(OtherVersionError) as caught:
        read_message(wish_of(v=2))
    assert caught.value.guest == GUEST


@pytest.mark.parametrize("kind", [*get_args(ArbitersIntent), Ask])
def test_orders_and_questions_do_not_travel(kind: type) -> None:
    assert kind not in get_args(PlayersIntent)


MOVE = chess.Move.from_uci("e7e5")


@pytest.mark.parametrize(
    ("by", "said_by", "is_allowed"),
    [
        (Person.BLACK, None, True),
        (Person.BLACK, Person.BLACK, True),
        (Person.BLACK, Person.ASSISTANT, True),
        (Person.WHITE, None, False),
        (Person.WHITE, Person.BLACK, False),
        (Person.WHITE, Person.ASSISTANT, False),
        (Person.BLACK, Person.WHITE, False),
        (Person.BLACK, Person.ARBITER, False),
        (Person.ARBITER, None, False),
    ],
)
def test_a_computer_speaks_for_its_own_seat(
    by: Person, said_by: Person | None, is_allowed: bool
) -> None:
    assert may_wish(Announce(by, MOVE), said_by, Person.BLACK) is is_allowed


def test_a_computer_has_the_board_of_its_own_seat() -> None:
    assert may_wish(BoardJoined("black"), None, Person.BLACK)
    assert not may_wish(BoardJoined("white"), None, Person.BLACK)
    assert not may_wish(BoardLeft("both"), None, Person.BLACK)


def test_an_address_names_broker_and_table() -> None:
    assert address_from("mqtt://hall/table-7") == Address("hall", 1883, False, "", "table-7")
    assert address_from("mqtts://anna@hall:9001/table-7") == Address(
        "hall", 9001, True, "anna", "table-7"
    )


@pytest.mark.parametrize(
    ("url", "key"),
    [
        ("hall/table-7", "link-address-unread"),
        ("http://hall/table-7", "link-address-unread"),
        ("mqtt:///table-7", "link-address-unread"),
        ("mqtt://hall:99999999/table-7", "link-address-unread"),
        ("mqtt://hall/table-7?x=1", "link-address-unread"),
        ("mqtt://hall", "link-table-unread"),
        ("mqtt://hall/a/b", "link-table-unread"),
        ("mqtt://hall/#", "link-table-unread"),
        ("mqtt://hall/+", "link-table-unread"),
        ("mqtts://anna:secret@hall/table-7", "link-password-in-address"),
    ],
)
def test_what_is_wrong_with_an_address_is_said(url: str, key: str) -> None:
    with pytest.raises(LinkError) as caught:
        address_from(url)
    assert caught.value.key == key
