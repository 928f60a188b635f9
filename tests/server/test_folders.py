"""Where a server's files lie, and that none of them is ever offered to git."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.engine.errors import BadSetup
from regalia.server.folders import data_folder, settings_file, usual_file
from regalia.server.settings import Settings, collect, from_environment
from regalia.server.store.location import DatabaseLocation
from tests.server.helpers import PATIENCE

ROOT = Path(__file__).parents[2]
START = "from regalia.cli.main import main; main()"


@pytest.mark.parametrize(
    ("platform", "environ", "folder"),
    [
        ("linux", {"HOME": "/home/ann"}, "/home/ann/.local/share/regalia"),
        ("linux", {"HOME": "/home/ann", "XDG_DATA_HOME": "/data"}, "/data/regalia"),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "no/root"}, "/h/.local/share/regalia"),
        ("darwin", {"HOME": "/Users/ann"}, "/Users/ann/Library/Application Support/regalia"),
        ("win32", {"USERPROFILE": "/ann"}, "/ann/AppData/Local/regalia"),
        ("win32", {"LOCALAPPDATA": "/ann/Local"}, "/ann/Local/regalia"),
        ("linux", {"HOME": "/h", "STATE_DIRECTORY": "/var/lib/regalia:/x"}, "/var/lib/regalia"),
        ("linux", {}, "."),
    ],
)
def test_the_folder_of_each_platform(platform: str, environ: dict[str, str], folder: str) -> None:
    assert data_folder(environ, platform) == Path(folder)


def test_the_settings_file_of_each_platform() -> None:
    home = {"HOME": "/h", "USERPROFILE": "/u"}
    assert settings_file(home, "linux") == Path("/h/.config/regalia/settings.toml")
    assert settings_file(home, "win32") == Path("/u/AppData/Roaming/regalia/settings.toml")
    assert settings_file({}, "linux") is None


def test_a_database_and_a_key_in_the_folder_one_is_in_are_still_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Up to 0.2.0 both lay where the server was started."""
    monkeypatch.chdir(tmp_path)
    home = {"HOME": str(tmp_path / "home")}
    new = tmp_path / "home/.local/share/regalia"
    assert from_environment(home).database == str(new / "regalia.db")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home/.local/share"))
    assert DatabaseLocation("postgresql+psycopg://h/d").key == new / "regalia.key"
    Path("regalia.db").touch()
    Path("regalia.key").touch()
    assert from_environment(home).database == "regalia.db"
    assert from_environment(home).url == "sqlite:///regalia.db"
    assert DatabaseLocation("postgresql+psycopg://h/d").key == Path("regalia.key")
    assert usual_file("other.db", home) == new / "other.db"


def test_starting_a_server_in_a_checkout_leaves_nothing_for_git(tmp_path: Path) -> None:
    """As `make play` does; and what older versions left there is ignored."""
    checkout, home = tmp_path / "checkout", tmp_path / "home"
    checkout.mkdir()
    shutil.copy(ROOT / ".gitignore", checkout)
    git("init", "--quiet", at=checkout)
    git("add", "--all", at=checkout)
    shown, status = start_and_stop(checkout, {"HOME": str(home), "XDG_DATA_HOME": ""})
    database = home / ".local/share/regalia/regalia.db"
    assert f"Tables are kept in {database}" in shown
    assert database.exists()
    assert status == 0
    assert {path.name for path in checkout.iterdir()} == {".git", ".gitignore"}
    for name in ("regalia.db", "regalia.db-wal", "regalia.db.key", "regalia.key", "s.log"):
        (checkout / name).touch()
    (checkout / "regalia.db.0012.bak").touch()
    git("commit", "--quiet", "--message=all", at=checkout)
    assert git("status", "--porcelain", at=checkout) == ""


def git(*words: str, at: Path) -> str:
    who = ("-c", "user.name=a", "-c", "user.email=a@b.example")
    done = subprocess.run(["git", *who, *words], cwd=at, capture_output=True, text=True, check=True)
    return done.stdout


def start_and_stop(folder: Path, more: dict[str, str]) -> tuple[str, int]:
    """What `regalia serve` prints there, and how it ends once it has served."""
    command = [sys.executable, "-c", START, "serve", "--port", "0"]
    with subprocess.Popen(
        command, cwd=folder, env=os.environ | more, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        shown = process.stdout.readline()
        assert re.match(r"Regalia is open at http://127\.0\.0\.1:\d+/  \(Ctrl\+C stops it\)", shown)
        shown += process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        return shown, process.wait(PATIENCE)


# -- the settings file ---------------------------------------------------------------------
def written(folder: Path, text: str) -> dict[str, str]:
    """An environment in which these are the settings of the user."""
    (folder / "regalia").mkdir(exist_ok=True)
    (folder / "regalia/settings.toml").write_text(text, encoding="utf-8")
    return {"XDG_CONFIG_HOME": str(folder), "APPDATA": str(folder), "HOME": str(folder)}


def test_settings_come_from_a_file_and_the_environment_wins(tmp_path: Path) -> None:
    environ = written(
        tmp_path,
        'port = 8123\nhttps = true\nbot_pause = 1\nhosts = ["a.example", "b.example"]\n'
        'bots = ["a=m:B", "c=program:node c.js"]\nlang = "ru"\n',
    )
    found = from_environment(environ)
    assert (found.port, found.https, found.bot_pause) == (8123, True, 1.0)
    assert found.hosts == ("a.example", "b.example")
    assert found.bots == ("a=m:B", "c=program:node c.js")
    assert found.lang == "ru"
    assert from_environment(environ | {"REGALIA_PORT": "9"}).port == 9
    assert from_environment(environ | {"REGALIA_PORT": "9"}, port=10).port == 10
    sources = {name: one.source for name, one in collect(environ, {"lang": "en"}).items()}
    assert sources["lang"] == "command line"
    assert sources["port"].endswith("settings.toml")
    assert sources["database"] == "usual place"
    other = tmp_path / "other.toml"
    other.write_text("port = 7", encoding="utf-8")
    assert from_environment(environ | {"REGALIA_SETTINGS": str(other)}).port == 7


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("prot = 1", "no setting is called 'prot'; did you mean 'port'"),
        ("zzzzzzz = 1", "`regalia settings` lists all of them"),
        ("port = 70000", "port = '70000': write a whole number from 0 to 65535"),
        ('https = "perhaps"', "write yes or no"),
        ("port =", "is no TOML"),
        ("[server]\nport = 1", "no setting is called 'server'"),
        ("hosts = [1]", "hosts: write a text, a number, true or false, or a list of texts"),
    ],
)
def test_a_mistake_in_the_file_is_told_with_its_place(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(BadSetup) as refused:
        from_environment(written(tmp_path, text))
    assert told in str(refused.value)
    assert "settings.toml" in str(refused.value)


def test_a_file_that_was_named_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"none\.toml: cannot be read"):
        from_environment({"REGALIA_SETTINGS": str(tmp_path / "none.toml")})
    assert from_environment({}).port == Settings.port
