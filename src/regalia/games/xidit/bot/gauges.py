"""The numbers a player of Xidit counts: coins, guilds, bards, units, the plan's results."""

from __future__ import annotations

from regalia.engine.insight import Gauge
from regalia.games.xidit.queries import can_pay, mode, units_total
from regalia.games.xidit.state import RECRUIT, THREAT, State
from regalia.games.xidit.vocabulary import ICON_ACT, ICON_WAIT, ORDER, STEP_PLAN


def gauges(s: State, seat: int) -> list[Gauge]:
    built = sum(
        height for owner, height in zip(s.guild_owner, s.guild_height, strict=True) if owner == seat
    )
    placed = s.bastion[seat] + sum(region[seat] for region in s.placed)
    found = [
        Gauge("coins", s.coins[seat]),
        Gauge("sections", built),
        Gauge("bards", placed),
        Gauge("units", units_total(s, seat)),
    ]
    return plan_gauges(s, seat) + found if s.stack and s.stack[-1].step == STEP_PLAN else found


def plan_gauges(s: State, seat: int) -> list[Gauge]:
    """Return what the draft's acts would do if nobody came first."""
    threats = s.pack.threat[mode(s).tile_set]
    beaten = [
        city for city in acts(s, seat) if s.tile[city] == THREAT and can_pay(s, seat, threats[city])
    ]
    manned = [city for city in acts(s, seat) if s.tile[city] == RECRUIT]
    found = []
    if beaten:
        found.append(Gauge("threats", len(beaten), (("city", "city", beaten[0]),)))
    if manned:
        found.append(Gauge("recruits", len(manned), (("city", "city", manned[0]),)))
    return found


def acts(s: State, seat: int) -> list[int]:
    """Return the cities in which the draft acts, each once, in their order."""
    top = s.stack[-1]
    city, found = s.hero[seat], []
    for code in top.sealed[seat] if top.sealed else []:
        icon = ORDER.args(code)[0]
        if icon == ICON_ACT:
            found += [city] if city not in found else []
        elif icon != ICON_WAIT and s.pack.road[city][icon] >= 0:
            city = s.pack.road[city][icon]
    return found
