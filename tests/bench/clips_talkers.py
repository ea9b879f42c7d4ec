"""Recordings of people who say letters, numbers and some chess words, spliced into moves.

The recordings are in Debian packages, which are unpacked into one folder, not installed:

    apt-get download asterisk-core-sounds-en-g722 asterisk-core-sounds-es-g722 \\
        asterisk-core-sounds-fr-g722 asterisk-core-sounds-it-g722 asterisk-core-sounds-ru-g722 \\
        asterisk-prompt-es-co asterisk-prompt-fr-armelle asterisk-prompt-it-menardi-wav \\
        kajongg klettres-data ktuberling-data pocketsphinx-testdata scid-data \\
        tuxpaint-stamps-default
    for package in *.deb; do dpkg -x "$package" FOLDER; done

Licences: asterisk CC-BY-SA-3.0 (ru CC-BY-3.0, fr-armelle BSD, es-co GPL-2), pocketsphinx BSD, the
others GPL-2 or later. Where letters and numbers come from two packages, two people speak in one
move. They are never trained on.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import chess
import numpy as np
from clips_said import Utterance, legal_moves, long_tokens
from clips_voices import RATE_HZ, Samples, frame_levels, read, trimmed

from accessible.hearing.lexicon import FILES, PIECES, RANKS, TAKES, Lexicon, Naming, Token

_LEVEL = 0.1
_PAUSE_MS = (50, 400)
_OPTIONAL = {*PIECES, TAKES}
_ASTERISK = "asterisk/sounds"
_KLETTRES = "klettres/{}/alpha"
_TUXPAINT = "tuxpaint/stamps/symbols/math"
_SCID = "scid/sounds"


@dataclass(frozen=True, slots=True)
class Recording:
    """A word in a file under usr/share, from a time on; ``text`` if not the lexicon's first way."""

    file: str
    start_ms: int = 0
    text: str | None = None


Words = Mapping[Token, Recording]


@dataclass(frozen=True, slots=True)
class Talker:
    """Somebody's words of one language, files by naming."""

    name: str
    language: str
    files: Mapping[Naming, Words]
    words: Words

    def recording(self, token: Token, naming: Naming) -> Recording | None:
        """The recording of a token, if there is one."""
        return self.files[naming].get(token) if token in FILES else self.words.get(token)

    def present(self, folder: Path) -> bool:
        """Whether the first letter and the first number are in the folder."""
        firsts = (next(iter(w.values())) for w in (self.files[Naming.LETTERS], self.words))
        return all((folder / "usr/share" / found.file).exists() for found in firsts)


def _each(tokens: Iterable[Token], pattern: str, names: str = "") -> Words:
    """Recordings in files of this pattern; ``names`` where the files are not named as tokens."""
    named = names.split() or tuple(tokens)
    return {t: Recording(pattern.format(n)) for t, n in zip(tokens, named, strict=False)}


def _letters(code: str, names: str = "", tokens: Iterable[Token] = FILES) -> Mapping[Naming, Words]:
    return {Naming.LETTERS: _each(tokens, f"{_KLETTRES.format(code)}/{{}}.ogg", names)}


def _tuxpaint(ending: str) -> Words:
    return _each(RANKS, f"{_TUXPAINT}/{{}}{ending}.ogg")


def _kajongg(voice: str, cuts: str) -> Words:
    """Numbers at the end of a tile's name ("Bambus drei"): the file and where the number starts."""
    found = (cut.split(":") for cut in cuts.split())
    return {file[1]: Recording(f"kajongg/voices/{voice}/{file}.ogg", int(ms)) for file, ms in found}


def _asterisk(folder: str, ending: str, nato: bool = False) -> tuple[Mapping[Naming, Words], Words]:
    at = f"{_ASTERISK}/{folder}"
    files = {Naming.LETTERS: _each(FILES, f"{at}/letters/{{}}.{ending}")}
    if nato:
        files[Naming.NATO] = _each(FILES, f"{at}/phonetic/{{}}_p.{ending}")
    return files, _each(RANKS, f"{at}/digits/{{}}.{ending}")


