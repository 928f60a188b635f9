"""The pairings of an arena: everything about match number N follows from its plan.

A deal is one seed played from every side: at each size of table the seating is drawn
once and then moved round until everybody has sat everywhere.  Results are counted by
deal, since the matches of one deal share their dice.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from regalia.bots.making import AnyBot, spec_of
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadSetup, RegaliaError
from regalia.engine.game import AnyGame, Game
from regalia.games import registry

MIXED: Final = "mixed"  # everybody with everybody, neighbours drawn anew each deal
ONE: Final = "one"  # the first player alone among the second
HALF: Final = "half"  # the first player in half of the seats, the second in the others
SEATINGS: Final = (MIXED, ONE, HALF)
CPU_LIMIT: Final = 30.0  # seconds of CPU a decision may take, unless told otherwise


class ArenaPlan(NamedTuple):
    """The settings that determine every match, in a form another machine can read."""

    game: str | AnyGame
    players: tuple[str, ...]  # by name; names_of(Greedy, "knight") names those that have none
    seats: tuple[int, ...]  # the sizes of table; each deal is played at all of them
    seed: str = "1"
    seating: str = MIXED
    options: tuple[tuple[str, str], ...] = ()
    pack: str = ""  # the pack's text, or empty for the game's own
    limit: float = CPU_LIMIT

    @property
    def per_deal(self) -> int:
        """The number of matches per deal."""
        return sum(self.seats)


class MatchPlace(NamedTuple):
    """One match of a plan."""

    deal: int
    rotation: int
    players: tuple[str, ...]  # by seat


def names_of(*bots: AnyBot) -> tuple[str, ...]:
    """Return the names by which an arena's processes find these bots; classes have one."""
    return tuple(map(spec_of, bots))


def check(plan: ArenaPlan, game: AnyGame) -> None:
    """Check the plan; BadSetup says what about it is impossible."""
    for seats in plan.seats:
        game.setup(seats, dict(plan.options))
    game.dealer(plan.seed, None)
    if plan.seating != MIXED and len(plan.players) != 2:
        raise BadSetup(f"seating {plan.seating!r} is for two players, not {len(plan.players)}")
    if len(set(plan.players)) < len(plan.players):
        raise BadSetup("a player is named twice; one that plays itself is named once")


def place(plan: ArenaPlan, number: int) -> MatchPlace:
    """Return where match `number` belongs and who sits where."""
    deal, rest = divmod(number, plan.per_deal)
    for seats in plan.seats:
        if rest < seats:
            table = seating(plan, seats, deal)
            return MatchPlace(deal, rest, tuple(table[rest:] + table[:rest]))
        rest -= seats
    raise AssertionError("a deal is the sum of its tables")


def seating(plan: ArenaPlan, seats: int, deal: int) -> list[str]:
    """Return who sits where in this deal before the players rotate."""
    dealer = SeededDealer(f"{plan.seed}/{deal}/{seats} seats")
    players = list(plan.players)
    if plan.seating == ONE:
        return [players[0], *players[1:] * (seats - 1)]
    if plan.seating == HALF:
        # an odd table has one more of this one and of that one in turn
        ahead = players if deal % 2 == 0 else players[::-1]
        return shuffle([ahead[seat % 2] for seat in range(seats)], dealer)
    order: list[str] = []
    while len(order) < seats:
        order += shuffle(players, dealer)
    return shuffle(order[:seats], dealer)


def shuffle(names: Sequence[str], dealer: SeededDealer) -> list[str]:
    rest, found = list(names), []
    while rest:
        found.append(rest.pop(dealer.below(len(rest))))
    return found


def seed_of(plan: ArenaPlan, deal: int) -> str:
    """Return the seed of all matches of a deal."""
    return f"{plan.seed}/{deal}"


def par(players: Sequence[str], name: str) -> float:
    """Return the share of first places this player would take if all were equally strong."""
    return players.count(name) / len(players)


def neutral_at(game: str) -> tuple[int, ...]:
    """Return the table sizes at which a neutral player may win, as far as is known."""
    try:
        return registry.load(game).neutral_at
    except RegaliaError:
        return ()


def describe(plan: ArenaPlan) -> Mapping[str, Any]:
    """Return the plan as plain data, with a hash in place of the pack's text."""
    data = plan._asdict()
    del data["pack"]
    if isinstance(plan.game, Game):  # not only where it is found, but what was changed in it
        parts = sha256(pickle.dumps(plan.game)).hexdigest()[:12]
        data |= {"game": plan.game.name, "parts": parts}
    return {**data, "options": dict(plan.options)}


def from_data(data: Mapping[str, Any]) -> ArenaPlan:
    """Restore the plan that `describe` returned, with the game's own pack."""
    if "parts" in data:
        raise BadSetup(f"these matches were played with a changed {data['game']} that is not here")
    names = [name for name in ArenaPlan._fields if name != "pack"]
    told = {name: data[name] for name in names}
    for name in ("players", "seats"):
        told[name] = tuple(told[name])
    return ArenaPlan(**{**told, "options": tuple(told["options"].items())})
