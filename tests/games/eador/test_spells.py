"""Spells in general, and every spell card (EA-200..209, EA-580..601)."""

from __future__ import annotations

import pytest

from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import *

OTHERS = {B: "orc", C: "elf", D: "slug"}
OWN = [
    *("blessing", "haste", "dark_pact", "magic_weapon", "white_magic", "black_magic"),
    *("beast_onslaught", "time_stop"),
]


@pytest.mark.rule("EA-200")
def test_spells_belong_to_the_own_turn_of_a_circle() -> None:
    match = table(2, "iltor", hands={A: "blessing", B: "orc"})
    assert options(match) == ["draw"]
    assert because(match, "spell blessing") == "EA-112 not-yet"
    match = table(4, "iltor", hands=OTHERS | {A: "knight", B: "blessing orc"})
    assert because(match, "spell blessing", B) == " not-asked"


@pytest.mark.rule("EA-201", "EA-186")
@pytest.mark.parametrize("spell", ["blessing", "haste"])
def test_a_circle_spell_works_in_its_circle_only(spell: str) -> None:
    hands = {A: "knight priest elf"}
    now, old = (
        table(4, "garnodat", at="circle", circle=3, fighters=[A], hands=hands, spells=[row])
        for row in ((spell, A, -1, 3), (spell, A, -1, 2))
    )
    play(now, "0: troop knight")
    if spell == "blessing":
        assert circles(now) == ["circle-won 0 6 11 0"]
    else:
        assert asks(now) == "0 turn"
    play(old, "0: troop knight")
    assert circles(old) == ["circle-won 0 4 7 0"]


@pytest.mark.rule("EA-202", "EA-203")
def test_a_battle_spell_works_on_and_several_add_up() -> None:
    match = table(
        4,
        "garnodat",
        at="circle",
        circle=3,
        fighters=[A],
        hands={A: "knight elf blessing"},
        spells=[("white_magic", A, -1, 1), ("magic_weapon", A, -1, 2), ("dark_pact", A, -1, 1)],
    )
    play(match, "0: troop knight")
    assert of(events(match), "troop") == ["troop 0 knight 13"]
    play(match, "0: spell blessing", "0: troop elf")
    assert circles(match)[:2] == ["circle-won 0 7 13 0", "circle-won 0 7 14 0"]


@pytest.mark.rule("EA-202")
def test_a_battle_spell_does_not_work_backwards() -> None:
    """In the circle it is played in and later ones: an old troop keeps what it was worth."""
    match = table(
        4,
        "garnodat",
        at="circle",
        fighters=[A],
        hands={A: "white_magic elf dwarf"},
        troops=[("knight", A, A, 1)],
    )
    play(match, "0: spell white_magic", "0: troop elf")
    assert of(events(match), "troop") == ["troop 0 elf 6"]
    assert field(match, "results")[-1] == [A, 6, 0, 3]


@pytest.mark.rule("EA-204", "EA-323", "EA-603")
def test_the_target_is_announced_before_the_answer() -> None:
    hands = {A: "veto traitor orc", B: "elf dwarf"}
    match = table(4, "iltor", at="circle", first=B, fighters=[A, B], hands=hands)
    play(match, "1: troop elf", "0: betray traitor seat2 elf")
    assert events(match) == ["troop 1 elf 4", "betray 0 1 elf"]
    assert asks(match) == "1 justice-aimed"
    assert on_table(match) == ["elf 1 1 2"]
    decision = match.decision(B)
    assert decision is not None
    assert decision.about == (("card", card("traitor")), ("seat", A), ("card", card("elf")))
    play(match, "1: seal")
    assert events(match)[2:4] == ["not-answered 1", "troop-taken 0 1 elf"]


