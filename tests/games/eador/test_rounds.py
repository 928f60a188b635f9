"""Rounds, turn order and the first player (EA-060..070)."""

from __future__ import annotations

import pytest

from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import *


@pytest.mark.rule("EA-060", "EA-061", "EA-723")
@pytest.mark.parametrize(
    ("seats", "rounds", "quick"),
    [(2, 18, 12), (3, 18, 12), (4, 12, 8), (5, 15, 10), (6, 18, 12)],
)
def test_one_shard_a_round_until_none_is_left(seats: int, rounds: int, quick: int) -> None:
    for choice, length in (("off", rounds), ("on", quick)):
        match = GAME.match(seats, seed=5, options={"quick": choice})
        for _ in walk(match, at_random(5)):
            given = sum(len(row) for row in field(match, "shards"))
            assert match.over == (given == length)
            if not match.over:
                hands_checked = asks(match).endswith("limit")
                assert field(match, "round") == given + (not hands_checked)
        played = [line.split()[2] for line in of(events(match), "round")]
        assert [line.split()[2] for line in received(match)] == played
        assert len(set(played)) == length
        assert events(match)[-1] == "game-over"


@pytest.mark.rule("EA-062", "EA-296")
def test_a_round_from_its_start_to_the_next() -> None:
    match = table(
        4,
        "garnodat",
        after="oloin",
        hands={A: "orc creation", B: "slug knight"},
        chance=["imp", "elf", "shard iltor", "devil", "dwarf", "dryad", "monk"],
        lords={A: "magnus", B: "dariol", C: "oinor", D: "belez"},
    )
    play(match, "0: troop orc", "1: troop slug", "0: pass", "1: pass")
    assert events(match) == [
        "troop 0 orc 5",
        "troop 1 slug 4",
        "out 2",
        "drew 2 ?",
        "out 3",
        "drew 3 ?",
        "strength 0 5",
        "strength 1 4",
        "circle-won 0 1 5 4",
        "circle 2",
        "passed 0",
        "passed 1",
        "circle-barren",
        "received 0 garnodat influence",
        "next-shard iltor",
        "drew 0 ?",
        "drew 1 ?",
        "drew 2 ?",
        "drew 3 ?",
        "round 2 oloin 0",
    ]
    assert asks(match) == "0 start"


@pytest.mark.rule("EA-063", "EA-068")
@pytest.mark.parametrize("first", range(5))
def test_the_round_start_runs_clockwise_from_the_first_player(first: int) -> None:
    hands = {seat: "orc" if seat < 2 else "bowman" for seat in range(4)} | {4: "slug"}
    match = table(5, "garnodat", first=first, hands=hands)
    order = []
    for _ in range(5):
        order.append(asked(match))
        play(match, "draw")
    assert order == [(first + i) % 5 for i in range(5)]


@pytest.mark.rule("EA-063", "EA-068", "EA-111")
def test_both_stages_run_clockwise_from_the_first_player() -> None:
    match = table(3, "garnodat", first=C, hands={A: "orc", B: "slug", C: "elf"})
    order = []
    for _ in range(6):
        order.append(asks(match))
        play(match, "draw")
    assert order == [
        *("2 stage-one", "0 stage-one", "1 stage-one"),
        *("2 stage-two", "0 stage-two", "1 stage-two"),
    ]


@pytest.mark.rule("EA-066")
@pytest.mark.parametrize(("winner", "troops"), [(A, "devil orc imp"), (C, "imp orc devil")])
def test_who_received_the_last_shard_begins(winner: int, troops: str) -> None:
    hands = dict(enumerate(troops.split()))
    match = table(4, "iltor", first=B, hands=hands | {D: "elf"})
    for seat in (B, C):
        play(match, f"{seat}: troop {hands[seat]}")
    play(match, "3: draw", f"0: troop {hands[A]}")
    # All hands but the drawn card are empty: circle 2 passes by itself.
    assert received(match) == [f"received {winner} iltor influence"]
    assert field(match, "first") == asked(match) == winner


@pytest.mark.rule("EA-067", "EA-287")
def test_a_receiver_who_did_not_fight_begins_too() -> None:
    match = table(4, "iltor", hands={A: "knight", B: "executioner", C: "elf", D: "imp"})
    play(match, "0: troop knight", "1: troop executioner", "2: draw", "3: draw")
    assert circles(match) == ["circle-tied 7", "circle-barren"]
    assert received(match) == ["received 3 iltor loyalty"]
    assert asks(match) == "3 start"


@pytest.mark.rule("EA-068", "EA-069", "EA-162")
def test_every_circle_runs_clockwise_from_the_first_player_of_the_round() -> None:
    hands = {A: "orc imp goblin", B: "devil troll goblin", C: "slug elf", D: "halfling bowman"}
    match = table(4, "garnodat", first=C, hands=hands)
    play(match, "2: troop elf", "3: draw", "0: troop imp", "1: troop devil")
    assert circles(match) == ["circle-won 1 3 10 4"]
    # B won the circle, C is still first; D is out.
    play(match, "2: pass", "0: troop orc", "1: troop troll")
    play(match, "0: troop goblin", "1: troop goblin")
    assert received(match) == ["received 1 garnodat influence"]


@pytest.mark.rule("EA-070")
@pytest.mark.parametrize("first", [C, D])
def test_a_circle_begins_with_the_next_in_the_battle_if_the_first_player_is_out(
    first: int,
) -> None:
    match = table(
        4,
        "garnodat",
        at="circle",
        first=first,
        fighters=[A, B],
        hands={A: "orc imp", B: "elf halfling"},
    )
    play(match, "0: troop orc", "1: troop elf", "0: troop imp", "1: pass")
    match = table(4, "garnodat", at="circle", first=first, fighters=[B], hands={B: "elf halfling"})
    play(match, "1: troop elf", "1: troop halfling")


@pytest.mark.rule("EA-061")
def test_the_game_ends_with_the_last_shard_and_scoring() -> None:
    shards = [name for name in v.SHARDS if name != "oloin"]
    won = {A: " ".join(shards[:9]), B: " ".join(shards[9:])}
    match = table(2, "oloin", at="stage-two", won=won, hands={A: "knight elf", B: "orc"})
    play(match, "0: draw")
    assert not match.over
    assert options(match) == ["draw", "troop orc"]
    play(match, "1: draw")
    assert match.over
    assert events(match)[-4:-1] == [
        "received 1 oloin loyalty",
        *[f"points {seat} {match.scores[seat]} {n}" for seat, n in ((A, 6), (B, 6))],
    ]
