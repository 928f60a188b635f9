"""The ways of a troop in words: the route, the price, the encounter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.queries import creatures_at, enemy_at
from regalia.games.kemet.routes import M_ZONE
from regalia.games.kemet.state import NOBODY, State
from regalia.layout.effects import clauses
from regalia.layout.naming import Naming
from regalia.layout.ways import Way

STEPS: Final = {
    v.GO: "way-land",
    v.SAIL: "way-ship",
    v.TELEPORT: "way-teleport",
    v.TRANSPORT: "way-card",
}


def ways_told(view: View, ways: Sequence[Way], words: Naming) -> list[tuple[str, str]]:
    """Return each way's line and the mark at its target."""
    s: State = public_state(words.game, view)
    return [(line(s, view["seat"] or 0, way, words), mark(s, view, way, words)) for way in ways]


def line(s: State, seat: int, way: Way, words: Naming) -> str:
    prayer = way.spent[1]
    said = clauses(
        part(s, seat, way, words),
        route(way, words),
        words.get("way-price", n=prayer) if prayer > 0 else "",
        tell_meeting(s, seat, way.target.id, words),
    )
    return said[:1].upper() + said[1:]


def mark(s: State, view: View, way: Way, words: Naming) -> str:
    """Return the price, and whether there would be a fight."""
    fight = "⚔" if enemy_at(s, view["seat"] or 0, way.target.id) != NOBODY else ""
    price = words.get("way-price", n=way.spent[1]) if way.spent[1] > 0 else ""
    return f"{fight} {price}".strip()


def part(s: State, seat: int, way: Way, words: Naming) -> str:
    """Say how many go, if not all can."""
    taken = [v.TAKE.args(code)[0] for code in way.codes if v.VERBS.of(code) is v.TAKE]
    here = s.units[seat][s.stack[-1].regs[M_ZONE]]
    if not taken or taken[0] == here or v.VERBS.of(way.codes[0]) is not v.TAKE:
        return ""
    return words.get("way-part", n=taken[0], all=here)


def route(way: Way, words: Naming) -> str:
    """Describe the steps, with those of one kind in a row counted together."""
    runs: list[tuple[str, int]] = []
    for code in way.codes:
        key = STEPS.get(v.VERBS.of(code), "")
        if key and runs and runs[-1][0] == key:
            runs[-1] = (key, runs[-1][1] + 1)
        elif key:
            runs.append((key, 1))
    return ", ".join(words.get(key, n=n) for key, n in runs)


def tell_meeting(s: State, seat: int, zone: int, words: Naming) -> str:
    """Describe an enemy, or one's own units there."""
    enemy = enemy_at(s, seat, zone)
    if enemy == NOBODY:
        own = s.units[seat][zone]
        return words.get("way-joins", n=own) if own else ""
    beasts = [words.ref("creature", creature) for creature in creatures_at(s, enemy, zone)]
    troop = words.get("way-units", n=s.units[enemy][zone])
    return words.get("way-attack", seat=words.seat(enemy), troop=", ".join([troop, *beasts]))
