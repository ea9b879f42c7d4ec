"""Vosk is told the words of chess once, and what it is not sure of is asked.

No model of a language spoken here can be had from a package, so a stand-in has the shape of the
real ``vosk`` 0.3.45: what its methods take, give and print was looked up by running it with a
Korean model.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from pathlib import Path

import chess
import pytest

from accessible.hearing.decision import Ask, Heard, Nothing, decide_heard
from accessible.hearing.lexicon import Command
from accessible.hearing.phrases import phrasebook
from accessible.hearing.recognisers import Evidence, Missing, RecogniserError, recogniser

ENGLISH = frozenset(
    (
        *("king", "queen", "rook", "bishop", "knight", "pawn", "takes", "castling", "short"),
        *("one", "two", "three", "four", "five", "six", "seven", "eight", "resign", "the"),
        *("anna", "bella", "caesar", "david", "eva", "felix", "gustav", "hector"),
        *("a", "b", "c", "d", "e", "f", "g", "h", "[unk]"),
    )
)
SECOND = bytes(32_000)
WHITE_TO_MOVE = phrasebook(chess.Board(), [Command.RESIGN])
KNIGHT = chess.Move.from_uci("g1f3")


@dataclass
class Model:
    """What ``vosk.Model`` is: a fixed set of words."""

    words: frozenset[str]

    def vosk_model_find_word(self, word: str) -> int:
        """The number of a word, -1 for one that the model does not know."""
        return sorted(self.words).index(word) if word in self.words else -1


@dataclass
class KaldiRecognizer:
    """What ``vosk.KaldiRecognizer`` is, except that ``hears`` says what the sounds are."""

    model: Model
    rate: float
    grammar: str
    hears: list[list[tuple[str, float]]] = field(default_factory=list)
    has_words: bool = False
    sound: bytes = b""

    def SetWords(self, enable_words: bool) -> None:  # noqa: N802 - vosk's own name
        self.has_words = enable_words

    def AcceptWaveform(self, data: bytes) -> int:  # noqa: N802 - vosk's own name
        assert len(data) % 2 == 0
        self.sound += data
        return 0

    def FinalResult(self) -> str:  # noqa: N802 - vosk's own name
        words = self.hears.pop(0) if self.sound else []
        self.sound = b""
        text = " ".join(word for word, _ in words)
        if not (words and self.has_words):
            return json.dumps({"text": text})
        parts = [
            {"conf": conf, "start": i * 0.3, "end": i * 0.3 + 0.3, "word": word}
            for i, (word, conf) in enumerate(words)
        ]
        return json.dumps({"result": parts, "text": text})


@dataclass
class Vosk:
    """The module: what was asked of it, and the recognisers it made."""

    words: frozenset[str] = ENGLISH
    asked: list[tuple[str | None, str | None]] = field(default_factory=list)
    made: list[KaldiRecognizer] = field(default_factory=list)
    log_level: int = 0

    def SetLogLevel(self, level: int) -> None:  # noqa: N802 - vosk's own name
        self.log_level = level

    def Model(  # noqa: N802 - vosk's own name
        self, model_path: str | None = None, model_name: None = None, lang: str | None = None
    ) -> Model:
        self.asked.append((model_path, lang))
        if lang == "xx":
            sys.exit(1)  # so does the real one, when its list has no such language
        if model_path and not (Path(model_path) / "am").exists():
            raise Exception("Failed to create a model")
        return Model(self.words)

    def KaldiRecognizer(  # noqa: N802 - vosk's own name
        self, model: Model, rate: float, grammar: str
    ) -> KaldiRecognizer:
        self.made.append(KaldiRecognizer(model, rate, grammar))
        return self.made[-1]


@pytest.fixture
def vosk(monkeypatch: pytest.MonkeyPatch) -> Vosk:
    module = Vosk()
    monkeypatch.setitem(sys.modules, "vosk", module)  # type: ignore[arg-type]
    return module


def hear(vosk: Vosk, *words: tuple[str, float]) -> tuple[Evidence, object]:
    engine = recogniser("vosk", ["en"])
    vosk.made[-1].hears.append(list(words))
    evidence = engine.hear(SECOND, WHITE_TO_MOVE)
    return evidence, decide_heard(evidence, engine.thresholds)


def sure(text: str) -> list[tuple[str, float]]:
    return [(word, 1.0) for word in text.split()]


def test_words_it_is_sure_of_are_a_move(vosk: Vosk) -> None:
    evidence, decision = hear(vosk, *sure("knight gustav one felix three"))
    assert evidence.text == "knight gustav one felix three"
    assert decision == Heard((KNIGHT,))


def test_one_word_it_is_not_sure_of_makes_a_question(vosk: Vosk) -> None:
    words = [*sure("knight gustav one felix"), ("three", 0.41)]
    evidence, decision = hear(vosk, *words)
    assert evidence.worst_word == pytest.approx(0.59)
    assert decision == Ask((KNIGHT,))


def test_a_word_it_does_not_know_within_a_move_makes_a_question(vosk: Vosk) -> None:
    assert hear(vosk, *sure("knight [unk] felix three"))[1] == Ask((KNIGHT,))


@pytest.mark.parametrize("text", ["", "[unk]", "[unk] two [unk]", "the [unk] four [unk] [unk]"])
def test_other_speech_is_nothing(text: str, vosk: Vosk) -> None:
    assert hear(vosk, *sure(text))[1] == Nothing()


def test_one_recogniser_and_one_grammar_serve_every_position(vosk: Vosk) -> None:
    engine = recogniser("vosk", ["en", "de"])
    vosk.made[0].hears += [sure("eva four"), sure("eva five")]
    board = chess.Board()
    for move in ("e2e4", "e7e5"):
        decision = decide_heard(engine.hear(SECOND, phrasebook(board)), engine.thresholds)
        assert decision == Heard((chess.Move.from_uci(move),))
        board.push_uci(move)
    assert len(vosk.made) == len(vosk.asked) == 1
    assert vosk.made[0].rate == 16_000


def test_the_grammar_holds_words_that_the_model_knows_and_one_for_all_others(vosk: Vosk) -> None:
    recogniser("vosk", ["en"])
    grammar = json.loads(vosk.made[0].grammar)
    assert grammar[-1] == "[unk]"
    assert set(grammar) == ENGLISH
    assert len(grammar) == len(ENGLISH)


def test_german_words_keep_their_umlauts_where_the_model_has_them(
    vosk: Vosk,
) -> None:
    vosk.words = frozenset({"läufer", "fünf", "schlägt", "anna", "[unk]"})
    engine = recogniser("vosk", ["de"])
    assert {"läufer", "fünf", "schlägt"} <= set(json.loads(vosk.made[0].grammar))
    board = chess.Board("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1")
    vosk.made[0].hears.append(sure("läufer anna drei"))
    found = decide_heard(engine.hear(SECOND, phrasebook(board)), engine.thresholds)
    assert found == Heard((chess.Move.from_uci("c1a3"),))


def test_a_grammar_without_a_word_for_all_others_is_not_given_one(vosk: Vosk) -> None:
    vosk.words = ENGLISH - {"[unk]"}
    recogniser("vosk", ["en"])
    assert "[unk]" not in json.loads(vosk.made[0].grammar)


def test_a_model_of_another_language_is_refused(vosk: Vosk) -> None:
    with pytest.raises(RecogniserError, match="does not hear Deutsch") as raised:
        recogniser("vosk", ["de"])
    assert raised.value.reason is Missing.LANGUAGE


def test_the_model_of_a_language_is_vosks_own(vosk: Vosk) -> None:
    recogniser("vosk", ["en"])
    assert vosk.asked == [(None, "en-us")]
    assert vosk.log_level == -1


def test_the_model_can_be_a_folder(vosk: Vosk, tmp_path: Path) -> None:
    (tmp_path / "am").mkdir()
    recogniser(f"vosk:{tmp_path}", ["en"])
    assert vosk.asked == [(str(tmp_path), None)]


@pytest.mark.parametrize("is_there", [True, False])
def test_a_folder_without_a_model_is_a_sentence(is_there: bool, vosk: Vosk, tmp_path: Path) -> None:
    folder = tmp_path if is_there else tmp_path / "none"
    with pytest.raises(RecogniserError, match=r"vosk:FOLDER") as raised:
        recogniser(f"vosk:{folder}", ["en"])
    assert raised.value.reason is Missing.MODEL


def test_a_failure_is_a_sentence(vosk: Vosk) -> None:
    engine = recogniser("vosk", ["en"])
    with pytest.raises(RecogniserError, match=r"^The recogniser vosk failed: .*\.$") as raised:
        engine.hear(SECOND, WHITE_TO_MOVE)  # the stand-in has nothing to say
    assert raised.value.reason is Missing.FAILED