# Measured by their formants: klettres' other German letters and all Dutch ones are sounds ("b" as
# in "Ball"), not names of letters, and the Russian talker of asterisk names letters in English.
_ENGLISH = _letters("en", "A B C D E F G H")
_BRITISH = _letters("en_GB")
_GERMAN = _letters("de", tokens="ace")
_LOW_GERMAN = _letters("nds")
_FRENCH = _letters("fr", "a-0 a-1 a-2 a-3 a-4 a-5 a-6 a-7")
_RUSSIAN = _letters("ru", "a be tse de ae f zh", "abcdefg")
_MALE_1 = "s1:285 b2:365 b3:425 c4:285 b5:405 c6:325 s7:335 s8:325"
_CHESS: Words = {
    **_each(RANKS, f"{_SCID}/{{}}.wav"),
    **_each("KQRBN", f"{_SCID}/{{}}.wav", "King Queen Rook Bishop Knight"),
    "x": Recording(f"{_SCID}/x.wav"),
    "=": Recording(f"{_SCID}/Promote.wav"),
    "O-O": Recording(f"{_SCID}/CastleK.wav", text="castle kingside"),
    "O-O-O": Recording(f"{_SCID}/CastleQ.wav", text="castle queenside"),
}

TALKERS: tuple[Talker, ...] = (
    Talker("asterisk:allison", "en", *_asterisk("en_US_f_Allison", "g722", nato=True)),
    Talker("scid", "en", {Naming.LETTERS: _each(FILES, f"{_SCID}/{{}}.wav")}, _CHESS),
    Talker("klettres:en+tuxpaint", "en", _ENGLISH, _tuxpaint("")),
    Talker("klettres:en_GB+tuxpaint", "en", _BRITISH, _tuxpaint("_en_GB")),
    Talker("klettres:en+kajongg:female1", "en", _ENGLISH, _kajongg(
        "female1", "c1:445 b2:405 b3:405 b4:345 c5:435 b6:325 c7:465 b8:405")),
    Talker("klettres:en_GB+kajongg:female2", "en", _BRITISH, _kajongg(
        "female2", "c1:745 c2:710 b3:365 c5:695 b6:375 b7:370 c8:530")),
    Talker("klettres:en_GB+kajongg:male1", "en", _BRITISH, _kajongg(
        "male1", "b1:370 c2:465 b3:330 b4:500 b5:355 b6:330 b7:305 b8:335")),
    Talker("klettres:de+tuxpaint", "de", _GERMAN, _tuxpaint("_de")),
    Talker("klettres:de+kajongg:male1", "de", _GERMAN, _kajongg("de/male1", _MALE_1)),
    Talker("klettres:nds+tuxpaint", "de", _LOW_GERMAN, _tuxpaint("_de")),
    Talker("klettres:nds+kajongg:male1", "de", _LOW_GERMAN, _kajongg("de/male1", _MALE_1)),
    Talker("klettres:nds+kajongg:female1", "de", _LOW_GERMAN, _kajongg(
        "de/female1", "s1:305 s2:375 b3:335 s4:505 c5:310 b6:360 s7:280 s8:305")),
    Talker("klettres:nds+kajongg:female2", "de", _LOW_GERMAN, _kajongg(
        "de/female2", "s1:415 c2:415 s3:385 s4:445 s5:375 c6:320 b7:400 b8:350")),
    Talker("klettres:nds+kajongg:male2", "de", _LOW_GERMAN, _kajongg(
        "de/male2", "s1:315 c2:320 s3:370 c4:375 s5:445 b6:320 b7:330 s8:420")),
    Talker("asterisk:allison-es", "es", *_asterisk("es_MX_f_Allison", "g722")),
    Talker("klettres:es+tuxpaint", "es", _letters("es"), _tuxpaint("_es")),
    Talker("klettres:es+asterisk-es-co", "es", _letters("es"), _each(
        RANKS, f"{_ASTERISK}/es/digits/{{}}.gsm")),
    Talker("asterisk:june", "fr", *_asterisk("fr_CA_f_June", "g722", nato=True)),
    Talker("asterisk:armelle", "fr", *_asterisk("fr", "gsm")),
    Talker("klettres:fr+tuxpaint", "fr", _FRENCH, _tuxpaint("_fr")),
    Talker("klettres:fr+tuxpaint-desc", "fr", _FRENCH, _tuxpaint("_desc_fr")),
    Talker("asterisk:carlo", "it", *_asterisk("it_IT_m_Carlo", "g722")),
    Talker("asterisk:menardi", "it", *_asterisk("it_IT_f_Menardi", "wav")),
    Talker("klettres:it+tuxpaint", "it", _letters("it"), _tuxpaint("_it")),
    Talker("klettres:pt_BR+tuxpaint", "pt", _letters("pt_BR"), _tuxpaint("_pt")),
    Talker("klettres:ru+asterisk-ru", "ru", _RUSSIAN, _each(
        RANKS, f"{_ASTERISK}/ru_RU_f_IvrvoiceRU/digits/{{}}.g722")),
    Talker("klettres:ru+tuxpaint", "ru", _RUSSIAN, _tuxpaint("_ru")),
    Talker("klettres:ru+tuxpaint-desc", "ru", _RUSSIAN, _tuxpaint("_desc_ru")),
)  # fmt: skip

