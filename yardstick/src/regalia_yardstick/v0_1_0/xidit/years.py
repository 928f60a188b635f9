"""A year tried out on a possible world: the game's own rules, and simple habits for every choice.

The bot lets whole years run to compare plans and answers.  Chance comes from
a dealer made anew for each trial of the same world, so that trials differ by
what is compared and not by luck.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.dealer import SeededDealer
from regalia.engine.events import Sink
from regalia.engine.rules import Rules
from regalia.engine.steps import CHANCE
from regalia.games.xidit.queries import open_regions
from regalia.games.xidit.scoring import influence
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import (
    ADVANCE,
    ARMIES,
    BANISH,
    BASTION,
    BUILD,
    DECLINE,
    INFLUENCE,
    PAY,
    PLACE,
    REWARDS,
    SHOW,
    STEP_BARDS,
    STEP_NEUTRAL,
    STEP_PAYMENT,
    STEP_PLAN,
    STEP_REWARD,
    STEP_SECTION,
    STEP_SHOW,
    STEP_TITAN,
    TAKE,
    TOURS,
    TYPES,
    UNITS,
    WEALTH,
)
from regalia_yardstick.v0_1_0.xidit.routes import Plan, bard_gain, lyre_gain
from regalia_yardstick.v0_1_0.xidit.worth import IN_HAND, UNIT, Prices, offer_worth, reputations

SILENT: Final = Sink()
TOUR_CODE: Final = {tour: PLACE.code(i) for i, tour in enumerate(TOURS)}


class World:
    """A guess at what is hidden, with the prices of every seat and the others' likely plans."""

    def __init__(self, s: State, prices: list[Prices], seed: str) -> None:
        self.s: Final = s
        self.prices: Final = prices
        self.seed: Final = seed
        self.plans: list[Plan] = [()] * s.seats


class Trial:
    """One copy of a world, run to the end of its year."""

    def __init__(self, rules: Rules[State], world: World) -> None:
        self.rules: Final = rules
        self.world: Final = world
        self.s: Final = world.s.copy()
        self.dealer: Final = SeededDealer(world.seed)

    def plan_year(self, plans: list[Plan]) -> State:
        """Everybody has sealed: the orders are carried out."""
        self.s.stack.pop()
        self.s.plans = [list(plan) for plan in plans]
        self.rules.advance(self.s, SILENT)
        return self.finish()

    def answer(self, seat: int, code: int) -> State:
        """One answer, then what follows by habit."""
        self.rules.apply(self.s, seat, code, SILENT)
        return self.finish()

    def finish(self) -> State:
        """On to the next planning or the end of the game."""
        s, rules = self.s, self.rules
        while s.stack and s.stack[-1].step != STEP_PLAN:
            if s.acting == CHANCE:
                code = s.offered[self.dealer.pick(rules.weights(s))]
                rules.apply(s, CHANCE, code, SILENT)
                continue
            seat = (s.acting & -s.acting).bit_length() - 1
            rules.apply(s, seat, self.habit(seat), SILENT)
        return s

    # -- habits ---------------------------------------------------------------
    def habit(self, seat: int) -> int:
        """A quick and decent answer to the open question."""
        s = self.s
        f = s.stack[-1]
        if f.step == STEP_SHOW:
            return SHOW.code(s.units[TYPES * seat + f.regs[0]])
        codes = self.rules.legal(s, seat)
        if f.step == STEP_REWARD:
            return self.reward(seat, codes, f.regs)
        if f.step == STEP_BARDS:
            return self.tour(seat, f.regs[1])
        if f.step == STEP_TITAN:
            return self.titan(seat, codes)
        if f.step == STEP_PAYMENT:
            return min(codes, key=army_cost)
        if f.step == STEP_NEUTRAL:
            return self.neutral(seat, codes)
        return self.section(codes) if f.step == STEP_SECTION else codes[0]

    def reward(self, seat: int, codes: list[int], regs: list[int]) -> int:
        """Leave the reward that is worth least; codes name the pairs that are taken."""
        s, prices = self.s, self.world.prices[seat]
        if len(codes) < len(REWARDS):
            return codes[0]
        city = s.hero[seat]
        room = s.pack.guild_height - s.guild_height[city]
        worths = (
            prices.coin * regs[1],
            prices.lyre * bard_gain(s, seat, city, regs[2], prices),
            prices.section * min(regs[3], room, s.sections[seat]),
        )
        left = worths.index(min(worths))
        return TAKE.code(2 - left)

    def tour(self, seat: int, number: int) -> int:
        """Bard by bard to where it adds most."""
        s, sharp = self.s, self.world.prices[seat].sharp
        regions = open_regions(s, seat)
        rows = {r: (s.bastion if r == BASTION else s.placed[r])[:] for r in regions}
        chosen = []
        for rest in range(number, 0, -1):
            best, best_gain = regions[0], -1.0
            for region in regions:
                row, lyre = rows[region], s.pack.lyre[region]
                gain = lyre_gain(row, lyre, seat, 1, sharp)
                if rest > 1:
                    gain = max(gain, lyre_gain(row, lyre, seat, rest, sharp) / rest)
                if gain > best_gain:
                    best, best_gain = region, gain
            rows[best][seat] += 1
            chosen.append(best)
        return TOUR_CODE[tuple(sorted(chosen))]

    def titan(self, seat: int, codes: list[int]) -> int:
        """The titan that leaves most over its price, or none."""
        s = self.s
        best, best_gain = DECLINE.code(), 0.0
        for code in codes[:-1]:
            titan = BANISH.args(code)[0]
            gain = offer_worth(s, seat, s.hero[seat], s.pack.titan_rewards[titan])
            gain -= IN_HAND * 1.6 * s.pack.titan_units[titan]
            if gain > best_gain:
                best, best_gain = code, gain
        return best

    def neutral(self, seat: int, codes: list[int]) -> int:
        """Push where one's own lead over the neutral player is widest."""
        s = self.s
        best, best_lead = codes[0], -99.0
        for code in codes:
            category = ADVANCE.args(code)[0]
            if category == WEALTH:
                mine = float(s.coins[seat])
            elif category == INFLUENCE:
                mine = float(influence(s)[seat])
            else:
                mine = reputations(s, 1.0)[seat]
            lead = mine - s.pack.column[category][s.neutral[category] - 1]
            if lead > best_lead:
                best, best_lead = code, lead
        return best

    def section(self, codes: list[int]) -> int:
        """The guild that is nearest to full leaves room on the others."""
        s = self.s
        built = [code for code in codes if code != DECLINE.code()]
        return max(built, key=lambda code: s.guild_height[BUILD.args(code)[0]])


def army_cost(code: int) -> float:
    army = ARMIES[PAY.args(code)[0]]
    return sum(UNIT[kind] * army[kind] for kind in range(len(UNITS)))
