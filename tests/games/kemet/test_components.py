"""What is in the box, and the limits of everything (KM-001..018)."""

from __future__ import annotations

from collections import Counter

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadSetup, Why
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *

NORMAL = [f"token {cell}" for cell in v.CELLS]


@pytest.mark.rule("KM-001")
def test_two_to_five_players() -> None:
    for seats in (2, 3, 4, 5):
        assert GAME.match(seats, seed=1).setup.seats == seats
    for seats in (0, 1, 6, 7):
        with pytest.raises(BadSetup):
            GAME.match(seats, seed=1)


@pytest.mark.rule("KM-002")
def test_every_player_takes_a_different_god() -> None:
    match = GAME.match(5, seed=1)
    gods = {text.split()[2] for text in options(match)}
    assert gods == {"anubis", "bastet", "horus", "wadjet", "sobek"}
    play(match, "0: home nw horus")
    assert {text.split()[2] for text in options(match)} == gods - {"horus"}
    horus = ("god", "god", v.GODS.index("horus"))
    assert refused(match, "home sw horus") == Why("KM-002", "god-taken", (horus,))
    play(match, "1: home sw sobek", "2: home w bastet", "3: home e wadjet")
    assert field(match, "god") == [2, 4, 1, 3, 0]  # the last one has no choice left


def with_gods(*gods: str) -> list[dict[str, object]]:
    """Positions of a game played by the same dice and the same choices."""
    match = GAME.match(3, seed="gods", options={"colors": "ruby+diamond+onyx"})
    for seat, (city, god) in enumerate(zip(("nw", "w"), gods, strict=True)):
        play(match, f"{seat}: home {city} {god}")
    play(match, "2: home sw wadjet")
    chance = SeededDealer("the same choices")
    positions = []
    for _ in range(150):
        seat = match.waiting[0]
        texts = options(match, seat)
        match.submit(seat, texts[chance.below(len(texts))])
        fields = match.dump()["fields"]
        del fields["god"]
        positions.append(fields)
    return positions


@pytest.mark.rule("KM-003")
def test_a_god_is_only_a_name_and_a_colour() -> None:
    assert with_gods("anubis", "bastet") == with_gods("sobek", "horus")


@pytest.mark.rule("KM-004", "KM-005")
def test_sixty_four_tiles() -> None:
    market = field(begin(bare(5)), "market")
    assert sum(market) == 64
    kinds: Counter[tuple[str, int]] = Counter()
    for tile, count in enumerate(market):
        kinds[v.COLORS[PACK.color[tile]], PACK.level[tile]] += count
    colours = ("ruby", "sapphire", "diamond", "onyx")
    assert kinds == {(color, level): 4 for color in colours for level in (1, 2, 3, 4)}


@pytest.mark.rule("KM-006")
@pytest.mark.parametrize(("before", "news"), [(8, ["gain 0 2"]), (10, ["gain 0 1"]), (11, [])])
def test_prayer_stops_at_eleven(before: int, news: list[str]) -> None:
    data = bare(2)
    data["fields"]["prayer"] = [before, 7]
    match = begin(data)
    play(match, "0: token pray_1")
    assert of(events(match), "gain") == news
    assert field(match, "prayer") == [min(before + 2, 11), 7]


@pytest.mark.rule("KM-007")
def test_prayer_never_falls_below_nothing() -> None:
    data = lay(bare(3), "0 holds mana_theft")
    data["fields"]["prayer"] = [0, 0, 1]
    match = begin(data)
    assert "play mana_theft" in options(match)
    play(match, "0: play mana_theft")
    assert field(match, "prayer") == [1, 0, 0]
    assert of(events(match), "lost-prayer") == ["lost-prayer 2 1"]
    play(match, "0: token build_2")
    assert begins(match, "found") == [
        f"found nw_{n} {color} 1" for n in (1, 2, 3) for color in ("ruby", "sapphire", "diamond")
    ]  # nothing dearer than the one point there is
    play(match, "0: found nw_1 ruby 1")
    assert field(match, "prayer")[0] == 0


@pytest.mark.rule("KM-008")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_twelve_warriors_each(seats: int) -> None:
    match = GAME.match(seats, seed="warriors")
    assert field(match, "supply") == [12] * seats
    assert field(match, "units") == [[0] * len(v.ZONES)] * seats
    chance = SeededDealer("warriors")
    for _ in range(120):
        seat = match.waiting[0]
        texts = options(match, seat)
        match.submit(seat, texts[chance.below(len(texts))])
        for each in range(seats):
            figures = 15 if "mercenaries" in owned(match, each) else 12
            assert sum(units(match, each).values()) + field(match, "supply")[each] == figures


@pytest.mark.rule("KM-009")
def test_units_that_leave_the_board_come_to_the_supply() -> None:
    match = begin(lay(bare(2), "0 gate_nw 5, 1 temple_west 3, 0 holds raining_fire"))
    play(match, "0: play raining_fire")  # destroyed by a card
    assert field(match, "supply") == [7, 10]
    play(match, "0: token move_3", "from gate_nw", "take 5", "go temple_west")
    clash(match, "0 chariot_blitz turtle", "1 relentless_charge turtle")
    assert field(match, "supply") == [9, 11]  # killed in battle: 2 and 1
    play(match, "1: recall", "0: recall")
    assert field(match, "supply") == [12, 12]  # recalled
    assert units(match, 0) == units(match, 1) == {}


