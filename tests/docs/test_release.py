"""One version, and a release that names what it lacks."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

import regalia

ROOT: Final = Path(__file__).parents[2]
WORKFLOWS: Final = sorted((ROOT / ".github/workflows").glob("*.yml"))
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_version_stands_in_one_place() -> None:
    assert "version" not in PROJECT["project"]
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "regalia.__version__"}
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev0)?", regalia.__version__)
    assert version("regalia")  # installed or editable: some version is known


def test_the_changelog_has_a_date_for_every_release_but_the_first() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert headings[-1] == "0.1.0"
    released = headings[1:-1] if headings[0] == "Unreleased" else headings[:-1]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", one) for one in released)
    frozen = {path.name for path in (ROOT / "tests/past").glob("v*")}
    assert {f"v{one.split()[0]}" for one in released} <= frozen


def release(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "tools/release.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """As much of a checkout as a release looks at, ready to be released."""
    for name in ("tools/release.py", "src/regalia/__init__.py", "pyproject.toml", "CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    script = (ROOT / "tools/release.py").read_text(encoding="utf-8")
    (tmp_path / "tools/release.py").write_text(script, encoding="utf-8")
    (tmp_path / "src/regalia/__init__.py").write_text('__version__ = "9.1.0"\n', encoding="utf-8")
    home = '[project]\n[project.urls]\nHomepage = "https://regalia.example"\n'
    (tmp_path / "pyproject.toml").write_text(home, encoding="utf-8")
    log = "# Changelog\n\n## 9.1.0 (2027-01-15)\n\n- New.\n\n## 9.0.0 (2026-01-01)\n\n- Old.\n"
    (tmp_path / "CHANGELOG.md").write_text(log, encoding="utf-8")
    (tmp_path / "tests/past/v9.1.0").mkdir(parents=True)
    return tmp_path


def test_a_release_that_has_everything_passes(copy: Path) -> None:
    done = release(copy, "check", "v9.1.0")
    assert (done.returncode, done.stdout) == (0, "")
    assert release(copy, "notes").stdout == "- New.\n"


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("src/regalia/__init__.py", "9.1.0", "9.1.0.dev0", "a release has three numbers"),
        ("CHANGELOG.md", " (2027-01-15)", "", "no section '## 9.1.0 (YYYY-MM-DD)'"),
        ("pyproject.toml", "Homepage", "Documentation", "names no Homepage"),
    ],
)
def test_what_is_missing_is_named(copy: Path, file: str, old: str, new: str, told: str) -> None:
    text = (copy / file).read_text(encoding="utf-8")
    (copy / file).write_text(text.replace(old, new), encoding="utf-8")
    done = release(copy, "check")
    assert done.returncode == 1
    assert told in done.stdout
    (copy / "tests/past/v9.1.0").rmdir()
    assert "tests/past/v" in release(copy, "check").stdout
    assert "the version is" in release(copy, "check", "v8.0.0").stdout


# -- workflows -----------------------------------------------------------------------------
@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_calls_what_is_there_and_may_little(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found: Any = yaml.safe_load(text)
    assert found["permissions"] == {}
    for name, job in found["jobs"].items():
        assert job["timeout-minutes"], name
        for step in job["steps"]:
            used = step.get("uses", "")
            assert not used or re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", used), used
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for line in re.findall(r"run: make (.+?)(?: #.*)?$", text, re.MULTILINE):
        for target in line.replace('"$TARGET"', "soak mutants compiled").split():
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for tool in re.findall(r"tools/\w+\.py", text):
        assert (ROOT / tool).exists(), tool


def test_the_same_pythons_are_promised_tested_and_built() -> None:
    promised = [
        one.rsplit(" ", 1)[1]
        for one in PROJECT["project"]["classifiers"]
        if re.search(r":: 3\.\d+$", one)
    ]
    tested: Any = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text("utf-8"))
    assert tested["jobs"]["test"]["strategy"]["matrix"]["python"] == promised
    built = PROJECT["tool"]["cibuildwheel"]["build"]
    assert built == " ".join(f"cp{one.replace('.', '')}-*" for one in promised)


# -- the changelog -------------------------------------------------------------------------
def test_the_changelog_is_kept_by_kinds() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    kinds = re.findall(r"^### (.+)$", text.split("\n## 0.1.0")[0], re.MULTILINE)
    assert set(kinds) == {"Added", "Changed", "Fixed", "Security"}
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        if not part.startswith(("Unreleased", "0.1.0")):  # what is new may wait for its place
            assert "\n- " not in part.split("\n### ")[0], "an entry stands under no kind"


def test_fragments_become_a_section(tmp_path: Path) -> None:
    pytest.importorskip("towncrier", reason="of the dependency group docs")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "changes", tmp_path / "changes")
    log = tmp_path / "CHANGELOG.md"
    log.write_text("# Changelog\n\n<!-- towncrier release notes start -->\n\n## 0.2.0 (x)\n")
    (tmp_path / "changes/+code.added.md").write_text("A code for phones.\n")
    (tmp_path / "changes/+dice.fixed.md").write_text("Dice roll.\n")
    words = ["build", "--yes", "--version", "9.9.9", "--date", "2027-01-15"]
    command = [sys.executable, "-m", "towncrier", *words]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    before, _, after = log.read_text().partition("## 9.9.9 (2027-01-15)\n")
    assert "release notes start" in before
    assert "### Added\n\n- A code for phones." in after
    assert "### Fixed\n\n- Dice roll." in after
    assert after.index("Dice roll") < after.index("## 0.2.0")


def test_every_fragment_is_of_a_kind() -> None:
    kinds = {one["directory"] for one in PROJECT["tool"]["towncrier"]["type"]}
    for path in (ROOT / "changes").iterdir():
        assert path.name == "README.md" or path.name.split(".")[-2] in kinds, path.name
