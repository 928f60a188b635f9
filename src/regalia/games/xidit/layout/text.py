"""The costs and gains of a thing, and the results of an open draft, in words."""

from __future__ import annotations

from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.games.xidit.layout.plans import outlook, planning
from regalia.games.xidit.pack import Pack
from regalia.games.xidit.vocabulary import ICONS, REGIONS, ROADS, UNITS
from regalia.layout.naming import Naming


def draft(view: View, words: Naming) -> list[str]:
    """Return the results of the orders given so far, one a line."""
    if planning(view) and not view["stack"][-1]["mine"]:
        return [words.get("text-plan-line")]
    lines = []
    for i, step in enumerate(outlook(view, words.game).steps):
        icon = words.get(f"board-icon-{ICONS[step.icon]}")
        lines.append(f"  {i + 1}. {icon}: {words.event(step.line)}")
    return [*lines, words.get("text-plan-change")] if lines else lines


def about(pack: Pack, ref: Ref, words: Naming) -> str:
    """Describe what a thing costs and brings, or return its running text."""
    if ref.kind == "city":
        ways = [
            f"{words.get(f'board-icon-{ROADS[kind]}')} → {there + 1}"
            for kind, there in enumerate(pack.road[ref.id])
            if there >= 0
        ]
        around = [words.ref("region", region) for region in pack.regions[ref.id]]
        return ", ".join([*ways, *around])
    if ref.kind == "titan":
        return words.get(
            "board-titan", n=pack.titan_units[ref.id],
            rewards=rewards(pack.titan_rewards[ref.id], words),
        )  # fmt: skip
    names = {"unit": UNITS, "icon": ICONS, "region": REGIONS}.get(ref.kind)
    return words.get(f"{ref.kind}-{names[ref.id]}-text") if names else ""


def rewards(row: tuple[int, ...], words: Naming) -> str:
    keys = ("coins-n", "bards-n", "sections-n")
    return ", ".join(words.get(key, n=n) for key, n in zip(keys, row, strict=True))
