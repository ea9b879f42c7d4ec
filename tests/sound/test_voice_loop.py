"""The whole product through the air: one voice announces a game, another program hears it."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import chess
import pytest

from accessible.hearing.lexicon import lexicon
from accessible.telling.announcements import Style, move_text
from accessible.telling.queue import Utterance
from accessible.telling.voices import SpokenVoice, VoiceSettings
from tests.sound.program import Program

# Anderssen against Dufresne, Berlin 1852: castling, captures, checks, and pieces to tell apart.
GAME = """
    e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7
    Ba3 b5 Qxb5 Rb8 Qa4 Bb6 Nbd2 Bb7 Ne4 Qf5 Bxd3 Qh5 Nf6+ gxf6 exf6 Rg8 Rad1 Qxf3 Rxe7+ Nxe7
"""
# The recogniser's model was trained on American speakers; espeak's British "five" is too far off.
VOICES = {"en": "en-us", "de": "de"}
NEEDED = 38
SPEAKS_S = 60.0


class SoundServer(Protocol):
    """What the fixture gives."""

    address: str


@pytest.fixture
def voice(sound_server: SoundServer) -> Iterator[SpokenVoice]:
    """The voice of the program that announces."""
    voice = SpokenVoice(VoiceSettings(words_per_minute=160))
    voice.start()
    yield voice
    voice.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_announced_by_one_program_is_heard_by_another(
    voice: SpokenVoice, language: str, tmp_path: Path
) -> None:
    hearer = Program(tmp_path, "--no-voice", "--language", language)
    try:
        right, wrong, story = _play(voice, hearer, language)
    finally:
        hearer.close()
    print(f"{language}: right {right} of {len(GAME.split())}, wrong {wrong}", *story, sep="\n")
    assert wrong == 0, story
    assert right >= NEEDED, story


def _play(voice: SpokenVoice, hearer: Program, language: str) -> tuple[int, int, list[str]]:
    """Announce the game; what is not heard is typed, so that the game goes on."""
    right = wrong = 0
    story: list[str] = []
    board = chess.Board()
    assert hearer.next("game-started-casual")  # it is ready when it says whose turn it is
    _wake_up(voice, hearer)
    for san in GAME.split():
        move = board.parse_san(san)
        words = lexicon(language)
        text = move_text(board, move, words, Style.ANNA, tells_check=False)
        expected = move_text(board, move, words, Style.ANNA, tells_check=True)
        voice.say(Utterance(text, VOICES[language]))
        assert voice.wait_until_silent(SPEAKS_S)
        heard = hearer.next("to-move")
        if heard and heard["kind"] == "move-announced":
            if heard["text"].endswith(f": {expected}."):
                right += 1
                board.push(move)
                continue
            wrong += 1
            hearer.type("correction")
        story.append(f"{text}: {heard['text'] if heard else 'nothing'}")
        hearer.type("no" if heard and heard["kind"].startswith(("did-", "which-")) else "")
        hearer.type(san)
        while (message := hearer.next("to-move")) and message["kind"] != "move-announced":
            pass
        board.push(move)
    return right, wrong, story


def _wake_up(voice: SpokenVoice, hearer: Program) -> None:
    """A null sink sleeps until it is used for a while, and its microphone with it."""
    time.sleep(2.0)
    for _ in range(2):
        voice.say(Utterance("good evening everybody", "en"))
        assert voice.wait_until_silent(SPEAKS_S)
        time.sleep(1.5)
    while not hearer.said.empty():
        hearer.said.get()
