"""A UCI engine that plays the first legal move it finds, and misbehaves as it is told.

usage: unruly.py good | crash N | hang N | cheat N | mute | babble | quit

crash, hang, cheat: from the N-th answer of this process on it dies, is silent, or answers an
illegal move. mute never speaks, babble is no UCI engine, quit ends at once. A file named in the
environment variable UNRULY_LOG gets every command that arrives, for tests to read.
"""

import os
import sys
import time
from pathlib import Path

import chess


def say(text: str) -> None:
    """Send a line to the table."""
    print(text, flush=True)


def note(line: str) -> None:
    """Keep a command for the test."""
    if path := os.environ.get("UNRULY_LOG"):
        with Path(path).open("a", encoding="utf-8") as log:
            log.write(line + "\n")


def position(words: list[str]) -> chess.Board:
    """The board of a position command."""
    moves = words.index("moves") if "moves" in words else len(words)
    board = chess.Board() if words[1] == "startpos" else chess.Board(" ".join(words[2:moves]))
    for move in words[moves + 1 :]:
        board.push_uci(move)
    return board


def answer(board: chess.Board, manner: str) -> None:
    """Answer a go command in this manner."""
    if manner == "crash":
        os._exit(3)
    if manner == "hang":
        time.sleep(3600)
    if manner == "cheat":
        say("bestmove a1a8")
        return
    say("info depth 1 score cp -30")
    say(f"bestmove {min(move.uci() for move in board.legal_moves)}")


def main(manner: str, spare: int) -> None:
    """Speak UCI until told to quit."""
    board = chess.Board()
    for line in sys.stdin:
        note(line.strip())
        words = line.split() or [""]
        match words[0]:
            case "uci":
                for option in os.environ.get("UNRULY_OPTIONS", "").splitlines():
                    say(f"option {option}")
                say("uciok")
            case "isready":
                say("readyok")
            case "position":
                board = position(words)
            case "go":
                spare -= 1
                answer(board, manner if spare <= 0 else "good")
            case "quit":
                return


if __name__ == "__main__":
    chosen, *number = sys.argv[1:]
    if chosen == "mute":
        time.sleep(3600)
    elif chosen == "babble":
        for _ in range(1000):
            say("I would rather not.")
        sys.stdin.read()
    elif chosen != "quit":
        main(chosen, int(number[0]) if number else 1)
