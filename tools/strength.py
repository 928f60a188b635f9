"""docs/strength.md, written from the measurements in docs/strength.json.

python tools/strength.py         writes the page
python tools/strength.py check   exit code 1 where the page is not what the file says
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
GAMES: Final = {
    "kingsburg": "Kingsburg",
    "xidit": "Lords of Xidit",
    "eador": "Eador",
    "kemet": "Kemet",
}
LEVELS: Final = ("page", "squire", "knight", "marshal", "chancellor", "crown")
HEAD: Final = """\
# Strength of the bots

Made from `strength.json` by `python tools/strength.py`. One player of the higher level sits among
players of the other level. Equals would take 50 % of first places at two seats, 33 % at three and
25 % at four. The brackets hold the 95 % interval by deal. CPU is the time for one decision of the
higher level, on one core with compiled rules.

The seeds, the machines and what else was tried are in the [lab notes](lab/2026-11-19-levels.md).
`regalia arena levels GAME --check` plays the same pairings. Each row names the day and the commit
that entered it.
"""
RATED: Final = (
    "Elo-like, by the Plackett-Luce model. The bots of 0.1.0 have 1000, in Eador the Knight.\n"
)
COLUMNS: Final = ("seats", "one", "among", "first place", "matches", "aim", "CPU", "day", "commit")


def match_row(one: dict[str, Any]) -> str:
    aim = "" if one["aim"] is None else f"{one['aim']} %"
    cpu = "" if one["cpu_ms"] is None else f"{one['cpu_ms']:g} ms"
    return (
        f"| {one['seats']} | {one['level']} | {one['among']} "
        f"| {one['first']:.1f} % [{one['low']:.1f}, {one['high']:.1f}] | {one['matches']:,} "
        f"| {aim} | {cpu} | {one['date']} | `{one['commit']}` |"
    )


def rating_cell(one: dict[str, Any]) -> str:
    between = "" if one["low"] is None else f" [{one['low']}, {one['high']}]"
    return f"{one['rating']}{between}"


def page(data: dict[str, list[dict[str, Any]]]) -> str:
    """The whole page."""
    lines = [HEAD, "## Ratings\n"]
    lines.append(
        "Elo-like, by the Plackett-Luce model. The bots of 0.1.0 have 1000, in Eador the Knight.\n"
    )
    lines.append(f"| game | {' | '.join(LEVELS)} |")
    lines.append("| --- |" + " ---: |" * len(LEVELS))
    rated = {(one["game"], one["level"]): one for one in data["ratings"]}
    for game, title in GAMES.items():
        cells = [rating_cell(rated[game, level]) for level in LEVELS]
        lines.append(f"| {title} | {' | '.join(cells)} |")
    for game, title in GAMES.items():
        lines += [
            f"\n## {title}\n",
            "| seats | one | among | first place | matches | aim | CPU | day | commit |",
        ]
        lines.append("| ---: | --- | --- | --- | ---: | ---: | ---: | --- | --- |")
        lines += [match_row(one) for one in data["matches"] if one["game"] == game]
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> int:
    text = page(json.loads((DOCS / "strength.json").read_text(encoding="utf-8")))
    target = DOCS / "strength.md"
    if words == ["check"]:
        return int(target.read_text(encoding="utf-8") != text)
    target.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
