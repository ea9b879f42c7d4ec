"""The sounds a synthesiser would make, as phonemes."""

import json
import subprocess
import sys
from collections.abc import Callable

import pytest

PHONEMES = """
import ctypes, json, os, sys
import espeakng_loader
espeak = ctypes.CDLL(espeakng_loader.get_library_path())
espeak.espeak_Initialize(1, 0, espeakng_loader.get_data_path().encode(), 0)
espeak.espeak_TextToPhonemes.restype = ctypes.c_char_p
text_pointer = ctypes.POINTER(ctypes.c_char_p)
espeak.espeak_TextToPhonemes.argtypes = [text_pointer, ctypes.c_int, ctypes.c_int]
voice, texts = json.load(sys.stdin)
assert espeak.espeak_SetVoiceByName(voice.encode()) == 0
out = []
for text in texts:
    place, clauses = ctypes.c_char_p(text.encode()), []
    while place.value:
        clauses.append(espeak.espeak_TextToPhonemes(ctypes.byref(place), 1, 2).decode())
    out.append(" ".join(" ".join(clauses).split()))
print(json.dumps(out), flush=True)
os._exit(0)
"""

Phonemes = Callable[[str, list[str]], list[str]]


@pytest.fixture
def phonemes() -> Phonemes:
    """The sounds of texts as espeak-ng says them, in the letters of the IPA."""

    def of(voice: str, texts: list[str]) -> list[str]:
        done = subprocess.run(
            [sys.executable, "-c", PHONEMES],
            input=json.dumps([voice, texts]).encode(),
            capture_output=True,
            check=True,
            timeout=60,
        )
        sounds: list[str] = json.loads(done.stdout)
        return sounds

    return of
