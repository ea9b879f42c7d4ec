"""A clock on a wire: a device of its own, or the clock that is in a board."""

from __future__ import annotations

from collections.abc import Callable

from accessible.table.board_link import KEYS, Keys, gone, remember_port, session_at
from accessible.table.clock_port import ClockMet, FromClock, OrderDone
from hardware.finding import open_link
from hardware.links.port import Link
from hardware.orders import AddPeriod, AdjustClock, Order, SetClock, StartClock, StopClock
from hardware.reports import Connected, Disconnected, Obeyed, Received, Refused, Report
from hardware.signals import ClockReading

_OF_CLOCKS = (SetClock, AddPeriod, StartClock, StopClock, AdjustClock)


def of_clock(post: Callable[[FromClock], None]) -> Callable[[Report], None]:
    """A listener to reports that posts what they say of the clock of a device, but not its keys."""

    def heard(report: Report) -> None:
        if told := _told(report):
            post(told)

    return heard


def _told(report: Report) -> FromClock | None:
    match report:
        case Connected(device, _, has_restarted):
            return FromClock(ClockMet(device.serial, device.boot, has_restarted))
        case Received(ClockReading() as shown, at_ns):
            return FromClock(shown, at_ns)
        case Obeyed(order) | Refused(order) if isinstance(order, _OF_CLOCKS):
            return FromClock(OrderDone())
        case Disconnected(error):
            return FromClock(gone(error))
    return None


class ClockLink:
    """A device that is only a clock: its levers press, its buttons ask for the time.

    ``port`` is the name or URL of what it hangs on, or ``any``.
    """

    def __init__(
        self,
        port: str,
        post: Callable[[FromClock], None],
        opened: Callable[[str], Link] = open_link,
    ) -> None:
        self.port = port
        self._post = post
        self._keys = Keys()
        self._tell_of_clock = of_clock(post)
        self._session = session_at(port, opened, self._reported)

    def start(self) -> None:
        """Begin to look for the clock."""
        self._session.start()

    def close(self) -> None:
        """Give the port back."""
        self._session.close()

    def send(self, order: Order) -> None:
        """Give an order; from any thread."""
        self._session.send(order)

    def _reported(self, report: Report) -> None:
        """What the session says, from its own thread."""
        match report:
            case Connected(port=port):
                self._keys.forget()
                remember_port(port)
            case Received(signal, at_ns):
                for key in self._keys.pressed(signal):
                    self._post(FromClock(KEYS[key], at_ns))
        self._tell_of_clock(report)
