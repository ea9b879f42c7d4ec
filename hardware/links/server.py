"""The device's end of a line over the network, for one program at a time, on this machine only."""

from __future__ import annotations

import socket
from contextlib import suppress

from hardware.errors import DeviceError, Reason

_MOST = 4096


class ServerLink:
    """A device that a program on this machine reaches as ``socket://127.0.0.1:port``."""

    __slots__ = ("_caller", "_server", "name")

    def __init__(self, server: socket.socket) -> None:
        host, port = server.getsockname()
        self.name = f"socket://{host}:{port}"
        self._server = server
        self._caller: socket.socket | None = None

    def read(self, timeout_s: float) -> bytes:
        """What has come; a program that leaves is waited for again."""
        try:
            if self._caller is None:
                self._server.settimeout(timeout_s)
                self._caller, _ = self._server.accept()
            self._caller.settimeout(timeout_s)
            data = self._caller.recv(_MOST)
        except TimeoutError:
            return b""
        except OSError as error:
            self._leave()
            if self._server.fileno() < 0:
                raise DeviceError(Reason.UNPLUGGED, self.name) from error
            return b""
        if not data:
            self._leave()
        return data

    def write(self, data: bytes) -> None:
        """Send it all, if somebody listens."""
        if self._caller is not None:
            try:
                self._caller.sendall(data)
            except OSError:
                self._leave()

    def wake(self) -> None:
        """Nothing: whoever plays a device reads with short timeouts."""

    def close(self) -> None:
        """Pull the plug; see ``Link``."""
        self._leave()
        self._server.close()

    def _leave(self) -> None:
        if self._caller is not None:
            with suppress(OSError):
                self._caller.close()
            self._caller = None


def serve() -> ServerLink:
    """Wait for a program at a free port of this machine."""
    return ServerLink(socket.create_server(("127.0.0.1", 0)))
