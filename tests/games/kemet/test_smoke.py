"""Whole games by random choices, sampled worlds, round trips, and the worked examples."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia.engine import content
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadPack, BadSetup
from regalia.engine.match import Match, view_of
from regalia.games.kemet import GAME
from regalia.games.kemet.options import CAPS, CHOICES
from regalia.games.kemet.queries import board, controller, fame
from regalia.games.kemet.state import IN_SUPPLY, State
from regalia.games.kemet.vocabulary import (
    CARDS,
    CITIES,
    CREATURES,
    STEP_NIGHT,
    STEP_TURN,
    TACTICS,
    TILES,
)
from tests.games.kemet.helpers import lay
from tests.games.kemet.positions import (
    composed,
    deal,
    fight,
    frame,
    go,
    moving,
    offered,
    opened,
    own,
    put,
    zone,
)
from tests.games.playing import inside, stroll
from tests.games.tables import each_once

ROUNDS = 250  # random players wander; real games end in 4 to 7 rounds


# -- random play ------------------------------------------------------------------
def play(match: Match[State], seed: str) -> Iterator[Match[State]]:
    for now in stroll(match, seed):
        assert inside(now).round <= ROUNDS
        yield now


def fits(seats: int, name: str, value: str) -> bool:
    """Whether an option's value can be used at a table of so many."""
    return name != "colors" or value == "random" or value.count("+") + 1 == colors(seats)


def colors(seats: int) -> int:
    count: int = GAME.pack.boards[seats].colors
    return count


VARIANTS = [
    (seats, {choice.name: value})
    for seats in (2, 3, 4, 5)
    for choice in CHOICES
    for value in choice.values
    if fits(seats, choice.name, value) and choice.name != "round_cap"
] + [(seats, {"round_cap": cap}) for seats in (2, 3, 4, 5) for cap in CAPS[1:]]


@pytest.mark.parametrize(("seats", "options"), each_once(VARIANTS))
def test_random_game_ends(seats: int, options: dict[str, str]) -> None:
    match = GAME.match(seats, seed=f"smoke/{seats}", options=options)
    for number, _ in enumerate(play(match, f"{seats}/{options}")):
        if number % 40 == 0:
            check_position(match)
    s = inside(match)
    assert match.result is not None
    assert match.result.winners == (s.winner,)
    assert fame(s, s.winner) == max(match.scores)
    cap = options.get("round_cap", "none")
    assert fame(s, s.winner) >= 9 or s.round == int(cap)


def check_position(match: Match[State]) -> None:
    """Counts that hold at every moment (KM-820, KM-826, KM-834, KM-836)."""
    s = inside(match)
    cards = sum(map(len, s.hand)) + len(s.deck) + sum(s.discard)
    assert cards + sum(map(len, s.opened)) + sum(map(len, s.vision)) == 33 + s.seats
    for seat in range(s.seats):
        figures = 15 if TILES.index("mercenaries") in s.tiles[seat] else 12
        assert sum(s.units[seat]) + s.supply[seat] == figures
        assert 0 <= s.prayer[seat] <= 11
        led = [s.led[seat]] if s.led[seat] >= 0 else []
        pile = s.tactic_hand[seat] + s.face_up[seat] + s.face_down[seat] + led
        assert sorted(pile) == s.tactics[seat]
    if s.stack and s.stack[-1].step == STEP_TURN:
        holders = [s.fame_at[zone] for zone in board(s).temples]
        assert holders == [controller(s, zone) for zone in board(s).temples]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_sampled_worlds_and_round_trips(seats: int) -> None:
    match = GAME.match(seats, seed="worlds", options={"round_cap": "8"})
    chance = SeededDealer("samples")
    sampler = GAME.sampler(GAME)
    different = 0
    for number, _ in enumerate(play(match, f"worlds/{seats}")):
        if number % 9:
            continue
        for seat in (None, *range(seats)):
            view = match.view(seat)
            world = sampler.sample(view, chance)
            assert view_of(GAME, match.setup, world, seat) == view
            different += world.hand != inside(match).hand
        assert GAME.restore(match.dump(), seed=1).dump() == match.dump()
    assert different


