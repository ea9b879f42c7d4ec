"""``blindchess play`` as a contract: options, exit codes, one sentence for every mishap."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess
import pytest

from accessible.game.facts import GameStarted
from accessible.intents import Source
from accessible.journal.entries import Entry
from accessible.journal.file import open_journal, read
from accessible.laws.editions import Edition, Profile
from accessible.timing.spans import Instant

Command = Callable[..., Any]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="streams of POSIX systems")


@pytest.mark.parametrize("command", ["play", "replay", "say"])
def test_help_is_plain_text(in_process: Command, command: str) -> None:
    run = in_process(command, "--help")
    assert run.code == 0
    assert run.err == ""
    assert run.out.isascii()
    assert "--json" in run.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--fen", "nonsense"],
        ["--fen", ""],
        ["--fen", "8/8/8/8/8/8/8/8 w - - 0 1"],
        ["--fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1"],
        ["--level", "0"],
        ["--level", "9"],
        ["--profile", "war"],
        ["--language", "xx"],
        ["--language", "fr"],  # words for moves, but no sentences
        ["--spoken", "xx"],
        ["--engine-plays", "red"],
        ["--laws", "1851"],
        ["--control", "bullet"],
        ["--sighted", "arbiter"],
        ["--assisted", "everybody"],
        ["--chess960", "960"],
        ["--chess960", "-1"],
        ["--chess960", "first"],
        ["--style", "loud"],
        ["--rate", "1"],
        ["--no-such-option"],
        ["surplus"],
    ],
    ids=" ".join,
)
def test_wrong_usage_is_code_two_and_starts_nothing(
    in_process: Command, arguments: list[str], tmp_path: Path
) -> None:
    journal = tmp_path / "g"
    run = in_process("play", "--journal", journal, *arguments)
    assert run.code == 2
    assert run.out == ""
    assert "Error: " in run.err
    assert not journal.exists()


def test_every_line_is_an_object_for_programs(blindchess: Command, tmp_path: Path) -> None:
    run = blindchess(
        "play", "--json", "--language", "de", "--journal", tmp_path / "g",
        typed="e4\ne5\nunsinn\nZeit\naufgeben\nja\n",
    )  # fmt: skip
    told = [json.loads(line) for line in run.lines]
    assert [line["kind"] for line in told] == [
        "game-started-casual", "to-move",
        "move-announced", "to-move",
        "move-announced", "to-move",
        "misunderstood-not-notation",
        "time-used",
        "confirm-resign",
        "ended-resignation",
    ]  # fmt: skip
    assert told[-1]["text"] == "Weiß gibt auf. Schwarz gewinnt."


def test_without_a_journal_the_game_is_kept_where_the_system_keeps_data(
    blindchess: Command, tmp_path: Path
) -> None:
    for _ in range(2):
        assert blindchess("play", typed="e4\n").code == 0
    games = list((tmp_path / "data" / "blindchess" / "games").iterdir())
    assert len(games) == 2
    for game in games:
        assert blindchess("replay", game, "--pgn").code == 0


def test_the_language_is_the_machines_else_english(
    blindchess: Command, tmp_path: Path, environment: dict[str, str]
) -> None:
    for number, (locale, first) in enumerate(
        [("de_DE.UTF-8", "Neue Partie."), ("fr_FR.UTF-8", "New game."), ("C.UTF-8", "New game.")]
    ):
        environment["LC_ALL"] = locale
        run = blindchess("play", "--journal", tmp_path / str(number))
        assert run.lines[0] == first


def test_a_game_keeps_its_language_unless_another_is_asked_for(
    blindchess: Command, tmp_path: Path
) -> None:
    play = ("play", "--journal", tmp_path / "g")
    blindchess(*play, "--language", "de", typed="e4\n")
    assert blindchess(*play).lines[-1] == "Schwarz am Zug."
    assert blindchess(*play, "--language", "en").lines[-1] == "Black to move."


class TestSpoken:
    """Moves said in a language in which the table has no sentences."""

    @pytest.mark.parametrize(
        ("spoken", "said"),
        [
            ("es", "peón Eva cuatro\ne5\nCf3\nofrezco tablas\nsí\n"),
            ("pl", "Ewa dwa Ewa cztery\ne5\nskoczek na Feliks trzy\nproponuję remis\ntak\n"),
            ("ru", "е2-е4\ne5\nКонь на эф три\nпредлагаю ничью\nда\n"),
        ],
    )
    def test_it_is_understood_and_answered_in_the_language_of_the_table(
        self, blindchess: Command, tmp_path: Path, spoken: str, said: str
    ) -> None:
        play = ("play", "--language", "de", "--spoken", spoken, "--journal", tmp_path / "g")
        run = blindchess(*play, typed=said)
        assert "Weiß: Springer Gustav eins Felix drei." in run.lines
        assert "Schwarz bietet remis." in run.lines

    def test_german_and_english_stay_understood(self, blindchess: Command) -> None:
        run = blindchess("play", "--spoken", "fr", typed="Eva zwei Eva vier\nknight felix six\n")
        assert "Black: Knight Gustav eight Felix six." in run.lines

    def test_a_game_goes_on_in_another_spoken_language(
        self, blindchess: Command, tmp_path: Path
    ) -> None:
        play = ("play", "--language", "en", "--journal", tmp_path / "g")
        blindchess(*play, "--spoken", "it", typed="pedone Eva quattro\n")
        run = blindchess(*play, "--spoken", "nl", typed="paard Felix zes\n")
        assert "Black: Knight Gustav eight Felix six." in run.lines
        run = blindchess(*play, typed="cavallo Felix tre\n")
        assert not any("White: Knight" in line for line in run.lines)

    def test_sphinx_says_that_it_cannot_hear_it(self, blindchess: Command, tmp_path: Path) -> None:
        heard = ("--recogniser", "sphinx", "--audio", tmp_path / "a.wav")
        run = blindchess("play", "--language", "en", "--spoken", "ru", *heard)
        assert run.code == 1
        assert run.err.endswith("choose another one.\n")


class TestLaws:
    """The Laws a game is played under are chosen once and kept in its journal."""

    def test_a_game_keeps_its_laws_however_it_is_opened_again(
        self, blindchess: Command, tmp_path: Path
    ) -> None:
        play = ("play", "--journal", tmp_path / "g", "--language", "en")
        chosen = ("--profile", "tournament", "--laws", "2009", "--control", "blitz")
        blindchess(*play, *chosen, typed="e2e5\ne2e5\n")
        run = blindchess(*play, "--laws", "2023", typed="e2e6\ne2e6\nwhy\n")
        assert "White loses by an illegal move. Black wins." not in run.lines
        assert run.lines[-1] == "Article 7.4b, Laws of 2009."

    def test_without_supervision_the_first_illegal_move_lost_in_2017(
        self, blindchess: Command
    ) -> None:
        run = blindchess(
            "play", "--language", "en", "--profile", "tournament", "--laws", "2017",
            "--control", "rapid", "--unsupervised", typed="e2e5\ne2e5\n",
        )  # fmt: skip
        assert run.lines[-1] == "White loses by an illegal move. Black wins."

    @pytest.mark.parametrize(
        ("language", "words", "move"),
        [
            ("en", "claim threefold with knight Felix three", "Knight Gustav one Felix three"),
            ("de", "Stellungswiederholung mit Springer Felix drei", "Springer Gustav eins Felix"),
        ],
    )
    def test_a_claim_is_said_together_with_its_move(
        self, blindchess: Command, language: str, words: str, move: str
    ) -> None:
        run = blindchess("play", "--language", language, typed=f"{words}\n")
        assert move in run.lines[-1]

    def test_the_organiser_has_rules_of_his_own(self, blindchess: Command) -> None:
        run = blindchess(
            "play", "--language", "en", "--profile", "tournament",
            "--override", "illegal_move_loses_at=1", "--override", "wrong_claim_bonus=5 min",
            typed="claim threefold\nyes\ne2e5\ne2e5\n",
        )  # fmt: skip
        assert "Black gets 5 minutes more." in run.lines
        assert run.lines[-1] == "White loses by an illegal move. Black wins."

    @pytest.mark.parametrize(
        ("override", "words"),
        [
            ("no_such_rule=3", "no parameter no_such_rule"),
            ("illegal_move_loses_at=often", "illegal_move_loses_at cannot be often"),
            ("illegal_move_loses_at", "illegal_move_loses_at cannot be"),
        ],
    )
    def test_a_rule_that_does_not_exist_begins_no_game(
        self, blindchess: Command, override: str, words: str
    ) -> None:
        run = blindchess("play", "--language", "en", "--override", override, typed="e4\n")
        assert run.code == 1
        assert run.out == ""
        assert words in run.err

    def test_a_chess960_position_is_drawn_or_numbered(
        self, blindchess: Command, tmp_path: Path
    ) -> None:
        play = ("play", "--language", "en", "--journal")
        run = blindchess(*play, tmp_path / "423", "--chess960", "423", typed="castles short\n")
        assert run.lines[2] == "White: Short castling."
        score = blindchess("replay", tmp_path / "423", "--pgn").out
        assert '[Variant "Chess960"]' in score
        assert "1. O-O *" in score
        for number in range(3):
            blindchess(*play, tmp_path / str(number), "--chess960", "draw")
        starts = [read(tmp_path / str(number)).entries[0].fact for number in range(3)]
        assert all(isinstance(fact, GameStarted) and fact.chess960 for fact in starts)
        assert len(set(starts)) > 1

    def test_the_arbiter_decides_with_one_line(self, blindchess: Command) -> None:
        run = blindchess("play", "--language", "en", typed="e4\narbiter: draw\n")
        assert run.lines[-1] == "The arbiter declares the game drawn."


class TestMishaps:
    """One sentence on the error stream, code 1, nothing on the output."""

    def refused(self, run: Any, words: str) -> None:
        """Check the one sentence."""
        assert run.code == 1
        assert run.out == ""
        assert run.err.count("\n") == 1
        assert words in run.err

    def test_a_missing_script_makes_no_game(self, blindchess: Command, tmp_path: Path) -> None:
        for script in ("missing.script", "."):
            run = blindchess("play", "--script", script, "--journal", "g", "--language", "en")
            self.refused(run, f"The script {script} cannot be read.")
        assert not (tmp_path / "g").exists()

    def test_a_damaged_journal(self, blindchess: Command, tmp_path: Path) -> None:
        play = ("play", "--journal", "g", "--language", "en")
        blindchess(*play, typed="e4\ne5\n")
        data = (tmp_path / "g").read_bytes()
        (tmp_path / "g").write_bytes(data.replace(b"e2e4", b"d2d4", 1))
        self.refused(blindchess(*play), "Entry 2 of the journal g is damaged.")
        self.refused(blindchess("replay", "g"), "Entry 2 of the journal g is damaged.")

    def test_a_file_that_is_no_journal_stays_as_it_is(
        self, blindchess: Command, tmp_path: Path
    ) -> None:
        (tmp_path / "notes.txt").write_text("my notes", encoding="utf-8")
        run = blindchess("play", "--journal", "notes.txt", "--language", "en", typed="e4\n")
        self.refused(run, "notes.txt is damaged")
        assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "my notes"

    @pytest.mark.parametrize("place", [".", "/dev/full", "/dev/zero", "/dev/null", "/dev/null/g"])
    @POSIX
    def test_a_place_that_keeps_nothing(self, blindchess: Command, place: str) -> None:
        run = blindchess("play", "--journal", place, "--language", "en", typed="e4\n")
        self.refused(run, "cannot be written")

    def test_a_journal_that_is_in_use(
        self, blindchess: Command, tmp_path: Path, environment: dict[str, str]
    ) -> None:
        play = ["play", "--journal", "g", "--language", "en"]
        command = [sys.executable, "-m", "accessible", *play]
        with subprocess.Popen(
            command, cwd=tmp_path, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as other:
            assert other.stdin is not None
            assert other.stdout is not None
            other.stdout.readline()
            self.refused(blindchess(*play), "in use by another program")
            other.stdin.close()
            other.stdout.read()
        assert blindchess(*play).code == 0

    def test_a_journal_without_a_beginning(self, blindchess: Command, tmp_path: Path) -> None:
        from accessible.game.facts import GameResumed

        journal, _ = open_journal(tmp_path / "g")
        journal.append([Entry(1, Instant(0), "", Source.TABLE, None, GameResumed())])
        journal.close()
        for command in (("play", "--journal", "g", "--language", "en"), ("replay", "g")):
            self.refused(blindchess(*command), "does not begin with the start of a game")

    def test_who_does_not_see_meets_nobody_who_does_not_hear_without_an_assistant(
        self, blindchess: Command
    ) -> None:
        play = ("play", "--language", "en", "--hearing-impaired", "black")
        self.refused(blindchess(*play, typed="e4\n"), "an assistant must be used")
        self.refused(blindchess(*play, "--assisted", "nobody"), "Article D.2.11, Laws of 2023.")
        assert blindchess(*play, "--assisted", "white", typed="e4\n").code == 0

    def test_nobody_assists_two_players_who_see(self, blindchess: Command) -> None:
        run = blindchess("play", "--language", "en", "--sighted", "both", "--operator", "assistant")
        self.refused(run, "There is no such assistant at this table. Article D.2.10")

    def test_an_odd_file_name_is_printed_harmlessly(self, blindchess: Command) -> None:
        run = blindchess("replay", "\x1b[31m\n\x07")
        assert run.code == 1
        assert run.err[:-1].isprintable()


def test_a_journal_in_a_language_of_a_later_version_is_told_in_ours(
    blindchess: Command, tmp_path: Path
) -> None:
    started = GameStarted(Edition.FIDE_2023, Profile.CASUAL, chess.STARTING_FEN, "xx", "A", "B")
    journal, _ = open_journal(tmp_path / "g")
    journal.append([Entry(1, Instant(0), "2026-01-31", Source.TABLE, None, started)])
    journal.close()
    assert blindchess("play", "--journal", "g", typed="e4\n").lines[-1] == "Black to move."
    assert "White: Eva two Eva four." in blindchess("replay", "g").out


@POSIX
class TestStreams:
    """Standard streams that are closed, full or cut off."""

    def shell(
        self, line: str, environment: dict[str, str], tmp_path: Path
    ) -> subprocess.CompletedProcess[str]:
        """Run a shell line in which ``blindchess`` is the program."""
        start = f'blindchess() {{ "{sys.executable}" -m accessible "$@"; }}; '
        return subprocess.run(
            ["sh", "-c", start + line], cwd=tmp_path, env=environment, check=False,
            capture_output=True, text=True, timeout=60,
        )  # fmt: skip

    @pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
    def test_closed_streams(
        self, closed: str, environment: dict[str, str], tmp_path: Path, blindchess: Command
    ) -> None:
        run = self.shell(f"echo e4 | blindchess play --journal g {closed}", environment, tmp_path)
        assert run.stderr == ""
        assert run.returncode == 0
        moves = 0 if "<" in closed else 1
        assert blindchess("replay", "g", "--pgn").out.count("1. e4") == moves

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
    @pytest.mark.parametrize(
        "command", ["play --journal h", "replay g", "replay g --pgn", "say e4"]
    )
    def test_an_output_that_takes_nothing(
        self, command: str, environment: dict[str, str], tmp_path: Path, blindchess: Command
    ) -> None:
        blindchess("play", "--journal", "g", typed="e4\n")
        run = self.shell(f"blindchess {command} > /dev/full", environment, tmp_path)
        assert run.returncode == 1
        assert run.stderr == "The output cannot be written. Send it to another place.\n"

    def test_a_reader_that_goes_away(
        self, environment: dict[str, str], tmp_path: Path, blindchess: Command
    ) -> None:
        line = "{ echo e4; sleep 0.5; echo e5; } | blindchess play --journal g | head -n 1"
        run = self.shell(line, environment, tmp_path)
        assert run.stderr == ""
        assert run.stdout.count("\n") == 1
        assert blindchess("replay", "g").code == 0

    @pytest.mark.parametrize("locale", ["C", "POSIX", "de_DE.ISO-8859-1"])
    def test_any_locale_gets_its_lines(
        self, locale: str, environment: dict[str, str], tmp_path: Path
    ) -> None:
        environment |= {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
        run = self.shell(
            "echo e4 | blindchess play --journal g --language de", environment, tmp_path
        )
        assert run.returncode == 0
        assert "Eva zwei Eva vier" in run.stdout


@pytest.mark.parametrize("name", ['Anna "Ani"', "A\nB", "\x1b[31m", "Jörg", "\udcff"])
def test_any_name_can_be_given(blindchess: Command, name: str) -> None:
    run = blindchess("play", "--white", name, "--journal", "g", "--language", "en", typed="e4\n")
    assert run.lines[-1] == "Black to move."
    score = blindchess("replay", "g", "--pgn")
    assert "1. e4 *" in score.out
    assert "\x1b" not in score.out


class TestClock:
    """A clock at the table is set by what people write, and kept in the journal."""

    @pytest.mark.parametrize(
        ("chosen", "sentence"),
        [
            (("--clock", "soon"), "This time control cannot be read. Write it like 90+30"),
            (("--clock", "-5"), "Time cannot be negative."),
            (("--clock", "999999"), "No period can be longer than 100 hours."),
            (("--clock", "3+2", "--white-marks", "loud"), "There is no mark setting loud."),
        ],
    )
    def test_what_no_clock_can_be_set_to_is_refused_in_one_sentence(
        self, blindchess: Command, chosen: tuple[str, ...], sentence: str
    ) -> None:
        run = blindchess("play", "--language", "en", *chosen, typed="e4\n")
        assert run.code == 1
        assert run.out == ""
        assert run.err.startswith(sentence)
        assert run.err.count("\n") == 1

    @pytest.mark.parametrize(
        ("control", "speed"), [("90+30", "standard"), ("15+10", "rapid"), ("3+2", "blitz")]
    )
    def test_the_control_says_how_fast_the_game_is(
        self, blindchess: Command, tmp_path: Path, control: str, speed: str
    ) -> None:
        journal = tmp_path / "g"
        blindchess("play", "--journal", journal, "--clock", control, typed="e4\n")
        assert f'"speed":"{speed}"' in journal.read_text(encoding="utf-8")

    def test_the_score_names_the_control(self, blindchess: Command, tmp_path: Path) -> None:
        journal = tmp_path / "g"
        blindchess("play", "--journal", journal, "--clock", "40/90:30+30", typed="e4\n\n")
        run = blindchess("replay", journal, "--pgn")
        assert '[TimeControl "40/5400+30:1800+30"]' in run.lines
