"""Build the compiled wheel and see that it plays exactly as the source does.

python tools/compiled.py [--keep]      (make compiled; needs a C compiler, takes minutes)
python tools/compiled.py --installed   (compares a compiled wheel that is installed, anywhere)

The wheel is what `REGALIA_COMPILE=1 pip wheel .` gives.  It is unpacked under
build/compiled, never into src, so that the source stays what runs.  Then, with the
plain and the compiled rules: the same options in the same random games, the golden
playthroughs, and a short run of the conformance kit.  --keep takes the wheel of the
last time.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "compiled"
CLASH = "regalia.games.clash:GAME"  # plain Python on top of the compiled engine
VERSION = "from regalia.cli.main import main; main()"
KIT = """
import regalia
from regalia.testing import check_game
assert regalia.compiled, regalia.__file__
for name in [*regalia.games(), "regalia.games.clash:GAME"]:
    game = regalia.game(name)
    print(check_game(game, every=40, setups=[game.setup(game.max_seats)]))
"""


def run(*command: str | Path, source: Path | None = None, compiled: bool = False) -> str:
    """A command's output; it fails with the command."""
    env = {**os.environ, "PYTHONHASHSEED": "0"}
    if source is not None:
        env["PYTHONPATH"] = str(source)
    if compiled:
        env["REGALIA_COMPILE"] = "1"
    done = subprocess.run(  # noqa: S603 - our own commands
        command, cwd=ROOT, env=env, text=True, stdout=subprocess.PIPE, check=False
    )
    if done.returncode:
        sys.exit(f"{done.stdout}failed: {' '.join(map(str, command))}")
    return done.stdout


def build() -> None:
    """The wheel, unpacked."""
    shutil.rmtree(BUILT, ignore_errors=True)
    wheels = BUILT / "wheel"
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", wheels, ".", compiled=True)
    for wheel in wheels.iterdir():
        if "none-any" in wheel.name:
            sys.exit(f"{wheel.name} is pure Python: nothing was compiled")
        with zipfile.ZipFile(wheel) as file:
            file.extractall(BUILT / "site")


def fingerprints(source: Path | None, games: int) -> list[str]:
    names = ["eador", "kemet", "kingsburg", "xidit", CLASH]
    command = ["-m", "regalia.testing.fingerprint", *names, "--games", str(games)]
    return run(sys.executable, *command, source=source).splitlines()


def compare(games: int, site: Path | None) -> None:
    plain, compiled = fingerprints(ROOT / "src", games), fingerprints(site, games)
    for ours, theirs in zip(plain, compiled, strict=True):
        if ours != theirs:
            sys.exit(f"the compiled rules play otherwise:\n  {ours}\n  {theirs} (compiled)")
    print(f"options: {len(plain)} games and seat counts alike, {games} random games each")


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the compiled wheel and check it.")
    parser.add_argument("--keep", action="store_true", help="check the wheel of the last time")
    parser.add_argument("--installed", action="store_true", help="check the one that is installed")
    parser.add_argument("--games", type=int, default=10, help="random games for each seat count")
    chosen = parser.parse_args()
    site = None if chosen.installed else BUILT / "site"
    if site is not None and not chosen.keep:
        build()
    shown = run(sys.executable, "-c", VERSION, "--version", source=site)
    if "(compiled)" not in shown:
        sys.exit(f"{shown.strip()}: is not compiled")
    print(shown, end="")
    compare(chosen.games, site)
    run(sys.executable, "-m", "regalia.testing.golden", source=site)
    print("golden playthroughs: alike")
    print(run(sys.executable, "-c", KIT, source=site), end="")


if __name__ == "__main__":
    main()
