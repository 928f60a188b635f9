"""Everything at nothing, a random order, five enemies (KB-020..035)."""

from __future__ import annotations

import json
from itertools import permutations

import pytest

from regalia.games.kingsburg import GAME
from regalia.games.kingsburg import vocabulary as v
from regalia.render.shapes import SEAT_COLOURS
from tests.games.kingsburg.helpers import *

SIZES = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def new(seats: int) -> KingsburgMatch:
    return GAME.match(seats=seats, seed=3)


@SIZES
@pytest.mark.rule("KB-020", "KB-021")
def test_calendar_and_year_markers_start_on_one(seats: int) -> None:
    match = new(seats)
    assert (field(match, "phase"), field(match, "year")) == (1, 1)
    assert events(match)[1:] == ["year 1", "phase kings_aid", f"aid-tie {seats}"]


@SIZES
@pytest.mark.rule("KB-022")
def test_nobody_holds_the_envoy_before_phase_5_of_year_one(seats: int) -> None:
    match, policy = new(seats), at_random(seats)
    while field(match, "phase") < 5:
        assert field(match, "envoy") == -1
        play(match, policy(match, 0, options(match)))
    news = events(match)
    given = [i for i, line in enumerate(news) if line.startswith(("envoy-given", "envoy-tie"))]
    assert given[0] == news.index("phase kings_envoy") + 1


@SIZES
@pytest.mark.rule("KB-023", "KB-024", "KB-025", "KB-026", "KB-027")
def test_everybody_starts_with_nothing(seats: int) -> None:
    match = new(seats)
    nothing = [0] * seats
    assert field(match, "goods") == [nothing, nothing, nothing]
    assert field(match, "buildings") == nothing
    assert field(match, "tokens") == nothing
    assert field(match, "soldiers") == nothing
    assert field(match, "vp") == nothing


@SIZES
@pytest.mark.rule("KB-028")
def test_every_starting_order_is_equally_likely(seats: int) -> None:
    witness = Witness()
    GAME.match(seats=seats, dealer=witness)
    texts, weights = witness.offers[0]
    orders = {"-".join(map(str, order)) for order in permutations(range(1, seats + 1))}
    assert len(texts) == len(orders)
    assert {text.removeprefix("order ") for text in texts} == orders
    assert weights == [1] * len(orders)


@pytest.mark.rule("KB-028")
def test_the_dealt_order_is_the_turn_order() -> None:
    match = GAME.match(seats=5, dealer=Witness(["order 4-2-5-1-3"]))
    assert field(match, "order") == [3, 1, 4, 0, 2]
    assert events(match)[0] == "first-order 4-2-5-1-3"
    assert match.waiting == (3,)


@pytest.mark.rule("KB-029")
def test_every_player_has_a_colour_of_his_own() -> None:
    assert len(set(SEAT_COLOURS[:5])) == 5
    assert len(set(GAME.verbs.kinds["seat"].names)) >= 5


@SIZES
@pytest.mark.rule("KB-030")
def test_white_dice_and_tokens_start_in_the_supply(seats: int) -> None:
    match = new(seats)
    assert field(match, "white") == [[]] * seats
    assert field(match, "aid_die") == -1
    assert field(match, "tokens") == [0] * seats
    assert field(match, "groups") == []
    assert field(match, "busy") == [0] * 18


SHEET = [
    ["statue", "chapel", "church", "cathedral"],
    ["inn", "market", "farms", "merchants_guild"],
    ["guard_tower", "blacksmith", "barracks", "wizards_guild"],
    ["palisade", "stable", "stone_wall", "fortress"],
    ["barricade", "crane", "town_hall", "embassy"],
]


@pytest.mark.rule("KB-031")
def test_the_sheet_has_five_rows_of_four() -> None:
    assert [list(v.BUILDINGS[i : i + 4]) for i in range(0, 20, 4)] == SHEET
    assert len(v.BUILDINGS) == 20
    assert GAME.pack.row == [row for row in (1, 2, 3, 4, 5) for _ in range(4)]
    assert GAME.pack.column == [1, 2, 3, 4] * 5


