"""The fast policy: it answers every question on a world without trying moves out.

It sees what its seat can know and keeps nothing between two questions.  Every answer
is the best of the codes it is handed, so asked again without it, it gives its next.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from regalia.engine.steps import Frame
from regalia.games.kemet import interventions as card
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.bot import rites
from regalia.games.kemet.bot.acting import Actions, level_gain, put_gain, tile_gain
from regalia.games.kemet.bot.council import council_choice, exchange_choice, wound_choice
from regalia.games.kemet.bot.march import Marches, take_worths, way_worths
from regalia.games.kemet.bot.scout import Scout
from regalia.games.kemet.bot.style import CARD_WORTH, COLOR_LIKED, Style, tile_worth
from regalia.games.kemet.phases.recruiting import price
from regalia.games.kemet.queries import build_cost
from regalia.games.kemet.routes import M_UNITS
from regalia.games.kemet.state import State

GRAIN: Final = 1000  # steps of the noise
FIRST: Final = 40.0  # what comes before any action
NEVER: Final = -50.0


class Heuristic(Policy[State]):
    """Evaluates each code it is given and takes the best."""

    def __init__(self, style: Style) -> None:
        self.style: Final = style

    def choose(self, s: State, seat: int, codes: list[int], draw: Quick) -> int:
        if len(codes) == 1:
            return codes[0]
        f = s.stack[-1]
        scout = Scout(s, seat, self.style)
        if f.step == v.STEP_CHOOSE:
            return council_choice(scout, f, codes, draw)
        worths = self.worths(scout, f, codes, draw)
        best, found = codes[0], -1.0e9
        for i, code in enumerate(codes):
            worth = worths[i] + self.style.noise * draw.below(GRAIN) / GRAIN
            if worth > found:
                best, found = code, worth
        return best

    def ranked(self, s: State, seat: int, codes: list[int], draw: Quick, most: int) -> list[int]:
        """Yield its choice, its next one without that, and so on."""
        if s.stack[-1].step != v.STEP_CHOOSE and len(codes) > 1:
            worths = self.worths(Scout(s, seat, self.style), s.stack[-1], codes, draw)
            order = sorted([(-worth, code) for worth, code in zip(worths, codes, strict=True)])
            return [code for _, code in order[:most]]
        left = codes[:]
        found: list[int] = []
        while left and len(found) < most:
            code = self.choose(s, seat, left, draw)
            found.append(code)
            left.remove(code)
        return found

    def worths(self, scout: Scout, f: Frame, codes: list[int], draw: Quick) -> list[float]:
        """Return the value of each code, in the order given."""
        step = f.step
        if step == v.STEP_TURN:
            return turn_worths(scout, f, codes)
        if step == v.STEP_MOVE:
            return move_worths(scout, f, codes)
        if step == v.STEP_MOVE_START:
            return start_worths(scout, codes)
        if step in (v.STEP_PUT, v.STEP_RECRUIT):
            return put_worths(scout, f, codes)
        if step in (v.STEP_ACQUIRE, v.STEP_FREE_TILE):
            return buy_worths(scout, f, codes)
        if step in (v.STEP_BUILD, v.STEP_HAND, v.STEP_PYRAMIDS):
            return build_worths(scout, f, codes, draw)
        if step < v.STEP_ROUND:
            return [float(draw.below(GRAIN)) for _ in codes]
        return battle_worths(scout, f, codes)


def battle_worths(scout: Scout, f: Frame, codes: list[int]) -> list[float]:
    """Evaluate the questions in and around a battle, and day cards in effect."""
    step = f.step
    if step == v.STEP_AMBUSH:
        return rites.ambush_worths(scout, f, codes)
    if step == v.STEP_LOSER:
        return rites.loser_worths(scout, codes)
    if step == v.STEP_WINNER:
        return rites.winner_worths(scout, codes)
    if step == v.STEP_RETREAT:
        return rites.retreat_worths(scout, f, codes)
    if step == v.STEP_EXCHANGE:
        return exchange_choice(scout, codes)
    if step == v.STEP_WOUND:
        return wound_choice(scout, f, codes)
    if step == v.STEP_FIRE:
        return [strike_worth(scout, v.STRIKE.args(code)[0]) for code in codes]
    if step == v.STEP_REPLACE:
        return replace_worths(scout, codes)
    if step == v.STEP_RECRUIT_BATTLES:
        return [0.0 if v.FIGHT.has(code) else -1.0 for code in codes]
    return night_worths(scout, f, codes)


def night_worths(scout: Scout, f: Frame, codes: list[int]) -> list[float]:
    step = f.step
    if step in (v.STEP_SACRIFICE, v.STEP_DELTA):
        return rites.offering_worths(scout, f, codes)
    if step in (v.STEP_PRAYERS, v.STEP_HELP):
        return rites.spend_worths(scout, f, codes)
    if step == v.STEP_VISION:
        return [CARD_WORTH[v.KEEP.args(code)[0]] for code in codes]
    if step == v.STEP_MEMORY:
        return [CARD_WORTH[v.REMEMBER.args(code)[0]] for code in codes]
    return rites.fate_worths(scout, codes)


# -- a turn ------------------------------------------------------------------------------
def turn_worths(scout: Scout, f: Frame, codes: list[int]) -> list[float]:
    """Evaluate tokens by the action they begin, with cards and creatures before them."""
    actions = Actions(scout)
    return [turn_worth(scout, f, code, actions) for code in codes]


def turn_worth(scout: Scout, f: Frame, code: int, actions: Actions) -> float:
    s, style = scout.s, scout.style
    verb = v.VERBS.of(code)
    if verb is v.TOKEN:
        return token_worth(scout, v.TOKEN.args(code)[0], actions) + 0.3
    if verb is v.SILVER or verb is v.GOLD:
        kept = style.silver_kept * (scout.turns_left() if f.regs[st.T_NORMAL] else 1)
        if verb is v.SILVER:
            return token_worth(scout, v.SILVER.args(code)[0], actions) - kept
        return actions.worth(v.GOLD.args(code)[1], v.GOLD_CELL) - kept
    if verb is v.PLAY:
        return card_now(scout, v.PLAY.args(code)[0])
    if verb is v.JOIN:
        _, zone, _, _, _ = v.JOIN.args(code)
        return FIRST + s.units[scout.me][zone]
    return NEVER if verb is v.SWAP else 0.0


def token_worth(scout: Scout, cell: int, actions: Actions) -> float:
    """Evaluate an action from a cell; a march without haste waits for a later turn."""
    action = scout.s.pack.cell_action[cell]
    worth = actions.worth(action, cell)
    if action == v.MOVE_ACTION:
        worth -= scout.style.patience * scout.turns_left()
        worth -= 0.1 * (scout.s.pack.cell_level[cell] == 2)
    return worth


def card_now(scout: Scout, which: int) -> float:
    """Evaluate a day card: played when it brings something, kept otherwise."""
    s, me = scout.s, scout.me
    row = s.pack.card
    if row[card.PRAYER][which]:
        room = s.pack.rule["prayer_max"] - s.prayer[me]
        return FIRST if room >= row[card.PRAYER][which] + 2 else NEVER
    if row[card.UNITS][which]:
        return FIRST if s.supply[me] >= row[card.UNITS][which] else NEVER
    if row[card.FIRE][which]:
        best = max(strike_worth(scout, zone) for zone in range(v.ZONE_COUNT))
        return FIRST if best > 1.5 else NEVER
    if row[card.MEMORY][which]:
        return FIRST if sum(s.discard) >= 3 and s.prayer[me] >= 3 else NEVER
    return NEVER


def strike_worth(scout: Scout, zone: int) -> float:
    """Evaluate the destruction of an enemy unit there."""
    s, rival = scout.s, scout.enemy[zone]
    if rival < 0:
        return NEVER
    last = s.units[rival][zone] == 1
    worth = 0.6 + 0.1 * scout.points[rival]
    if last and scout.has_point(zone):
        worth += scout.denial(rival)
    return worth + (s.units[scout.me][zone] > 0)


# -- moving ------------------------------------------------------------------------------
def start_worths(scout: Scout, codes: list[int]) -> list[float]:
    marches = Marches(scout)
    return [marches.from_zone(v.FROM.args(code)[0]) if v.FROM.has(code) else 0.0 for code in codes]


def move_worths(scout: Scout, f: Frame, codes: list[int]) -> list[float]:
    """Evaluate how many go, with which creatures, and where."""
    if f.regs[M_UNITS]:
        if v.BRING.has(codes[0]) or v.LEAVE.has(codes[0]):
            return [1.0 if v.BRING.has(code) else 0.0 for code in codes]
        return way_worths(scout, f, codes)
    counts = [v.TAKE.args(code)[0] for code in codes if v.TAKE.has(code)]
    gains = take_worths(scout, f, counts)
    found: list[float] = []
    for code in codes:
        if v.TAKE.has(code):
            found.append(gains[counts.index(v.TAKE.args(code)[0])] - scout.style.noise)
        elif code == v.STOP_CODE:
            found.append(0.0)
        elif v.JOIN.has(code):
            found.append(FIRST)
        else:
            found.append(card_now(scout, v.PLAY.args(code)[0]))
    return found


# -- units, tiles, pyramids ---------------------------------------------------------------
def put_worths(scout: Scout, f: Frame, codes: list[int]) -> list[float]:
    """Evaluate places for new units, minus their cost."""
    found: list[float] = []
    for code in codes:
        if code == v.DONE_CODE:
            found.append(0.0)
            continue
        zone, count, _, _, _ = v.PUT.args(code)
        worth = put_gain(scout, zone, count)
        if f.step == v.STEP_RECRUIT:
            worth += scout.prayer(-price(scout.s, f, count))
        found.append(worth)
    return found


def buy_worths(scout: Scout, f: Frame, codes: list[int]) -> list[float]:
    free = f.step == v.STEP_FREE_TILE
    found: list[float] = []
    for code in codes:
        if code == v.SKIP_CODE:
            found.append(-scout.style.noise)
            continue
        tile = v.BUY.args(code)[0]
        if free:
            found.append(tile_worth(scout.s.pack, tile, 1))
        else:
            found.append(tile_gain(scout, tile, f.regs[1]))
    return found


def build_worths(scout: Scout, f: Frame, codes: list[int], draw: Quick) -> list[float]:
    s, me = scout.s, scout.me
    likes = [COLOR_LIKED[color] * draw.below(GRAIN) / GRAIN for color in range(4)]
    found: list[float] = []
    for code in codes:
        if code == v.SKIP_CODE:
            found.append(-scout.style.noise)
            continue
        if v.FOUND.has(code):
            zone, color, level, _, _ = v.FOUND.args(code)
            worth = 0.5 * likes[color]
        else:
            zone, level, _, _, _ = v.RAISE.args(code)
            worth = 0.0
        worth += level_gain(scout, zone, level) + (s.units[me][zone] > 0)
        if f.step == v.STEP_BUILD:
            worth += scout.prayer(-build_cost(s, me, s.pyramid[zone], level))
        found.append(worth)
    return found


def replace_worths(scout: Scout, codes: list[int]) -> list[float]:
    """Prefer to give up the least useful battle card."""
    pack = scout.s.pack
    found: list[float] = []
    for code in codes:
        tactic = v.REPLACE.args(code)[0]
        worth = 2 * pack.strength[tactic] + pack.damage[tactic] + pack.protection[tactic]
        found.append(-float(worth + 2 * pack.unavoidable[tactic]))
    return found
