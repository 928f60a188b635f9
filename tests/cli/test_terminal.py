"""The command as a program of its own: in a terminal, in a pipe, with its exit codes."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

COMMAND = [sys.executable, "-c", "from regalia.cli.main import main; main()"]


def in_terminal(words: list[str], typed: str) -> str:
    """Run the command in a terminal of 80 columns and type; what it showed."""
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "40"}
    with subprocess.Popen(
        [*COMMAND, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=env
    ) as process:
        os.close(theirs)
        os.write(ours, typed.encode())
        shown = b""
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:  # how Linux tells that the other end has gone
                break
            if not part:
                break
            shown += part
    os.close(ours)
    assert process.returncode == 0
    return shown.decode()


def test_a_terminal_gets_colours_questions_and_answers(tmp_path: Path) -> None:
    path = tmp_path / "there.regalia"
    path.write_text("mine", encoding="utf-8")
    typed = f"1\nsave {path}\nn\nsave {path}\ny\n1\nquit\nn\nquit\ny\n"
    text = in_terminal(["play", "kingsburg", "--seed", "5", "--seats", "2"], typed)
    assert "\x1b[1m" in text
    assert "is unchanged" in " ".join(text.split())
    assert "Saved to" in text
    assert text.count("Quit anyway?") == 2
    assert path.read_text(encoding="utf-8").startswith("regalia record 1")


def test_stepping_through_a_record(part: Path) -> None:
    text = in_terminal(["replay", str(part), "--lang", "ru"], "\n20\nboard\n999\nx\nq\n")
    for piece in ("   1 ", "   2 ", "  20 ", "20/", "1. Шут", "Действия 999 нет"):
        assert piece in text


def test_a_bar_on_a_terminal() -> None:
    text = in_terminal(["simulate", "kingsburg", "--games", "3", "--seats", "2", "--jobs", "1"], "")
    assert "3/3" in text or "kingsburg" in text


def test_mistakes_leave_with_two_and_no_traceback() -> None:
    done = subprocess.run(
        [*COMMAND, "play", "chess"], capture_output=True, text=True, check=False, input=""
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("regalia: no game 'chess'")
    assert done.stderr.count("\n") == 1


def test_a_pipe_without_cyrillic_does_not_crash() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [*COMMAND, "play", "kingsburg", "--lang", "ru"],
        capture_output=True, check=False, env=env, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
