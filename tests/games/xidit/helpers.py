"""Scenarios: a position of Lords of Xidit, and short words to play and read it.

    match = scenario(hero={0: 17}, units={0: "2/2/0/1/0"}, threats=[17], plans={0: "act"})
    assert options(match) == ["take coins+bards", "take coins+sections", "take bards+sections"]
    play(match, "0: take coins+sections")
    assert told(match)[-3:] == ["built 0 ravenmont 3 3", ...]

Seats are counted from 0, as in the library; cities, tiles and years by their printed
numbers.  Units are written militia/archers/infantry/clerics/battle mages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from regalia.engine.dealer import Dealer, ScriptedDealer
from regalia.engine.match import Match
from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.pack import Mode
from regalia.games.xidit.state import RECRUIT, THREAT, State
from tests.games.playing import *

UNKNOWN: Final = 0  # a tile number nobody knows, in a pile
FIGURES: Final = (18, 16, 14, 12, 10)
XiditMatch = Match[State]
Setup = dict[str, Any]  # arguments of a scenario that several share
Plans = Mapping[int, str]
Frames = Sequence[tuple[int, ...]]

PHASES: Final[dict[str, Frames]] = {
    "plan": [(v.STEP_EXECUTE,), (v.STEP_PLAN,)],
    "execute": [(v.STEP_EXECUTE,)],
    "census": [(v.STEP_CENSUS,)],
    "final": [(v.STEP_FINAL,)],
    # The same with the whole game below.
    "year": [(v.STEP_GAME, 7), (v.STEP_YEAR, 1), (v.STEP_PLAN,)],
    "orders": [(v.STEP_GAME, 7), (v.STEP_YEAR, 2), (v.STEP_EXECUTE,)],
    "year-end": [(v.STEP_GAME, 7), (v.STEP_YEAR, 2)],
}


def mode_of(seats: int, length: str = "full") -> Mode:
    mode: Mode = GAME.pack.modes[2 * (seats - 3) + (length == "short")]
    return mode


# -- setting up ----------------------------------------------------------------------
class Table:
    """Where the tiles of a scenario lie; what is not said is filled up from the lowest number."""

    def __init__(self, mode: Mode, given: Mapping[str, Any]) -> None:
        self.mode = mode
        self.recruits: dict[int, str] = {}
        wanted = given.get("recruits", [])
        for number in wanted:
            self.recruits[number] = wanted[number] if isinstance(wanted, Mapping) else ""
        self.threats = list(given.get("threats", []))
        self.next_recruit = given.get("next_recruit", UNKNOWN)
        self.next_threat = given.get("next_threat", UNKNOWN)
        names = ("recruit_pile", "threat_pile", "recruit_discard", "threat_discard")
        self.stacks: dict[str, list[int]] = {name: list(given.get(name, [])) for name in names}
        self.fixed = [name for name in names if name in given]
        self.bare = set(given.get("no_tile", []))
        self.unseen: list[int] = []
        self.fill()

    def rest(self) -> list[int]:
        """The tiles not laid out yet."""
        out = {*self.recruits, *self.threats, self.next_recruit, self.next_threat}
        out |= {tile for stack in self.stacks.values() for tile in stack}
        return [tile + 1 for tile in self.mode.tiles if tile + 1 not in out]

    def fill(self) -> None:
        for _ in range(self.mode.recruits - len(self.recruits)):
            self.recruits[self.free()] = ""
        for _ in range(self.mode.threats - len(self.threats)):
            self.threats.append(self.free())
        self.next_recruit = self.next_recruit or self.rest()[0]
        self.next_threat = self.next_threat or self.rest()[0]
        hidden = sum(stack.count(UNKNOWN) for stack in self.stacks.values())
        self.unseen = self.rest()[len(self.rest()) - hidden :] if hidden else []
        left = [tile for tile in self.rest() if tile not in self.unseen]
        if "recruit_pile" not in self.fixed:
            share = 4 if "threat_pile" not in self.fixed else len(left)
            self.stacks["recruit_pile"] = left[:share]
            left = left[share:]
        if left:
            assert "threat_pile" not in self.fixed, f"tiles {left} have no place"
            self.stacks["threat_pile"] = left

    def free(self) -> int:
        """The lowest tile left that may lie in its city."""
        return next(tile for tile in self.rest() if tile not in self.bare)


def scenario(
    *,
    phase: str = "",
    seats: int = 4,
    options: Mapping[str, str] | None = None,
    hero: Mapping[int, int] | None = None,
    units: Mapping[int, str] | None = None,
    barracks: str = "",
    plans: Plans | None = None,
    guilds: Mapping[int, tuple[int, int]] | None = None,
    held: Mapping[int, int] | None = None,
    sections: Mapping[int, int] | None = None,
    bards: Mapping[int, Mapping[str, int]] | None = None,
    stock: Mapping[int, int] | None = None,
    coins: Mapping[int, int] | None = None,
    awake: Sequence[str] = (),
    gone: Sequence[str] = (),
    done: Mapping[str, Mapping[int, Sequence[int]]] | None = None,
    stack: Frames | None = None,
    chance: Sequence[str] = (),
    dealer: Dealer | None = None,
    fields: Mapping[str, Any] | None = None,
    **tiles: Any,
) -> XiditMatch:
    """A match in `phase`: "execute" if there are plans, else "plan"; it ends with that phase.

    "year", "orders" and "year-end" have the whole game below; `stack` sets up single steps.
    Plans shorter than six orders go on with waiting.  `tiles` says what lies where (see
    Table): recruits (by number, or number -> units left), threats, next_recruit, next_threat,
    recruit_pile, threat_pile, recruit_discard, threat_discard, no_tile (cities to keep bare).
    With `barracks` given, the figures left over stand behind the last screen.  `bards` lie
    in regions and in the Bastion by seat, `stock` overrides what that leaves; `guilds` are
    city -> (seat, height), `sections` overrides the stock they leave.  `done` is this year's
    record: {"recruited": {0: [7]}}.  `fields` overrides the position by field name.  A single
    answer is carried out unasked (screened_choices=off) unless `options` say otherwise.
    """
    setup = GAME.setup(seats, {"screened_choices": "off", **(options or {})})
    data = GAME.dump(GAME.blank(setup), setup)
    at = data["fields"]
    lay_tiles(at, Table(mode_of(seats, dict(setup.options)["length"]), tiles), setup.options)
    at["first"] = 0
    at["assessments"] = [0, 1, 2]
    if seats == 3:
        at["neutral"] = [7, 6, 5] if dict(setup.options)["neutral_start"] == "hard" else [6, 5, 4]
    at["hero"] = [(hero or {}).get(seat, 1) - 1 for seat in range(seats)]
    give_units(at, units or {}, barracks, seats)
    at["coins"] = [(coins or {}).get(seat, 0) for seat in range(seats)]
    give_bards(at, bards or {}, stock or {}, seats)
    build_guilds(at, guilds or {}, held or {}, sections or {}, seats)
    for name in awake:
        at["awake"][v.TITANS.index(name) // 2] = v.TITANS.index(name)
    for name in gone:
        at["lair"][v.TITANS.index(name) // 2] &= ~(1 << v.TITANS.index(name) % 2)
    for key, seats_cities in (done or {}).items():
        for seat, cities in seats_cities.items():
            at[key][seat] = sum(1 << city - 1 for city in cities)
    if plans is not None:
        at["plans"] = [icons((plans or {}).get(seat, "")) for seat in range(seats)]
    at.update(fields or {})
    frames = stack or PHASES[phase or ("execute" if plans is not None else "plan")]
    data["stack"] = [frame(*each) for each in frames]
    return resumed(GAME, data, dealer or ScriptedDealer(list(chance)))


def icons(words: str) -> list[int]:
    """ "act red" as the numbers of six icons."""
    return [v.ICONS.index(word) for word in [*words.split(), *["wait"] * 6][:6]]


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split("/")] if text else [0] * v.TYPES


def lay_tiles(at: dict[str, Any], table: Table, options: Sequence[tuple[str, str]]) -> None:
    below = -1 if dict(options)["known_order"] == "on" else 0
    for number, left in table.recruits.items():
        printed = GAME.pack.recruit[table.mode.tile_set][number - 1]
        at["tile"][number - 1] = RECRUIT
        at["waiting_units"][5 * number - 5 : 5 * number] = numbers(left) if left else printed
    for number in table.threats:
        at["tile"][number - 1] = THREAT
    at["next_recruit"], at["next_threat"] = table.next_recruit - 1, table.next_threat - 1
    for name, stack in table.stacks.items():
        at[name] = [tile - 1 for tile in stack]
        seen = [-1, *[below] * (len(stack) - 1)] if stack else []
        at[f"{name}_seen"] = seen[::-1] if name.endswith("discard") else seen
    at["unseen"] = [int(tile in table.unseen) for tile in range(1, 22)]


def give_units(at: dict[str, Any], units: Mapping[int, str], barracks: str, seats: int) -> None:
    at["units"] = [n for seat in range(seats) for n in numbers(units.get(seat, ""))]
    for kind in range(v.TYPES):
        out = sum(at["waiting_units"][kind :: v.TYPES]) + sum(at["units"][kind :: v.TYPES])
        left = FIGURES[kind] - out
        stay = numbers(barracks)[kind] if barracks else left
        assert 0 <= stay <= left, f"{v.UNITS[kind]}: {left} figures left"
        at["barracks"][kind] = stay
        at["units"][5 * (seats - 1) + kind] += left - stay


def give_bards(
    at: dict[str, Any],
    bards: Mapping[int, Mapping[str, int]],
    stock: Mapping[int, int],
    seats: int,
) -> None:
    for seat, regions in bards.items():
        for region, number in regions.items():
            row = at["bastion"] if region == "bastion" else at["placed"][v.REGIONS.index(region)]
            row[seat] = number
    for seat in range(seats):
        out = at["bastion"][seat] + sum(row[seat] for row in at["placed"])
        at["bards"][seat] = stock.get(seat, 20 - out)


def build_guilds(
    at: dict[str, Any],
    guilds: Mapping[int, tuple[int, int]],
    held: Mapping[int, int],
    sections: Mapping[int, int],
    seats: int,
) -> None:
    for number, (seat, height) in guilds.items():
        at["guild_owner"][number - 1], at["guild_height"][number - 1] = seat, height
    for seat in range(seats):
        built = sum(height for owner, height in guilds.values() if owner == seat)
        at["held"][seat] = held.get(seat, 0)
        at["sections"][seat] = sections.get(seat, 15 - built - at["held"][seat])


# -- playing ----------------------------------------------------------------------------
def plan(match: XiditMatch, plans: Plans) -> XiditMatch:
    """Everybody's six orders, then everybody is ready; who is not named waits."""
    for seat in range(match.setup.seats):
        for icon in icons(plans.get(seat, "")):
            match.submit(seat, f"order {v.ICONS[icon]}")
    for seat in range(match.setup.seats):
        match.submit(seat, "seal")
    return match