@pytest.mark.rule("EA-205", "EA-671")
def test_only_traitor_and_veto_are_played_on_an_opponent() -> None:
    targets = {name: v.TARGETS[GAME.pack.target[card(name)]] for name in v.SPELLS}
    assert [name for name, target in targets.items() if target == "opponent"] == ["traitor", "veto"]
    hands = {A: " ".join([*OWN, "traitor", "veto", "justice"]), B: "elf"}
    match = table(
        4,
        "garnodat",
        at="circle",
        first=B,
        fighters=[A, B, C],
        hands=hands,
        troops=[("orc", C, C, 2)],
    )
    play(match, "1: troop elf")
    assert match.waiting == (A,)  # C, without a card, passed by himself
    assert options(match) == [
        "pass",
        *(f"spell {name}" for name in OWN),
        "spell-on veto seat2",
        "betray traitor seat2 elf",
        "betray traitor seat3 orc",
    ]


@pytest.mark.rule("EA-206", "EA-145")
def test_a_spell_without_a_target_may_not_be_played() -> None:
    match = table(4, "iltor", hands={A: "traitor veto orc"})
    assert options(match) == ["draw", "troop orc"]
    assert because(match, "spell-on veto seat2") == "EA-206 no-target"
    assert because(match, "betray traitor seat2 elf") == "EA-206 no-target"
    lies = [("elf", B, B, 1), ("dwarf", A, A, 2)]
    match = table(4, "iltor", at="circle", fighters=[A], hands={A: "traitor"}, troops=lies)
    assert options(match) == ["pass"]  # one of an earlier circle, and one's own


@pytest.mark.rule("EA-207")
@pytest.mark.parametrize("name", OWN)
def test_a_spell_without_a_target_may_be_played_for_nothing(name: str) -> None:
    match = table(4, "garnodat", hands={A: name}, fields={"deck": [], "spent": []}, only=True)
    assert options(match) == ["pass", f"spell {name}"]
    play(match, f"0: spell {name}")
    assert events(match)[0] == f"spell 0 {name}"
    assert on_table(match, "spells") == [f"{name} 0 -1 1"]


@pytest.mark.rule("EA-208", "EA-580", "EA-669")
def test_justice_is_no_spell_of_a_turn() -> None:
    match = table(4, "garnodat", hands={A: "justice"})
    assert options(match) == ["draw"]
    assert because(match, "spell justice") == "EA-208 answer-only"
    match = table(4, "garnodat", at="circle", fighters=[A, B], hands={A: "justice", B: "elf"})
    assert options(match) == ["pass"]
    assert because(match, "spell-on justice seat2") == "EA-208 answer-only"


@pytest.mark.rule("EA-209")
@pytest.mark.parametrize("name", ["dark_pact", "white_magic", "magic_weapon"])
def test_spells_end_with_their_battle(name: str) -> None:
    match = table(4, "garnodat", after="tainest", hands={A: f"{name} knight elf"})
    play(match, f"0: spell {name}", "0: troop knight", "0: pass")
    assert field(match, "round") == 2
    assert field(match, "spells") == []
    assert name in discard(match).split()
    play(match, "0: troop elf")
    assert of(events(match), "troop")[-1] == "troop 0 elf 4"


# -- the cards -------------------------------------------------------------------------------
@pytest.mark.rule("EA-580..590")
@pytest.mark.parametrize(
    ("name", "mode", "target", "copies"),
    [
        ("justice", "defensive", "answer", 2),  # EA-580
        ("traitor", "circle", "opponent", 2),  # EA-581
        ("veto", "circle", "opponent", 2),  # EA-582
        ("blessing", "circle", "self", 2),  # EA-583
        ("haste", "circle", "self", 2),  # EA-584
        ("dark_pact", "battle", "self", 1),  # EA-585
        ("magic_weapon", "battle", "self", 1),  # EA-586
        ("white_magic", "battle", "self", 1),  # EA-587
        ("black_magic", "battle", "self", 1),  # EA-588
        ("beast_onslaught", "battle", "self", 1),  # EA-589
        ("time_stop", "circle", "battle", 1),  # EA-590
    ],
)
def test_duration_target_and_copies(name: str, mode: str, target: str, copies: int) -> None:
    pack, number = GAME.pack, card(name)
    assert v.MODES[pack.mode[number]] == mode
    assert v.TARGETS[pack.target[number]] == target
    assert (pack.copies[number], pack.astral[number]) == (copies, 0)
    text = {
        "justice": "pass",
        "traitor": "betray traitor seat2 orc",
        "veto": "spell-on veto seat2",
    }.get(name, f"spell {name}")
    match = table(
        4,
        "garnodat",
        at="circle",
        fighters=[A, B],
        hands={A: f"{name} elf", B: "imp"},
        troops=[("orc", B, B, 2)],
    )
    assert text in options(match)
    play(match, text)
    if target == "opponent":
        play(match, "1: seal")
    if name != "justice":
        assert on_table(match, "spells") == [f"{name} 0 {1 if target == 'opponent' else -1} 2"]
    # Not offered where spells are banned, nor without the card.
    match = table(4, "nomad_steppes", at="circle", fighters=[A, B], hands={A: name, B: "imp"})
    assert options(match) == ["pass"]
    match = table(4, "garnodat", at="circle", fighters=[A, B], hands={A: "elf", B: "imp"})
    assert options(match) == ["pass", "troop elf"]
    if name != "justice":
        assert because(match, text) == "EA-669 not-in-hand"


