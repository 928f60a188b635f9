"""A battle played out: what a turn of ours comes to in guessed worlds."""

from __future__ import annotations

from typing import Final, NamedTuple

from regalia.games.eador.queries import NO_TROOP
from regalia.games.eador.state import NOBODY
from regalia_yardstick.v0_1_0.eador.rivals import World

SAFE_LEAD: Final = 5  # tokens ahead with which we rest while rivals go on
USUAL: Final = 6  # strength to beat while rivals are still to play in the circle
PATIENCE: Final = (0, 1, 3)  # so many more troops we might play while rivals do

Reserve = list[tuple[int, float]]  # strength and cost of each troop left to us, rising


class Move(NamedTuple):
    """What we do in this circle and what is left for the later ones."""

    strength: int = NO_TROOP  # of our troops in this circle
    cost: float = 0.0  # of the cards played
    stays: bool = True  # in the battle after this circle
    reserve: tuple[tuple[int, float], ...] = ()
    veto: int = NOBODY  # the rival whose troops count 0
    robbed: int = NOBODY  # the rival who loses a troop to us,
    taken: int = 0  # of this strength
    stops: bool = False  # Time Stop: the battle ends with this circle


class Duel:
    """What stays the same in all worlds: tokens won, the tie, what is at stake."""

    def __init__(
        self, seat: int, influence: list[int], tied: int, gains: list[float], lone: int
    ) -> None:
        self.seat: Final = seat
        self.influence: Final = influence
        self.tied: Final = tied  # who gets the shard if tokens are level
        self.gains: Final = gains  # what the shard is worth to us, by receiver
        self.lone: Final = lone  # 0 where a lone troop wins no tokens (EA-700), else 1

    def value(self, move: Move, worlds: list[World]) -> float:
        """The mean over the worlds, by the best patience; without later circles all are one."""
        short = sum(self.outcome(move, world, 0) for world in worlds if not world.later)
        long = [world for world in worlds if world.later]
        best = max(
            sum(self.outcome(move, world, patience) for world in long)
            for patience in (PATIENCE if move.reserve and move.stays else PATIENCE[:1])
        )
        return (short + best) / len(worlds)

    def outcome(self, move: Move, world: World, patience: int) -> float:
        tokens = self.influence[:]
        self.present(tokens, move, world.now[:])
        if move.stops:
            return self.given(tokens) - move.cost
        cost = move.cost
        reserve = list(move.reserve)
        inside = move.stays
        for circle in world.later:
            power = 0
            if inside:
                if patience and reserve and self.lead(tokens) < SAFE_LEAD:
                    patience -= 1
                    usual = USUAL if circle.after else 0
                    power, price = reserve.pop(pick(reserve, max(circle.before, usual)))
                    cost += price
                else:
                    inside = False
            if power > circle.best:
                tokens[self.seat] += (power - circle.best + 1) // 2
            elif circle.owner >= 0 and power < circle.best:
                tokens[circle.owner] += (circle.best - max(circle.second, power) + 1) // 2
        if inside and reserve and self.lone:
            cost += self.finish(tokens, reserve)
        return self.given(tokens) - cost

    def present(self, tokens: list[int], move: Move, sums: list[int]) -> None:
        """The circle that is under way, by seat (EA-260..268)."""
        if move.robbed >= 0:
            rest = sums[move.robbed] - move.taken
            sums[move.robbed] = rest if rest > 0 else NO_TROOP
        if move.veto >= 0 and sums[move.veto] > 0:
            sums[move.veto] = 0
        sums[self.seat] = move.strength
        best = max(sums)
        if best <= 0 or sums.count(best) > 1:
            return
        winner = sums.index(best)
        sums[winner] = NO_TROOP
        second = max(sums)
        if second == NO_TROOP:
            tokens[winner] += self.lone * ((best + 1) // 2)
        else:
            tokens[winner] += (best - second + 1) // 2

    def finish(self, tokens: list[int], reserve: Reserve) -> float:
        """Alone at the end: as few troops as take the shard, if it is worth them."""
        need = (self.tied != self.seat) - self.lead(tokens)
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
    for at, (power, _) in enumerate(reserve):
        if power > beat:
            return at
    return len(reserve) - 1
