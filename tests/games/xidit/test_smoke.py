"""Whole games by random choices: every seat count and option, worlds, round trips."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia.engine import content
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadPack
from regalia.engine.match import Match, view_of
from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.forecast import forecast
from regalia.games.xidit.queries import mode
from regalia.games.xidit.scoring import places
from regalia.games.xidit.state import EMPTY, RECRUIT, THREAT, State
from regalia.games.xidit.vocabulary import ICON_ACT, ICONS, ORDER, TYPES
from tests.games.playing import inside, stroll
from tests.games.tables import each_once


def check_counts(match: Match[State]) -> None:
    s = inside(match)
    pack = s.pack
    for kind in range(TYPES):
        behind = sum(s.units[kind::TYPES])
        waiting = sum(s.waiting_units[kind::TYPES])
        assert s.barracks[kind] + waiting + behind == pack.figures[kind]
    for seat in range(s.seats):
        in_view = sum(row[seat] for row in s.placed)
        assert s.bards[seat] + s.bastion[seat] + in_view == pack.bards
        guilds = sum(h for o, h in zip(s.guild_owner, s.guild_height, strict=True) if o == seat)
        assert s.sections[seat] + s.held[seat] + guilds == pack.sections
    assert min(s.units + s.coins + s.bards + s.barracks + s.waiting_units + s.sections) >= 0


def check_tiles(match: Match[State]) -> None:
    s = inside(match)
    used = mode(s)
    places = [city for city, tile in enumerate(s.tile) if tile]
    places += [s.next_recruit, s.next_threat]
    stacks = s.recruit_pile + s.threat_pile + s.recruit_discard + s.threat_discard
    places += [tile for tile in stacks if tile >= 0]
    unseen = [tile for tile, known in enumerate(s.unseen) if known]
    assert len(unseen) == stacks.count(-1)
    assert sorted(places + unseen) == used.tiles
    assert s.tile.count(RECRUIT) == used.recruits
    assert s.tile.count(THREAT) == used.threats


def check_worlds(match: Match[State], chance: SeededDealer) -> None:
    sampler = GAME.sampler(GAME)
    for seat in (None, *range(match.setup.seats)):
        view = match.view(seat)
        world = sampler.sample(view, chance)
        assert view_of(GAME, match.setup, world, seat) == view


def well_armed(seats: int, options: dict[str, str]) -> Match[State]:
    """A first year in which the barracks are empty and every screen hides an army."""
    match = GAME.match(seats, seed=seats, options=options)
    for city in ("millbridge", "kingsford", "greyholt", "lionkeep", "highcourt")[:seats]:
        match.submit(match.waiting[0], f"start {city}")
    data = match.dump()
    fields = data["fields"]
    for kind in range(TYPES):
        for number in range(fields["barracks"][kind]):
            fields["units"][TYPES * (number % seats) + kind] += 1
        fields["barracks"][kind] = 0
    return GAME.restore(data, seed="armed")


def busy_order(s: State, seat: int, mine: list[int], chance: SeededDealer) -> str:
    """Act wherever something lies, once; else walk on."""
    city = s.hero[seat]
    acted = set()
    for code in mine:
        icon = ORDER.args(code)[0]
        if icon == ICON_ACT:
            acted.add(city)
        else:
            city = s.pack.road[city][icon]
    if city not in acted and (s.tile[city] or max(s.awake) >= 0):
        return "order act"
    roads = [icon for icon, end in enumerate(s.pack.road[city]) if end >= 0]
    return f"order {ICONS[roads[chance.below(len(roads))]]}"


def play_busily(match: Match[State], chance: SeededDealer) -> Iterator[Match[State]]:
    while not match.over:
        yield match
        seat = match.waiting[chance.below(len(match.waiting))]
        decision = match.decision(seat)
        assert decision is not None
        choice = decision.options[chance.below(len(decision.options))].text
        if decision.prompt == "plan" and choice != "seal":
            mine = match.view(seat)["stack"][-1]["mine"]
            choice = busy_order(inside(match), seat, mine, chance)
        match.submit(seat, choice)


SETUPS: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in (3, 4, 5)] + [
    (seats, {choice.name: value})
    for choice in GAME.choices
    for value in choice.values
    for seats in (3, 4, 5)
    if value != choice.default
]


@pytest.mark.parametrize(("seats", "options"), each_once(SETUPS))
def test_random_games_end(seats: int, options: dict[str, str]) -> None:
    for number in range(2):
        match = GAME.match(seats, seed=number, options=options)
        for _ in stroll(match, f"{options}/{seats}/{number}"):
            check_counts(match)
            if inside(match).mover < 0:
                check_tiles(match)
        assert match.result is not None
        assert sorted(seat for place in match.result.ranking for seat in place) == list(
            range(seats)
        )


@pytest.mark.parametrize("known_order", ["on", "off"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_sampled_worlds_look_the_same(seats: int, known_order: str) -> None:
    options = {"length": "short", "known_order": known_order}
    match = GAME.match(seats, seed=seats, options=options)
    chance = SeededDealer("worlds")
    for number, _ in enumerate(stroll(match, "sampler")):
        if number % 4 == 0:
            check_worlds(match, chance)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_positions_survive_a_round_trip(seats: int) -> None:
    match = GAME.match(seats, seed=seats)
    for number, _ in enumerate(stroll(match, "codec")):
        if number % 7 == 0:
            data = match.dump()
            again = GAME.restore(data, seed=1)
            assert again.dump() == data
            assert again.waiting == match.waiting


@pytest.mark.parametrize("named", [1, 2, 3, 4, 5])
def test_a_named_seat_begins(named: int) -> None:
    match = GAME.match(4, seed=1, options={"first_player": f"seat{named}"})
    assert match.view(None)["fields"]["first"] == (named - 1) % 4


@pytest.mark.parametrize("options", [{}, {"known_order": "off", "census_decline": "on"}])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_busy_games_meet_titans_and_bare_barracks(seats: int, options: dict[str, str]) -> None:
    match = well_armed(seats, options)
    chance = SeededDealer("busy")
    for number, _ in enumerate(play_busily(match, chance)):
        check_counts(match)
        if inside(match).mover < 0:
            check_tiles(match)
        if number % 3 == 0 or match.view(None)["stack"][-1]["step"] in ("titan", "payment"):
            check_worlds(match, chance)
    told = {entry["event"] for entry in match.log(None)}
    assert {"removed", "awakening", "reinforced", "banished"} <= told


BROKEN = [
    ('id = "militia"\nsource = "published"\nfigures = 18', "figures = 19", "unit.figures"),
    ('id = "5-12"\nsource = "rulebook"\ncolour = "blue"', 'colour = "red"', "road.5-12"),
    ('id = "std_06"\nsource = "rulebook"\nunits = [1, 2, 1, 0, 1]', "units = [1, 1, 1, 1, 1]",
     "recruit.std_06"),
    ('id = "std_03"\nsource = "reconstructed"\nunits = [2, 2, 1, 0, 0]', "units = [2, 2, 2, 0, 0]",
     "recruit.std_03"),
    ('id = "storm_titan"\nsource = "reconstructed"\nunits = 5', "units = 4", "titan.storm_titan"),
    ('id = "full"\nsource = "rulebook"\nyears = 12', "years = 13", "calendar.full"),
    ('id = "5_full"\nsource = "rulebook"\ntiles = "standard"', 'tiles = "crown"', "mode.5_full"),
    ('id = "frostcrown"\nsource = "reconstructed"\ncover = 0', "cover = 1", "region: number 1"),
]  # fmt: skip


@pytest.mark.parametrize(("record", "line", "place"), BROKEN)
def test_a_broken_pack_is_refused_by_name(record: str, line: str, place: str) -> None:
    text = GAME.resource("content", "xidit.toml")
    key = line.split(" =", 1)[0]
    head, _, _ = record.rpartition(f"{key} =")
    assert text.count(record) == 1
    with pytest.raises(BadPack, match=place):
        GAME.read_pack(content.parse(text.replace(record, head + line), "xidit"))


@pytest.mark.rule("LX-788", "LX-789", "LX-790", "LX-791", "LX-792", "LX-793")
def test_the_turn_of_the_rulebook() -> None:
    """Blue starts in city 7 with five units; tiles 7 and 6 recruit, tile 17 threatens."""
    match = GAME.match(4, seed=1, options={"first_player": "seat1"})
    for city in ("tidefall", "saltgate", "sunspire", "goldmarch"):
        match.submit(match.waiting[0], f"start {city}")
    data = match.dump()
    fields = data["fields"]
    # Every tile in a fixed place: recruits 7, 6, 1, 2, 3, threats 17, 8, 9, 10, 11.
    fields["tile"] = [0] * 21
    fields["waiting_units"] = [0] * 105
    for number, units in ((7, [0, 1, 1, 0, 1]), (6, [1, 2, 1, 0, 1]), (1, [1, 1, 2, 0, 1]),
                          (2, [1, 2, 1, 1, 0]), (3, [2, 2, 1, 0, 0])):  # fmt: skip
        fields["tile"][number - 1] = RECRUIT
        fields["waiting_units"][5 * number - 5 : 5 * number] = units
    for number in (17, 8, 9, 10, 11):
        fields["tile"][number - 1] = THREAT
    fields["next_recruit"], fields["next_threat"] = 3, 13
    fields["recruit_pile"], fields["threat_pile"] = [4, 11, 12, 14], [15, 17, 18, 19, 20]
    fields["unseen"] = [0] * 21
    fields["units"][:5] = [2, 2, 0, 1, 0]
    printed = GAME.pack.figures
    fields["barracks"] = [
        printed[kind] - sum(fields["waiting_units"][kind::5]) - fields["units"][kind]
        for kind in range(TYPES)
    ]
    match = GAME.restore(data, seed=1)
    plans = {0: ("act", "red", "act", "blue", "red", "act")}
    for seat in range(4):
        for icon in plans.get(seat, ("wait",) * 6):
            match.submit(seat, f"order {icon}")
        match.submit(seat, "seal")
    # An archer of city 7 and a militia of city 6; the threat took one of each and the cleric.
    s = inside(match)
    assert v.CITIES[s.hero[0]] == v.CITIES[17 - 1] == "ravenmont"
    assert figures(s.units[:5]) == {"militia": 2, "archers": 2}
    assert figures(s.waiting_units[5 * 6 : 5 * 7]) == {"infantry": 1, "battle_mages": 1}
    left = figures(s.waiting_units[5 * 5 : 5 * 6])
    assert left == {"archers": 2, "infantry": 1, "battle_mages": 1}
    match.submit(0, "take bards+sections")
    match.submit(0, "place bastion+bastion+frostcrown")
    s = inside(match)
    here = v.CITIES.index("ravenmont")
    assert (s.guild_owner[here], s.guild_height[here], s.sections[0]) == (0, 3, 15 - 3)
    frostcrown = v.REGIONS.index("frostcrown")
    assert (s.placed[frostcrown][0], s.bastion[0], s.bards[0]) == (1, 2, 20 - 3)
    assert s.coins[0] == 0
    # The threat is discarded, the next one (13, city 14) enters and another is turned up.
    assert (s.threat_discard, s.tile[here]) == ([here], EMPTY)
    assert (s.tile[13], s.next_threat) == (THREAT, 15)
    assert (s.year, s.first) == (2, 1)


def figures(counts: list[int]) -> dict[str, int]:
    """Units by name, where there are any."""
    return {name: n for name, n in zip(v.UNITS, counts, strict=True) if n}


def test_a_forecast_tells_what_each_order_would_do() -> None:
    match = well_armed(4, {})
    s = inside(match)
    seat = match.waiting[0]
    threat = s.tile.index(THREAT)
    s.hero[seat] = threat
    before = match.dump()
    names = [GAME.events.list[line.kind].name for line in forecast(s, seat, [3, 3, 4, 0, 1, 2])]
    assert names[:3] == ["removed", "nothing-there", "waited"]
    assert set(names[3:]) <= {"moved", "no-road"}
    s.awake[0] = 0
    lines = forecast(s, seat, [3, 3])
    assert [GAME.events.list[line.kind].name for line in lines] == ["removed", "threat-bars-titan"]
    s.awake[0] = -1
    assert match.dump() == before


@pytest.mark.rule("LX-478")
def test_nobody_wins_when_only_the_neutral_player_is_left() -> None:
    match = GAME.match(3, seed=4)
    for city in ("tidefall", "saltgate", "sunspire"):
        match.submit(match.waiting[0], f"start {city}")
    data = match.dump()
    data["fields"]["year"] = 12
    data["fields"]["neutral"] = [16, 16, 16]
    match = GAME.restore(data, seed=4)
    for _ in range(6):
        for seat in range(3):
            match.submit(seat, "order wait")
    while not match.over:
        decision = match.decision(match.waiting[0])
        assert decision is not None
        match.submit(decision.seat, decision.options[0])
    assert match.result is not None
    assert (match.result.winners, match.result.decided) == ((), "neutral")
    assert places(inside(match))[0] == 3
    assert len(match.result.ranking) == 3
