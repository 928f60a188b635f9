"""A battle played out: the value of a turn of ours in guessed worlds."""

from __future__ import annotations

from typing import Final

from regalia.games.eador.bot.battle_guesses import Circle, World
from regalia.games.eador.bot.style import Style
from regalia.games.eador.queries import NO_TROOP
from regalia.games.eador.state import NOBODY

PATIENCE: Final = 3  # so many more troops we might play while rivals do: none, one, or these

Reserve = list[tuple[int, float]]  # strength and cost of each troop left to us, rising


class Move:
    """Our play in this circle, and what is left for the later ones."""

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
    """The facts that are the same in all worlds: tokens won, the tie, what is at stake."""

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
        """Return the mean over the worlds, with the best patience for later circles."""
        patient = len(move.reserve) > 0 and move.stays
        short = rest = once = long = 0.0
        for world in worlds:
            tokens = self.present(move, world.now)
            if move.stops:
                short += self.token_value(tokens) - move.cost
            elif not world.later:
                short += self.value_alone(tokens, move.cost, move.reserve if move.stays else [])
            else:
                rest += self.left_alone(tokens, move.cost, world.later, 0)
                if patient:
                    one, some = self.fight_on(tokens, move, world.later)
                    once += one
                    long += some
        return (short + (max(rest, once, long) if patient else rest)) / len(worlds)

    def present(self, move: Move, now: list[int]) -> list[int]:
        """Return the tokens after the current circle (EA-260..268)."""
        tokens, winner, best, second = self.influence[:], NOBODY, NO_TROOP, NO_TROOP
        for seat, power in enumerate(now):
            strength = power
            if seat == self.seat:
                strength = move.strength
            elif seat == move.robbed:
                strength = power - move.taken if power > move.taken else NO_TROOP
            elif seat == move.veto and power > 0:
                strength = 0
            if strength > best:
                winner, best, second = seat, strength, best
            elif strength > second:
                second = strength
        if best <= 0 or second == best:
            return tokens
        if second == NO_TROOP:
            tokens[winner] += self.lone * ((best + 1) // 2)
        else:
            tokens[winner] += (best - second + 1) // 2
        return tokens

    def left_alone(self, tokens: list[int], cost: float, later: list[Circle], start: int) -> float:
        """Return the tokens of the later circles from this one on without more troops of ours."""
        tokens = tokens[:]
        for number in range(start, len(later)):
            circle = later[number]
            if circle.owner >= 0 and circle.best > 0:
                tokens[circle.owner] += (circle.best - circle.second + 1) // 2
        return self.token_value(tokens) - cost

    def fight_on(self, tokens: list[int], move: Move, later: list[Circle]) -> tuple[float, float]:
        """Return those tokens with one more troop of ours, and with more as patience allows.

        We rest for good once we are safe; who is left alone at the end may still decide it.
        """
        seat, cost, reserve = self.seat, move.cost, move.reserve[:]
        once = 0.0
        for number, circle in enumerate(later):
            safe = not reserve or self.lead(tokens) >= self.style.safe_lead
            if safe or number == PATIENCE:
                rest = self.left_alone(tokens, cost, later, number)
                return (once if number else rest), rest
            usual = self.style.usual if circle.after else 0
            power, price = reserve.pop(pick(reserve, max(circle.before, usual)))
            cost += price
            if power > circle.best:
                tokens[seat] += (power - circle.best + 1) // 2
            elif circle.owner >= 0 and power < circle.best:
                tokens[circle.owner] += (circle.best - max(circle.second, power) + 1) // 2
            if not number and len(later) > 1:
                once = self.left_alone(tokens, cost, later, 1)
        end = self.value_alone(tokens, cost, reserve)
        return (once if len(later) > 1 else end), end

    def value_alone(self, tokens: list[int], cost: float, reserve: Reserve) -> float:
        """Return our value if all rivals are out and we can go on alone with these troops."""
        if reserve and self.lone:
            cost += self.finish(tokens, reserve[:])
        return self.token_value(tokens) - cost

    def finish(self, tokens: list[int], reserve: Reserve) -> float:
        """Play alone at the end: as few troops as take the shard, if it is worth them."""
        need = int(self.tied != self.seat) - self.lead(tokens)
        if need <= 0:
            return 0.0
        cost, won = 0.0, 0
        while reserve and won < need:
            power, price = reserve.pop(pick(reserve, 2 * (need - won - 1)))
            won += (power + 1) // 2
            cost += price
        if won < need or cost >= self.gains[self.seat] - self.token_value(tokens):
            return 0.0
        tokens[self.seat] += won
        return cost

    def lead(self, tokens: list[int]) -> int:
        """Return our tokens minus the best rival's."""
        rival, seat = NO_TROOP, self.seat
        for other, count in enumerate(tokens):
            if count > rival and other != seat:
                rival = count
        return tokens[seat] - rival

    def token_value(self, tokens: list[int]) -> float:
        """Return what it is worth to us who gets the shard (EA-280..285)."""
        most, owner = NO_TROOP, self.tied
        for seat, count in enumerate(tokens):
            if count > most:
                most, owner = count, seat
            elif count == most:
                owner = self.tied
        return self.gains[owner]


def pick(reserve: Reserve, beat: int) -> int:
    """Return the place of the weakest troop that beats this strength, else of the strongest."""
    for at, troop in enumerate(reserve):
        if troop[0] > beat:
            return at
    return len(reserve) - 1
