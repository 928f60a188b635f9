"""Who decides what, with which options (KM-730..770); the rest stands with its rule."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *
from tests.games.kemet.skirmish import CALM, Side, attack, battle, left


# -- setting up ------------------------------------------------------------------------
@pytest.mark.rule("KM-730", "KM-115")
def test_choose_city() -> None:
    match = fresh(3)
    assert (asked(match), prompt(match)) == (0, "homes")
    every = {f"home {city} {god}" for city in ("nw", "w", "sw") for god in v.GODS}
    assert set(options(match)) == every
    play(match, "0: home w horus")
    free = {text for text in every if " w " not in text and "horus" not in text}
    assert set(options(match)) == free  # open to the next, and no skip
    play(match, "1: home nw sobek")
    assert set(options(match)) == {"home sw anubis", "home sw bastet", "home sw wadjet"}
    assert asked(match) == 2


@pytest.mark.rule("KM-731", "KM-127")
def test_place_troops() -> None:
    match = until(fresh(3, "order 3-1-2"), "troops")
    found = []
    while prompt(match) == "troops":
        seat = asked(match)
        found.append(seat)
        city = v.CITIES[field(match, "city")[seat]]
        pairs = [(1, 2), (1, 3), (2, 3)]
        assert options(match) == [f"garrison {city}_{a} {city}_{b}" for a, b in pairs]
        play(match, options(match)[0])
    assert found == field(match, "order") == [2, 0, 1]


def placements(match: KemetMatch) -> set[str]:
    """Every result of the asked seat's choice of starting pyramids."""
    seat, stack, found = asked(match), [match.dump()], set()
    while stack:
        data = stack.pop()
        here = composed(data, seed=1)
        if prompt(here) != "pyramids" or asked(here) != seat:
            found.add(repr((field(here, "pyramid"), field(here, "pyramid_color"))))
            continue
        for text in options(here):
            twin = composed(data, seed=1)
            twin.submit(seat, text)
            stack.append(twin.dump())
    return found


@pytest.mark.rule("KM-732", "KM-132")
@pytest.mark.parametrize(("seats", "count"), [(2, 12), (3, 42), (4, 42), (5, 96)])
def test_place_pyramids(seats: int, count: int) -> None:
    match = until(fresh(seats), "pyramids")
    assert asked(match) == field(match, "order")[0]
    assert len(placements(match)) == count


@pytest.mark.rule("KM-733", "KM-134", "KM-135")
def test_free_tile() -> None:
    match = until(fresh(3), "free-tile")
    found = []
    while prompt(match) == "free-tile":
        seat = asked(match)
        found.append(seat)
        fields = match.dump()["fields"]
        city = fields["city"][seat]
        colors = {fields["pyramid_color"][zone] for zone in range(3 * city, 3 * city + 3)}
        expected = [
            f"buy {name}"
            for number, name in enumerate(v.TILES)
            if fields["market"][number]
            and GAME.pack.level[number] == 1
            and GAME.pack.color[number] in colors
        ]
        assert options(match) == expected
        play(match, options(match)[0])
    assert found == field(match, "order")[::-1]


# -- a turn ----------------------------------------------------------------------------
@pytest.mark.rule("KM-735", "KM-736", "KM-199")
def test_the_turn_menu() -> None:
    data = bare(5)
    put(data, 0, "nw_1", 1, "sphinx")
    put(data, 0, "nw_2", 1)
    own(data, 0, "act_of_god_onyx", "dark_ritual", "phoenix")
    deal(data, 0, "supplication", "war_rage")
    match = begin(data)
    assert options(match) == [
        *(f"token {cell}" for cell in v.CELLS), *(f"silver {cell}" for cell in v.CELLS),
        "gold dark_ritual pray", "play supplication", "join phoenix nw_2", "swap sphinx phoenix",
    ]  # fmt: skip
    play(match, "0: token pray_1")
    assert begins(match, "token") == []
    assert "end" in options(match)
    play(match, "0: silver pray_2", "0: gold dark_ritual pray", "0: play supplication")
    assert options(match) == ["join phoenix nw_2", "end"]  # a swap only before a token


@pytest.mark.rule("KM-736")
def test_cells_that_pass_the_balance() -> None:
    data = bare(5)
    data["fields"]["cells"][0] = [0, 0, 0, 0, 0, 1, 1, 1, 0]  # three on level 1
    assert begins(begin(data), "token") == [
        "token recruit_3", "token move_3", "token move_2", "token build_2", "token pray_2",
    ]  # fmt: skip


