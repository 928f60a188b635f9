"""A process that is killed costs a command nothing."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from regalia.cli.arena import arena, tune
from regalia.cli.simulate import simulate
from tests.cli.conftest import Run


def killing(what: str, total: int, items: Iterable[Any], already: int = 0) -> Iterator[Any]:
    """In the place of the progress: after the first item one of the processes is killed."""
    for number, item in enumerate(items):
        if number == 0:
            worker = active_children()[0].pid
            assert worker is not None
            os.kill(worker, signal.SIGKILL)
        yield item


COMMANDS = {  # long enough that a worker still has work when the first item comes
    "simulate": "simulate kingsburg --bots uniform --seats 2 --games 600",
    "arena": "arena run kingsburg --players uniform,page --seats 2 --deals 40",
    "tune": "arena tune eador --seats 2 --steps 2 --deals 12",
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_loses_nothing_with_a_killed_process(
    name: str,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    words = (*COMMANDS[name].split(), "--out", tmp_path / "alone.jsonl", "--jobs", 1)
    alone = run(*words)
    for module in (simulate, arena, tune):
        monkeypatch.setattr(module, "show_progress", killing)
    words = (*COMMANDS[name].split(), "--out", tmp_path / "killed.jsonl", "--jobs", 2)
    killed = run(*words)
    assert killed.exit_code == alone.exit_code == 0
    assert len(caplog.records) == 1
    if name != "arena":  # whose matches tell the CPU they took
        assert killed.stdout == alone.stdout
        assert (tmp_path / "killed.jsonl").read_text() == (tmp_path / "alone.jsonl").read_text()
