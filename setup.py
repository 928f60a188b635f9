"""Builds Regalia: pure Python, or with REGALIA_COMPILE=1 its rules compiled by mypyc.

What is compiled is what a search spends its time in: the engine's inner modules, the rules
of the games with the policies and features that bots ask on worlds, and what writes the
observations of learning programs.  Pictures,
words and everything above them stay Python.  Either way browsers get bundles (bundle, below).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).parent
PACKAGE = "src/regalia"
# Not here: what is only called once a match or waits for something else anyway, what
# copy() or pickle must take apart (dealer, errors, game, match), what others put things
# into (edge).
ENGINE = (
    "codec", "events", "fields", "holding", "insight", "playout", "quick", "result", "rules",
    "steps", "verbs", "view",
)  # fmt: skip
ADAPTERS = ("groups", "nodes", "question", "sight", "turns")  # what every step goes through
# Of a game stay Python: its entry, what draws and talks, who plays a seat from its view, and
# what looks over a match that is over (once for each, and with syntax mypyc does not take).
LEFT_OUT = (
    "__init__.py", "layout/*", "scenario.py", "bot/choosing.py", "bot/gauges.py",
    "bot/levels.py", "face.py", "gesture.py", "ledger.py",
)  # fmt: skip


def installed_games() -> list[str]:
    """Those pyproject.toml declares; the others stay Python, as somebody's own game does."""
    declared = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))
    return sorted(declared["project"]["entry-points"]["regalia.games"])


def compiled_files() -> list[str]:
    """The sources to compile, relative to this folder."""
    found = [f"{PACKAGE}/engine/{name}.py" for name in ENGINE]
    found += [f"{PACKAGE}/adapters/{name}.py" for name in ADAPTERS]
    for game in (HERE / PACKAGE / "games" / name for name in installed_games()):
        for path in sorted(game.rglob("*.py")):
            inside = path.relative_to(game)
            if not any(inside.match(pattern) for pattern in LEFT_OUT):
                found.append(path.relative_to(HERE).as_posix())
    return found


def extensions() -> list[Any]:
    from mypyc.build import mypycify

    # What lies above the rules is not looked at: its libraries need not be there to build.
    paths = ["--follow-imports=silent", *compiled_files()]
    return mypycify(paths, opt_level="2", debug_level="0", multi_file=True, group_name="regalia")


def bundle() -> None:
    """Join and pack what browsers download, where Node.js is set up (`make bundles`).

    An sdist made so carries the bundles, and a wheel made from it needs no Node.js.  Without
    them the pages load the sources one by one.
    """
    node = shutil.which("node")
    if node and (HERE / "tools/web/node_modules/esbuild").exists():
        subprocess.run([node, HERE / "tools/web/bundle.mjs"], check=True)  # noqa: S603 - our own


class BuildPy(build_py):
    """A wheel has the bundles; an editable install serves the sources."""

    def run(self) -> None:
        if not self.editable_mode:
            bundle()
        super().run()


class Sdist(sdist):
    """So does an sdist."""

    def run(self) -> None:
        bundle()
        super().run()


COMPILE = os.environ.get("REGALIA_COMPILE") == "1"
BUILDING = not {"bdist_wheel", "build", "build_ext"}.isdisjoint(sys.argv)

if __name__ == "__main__":
    setup(
        cmdclass={"build_py": BuildPy, "sdist": Sdist},
        # asked for its needs, the build names mypy; only then does it need it
        setup_requires=["mypy>=2.4"] if COMPILE and not BUILDING else [],
        ext_modules=extensions() if COMPILE and BUILDING else [],
    )
