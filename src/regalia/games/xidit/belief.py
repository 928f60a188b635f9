"""What the public log reveals about the screens (LX-625..626).

Every recruit, payment, coin and bard is public, so a reader from the first
year on knows what lies behind each screen to the piece.  A reader that came later, to a
restored position, knows what has come since and not gone again: at least so much.
Where the table hides the order of the piles (LX-708), the log shows that as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from regalia.engine.events import Entry
from regalia.engine.game import Game
from regalia.games.xidit.state import UNKNOWN, State
from regalia.games.xidit.vocabulary import ARMIES, BASTION, TYPES


class ScreenReader:
    """Every seat's coins, units and Bastion bards: exact if `whole`, else lower bounds."""

    def __init__(self, game: Game[State], seat: int, seats: int) -> None:
        self.seat: Final = seat
        self.seats: Final = seats
        self.whole: bool = False  # read since the first year began, when nobody had anything
        self.coins: list[int] = [0] * seats
        self.units: list[int] = [0] * (TYPES * seats)  # 5 * seat + type
        self.bastion: list[int] = [0] * seats
        self.piles: Final = Piles()

    def observe(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            name, args = entry["event"], entry["args"]
            if name == "recruited":
                self.units[TYPES * args["seat"] + args["unit"]] += 1
            elif name in ("removed", "banished"):
                self.pay(args["seat"], ARMIES[args["army"]])
            elif name == "coins":
                self.coins[args["seat"]] += args["n"]
            elif name == "bards":
                if args["region"] == BASTION:
                    self.bastion[args["seat"]] += args["n"]
            elif name == "shown":
                at = TYPES * args["seat"] + args["unit"]
                self.units[at] = max(self.units[at], args["n"])
            elif name == "year":
                self.whole = self.whole or args["year"] == 1
            else:
                self.piles.observe(name, args, self.whole)

    def pay(self, seat: int, army: Sequence[int]) -> None:
        """Lower a seat's bound by what it pays."""
        for kind in range(TYPES):
            at = TYPES * seat + kind
            self.units[at] = max(0, self.units[at] - army[kind])

    def fits(self, s: State) -> bool:
        """Return whether the position of a view fits the log; one set up by hand may not."""
        me = self.seat
        if s.coins[me] != self.coins[me] or s.bastion[me] != self.bastion[me]:
            return False
        for kind in range(TYPES):
            behind = s.pack.figures[kind] - s.barracks[kind] - sum(s.waiting_units[kind::TYPES])
            if s.units[TYPES * me + kind] != self.units[TYPES * me + kind]:
                return False
            if behind != sum(self.units[kind::TYPES]):
                return False
        return True

    def contradicts(self, world: State) -> str | None:
        for what, told, found in (
            ("coins", self.coins, world.coins),
            ("units", self.units, world.units),
            ("bards in the Bastion", self.bastion, world.bastion),
        ):
            for at, number in enumerate(told):
                if found[at] < number or (self.whole and found[at] > number):
                    seat = at // TYPES if what == "units" else at
                    return f"seat {seat} has {found[at]} {what}, the log tells {number}"
        return self.piles.contradicts(world)

    def memory(self) -> Any:
        return {
            "whole": self.whole,
            "coins": self.coins[:],
            "units": self.units[:],
            "bastion": self.bastion[:],
            "piles": self.piles.memory(),
        }

    def recall(self, memory: Any) -> None:
        self.whole = memory["whole"]
        self.coins = list(memory["coins"])
        self.units = list(memory["units"])
        self.bastion = list(memory["bastion"])
        self.piles.recall(memory["piles"])


class Piles:
    """The tiles known to lie at the bottom of each pile and discard, in their order.

    What lies above them was shuffled, or was there before the log began.
    """

    def __init__(self) -> None:
        self.recruit_pile: list[int] = []
        self.threat_pile: list[int] = []
        self.recruit_discard: list[int] = []
        self.threat_discard: list[int] = []

    def observe(self, name: str, args: dict[str, Any], whole: bool) -> None:
        if name in ("recruit-leaves", "passed-over"):
            self.recruit_discard.append(args["city"])
        elif name == "threat-leaves":
            self.threat_discard.append(args["city"])
        elif name == "next-recruit":
            drop(self.recruit_pile, args["city"])
        elif name in ("next-threat", "borrowed"):
            drop(self.threat_pile, args["city"])
        elif name == "recruits-turned":
            self.recruit_pile, self.threat_discard = self.threat_discard, []
        elif name == "threats-turned":
            self.threat_pile, self.recruit_discard = self.recruit_discard, []
        elif name == "reinforced":
            self.reinforce(args["n"], args["threats"], whole)

    def reinforce(self, tiles: int, shuffled: int, whole: bool) -> None:
        """Put the threat discard under the recruitment pile; shuffle below the kept tiles."""
        stack = [*self.recruit_pile, *self.threat_discard] if whole else []
        above = tiles - len(stack)
        self.recruit_pile = stack[: max(0, tiles - shuffled - above)]
        self.threat_pile, self.threat_discard = [], []

    def stacks(self) -> tuple[list[int], list[int], list[int], list[int]]:
        """Return the stacks in the order in which the sampler and contradicts() take them."""
        return self.recruit_pile, self.threat_pile, self.recruit_discard, self.threat_discard

    def contradicts(self, world: State) -> str | None:
        found = (world.recruit_pile, world.threat_pile)
        thrown = (world.recruit_discard, world.threat_discard)
        for told, stack in zip(self.stacks(), (*found, *thrown), strict=True):
            for tile, lies in zip(reversed(told), reversed(stack), strict=False):
                if tile not in (lies, UNKNOWN):
                    return f"tile {lies} lies where the log tells {tile}"
        return None

    def memory(self) -> Any:
        return [row[:] for row in self.stacks()]

    def recall(self, memory: Any) -> None:
        rows = [list(row) for row in memory]
        self.recruit_pile, self.threat_pile, self.recruit_discard, self.threat_discard = rows


def drop(pile: list[int], tile: int) -> None:
    """Remove the top tile of a pile; it is a known one only if none lay above them."""
    if pile and pile[0] == tile:
        pile.pop(0)
