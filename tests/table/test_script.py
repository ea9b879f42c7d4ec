"""Scripts say who speaks and how much time passes; everything else is what is said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible.intents import Person
from accessible.table.script import Said, Wait, read_line, said
from accessible.timing.spans import Span


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("eva two eva four", Said("eva two eva four", None)),
        ("white: e4", Said("e4", Person.WHITE)),
        ("  BLACK :e5\r\n", Said("e5", Person.BLACK)),
        ("arbiter: time\n", Said("time", Person.ARBITER)),
        ("assistant:Nf3", Said("Nf3", Person.ASSISTANT)),
        ("white:", Said("", Person.WHITE)),
        ("white knight f3", Said("white knight f3", None)),
        ("nobody: e4", Said("nobody: e4", None)),
        ("", Said("", None)),
        ("# anything", None),
        ("   # anything", None),
        ("wait 12.5", Wait(Span(12_500))),
        ("wait 12", Wait(Span(12_000))),
        (" WAIT  0.007 ", Wait(Span(7))),
        ("wait 0", Wait(Span(0))),
        ("wait", Said("wait", None)),
        ("wait 1.2345", Said("wait 1.2345", None)),
        ("wait -1", Said("wait -1", None)),
        ("wait a minute", Said("wait a minute", None)),
    ],
)
def test_a_line_of_a_script(line: str, meant: Said | Wait | None) -> None:
    assert read_line(line) == meant


@given(st.text())
def test_any_line_means_something(line: str) -> None:
    read_line(line)
    said(line)
