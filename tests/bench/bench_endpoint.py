"""How well phrases are found, and how soon, in each room. Run: python -m tests.bench.bench_endpoint

Each phrase is taken at the first pause after its last word, as who understands it does. Printed
are, for fluent moves and for words with pauses of 0.5, 0.9 and 1 second: how many were found whole,
how many were cut, and the milliseconds from the end of the last word; then how many phrases there
are in a minute in which nobody speaks to the table.

On the same phrases webrtcvad found 86 % whole in a murmuring hall at 15 dB, and two thirds of them
more than 0.35 s after their end; silero-vad 30 %, since to it the murmur is speech; both were 40 to
100 ms later than this in a quiet room.
"""

from __future__ import annotations

from statistics import median, quantiles

from accessible.hearing.audio import SAMPLE_RATE
from accessible.hearing.endpoint import Endpointer
from accessible.hearing.finality import Silence
from tests.hearing.sounds import Sound, joined, silence, speak, word_by_word
from tests.hearing.test_endpoint import ROOMS, chunks, seconds, whole

PHRASES = (
    ("en", "knight Gustav one Felix three"),
    ("en", "Eva two Eva four"),
    ("en", "rook takes Hector eight"),
    ("en", "short castling"),
    ("de", "Springer Gustav eins Felix drei"),
    ("de", "Dame schlägt Hektor acht"),
    ("de", "Cesar sechs"),
    ("de", "lange Rochade"),
)
PAUSES_S = (0.5, 0.9, 1.0)
TOLERANCE_S = 0.12


def found(words: Sound, sound: Sound) -> tuple[bool, float | None]:
    """Whether a phrase was found whole, and the milliseconds after its end if it was."""
    start, end = 1.5, 1.5 + len(words) / SAMPLE_RATE
    endpointer = Endpointer()
    for chunk, at_ms in chunks(sound):
        phrase = endpointer.hear(chunk)
        if phrase is None:
            continue
        if at_ms / 1000 >= end:
            began = at_ms / 1000 - seconds(phrase) - max(0, phrase.silence - Silence.SHORT) / 1000
            return began <= start + TOLERANCE_S, at_ms - 1000 * end
        if phrase.silence is Silence.LONGEST and at_ms / 1000 > start:
            return False, None
    return False, None


def main() -> None:
    """Print a table."""
    fluent = [speak(text, language) for language, text in PHRASES]
    slow = [
        word_by_word(text, language, pause_s) for pause_s in PAUSES_S for language, text in PHRASES
    ]
    print(f"{'room':18} {'fluent':>7} {'slow':>6} {'cut':>5} {'median':>7} {'p90':>5} {'false':>6}")
    for name, room in ROOMS.items():
        results = [
            [found(words, room(joined((silence(1.5), words, silence(2))))) for words in kind]
            for kind in (fluent, slow)
        ]
        shares = [100 * sum(is_whole for is_whole, _ in kind) / len(kind) for kind in results]
        everything = [result for kind in results for result in kind]
        cut = 100 * sum(not is_whole for is_whole, _ in everything) / len(everything)
        late = [ms for _, ms in everything if ms is not None]
        false = len(whole(room(silence(60))))
        print(
            f"{name:18} {shares[0]:6.0f}% {shares[1]:5.0f}% {cut:4.0f}% {median(late):7.0f} "
            f"{quantiles(late, n=10)[-1]:5.0f} {false:6}"
        )


if __name__ == "__main__":
    main()
