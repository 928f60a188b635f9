"""One match of an arena: played, and as a line of its file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from regalia.arena import bot_match
from regalia.arena.arena_plan import ArenaPlan, par, place, seed_of
from regalia.arena.guarded_seat import GuardedSeat
from regalia.bots import fallback, lookup
from regalia.bots.bot_seat import describe_error
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame
from regalia.engine.match import Option
from regalia.engine.record import Record, Setup
from regalia.games import registry


class Bout(NamedTuple):
    """The result of one match by seat, and its costs."""

    number: int
    deal: int
    players: tuple[str, ...]
    places: tuple[int, ...]  # from 1; tied seats share the better place
    firsts: tuple[float, ...]  # the share of the first place; a neutral winner leaves all at 0
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    cpu: tuple[float, ...]  # seconds, for all decisions of the seat
    crashed: tuple[int, ...]  # decisions somebody else had to answer: the bot failed,
    overtime: tuple[int, ...]  # or took too long
    reports: tuple[Mapping[str, Any], ...] = ()  # by seat, what bots say of themselves; {}: nothing

    def outcome(self) -> tuple[Any, ...]:
        """Return everything that the plan determines: the same on every machine."""
        return self[:7]

    def share(self, name: str) -> float:
        """Return the share of the first place that all seats of a player took together."""
        return sum(
            first for first, own in zip(self.firsts, self.players, strict=True) if own == name
        )

    def par(self, name: str) -> float:
        return par(self.players, name)

    def line(self) -> dict[str, Any]:
        line = {**self._asdict(), "cpu": [round(spent, 6) for spent in self.cpu]}
        if not self.reports:
            del line["reports"]
        return line


def from_line(data: dict[str, Any]) -> Bout:
    """Read a line of a file; KeyError or TypeError if it is none."""
    values = [data[name] for name in Bout._fields if name not in Bout._field_defaults]
    values.append(data.get("reports", []))
    return Bout._make(tuple(value) if isinstance(value, list) else value for value in values)


def reports_of(sitting: Sequence[GuardedSeat]) -> tuple[Mapping[str, Any], ...]:
    """Return the counts that bots kept, such as a model's answers; () if none did."""
    found: tuple[Mapping[str, Any], ...] = tuple(
        getattr(one.bot, "report", dict)() for one in sitting
    )
    return found if any(found) else ()


class ArenaRunner:
    """A plan prepared for play in this process."""

    def __init__(self, plan: ArenaPlan) -> None:
        self.plan = plan
        game = registry.load(plan.game)
        self.game: AnyGame = game.with_pack(plan.pack) if plan.pack else game

    def play(self, number: int) -> Bout:
        deal, _, players = place(self.plan, number)
        setup = self.game.setup(len(players), dict(self.plan.options))
        sitting = self.sitting(number, setup)
        played = bot_match.run(self.game, setup, sitting, seed_of(self.plan, deal), players)
        winners = played.result.winners
        return Bout(
            number,
            deal,
            players,
            tuple(played.places),
            tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(players))),
            tuple(played.result.scores),
            tuple(one.decisions for one in sitting),
            tuple(one.cpu for one in sitting),
            tuple(one.crashed for one in sitting),
            tuple(one.overtime for one in sitting),
            reports_of(sitting),
        )

    def record(self, number: int) -> Record:
        """Play the same match again at a table that keeps a record."""
        deal, _, players = place(self.plan, number)
        table = self.game.match(len(players), seed_of(self.plan, deal), dict(self.plan.options))
        sitting = self.sitting(number, table.setup)
        while not table.over:
            seat = table.waiting[0]
            table.submit(seat, Option(self.game.verbs, sitting[seat].choose(table)))
        return table.record()

    def sitting(self, number: int, setup: Setup) -> list[GuardedSeat]:
        """Return a bot for every seat."""
        deal, rotation, players = place(self.plan, number)
        own = f"{seed_of(self.plan, deal)}/{rotation}"
        return [
            self.guard(name, setup, seat, f"{own}/seat{seat + 1}")
            for seat, name in enumerate(players)
        ]

    def guard(self, name: str, setup: Setup, seat: int, seed: str) -> GuardedSeat:
        game = self.game
        make, stand_in = (
            partial(lookup.build, maker, game, setup, seat, seed)
            for maker in (lookup.factory(game, name), fallback.fallback_bot(game))
        )
        try:
            return GuardedSeat(make, seat, stand_in, self.plan.limit)
        except Exception as error:
            raise BadSetup(f"the bot {name!r} cannot be made: {describe_error(error)}") from None
