"""Work on several processes: in order, and done again where a process dies."""

from __future__ import annotations

from multiprocessing import active_children
from pathlib import Path

import pytest

from regalia.arena.process_pool import ProcessPool, WorkerDied, results_of
from regalia.engine.errors import RegaliaError
from tests.bots.playing import die


class Fragile:
    """Squares numbers; the numbers in its plan's folder are deadly, once."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    def play(self, number: int) -> int:
        deadly = self.folder / str(number)
        if deadly.exists():
            deadly.unlink()
            die()
        if number == -1:
            die()
        return number * number


class Awkward(Exception):
    """Cannot be sent to another process."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} and {two}")


class Wrong:
    def __init__(self, plan: None) -> None:
        pass

    def play(self, number: int) -> int:
        if number == 3:
            raise RegaliaError("three is wrong")
        if number == 4:
            raise Awkward(1, 2)
        return number


def test_the_work_of_killed_processes_is_done_again_in_order(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for number in (0, 5, 6, 19):
        (tmp_path / str(number)).touch()
    assert list(results_of(Fragile, str(tmp_path), range(20), 2)) == [n * n for n in range(20)]
    assert len(caplog.records) == 4
    assert "(signal SIGKILL); a new one does its work again, nothing is lost" in caplog.text


def test_a_piece_that_kills_every_process_is_named(tmp_path: Path) -> None:
    with pytest.raises(WorkerDied, match=r"piece 2 of the work \(-1\) ended 3 workers"):
        list(results_of(Fragile, str(tmp_path), [1, 2, -1, 3, 4], 2))


def test_errors_come_through_after_what_was_done_before() -> None:
    with ProcessPool(Wrong, None, 2) as pool:
        found = pool.results(range(5))
        assert [next(found) for _ in range(3)] == [0, 1, 2]
        with pytest.raises(RegaliaError, match="three is wrong"):
            next(found)
    with pytest.raises(RegaliaError, match="Awkward: 1 and 2"):
        list(results_of(Wrong, None, [4], 2))


def test_stopping_early_ends_the_processes(tmp_path: Path) -> None:
    found = results_of(Fragile, str(tmp_path), range(100), 2)
    assert next(found) == 0
    ours = active_children()
    assert len(ours) == 2
    found.close()  # type: ignore[attr-defined] # it is a generator
    assert not any(child.is_alive() for child in ours)