def test_colours_must_fit_the_table() -> None:
    with pytest.raises(BadSetup, match="2 players need 2 colours"):
        GAME.match(2, seed=1, options={"colors": "ruby+sapphire+onyx"})


def test_a_broken_pack_names_the_record() -> None:
    text = GAME.resource("content", "kemet.toml")
    broken = text.replace('id = "spy"\nsource = "published"', 'id = "spy"\nsource = "guessed"')
    with pytest.raises(BadPack, match=r"tile\.spy\.source"):
        GAME.read_pack(content.parse(broken, "kemet"))
    broken = text.replace("copies = 5\ncost = 0", "copies = 4\ncost = 0", 1)
    with pytest.raises(BadPack, match="card: is 37, the rulebook says 38"):
        GAME.read_pack(content.parse(broken, "kemet"))


def olga(*tiles: str) -> Match[State]:
    data = lay(opened(5), "0 nw_1 4")
    fields = data["fields"]
    fields["pyramid"][zone("nw_1")], fields["pyramid_color"][zone("nw_1")] = 1, 0
    fields["prayer"][0] = 5
    own(data, 0, *tiles)
    if "great_desert_snake" in tiles:
        fields["creature_at"][CREATURES.index("great_desert_snake")] = zone("nw_1")
    return moving(data)


# -- the worked examples ---------------------------------------------------------------
@pytest.mark.rule("KM-865")
def test_teleport_to_the_east_bank() -> None:
    match = olga()
    go(match, "from nw_1", "take 4", "teleport temple_east_bank")
    s = inside(match)
    assert s.prayer[0] == 3
    assert fame(s, 0) == 0
    assert "take 4" in offered(match, 0)  # a land move is left
    go(match, "stop")
    assert fame(inside(match), 0) == 1


@pytest.mark.rule("KM-866")
def test_three_land_moves_by_ship() -> None:
    match = olga("priest_of_mafdet", "great_desert_snake")
    go(match, "from nw_1", "take 4", "go gate_nw", "take 4")
    go(match, "sail east_bank", "take 4", "go temple_east_bank")
    s = inside(match)
    assert s.prayer[0] == 5
    assert s.units[0][zone("temple_east_bank")] == 4
    assert fame(s, 0) == 1


@pytest.mark.rule("KM-867")
@pytest.mark.parametrize("tile", ["priest_of_mafdet", "great_desert_snake"])
def test_two_land_moves_are_not_enough(tile: str) -> None:
    match = olga(tile)
    go(match, "from nw_1", "take 4", "go gate_nw", "take 4")
    assert "go temple_east_bank" not in offered(match, 0)
    go(match, "sail east_bank")
    assert inside(match).units[0][zone("east_bank")] == 4
    assert not any(text.startswith("take") for text in offered(match, 0))


def battle_example() -> Match[State]:
    """Sergey (seat 0) attacks Andrey (seat 1) in the western temple."""
    data = opened(2)
    put(data, 0, "gate_nw", 5)
    put(data, 1, "temple_west", 4, "ancestral_elephant")
    own(data, 0, "charge", "blade_of_neith")
    fields = data["fields"]
    fields["prayer"][1] = 4
    fields["fame_at"][zone("temple_west")] = 1
    deal(data, 1, "war_fury", "bronze_wall")
    match = moving(data)
    go(match, "from gate_nw", "take 5", "go temple_west")
    match.submit(1, "seal")  # the reply moment, open to every defender with a card
    return match


