"""What a player hears of his score: each entry as it is written, and all of it when he asks."""

from __future__ import annotations

from accessible.game.facts import EntryStruck, MoveRecorded, OfferRecorded
from accessible.game.keeping import Placed, move_number, placed
from accessible.game.state import Game, score
from accessible.hearing.lexicon import Lexicon
from accessible.intents import Person
from accessible.telling.announcements import Style, score_text
from accessible.telling.messages import Message
from accessible.telling.queue import Priority
from accessible.telling.rulings import side
from accessible.telling.wording import Wording


def written(
    fact: MoveRecorded | OfferRecorded | EntryStruck,
    before: Game | None,
    after: Game,
    say: Wording,
    words: Lexicon,
    style: Style,
) -> list[Message]:
    """What the player is told, and he alone, of something written on his score.

    Of a score that is copied from paper only the entries that nobody can read are told.
    """
    game = after
    if isinstance(fact, EntryStruck) and before is not None:
        game = before  # where the entry still stands
    last = placed(game, fact.of)[-1]
    number = move_number(game, len(score(game, fact.of)) - 1)
    match fact:
        case MoveRecorded(is_copied=is_copied):
            if is_copied and last.board is not None:
                return []
            key = "entry-written" if last.board is not None else "entry-unread"
        case OfferRecorded():
            if last.entry.is_copied:
                return []
            key = "entry-offered"
        case EntryStruck():
            key = "entry-struck"
    text = say(key, number=number, entry=entry_text(last, words, style))
    return [Message(key, text, Priority.NEXT, to=fact.of)]


def score_story(
    game: Game, person: Person, say: Wording, words: Lexicon, style: Style
) -> list[Message]:
    """A player's score, a line for each move number, for his ears only."""
    if not score(game, person):
        key = "refused-nothing-recorded"
        return [Message(key, say(key), Priority.NEXT, to=person)]
    lines: dict[int, list[str]] = {}
    for number, one in enumerate(placed(game, person)):
        text = entry_text(one, words, style)
        if one.entry.has_offer:
            text = say("score-entry-offered", entry=text)
        lines.setdefault(move_number(game, number), []).append(text)
    told = [
        Message("score-line", say("score-line", number=n, moves=", ".join(moves)), to=person)
        for n, moves in lines.items()
    ]
    return [score_length(game, person, say), *told]


def score_length(game: Game, person: Person, say: Wording) -> Message:
    """How many entries a player's score has."""
    entries = len(score(game, person))
    text = say("score-begins", player=side(person, say), entries=entries)
    return Message("score-begins", text, Priority.NEXT, to=person)


def entry_text(one: Placed, words: Lexicon, style: Style) -> str:
    """An entry in words, or as it is written where it says no move that can be played."""
    if one.board is None or one.entry.move is None:
        return one.entry.text
    return score_text(one.board, one.entry.move, words, style)