@pytest.mark.rule("KM-010")
def test_only_figures_that_are_there_are_placed() -> None:
    data = bare(2)
    for name, count in (("nw_1", 5), ("nw_2", 4), ("gate_nw", 2)):
        put(data, 0, name, count)
    deal(data, 0, "enlistment")
    match = begin(data)
    play(match, "0: play enlistment")
    assert options(match) == ["put nw_2 1", "put nw_3 1", "put gate_nw 1"]
    play(match, "put nw_3 1")
    assert prompt_is_turn(match)  # the second unit is not owed
    assert field(match, "supply")[0] == 0
    play(match, "0: token recruit_3")
    assert events(match)[-1] == "turn 1 1"  # nobody to recruit, and nothing later


def prompt_is_turn(match: KemetMatch) -> bool:
    decision = match.decision(asked(match))
    return decision is not None and decision.prompt == "turn"


@pytest.mark.rule("KM-011")
def test_units_in_one_zone_are_one_troop() -> None:
    match = begin(lay(bare(2), "0 gate_nw 2, 0 dunes_west 3, 0 owns priest_of_mafdet"))
    play(match, "0: token move_3")
    assert options(match) == ["skip", "from gate_nw", "from dunes_west"]
    play(match, "from gate_nw", "take 2", "go dunes_west")
    assert begins(match, "take") == [f"take {n}" for n in range(1, 6)]
    play(match, "stop")
    assert units(match, 0) == {"dunes_west": 5}
    play(match, "1: token pray_1", "0: token move_2")
    assert options(match) == ["skip", "from dunes_west"]


@pytest.mark.rule("KM-012", "KM-014")
def test_five_units_and_a_creature() -> None:
    match = begin(lay(bare(2), "0 nw_1 4 phoenix, 0 nw_2 5"))
    play(match, "0: token recruit_3")
    assert options(match) == ["put nw_1 1", "put nw_3 1", "put nw_3 2", "put nw_3 3", "done"]
    room = (("zone", "zone", zone("nw_1")), ("n", "amount", 1))
    assert refused(match, "put nw_1 2") == Why("KM-303", "put-room", room)
    play(match, "put nw_1 1", "done")
    assert units(match, 0)["nw_1"] == 5
    assert creature(match, "phoenix") == "nw_1"


@pytest.mark.rule("KM-013")
def test_one_creature_to_a_troop() -> None:
    match = begin(lay(bare(2), "0 nw_1 4 phoenix, 0 nw_2 1, 0 owns royal_scarab"))
    assert begins(match, "join") == ["join royal_scarab nw_2"]
    play(match, "join royal_scarab nw_2", "0: token move_3", "from nw_2", "take 1")
    assert options(match) == ["go nw_1", "go nw_3", "go gate_nw"]
    play(match, "go nw_1")  # three moves: only passing through
    assert "stop" not in options(match)
    assert begins(match, "take") == [f"take {n}" for n in range(1, 6)]
    play(match, "take 1", "leave phoenix", "go nw_3", "stop")
    assert (creature(match, "phoenix"), creature(match, "royal_scarab")) == ("nw_1", "nw_3")


@pytest.mark.rule("KM-015")
@pytest.mark.parametrize("seats", [2, 5])
def test_five_tokens_of_the_own_colour(seats: int) -> None:
    match = begin(bare(seats))
    idle = {"recruit_3": "done", "build_2": "skip"}
    for cell in ("pray_1", "pray_2", "recruit_3", "build_2"):
        for seat in range(seats):
            play(match, f"{seat}: token {cell}")
            if cell in idle:
                play(match, f"{seat}: {idle[cell]}")
    for seat in range(seats):
        row = field(match, "cells")[seat]
        assert (row.count(1), row.count(2)) == (4, 0)
    for seat in range(seats):
        assert asked(match) == seat
        play(match, f"{seat}: token acquire_1a")
    assert of(events(match), "night-step")[0] == "night-step sacrifice"


@pytest.mark.rule("KM-016")
def test_one_silver_token_at_most() -> None:
    data = lay(bare(5), "0 owns act_of_god_ruby")
    for name, color in (("nw_1", "sapphire"), ("nw_2", "ruby")):
        pyramid(data, name, color, 4)
    match = begin(data)
    play(match, "0: token acquire_1a")
    assert "buy reinforcements_tile" in options(match)
    assert not any("act_of_god" in text for text in options(match))
    assert refused(match, "buy act_of_god_sapphire").rule == "KM-234"
    play(match, "skip", "0: silver pray_1")
    assert asked(match) == 1  # nothing is left to seat 0: no second silver token


@pytest.mark.rule("KM-017")
def test_one_gold_token_at_most() -> None:
    match = begin(lay(bare(5), "0 owns dark_ritual forced_march"))
    assert begins(match, "gold") == ["gold dark_ritual pray", "gold forced_march move"]
    play(match, "gold dark_ritual pray")
    assert options(match) == NORMAL
    assert field(match, "gold_played") == [1, 0, 0, 0, 0]


@pytest.mark.rule("KM-018")
def test_the_same_eight_battle_cards() -> None:
    match = GAME.match(4, seed=1)
    eight = [
        "relentless_charge", "chariot_blitz", "fervent_assault", "shield_push", "phalanx",
        "mixed_tactics", "blood_raid", "turtle",
    ]  # fmt: skip
    for seat in range(4):
        assert tactics(match, "tactics", seat) == tactics(match, "tactic_hand", seat) == eight
    match = begin(lay(bare(3), "nw_1 ruby 2"))
    play(match, "0: token acquire_1a", "buy offensive_strategy")
    assert options(match) == [f"replace {card}" for card in eight]
    play(match, "replace phalanx")
    assert asked(match) == 1  # once
    assert events(match)[-2:] == ["replaced 0 offensive_special phalanx", "turn 1 1"]
    assert of(events(match), "hand-back") == ["hand-back 0"]
    changed = [card for card in eight if card != "phalanx"] + ["offensive_special"]
    assert tactics(match, "tactics", 0) == tactics(match, "tactic_hand", 0) == changed
    assert tactics(match, "tactics", 1) == eight
