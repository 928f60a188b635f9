"""Setting up (KM-100..119, KM-124..127, KM-140)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from regalia.engine.errors import Why
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *

SEATS = [2, 3, 4, 5]


@pytest.mark.rule("KM-100")
@pytest.mark.parametrize("seats", SEATS)
def test_the_board_fits_the_players(seats: int) -> None:
    match = until(fresh(seats), "turn")
    standing = {name for seat in range(seats) for name in units(match, seat)}
    assert standing <= {v.ZONES[at] for at in PACK.boards[seats].open}
    assert sorted(field(match, "city")) == sorted(PACK.boards[seats].cities)


@pytest.mark.rule("KM-101")
@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 3), (4, 3), (5, 4)])
def test_colours_are_drawn(seats: int, count: int) -> None:
    match = fresh(seats)
    palettes = ["+".join(colors) for colors in combinations(v.COLORS, count)]
    every = [f"colors {palette}" for palette in palettes]
    if seats < 5:  # all four colours need no draw
        assert offers(match, "colors") == [(every, [1] * len(every))]
    assert events(match)[0] == f"colors {palettes[0]}"


@pytest.mark.rule("KM-101", "KM-106")
def test_tiles_of_other_colours_take_no_part() -> None:
    match = fresh(3, "colors ruby+diamond+onyx")
    market = field(match, "market")
    found = {v.COLORS[PACK.color[tile]] for tile, count in enumerate(market) if count}
    assert found == {"ruby", "diamond", "onyx"}
    until(match, "pyramids")
    assert {text.split()[2] for text in options(match)} == {"ruby", "diamond", "onyx"}
    until(match, "free-tile")
    assert "buy defense" not in options(match)


@pytest.mark.rule("KM-102")
@pytest.mark.parametrize(("seats", "count"), [(2, 26), (3, 48), (4, 48), (5, 64)])
def test_tiles_in_play(seats: int, count: int) -> None:
    for seed in range(8):
        assert sum(field(GAME.match(seats, seed=seed), "market")) == count


@pytest.mark.rule("KM-103", "KM-104")
def test_two_players_have_each_kind_once_and_no_act_of_god() -> None:
    match = fresh(2, "colors sapphire+onyx")
    market = dict(zip(v.TILES, field(match, "market"), strict=True))
    assert market["act_of_god_sapphire"] == market["act_of_god_onyx"] == 0
    assert market["defense"] == market["recruiting_scribe"] == market["mercenaries"] == 1
    assert Counter(market.values()) == {1: 26, 0: 30}
    full = dict(zip(v.TILES, field(fresh(5), "market"), strict=True))
    assert full["defense"] == full["mercenaries"] == 2
    assert full["act_of_god_onyx"] == 1


@pytest.mark.rule("KM-105")
def test_the_market_is_open() -> None:
    match = fresh(4)
    for viewer in (None, 0, 3):
        assert match.view(viewer)["fields"]["market"] == field(match, "market")


@pytest.mark.rule("KM-107")
@pytest.mark.parametrize(
    ("palette", "tile"),
    [("ruby+diamond", "offensive_strategy"), ("sapphire+diamond", "defensive_strategy")],
)
def test_special_battle_cards_come_with_their_tiles(palette: str, tile: str) -> None:
    match = fresh(2, colors=palette)
    market = dict(zip(v.TILES, field(match, "market"), strict=True))
    other = ({"offensive_strategy", "defensive_strategy"} - {tile}).pop()
    assert (market[tile], market[other]) == (1, 0)
    specials = {"offensive_special", "defensive_special"}
    for seat in (0, 1):
        assert not specials & set(tactics(match, "tactics", seat))


@pytest.mark.rule("KM-108")
def test_creatures_wait_on_the_market() -> None:
    match = fresh(5)
    assert {creature(match, name) for name in v.CREATURES} == {"market"}


@pytest.mark.rule("KM-109")
@pytest.mark.parametrize(("tile", "color"), [("domination", "diamond"), ("sphinx", "sapphire")])
def test_the_fame_on_two_tiles(tile: str, color: str) -> None:
    data = bare(3)
    fields = data["fields"]
    at = zone("nw_1")
    fields["pyramid"][at], fields["pyramid_color"][at] = 4, v.COLORS.index(color)
    fields["acquire"][0][0] = v.COLORS.index(color)
    match = begin(data)
    play(match, "0: token acquire_1a", f"buy {tile}")
    assert of(events(match), "gain-fame") == ["gain-fame 0 1"]
    assert field(match, "fame") == [1, 0, 0]
    assert sum(1 for n in PACK.effect[15] if n) == 2  # no other tile carries fame


@pytest.mark.rule("KM-110", "KM-140")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_has_fame_at_the_start(seats: int) -> None:
    match = until(fresh(seats), "turn")
    assert field(match, "fame_at") == [NOBODY] * len(v.ZONES)
    assert match.scores == field(match, "fame") == [0] * seats


@pytest.mark.rule("KM-111", "KM-112", "KM-113", "KM-119")
@pytest.mark.parametrize("seats", SEATS)
def test_the_cards_dealt(seats: int) -> None:
    match = until(fresh(seats), "troops")
    draws = offers(match, "draw")
    assert len(draws) == 2 * seats
    outcomes, weights = draws[0]
    assert sum(weights) == 33
    assert "draw diversion" not in outcomes
    assert dict(zip(outcomes, weights, strict=True))["draw war_rage"] == 3
    for seat in range(seats):
        assert len(hand(match, seat)) == 3
        assert hand(match, seat).count("diversion") == 1
    deck = field(match, "deck")
    assert len(deck) == 33 - 2 * seats
    assert v.CARDS.index("diversion") not in deck  # the spare ones are out of the game
    assert sum(field(match, "discard")) == 0


@pytest.mark.rule("KM-114", "KM-115")
def test_cities_are_taken_in_seat_order_openly() -> None:
    match = fresh(3)
    assert len(options(match)) == 15
    assert prompt(match) == "homes"
    play(match, "0: home w bastet")
    assert len(options(match)) == 8
    west = ("city", "city", v.CITIES.index("w"))
    assert refused(match, "home w anubis") == Why("KM-114", "city-taken", (west,))
    play(match, "1: home sw anubis")
    assert options(match) == ["home nw horus", "home nw wadjet", "home nw sobek"]
    play(match, "2: home nw sobek")
    assert field(match, "city") == [1, 2, 0]
    assert field(match, "city_owner") == [2, 0, 1, NOBODY, NOBODY]
    for viewer in (None, 0, 2):
        assert of(events(match, seat=viewer), "home") == [
            "home 0 w bastet", "home 1 sw anubis", "home 2 nw sobek",
        ]  # fmt: skip


@pytest.mark.rule("KM-116", "KM-117", "KM-118")
@pytest.mark.parametrize("seats", SEATS)
def test_what_everybody_starts_with(seats: int) -> None:
    match = until(fresh(seats), "turn")
    assert field(match, "prayer") == [7] * seats
    assert field(match, "cells") == [[0] * 9] * seats
    assert field(match, "gold_played") == [0] * seats
    assert not any(text.startswith(("silver", "gold")) for text in options(match))
    for seat in range(seats):
        assert len(tactics(match, "tactic_hand", seat)) == 8
        assert tactics(match, "face_up", seat) == tactics(match, "face_down", seat) == []


@pytest.mark.rule("KM-124")
@pytest.mark.parametrize(("seats", "orders"), [(2, 2), (3, 6), (4, 24), (5, 120)])
def test_the_first_order_is_random(seats: int, orders: int) -> None:
    match = until(fresh(seats), "troops")
    ((outcomes, weights),) = offers(match, "order")
    assert len(set(outcomes)) == orders
    assert set(weights) == {1}
    assert asked(match) == field(match, "order")[0]


@pytest.mark.rule("KM-124", "KM-127")
def test_the_leftmost_marker_goes_first() -> None:
    match = until(fresh(3, "order 3-1-2"), "troops")
    assert field(match, "order") == [2, 0, 1]
    assert of(events(match), "first-order") == ["first-order 3-1-2"]
    for seat in (2, 0, 1):
        assert asked(match) == seat
        play(match, options(match)[0])
    for viewer in (None, 1):
        seats = [line.split()[1] for line in of(events(match, seat=viewer), "placed")]
        assert seats == ["2", "2", "0", "0", "1", "1"]
    until(match, "turn")
    assert asked(match) == 2


@pytest.mark.rule("KM-125", "KM-126")
@pytest.mark.parametrize("pair", [(1, 2), (1, 3), (2, 3)])
def test_troops_in_two_districts(pair: tuple[int, int]) -> None:
    match = until(fresh(2), "troops")
    assert options(match) == [
        "garrison nw_1 nw_2", "garrison nw_1 nw_3", "garrison nw_2 nw_3",
    ]  # fmt: skip
    play(match, f"garrison nw_{pair[0]} nw_{pair[1]}")
    assert units(match, 0) == {f"nw_{pair[0]}": 5, f"nw_{pair[1]}": 5}
    assert field(match, "supply") == [2, 12]