@pytest.mark.rule("KM-868", "KM-869", "KM-870", "KM-871", "KM-872", "KM-873", "KM-874")
def test_battle_example() -> None:
    match = battle_example()
    assert match.scores == [0, 1]
    for text in ("lead fervent_assault", "drop turtle", "seal"):
        match.submit(0, text)
    for text in ("lead phalanx", "drop turtle", "hide war_fury", "hide bronze_wall"):
        match.submit(1, text)
    assert match.view(0)["fields"]["hand"][1] == 2  # still counted in hand
    match.submit(1, "seal")
    log = {entry["event"]: entry["args"] for entry in match.log(None)}
    assert log["battle-won"]["seat"] == 0
    totals = [e["args"]["total"] for e in match.log(None) if e["event"] == "strength"]
    assert totals == [10, 9]
    s = inside(match)
    assert s.prayer[1] == 3
    assert [sum(row) for row in s.units] == [5, 4]
    assert s.veterans == [0, 1]
    match.submit(1, "recall")
    assert inside(match).prayer[1] == 6
    assert inside(match).creature_at[CREATURES.index("ancestral_elephant")] == IN_SUPPLY
    match.submit(0, "stay")
    s = inside(match)
    assert match.scores == [2, 0]
    assert s.face_up == [[TACTICS.index("fervent_assault")], [TACTICS.index("phalanx")]]
    assert [len(row) for row in s.face_down] == [1, 1]
    assert [len(row) for row in s.tactic_hand] == [6, 6]
    assert s.discard[CARDS.index("bronze_wall")] == s.discard[CARDS.index("war_fury")] == 1


@pytest.mark.rule("KM-712", "KM-614")
def test_a_spy_sees_the_battle_card_and_nothing_else() -> None:
    data = lay(
        opened(3),
        "0 gate_nw 5, 1 temple_west 4, 1 owns spy, 0 holds war_rage war_rage war_fury",
    )
    match = moving(data)
    go(match, "from gate_nw", "take 5", "go temple_west")
    assert match.waiting == (0,)
    for text in ("lead phalanx", "drop turtle", "hide war_rage", "hide war_fury", "seal"):
        match.submit(0, text)
    assert match.waiting == (1,)
    assert not match.can_undo(0)
    phalanx = TACTICS.index("phalanx")
    seen = [match.view(seat)["fields"]["spied"] for seat in (None, 0, 1, 2)]
    assert seen == [[-1], [-1], [phalanx], [-1]]
    assert match.view(1)["fields"]["council"] == [None, [], None]
    assert match.view(1)["fields"]["hand"][0] == 3
    sampler = GAME.sampler(GAME)
    for number in range(20):
        for seat in (None, 0, 1, 2):
            world = sampler.sample(match.view(seat), SeededDealer(number))
            assert view_of(GAME, match.setup, world, seat) == match.view(seat)
            assert seat != 1 or world.council[0][0] == inside(match).council[0][0]


@pytest.mark.rule("KM-876")
def test_attacker_wins_and_is_wiped_out() -> None:
    data = lay(opened(2), "0 gate_nw 2, 1 temple_west 3, 0 owns charge blade_of_neith bestial_fury")
    data["fields"]["prayer"] = [7, 0]
    match = moving(data)
    go(match, "from gate_nw", "take 2", "go temple_west")
    for text in ("lead chariot_blitz", "drop turtle", "seal"):
        match.submit(0, text)
    for text in ("lead blood_raid", "drop relentless_charge", "seal"):
        match.submit(1, text)
    s = inside(match)
    assert match.scores == [0, 0]
    assert s.veterans == [1, 1]
    assert sum(s.units[0]) == sum(s.units[1]) == 0
    assert s.prayer[1] == 0  # damage 2 took two of the three units, a recall of one gives 0


@pytest.mark.rule("KM-878")
@pytest.mark.parametrize(("rival", "wins"), [(9, True), (10, False)])
def test_victory_at_the_start_of_a_turn(rival: int, wins: bool) -> None:
    data = lay(opened(2), "0 nw_1 1, 1 sw_1 1")
    data["fields"]["fame"] = [9, rival]
    data["stack"] = data["stack"][:-1]  # the day is about to begin its next turn
    data["stack"][-1]["regs"][0] = 0
    match = composed(data, seed=1)
    assert match.over == wins


def test_cities_of_the_tables() -> None:
    for seats in (2, 3, 4, 5):
        data = opened(seats)
        assert [CITIES[city] for city in data["fields"]["city"]] == [
            CITIES[city] for city in sorted(GAME.pack.boards[seats].cities)
        ]