# Sentences and words of real talkers that are no moves, by the language in which they are heard.
CHATTER: Mapping[str, tuple[str, ...]] = {
    "en": (f"{_ASTERISK}/en_US_f_Allison/*.g722", "pocketsphinx/test/data/*/*.wav"),
    "de": ("ktuberling/sounds/de/*.ogg", "klettres/de/syllab/*.ogg",
           "kajongg/voices/de/*/*.ogg"),
    "es": (f"{_ASTERISK}/es_MX_f_Allison/*.g722",),
    "fr": (f"{_ASTERISK}/fr_CA_f_June/*.g722",),
    "it": (f"{_ASTERISK}/it_IT_m_Carlo/*.g722",),
    "ru": (f"{_ASTERISK}/ru_RU_f_IvrvoiceRU/*.g722",),
}  # fmt: skip
_NO_CHATTER = {"moon_hotel", "ja", "ein"}
_CHATTER_MS = (1000, 6000)


def spliced_moves(
    talker: Talker, lexicon: Lexicon, folder: Path, rng: random.Random
) -> Iterator[tuple[Utterance, Samples]]:
    """Moves without end in words of this talker."""
    for board, move in legal_moves(rng):
        naming = rng.choice(list(talker.files))
        tokens = _sayable(talker, naming, board, move, rng)
        if tokens is None:
            continue
        found = [r for t in tokens if (r := talker.recording(t, naming))]
        texts = (r.text or lexicon.say(t, naming) for t, r in zip(tokens, found, strict=True))
        utterance = Utterance(
            "move", talker.language, " ".join(texts), board.fen(), naming, "long", move.uci()
        )
        yield utterance, spliced([_word(folder, r) for r in found], rng)


def _sayable(
    talker: Talker, naming: Naming, board: chess.Board, move: chess.Move, rng: random.Random
) -> list[Token] | None:
    """The tokens of a move as far as the talker has them; None if one that matters is missing."""
    tokens = long_tokens(board, move, rng)
    said = [t for t in tokens if t not in _OPTIONAL or talker.recording(t, naming)]
    if move.promotion and (not said or said[-1] not in PIECES):
        return None
    return said if all(talker.recording(t, naming) for t in said) else None


def chatter_files(language: str, folder: Path) -> list[Path]:
    """The recordings in a folder of what is meant for no board."""
    share = folder / "usr/share"
    found = (file for pattern in CHATTER[language] for file in share.glob(pattern))
    return sorted(file for file in found if file.stem not in _NO_CHATTER)


def spoken_chatter(
    files: list[Path], by_word: bool, rng: random.Random
) -> Iterator[tuple[str, str, Samples]]:
    """Folder, files and sound of chatter without end; single words come by twos and threes."""
    shortest, longest = (ms * RATE_HZ // 1000 for ms in _CHATTER_MS)
    while True:
        first = rng.choice(files)
        near = [f for f in files if f.parent == first.parent]
        chosen = [first, *rng.choices(near, k=rng.randint(1, 2))] if by_word else [first]
        samples = spliced([_evened(trimmed(read(f))) for f in chosen], rng)
        if shortest < len(samples) < longest and "beep" not in first.stem:
            yield first.parent.name, " ".join(f.stem for f in chosen), samples


def _word(folder: Path, recording: Recording) -> Samples:
    samples = read(folder / "usr/share" / recording.file)
    return _evened(trimmed(samples[recording.start_ms * RATE_HZ // 1000 :]))


def _evened(samples: Samples) -> Samples:
    """As loud as every other word, by the root mean square of its louder half."""
    levels = frame_levels(samples)
    loud = float(levels[levels >= np.median(levels)].mean())
    return samples * np.float32(_LEVEL / max(loud, 1e-4))


def spliced(words: list[Samples], rng: random.Random) -> Samples:
    """The words one after another, with pauses, over the noise of their quietest moments."""
    parts = [_faded(words[0])]
    for word in words[1:]:
        pause = rng.randint(*_PAUSE_MS) * RATE_HZ // 1000
        parts += [np.zeros(pause, np.float32), _faded(word)]
    joined = np.concatenate(parts)
    floor = min(float(np.percentile(frame_levels(word), 5)) for word in words)
    noise = np.random.default_rng(rng.randrange(2**32)).normal(
        scale=max(floor, 1e-4), size=len(joined)
    )
    return (joined + noise).astype(np.float32)


def _faded(samples: Samples) -> Samples:
    ramp = np.linspace(0, 1, RATE_HZ // 100, dtype=np.float32)
    faded = samples.copy()
    faded[: len(ramp)] *= ramp
    faded[-len(ramp) :] *= ramp[::-1]
    return faded
