"""A moment of the device in the host's time, over a line that delays and crystals that drift."""

from __future__ import annotations

from random import Random

from hardware.device_time import DeviceTime

MS = 1_000_000


def test_the_quickest_of_the_latest_messages_tells_the_time() -> None:
    learned, dice = DeviceTime(), Random(1)
    worst = 0
    for at_ms in range(0, 60_000, 100):
        arrived = (5_000 + at_ms) * MS + dice.randrange(0, 40) * MS
        found = learned.host_ns(at_ms, arrived)
        assert found <= arrived
        if at_ms > 2_000:
            worst = max(worst, abs(found - (5_000 + at_ms) * MS))
    assert worst <= 10 * MS


def test_a_crystal_that_is_slow_by_a_hundred_millionths_is_followed_for_hours() -> None:
    learned = DeviceTime()
    for second in range(4 * 3600):
        at_ms = second * 1000
        host_ns = at_ms * MS + second * 100_000
        assert 0 <= host_ns + 2 * MS - learned.host_ns(at_ms, host_ns + 2 * MS) <= 4 * MS


def test_milliseconds_that_begin_again_after_49_days_date_nothing_into_the_past() -> None:
    learned = DeviceTime()
    last = 2**32 - 1
    assert learned.host_ns(last, last * MS) == last * MS
    for passed in range(1, 40):
        now = (last + passed * 1000) * MS
        assert 0 <= now - learned.host_ns(passed * 1000 - 1, now) <= MS
