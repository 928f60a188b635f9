"""The content pack: the numbers of the box as integer tables, checked on reading.

A host may put the printed values in place of our reconstruction, so every
count the rulebook states is checked, with the record that breaks it named:
LX-002..004 LX-007..008 LX-014..018 LX-030..034 LX-036 LX-051..071 LX-081..089
LX-124 LX-131..136 LX-230 LX-501..521 LX-531..551 LX-561..580 LX-591..596
LX-601..603.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.content import GRADES, Node, expect
from regalia.engine.errors import BadPack
from regalia.games.xidit import printed
from regalia.games.xidit import vocabulary as v

LENGTHS: Final = ("full", "short")
SETS: Final = ("standard", "crown")
SPACES: Final = 16  # of a column on the neutral player's board


class Mode:
    """The values fixed by the number of players and the length (LX-701)."""

    def __init__(self) -> None:
        self.tile_set = 0
        self.tiles: list[int] = []  # the tiles in play, named by their city
        self.recruits = 0
        self.threats = 0
        self.covered = 0  # bitmask of regions
        self.eliminations: list[int] = []


class Pack:
    """Numbers by index: city (0 = number 1), region, unit type, titan, tile set."""

    def __init__(self) -> None:
        self.orders = 6
        self.bards = 20
        self.sections = 15
        self.guild_height = 4
        self.recruit_pile = 5
        self.reinforcement_recruits = 2
        self.years: list[int] = []  # by length
        self.census: list[list[int]] = []
        self.modes: list[Mode] = []  # 2 * (seats - 3) + length
        self.figures: list[int] = []
        self.prizes: list[tuple[int, int, int]] = []  # coins, bards, sections by type
        self.city_xy: list[list[int]] = []
        self.guild_xy: list[list[int]] = []
        self.road: list[list[int]] = []  # [city][colour]: the city it leads to, or -1
        self.regions: list[tuple[int, ...]] = []  # [city], ascending
        self.lyre: list[tuple[int, int]] = []  # first and second place by region
        self.cover: list[int] = []  # the number printed on a region that can be covered
        self.rings: list[list[int]] = []  # cities around each region, for the picture
        self.label_xy: list[list[int]] = []
        self.recruit: list[list[tuple[int, ...]]] = []  # [set][city]: units of each type
        self.threat: list[list[tuple[int, ...]]] = []
        self.threat_army: list[list[int]] = []  # the same as the id of an army
        self.threat_rewards: list[list[tuple[int, int, int]]] = []
        self.titan_units: list[int] = []
        self.titan_rewards: list[tuple[int, int, int]] = []
        self.neutral_start: list[list[int]] = []
        self.column: list[list[int]] = []  # [category][space - 1]


def read_pack(root: Node) -> Pack:
    """Return a pack's text as tables; BadPack names the record that is wrong."""
    pack = Pack()
    read_constants(root.node("constants"), pack)
    read_calendar(root, pack)
    read_units(root, pack)
    read_cities(root, pack)
    read_roads(root, pack)
    read_regions(root, pack)
    read_recruit_sides(root, pack)
    read_threat_sides(root, pack)
    read_titans(root, pack)
    read_modes(root, pack)
    read_neutral(root, pack)
    return pack


def read_constants(node: Node, pack: Pack) -> None:
    pack.orders = node.number("orders", 6, 6)
    pack.bards = node.number("bards", 20, 20)
    pack.sections = node.number("sections", 15, 15)
    pack.guild_height = node.number("guild_height", 4, 4)
    pack.recruit_pile = node.number("recruit_pile", 5, 5)
    pack.reinforcement_recruits = node.number("reinforcement_recruits", 2, 2)
    node.number("rewards_taken", 2, 2)


def nodes_by_name(root: Node, key: str, names: tuple[str, ...]) -> list[Node]:
    """Return the records of one kind, in the order of their names here."""
    nodes = root.records(key, len(names))
    for node, name in zip(nodes, names, strict=True):
        expect(node.at("id"), node.word("id"), name)
    return nodes


def counts(node: Node, key: str, size: int, high: int) -> list[int]:
    found = node.numbers(key, 0, high)
    if len(found) != size:
        raise BadPack(node.at(key), f"has {len(found)} numbers, not {size}")
    return found


