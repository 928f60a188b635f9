"""How much an installation takes on disk: Regalia and all it brings along, package by package.

python tools/install_size.py            the library, at most 90 MB
python tools/install_size.py web        with the extra `web`, at most 150 MB
python tools/install_size.py --most 60  any other limit; more than that ends with 1

It installs this checkout into a new environment (with pip, which may use its cache).  Counted is
what is downloaded and unpacked; what Python compiles of it later is said beside it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import venv
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
MEGABYTE: Final = 1_000_000
MOST: Final = {"": 90, "web": 150}  # MB, by extras
NOT_OURS: Final = {"pip", "setuptools"}  # every environment has them


def size(package: Distribution) -> tuple[int, int]:
    """The bytes of its files, and of those that Python compiled."""
    files = {Path(str(package.locate_file(one))).resolve() for one in package.files or ()}
    there = [(one.suffix == ".pyc", one.stat().st_size) for one in files if one.is_file()]
    return sum(n for own, n in there if not own), sum(n for own, n in there if own)


def install(folder: Path, extras: str) -> list[Distribution]:
    """What is in a new environment with Regalia in it."""
    venv.create(folder, with_pip=False, symlinks=True)
    wanted = f"{ROOT}[{extras}]" if extras else str(ROOT)
    python = folder / "bin/python"
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", wanted]
    subprocess.run(command, check=True)  # noqa: S603 - our own command
    place = next(folder.glob("lib/python*/site-packages"))
    return [one for one in distributions(path=[str(place)]) if one.name not in NOT_OURS]


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure what an installation takes on disk.")
    parser.add_argument("extras", nargs="?", default="", help="such as web, or web,postgres")
    parser.add_argument("--most", type=float, help="MB; more than that is a failure")
    chosen = parser.parse_args()
    most = chosen.most or MOST.get(chosen.extras)
    with tempfile.TemporaryDirectory() as folder:
        sizes = {one.name: size(one) for one in install(Path(folder) / "venv", chosen.extras)}
    for name, (own, _) in sorted(sizes.items(), key=lambda one: one[1], reverse=True):
        print(f"{own / MEGABYTE:8.1f} MB  {name}")
    whole, compiled = (sum(one[part] for one in sizes.values()) / MEGABYTE for part in (0, 1))
    limit = f" (at most {most:g})" if most else ""
    print(f"{whole:8.1f} MB in {len(sizes)} packages{limit}; {compiled:.1f} MB compiled by Python")
    return 1 if most and whole > most else 0


if __name__ == "__main__":
    sys.exit(main())
