"""The fast policy after battles and at night."""

from __future__ import annotations

from typing import Final

from regalia.engine.steps import Frame
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.bot.odds import standing_force
from regalia.games.kemet.bot.scout import Scout, beast_at
from regalia.games.kemet.state import B_ZONE, NOBODY

AWAY: Final = 1.5  # units that stay on the board need no new recruiting
TOKEN_UNIT: Final = 1.0  # a veteran token that becomes a unit
TOKEN_CARD: Final = 0.5  # half a card


def ambush_worths(scout: Scout, f: Frame, codes: list[int]) -> list[float]:
    """Evaluate a Diversion: play it if the attacker will most likely win."""
    s, me = scout.s, scout.me
    zone = f.regs[1]
    rival = s.stack[-2].regs[st.A_ATTACKER]
    ours = standing_force(s, me, zone, scout.cards[me], attacks=False)
    theirs = standing_force(s, rival, zone, scout.cards[rival], attacks=True)
    odds = scout.raids.battle_odds(theirs, ours)
    lost = odds.taken * scout.style.exposed + scout.style.unit * (ours.units - odds.defenders)
    kept = odds.held * (scout.hold(zone, ours.units, NOBODY) + 2.0)
    beast = beast_at(s, me, zone)
    found: list[float] = []
    for code in codes:
        if v.DIVERT.has(code):
            to = v.DIVERT.args(code)[0]
            here = s.units[me][to]
            found.append(scout.hold(to, here + ours.units, beast) - scout.hold(to, here, beast))
        else:
            found.append(kept - lost + scout.style.card)
    return found


def loser_worths(scout: Scout, codes: list[int]) -> list[float]:
    """Evaluate a recall, good for few units, against a retreat, good for many."""
    s, me = scout.s, scout.me
    units = s.units[me][s.battle[B_ZONE]]
    found: list[float] = []
    for code in codes:
        if v.RECALL.has(code):
            found.append(scout.recall_worth(units))
        elif v.STAY.has(code):
            found.append(scout.hold(s.battle[B_ZONE], units, NOBODY))
        else:
            found.append(scout.style.unit * units - 1.0)
    return found


def winner_worths(scout: Scout, codes: list[int]) -> list[float]:
    """Evaluate staying against going home with the prayer."""
    s, me = scout.s, scout.me
    zone = s.battle[B_ZONE]
    units = s.units[me][zone]
    stay = scout.hold(zone, units, beast_at(s, me, zone))
    if scout.has_point(zone):
        stay += scout.closing(1, 0.7)
    home = scout.recall_worth(units)
    return [home if v.RECALL.has(code) else stay for code in codes]


def retreat_worths(scout: Scout, f: Frame, codes: list[int]) -> list[float]:
    """Send the loser where it helps them least."""
    loser = f.regs[1]
    found: list[float] = []
    for code in codes:
        zone = v.RETREAT_TO.args(code)[0]
        worth = -8.0 if scout.has_point(zone) else 0.0
        if zone < v.DISTRICT_COUNT:
            worth -= 1.0 + scout.s.pyramid[zone]
        if scout.s.units[loser][zone]:
            worth -= 1.0
        found.append(worth)
    return found


def offering_worths(scout: Scout, f: Frame, codes: list[int]) -> list[float]:
    """Give units for fame always; for prayer unless a better paid temple would be lost."""
    s, me = scout.s, scout.me
    worth = 1.0
    if f.step == v.STEP_DELTA and s.units[me][scout.table.delta] == s.pack.rule["delta_units"]:
        temples = sum(1 for zone in scout.table.temples if s.units[me][zone])
        gain = scout.prayer(min(s.pack.rule["delta_prayer"], 11 - s.prayer[me]))
        loss = scout.style.passing + scout.style.unit
        if temples == s.pack.rule["temple_control"]:
            loss += scout.style.fame
        if scout.points[me] >= scout.goal:
            loss += scout.style.closing
        worth = gain - loss
    return [worth if v.SACRIFICE.has(code) else 0.0 for code in codes]


def spend_worths(scout: Scout, f: Frame, codes: list[int]) -> list[float]:
    """Turn veteran tokens into units as far as there are any, else into prayer or cards."""
    s, me = scout.s, scout.me
    found: list[float] = []
    for code in codes:
        count = v.SPEND.args(code)[0]
        if f.step == v.STEP_PRAYERS:
            left, worth = s.veterans[me] - count, scout.prayer(count)
        else:
            left = s.veterans[me] - count * s.pack.rule["veterans_per_card"]
            worth = 2 * TOKEN_CARD * count
        found.append(worth + TOKEN_UNIT * min(left, s.supply[me]) * scout.style.unit * 2)
    return found


def fate_worths(scout: Scout, codes: list[int]) -> list[float]:
    """Evaluate places: the last cannot be answered, and near the end every turn counts."""
    sign = 1.0 if max(scout.points) < scout.goal else -1.0
    return [sign * v.PLACE.args(code)[0] for code in codes]
