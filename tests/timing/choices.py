"""Choices of marks for property tests."""

from hypothesis import strategies as st

from accessible.timing.choices import Choice, Manner
from accessible.timing.spans import Span

CHOICES = st.builds(
    Choice,
    *([st.sampled_from(Manner)] * 6),
    own=st.lists(st.integers(1, 10**6).map(Span), max_size=3).map(tuple),
    volume=st.integers(0, 100),
    repeats=st.booleans(),
)
