"""Giving out the shard (EA-280..297, EA-698)."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from regalia.games.eador.queries import receiver
from regalia.games.eador.state import ENTERED, PASSED
from tests.games.eador.helpers import *


def given(
    influence: list[int], *, fought: str = "0123", on: str = "iltor", **position: Any
) -> EadorMatch:
    """The shard given out after a battle in which these seats took part; D holds its lord."""
    deeds = [ENTERED | PASSED if str(seat) in fought else 0 for seat in range(len(influence))]
    fields = {"influence": influence, "deeds": deeds, "out": (1 << len(influence)) - 1}
    return table(len(influence), on, at="give", only=True, fields=fields, **position)


@pytest.mark.rule("EA-280", "EA-741")
@pytest.mark.parametrize(
    ("influence", "winner"),
    [
        ([1, 0, 0, 0], A),
        ([3, 4, 0, 0], B),
        ([2, 2, 3, 2], C),
        ([0, 0, 0, 12], D),
        ([5, 4, 4, 4], A),
    ],
)
def test_the_most_tokens_win(influence: list[int], winner: int) -> None:
    match = given(influence)
    assert received(match) == [f"received {winner} iltor influence"]
    assert field(match, "shards")[winner] == [shard("iltor")]
    assert sum(len(row) for row in field(match, "shards")) == 1
    assert field(match, "first") == winner


@pytest.mark.rule("EA-281")
def test_it_does_not_matter_who_passed_when() -> None:
    hands = {A: "devil imp", B: "elf dwarf"}
    match = table(4, "garnodat", hands=hands)
    play(match, "0: troop devil", "1: troop elf", "0: pass", "1: troop dwarf")
    assert field(match, "round") == 2  # B's hand is empty
    assert received(match) == ["received 0 garnodat influence"]  # 3 : 2


TIED = [2, 2, 0, 0]


@pytest.mark.rule("EA-282", "EA-283", "EA-284", "EA-285", "EA-286")
@pytest.mark.parametrize(
    ("active", "fought", "winner", "decider"),
    [
        ({}, "01", D, "loyalty"),
        ({A: "overlord"}, "01", A, "overlord"),
        ({C: "overlord"}, "01", C, "overlord"),
        ({B: "authority"}, "01", B, "authority"),
        ({C: "authority"}, "01", D, "loyalty"),
        ({C: "authority"}, "012", C, "authority"),
        ({A: "overlord", B: "authority"}, "01", B, "authority"),
        ({A: "overlord", C: "authority"}, "01", A, "overlord"),
        ({B: "authority overlord"}, "01", B, "authority"),
        ({C: "authority overlord"}, "01", C, "overlord"),
        ({D: "authority", A: "overlord"}, "0123", D, "authority"),
    ],
)
def test_the_three_tie_breaks_in_order(
    active: dict[int, str], fought: str, winner: int, decider: str
) -> None:
    match = given(TIED, fought=fought, active=active)
    assert received(match) == [f"received {winner} iltor {decider}"]
    assert v.DECIDERS == ("influence", "authority", "overlord", "loyalty")


@pytest.mark.rule("EA-285", "EA-293", "EA-389")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("on", ["tainest", "dead_marshes"])
def test_loyalty_names_the_holder_of_the_lord(seats: int, on: str) -> None:
    match = given([1] * seats, on=on, fought="01")
    assert received(match) == [f"received {seats - 1} {on} loyalty"]


@pytest.mark.rule("EA-286")
def test_the_receiver_may_have_fewer_tokens_than_the_tied() -> None:
    match = given([3, 3, 2, 0], active={C: "overlord"})
    assert received(match) == ["received 2 iltor overlord"]
    match = given([3, 3, 2, 1])
    assert received(match) == ["received 3 iltor loyalty"]


@pytest.mark.rule("EA-287")
def test_overlord_and_loyalty_do_not_ask_who_fought() -> None:
    assert received(given(TIED, fought="01", active={C: "overlord"})) == [
        "received 2 iltor overlord"
    ]
    assert received(given(TIED, fought="01")) == ["received 3 iltor loyalty"]


@pytest.mark.rule("EA-288", "EA-289", "EA-283")
@pytest.mark.parametrize(
    ("active", "fought", "winner", "decider"),
    [
        ({}, "", D, "loyalty"),
        ({B: "authority"}, "", D, "loyalty"),
        ({B: "authority overlord"}, "", B, "overlord"),
        ({B: "authority", C: "overlord"}, "", C, "overlord"),
        ({B: "authority"}, "12", B, "authority"),
        ({B: "authority"}, "02", D, "loyalty"),
    ],
)
def test_nobody_has_a_token(active: dict[int, str], fought: str, winner: int, decider: str) -> None:
    match = given([0, 0, 0, 0], fought=fought, active=active)
    assert received(match) == [f"received {winner} iltor {decider}"]


@pytest.mark.rule("EA-290")
def test_what_lies_there_when_the_battle_ends_counts() -> None:
    """Overlord is burnt at the round start, after its owner entered."""
    hands = {A: "elf", B: "ghoul", C: "brimstone_rain", D: "slug"}
    match = table(4, "iltor", active={A: "overlord"}, hands=hands)
    play(
        match, "0: troop elf", "1: troop ghoul", "2: burn brimstone_rain seat1 overlord", "3: draw"
    )
    assert received(match) == ["received 3 iltor loyalty"]
    # And one laid down in the same round start counts.
    hands = {A: "elf", B: "ghoul", C: "overlord", D: "slug"}
    match = table(4, "iltor", hands=hands)
    play(match, "0: troop elf", "1: troop ghoul", "2: ritual overlord", "3: draw")
    assert received(match) == ["received 2 iltor overlord"]


@pytest.mark.rule("EA-291")
def test_no_ritual_or_lord_beats_the_most_tokens() -> None:
    match = given([1, 0, 0, 0], active={D: "authority overlord"})
    assert received(match) == ["received 0 iltor influence"]


@pytest.mark.rule("EA-292")
def test_who_would_receive_the_shard_now() -> None:
    """Before the battle, during it and after each circle, from public facts alone."""
    match = table(
        4,
        "garnodat",
        active={A: "authority"},
        hands={A: "orc imp", B: "elf dwarf", C: "slug", D: "knight"},
    )
    told = [receiver(inside(match))]
    for choice in ("0: troop orc", "1: troop elf", "2: draw", "3: draw", "0: pass"):
        play(match, choice)
        told.append(receiver(inside(match)))
    loyal, by_authority, ahead = (D, v.BY_LOYALTY), (A, v.BY_AUTHORITY), (A, v.BY_INFLUENCE)
    assert told == [loyal, *[by_authority] * 3, ahead, ahead]
    play(match, "1: troop dwarf")
    assert received(match) == ["received 1 garnodat influence"]  # 1 : 2


@pytest.mark.rule("EA-292", "EA-293")
def test_there_is_always_somebody_to_receive_it() -> None:
    for seats in (2, 4, 5):
        match = GAME.match(seats, seed=3)
        for _ in walk(match, at_random(3)):
            if not match.over:
                assert 0 <= receiver(inside(match))[0] < seats


@pytest.mark.rule("EA-294")
def test_a_shard_is_kept_to_the_end() -> None:
    match = GAME.match(4, seed=9)
    kept: list[list[int]] = [[], [], [], []]
    for _ in walk(match, at_random(9)):
        now = field(match, "shards")
        for seat in range(4):
            assert now[seat][: len(kept[seat])] == kept[seat]
        kept = now
    for viewer in (None, 0):
        assert match.view(viewer)["fields"]["shards"] == kept
    assert sum(len(row) for row in kept) == 12


@pytest.mark.rule("EA-295", "EA-296")
def test_the_shards_move_up_at_once() -> None:
    match = table(
        4,
        "iltor",
        after="oloin",
        lords={A: "oinor", B: "dariol", C: "doricus", D: "magnus"},
        hands={A: "orc elf slug imp ghost dwarf monk mummy", B: "devil"},
        at="give",
        chance=["shard kra_tain"],
    )
    assert asks(match) == "0 limit"  # hands are checked after the shards moved
    assert (field(match, "current"), field(match, "next")) == (shard("oloin"), shard("kra_tain"))
    assert shard("kra_tain") not in field(match, "shard_deck")
    assert events(match) == ["received 3 iltor loyalty", "next-shard kra_tain"]
    play(match, "0: discard orc")
    assert (asked(match), field(match, "round")) == (D, 2)


@pytest.mark.rule("EA-297")
def test_the_last_two_shards() -> None:
    shards = [name for name in v.SHARDS if name not in ("iltor", "oloin")]
    won = {A: " ".join(shards)}
    match = table(2, "iltor", after="oloin", won=won, hands={A: "orc", B: "elf"})
    while field(match, "round") == 1:
        play(match, "draw")
    assert (field(match, "current"), field(match, "next")) == (shard("oloin"), -1)
    assert field(match, "shard_deck") == []
    while not match.over:
        play(match, "draw")
    assert field(match, "current") == -1
    assert of(events(match), "next-shard") == []
    assert events(match)[-1] == "game-over"
    assert names(field(match, "spent")) == ""


# -- the option --------------------------------------------------------------------------------
@pytest.mark.rule("EA-698")
@pytest.mark.parametrize(
    ("active", "winner", "decider"),
    [
        ({}, D, "loyalty"),  # none of the three names a tied player: as in the default
        ({C: "authority"}, C, "authority"),
        ({C: "authority", A: "overlord"}, A, "overlord"),
        ({C: "overlord", B: "authority"}, B, "authority"),
        ({C: "overlord"}, C, "overlord"),
    ],
)
def test_tie_among_tied(active: dict[int, str], winner: int, decider: str) -> None:
    match = given(TIED, active=active, options={"tie_among_tied": "on"})
    assert received(match) == [f"received {winner} iltor {decider}"]


@pytest.mark.rule("EA-698")
def test_tie_among_tied_lets_the_loyal_one_win_over_an_outsider() -> None:
    tied = [0, 0, 2, 2]
    active = {A: "authority", B: "overlord"}
    assert received(given(tied, active=active)) == ["received 0 iltor authority"]
    match = given(tied, active=active, options={"tie_among_tied": "on"})
    assert received(match) == ["received 3 iltor loyalty"]
    # A clear winner is not touched by the option.
    match = given([1, 0, 0, 0], active=active, options={"tie_among_tied": "on"})
    assert received(match) == ["received 0 iltor influence"]