@pytest.mark.rule("KM-739", "KM-261")
def test_place_creature() -> None:
    data = lay(
        bare(5),
        "0 nw_1 1, 0 nw_2 1 mummy, 0 temple_west 1, 1 nw_3 1, 0 owns sphinx phoenix",
    )
    match = begin(data)
    assert begins(match, "join") == ["join phoenix nw_1", "join sphinx nw_1"]
    play(match, "0: join sphinx nw_1")
    assert begins(match, "join") == []
    play(match, "0: token pray_1")
    assert asked(match) == 1  # no place for the other: the turn is over


@pytest.mark.rule("KM-740", "KM-265")
def test_swap_creature() -> None:
    match = begin(lay(bare(5), "0 nw_1 1 mummy, 0 temple_west 1 devourer, 0 owns sphinx phoenix"))
    assert set(begins(match, "swap")) == {"swap mummy sphinx", "swap mummy phoenix"}
    play(match, "0: swap mummy sphinx")
    assert set(begins(match, "swap")) == {"swap sphinx phoenix", "swap sphinx mummy"}


@pytest.mark.rule("KM-745")
def test_acquire_tile_or_none() -> None:
    data = lay(bare(5), "nw_1 diamond 1, nw_2 ruby 1")
    match = play(begin(data), "token acquire_1a")
    assert options(match) == ["buy priest", "buy priestess", "skip"]
    play(match, "0: skip")
    assert field(match, "tiles")[0] == []


@pytest.mark.rule("KM-747")
def test_build_or_nothing() -> None:
    data = lay(bare(2), "nw_1 ruby 2")
    data["fields"]["prayer"][0] = 3
    match = play(begin(data), "token build_2")
    assert set(options(match)) == {
        "raise nw_1 3", "skip", "found nw_2 sapphire 1", "found nw_2 sapphire 2",
        "found nw_3 sapphire 1", "found nw_3 sapphire 2",
    }  # fmt: skip


@pytest.mark.rule("KM-748")
def test_recruit_splits() -> None:
    data = lay(bare(5), "0 owns recruiting_scribe, 0 nw_1 4, 1 nw_2 1")
    data["fields"]["prayer"][0] = 1
    match = play(begin(data), "token recruit_3")
    three = ["put nw_1 1", "put nw_2 1", "put nw_2 2", "put nw_2 3"]
    assert options(match) == [*three, "put nw_3 1", "put nw_3 2", "put nw_3 3", "done"]
    play(match, "0: put nw_3 2")
    assert options(match) == ["put nw_1 1", "put nw_2 1", "put nw_3 1", "done"]
    play(match, "0: done")
    assert field(match, "prayer")[0] == 1  # the free ones came first


# -- a move ----------------------------------------------------------------------------
@pytest.mark.rule("KM-750", "KM-158")
def test_move_start() -> None:
    data = lay(bare(5), "0 nw_1 2, 0 temple_west 1, 1 temple_east 1")
    match = play(begin(data), "token move_3")
    assert set(options(match)) == {"skip", "from nw_1", "from temple_west"}


@pytest.mark.rule("KM-751")
def test_move_step() -> None:
    data = lay(
        bare(5),
        "nw_1 ruby 1, 0 nw_1 3 mummy, 0 owns sphinx, 0 nw_3 1",
        "0 holds supplication swiftness breached_walls teleportation",
    )
    match = march(data, "nw_1")
    start = ["play swiftness", "play breached_walls", "take 1", "take 2", "take 3", "stop"]
    assert options(match) == start
    play(match, "take 2")
    assert options(match) == ["bring mummy", "leave mummy"]
    play(match, "bring mummy")
    verbs = {text.split()[0] for text in options(match)}
    assert verbs == {"go", "teleport", "transport"}
    assert begins(match, "go") == ["go nw_2", "go nw_3", "go gate_nw"]
    play(match, "go gate_nw")
    between = ["play supplication", "play breached_walls", "join sphinx nw_1", "join sphinx nw_3"]
    assert options(match) == [*between, "take 1", "take 2", "stop"]


