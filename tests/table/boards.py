"""A table with boards, driven by hand: what several tests of it share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import chess

from accessible.game.evolving import begin
from accessible.game.facts import GameStarted
from accessible.hearing.lexicon import understood
from accessible.hearing.matching import matcher
from accessible.intents import Person, Source
from accessible.journal.file import open_journal, read
from accessible.laws.editions import Edition, Profile
from accessible.table.board_desk import SETTLE, BoardDesk
from accessible.table.board_port import (
    FromBoard,
    LeverPressed,
    PegLifted,
    PegPlaced,
    PegsSeen,
    What,
)
from accessible.table.outputs import Spoken
from accessible.table.table import Table, start
from accessible.table.ticks import InjectedTicks
from accessible.telling.announcements import Style
from accessible.telling.messages import Message
from accessible.telling.queue import Utterance
from accessible.telling.tell import teller
from accessible.timing.spans import Instant, Span

HAND_MS = Span(100)


class Paper:
    """An output that remembers what was told."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.told: list[Message] = []

    def tell(self, messages: Sequence[Message]) -> None:
        self.lines += [message.text for message in messages]
        self.told += messages

    def hush(self) -> None:
        """Paper is silent."""

    def is_speaking_to(self, person: Person) -> bool:
        return False

    def finish(self) -> None:
        """Everything is on paper."""

    def new(self) -> list[str]:
        lines, self.lines = self.lines, []
        return lines


class Voice:
    """A voice that counts pips."""

    def __init__(self) -> None:
        self.pips = 0
        self.is_speaking = False

    def say(self, utterance: Utterance) -> None:
        self.pips += utterance.pips

    def stop(self) -> None:
        """It is silent anyway."""

    def wait_until_silent(self, seconds: float) -> bool:
        return True

    def close(self) -> None:
        """Nothing to put away."""


class Signals:
    """A board's buzzer and lamps."""

    def __init__(self) -> None:
        self.pips = 0
        self.lit: list[chess.Bitboard] = []

    def pip(self) -> None:
        self.pips += 1

    def light(self, squares: chess.Bitboard) -> None:
        self.lit.append(squares)


class Evening:
    """A table with boards, driven by hand."""

    def __init__(
        self,
        path: Path,
        owners: Sequence[chess.Color | None] = (None,),
        fen: str = chess.STARTING_FEN,
        without: chess.Bitboard = 0,
        **chosen: Any,
    ) -> None:
        self.paper, self.voice = Paper(), Voice()
        self.journal, _ = open_journal(path)
        self.path = path
        options = {"profile": Profile.CASUAL, "white": "A", "black": "B"} | chosen
        started = GameStarted(edition=Edition.FIDE_2023, fen=fen, language="en", **options)
        self.ticks = InjectedTicks(Instant(0))
        outputs = [self.paper, Spoken(self.voice, "en")]  # type: ignore[arg-type]
        words = matcher("en", understood("en"))
        tell = teller("en", Style.ANNA)
        self.table = Table(
            begin(started, Instant(0)), self.journal, self.ticks, words, tell, outputs
        )
        self.signals = [Signals() for _ in owners]
        self.table.desk = BoardDesk(self.table, list(zip(owners, self.signals, strict=True)))
        start(self.table, started)
        for board in range(len(owners)):
            self.says(PegsSeen(int(chess.Board(fen).occupied) & ~without), board)
        self.table.look_at_boards()
        self.paper.new()

    def says(self, what: What, board: int = 0) -> None:
        assert self.table.desk
        self.table.desk.handle(FromBoard(board, what), self.table.now)
        self.table.look_at_boards()

    def hand(self, acts: str, board: int = 0, *, rests: bool = True) -> None:
        for act in acts.split(", "):
            name, way = act.split()
            kind: Callable[[int], What] = PegLifted if way == "up" else PegPlaced
            self.says(kind(chess.parse_square(name)), board)
            self.table.wait(HAND_MS)
        if rests:
            self.table.wait(SETTLE)

    def lever(self, side: chess.Color = chess.WHITE, board: int = 0) -> None:
        self.says(LeverPressed(side), board)

    def typed(self, text: str, by: Person | None = None) -> None:
        self.table.typed(text, by, Source.KEYBOARD)
        self.table.look_at_boards()

    def facts(self) -> list[object]:
        return [entry.fact for entry in read(self.path).entries]

    def close(self) -> None:
        self.journal.close()
