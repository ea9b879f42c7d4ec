"""The link's wire: MQTT 5 through a broker, in a thread of its own. Nothing else knows paho."""

from __future__ import annotations

import socket
import ssl
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode
from paho.mqtt.subscribeoptions import SubscribeOptions

from accessible.table.linking.addresses import Address, LinkError
from accessible.table.linking.port import (
    Arrived,
    Connected,
    CutOff,
    FromLink,
    Tick,
    Unreachable,
)

KEEPALIVE_S = 10
SESSION_S = 600
"""How long the broker keeps messages for a computer that is away."""

WILL_AFTER_S = 2
TICK_S = 0.5
SWITCH_S = 0.0005
"""A message leaves after so long at most, while the table still forms its sentences."""

FIRST_RETRY_S = 1
LAST_RETRY_S = 8
_FAREWELL_S = 2.0

QUICK = getattr(socket, "TCP_QUICKACK", None)
"""Linux only: acknowledge now. A broker that waits for it would hold a lever back for 40 ms."""


class MqttWire:
    """One computer's connection to the broker.

    ``name`` is this computer's, ``topics`` what it hears, ``will`` the topic and the message by
    which the others hear that it has gone.
    """

    def __init__(
        self,
        address: Address,
        name: str,
        topics: Sequence[str],
        will: tuple[str, bytes],
        password: str | None = None,
        authority: Path | None = None,
    ) -> None:
        self._address = address
        self._topics = topics
        self._post: Callable[[FromLink], None] = lambda event: None
        self._is_closing = threading.Event()
        self._last: mqtt.MQTTMessageInfo | None = None
        client = mqtt.Client(
            CallbackAPIVersion.VERSION2, client_id=f"blindchess-{name}", protocol=mqtt.MQTTv5
        )
        client.on_connect = self._connected
        client.on_disconnect = self._cut_off
        client.on_connect_fail = self._failed
        client.on_message = self._arrived
        client.on_publish = self._published
        client.on_socket_open = _send_at_once
        client.reconnect_delay_set(FIRST_RETRY_S, LAST_RETRY_S)
        delayed = _properties(PacketTypes.WILLMESSAGE, WillDelayInterval=WILL_AFTER_S)
        client.will_set(*will, qos=1, properties=delayed)
        if address.user or password:
            client.username_pw_set(address.user, password)
        if address.is_encrypted:
            _encrypt(client, authority)
        self._client = client

    def start(self, post: Callable[[FromLink], None]) -> None:
        """Begin to connect, again after every break, and post what comes from any thread."""
        self._post = post
        sys.setswitchinterval(SWITCH_S)
        lasting = _properties(PacketTypes.CONNECT, SessionExpiryInterval=SESSION_S)
        self._client.connect_async(
            self._address.host, self._address.port, KEEPALIVE_S, properties=lasting
        )
        self._client.loop_start()
        threading.Thread(target=self._tick, name="link-ticks", daemon=True).start()

    def publish(self, topic: str, payload: bytes, *, is_kept: bool = True) -> None:
        """Send a message; without a connection it is dropped, since it would come too late."""
        if self._client.is_connected():
            self._last = self._client.publish(topic, payload, qos=1 if is_kept else 0)

    def close(self) -> None:
        """Send what is under way and end the connection."""
        self._is_closing.set()
        if self._last and self._client.is_connected():
            with suppress(RuntimeError, ValueError):  # the connection broke meanwhile
                self._last.wait_for_publish(_FAREWELL_S)
        self._client.disconnect()
        self._client.loop_stop()

    def _tick(self) -> None:
        while not self._is_closing.wait(TICK_S):
            self._tell(Tick())

    def _tell(self, what: Arrived | Connected | CutOff | Unreachable | Tick) -> None:
        if not self._is_closing.is_set() or isinstance(what, Arrived):
            self._post(FromLink(what, time.monotonic_ns()))

    # ---- Called by paho, in its thread

    def _connected(
        self, client: mqtt.Client, data: Any, flags: mqtt.ConnectFlags, code: ReasonCode,
        properties: Properties | None,
    ) -> None:  # fmt: skip
        if code.is_failure:
            is_password = code.value in (0x86, 0x87)
            self._tell(Unreachable("link-not-let-in" if is_password else "link-unreachable"))
            return
        client.subscribe([(topic, SubscribeOptions(qos=1)) for topic in self._topics])
        self._tell(Connected())

    def _cut_off(
        self, client: mqtt.Client, data: Any, flags: mqtt.DisconnectFlags, code: ReasonCode,
        properties: Properties | None,
    ) -> None:  # fmt: skip
        self._tell(CutOff())

    def _failed(self, client: mqtt.Client, data: Any) -> None:
        is_untrusted = isinstance(sys.exc_info()[1], ssl.SSLError)
        self._tell(Unreachable("link-not-trusted" if is_untrusted else "link-unreachable"))

    def _published(
        self, client: mqtt.Client, data: Any, number: int, code: ReasonCode, properties: Properties
    ) -> None:
        """The broker has a message; it may hold the next one back until it hears that we know."""
        sock = client.socket()
        if QUICK and isinstance(sock, socket.socket):
            with suppress(OSError):  # the connection broke meanwhile
                sock.setsockopt(socket.IPPROTO_TCP, QUICK, 1)

    def _arrived(self, client: mqtt.Client, data: Any, message: mqtt.MQTTMessage) -> None:
        self._tell(Arrived(message.topic, bytes(message.payload)))


def _send_at_once(client: mqtt.Client, data: Any, sock: Any) -> None:
    """A lever is a small message: it must not wait until there is more to send."""
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _properties(packet: int, **values: int) -> Properties:
    properties = Properties(packet)  # type: ignore[no-untyped-call]
    for name, value in values.items():
        setattr(properties, name, value)
    return properties


def _encrypt(client: mqtt.Client, authority: Path | None) -> None:
    try:
        client.tls_set(ca_certs=None if authority is None else str(authority))
    except (OSError, ssl.SSLError) as error:
        raise LinkError("link-authority-unreadable", file=str(authority)) from error
