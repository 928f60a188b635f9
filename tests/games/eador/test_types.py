"""Light and Chaos, forbidden troops (EA-220..235)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eador.helpers import *


def circle_two(played: str, mine: str, **position: Any) -> EadorMatch:
    """A has played these in circle 1 and holds those; B is in the battle too."""
    lies = [(name, A, A, 1) for name in played.split()]
    return table(
        4,
        position.pop("on", "iltor"),
        at="circle",
        fighters=[A, B],
        hands={A: mine, B: "lizardman slinger"},
        troops=lies,
        **position,
    )


ALL_TYPES = "elf orc slug"


@pytest.mark.rule("EA-220", "EA-221", "EA-225")
@pytest.mark.parametrize(
    ("played", "open_"),
    [
        ("", "elf orc slug"),
        ("dwarf", "elf slug"),
        ("imp", "orc slug"),
        ("bowman", "elf orc slug"),
        ("bowman dwarf", "elf slug"),
        ("bowman imp", "orc slug"),
    ],
)
def test_light_and_chaos_do_not_go_together(played: str, open_: str) -> None:
    match = circle_two(played, ALL_TYPES)
    assert options(match) == ["pass", *(f"troop {name}" for name in open_.split())]
    for name in ALL_TYPES.split():
        if name not in open_.split():
            assert because(match, f"troop {name}") == "EA-220 mix"


@pytest.mark.rule("EA-222", "EA-438", "EA-545", "EA-596")
@pytest.mark.parametrize(
    "permission",
    [
        {"on": "forsaken_lands"},
        {"active": {A: "astral_gates"}},
        {"spells": [("dark_pact", A, -1, 1)]},
    ],
)
def test_a_property_a_ritual_or_a_spell_lifts_the_ban(permission: dict[str, object]) -> None:
    assert options(circle_two("dwarf", ALL_TYPES, **permission)) == [
        "pass",
        *(f"troop {name}" for name in ALL_TYPES.split()),
    ]


@pytest.mark.rule("EA-222", "EA-224")
@pytest.mark.parametrize(
    "permission", [{"active": {B: "astral_gates"}}, {"spells": [("dark_pact", B, -1, 1)]}]
)
def test_another_players_permission_does_not_help(permission: dict[str, object]) -> None:
    assert options(circle_two("dwarf", ALL_TYPES, **permission)) == [
        *("pass", "troop elf", "troop slug"),
    ]


@pytest.mark.rule("EA-223", "EA-225")
def test_the_ban_covers_all_circles() -> None:
    match = table(4, "garnodat", hands={A: "imp slug bowman elf", B: "dwarf"})
    play(match, "0: troop imp", "1: draw", "0: troop slug", "0: troop bowman")
    assert options(match) == ["pass"]
    assert because(match, "troop elf") == "EA-220 mix"


@pytest.mark.rule("EA-224")
def test_other_players_troops_do_not_bind() -> None:
    match = table(4, "garnodat", hands={A: "imp", B: "elf orc"})
    play(match, "0: troop imp")
    assert options(match) == ["draw", "troop elf", "troop orc"]


@pytest.mark.rule("EA-226")
def test_the_commitment_ends_with_the_battle() -> None:
    match = table(4, "garnodat", after="tainest", hands={A: "imp elf"})
    play(match, "0: troop imp")
    assert options(match) == ["pass"]
    play(match, "0: pass")
    assert field(match, "round") == 2
    assert "troop elf" in options(match)


@pytest.mark.rule("EA-227", "EA-228", "EA-170")
def test_dark_pact_lifts_the_commitment_from_then_on() -> None:
    match = circle_two("dwarf", "dark_pact orc elf imp")
    assert options(match) == ["pass", "spell dark_pact", "troop elf"]
    play(match, "0: spell dark_pact")
    assert options(match) == ["finish", "troop elf", "troop imp", "troop orc"]
    play(match, "0: troop orc", "1: pass")
    assert options(match) == ["pass", "troop elf", "troop imp"]  # the next circle as well


@pytest.mark.rule("EA-229")
def test_a_lost_permission_undoes_nothing_but_binds_again() -> None:
    """Astral Gates burn at the round start, after their owner has entered on arkh."""
    hands = {A: "orc elf slug imp dwarf", B: "brimstone_rain", C: "knight", D: "hydra"}
    match = table(4, "arkh", active={A: "astral_gates"}, hands=hands)
    play(match, "0: troop orc", "0: troop elf")
    play(match, "1: burn brimstone_rain seat1 astral_gates", "0: seal", "2: draw", "3: draw")
    assert on_table(match) == ["orc 0 0 1", "elf 0 0 1"]
    assert of(events(match), "strength") == ["strength 0 10"]
    assert options(match) == ["pass", "troop slug"]
    # Only one type played: committed to it.
    match = table(4, "arkh", active={A: "astral_gates"}, hands=hands)
    play(match, "0: troop orc", "0: finish")
    play(match, "1: burn brimstone_rain seat1 astral_gates", "0: seal", "2: draw", "3: draw")
    assert options(match) == ["pass", "troop imp", "troop slug"]


@pytest.mark.rule("EA-230", "EA-231", "EA-605")
def test_a_taken_troop_binds_him_who_played_it_and_not_the_taker() -> None:
    hands = {A: "orc imp dwarf", B: "traitor elf goblin halfling", C: "slug", D: "knight"}
    match = table(4, "arkh", hands=hands, fields={"deck": [], "spent": []})
    play(match, "0: troop orc", "0: finish", "1: betray traitor seat1 orc", "0: seal")
    # The taker has a place left and may choose either type.
    assert options(match) == ["finish", "troop halfling", "troop elf", "troop goblin"]
    play(match, "1: troop elf", "2: pass", "3: pass")
    assert on_table(match) == ["orc 0 1 1", "elf 1 1 1"]
    assert options(match) == ["pass", "troop imp"]  # A stays with Chaos
    assert because(match, "troop dwarf") == "EA-220 mix"
    play(match, "0: pass")
    assert options(match) == ["pass", "troop halfling"]  # B played Light
    assert because(match, "troop goblin") == "EA-220 mix"


@pytest.mark.rule("EA-230")
def test_a_light_fighter_may_take_a_chaos_troop() -> None:
    match = table(
        4,
        "iltor",
        at="circle",
        first=B,
        fighters=[A, B],
        hands={A: "traitor elf dwarf", B: "orc"},
        troops=[("knight", A, A, 1)],
    )
    play(match, "1: troop orc")
    assert options(match) == ["pass", "betray traitor seat2 orc", "troop dwarf", "troop elf"]
    play(match, "0: betray traitor seat2 orc")  # B's hand is empty: no question
    assert on_table(match)[1] == "orc 1 0 2"
    assert asks(match) == "0 circle"
    assert options(match) == ["pass", "troop dwarf", "troop elf"]


@pytest.mark.rule("EA-232", "EA-233")
def test_a_forbidden_troop_stays_in_hand() -> None:
    match = table(4, "tainest", hands={A: "orc knight", B: "elf"})
    assert options(match) == ["draw", "troop knight"]
    assert because(match, "troop orc") == "EA-232 forbidden"
    play(match, "0: troop knight", "1: draw")
    assert options(match) == ["pass"]
    play(match, "0: pass")
    assert "orc" in hand(match, A).split()
    assert of(events(match), "discarded") == []


@pytest.mark.rule("EA-234", "EA-440", "EA-444")
def test_bans_by_strength_look_at_the_base() -> None:
    """Base 3 with +1 for its terrain is still 3; base 6 with bonuses is still 6."""
    active = {A: "dark_ritual heavenly_guard"}
    match = table(4, "giant_lands", active=active, hands={A: "crossbowman dwarf"})
    assert options(match) == ["draw", "troop dwarf"]
    match = table(
        4, "dead_marshes", active=active, hands={A: "guardsman pegasus bone_spearman knight"}
    )
    assert options(match) == [
        *("draw", "troop guardsman", "troop pegasus", "troop bone_spearman"),
    ]
    play(match, "0: troop guardsman")
    assert of(events(match), "troop") == ["troop 0 guardsman 8"]
    # And a weakened knight is still a seven.
    match = table(4, "dead_marshes", active={A: "deadly_horror"}, hands={A: "knight"})
    assert options(match) == ["draw"]


@pytest.mark.rule("EA-235", "EA-646")
def test_who_can_play_nothing_can_still_act() -> None:
    match = table(4, "tainest", hands={A: "orc creation", B: "elf"})
    assert options(match) == ["draw", "ritual creation"]
    match = table(4, "tainest", at="circle", fighters=[A, B], hands={A: "orc imp", B: "elf"})
    assert options(match) == ["pass"]
    play(match, "0: pass")
    assert asks(match) == "1 circle"


@pytest.mark.rule("EA-640")
def test_the_commitment_can_be_seen_from_the_troops() -> None:
    match = circle_two("dwarf bowman", ALL_TYPES)
    for seat in (None, B, C, D):
        rows = match.view(seat)["fields"]["troops"]
        assert [row[:2] for row in rows] == [[5, A], [39, A]]