# -- a battle --------------------------------------------------------------------------
@pytest.mark.rule("KM-753", "KM-389")
def test_war_council() -> None:
    match = attack(Side(5, (), ("war_rage", "war_rage", "glory", "diversion")), Side(5))
    assert match.waiting == (0, 1)
    names = list(v.TACTICS[:8])
    assert options(match, 0) == [f"lead {name}" for name in names]
    match.submit(0, "lead phalanx")
    assert options(match, 0) == [f"drop {name}" for name in names if name != "phalanx"]
    match.submit(0, "drop turtle")
    assert options(match, 0) == ["seal", "hide war_rage", "hide glory"]
    match.submit(0, "hide war_rage")
    assert options(match, 0) == ["seal", "hide war_rage", "hide glory"]
    assert options(match, 1) == [f"lead {name}" for name in names]  # whatever the other does


def loser_at(data: Position, near: list[str]) -> KemetMatch:
    """Seat 0 wins in `dunes_west`; these zones beside it are held by him."""
    for name in near:
        put(data, 0, name, 1)
    return battle(Side(5, ("charge", "blade_of_neith")), Side(3), CALM, data)


@pytest.mark.rule("KM-758", "KM-759", "KM-446")
def test_recall_or_retreat() -> None:
    match = loser_at(bare(2), ["west_bank"])
    assert (asked(match), set(options(match))) == (1, {"recall", "retreat"})
    play(match, "1: retreat")
    assert asked(match) == 0  # the winner says where
    near = ["gate_nw", "gate_sw", "temple_west"]
    assert options(match) == [f"retreat-to {name}" for name in near]
    play(match, "0: retreat-to gate_sw")
    assert field(match, "units")[1][v.ZONES.index("gate_sw")] == 3


@pytest.mark.rule("KM-758", "KM-450")
def test_recall_by_itself() -> None:
    data = bare(2)
    data["fields"]["prayer"][1] = 0
    put(data, 0, "gate_nw", 1)  # stays behind, as the rest go
    for name in ("west_bank", "gate_sw", "temple_west"):
        put(data, 0, name, 1)
    lay(data, "0 gate_nw 4, 1 dunes_west 2, 0 owns royal_scarab")
    match = play(march(data, "gate_nw"), "take 4", "go dunes_west")
    for seat, lead in ((0, "chariot_blitz"), (1, "phalanx")):
        for text in (f"lead {lead}", "drop turtle", "seal"):
            match.submit(seat, text)
    assert field(match, "prayer")[1] == 1  # recalled unasked
    assert (asked(match), set(options(match))) == (0, {"recall", "stay"})


@pytest.mark.rule("KM-760", "KM-443")
def test_recall_or_stay() -> None:
    match = play(battle(Side(3), Side(3), CALM), "0: recall")
    assert (asked(match), set(options(match))) == (1, {"recall", "stay"})
    play(match, "1: stay")
    assert left(match) == (0, 3)
    cards = ("0 blood_raid turtle", "1 chariot_blitz turtle")
    match = battle(Side(1), Side(1), cards)
    assert left(match) == (0, 0)
    assert prompt(match) == "turn"  # nobody left, nobody asked


@pytest.mark.rule("KM-744", "KM-743")
def test_whoever_plays_a_card_is_asked() -> None:
    data = lay(bare(3), "2 holds divine_memory raining_fire")
    data["fields"]["discard"][v.CARDS.index("war_rage")] = 1
    lay(data, "0 temple_west 1, 1 temple_delta 1")
    match = play(begin(data, 2), "2: play raining_fire", "2: strike temple_delta")
    assert (units(match, 0), units(match, 1)) == ({"temple_west": 1}, {})
    play(match, "2: play divine_memory", "2: remember war_rage")
    assert [hand(match, seat) for seat in (0, 1, 2)] == [[], [], ["war_rage"]]


# -- why not, by the word alone ------------------------------------------------------------
@pytest.mark.rule("KM-153", "KM-199", "KM-335")
def test_why_a_turn_does_not_end_and_a_move_does_not_stop() -> None:
    data = lay(bare(3), "0 owns act_of_god_ruby")
    for name in ("pray_1", "acquire_1a", "acquire_1b", "acquire_1c"):
        data["fields"]["cells"][0][v.CELLS.index(name)] = 1
    match = begin(data)
    assert "end" not in options(match)
    assert refused(match, "end") == Why("KM-153", "token-first")
    play(match, "0: token pray_2")
    assert "end" not in options(match)
    assert refused(match, "end") == Why("KM-199", "silver-needed")
    crowd = bare(2)
    for name in ("gate_nw", "dunes_west"):
        put(crowd, 0, name, 4)
    own(crowd, 0, "priest_of_mafdet")
    match = play(march(crowd, "gate_nw"), "take 4", "go dunes_west")
    assert "stop" not in options(match)
    assert refused(match, "stop") == Why("KM-335", "over-limit")
