"""Strength, item by item (EA-240..254)."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from regalia.games.eador.layout.battle import Pieces
from regalia.games.eador.layout.hand import own_cards
from regalia.games.eador.queries import (
    armies,
    army_parts,
    strength,
    strength_if_played,
    troop_parts,
)
from regalia.text.effects import effects
from regalia.text.position import position
from regalia.text.words import Words
from tests.games.eador.helpers import *


def lying(on: str, *troops: tuple[str, int, int, int], **more: Any) -> EadorMatch:
    """A battle on a shard with these troops; A, who holds a card, is asked in circle 2."""
    more.setdefault("fighters", [A, B, C])
    return table(4, on, at="circle", hands={A: "halfling"}, troops=troops, **more)


def parts(match: EadorMatch, number: int = 0) -> list[tuple[str, int, int]]:
    """The items of one troop on the table: what, its source, the amount."""
    s = inside(match)
    found = troop_parts(s, s.troops[number])
    assert sum(part.amount for part in found) == strength(s, s.troops[number])
    return [(v.PARTS[part.kind], part.source, part.amount) for part in found]


@pytest.mark.rule("EA-240", "EA-253", "EA-254", "EA-736")
def test_every_item_with_its_source_in_the_catalogues_order() -> None:
    match = lying(
        "garnodat",
        ("mummy", A, A, 2),
        active={A: "chaos_spawn dark_ritual deadly_horror"},
        spells=[("black_magic", A, -1, 1), ("dark_pact", A, -1, 2)],
    )
    assert parts(match) == [
        ("base", card("mummy"), 7),
        ("terrain", v.TERRAINS.index("swamps"), 1),
        ("property", shard("garnodat"), 2),
        ("ritual", card("chaos_spawn"), 1),
        ("ritual", card("dark_ritual"), 1),
        ("ritual", card("deadly_horror"), -1),
        ("spell", card("black_magic"), 2),
        ("spell", card("dark_pact"), 1),
    ]
    assert strength(inside(match), inside(match).troops[0]) == 14


@pytest.mark.rule("EA-254", "EA-247", "EA-248")
def test_the_correction_to_zero_is_the_last_item() -> None:
    match = lying("iltor", ("militiaman", A, A, 2), active={A: "deadly_horror"})
    assert parts(match)[1:] == [("ritual", card("deadly_horror"), -1)]
    match = lying(
        "garnodat", ("mummy", A, A, 2), active={A: "dark_ritual"}, spells=[("veto", B, A, 2)]
    )
    assert parts(match) == [
        ("base", card("mummy"), 7),
        ("terrain", v.TERRAINS.index("swamps"), 1),
        ("property", shard("garnodat"), 2),
        ("ritual", card("dark_ritual"), 1),
        ("veto", card("veto"), -11),
    ]


@pytest.mark.rule("EA-241", "EA-450")
@pytest.mark.parametrize("on", ["nomad_steppes", "giant_lands", "forsaken_lands", "dead_marshes"])
def test_the_terrain_bonus(on: str) -> None:
    """A troop of each terrain; the shard of that terrain gives +1 to one of them."""
    troops = {"pegasus": "plains", "griffin": "hills", "minotaur": "forests", "basilisk": "swamps"}
    home = {
        "nomad_steppes": "plains",
        "giant_lands": "hills",
        "forsaken_lands": "forests",
        "dead_marshes": "swamps",
    }[on]
    base = {"pegasus": 6, "griffin": 6, "minotaur": 6, "basilisk": 5}
    for name, terrain in troops.items():
        match = lying(on, (name, A, A, 2))
        items = [("base", card(name), base[name])]
        if terrain == home:
            items.append(("terrain", v.TERRAINS.index(terrain), 1))
        assert parts(match) == items


@pytest.mark.rule("EA-242", "EA-448")
def test_a_property_serves_every_player() -> None:
    match = lying("kra_tain", ("hydra", A, A, 2), ("troll", B, B, 2), ("priest", C, C, 2))
    assert armies(inside(match), 2) == [11, 9, 7, -1]


@pytest.mark.rule("EA-243", "EA-244")
def test_spells_and_rituals_serve_the_side_the_troop_fights_for() -> None:
    """A's troops, one of them taken by B; both have a ritual and a spell."""
    match = lying(
        "iltor",
        ("knight", A, A, 2),
        ("executioner", A, B, 2),
        ("orc", B, B, 2),
        active={A: "dark_ritual", B: "chaos_spawn"},
        spells=[("magic_weapon", A, -1, 1), ("black_magic", B, -1, 1)],
    )
    s = inside(match)
    assert [strength(s, troop) for troop in s.troops] == [7 + 1 + 3, 7 + 1 + 2, 5 + 1 + 2]
    assert armies(s, 2) == [11, 18, -1, -1]
    assert [part[0] for part in parts(match, 1)] == ["base", "ritual", "spell"]


