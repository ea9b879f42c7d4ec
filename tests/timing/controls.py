"""Time controls for property tests."""

from hypothesis import strategies as st

from accessible.timing.control import (
    FOR_EACH_MOVE,
    OVERTIME,
    UNDIVIDED,
    Control,
    Mode,
    Period,
    Schedule,
)
from accessible.timing.spans import Span


def spans(least: int, most: int, step: int = 1) -> st.SearchStrategy[Span]:
    """Spans in milliseconds, in whole steps."""
    return st.integers(least, most).map(lambda steps: Span(steps * step))


@st.composite
def schedules(
    draw: st.DrawFn, modes: tuple[Mode, ...] = tuple(Mode), most: int = 10**8, step: int = 1
) -> Schedule:
    """A schedule a clock can run by; spans are up to ``most`` steps."""
    last = _period(draw, draw(st.sampled_from(modes)), most, step)
    if last.mode in UNDIVIDED or draw(st.booleans()):
        return Schedule((last,))
    early = [Mode.PLAIN, *FOR_EACH_MOVE]
    count = draw(st.integers(1, 3))
    before = [
        _period(draw, draw(st.sampled_from(early)), most, step, moves=draw(st.integers(1, 5)))
        for _ in range(count)
    ]
    if last.mode not in OVERTIME and last.main >= 1000 and draw(st.booleans()):
        last = Period(last.main, draw(st.integers(1, 5)), last.mode, last.extra)
    return Schedule((*before, last))


def _period(draw: st.DrawFn, mode: Mode, most: int, step: int, moves: int = 0) -> Period:
    if mode is Mode.COUNT_UP:
        return Period(Span(0), mode=mode)
    extra = draw(spans(1, most, step)) if mode in FOR_EACH_MOVE | OVERTIME else Span(0)
    main = draw(spans(0 if extra else 1, most, step))
    times = draw(st.integers(1, 5)) if mode in OVERTIME else 0
    return Period(main, moves, mode, extra, times)


@st.composite
def controls(
    draw: st.DrawFn, modes: tuple[Mode, ...] = tuple(Mode), most: int = 10**8, step: int = 1
) -> Control:
    """A control, the same for both sides or not."""
    white = draw(schedules(modes, most, step))
    glass = white.at(0).mode is Mode.HOURGLASS
    if draw(st.booleans()):
        return Control(white, white)
    others = tuple(mode for mode in modes if (mode is Mode.HOURGLASS) == glass)
    return Control(white, draw(schedules(others, most, step)))
