"""The position in words: the calendar, the enemy, the court, the provinces."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.view import View
from regalia.games.kingsburg.layout.text import ROMAN, spoils_of
from regalia.games.kingsburg.pack import Pack
from regalia.games.kingsburg.state import G_ADVISOR, G_OWNER, NOBODY
from regalia.games.kingsburg.vocabulary import ADVISORS, BUILDINGS
from regalia.layout.naming import Naming
from regalia.layout.spoken import Passage, Table, join_names, seat_name

COUNTED: Final = ("vp", "gold", "wood", "stone", "tokens", "soldiers")


def passages(view: View, words: Naming) -> list[Passage]:
    f = view["fields"]
    return [calendar(f, words), *enemy(f, words), court(f, words), provinces(view, words)]


def calendar(f: dict[str, Any], words: Naming) -> str:
    now = words.get(
        "text-calendar",
        year=ROMAN[min(f["year"], len(ROMAN)) - 1],
        phase=words.ref("phase", f["phase"] - 1),
        number=f["phase"],
        order=join_names(words.seat(seat) for seat in f["order"]),
    )
    return f"{now}."


def enemy(f: dict[str, Any], words: Naming) -> list[str]:
    """Describe this year's enemy, if this seat may know it."""
    pack: Pack = words.game.pack
    year = f["year"]
    if year > len(ROMAN):
        return []
    card = f["enemy"][year - 1]
    if card != NOBODY:
        named = words.get("text-enemy", enemy=words.ref("enemy", card))
        return [f"{named}. {spoils_of(pack, card, words)}"]
    strengths = [
        n for n, at in zip(pack.enemy_strength, pack.enemy_year, strict=True) if at == year
    ]
    return [words.get("text-enemy-unknown", low=min(strengths), high=max(strengths))]


def court(f: dict[str, Any], words: Naming) -> Table:
    """List every advisor and the dice there."""
    rows = []
    for advisor in range(len(ADVISORS)):
        owners = [row[G_OWNER] for row in f["groups"] if row[G_ADVISOR] == advisor]
        rows.append(
            [
                f"{advisor + 1}. {words.ref('advisor', advisor)}",
                join_names(owner_name(words, owner) for owner in owners),
            ]
        )
    heads = [words.get("spoken-advisor"), words.get("spoken-dice")]
    return Table(words.get("part-court"), heads, rows)


def owner_name(words: Naming, seat: int) -> str:
    return words.get("spoken-neutral") if seat == NOBODY else words.seat(seat)


def provinces(view: View, words: Naming) -> Table:
    f = view["fields"]
    rows = []
    for seat in range(view["seats"]):
        name = seat_name(view, words, seat)
        if f["envoy"] == seat:
            name += f", {words.get('spoken-envoy')}"
        goods = [f["goods"][kind][seat] for kind in range(3)]
        counts = [f["vp"][seat], *goods, f["tokens"][seat], f["soldiers"][seat]]
        standing = [b for b in range(len(BUILDINGS)) if f["buildings"][seat] >> b & 1]
        built = join_names(words.ref("building", b) for b in standing)
        rows.append([name, *map(str, counts), dice(view, words, seat), built])
    heads = [words.get(f"spoken-{key}") for key in ("player", *COUNTED)]
    heads += [words.get("text-dice"), words.get("spoken-buildings")]
    return Table(words.get("spoken-provinces"), heads, rows)


def dice(view: View, words: Naming, seat: int) -> str:
    """List unplaced dice: coloured ones as numbers, white ones after a w; and who has passed."""
    f = view["fields"]
    faces = [*map(str, f["coloured"][seat]), *(f"w{face}" for face in f["white"][seat])]
    influencing = bool(view["stack"]) and view["stack"][-1]["step"] == "influence"
    passed = influencing and f["passed"] >> seat & 1
    return " ".join([*faces, *([words.get("board-passed")] if passed else [])]) or "–"
