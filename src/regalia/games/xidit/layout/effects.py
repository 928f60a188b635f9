"""The effects of each option: where an order leads, what is paid, won and given up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from regalia.engine.events import Sink
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.layout.plans import USEFUL, Foreseen, outlook, plan_ahead
from regalia.games.xidit.layout.tiles import tiles_in_cities
from regalia.games.xidit.pack import SPACES
from regalia.games.xidit.phases.acts import pay
from regalia.games.xidit.queries import units_total
from regalia.games.xidit.scoring import influence, lyre_points
from regalia.games.xidit.state import State
from regalia.layout.effects import Asked, Tell, clauses

AMOUNTS: Final = ("coins-n", "bards-n", "sections-n")
NONE: Final = (0, 0, 0)


def try_option(asked: Asked) -> State:
    """Return the position after the option's own step."""
    s: State = asked.state.copy()
    step, frame = asked.words.game.rules.top(s)
    step.apply(s, frame, asked.seat, asked.code, Sink())
    return s


def amounts(asked: Asked, row: Sequence[int], which: Sequence[int] = (0, 1, 2)) -> str:
    """Name coins, bards and stories with their numbers."""
    return ", ".join(asked.say(AMOUNTS[kind], n=row[kind]) for kind in which if row[kind])


def units(asked: Asked, counts: Sequence[int]) -> str:
    told = [asked.say(f"unit-{v.UNITS[k]}-n", n=counts[k]) for k in range(v.TYPES) if counts[k]]
    return ", ".join(told)


# -- where the hero goes ---------------------------------------------------------------
def starting(asked: Asked) -> str:
    """Describe what lies in the city, and where its roads lead."""
    s: State = asked.state
    city = asked.args[0]
    tile = tiles_in_cities(s)[city]
    roads = ", ".join(str(there + 1) for there in sorted(s.pack.road[city]) if there >= 0)
    if tile is None:
        lying = asked.say("effect-start-empty")
    else:
        counts = [tile.units.count(kind) for kind in range(v.TYPES)]
        key = "effect-start-threat" if tile.threat else "effect-start-recruits"
        lying = asked.say(
            key, units=units(asked, counts), rewards=amounts(asked, tile.rewards or NONE)
        )
    return clauses(lying, asked.say("effect-start-roads", cities=roads))


def ordering(asked: Asked) -> str:
    """Describe where a road leads and what could be done there, or the result of an act."""
    first, *then = plan_ahead(asked.view, asked.words.game, [asked.args[0], v.ICON_ACT])
    line = describe(asked, "effect-order", first)
    if first.here == first.there or not then:
        return line
    there = then[0].event
    useful = there in USEFUL or there == "units-missing"
    return clauses(line, describe(asked, "effect-there", then[0]) if useful else "")


def describe(asked: Asked, key: str, step: Foreseen) -> str:
    """Return the line a step would leave in the log, in the words of an option."""
    kinds = asked.words.game.events.by_name[step.event].args
    variables: dict[str, Any] = {}
    for arg, (name, number) in zip(kinds, step.args, strict=True):
        variables |= asked.words.variables(name, arg.kind, number)
    return asked.say(f"{key}-{step.event}", **variables)


def closing(asked: Asked) -> str:
    """Describe how much of a sealed plan would come to nothing."""
    steps = outlook(asked.view, asked.words.game).steps
    lost = sum(step.lost for step in steps)
    last = asked.view["waiting"] == [asked.seat]
    opened = asked.say("effect-ready-last" if last else "effect-ready")
    return clauses(opened, asked.say("effect-lost", n=lost) if lost else "")


# -- titans, rewards ----------------------------------------------------------------------
def banishing(asked: Asked) -> str:
    s: State = asked.state
    titan = asked.args[0]
    rewards = amounts(asked, s.pack.titan_rewards[titan])
    need = asked.say("units-n", n=s.pack.titan_units[titan])
    return asked.say("effect-banish", units=need, rewards=rewards)


def paying(asked: Asked) -> str:
    """Describe what is left behind the screen."""
    s: State = asked.state.copy()
    pay(s, asked.seat, v.ARMIES[asked.args[0]])
    if not units_total(s, asked.seat):
        return asked.say("effect-pay-all")
    left = s.units[v.TYPES * asked.seat : v.TYPES * asked.seat + v.TYPES]
    return asked.say("effect-pay", units=units(asked, left))


def taking(asked: Asked) -> str:
    """Describe two rewards with their numbers, and the third, which is given up."""
    decision = asked.view["decision"]
    row = [ref[1] for ref in decision["about"][1:]] if decision is not None else [0, 0, 0]
    taken = v.PAIRS[asked.args[0]]
    others = amounts(asked, row, [kind for kind in (0, 1, 2) if kind not in taken])
    where = asked.say("effect-take-bards") if v.BARDS in taken else ""
    if v.SECTIONS in taken:
        height = try_option(asked).guild_height[asked.about["city"]]  # with the sections held back
        where = clauses(where, asked.say("effect-take-sections", n=height))
    lost = asked.say("effect-take-lost", rewards=others) if others else ""
    return clauses(amounts(asked, row, taken), where, lost)


def placing(asked: Asked) -> str:
    """Describe, region by region, one's bards then and the points they would bring."""
    s: State = asked.state
    tour = v.TOURS[asked.args[0]]
    return clauses(*(region_after(asked, s, r, tour.count(r)) for r in sorted(set(tour))))


def region_after(asked: Asked, s: State, region: int, number: int) -> str:
    name = asked.words.variables("region", "region", region)
    if region == v.BASTION:
        return asked.say("effect-bastion", n=s.bastion[asked.seat] + number, **name)
    bards = s.placed[region][:]
    bards[asked.seat] += number
    points = lyre_points(bards, s.pack.lyre[region])[asked.seat]
    return asked.say("effect-region", n=bards[asked.seat], points=points, **name)


def advancing(asked: Asked) -> str:
    """Describe the neutral player's score before and after."""
    s: State = asked.state
    category = asked.args[0]
    column, at = s.pack.column[category], s.neutral[category]
    return asked.say("effect-advance", old=column[at - 1], new=column[min(at, SPACES - 1)])


# -- the census ---------------------------------------------------------------------------
def showing(asked: Asked) -> str:
    s: State = asked.state
    prize = amounts(asked, s.pack.prizes[asked.about["unit"]])
    return asked.say("effect-show", n=asked.args[0], prize=prize)


def building(asked: Asked) -> str:
    s: State = asked.state
    mine = influence(s)[asked.seat]
    return asked.say("effect-build", n=s.guild_height[asked.args[0]] + 1, old=mine, new=mine + 1)


TELLS: Final[Mapping[str, Tell]] = {
    "advance": advancing,
    "banish": banishing,
    "build": building,
    "order": ordering,
    "pay": paying,
    "place": placing,
    "seal": closing,
    "show": showing,
    "start": starting,
    "take": taking,
}
