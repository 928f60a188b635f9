"""The base installation: everything but the web table works without the web table's libraries."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from regalia.cli.main import WEB

ROOT = Path(__file__).parents[2]
# None in sys.modules is Python's word for: not there.
WITHOUT = f"""
import sys
for name in {[*WEB, "fontTools", "uvloop", "httpx", "psycopg"]}:
    sys.modules[name] = None
import regalia
from regalia.cli.main import main
"""
LIBRARY = """
match = regalia.game("kemet").match(3, seed=1)
for _ in range(30):
    decision = match.decision(match.waiting[0])
    match.submit(decision.seat, decision.options[0])
assert regalia.loads(match.record().dumps()).dump() == match.dump()
assert regalia.svg(match.view(0), "ru").startswith("<svg")
print(len(match.plies))
"""


def run(program: str, *words: object, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT + program, *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, input=typed)


def test_the_library_works() -> None:
    done = run(LIBRARY)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 30


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        ("games",),
        ("play", "kingsburg", "--bots", "squire"),
        ("simulate", "kingsburg", "--games", "1", "--jobs", "1", "--bots", "uniform"),
        ("rules", "kemet", "KM-336"),
        ("serve", "--help"),
        ("arena", "--help"),
        ("bench", "kingsburg", "--seconds", "0.05"),
    ],
    ids=" ".join,
)
def test_what_needs_no_web_runs(words: tuple[str, ...]) -> None:
    done = run("main()", *words, typed="help\n")
    assert done.returncode == 0, done.stderr


def test_a_record_is_replayed(part: Path, whole: Path) -> None:
    assert run("main()", "replay", part, "--verify").returncode == 0
    assert run("main()", "replay", whole, "--json").returncode == 0


@pytest.mark.parametrize("command", ["serve", "worker", "settings", "db", "admin", "patch"])
def test_what_needs_the_web_names_the_extra(command: str, tmp_path: Path, part: Path) -> None:
    words = {"db": ("backup", tmp_path), "admin": ("list",), "patch": (part,)}.get(command, ())
    done = run("main()", command, *words)
    assert done.returncode == 2
    assert done.stderr == f"regalia: {command} needs the web table: pip install 'regalia[web]'\n"


def test_the_doctor_names_the_extra() -> None:
    program = "import regalia.cli.doctor as d; d.find_spec = lambda name: None; main()"
    done = run(program, "doctor")
    assert "--  extra web" in done.stdout
    assert "pip install 'regalia[web]'" in " ".join(done.stdout.split())
    assert done.returncode == 0


def test_what_the_web_table_needs_is_declared_as_such() -> None:
    """A library of the web in the base list would be installed by everybody."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    base = {one.lower().replace("-", "_") for one in project["dependencies"]}
    assert not any(one.startswith(name) for one in base for name in WEB)
    web = {one.lower().replace("-", "_") for one in project["optional-dependencies"]["web"]}
    missing = {name for name in WEB if not any(one.startswith(name) for one in web)}
    assert missing == {"anyio"}  # comes with starlette