@pytest.mark.rule("EA-245", "EA-150")
def test_all_bonuses_and_penalties_are_added_up() -> None:
    match = lying(
        "kra_tain",
        ("dragon", A, A, 2),
        active={A: "dark_ritual gifts_of_earth deadly_horror"},
        spells=[("dark_pact", A, -1, 1), ("beast_onslaught", A, -1, 1)],
    )
    assert armies(inside(match), 2)[A] == 10 + 1 + 2 + 1 + 1 - 1 + 1 + 3


@pytest.mark.rule("EA-246")
def test_what_is_in_force_at_the_end_of_the_circle_counts() -> None:
    """The orc is worth 5 when played, 4 when the circle ends; B's Veto comes later still."""
    hands = {A: "orc imp", B: "deadly_horror", C: "veto slug", 3: "elf"}
    match = table(4, "garnodat", hands=hands)
    play(match, "0: troop orc", "1: ritual-on deadly_horror seat1", "0: seal")
    play(match, "2: troop slug", "3: draw")
    assert of(events(match), "troop", "strength") == [
        *("troop 0 orc 5", "troop 2 slug 4", "strength 0 4", "strength 2 4"),
    ]


@pytest.mark.rule("EA-247")
def test_no_troop_is_below_zero_nor_weakens_another() -> None:
    """A militiaman of 1 with -1 is 0; a penalty beyond that would be lifted to 0."""
    match = lying("arkh", ("goblin", A, A, 2), ("dwarf", A, A, 2), active={A: "deadly_horror"})
    s = inside(match)
    assert [strength(s, troop) for troop in s.troops] == [0, 3]
    assert armies(s, 2)[A] == 3
    s.active[A] = [card("deadly_horror")] * 3  # more than the box has, to go below 0
    assert [strength(s, troop) for troop in s.troops] == [0, 1]
    assert armies(s, 2)[A] == 1
    assert parts(match)[-1] == ("floor", 0, 2)
    assert parts(match, 1)[-1] == ("ritual", card("deadly_horror"), -1)


@pytest.mark.rule("EA-248", "EA-611")
def test_nothing_raises_a_troop_under_veto() -> None:
    match = lying(
        "garnodat",
        ("mummy", A, A, 2),
        ("ghost", A, A, 1),
        ("orc", B, B, 2),
        active={A: "dark_ritual chaos_spawn"},
        spells=[("black_magic", A, -1, 1), ("veto", B, A, 2), ("dark_pact", A, -1, 2)],
    )
    s = inside(match)
    assert [strength(s, troop) for troop in s.troops] == [0, 8 + 1 + 2 + 1 + 1 + 2, 5]
    assert armies(s, 2) == [0, 5, -1, -1]
    assert armies(s, 1) == [15, -1, -1, -1]


