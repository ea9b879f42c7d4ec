"""An evening at the table: everything that was chosen is set up, played, and put away."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, nullcontext, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, BinaryIO, Self

import chess
import platformdirs

from accessible.game.evolving import begin
from accessible.game.facts import GameStarted
from accessible.game.state import (
    BOTH,
    Game,
    board,
    laws_of,
)
from accessible.hearing.lexicon import understood
from accessible.hearing.matching import matcher
from accessible.hearing.recognisers import RecogniserError
from accessible.intents import Person
from accessible.journal.file import JournalError, Reading, open_journal
from accessible.journal.replay import replay
from accessible.laws.editions import Edition, Profile, Speed, laws
from accessible.laws.rapidplay import classify
from accessible.table.board_desk import BoardDesk
from accessible.table.board_port import BoardSignals
from accessible.table.board_script import URL as SCRIPTED
from accessible.table.board_script import ScriptedBoard
from accessible.table.engine import EngineOpponent, find_engine
from accessible.table.loop import FellSilent, Heard, Loop, SoundFailed, lines_of
from accessible.table.outputs import JsonLines, Lines, Output, Spoken
from accessible.table.table import Table, resume, start
from accessible.table.talk import Talk
from accessible.table.ticks import InjectedTicks, MachineTicks
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

NOBODY = "nobody"


class ScriptError(Exception):
    """The script cannot be read; ``key`` names the sentence for people."""

    def __init__(self, key: str, **arguments: str) -> None:
        super().__init__(key, arguments)
        self.key = key
        self.arguments = arguments


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
    assisted: str = BOTH
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
        self._links: list[BoardLink] = []

    def __enter__(self) -> Self:
        """Open the journal and the engine, and set the table.

        Raises JournalError, EngineError, OverrideError, ControlError, ChoiceError and ScriptError.
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
            for output in self._outputs:
                output.finish()

    @property
    def _reads_script(self) -> bool:
        """Whether lines come from a script: a file, or a standard input that is no terminal."""
        chosen = self._settings
        has_devices = chosen.microphone or any(port != SCRIPTED for port in chosen.board)
        return chosen.script is not None or not (has_devices or sys.stdin.isatty())

    def _set_up(self) -> None:
        chosen = self._settings
        if chosen.engine:
            find_engine(chosen.engine)  # before a journal is made for a game that cannot begin
        if self._reads_script:
            self._script = self._stack.enter_context(_open_script(chosen.script))
        path = chosen.journal or new_journal_path()
        self._journal, self._reading = open_journal(path)
        self._stack.callback(self._journal.close)
        game = _game_in(self._reading, path)
        self._is_new = game is None
        game = game or begin(self._game_started(), Instant(0))
        laws_of(game)  # an override that cannot be taken is refused before anybody plays
        entries = self._reading.entries
        at = entries[-1].at if entries else Instant(0)
        ticks = InjectedTicks(at) if self._reads_script else MachineTicks(at)
        language = chosen.language or game.started.language
        if language not in languages():  # the journal of a version that speaks more
            language = self._language
        self._tell = tell = teller(language, Style(chosen.style))
        self._outputs.append((JsonLines if chosen.as_json else Lines)(self._write))
        spoken = chosen.spoken or language
        self._matcher = matcher(spoken, understood(spoken))
        self._table = Table(game, self._journal, ticks, self._matcher, tell, self._outputs)
        self._loop = Loop(self._table, queue.SimpleQueue())
        self._set_up_engine(game.started)
        self._set_up_boards(game.started)
        self._set_up_voice(language)
        self._set_up_ears(spoken)

    def _game_started(self) -> GameStarted:
        chosen = self._settings
        control = control_from(chosen.clock) if chosen.clock else None
        return GameStarted(
            edition=Edition(chosen.edition),
            profile=Profile(chosen.profile),
            speed=self._speed(control),
            supervised=not chosen.unsupervised,
            overrides="; ".join(chosen.override),
            sighted="" if chosen.sighted == NOBODY else chosen.sighted,
            assisted="" if chosen.assisted == NOBODY else chosen.assisted,
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
        if started.engine_plays is None or self._table.game.ended:
            return
        command = find_engine(self._settings.engine or started.engine)
        level = self._settings.level or started.level
        engine = EngineOpponent(command, level, self._loop.post)
        self._stack.callback(engine.close)
        engine.start()
        self._loop.engine = engine

    def _set_up_boards(self, started: GameStarted) -> None:
        """White's board and Black's, the board of whoever plays an engine, or one for both."""
        ports = self._settings.board
        if not ports or self._table.game.ended:
            return
        owners = board_owners(len(ports), started.engine_plays)
        boards: list[BoardSignals] = []
        for number, port in enumerate(ports):
            if port == SCRIPTED:
                placing = board(self._table.game).occupied
                scripted = ScriptedBoard(placing, is_seen=False)
                self._loop.boards.boards[number] = scripted
                boards.append(scripted)
                continue
            # Imported here, since a table without such a board must not wait for it.
            from accessible.table.board_link import BoardLink

            link = BoardLink(number, port, self._loop.post)
            boards.append(link)
            self._stack.callback(link.close)
            self._links.append(link)
            self._loop.boards.wired.add(number)
            self._loop.listens = True
        self._table.desk = BoardDesk(self._table, list(zip(owners, boards, strict=True)))

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
        ears = ears or {None: chosen.voice_device}
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
        if self._is_new:
            start(self._table, self._table.game.started)
        else:
            resume(self._table)
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


def board_owners(count: int, engine: Person | None) -> tuple[chess.Color | None, ...]:
    """Whose the boards are, in the order in which they were named."""
    if count == 1:
        return (None if engine is None else engine is Person.BLACK,)
    return (chess.WHITE, chess.BLACK)


def new_journal_path() -> Path:
    """A new file for a game of today, in the place the system keeps a person's data."""
    folder = platformdirs.user_data_path("blindchess") / "games"
    name = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    candidates = (
        folder / f"{name}{suffix}.jsonl" for suffix in ("", *map("-{}".format, range(99)))
    )
    return next(path for path in candidates if not path.exists())


def _game_in(reading: Reading, path: Path) -> Game | None:
    try:
        return replay(reading.entries)
    except ValueError as error:
        raise JournalError("journal-no-start", file=str(path)) from error


def _open_script(script: str | None) -> AbstractContextManager[BinaryIO]:
    """The script file, or standard input, which stays open."""
    if script in (None, "-"):
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(script).open("rb")
    except OSError as error:
        raise ScriptError("script-unreadable", file=script) from error