@pytest.mark.parametrize(
    ("spell", "worth"),
    [
        (
            "dark_pact",
            {"knight": 8, "orc": 6, "bowman": 5, "priest": 8, "hydra": 11, "mummy": 11},
        ),  # EA-596
        (
            "magic_weapon",
            {"knight": 10, "orc": 8, "bowman": 7, "priest": 7, "hydra": 10, "mummy": 10},
        ),  # EA-597
        (
            "white_magic",
            {"knight": 9, "orc": 5, "bowman": 4, "priest": 9, "hydra": 10, "mummy": 10},
        ),  # EA-598
        (
            "black_magic",
            {"knight": 7, "orc": 7, "bowman": 4, "priest": 7, "hydra": 10, "mummy": 12},
        ),  # EA-599
        (
            "beast_onslaught",
            {"knight": 7, "orc": 5, "bowman": 4, "priest": 7, "hydra": 13, "mummy": 10},
        ),  # EA-600
    ],
)
@pytest.mark.rule("EA-243", "EA-596..600")
def test_a_spell_strengthens_its_players_troops(spell: str, worth: dict[str, int]) -> None:
    """On garnodat: swamps, undead +2; each troop in its own turn."""
    for troop, strength in worth.items():
        match = table(4, "garnodat", hands={A: f"{spell} {troop}", B: "shaman"}, only=True)
        play(match, f"0: spell {spell}", f"0: troop {troop}", "1: troop shaman")
        assert of(events(match), "troop") == [f"troop 0 {troop} {strength}", "troop 1 shaman 4"]
    assert hand(match, A) == ""


@pytest.mark.rule("EA-594", "EA-583", "EA-616", "EA-250")
def test_blessing() -> None:
    match = table(4, "garnodat", hands={A: "blessing orc imp", B: "elf dwarf"})
    play(match, "0: spell blessing", "0: troop orc", "1: troop elf")
    assert of(events(match), "troop") == ["troop 0 orc 5", "troop 1 elf 4"]  # no troop's strength
    assert of(events(match), "strength") == ["strength 0 9", "strength 1 4"]
    # Once, whatever the number of troops.
    match = table(4, "arkh", hands={A: "blessing slug imp", B: "elf"})
    play(match, "0: spell blessing", "0: troop slug", "0: troop imp", "1: troop elf")
    assert of(events(match), "strength")[0] == "strength 0 9"
    # Lost without a troop.
    match = table(4, "garnodat", hands={A: "blessing orc imp", B: "elf"})
    play(match, "0: spell blessing", "0: finish", "1: troop elf")
    assert of(events(match), "strength") == ["strength 1 4"]
    # For a troop taken over: Blessing of an earlier turn cannot be, so the spell lies already.
    match = table(
        4,
        "garnodat",
        at="circle",
        fighters=[A],
        spells=[("blessing", A, -1, 2)],
        troops=[("orc", B, A, 2)],
        only=True,
    )
    assert of(events(match), "strength") == ["strength 0 9"]
