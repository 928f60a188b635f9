"""A list of results to cite: each entry is one player against one level, by one seed.

Everything but how the player was made is read off an arena's file, so an entry says what was
played: game, rules, pack, seats, options, deals, and the code's hash.  The rules for adding
one's own are in docs/measuring.md.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from regalia.arena.arena_file import ArenaContents
from regalia.arena.arena_plan import ONE, neutral_at
from regalia.arena.stats import cost_of, share_of
from regalia.bots import levels, uniform
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame
from regalia.engine.nesting import read_json

FORMAT: Final = 1
LEAST_DEALS: Final = 100
AGAINST: Final = (uniform.NAME, *levels.NAMES)
KINDS: Final[dict[str, type]] = {
    "game": str, "rules": int, "pack": str, "seats": int, "options": dict, "player": str,
    "against": str, "seed": str, "deals": int, "matches": int, "first": float, "low": float,
    "high": float, "par": float, "failed": int, "cpu_ms": float, "learnt": int, "made": str,
    "code": str,
}  # fmt: skip
SAME: Final = ("game", "seats", "player", "against", "seed", "code")  # no two entries share these


def entry(
    kept: ArenaContents, game: AnyGame, player: str, learnt: int, made: str
) -> dict[str, Any]:
    """Make an entry from a file of `regalia arena run --seating one`, or raise BadSetup."""
    head, bouts = kept.head, kept.bouts
    alone, others = (*head["players"], "", "")[:2]
    if head["seating"] != ONE or len(head["players"]) != 2 or len(head["seats"]) != 1:
        raise BadSetup("an entry is one player among copies of one level: --seating one, one size")
    if others not in AGAINST:
        raise BadSetup(f"an entry is against one of {', '.join(AGAINST)}, not {others}")
    share, cost = share_of(bouts, alone), cost_of(bouts, alone)
    if share.deals < LEAST_DEALS:
        raise BadSetup(f"{share.deals} deals are too few for an entry; {LEAST_DEALS} at least")
    return {
        "game": game.name, "rules": game.version, "pack": head["pack"], "seats": head["seats"][0],
        "options": dict(head["options"]), "player": player or alone, "against": others,
        "seed": head["seed"], "deals": share.deals, "matches": share.matches,
        "first": round(share.share, 4), "low": round(share.low, 4), "high": round(share.high, 4),
        "par": round(share.par, 4), "failed": cost.crashed + cost.overtime,
        "cpu_ms": round(cost.milliseconds, 2), "learnt": learnt, "made": made,
        "code": head["code"],
    }  # fmt: skip


def read(path: Path) -> list[dict[str, Any]]:
    """Read the entries of a file; none if it does not exist."""
    if not path.exists():
        return []
    try:
        data = read_json(path.read_text("utf-8"))
        entries: list[dict[str, Any]] = data["entries"]
        form = data["leaderboard"]
    except (ValueError, KeyError, TypeError):
        raise BadSetup(f"{path}: is no leaderboard") from None
    if form != FORMAT:
        raise BadSetup(f"{path}: has format {form}, this is {FORMAT}")
    return entries


def write(path: Path, entries: Sequence[dict[str, Any]]) -> None:
    """Write the entries sorted, so that two people's additions seldom conflict."""
    ordered = sorted(entries, key=order)
    data = {"leaderboard": FORMAT, "entries": ordered}
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")


def order(one: dict[str, Any]) -> tuple[Any, ...]:
    return (
        one["game"], one["seats"], AGAINST.index(one["against"]), -one["first"], one["player"],
        one["seed"],
    )  # fmt: skip


def faults(entries: Sequence[dict[str, Any]]) -> list[str]:
    """List what is wrong with a list, entry by entry."""
    found, known = [], set[tuple[Any, ...]]()
    for number, one in enumerate(entries, 1):
        found += [f"entry {number}: {fault}" for fault in faults_of(one)]
        name = tuple(one.get(part) for part in SAME)
        if name in known:
            found.append(f"entry {number}: stands twice")
        known.add(name)
    return found


def faults_of(one: dict[str, Any]) -> list[str]:
    wrong = [
        f"{name} is missing or no {kind.__name__}"
        for name, kind in KINDS.items()
        if not isinstance(one.get(name), (int, float) if kind is float else kind)
    ]
    wrong += [f"{name} is unknown" for name in one if name not in KINDS]
    if wrong:
        return wrong
    if one["against"] not in AGAINST:
        wrong.append(f"against {one['against']}, which is no level")
    if not 0 <= one["low"] <= one["first"] <= one["high"] <= 1:
        wrong.append("the share does not lie in its interval")
    if one["deals"] < LEAST_DEALS or one["matches"] != one["deals"] * one["seats"]:
        wrong.append(f"fewer than {LEAST_DEALS} deals, or not each from every seat")
    if not one["made"].strip():
        wrong.append("made says nothing")
    return wrong


def render(entries: Sequence[dict[str, Any]]) -> str:
    """Render the list as a table of a page."""
    heads = (
        "game", "seats", "player", "against", "first place", "par", "deals", "seed",
        "learnt from", "CPU a decision", "made",
    )  # fmt: skip
    lines = [f"| {' | '.join(heads)} |", "| --- " * len(heads) + "|"]
    for one in sorted(entries, key=order):
        neutral = one["seats"] in neutral_at(one["game"])
        par = "-" if neutral else f"{100 * one['par']:.0f} %"
        interval = f"{100 * one['low']:.1f} to {100 * one['high']:.1f}"
        lines.append(
            f"| {one['game']} | {one['seats']} | {one['player']} | {one['against']}"
            f" | {100 * one['first']:.1f} % ({interval}) | {par}"
            f" | {one['deals']:,} | {one['seed']} | {one['learnt']:,}"
            f" | {one['cpu_ms']:.2f} ms | {one['made']} |"
        )
    return "\n".join(lines) + "\n"


def page(entries: Sequence[dict[str, Any]]) -> str:
    """Return the page beside the file."""
    return (
        "# Leaderboard\n\n"
        "Made from `leaderboard.json` by `regalia arena entry`; the rules for adding your own,\n"
        "and what the columns mean, are in [measuring.md](measuring.md).\n\n"
        f"{render(entries)}"
    )
