"""Data sets of self-play: the rows are what happened, and the command says what is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

from regalia.adapters import dataset_files
from regalia.adapters.dataset import Plan, Recorder, about, check, read_table
from regalia.adapters.encode import VERSION, layout
from regalia.adapters.targets import Searcher
from regalia.bots import lookup
from regalia.cli import selfplay
from regalia.cli.main import cli
from regalia.engine.errors import BadSetup
from tests.adapters.playing import game_of


def asked(*words: object) -> tuple[int, str]:
    done = CliRunner().invoke(cli, ["selfplay", *map(str, words)])
    return done.exit_code, done.output


def test_rows_are_decisions_with_their_end(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    given = ("kingsburg", "--seats", 3, "--bots", "uniform", "--games", 2, "--out", out)
    code, told = asked(*given)
    table = pq.read_table(out)
    assert (code, told) == (0, f"{table.num_rows} decisions of 2 matches in {out}\n")
    made_from = json.loads(table.schema.metadata[b"regalia"])
    assert (made_from["game"], made_from["seats"], made_from["encoding"]) == (
        "kingsburg", 3, VERSION,
    )  # fmt: skip
    rows = table.to_pylist()
    assert {row["match"] for row in rows} == {0, 1}
    assert all(row["action"] in row["open"] for row in rows)
    assert all(len(row["observation"]) == layout(game_of("kingsburg"), 3).size for row in rows)
    for match in (0, 1):
        shares = {row["seat"]: row["win"] for row in rows if row["match"] == match}
        assert sum(shares.values()) == pytest.approx(1)
    assert asked(*given)[0] == 2
    asked(*given, "--force")
    assert pq.read_table(out).equals(table)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("kingsburg", "--out", "games.csv"), "must end in .parquet"),
        (("kingsburg", "--out", "no/such/place.parquet"), "cannot be written"),
        (("kingsburg", "--seats", "9", "--out", "a.parquet"), "takes 2 to 5 players"),
        (("kingsburg", "--bots", "nobody", "--out", "a.parquet"), "no bot 'nobody'"),
    ],
)
def test_mistakes_are_told(
    words: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, said = asked(*words)
    assert code == 2
    assert told in said


SMALL: Final = ("kingsburg", "--seats", 2, "--bots", "uniform", "--games", 6)


def test_several_processes_write_the_same_rows_into_one_file_or_a_folder(tmp_path: Path) -> None:
    alone, two, folder = tmp_path / "a.parquet", tmp_path / "b.parquet", tmp_path / "data"
    assert asked(*SMALL, "--jobs", 1, "--out", alone)[0] == 0
    assert asked(*SMALL, "--jobs", 2, "--out", two)[0] == 0
    assert asked(*SMALL, "--jobs", 2, "--out", folder)[0] == 0
    assert pq.read_table(two).equals(pq.read_table(alone))
    assert read_table(folder).equals(pq.read_table(alone))
    assert {file.name for file in folder.iterdir()} == {"README.md", "data-00000.parquet"}
    card = (folder / "README.md").read_text("utf-8")
    assert f"# kingsburg: 6 matches, {read_table(folder).num_rows:,} decisions" in card
    assert set(tmp_path.iterdir()) == {alone, two, folder}


def test_what_was_written_before_a_kill_is_read_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command is killed while it plays; what it has put away is whole."""
    monkeypatch.setattr(dataset_files, "PART_ROWS", 200)
    whole, out = tmp_path / "whole", tmp_path / "data"
    asked(*SMALL, "--jobs", 1, "--out", whole)
    plan = Plan(game_of("kingsburg"), game_of("kingsburg").setup(2), ("uniform",), "1")
    killed = dataset_files.DataFolder(out, plan)
    results = killed.write(map(Recorder(plan).play, range(6)))
    for _ in range(4):
        next(results)
    (out / "part-9999.parquet.unfinished").write_bytes(b"half a file")
    there = read_table(out)
    assert 0 < there.num_rows < read_table(whole).num_rows
    assert there.equals(read_table(whole).slice(0, there.num_rows))
    done: list[int] = []
    monkeypatch.setattr(selfplay, "show_progress", lambda _, __, items: counted(items, done))
    assert asked(*SMALL, "--jobs", 1, "--out", out)[0] == 0
    assert 0 < len(done) < 6
    assert read_table(out).equals(read_table(whole))
    code, said = asked(*SMALL, "--out", out)
    assert (code, "exists already; --force overwrites it" in said) == (2, True)


def counted(items: Iterator[bytes], done: list[int]) -> Iterator[bytes]:
    for item in items:
        done.append(1)
        yield item


def test_a_folder_of_another_plan_is_refused(tmp_path: Path) -> None:
    game = game_of("kingsburg")
    plan = Plan(game, game.setup(2), ("uniform",), "1")
    folder = dataset_files.DataFolder(tmp_path / "data", plan)
    list(folder.write([Recorder(plan).play(0)]))
    code, said = asked(*SMALL, "--seed", 2, "--out", tmp_path / "data")
    assert code == 2
    assert "made with another seed; give another --out" in said


def test_row_groups_are_large_and_numbers_have_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset_files, "PART_ROWS", 100)
    monkeypatch.setattr(dataset_files, "GROUP_ROWS", 300)
    out = tmp_path / "games.parquet"
    assert asked(*SMALL, "--jobs", 1, "--out", out)[0] == 0
    found = pq.ParquetFile(out).metadata
    rows = [found.row_group(number).num_rows for number in range(found.num_row_groups)]
    assert rows[0] == 300
    assert len(rows) < 6
    told = about(out)["observation"]
    seen = layout(game_of("kingsburg"), 2)
    assert told["names"] == seen.names
    assert (told["low"], told["high"]) == (seen.low.tolist(), seen.high.tolist())


def test_search_and_words_are_added_by_choice(tmp_path: Path) -> None:
    game = game_of("kingsburg")
    plan = check(Plan(game, game.setup(2), ("uniform",), "1", "chancellor", words=True))
    recorder = Recorder(plan)
    assert recorder.schema.names[-6:] == [
        "position",
        "question",
        "options",
        "win",
        "place",
        "margin",
    ]
    match = game.match(2, "1/0")
    players = [lookup.create_seated(game, "uniform", plan.setup, seat, seat) for seat in range(2)]
    seen = 0
    for _ in range(12):
        seat = match.waiting[0]
        row = recorder.row(match, players[seat], Searcher(match, seat, "chancellor"))
        assert sum(row["search_policy"]) == pytest.approx(1)
        assert len(row["search_policy"]) == len(row["open"]) == len(row["options"])
        assert set(row["search_action"]) <= set(row["open"])
        best = max(row["search_value"])
        assert row["value"] == best
        likeliest = row["open"][row["search_policy"].index(max(row["search_policy"]))]
        assert dict(zip(row["search_action"], row["search_value"], strict=True))[likeliest] == best
        assert row["question"]
        assert row["position"].startswith("Year I")
        seen += len(row["search_action"]) > 1
        match.submit(seat, game.verbs.text(recorder.space.code(row["action"], seat)))
    assert seen > 3
    with pytest.raises(BadSetup, match="no level 'page' that searches; there are: chancellor"):
        check(plan._replace(search="page"))
