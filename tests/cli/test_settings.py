"""`regalia settings`: values and where they come from, without anything secret."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest

from regalia.server.settings import Settings
from tests.cli.conftest import Run


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A settings file that is named, beside two settings of the environment."""
    found = tmp_path / "own.toml"
    found.write_text('lang = "ru"\nhosts = ["a.example"]\n', encoding="utf-8")
    monkeypatch.setenv("REGALIA_SETTINGS", str(found))
    monkeypatch.setenv("REGALIA_PORT", "8123")
    monkeypatch.setenv("REGALIA_SECRET", "nobody may read this")
    return found


def test_each_value_names_its_source(run: Run, file: Path) -> None:
    told = json.loads(run("settings", "--json").stdout)
    assert told["file"] == str(file)
    rows = {row["name"]: (row["value"], row["source"]) for row in told["settings"]}
    assert set(rows) == {field.name for field in fields(Settings)}
    assert rows["lang"] == ("ru", str(file))
    assert rows["port"] == (8123, "REGALIA_PORT")
    assert rows["host"] == ("127.0.0.1", "default")
    assert rows["secret"] == ("(hidden)", "REGALIA_SECRET")


def test_the_table_leaves_out_defaults_and_secrets(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGALIA_DATABASE", "postgresql://me:hidden@db/regalia")
    shown = run("settings", "--set").stdout
    assert "HOSTS" in shown
    assert "postgresql://me:***@db/regalia" in shown
    assert "BOT_PAUSE" not in shown
    assert "nobody may read this" not in shown
    assert "me:hidden" not in shown


def test_a_setting_that_cannot_be_is_refused(refused: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGALIA_PORT", "http")
    assert "write a whole number from 0 to 65535" in refused("settings").stderr
