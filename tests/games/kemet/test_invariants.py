"""Invariants that hold in every reachable position (KM-820..852), under Hypothesis."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.engine.dealer import SeededDealer
from regalia.engine.match import view_of
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import PACK
from tests.games.kemet.random_play import ATTACKING, Shot, choose, follow, last_days, trace

PLAY = settings(max_examples=6, deadline=None)
SEATS = st.integers(2, 5)
SEEDS = st.integers(0, 2)  # few, so that the tests share their games
MERCENARIES = v.TILES.index("mercenaries")
LEGION = v.TILES.index("legion")
AFTER_REWARDS = (
    "recalled", "retreated", "stayed", "attack", "turn", "token", "silver", "gold", "night-step",
)  # fmt: skip


def limit(at: dict[str, Any], seat: int) -> int:
    return 7 if LEGION in at["tiles"][seat] else 5


def holder(at: dict[str, Any], zone: int) -> int:
    """Who controls a zone by KM-060..062."""
    standing = [seat for seat, row in enumerate(at["units"]) if row[zone]]
    owner = at["city_owner"][zone // 3] if zone < 15 else -1
    enemies = [seat for seat in standing if seat != owner]
    return enemies[0] if enemies else owner


# -- units, creatures ------------------------------------------------------------------
@pytest.mark.rule("KM-820", "KM-008", "KM-826")
@PLAY
@given(SEATS, SEEDS)
def test_figures_and_prayer(seats: int, seed: int) -> None:
    for each in trace(seats, seed).shots:
        at = each.fields
        for seat in range(seats):
            figures = 15 if MERCENARIES in at["tiles"][seat] else 12
            assert sum(at["units"][seat]) + at["supply"][seat] == figures
            assert min(at["units"][seat]) >= 0
            assert at["supply"][seat] >= 0
            assert 0 <= at["prayer"][seat] <= 11


@pytest.mark.rule("KM-821", "KM-825")
@PLAY
@given(SEATS, SEEDS)
def test_limits_outside_a_move(seats: int, seed: int) -> None:
    for each in trace(seats, seed).shots:
        if each.within(v.STEP_MOVE):
            continue
        at = each.fields
        for seat in range(seats):
            assert max(at["units"][seat]) <= limit(at, seat)
            mine = [n for n, name in enumerate(v.CREATURES) if owns(at, seat, name)]
            zones = [at["creature_at"][n] for n in mine if at["creature_at"][n] >= 0]
            assert len(zones) == len(set(zones))


def owns(at: dict[str, Any], seat: int, tile: str) -> bool:
    return v.TILES.index(tile) in at["tiles"][seat]


@pytest.mark.rule("KM-822", "KM-063")
@PLAY
@given(SEATS, SEEDS)
def test_one_player_in_a_zone_outside_an_attack(seats: int, seed: int) -> None:
    for each in trace(seats, seed).shots:
        if each.within(*ATTACKING):
            continue
        for column in zip(*each.fields["units"], strict=True):
            assert sum(count > 0 for count in column) <= 1


@pytest.mark.rule("KM-823", "KM-031")
@PLAY
@given(SEATS, SEEDS)
def test_nothing_in_a_closed_zone(seats: int, seed: int) -> None:
    closed = set(range(len(v.ZONES))) - set(PACK.boards[seats].open)
    for each in trace(seats, seed).shots:
        at = each.fields
        for zone in closed:
            assert not any(row[zone] for row in at["units"])
            assert zone not in at["creature_at"]
            assert zone >= 15 or not at["pyramid"][zone]


@pytest.mark.rule("KM-824", "KM-267", "KM-269")
@PLAY
@given(SEATS, SEEDS)
def test_every_creature_is_in_one_place(seats: int, seed: int) -> None:
    for each in trace(seats, seed).shots:
        at = each.fields
        for number, name in enumerate(v.CREATURES):
            owners = [seat for seat in range(seats) if owns(at, seat, name)]
            place = at["creature_at"][number]
            assert len(owners) <= 1
            if not owners:
                assert place == -2
            else:
                assert place == -1 or at["units"][owners[0]][place] > 0


# -- tiles, fame, pyramids -------------------------------------------------------------
@pytest.mark.rule("KM-827", "KM-828", "KM-829", "KM-830", "KM-838")
@PLAY
@given(SEATS, SEEDS)
def test_tiles_and_what_only_grows(seats: int, seed: int) -> None:
    shots = [each for each in trace(seats, seed).shots if each.fields["colors"]]
    in_play = shots[0].fields["market"]
    assert sum(in_play) == PACK.boards[seats].tiles
    before = shots[0].fields
    for each in shots:
        at = each.fields
        for tile, count in enumerate(in_play):
            owned = sum(row.count(tile) for row in at["tiles"])
            assert at["market"][tile] + owned == count
        for seat in range(seats):
            pictures = [v.TILES[n].split("_of_god")[0] for n in at["tiles"][seat]]
            assert len(pictures) == len(set(pictures))
            assert at["tiles"][seat][: len(before["tiles"][seat])] == before["tiles"][seat]
            assert at["fame"][seat] >= before["fame"][seat]
        for now, old in zip(at["pyramid"], before["pyramid"], strict=True):
            assert now >= old
        before = at


@pytest.mark.rule("KM-831", "KM-832", "KM-833")
@PLAY
@given(SEATS, SEEDS)
def test_temporary_fame_between_actions(seats: int, seed: int) -> None:
    temples = PACK.boards[seats].temples
    for each in trace(seats, seed).shots:
        at = each.fields
        tall = [zone for zone in range(15) if at["pyramid"][zone] == 4]
        held = [zone for zone, seat in enumerate(at["fame_at"]) if seat >= 0]
        assert set(held) <= {*temples, *tall}
        if each.top != v.STEP_TURN:
            continue
        for zone in (*temples, *tall):
            assert at["fame_at"][zone] == holder(at, zone)
        for seat in range(seats):
            mine = [zone for zone in (*temples, *tall) if holder(at, zone) == seat]
            assert each.scores[seat] == at["fame"][seat] + len(mine)


@pytest.mark.rule("KM-837", "KM-839", "KM-028")
@PLAY
@given(SEATS, SEEDS)
def test_pyramids_and_acquire_tokens(seats: int, seed: int) -> None:
    for each in trace(seats, seed).shots:
        at = each.fields
        for seat, city in enumerate(at["city"]):
            zones = [zone for zone in range(3 * city, 3 * city + 3) if at["pyramid"][zone]]
            if city < 0:
                continue
            colors = [at["pyramid_color"][zone] for zone in zones]
            assert len(zones) <= (2 if seats == 2 else 3)
            assert len(colors) == len(set(colors))
            assert all(1 <= at["pyramid"][zone] <= 4 for zone in zones)
            if not each.within(v.STEP_PYRAMIDS):
                assert sorted(n for n in at["acquire"][seat] if n >= 0) == sorted(colors)


# -- cards -----------------------------------------------------------------------------
@pytest.mark.rule("KM-834", "KM-835", "KM-390")
@PLAY
@given(SEATS, SEEDS)
def test_battle_cards(seats: int, seed: int) -> None:
    for each in trace(seats, seed).shots:
        at = each.fields
        for seat in range(seats):
            led = [at["led"][seat]] if at["led"][seat] >= 0 else []
            cards = at["tactic_hand"][seat] + at["face_up"][seat] + at["face_down"][seat] + led
            assert sorted(cards) == sorted(at["tactics"][seat])
            assert len(cards) == 8
            if not each.within(v.STEP_BATTLE):
                assert len(at["tactic_hand"][seat]) in (2, 4, 6, 8)


@pytest.mark.rule("KM-836")
@PLAY
@given(SEATS, SEEDS)
def test_divine_cards(seats: int, seed: int) -> None:
    for each in trace(seats, seed).shots:
        at = each.fields
        places = (*at["hand"], *at["opened"], *at["vision"])
        assert len(at["deck"]) + sum(at["discard"]) + sum(map(len, places)) == 33 + seats


# -- action tokens ---------------------------------------------------------------------
def empty_levels(at: dict[str, Any], seat: int) -> int:
    cells = at["cells"][seat]
    return [any(cells[:2]), any(cells[2:5]), any(cells[5:])].count(False)


def needed(at: dict[str, Any], seat: int) -> tuple[int, int]:
    """E, and N + S, of KM-198."""
    normal = 5 - at["cells"][seat].count(1)
    has_silver = any(v.TILES[n].startswith("act_of_god") for n in at["tiles"][seat])
    silver = int(has_silver and 2 not in at["cells"][seat])
    return empty_levels(at, seat), normal + silver


@pytest.mark.rule("KM-840", "KM-841")
@PLAY
@given(SEATS, SEEDS)
def test_tokens_on_cells(seats: int, seed: int) -> None:
    for each in trace(seats, seed).shots:
        at = each.fields
        for row in at["cells"]:
            assert set(row) <= {0, 1, 2}
            assert row.count(1) <= 5
            assert row.count(2) <= 1
        assert set(at["gold_played"]) <= {0, 1}
        if each.top == v.STEP_TURN and not each.frames[-1]["regs"][1]:
            seat = each.frames[-1]["regs"][0]
            number = (each.regs(v.STEP_DAY)[0] - 1) // seats + 1
            assert at["cells"][seat].count(1) == number - 1


@pytest.mark.rule("KM-842", "KM-195")
@PLAY
@given(SEATS, SEEDS)
def test_the_balance(seats: int, seed: int) -> None:
    for each in trace(seats, seed).shots:
        at = each.fields
        if each.top == v.STEP_TURN:
            empty, tokens = needed(at, each.frames[-1]["regs"][0])
            assert empty <= tokens
        elif at["phase"] == 2 and any(map(any, at["cells"])):
            assert [empty_levels(at, seat) for seat in range(seats)] == [0] * seats


@pytest.mark.rule("KM-843", "KM-233")
@PLAY
@given(SEATS, SEEDS)
def test_one_tile_of_a_colour_a_day(seats: int, seed: int) -> None:
    bought: dict[int, list[int]] = {}
    golden = False
    for entry in trace(seats, seed).log:
        if entry["event"] == "round":
            bought = {seat: [] for seat in range(seats)}
        elif entry["event"] in ("gold", "token", "silver"):
            golden = entry["event"] == "gold"
        elif entry["event"] == "bought":
            mine, color = bought[entry["args"]["seat"]], PACK.color[entry["args"]["tile"]]
            assert golden or color not in mine
            mine.append(color)


# -- rounds, turns ---------------------------------------------------------------------
@pytest.mark.rule("KM-844", "KM-845")
@PLAY
@given(SEATS, SEEDS)
def test_turn_order_and_veterans(seats: int, seed: int) -> None:
    for each in trace(seats, seed).shots:
        assert sorted(each.fields["order"]) == list(range(seats))
        if each.within(v.STEP_FATE):
            assert each.fields["veterans"] == [0] * seats


@pytest.mark.rule("KM-846", "KM-152", "KM-151")
@PLAY
@given(SEATS, SEEDS)
def test_five_turns_each_between_two_nights(seats: int, seed: int) -> None:
    turns: list[int] = []
    order: list[int] = []
    for entry in trace(seats, seed).log:
        if entry["event"] == "turn":
            turns.append(entry["args"]["seat"])
        elif entry["event"] == "night-step" and entry["args"]["night"] == 0:
            assert turns == order * 5
            turns = []
        elif entry["event"] in ("first-order", "new-order"):
            order = list(v.ORDERS[entry["args"]["order"]])


# -- battles ---------------------------------------------------------------------------
@pytest.mark.rule("KM-847", "KM-430", "KM-432")
@PLAY
@given(SEATS, SEEDS)
def test_the_rewards_of_every_battle(seats: int, seed: int) -> None:
    log = trace(seats, seed).log
    for number, entry in enumerate(log):
        if entry["event"] != "battle-won":
            continue
        tokens, fame = [0] * seats, [0] * seats
        for later in log[number + 1 :]:
            if later["event"] in AFTER_REWARDS:
                break
            if later["event"] == "gain-veterans":
                tokens[later["args"]["seat"]] += later["args"]["n"]
            elif later["event"] == "gain-fame":
                fame[later["args"]["seat"]] += later["args"]["n"]
        winner, loser = entry["args"]["seat"], entry["args"]["other"]
        assert (tokens[loser], fame[loser]) == (1, 0)
        assert 0 <= tokens[winner] <= 2
        assert fame[winner] <= 2
        assert sum(tokens) == tokens[loser] + tokens[winner]


@pytest.mark.rule("KM-848")
@PLAY
@given(SEATS, SEEDS)
def test_after_a_battle_one_of_the_two_is_gone(seats: int, seed: int) -> None:
    shots = trace(seats, seed).shots
    for before, after in pairwise(shots):
        if before.within(v.STEP_BATTLE) and not after.within(v.STEP_BATTLE):
            one, two, zone = before.fields["battle"][:3]
            units = after.fields["units"]
            assert not (units[one][zone] and units[two][zone])


# -- questions, the end, secrets -------------------------------------------------------
@pytest.mark.rule("KM-849")
@PLAY
@given(SEATS, SEEDS)
def test_somebody_is_asked_and_can_answer(seats: int, seed: int) -> None:
    match = GAME.match(seats, seed=f"asked {seed}")
    chooser = SeededDealer(f"asked {seed}")
    for _ in range(250):
        if match.over:
            break
        assert match.waiting
        assert len(match.waiting) <= 2  # a war council
        for seat in range(seats):
            decision = match.decision(seat)
            assert (decision is not None) == (seat in match.waiting)
            assert decision is None or decision.options
        choose(match, chooser)


@pytest.mark.rule("KM-850", "KM-171", "KM-172")
@settings(max_examples=4, deadline=None)
@given(SEATS, SEEDS)
def test_the_winner(seats: int, seed: int) -> None:
    found = last_days(seats, seed)
    assert found.match.over
    assert found.match.result is not None
    (winner,) = found.match.result.winners
    scores = found.match.scores
    assert scores[winner] >= 9
    assert scores[winner] == max(scores)
    last = found.log[-1]
    assert (last["event"], last["args"]) == ("victory", {"seat": winner, "n": scores[winner]})
    # His turn begins: the turn before was that of the player before him.
    turns = [entry["args"]["seat"] for entry in found.log if entry["event"] == "turn"]
    order = found.shots[-1].fields["order"]
    if turns and found.log[-2]["event"] not in ("round", "new-order"):
        assert turns[-1] == order[order.index(winner) - 1]


@pytest.mark.rule("KM-851", "KM-703")
@settings(max_examples=3, deadline=None)
@given(SEATS, SEEDS)
def test_a_view_does_not_change_with_what_is_hidden(seats: int, seed: int) -> None:
    match = GAME.match(seats, seed=f"view {seed}")
    chooser = SeededDealer(f"view {seed}")
    sampler = GAME.sampler(GAME)
    for number in range(300):
        if match.over:
            break
        choose(match, chooser)
        if number % 12:
            continue
        seat = chooser.below(seats)
        view = match.view(seat)
        world = sampler.sample(json.loads(json.dumps(view)), chooser)
        assert view_of(GAME, match.setup, world, seat) == view


@pytest.mark.rule("KM-852")
@settings(max_examples=3, deadline=None)
@given(SEATS, SEEDS)
def test_the_same_seed_and_choices_give_the_same_game(seats: int, seed: int) -> None:
    games = [follow(GAME.match(seats, seed=f"twin {seed}"), f"twin {seed}", 200) for _ in range(2)]
    assert games[0].shots == games[1].shots
    assert games[0].log == games[1].log
    other = follow(GAME.match(seats, seed=f"other {seed}"), f"twin {seed}", 200)
    assert other.log != games[0].log


def test_the_games_are_worth_looking_at() -> None:
    """The traces really contain what the invariants speak of."""
    names = {entry["event"] for seed in range(3) for entry in trace(4, seed).log}
    assert {"battle-won", "recalled", "retreated", "bought", "night-step"} <= names
    assert isinstance(trace(4, 0).shots[0], Shot)
