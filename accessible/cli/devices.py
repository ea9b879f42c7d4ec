"""``blindchess devices``: what is connected and what it speaks."""

from __future__ import annotations

import contextlib
import json
import random
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import click

from accessible.cli import fail
from accessible.cli.options import json_option, language_option
from accessible.table.outputs import printable


@click.command("devices")
@click.option("--port", default="", help="A port or URL to try, for example /dev/ttyUSB0 or COM3.")
@click.option("--watch", is_flag=True, help="Say every peg and key until Enter is pressed.")
@click.option(
    "--seconds", type=click.FloatRange(0), help="Watch for so long, without waiting for Enter."
)
@click.option(
    "--capture",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Watch, and write the raw traffic with its times to this file.",
)
@click.option("--twin", is_flag=True, help="Play a board without hardware from the keyboard.")
@language_option
@json_option
def command(
    port: str,
    watch: bool,
    seconds: float | None,
    capture: Path | None,
    twin: bool,
    language: str,
    as_json: bool,
) -> None:
    """Say which boards are connected; watch one, record what it says, or play one by typing."""
    if twin:
        _play_twin(language, as_json)
    elif port:
        is_watching = watch or seconds is not None or capture is not None
        _meet(port, language, as_json, is_watching, seconds, capture)
    elif watch or seconds is not None or capture is not None:
        raise click.UsageError("Name the board to watch, with --port.")
    else:
        _list(language, as_json)


def _list(language: str, as_json: bool) -> None:
    from accessible.table.device_desk import DeviceWords, Line, Meeting, ports_line
    from accessible.table.known_boards import known_boards
    from hardware.errors import DeviceError
    from hardware.finding import serial_ports

    words, tell = DeviceWords(language), _teller(as_json)
    ports, known = serial_ports(), known_boards()
    if not ports:
        tell(words.say("devices-none"), {"ports": 0})
    for port in ports:
        if port.identity not in known:
            line = ports_line(port, words)
            tell(line.text, line.data)
            continue
        meeting = Meeting(port.name, words)
        try:
            found = list(meeting.meet())
        except DeviceError as error:
            found = [Line(words.trouble(error), {"port": port.name, "event": error.reason})]
        finally:
            meeting.close()
        for line in found:
            tell(line.text, line.data)


def _meet(
    port: str,
    language: str,
    as_json: bool,
    is_watching: bool,
    seconds: float | None,
    capture: Path | None,
) -> None:
    from accessible.table.device_desk import DeviceWords, Meeting, open_capture
    from hardware.errors import DeviceError

    words, tell = DeviceWords(language), _teller(as_json)
    with contextlib.ExitStack() as stack:
        try:
            file = stack.enter_context(open_capture(capture)) if capture else None
        except OSError:
            raise fail(words.say("devices-capture-unwritable", file=str(capture))) from None
        meeting = Meeting(port, words, file)
        stack.callback(meeting.close)
        try:
            for line in meeting.meet():
                tell(line.text, line.data)
        except DeviceError as error:
            raise fail(words.trouble(error)) from None
        if is_watching:
            if seconds is None:
                tell(words.say("devices-watching"), {})
                threading.Thread(target=_end_at_enter, args=(meeting.end,), daemon=True).start()
            with contextlib.suppress(KeyboardInterrupt):
                for line in meeting.watch(seconds):
                    tell(line.text, line.data)
        if capture:
            tell(words.say("devices-captured", file=str(capture)), {"capture": str(capture)})


def _play_twin(language: str, as_json: bool) -> None:
    from accessible.table.device_desk import DeviceWords
    from accessible.table.twin_desk import TwinDesk

    tell = _teller(as_json)
    serial = random.SystemRandom().randrange(1, 2**32)
    desk = TwinDesk(DeviceWords(language), lambda line: tell(line.text, line.data), serial)
    try:
        for line in desk.start():
            tell(line.text, line.data)
        with contextlib.suppress(KeyboardInterrupt):
            desk.run(sys.stdin)
    finally:
        desk.close()


def _end_at_enter(end: Callable[[], None]) -> None:
    sys.stdin.readline()
    end()


def _teller(as_json: bool) -> Callable[[str, dict[str, object]], None]:
    def tell(text: str, data: dict[str, object]) -> None:
        line = printable(text)
        click.echo(json.dumps({**data, "text": line}, ensure_ascii=False) if as_json else line)

    return tell