@pytest.mark.rule("EA-249", "EA-252", "EA-453")
def test_a_players_strength_is_the_sum_of_his_troops_of_the_circle() -> None:
    match = lying(
        "arkh",
        *(("devil", A, A, 1), ("orc", A, A, 2), ("imp", A, A, 2), ("elf", B, B, 2)),
        ("ghost", B, C, 2),
    )
    assert armies(inside(match), 2) == [6 + 2, 4, 8, -1]
    assert armies(inside(match), 1) == [10, -1, -1, -1]
    assert armies(inside(match), 3) == [-1, -1, -1, -1]


@pytest.mark.rule("EA-250", "EA-254", "EA-594")
def test_blessing_is_added_once_to_the_sum() -> None:
    spells = [("blessing", A, -1, 2), ("blessing", B, -1, 2)]
    match = lying("arkh", ("slug", A, A, 2), ("imp", A, A, 2), spells=spells)
    s = inside(match)
    assert armies(s, 2) == [3 + 2 + 4, -1, -1, -1]  # B has no troop
    assert [tuple(part) for part in army_parts(s, A, 2)] == [
        (v.PARTS.index("army"), card("blessing"), 4)
    ]
    assert army_parts(s, A, 3) == army_parts(s, A, 1) == army_parts(s, C, 2) == []
    assert [part[0] for part in parts(match)] == ["base"]


@pytest.mark.rule("EA-251", "EA-248")
def test_blessing_counts_under_veto() -> None:
    spells = [("blessing", A, -1, 2), ("veto", B, A, 2)]
    match = lying("garnodat", ("mummy", A, A, 2), ("elf", B, B, 2), spells=spells)
    assert armies(inside(match), 2) == [4, 4, -1, -1]


@pytest.mark.rule("EA-252", "EA-186")
def test_only_the_troops_of_the_scored_circle_count() -> None:
    match = lying("garnodat", ("paladin", A, A, 1), ("dragon", B, B, 1), fighters=[A], only=True)
    play(match, "0: troop halfling")
    assert of(events(match), "strength") == ["strength 0 1"]
    assert circles(match) == ["circle-won 0 1 1 0"]


@pytest.mark.rule("EA-253")
def test_the_log_tells_each_strength() -> None:
    match = table(4, "iltor", first=C, hands={A: "devil", B: "elf", C: "white_mage", 3: "imp"})
    play(match, "2: troop white_mage", "3: draw", "0: troop devil", "1: draw")
    assert of(events(match), "troop", "strength") == [
        *("troop 2 white_mage 12", "troop 0 devil 11", "strength 2 12", "strength 0 11"),
    ]
    assert v.PARTS == ("base", "terrain", "property", "ritual", "spell", "floor", "veto", "army")


@pytest.mark.rule("EA-240", "EA-241")
def test_the_terminal_and_the_board_show_the_strength_here_and_now() -> None:
    """Shard, terrain, rituals and spells, not the printed figure alone."""
    match = table(
        4,
        "oloin",
        at="circle",
        fighters=[A, B],
        hands={A: "dryad medusa creation"},
        active={A: "heavenly_guard"},
        spells=[("white_magic", A, -1, 1)],
    )
    view, words = match.view(A), Words(GAME, "en")
    shown = position(view, words)
    base = GAME.pack.strength[card("dryad")]
    here = strength_if_played(inside(match), A, card("dryad"))
    assert here > base + GAME.pack.shard_edge[shard("oloin")][card("dryad")]
    assert f"Dryad {base} (here {here}), Medusa 7" in " ".join(shown.split())
    told = effects(view, words)
    assert told[v.VERBS.parse("troop dryad") or 0].lower().startswith(f"strength {here} here (")
    assert told[v.VERBS.parse("troop medusa") or 0].lower().startswith("strength 7 here")
    held = {one.card: one.edge for one in own_cards(inside(match), A, Pieces(inside(match)))}
    assert held[card("dryad")] == here - base
    play(match, "0: troop dryad")
    assert f"troop 0 dryad {here}" in events(match)