def rewards(node: Node) -> tuple[int, int, int]:
    """Read three rewards, none of them nothing (LX-230)."""
    return (
        node.number("coins", 1, 20),
        node.number("bards", 1, v.TOUR_LIMIT),
        node.number("sections", 1, 9),
    )


def read_calendar(root: Node, pack: Pack) -> None:
    for node in nodes_by_name(root, "calendar", LENGTHS):
        years, census = printed.CALENDARS[node.word("id")]
        expect(node.at("years"), node.number("years", 1, 99), years)
        expect(node.at("census"), node.numbers("census", 1, 99), census)
        pack.years.append(years)
        pack.census.append(census)


def read_units(root: Node, pack: Pack) -> None:
    for node in nodes_by_name(root, "unit", v.UNITS):
        pack.figures.append(node.number("figures", 1, printed.FIGURES))
    expect("unit.figures", sum(pack.figures), printed.FIGURES)
    for i, node in enumerate(nodes_by_name(root, "prize", v.UNITS)):
        for key, right in zip(("coins", "bards", "sections"), printed.PRIZES[i], strict=True):
            expect(node.at(key), node.number(key, 0, 9), right)
        pack.prizes.append(printed.PRIZES[i])


def read_cities(root: Node, pack: Pack) -> None:
    for i, node in enumerate(nodes_by_name(root, "city", v.CITIES)):
        expect(node.at("number"), node.number("number", 1, 21), i + 1)
        pack.city_xy.append(counts(node, "xy", 2, 1000))
        pack.guild_xy.append(counts(node, "guild_xy", 2, 1000))
        pack.road.append([-1, -1, -1])


def read_roads(root: Node, pack: Pack) -> None:
    """Read roads: one of a colour for each city, with those of the worked examples."""
    for node in root.nodes("road"):
        node.word("source", GRADES)
        colour = v.ROADS.index(node.word("colour", v.ROADS))
        ends = node.numbers("cities", 1, 21)
        if len(ends) != 2 or ends[0] == ends[1]:
            raise BadPack(node.at("cities"), "a road joins two different cities")
        for here, there in (ends, ends[::-1]):
            if pack.road[here - 1][colour] != -1:
                raise BadPack(node.place, f"city {here} has two {v.ROADS[colour]} roads")
            pack.road[here - 1][colour] = there - 1
    for city, colour, right in printed.ROADS_TOLD:
        found = pack.road[city - 1][colour] + 1 or "nowhere"
        expect(f"road: {v.ROADS[colour]} from city {city}", found, right)
    for i, roads in enumerate(pack.road):
        if max(roads) < 0:
            raise BadPack(f"city.{v.CITIES[i]}", "no road leads there")


def read_regions(root: Node, pack: Pack) -> None:
    touching: list[list[int]] = [[] for _ in v.CITIES]
    for i, node in enumerate(nodes_by_name(root, "region", v.REGIONS)):
        first, second = counts(node, "lyre", 2, 20)
        if first <= second:
            raise BadPack(node.at("lyre"), "first place must be worth more than second")
        pack.lyre.append((first, second))
        pack.cover.append(node.number("cover", 0, 2))
        ring = [city - 1 for city in node.numbers("border", 1, 21)]
        if len(set(ring)) != len(ring):
            raise BadPack(node.at("border"), "names a city twice")
        pack.rings.append(ring)
        pack.label_xy.append(counts(node, "label_xy", 2, 1000))
        for city in ring:
            touching[city].append(i)
    for city, region in printed.BORDERS:
        if city - 1 not in pack.rings[region]:
            raise BadPack(
                f"region.{v.REGIONS[region]}.border", f"the rulebook has city {city} on it"
            )
    for number in (1, 2):
        expect(f"region: number {number}", pack.cover.count(number), 1)
    expect("region.bastion.cover", pack.cover[0], 0)
    for i, regions in enumerate(touching):
        if not 1 <= len(regions) <= v.TOUR_REGIONS:
            raise BadPack(f"city.{v.CITIES[i]}", f"lies on {len(regions)} regions, not 1 to 3")
        pack.regions.append(tuple(regions))


def tile_names() -> tuple[str, ...]:
    standard = [f"std_{number:02}" for number in range(1, len(v.CITIES) + 1)]
    return (*standard, *(f"crown_{number:02}" for number in range(1, printed.CROWN_TILES + 1)))