def show(match: XiditMatch, *numbers: int) -> XiditMatch:
    """The census numbers of one type by seat."""
    for seat, number in enumerate(numbers):
        match.submit(seat, f"show {number}")
    return match


# -- reading ------------------------------------------------------------------------------
def units(match: XiditMatch, seat: int) -> str:
    return "/".join(map(str, field(match, "units")[5 * seat : 5 * seat + 5]))


def barracks(match: XiditMatch) -> str:
    return "/".join(map(str, field(match, "barracks")))


def left_in(match: XiditMatch, city: int) -> str:
    """The units waiting on the recruit tile of a city."""
    return "/".join(map(str, field(match, "waiting_units")[5 * city - 5 : 5 * city]))


def tiles(match: XiditMatch, side: int) -> list[int]:
    """The numbers of the cities with a recruit or a threat tile."""
    return [city + 1 for city, lies in enumerate(field(match, "tile")) if lies == side]


def recruits(match: XiditMatch) -> list[int]:
    return tiles(match, RECRUIT)


def threats(match: XiditMatch) -> list[int]:
    return tiles(match, THREAT)


def next_tiles(match: XiditMatch) -> tuple[int, int]:
    """Next Recruit and Next Threat."""
    return field(match, "next_recruit") + 1, field(match, "next_threat") + 1


def pile(match: XiditMatch, name: str) -> list[int]:
    """The tile numbers of a pile (top first) or a discard (top last); UNKNOWN is unseen."""
    return [tile + 1 for tile in field(match, name)]


def hero(match: XiditMatch, seat: int) -> int:
    city: int = field(match, "hero")[seat]
    return city + 1


def guild(match: XiditMatch, city: int) -> tuple[int, int]:
    """Owner and height of the guild of a city."""
    return field(match, "guild_owner")[city - 1], field(match, "guild_height")[city - 1]


def bards(match: XiditMatch, seat: int) -> dict[str, int]:
    """Where a seat's bards are: "stock", "bastion" and the regions that have some."""
    at = match.dump()["fields"]
    found = {"stock": at["bards"][seat], "bastion": at["bastion"][seat]}
    for region, row in zip(v.REGIONS[1:], at["placed"][1:], strict=True):
        found[region] = row[seat]
    return {place: number for place, number in found.items() if number or place == "stock"}


def told(match: XiditMatch, since: int = 0) -> list[str]:
    """The log without the lines of orders that begin and of heroes who wait."""
    quiet = ("order", "waited", "plans")
    return [line for line in events(match, since) if line.split()[0] not in quiet]
