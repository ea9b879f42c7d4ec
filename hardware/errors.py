"""Why a device cannot be used: every reason is one sentence that says what to do.

DeviceError
    reason: Reason, what the table makes its own sentence of
"""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """What went wrong with a device."""

    NO_PERMISSION = "no-permission"
    BUSY = "busy"
    NO_SUCH_PORT = "no-such-port"
    SILENT = "silent"
    STRANGE = "strange"
    OLD_PROTOCOL = "old-protocol"
    NEW_PROTOCOL = "new-protocol"
    OTHER_DEVICE = "other-device"
    UNPLUGGED = "unplugged"
    UNREADABLE = "unreadable"

    @property
    def key(self) -> str:
        """The sentence of the table that tells it."""
        return f"device-{self}"


_SENTENCES = {
    Reason.NO_PERMISSION: "You may not use {port}. Join the group dialout, then log in again.",
    Reason.BUSY: "Another program uses {port}. Close it, then try again.",
    Reason.NO_SUCH_PORT: "There is no {port}. Plug the board in, or name another port.",
    Reason.SILENT: "Nothing on {port} says hello. Check the cable, or name another port.",
    Reason.STRANGE: "What is on {port} is not a pegboard. Name another port.",
    Reason.OLD_PROTOCOL: "The board on {port} is too old for this program. Update its firmware.",
    Reason.NEW_PROTOCOL: "The board on {port} is newer than this program. Update blindchess.",
    Reason.OTHER_DEVICE: "Another board is on {port}. Plug the first one in again.",
    Reason.UNPLUGGED: "The board on {port} is gone. The game goes on; plug it in again.",
    Reason.UNREADABLE: "{port} cannot be read as recorded traffic. Name another file.",
}


class DeviceError(Exception):
    """A device cannot be used; ``reason`` and ``port`` make a spoken sentence."""

    def __init__(self, reason: Reason, port: str) -> None:
        self.reason = reason
        self.port = port
        super().__init__(_SENTENCES[reason].format(port=port))
