"""A stranger's file cannot act on the terminal of whoever looks at it."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest
from rich.text import Text

import regalia.cli
from regalia.cli.common import screen
from regalia.cli.problem import UNPRINTABLE, printable
from tests.cli.conftest import Run
from tests.cli.test_replay import resealed

TITLE = "\x1b]0;PWN\x07"  # sets the window's title
CLEAR = "\x9b2J"  # clears the screen, in one byte more than a letter
TURNED = "\u202eecnahc"  # is read from the right
SHIPPED = regalia.game("kingsburg").shipped.content.text


def check(said: str) -> None:
    found = UNPRINTABLE.search(said)
    assert found is None, repr(said[max(0, found.start() - 40) : found.end() + 40])


@pytest.mark.parametrize("harm", [TITLE, CLEAR, TURNED, "\x00", "\x7f", "\r"])
@pytest.mark.parametrize(
    ("words", "place"),
    [
        ((), "game: "),
        ((), "options: "),
        ((), "seed: "),
        ((), "\n* "),
        ((), "\n1 "),
        (("--verify",), "seed: "),
        (("--verify",), "end: "),
    ],
)
def test_a_record(
    run: Run, whole_text: str, tmp_path: Path, words: tuple[str, ...], place: str, harm: str
) -> None:
    file = tmp_path / "harmed.regalia"
    text = whole_text.replace(place, place + harm, 1)
    text = text if place == "end: " else resealed(text)
    file.write_text(text, encoding="utf-8", newline="")
    done = run("replay", file, *words)
    assert done.exit_code in (0, 2)
    check(done.output)


@pytest.mark.parametrize("harm", [r"\u001b]0;PWN\u0007", r"\u009b2J", r"\u202e"])
def test_a_pack(refused: Run, tmp_path: Path, harm: str) -> None:
    file = tmp_path / "pack.toml"
    for text in (f'"{harm}" = 1\n{SHIPPED}x', SHIPPED.replace("jester", harm), f'game = "{harm}"'):
        file.write_text(text, encoding="utf-8")
        check(refused("games", "--pack", f"kingsburg={file}").output)


def test_words_of_the_command_line(refused: Run) -> None:
    check(refused("replay", f"no-such-file{TITLE}").output)
    check(refused("play", f"kings{CLEAR}burg").output)
    check(refused("simulate", "kingsburg", "--option", f"{TITLE}=1").output)


def test_what_is_deeply_nested_is_refused_in_one_line(
    refused: Run, whole_text: str, tmp_path: Path
) -> None:
    file = tmp_path / "deep"
    deep = "[" * 59_000
    file.write_text(resealed(whole_text.replace("\n\n", f"\ncontent: {deep}\n\n", 1)), "utf-8")
    for words in (("replay", file), ("replay", file, "--verify"), ("review", file)):
        assert "levels within each other" in refused(*words).stderr
    file.write_text(f"x = {deep}\n{SHIPPED}", encoding="utf-8")
    assert "levels within each other" in refused("games", "--pack", f"kingsburg={file}").stderr


def test_the_filter_keeps_lines_letters_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert printable("Кингсбург:\tA\u00a0B\n") == "Кингсбург:\tA\u00a0B\n"
    said = json.dumps({"name": CLEAR + TURNED}, ensure_ascii=False)
    assert json.loads(printable(said)) == json.loads(said)
    screen().print(Text(f"{TITLE}a", style="bold"))
    screen().print(f"b{CLEAR}")
    out = capsys.readouterr().out
    check(out)
    assert "\\u001b]0;PWN" in out


def test_commands_print_by_the_filter_only() -> None:
    """`echo` and `screen()` have the filter; nothing else may write."""
    folder = Path(regalia.cli.__file__).parent
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
            unfiltered = called in ("print", "click.echo", "click.secho", "Console")
            assert not unfiltered or file.name == "problem.py", f"{file.name}: {called}"