# -- one position of each kind, set up through a dump ------------------------------------
@pytest.mark.rule("KM-304", "KM-305", "KM-307", "KM-308", "KM-749")
def test_recruit_battles_in_the_order_of_the_recruiter() -> None:
    match = composed(lay(opened(3), "1 nw_1 1, 2 nw_2 2, 0 holds raining_fire"), seed=1)
    go(match, "token recruit_3", "put nw_1 2", "put nw_2 3", "done")
    assert offered(match, 0) == ["fight nw_1", "fight nw_2"]
    match.submit(0, "fight nw_2")
    fight(match, 0, "chariot_blitz", "turtle")
    fight(match, 2, "blood_raid", "turtle")
    assert inside(match).battle[2] == -1  # both sides left the board
    assert offered(match, 0) == ["play raining_fire", "fight nw_1"]
    match.submit(0, "play raining_fire")  # its one target is the enemy of the next battle
    s = inside(match)
    assert s.units[0][zone("nw_1")] == 2
    assert sum(s.units[1]) == 0
    assert s.stack[-1].step == STEP_TURN  # the battle is dropped


@pytest.mark.rule("KM-332", "KM-335", "KM-336", "KM-337")
def test_a_crowd_must_go_on() -> None:
    data = lay(opened(2), "0 gate_nw 4, 0 dunes_west 4, 0 owns priest_of_mafdet")
    match = moving(data)
    go(match, "from gate_nw", "take 4", "go dunes_west")
    assert offered(match, 0) == ["take 3", "take 4", "take 5"]
    go(match, "take 3")
    assert "go temple_west" in offered(match, 0)
    data["fields"]["tiles"][0] = []
    match = composed(data, seed=1)
    go(match, "from gate_nw", "take 2")
    assert "go dunes_west" not in offered(match, 0)  # one land move: no legal end


@pytest.mark.rule("KM-072", "KM-585", "KM-650", "KM-674", "KM-717")
def test_after_a_diversion_the_attacker_goes_on() -> None:
    data = opened(2)
    put(data, 0, "gate_nw", 4)
    put(data, 1, "temple_west", 2)
    own(data, 0, "priest_of_mafdet", "dedication_to_battle")
    deal(data, 1, "diversion")
    data["fields"]["fame_at"][zone("temple_west")] = 1
    match = moving(data)
    go(match, "from gate_nw", "take 4", "go temple_west")
    assert inside(match).prayer[0] == 9
    assert offered(match, 1) == ["seal", "divert gate_nw", "divert gate_sw", "divert dunes_west"]
    match.submit(1, "divert gate_sw")
    assert match.scores == [0, 0]  # nobody's while the move is under way
    go(match, "take 4", "go dunes_west")
    s = inside(match)
    assert (s.units[0][zone("dunes_west")], s.units[1][zone("gate_sw")]) == (4, 2)
    assert match.scores == [0, 0]


@pytest.mark.rule("KM-613", "KM-638")
@pytest.mark.parametrize(("creature", "points"), [("great_desert_snake", 1), ("phoenix", 2)])
def test_a_snake_denies_the_devourer_even_when_it_dies(creature: str, points: int) -> None:
    data = lay(opened(2), "0 gate_nw 5 devourer")
    put(data, 1, "dunes_west", 2, creature)
    match = moving(data)
    go(match, "from gate_nw", "take 5", "go dunes_west")
    fight(match, 0, "mixed_tactics", "turtle")
    fight(match, 1, "blood_raid", "turtle")
    assert inside(match).fame == [points, 0]


@pytest.mark.rule("KM-481", "KM-484", "KM-486", "KM-487", "KM-490", "KM-491")
def test_a_night_from_its_first_step() -> None:
    data = opened(5)
    fields = data["fields"]
    lay(data, "0 sanctuary 2, 1 temple_delta 1, 2 temple_east 1, 2 temple_west 1")
    for name, seat in (("temple_delta", 1), ("temple_east", 2), ("temple_west", 2)):
        fields["fame_at"][zone(name)] = seat
    fields["prayer"] = [0] * 5
    data["stack"] = data["stack"][:2]  # the game and its round
    data["stack"][1]["regs"][0] = 2  # the day and the night are begun
    data["stack"].append(frame(STEP_NIGHT))
    match = composed(data, seed=1)
    assert inside(match).prayer == [0] * 5
    go(match, "sacrifice", "sacrifice")
    s = inside(match)
    assert s.fame == [1, 0, 1, 0, 0]
    assert s.prayer == [2, 7, 6, 2, 2]
    assert match.scores == [1, 0, 3, 0, 0]
