"""An evening at the table: everything that was chosen is set up, played, and put away."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from accessible.game.evolving import begin
from accessible.game.facts import GameStarted
from accessible.game.state import laws_of
from accessible.hearing.lexicon import understood
from accessible.hearing.matching import matcher
from accessible.hearing.recognisers import RecogniserError
from accessible.intents import Person
from accessible.journal.file import open_journal
from accessible.laws.editions import Edition, Profile, Speed, laws
from accessible.laws.rapidplay import classify
from accessible.table.assisting import check_seating, who_is_assisted
from accessible.table.devices import Places, join_devices
from accessible.table.engine import EngineOpponent, find_engine
from accessible.table.files import game_in, new_journal_path, open_script
from accessible.table.loop import FellSilent, Heard, Loop, SoundFailed, lines_of
from accessible.table.outputs import JsonLines, Lines, OneSeat, Output, Spoken
from accessible.table.table import Table, resume, start
from accessible.table.talk import Talk
from accessible.table.ticks import InjectedTicks, MachineTicks, Ticks
from accessible.telling.announcements import Style
from accessible.telling.position.openings import load_names
from accessible.telling.queue import Priority, Utterance
from accessible.telling.tell import teller
from accessible.telling.voices.port import Voice
from accessible.telling.wording import languages
from accessible.timing.choices import choice_from, choice_text
from accessible.timing.control import Control, game_time
from accessible.timing.notation import formatted
from accessible.timing.presets import control_from
from accessible.timing.sides import Side
from accessible.timing.spans import Instant

if TYPE_CHECKING:
    from accessible.table.board_link import BoardLink
    from accessible.table.clock_link import ClockLink
    from accessible.table.linking.port import FarSide

NOBODY = "nobody"
PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class Settings:
    """What was chosen on the command line; see the help of ``blindchess play``."""

    white: str = "White"
    black: str = "Black"
    engine: str = ""
    level: int | None = None
    engine_plays: str = "black"
    profile: str = Profile.CASUAL.value
    edition: str = Edition.FIDE_2023.value
    speed: str | None = None
    unsupervised: bool = False
    override: tuple[str, ...] = ()
    sighted: str = ""
    assisted: str | None = None
    hearing_impaired: str = ""
    operator: str = PLAYERS
    chess960: bool = False
    clock: str = ""
    white_marks: str = ""
    black_marks: str = ""
    white_device: str | None = None
    black_device: str | None = None
    journal: Path | None = None
    script: str | None = None
    microphone: bool = False
    microphone_device: str | None = None
    talk: str = "always"
    audio: tuple[Path, ...] = ()
    board: tuple[str, ...] = ()
    board_white: str = ""
    board_black: str = ""
    clock_device: str = ""
    link: str = ""
    link_ca: Path | None = None
    link_password_file: Path | None = None
    guest: bool = False
    seat: Person | None = None
    recogniser: str = ""
    speaker: str = ""
    voice: bool | None = None
    voice_device: str | None = None
    rate: int | None = None
    fen: str = ""
    language: str | None = None
    spoken: str | None = None
    style: str = Style.ANNA.value
    files: str = "names"
    as_json: bool = False


class Evening:
    """One sitting: from the first prompt to the last line."""

    def __init__(self, settings: Settings, language: str, write: Callable[[str], object]) -> None:
        self._settings = settings
        self._language = language
        self._write = write
        self._stack = ExitStack()
        self._outputs: list[Output] = []
        self._voices: list[Voice] = []
        self._replaced: RecogniserError | None = None
        self._links: list[BoardLink | ClockLink] = []
        self._places = Places(
            settings.board, settings.board_white, settings.board_black, settings.clock_device
        )
        self._far: FarSide | None = None

    def __enter__(self) -> Self:
        """Open the journal and the engine, and set the table.

        Raises JournalError, EngineError, OverrideError, ControlError, ChoiceError, ScriptError
        and SeatingError.
        """
        with ExitStack() as stack:
            self._stack = stack
            self._set_up()
            self._stack = stack.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Put everything away."""
        self._stack.close()

    def play(self) -> None:
        """Tell where the game stands, then handle what people say until the evening is over."""
        try:
            self._begin()
            if not self._table.game.ended or self._reads_script:
                self._hear_and_read()
        except KeyboardInterrupt:
            if not self._settings.as_json:
                self._write("\n")  # the terminal has printed ^C into our line
        if not self._reads_script:
            self._table.trouble("leaving", file=str(self._journal.path))
        with suppress(KeyboardInterrupt):  # a second Ctrl-C cuts the last words
            if self._far:
                self._far.finish(self._loop.events)
            for output in self._outputs:
                output.finish()

    @property
    def _reads_script(self) -> bool:
        """Whether lines come from a script: a file, or a standard input that is no terminal."""
        chosen = self._settings
        has_devices = chosen.microphone or self._places.has_wires or bool(chosen.link)
        return chosen.script is not None or not (has_devices or sys.stdin.isatty())

    def _set_up(self) -> None:
        chosen = self._settings
        if chosen.engine:
            find_engine(chosen.engine)  # before a journal is made for a game that cannot begin
        if self._reads_script:
            self._script = self._stack.enter_context(open_script(chosen.script))
        path = chosen.journal or new_journal_path()
        self._journal, self._reading = open_journal(path)
        self._stack.callback(self._journal.close)
        lines = (JsonLines if chosen.as_json else Lines)(self._write)
        self._outputs.append(OneSeat(lines, chosen.seat) if chosen.seat else lines)
        events: queue.SimpleQueue[object] = queue.SimpleQueue()
        if chosen.link:
            self._set_up_link(events)
        far, record = self._far, self._far.record if self._far else self._journal
        game = game_in(self._reading, path)
        self._is_new = game is None
        game = game or begin(self._game_started(), Instant(0))
        is_operated = chosen.operator == Person.ASSISTANT
        if self._is_new or is_operated:
            check_seating(game, is_operated=is_operated)
        laws_of(game)  # an override that cannot be taken is refused before anybody plays
        entries = self._reading.entries
        at = entries[-1].at if entries else Instant(0)
        ticks: Ticks = InjectedTicks(at) if self._reads_script else MachineTicks(at)
        ticks = (far and far.ticks) or ticks
        own = self._language if chosen.guest else game.started.language
        language = chosen.language or own
        if language not in languages():  # the journal of a version that speaks more
            language = self._language
        self._tell = tell = teller(language, Style(chosen.style))
        spoken = chosen.spoken or language
        self._matcher = matcher(spoken, understood(spoken))
        self._table = Table(
            game, record, ticks, self._matcher, tell, self._outputs, past=self._reading.entries
        )
        self._table.operator = Person.ASSISTANT if is_operated else None
        self._table.seat = chosen.seat
        self._loop = Loop(self._table, events)
        if far:
            far.attach(self._table)
            self._loop.link, self._loop.listens = far, True
        self._set_up_engine(game.started)
        self._links = join_devices(self._places, self._loop, self._outputs, self._stack)
        self._set_up_voice(language)
        self._set_up_ears(spoken)

    def _set_up_link(self, events: queue.SimpleQueue[object]) -> None:
        """Link to the other computer; a guest waits for what the host has. Raises LinkError."""
        # Imported here, since a table of one computer must not wait for it.
        from accessible.table.linking.setting_up import Chosen, linked

        chosen = self._settings
        link = Chosen(
            chosen.link, chosen.seat, chosen.guest, chosen.link_ca, chosen.link_password_file
        )
        tell = teller(chosen.language or self._language, Style(chosen.style))

        def trouble(key: str) -> None:
            for output in self._outputs:
                output.tell([tell.trouble(key)])

        self._far = linked(link, self._journal, self._reading, trouble)
        self._stack.callback(self._far.close)
        self._reading = self._far.meet(events, self._reading)

    def _game_started(self) -> GameStarted:
        chosen = self._settings
        control = control_from(chosen.clock) if chosen.clock else None
        sighted = "" if chosen.sighted == NOBODY else chosen.sighted
        deaf = "" if chosen.hearing_impaired == NOBODY else chosen.hearing_impaired
        is_operated = chosen.operator == Person.ASSISTANT
        return GameStarted(
            edition=Edition(chosen.edition),
            profile=Profile(chosen.profile),
            speed=self._speed(control),
            supervised=not chosen.unsupervised,
            overrides="; ".join(chosen.override),
            sighted=sighted,
            assisted=who_is_assisted(chosen.assisted, sighted, deaf, is_operated=is_operated),
            hearing_impaired=deaf,
            chess960=chosen.chess960,
            control=formatted(control) if control else "",
            white_marks=self._marks(Person.WHITE, chosen.white_marks),
            black_marks=self._marks(Person.BLACK, chosen.black_marks),
            fen=chosen.fen,
            language=self._language,
            white=chosen.white,
            black=chosen.black,
            engine=chosen.engine,
            engine_plays=Person(chosen.engine_plays) if chosen.engine else None,
            level=chosen.level if chosen.engine else None,
        )

    def _speed(self, control: Control | None) -> Speed:
        """What was chosen, or what the time control makes it (A.1, B.1)."""
        chosen = self._settings
        if chosen.speed or control is None:
            return Speed(chosen.speed or Speed.STANDARD)
        time = game_time(control, Side.WHITE)
        if not time.is_limited:
            return Speed.STANDARD
        return classify(time.main, time.increment, laws(Edition(chosen.edition)))

    def _marks(self, person: Person, text: str) -> str:
        """A player's marks as they are recorded; casually they are on, in a tournament chosen."""
        is_engine = bool(self._settings.engine) and self._settings.engine_plays == person
        if not text and (is_engine or self._settings.profile == Profile.TOURNAMENT):
            text = "silent"
        return choice_text(choice_from(text)) if self._settings.clock else ""

    def _set_up_engine(self, started: GameStarted) -> None:
        """The engine of the journal, or another one that plays on in its place."""
        if started.engine_plays is None or self._table.game.ended or self._table.far:
            return
        command = find_engine(self._settings.engine or started.engine)
        level = self._settings.level or started.level
        engine = EngineOpponent(command, level, self._loop.post)
        self._stack.callback(engine.close)
        engine.start()
        self._loop.engine = engine

    def _set_up_voice(self, language: str) -> None:
        """A voice where one is wanted: by default for people at a terminal."""
        chosen = self._settings
        by_default = sys.stdout.isatty() and not chosen.as_json and not self._reads_script
        if not (by_default if chosen.voice is None else chosen.voice):
            return
        # Imported here, since a table without voice must not wait for it.
        from accessible.telling.voices import Failed, Finished, VoiceSettings, open_voice

        def told(event: object) -> None:
            """Wake the table when a voice is free; report one that is gone if it was asked for."""
            if isinstance(event, Finished):
                self._loop.post(FellSilent())
            if isinstance(event, Failed) and event.utterance is None and chosen.voice:
                reason, name = event.error.reason, event.error.detail
                self._loop.post(SoundFailed(f"voice-{reason}", name))

        settings = VoiceSettings(output=chosen.voice_device)
        if chosen.rate:
            settings = replace(settings, words_per_minute=chosen.rate)
        own = {Person.WHITE: chosen.white_device, Person.BLACK: chosen.black_device}
        ears: dict[Person | None, str | None] = {ear: name for ear, name in own.items() if name}
        ears = ears or {chosen.seat: chosen.voice_device}
        for ear, name in ears.items():
            voice = open_voice(replace(settings, output=name), told)
            self._voices.append(voice)
            self._outputs.append(Spoken(voice, language, ear))
            self._stack.callback(voice.close)

    def _set_up_ears(self, language: str) -> None:
        if not (self._settings.microphone or self._settings.audio):
            return
        # Imported here, since a table without ears must not wait for it.
        from accessible.table.ears import open_ears

        chosen = self._settings
        ears = open_ears(chosen.recogniser, language, chosen.files, chosen.speaker)
        self._loop.ears, self._replaced = ears, ears.instead_of

    def _begin(self) -> None:
        if self._reading.torn_bytes:
            self._table.trouble("torn-entry-dropped")
        if self._replaced:
            self._table.trouble(f"recogniser-{self._replaced.reason}", name=self._replaced.name)
        if self._far and self._table.far:
            self._far.begin()
        elif self._is_new:
            start(self._table, self._table.game.started)
        else:
            resume(self._table)
        if self._places.clock and self._table.game.clock is None:
            self._table.trouble("clock-device-no-control")
        for link in self._links:
            link.start()

    def _hear_and_read(self) -> None:
        self._hear_recordings()
        if self._reads_script:
            self._loop.run_script(raw.decode("utf-8", "replace") for raw in self._script)
            return
        if self._table.game.started.profile is not Profile.TOURNAMENT:
            threading.Thread(target=load_names, name="openings", daemon=True).start()
        if self._settings.microphone:
            self._listen()
        reader = threading.Thread(
            target=lines_of,
            args=(lambda n: os.read(sys.stdin.fileno(), n), self._loop.post),
            name="keyboard",
            daemon=True,
        )
        reader.start()
        self._loop.run()

    def _hear_recordings(self) -> None:
        """Hear every phrase of the recordings, in order, before anything else is read."""
        if not self._settings.audio:
            return
        from accessible.hearing.audio import AudioError, Recording, read_audio
        from accessible.hearing.listening import pauses

        for path in self._settings.audio:
            try:
                sound = Recording(read_audio(path))
            except AudioError as error:
                self._table.trouble(f"audio-{error.reason}", name=error.name)
            else:
                self._loop.run_recording(Heard(p.pcm, p) for p in pauses(sound))

    def _listen(self) -> None:
        """Open the microphone; it is deaf while the table speaks, or until a key is pressed."""
        from accessible.hearing.audio import AudioError
        from accessible.hearing.listening import Listener
        from accessible.hearing.microphone import open_microphone

        def ended(error: AudioError | None) -> None:
            if error:
                self._loop.post(SoundFailed(f"audio-{error.reason}", error.name))

        listener = Listener(
            lambda: open_microphone(self._settings.microphone_device, self._is_deaf),
            lambda pause: self._loop.post(Heard(pause.pcm, pause)),
            ended,
        )
        if self._settings.talk == "key":
            self._loop.talk = Talk(self._say_open)
        listener.start()
        self._stack.callback(listener.stop)
        self._loop.listens = True

    def _is_deaf(self) -> bool:
        talk = self._loop.talk
        is_shut = talk is not None and not talk.is_open
        return is_shut or any(voice.is_speaking for voice in self._voices)

    def _say_open(self) -> None:
        """One pip says that the microphone is open; where nothing is spoken a line does."""
        told = self._tell.trouble("listening")
        pip = replace(told, utterance=Utterance("", priority=Priority.NOW, pips=1))
        for output in self._outputs:
            output.tell([pip])
