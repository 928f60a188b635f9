"""Data sets of self-play: the rows are what happened, and the command says what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

from regalia.adapters.encode import VERSION, layout
from regalia.cli.main import cli
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