def read_recruit_sides(root: Node, pack: Pack) -> None:
    """Read recruitment sides: five units, or four with a crown (LX-109, LX-465)."""
    pack.recruit = [[], []]
    for node in nodes_by_name(root, "recruit", tile_names()):
        name = node.word("id")
        crown = name.startswith("crown")
        units = counts(node, "units", v.TYPES, 5)
        expect(node.at("units: figures"), sum(units), 4 if crown else 5)
        if name in printed.RECRUIT_SIDES:
            expect(node.at("units"), units, printed.RECRUIT_SIDES[name])
        pack.recruit[crown].append(tuple(units))


def read_threat_sides(root: Node, pack: Pack) -> None:
    pack.threat = [[], []]
    pack.threat_army = [[], []]
    pack.threat_rewards = [[], []]
    for node in nodes_by_name(root, "threat", tile_names()):
        name = node.word("id")
        crown = name.startswith("crown")
        units = counts(node, "units", v.TYPES, v.ARMY_LIMIT)
        if not 1 <= sum(units) <= v.ARMY_LIMIT:
            raise BadPack(node.at("units"), f"asks for {sum(units)} units, not 1 to {v.ARMY_LIMIT}")
        offered = rewards(node)
        if name in printed.THREAT_SIDES:
            told, bards, sections = printed.THREAT_SIDES[name]
            expect(node.at("units"), units, told)
            expect(node.at("bards"), offered[1], bards)
            expect(node.at("sections"), offered[2], sections)
        pack.threat[crown].append(tuple(units))
        pack.threat_army[crown].append(v.ARMY_ID[tuple(units)])
        pack.threat_rewards[crown].append(offered)


def read_titans(root: Node, pack: Pack) -> None:
    for i, node in enumerate(nodes_by_name(root, "titan", v.TITANS)):
        expect(node.at("units"), node.number("units", 1, 9), printed.TITAN_UNITS[i])
        pack.titan_units.append(printed.TITAN_UNITS[i])
        pack.titan_rewards.append(rewards(node))


def read_modes(root: Node, pack: Pack) -> None:
    names = tuple(f"{seats}_{length}" for seats in (3, 4, 5) for length in LENGTHS)
    for node in nodes_by_name(root, "mode", names):
        right = printed.MODES[node.word("id")]
        expect(node.at("tiles"), node.word("tiles", SETS), right.tiles)
        for key, number in (("recruits", right.in_cities), ("threats", right.in_cities)):
            expect(node.at(key), node.number(key, 1, 9), number)
        for key, numbers in (
            ("unused", right.unused), ("covered", right.covered),
            ("eliminations", right.eliminations),
        ):  # fmt: skip
            expect(node.at(key), node.numbers(key, 1, 21), numbers)
        mode = Mode()
        mode.tile_set = SETS.index(right.tiles)
        total = len(pack.recruit[mode.tile_set])
        mode.tiles = [city for city in range(total) if city + 1 not in right.unused]
        mode.recruits = mode.threats = right.in_cities
        for number in right.covered:
            mode.covered |= 1 << pack.cover.index(number)
        mode.eliminations = right.eliminations
        check_barracks(pack, mode)
        pack.modes.append(mode)


def check_barracks(pack: Pack, mode: Mode) -> None:
    """Check that the recruitment tiles of any setup can be filled (LX-124)."""
    for kind, name in enumerate(v.UNITS):
        printed = sorted(pack.recruit[mode.tile_set][city][kind] for city in mode.tiles)
        most = sum(printed[-mode.recruits :])
        if most > pack.figures[kind]:
            raise BadPack(f"unit.{name}.figures", f"a setup can ask for {most} of them")


def read_neutral(root: Node, pack: Pack) -> None:
    for node in nodes_by_name(root, "neutral_start", tuple(printed.NEUTRAL_STARTS)):
        spaces = node.numbers("spaces", 1, SPACES)
        expect(node.at("spaces"), spaces, printed.NEUTRAL_STARTS[node.word("id")])
        pack.neutral_start.append(spaces)
    for node in nodes_by_name(root, "column", v.CATEGORIES):
        values = counts(node, "values", SPACES, 99)
        if values != sorted(values):
            raise BadPack(node.at("values"), "a higher space must not be worth less")
        pack.column.append(values)
