"""A battle played out: what a turn of ours comes to in guessed worlds."""

from __future__ import annotations

from typing import Final

from regalia.games.eador.bot.rivals import Circle, World
from regalia.games.eador.bot.style import Style
from regalia.games.eador.queries import NO_TROOP
from regalia.games.eador.state import NOBODY

PATIENCE: Final = [0, 1, 3]  # so many more troops we might play while rivals do

Reserve = list[tuple[int, float]]  # strength and cost of each troop left to us, rising


class Move:
    """What we do in this circle and what is left for the later ones."""

    def __init__(
        self,
        strength: int = NO_TROOP,
        cost: float = 0.0,
        stays: bool = True,
        reserve: Reserve | None = None,
        veto: int = NOBODY,
        robbed: int = NOBODY,
        taken: int = 0,
        stops: bool = False,
    ) -> None:
        self.strength: Final = strength  # of our troops in this circle
        self.cost: Final = cost  # of the cards played
        self.stays: Final = stays  # in the battle after this circle
        self.reserve: Final[Reserve] = reserve or []
        self.veto: Final = veto  # the rival whose troops count 0
        self.robbed: Final = robbed  # the rival who loses a troop to us,
        self.taken: Final = taken  # of this strength
        self.stops: Final = stops  # Time Stop: the battle ends with this circle


class Duel:
    """What stays the same in all worlds: tokens won, the tie, what is at stake."""

    def __init__(
        self,
        seat: int,
        influence: list[int],
        tied: int,
        gains: list[float],
        lone: int,
        style: Style,
    ) -> None:
        self.seat: Final = seat
        self.influence: Final = influence
        self.tied: Final = tied  # who gets the shard if tokens are level
        self.gains: Final = gains  # what the shard is worth to us, by receiver
        self.lone: Final = lone  # 0 where a lone troop wins no tokens (EA-700), else 1
        self.style: Final = style

    def value(self, move: Move, worlds: list[World]) -> float:
        """The mean over the worlds, by the best patience; without later circles all are one."""
        ways = PATIENCE if move.reserve and move.stays else PATIENCE[:1]
        totals = [0.0] * len(ways)
        short = 0.0
        for world in worlds:
            tokens = self.present(move, world.now)
            if move.stops:
                short += self.given(tokens) - move.cost
            elif not world.later:
                short += self.course(tokens, move, world.later, 0)
            else:
                for way, patience in enumerate(ways):
                    totals[way] += self.course(tokens[:], move, world.later, patience)
        return (short + max(totals)) / len(worlds)

    def present(self, move: Move, now: list[int]) -> list[int]:
        """The tokens after the circle that is under way (EA-260..268)."""
        sums = now[:]
        if move.robbed >= 0:
            rest = sums[move.robbed] - move.taken
            sums[move.robbed] = rest if rest > 0 else NO_TROOP
        if move.veto >= 0 and sums[move.veto] > 0:
            sums[move.veto] = 0
        sums[self.seat] = move.strength
        tokens = self.influence[:]
        best = max(sums)
        if best <= 0 or sums.count(best) > 1:
            return tokens
        winner = sums.index(best)
        sums[winner] = NO_TROOP
        second = max(sums)
        if second == NO_TROOP:
            tokens[winner] += self.lone * ((best + 1) // 2)
        else:
            tokens[winner] += (best - second + 1) // 2
        return tokens

    def course(self, tokens: list[int], move: Move, later: list[Circle], patience: int) -> float:
        """What the later circles come to, with so many more troops of ours."""
        cost, seat = move.cost, self.seat
        reserve = move.reserve[:]
        inside = move.stays
        for circle in later:
            power = 0
            if inside:
                if patience and reserve and self.lead(tokens) < self.style.safe_lead:
                    patience -= 1
                    usual = self.style.usual if circle.after else 0
                    power, price = reserve.pop(pick(reserve, max(circle.before, usual)))
                    cost += price
                else:
                    inside = False
            if power > circle.best:
                tokens[seat] += (power - circle.best + 1) // 2
            elif circle.owner >= 0 and power < circle.best:
                tokens[circle.owner] += (circle.best - max(circle.second, power) + 1) // 2
        if inside and reserve and self.lone:
            cost += self.finish(tokens, reserve)
        return self.given(tokens) - cost

    def finish(self, tokens: list[int], reserve: Reserve) -> float:
        """Alone at the end: as few troops as take the shard, if it is worth them."""
        need = int(self.tied != self.seat) - self.lead(tokens)
        if need <= 0:
            return 0.0
        cost, won = 0.0, 0
        while reserve and won < need:
            power, price = reserve.pop(pick(reserve, 2 * (need - won - 1)))
            won += (power + 1) // 2
            cost += price
        if won < need or cost >= self.gains[self.seat] - self.given(tokens):
            return 0.0
        tokens[self.seat] += won
        return cost

    def lead(self, tokens: list[int]) -> int:
        """Our tokens against the best rival's."""
        mine = tokens[self.seat]
        tokens[self.seat] = NO_TROOP
        rival = max(tokens)
        tokens[self.seat] = mine
        return mine - rival

    def given(self, tokens: list[int]) -> float:
        """What it is worth to us who gets the shard (EA-280..285)."""
        most = max(tokens)
        if tokens.count(most) > 1:
            return self.gains[self.tied]
        return self.gains[tokens.index(most)]


def pick(reserve: Reserve, beat: int) -> int:
    """The place of the weakest troop that beats this strength, else of the strongest."""
    for at, troop in enumerate(reserve):
        if troop[0] > beat:
            return at
    return len(reserve) - 1
