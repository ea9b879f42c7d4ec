"""A real broker on this machine, for tests: mosquitto on a free port, started and stopped here."""

from __future__ import annotations

import getpass
import shutil
import socket
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest

MOSQUITTO = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
OPENSSL = shutil.which("openssl")

needs_broker = pytest.mark.skipif(
    MOSQUITTO is None, reason="mosquitto is not installed: the package mosquitto has it"
)
needs_openssl = pytest.mark.skipif(OPENSSL is None, reason="openssl is not installed")


def free_port() -> int:
    """A port of this machine that nobody uses."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
    return port


@dataclass
class Broker:
    """One mosquitto; ``lines`` are added to its configuration."""

    folder: Path
    lines: tuple[str, ...] = ("allow_anonymous true",)
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it listens."""
        assert MOSQUITTO
        config = self.folder / "mosquitto.conf"
        own = [f"user {getpass.getuser()}"]  # or it could not read our files
        config.write_text("\n".join([f"listener {self.port} 127.0.0.1", *own, *self.lines, ""]))
        log = (self.folder / "mosquitto.log").open("ab")
        with log:
            self.process = subprocess.Popen([MOSQUITTO, "-c", config], stdout=log, stderr=log)
        end = time.monotonic() + 10
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.01)
            else:
                return
        raise RuntimeError((self.folder / "mosquitto.log").read_text())

    def kill(self) -> None:
        """End it without a word to anybody."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def __enter__(self) -> Broker:
        self.start()
        return self

    def __exit__(self, *args: object) -> None:
        self.kill()


def with_password(folder: Path, name: str, password: str) -> tuple[str, ...]:
    """The lines of a broker that lets only one name in, with its password."""
    file = folder / "passwords"
    file.write_text(f"{name}:{password}\n")
    file.chmod(0o600)
    tool = shutil.which("mosquitto_passwd") or "/usr/bin/mosquitto_passwd"
    subprocess.run([tool, "-U", file], check=True, capture_output=True)
    return ("allow_anonymous false", f"password_file {file}")


def with_certificate(folder: Path) -> tuple[tuple[str, ...], Path]:
    """The lines of a broker that encrypts, and the certificate by which it is known."""
    assert OPENSSL
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        [OPENSSL, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
         "-keyout", key, "-out", certificate, "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
        check=True, capture_output=True,
    )  # fmt: skip
    key.chmod(0o644)
    return (f"certfile {certificate}", f"keyfile {key}"), certificate
