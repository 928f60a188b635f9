"""What is built is what was tested: an sdist with everything, and a wheel that runs anywhere."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
FOLDERS: Final = ("tests", "tools", "bench", "research", "deploy", "examples", "requirements")
LEFT_OUT: Final = shutil.ignore_patterns(
    ".*",
    "__pycache__",
    "*.egg-info",
    "node_modules",
    "build",
    "dist",
    "built",
    "mutants",
    "*.db",
    "screenshots",
)
BUILD: Final = """
import sys
from setuptools import build_meta
hook, folder = sys.argv[1:]
print(getattr(build_meta, hook)(folder))
"""
BUNDLES: Final = "regalia/server/static/built/"
LINKED: Final = """
from regalia.server.pages.assets import url
print(url("js/entries/table.js"), url("css/entries/plain.css"))
"""
TRIAL: Final = """
import regalia
assert "site-packages" in regalia.__file__, regalia.__file__
for name in regalia.games():
    match = regalia.game(name).match(3, seed=1)
    for _ in range(20):
        decision = match.decision(match.waiting[0])
        match.submit(decision.seat, decision.options[0])
    assert regalia.loads(match.record().dumps()).dump() == match.dump()
    assert regalia.svg(match.view(0), "ru").startswith("<svg")
"""


def run(*command: object, cwd: Path) -> str:
    """Away from the repository, and from what its tests have put on the path."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, env=clean, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(hook: str, source: Path, into: Path) -> Path:
    into.mkdir()
    name = run(sys.executable, "-c", BUILD, hook, into, cwd=source).splitlines()[-1]
    return into / name


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpacked: what a packager begins with."""
    folder = tmp_path_factory.mktemp("build")
    shutil.copytree(ROOT, folder / "source", ignore=LEFT_OUT)
    there = ROOT / "tools/web/node_modules"  # linked: the sdist needs esbuild from it, no more
    (folder / "source/tools/web/node_modules").symlink_to(there)
    packed = build("build_sdist", folder / "source", folder / "sdist")
    with tarfile.open(packed) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    return next((folder / "unpacked").iterdir())


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("build_wheel", sdist, tmp_path_factory.mktemp("wheel") / "out")


def files(folder: Path) -> set[str]:
    """Everything of ours below a folder, by its path from there."""
    found = (path for path in folder.rglob("*") if path.is_file())
    names = {path.relative_to(folder).as_posix() for path in found}
    return {name for name in names if "__pycache__" not in name and "node_modules" not in name}


@pytest.mark.parametrize(
    "folder", ["tests", "tools", "bench", "research", "deploy", "examples", "requirements"]
)
def test_the_sdist_holds_what_it_takes_to_test_it(sdist: Path, folder: str) -> None:
    assert files(ROOT / folder) == files(sdist / folder)


def test_the_sdist_holds_the_pages(sdist: Path) -> None:
    for name in (
        "CHANGELOG.md",
        "CITATION.cff",
        "CONTRIBUTING.md",
        "LICENSE",
        "Makefile",
        "README.md",
    ):
        assert (sdist / name).is_file()
    pages = {path.relative_to(ROOT) for path in (ROOT / "docs").rglob("*.md")}
    assert {path.relative_to(sdist) for path in (sdist / "docs").rglob("*.md")} == pages


def test_the_wheel_is_the_source_file_for_file(wheel: Path) -> None:
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("regalia/")}
    shipped = {f"regalia/{name}" for name in files(ROOT / "src" / "regalia")}
    bundles = {name for name in packed if name.startswith(BUNDLES)}
    assert packed - bundles == {name for name in shipped if not name.startswith(BUNDLES)}


def test_the_wheel_has_bundles_of_its_own_sources(wheel: Path, tmp_path: Path) -> None:
    """Made with the sdist: no Node.js was at hand when the wheel was built from it."""
    shutil.unpack_archive(wheel, tmp_path, "zip")
    told = run(sys.executable, "-c", LINKED, cwd=tmp_path)
    table, plain = told.split()
    assert table.startswith("/static/built/table-")
    for name in (table, plain):
        file = tmp_path / "regalia/server" / name.removeprefix("/")
        assert gzip.decompress(Path(f"{file}.gz").read_bytes()) == file.read_bytes()
        assert Path(f"{file}.br").stat().st_size < Path(f"{file}.gz").stat().st_size
        sources = json.loads(Path(f"{file}.map").read_text(encoding="utf-8"))["sources"]
        assert all((file.parent / source).exists() for source in sources)


def test_the_wheel_runs_where_nothing_else_of_us_is(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "venv"
    venv.create(place, symlinks=True)
    python = place / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check")
    # Compiled is what is then read in, not every file.
    way = ("--quiet", "--no-deps", "--no-index", "--no-compile")
    run(*pip, "install", *way, wheel, cwd=tmp_path)
    borrow_dependencies(python, tmp_path)
    (tmp_path / "trial.py").write_text(TRIAL, encoding="utf-8")
    run(python, "-I", "trial.py", cwd=tmp_path)
    listed = run(place / "bin" / "regalia", "games", cwd=tmp_path)
    assert all(name in listed for name in ("eador", "kemet", "kingsburg", "xidit"))
    rule = run(place / "bin" / "regalia", "rules", "kemet", "KM-336", cwd=tmp_path)
    assert "KM-336" in rule


def borrow_dependencies(python: Path, cwd: Path) -> None:
    """The libraries of this interpreter, after the new place's own: nothing is downloaded."""
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    own = Path(run(python, "-c", where, cwd=cwd).strip())
    theirs = run(sys.executable, "-c", where, cwd=cwd).strip()
    (own / "borrowed.pth").write_text(theirs + "\n", encoding="utf-8")
