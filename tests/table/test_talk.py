"""The microphone behind a key."""

from accessible.table.talk import OPEN_S, Talk


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_it_is_deaf_until_it_is_opened_and_says_so_once() -> None:
    said: list[str] = []
    talk = Talk(lambda: said.append("pip"), Clock())
    assert not talk.is_open
    talk.open()
    assert talk.is_open
    assert said == ["pip"]


def test_it_is_open_for_one_phrase() -> None:
    talk = Talk(lambda: None, Clock())
    talk.open()
    talk.close()
    assert not talk.is_open


def test_it_does_not_stay_open_for_somebody_who_says_nothing() -> None:
    clock = Clock()
    talk = Talk(lambda: None, clock)
    talk.open()
    clock.now += OPEN_S - 0.1
    assert talk.is_open
    clock.now += 0.2
    assert not talk.is_open
