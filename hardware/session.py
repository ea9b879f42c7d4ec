"""A device for as long as the program runs: one thread that reads, connects, and connects again.

The thread owns its link: it alone opens, reads, writes and closes. Reports are posted from it.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Sequence

from hardware.conversation import Conversation, Memory
from hardware.errors import DeviceError, Reason
from hardware.links.port import Link
from hardware.orders import Order
from hardware.reports import Disconnected, Refused, Report

_IDLE_READ_S = 0.5
_BUSY_READ_S = 0.1
# The most telling reason is the one to say when several ports were tried.
_TELLING = (
    Reason.OLD_PROTOCOL,
    Reason.NEW_PROTOCOL,
    Reason.NO_PERMISSION,
    Reason.BUSY,
    Reason.OTHER_DEVICE,
    Reason.STRANGE,
    Reason.SILENT,
    Reason.UNREADABLE,
    Reason.UNPLUGGED,
    Reason.NO_SUCH_PORT,
)


class Session:
    """Keeps one device connected.

    ``ports`` names the ports where it may be, asked before each try; ``open_link`` opens one and
    raises DeviceError. ``serial`` is the device to wait for; without one the first that answers is
    kept. ``fresh_serial`` is given to a device that has no number yet.
    """

    def __init__(
        self,
        ports: Callable[[], Sequence[str]],
        open_link: Callable[[str], Link],
        post: Callable[[Report], None],
        *,
        fresh_serial: int,
        serial: int | None = None,
        name: str = "board",
        retry_s: float = 0.5,
    ) -> None:
        self._ports = ports
        self._open_link = open_link
        self._post = post
        self._fresh_serial = fresh_serial
        self._memory = Memory(serial)
        self._name = name
        self._retry_s = retry_s
        self._orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._link: Link | None = None
        self._told: set[Reason] = set()
        self._thread = threading.Thread(target=self._run, name=f"session {name}", daemon=True)

    def start(self) -> None:
        """Begin to look for the device."""
        self._thread.start()

    def send(self, order: Order) -> None:
        """Give an order; from any thread. What cannot be delivered is reported as refused."""
        self._orders.put(order)
        self._wake()

    def close(self) -> None:
        """End the session and wait until the port is given back."""
        self._closing.set()
        self._wake()
        if self._thread.is_alive():
            self._thread.join()

    def _wake(self) -> None:
        link = self._link
        if link is not None:
            link.wake()

    def _run(self) -> None:
        while not self._closing.is_set():
            self._tell(self._try_ports())
            self._refuse_orders()
            self._closing.wait(self._retry_s)

    def _try_ports(self) -> DeviceError:
        """Talk with the device on the first port that has it, until it is gone."""
        errors = []
        for port in self._ports():
            if self._closing.is_set():
                break
            try:
                self._talk(port)
            except DeviceError as error:
                if error.reason is Reason.UNPLUGGED:
                    return error
                errors.append(error)
        errors.append(DeviceError(Reason.NO_SUCH_PORT, self._name))
        return min(errors, key=lambda error: _TELLING.index(error.reason))

    def _talk(self, port: str) -> None:
        link = self._open_link(port)
        self._link = link
        try:
            self._converse(link)
        finally:
            self._link = None
            link.close()

    def _converse(self, link: Link) -> None:
        talk = Conversation(link.name, self._memory, self._fresh_serial, time.monotonic_ns())
        try:
            while not self._closing.is_set():
                self._step(link, talk)
        finally:
            for report in talk.abandoned():
                self._post(report)

    def _step(self, link: Link, talk: Conversation) -> None:
        while talk.is_connected and not self._orders.empty():
            talk.order(self._orders.get(), time.monotonic_ns())
        if talk.outgoing:
            link.write(bytes(talk.outgoing))
            talk.outgoing.clear()
        is_idle = talk.is_connected and not talk.has_orders
        data = link.read(_IDLE_READ_S if is_idle else _BUSY_READ_S)
        now_ns = time.monotonic_ns()
        for report in (*talk.hear(data, now_ns), *talk.look(now_ns)):
            self._told.clear()
            self._post(report)

    def _tell(self, error: DeviceError) -> None:
        """Tell why there is no device: each reason once, until the device is there again."""
        is_gone = Reason.UNPLUGGED in self._told
        is_same_news = is_gone and error.reason in (Reason.NO_SUCH_PORT, Reason.SILENT)
        if self._closing.is_set() or error.reason in self._told or is_same_news:
            return
        self._told.add(error.reason)
        self._post(Disconnected(error))

    def _refuse_orders(self) -> None:
        while not self._orders.empty():
            self._post(Refused(self._orders.get()))
