"""How long the answers about a position are, and how long they take.

    python tests/bench/bench_position.py [--games 200] [--language en]

Plays random games to a middlegame (20 to 60 half-moves). Prints the words of the description of one
side and of "what changed" after each pair of moves, and the processor time of every question in the
same positions, the time to read the question included. Every first question is counted too, so that
what is loaded once is seen.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

import chess

from accessible.asking import Changed, Describe, Level, Whose
from accessible.hearing.lexicon import QuestionWord, lexicon, understood
from accessible.hearing.matching import AskedMeant, matcher
from accessible.hearing.pending import Idle, expected
from accessible.hearing.questions import ALONE
from accessible.hearing.situation import Situation
from accessible.intents import Person
from accessible.telling.announcements import Style
from accessible.telling.position.answering import answer_position
from accessible.telling.position.view import View
from accessible.telling.tell import Teller, teller

OF_SQUARES = (
    QuestionWord.WHAT_IS_ON, QuestionWord.DIAGONAL, QuestionWord.AROUND, QuestionWord.ATTACKERS,
    QuestionWord.DEFENDERS, QuestionWord.LEGAL,
)  # fmt: skip


def middlegames(count: int) -> list[chess.Board]:
    """Positions in which nobody is mated or stalemated yet."""
    source, found = random.Random(200), list[chess.Board]()
    while len(found) < count:
        board = chess.Board()
        for _ in range(source.randrange(20, 61)):
            if board.is_game_over():
                break
            board.push(source.choice(list(board.legal_moves)))
        if not board.is_game_over():
            found.append(board)
    return found


def looked(board: chess.Board, level: Level, tell: Teller, known: int = 0) -> View:
    """The position as the player on move sees it, who knew the first so many moves."""
    since = tuple(board.move_stack[:known])
    return View(board, board.root(), board.turn, tell, level, since)


def words(view: View, asked: Describe | Changed) -> int:
    """How many words an answer has."""
    return sum(len(message.text.split()) for message in answer_position(asked, view))


def lengths(boards: list[chess.Board], tell: Teller) -> None:
    """Print how long descriptions and changes are at each level."""
    for level in Level:
        sides = [words(looked(b, level, tell), Describe(w)) for b in boards for w in Whose]
        summary("one side", level, sides)
    for level in Level:
        pairs = [
            words(looked(board, level, tell, len(board.move_stack) - 2), Changed())
            for board in boards
        ]
        summary("what changed in a pair of moves", level, pairs)


def summary(what: str, level: Level, counts: list[int]) -> None:
    """A line of figures."""
    median = statistics.median(counts)
    print(f"{what}, {level}: median {median:g} words, most {max(counts)}")


def times(boards: list[chess.Board], language: str, tell: Teller) -> None:
    """Print the slowest and the median answer to every question."""
    known, ways = matcher(language, understood(language)), lexicon(language).questions
    texts = {
        word: ways[word][0] for word in ALONE if not word.startswith(("slow", "fast", "spell"))
    }
    texts |= {word: f"{ways[word][0]} e4" for word in OF_SQUARES}
    texts[QuestionWord.PIECES] = ways[QuestionWord.PIECES][0]
    slowest = 0.0
    for text in texts.values():
        taken = []
        for board in boards:
            situation = Situation(board, board, Person.WHITE)
            book = expected(Idle(), situation)
            before = time.process_time()
            meant = known.match(text, board, book)
            assert isinstance(meant, AskedMeant), text
            answer_position(meant.asked.about, looked(board, Level.FULL, tell))  # type: ignore[arg-type]
            taken.append(1000 * (time.process_time() - before))
        slowest = max(slowest, *taken[1:])
        figures = f"first {taken[0]:.1f} ms, then median {statistics.median(taken[1:]):.2f} ms"
        print(f"{text}: {figures}, most {max(taken[1:]):.2f} ms")
    print(f"the slowest answer but the first of each question: {slowest:.1f} ms")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--language", default="en")
    chosen = parser.parse_args()
    tell = teller(chosen.language, Style.ANNA)
    boards = middlegames(chosen.games)
    lengths(boards, tell)
    times(boards, chosen.language, tell)


if __name__ == "__main__":
    main()