@pytest.mark.rule("KB-031")
@pytest.mark.parametrize("seat", range(5))
def test_every_province_sheet_offers_the_same(seat: int) -> None:
    match = scenario(seats=5, step="build", goods={seat: "9/9/9"}, only=True)
    assert match.waiting == (seat,)
    assert options(match) == ["decline", *(f"build {row[0]}" for row in SHEET)]


CARDS = {
    1: ["y1_barbarians_2", "y1_goblins_2", "y1_goblins_3", "y1_orcs_3", "y1_zombies_4"],
    2: ["y2_goblins_3", "y2_goblins_4", "y2_orcs_4", "y2_barbarians_5", "y2_zombies_5"],
    3: ["y3_goblins_4", "y3_goblins_5", "y3_orcs_5", "y3_demons_6", "y3_zombies_6"],
    4: ["y4_goblins_5", "y4_goblins_6", "y4_demons_6", "y4_orcs_7", "y4_zombies_7"],
    5: ["y5_barbarians_7", "y5_barbarians_8", "y5_demons_8", "y5_demons_9", "y5_dragons_9"],
}


@pytest.mark.rule("KB-032", "KB-033")
@pytest.mark.parametrize("year", CARDS)
def test_each_year_draws_one_of_its_five_cards_all_equally_likely(year: int) -> None:
    witness = Witness()
    scenario(year=year, phase="winter", dealer=witness)
    assert witness.offers[0] == ([f"draw {card}" for card in CARDS[year]], [1] * 5)
    witness = Witness()
    scenario(year=year, step="help", placed=[("general", 0, "4+6")], dealer=witness, only=True)
    assert witness.offers == [([f"draw {card}" for card in CARDS[year]], [1] * 5)]


@pytest.mark.rule("KB-032")
def test_there_are_twenty_five_different_cards() -> None:
    assert list(v.ENEMIES) == [card for year in CARDS for card in CARDS[year]]
    assert GAME.pack.enemy_year == [year for year in CARDS for _ in range(5)]
    assert len(set(v.ENEMIES)) == 25


@pytest.mark.rule("KB-033")
def test_the_deck_is_unseen_at_the_start() -> None:
    match = new(4)
    for seat in (None, 0, 1, 2, 3):
        view = match.view(seat)["fields"]
        assert (view["enemy"], view["seen"]) == ([-1] * 5, [0] * 5)


@pytest.mark.rule("KB-034")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_enemies_come_in_the_order_of_the_years(seed: int) -> None:
    match = answer_all(GAME.match(seats=3, seed=seed), at_random(seed))
    shown = [line.split()[1][:2] for line in of(events(match), "enemy-shown")]
    assert shown == ["y1", "y2", "y3", "y4", "y5"]
    assert [card // 5 + 1 for card in field(match, "enemy")] == [1, 2, 3, 4, 5]


@pytest.mark.rule("KB-035")
@pytest.mark.parametrize("seed", [3, 4])
def test_the_other_twenty_cards_play_no_part(seed: int) -> None:
    match = answer_all(GAME.match(seats=4, seed=seed), at_random(seed))
    drawn = {v.ENEMIES[card] for card in field(match, "enemy")}
    assert len(drawn) == 5
    told = json.dumps([events(match, seat=seat) for seat in (None, 0, 1, 2, 3)])
    assert {card for card in v.ENEMIES if card in told} == drawn
    assert {ply.text for ply in match.plies if ply.text.startswith("draw")} == {
        f"draw {card}" for card in drawn
    }


@pytest.mark.rule("KB-800")
def test_the_rulebooks_setup() -> None:
    match = GAME.match(seats=4, dealer=Witness(["order 3-1-4-2"]))
    assert field(match, "order") == [VIKTOR, ANNA, GALINA, BORIS]
    assert field(match, "enemy") == [-1] * 5  # five undrawn, one for each year
    assert match.waiting == (VIKTOR,)
    untouched = match.dump()["fields"]
    for name in ("tokens", "soldiers", "vp", "buildings", "built", "used", "total"):
        assert untouched[name] == [0, 0, 0, 0], name
    assert untouched["goods"] == [[0] * 4] * 3
    assert (untouched["aid_die"], untouched["envoy"], untouched["passed"]) == (-1, -1, 0)
