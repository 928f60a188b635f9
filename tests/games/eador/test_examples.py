"""The catalogue's worked examples, number by number (EA-764..784)."""

from __future__ import annotations

import pytest

from regalia.games.eador.state import ENTERED, PASSED
from tests.games.eador.helpers import *


@pytest.mark.rule("EA-764")
def test_a_shard_without_a_fight() -> None:
    hands = {
        A: "halfling healer fairy swordsman crossbowman dwarf elf",
        B: "goblin skeleton imp zombie brigand ghoul shaman",
        C: "militiaman slinger lizardman spearman slug bowman spider",
        D: "wizard basilisk druid minotaur gargoyle griffin medusa",
    }
    match = table(4, "iltor", hands=hands)
    play(match, "0: draw", "1: draw", "2: draw", "3: draw")
    assert circles(match) == ["nobody-fought"]
    assert received(match) == ["received 3 iltor loyalty"]
    assert [len(row) for row in field(match, "hands")] == [8, 8, 8, 8]
    for seat in (D, A, B, C):
        assert asks(match) == f"{seat} limit"
        play(match, options(match)[0])
    assert [len(row) for row in field(match, "hands")] == [8, 8, 8, 8]
    assert asks(match) == "3 start"
    assert len(discard(match).split()) == 4


@pytest.mark.rule("EA-765")
@pytest.mark.parametrize(
    ("c_fought", "overlord", "winner", "decider"),
    [(True, True, C, "authority"), (False, True, A, "overlord"), (False, False, D, "loyalty")],
)
def test_the_order_of_tie_breaks(c_fought: bool, overlord: bool, winner: int, decider: str) -> None:
    deeds = [ENTERED | PASSED, ENTERED | PASSED, (ENTERED | PASSED) if c_fought else 1, 1]
    active = {C: "authority"} | ({A: "overlord"} if overlord else {})
    fields = {"influence": [3, 3, 0, 0], "deeds": deeds, "out": 15}
    match = table(4, "iltor", at="give", active=active, fields=fields, only=True)
    assert received(match) == [f"received {winner} iltor {decider}"]


@pytest.mark.rule("EA-766")
def test_no_tie() -> None:
    match = table(
        4,
        "iltor",
        at="give",
        lords={A: "oinor", B: "magnus", C: "dariol", D: "belez"},
        active={B: "authority overlord"},
        fields={"influence": [2, 1, 0, 0], "deeds": [12, 12, 0, 0], "out": 15},
        only=True,
    )
    assert received(match) == ["received 0 iltor influence"]


@pytest.mark.rule("EA-767", "EA-382")
def test_scoring() -> None:
    match = table(
        4,
        "iltor",
        at="final",
        lords={A: "oinor", B: "magnus", C: "dariol", D: "belez"},
        won={A: "tainest dead_marshes free_settlements"},
        active={A: "creation pestilence gifts_of_heaven"},
    )
    assert match.scores == [9, 0, 0, 0]
    assert events(match)[0] == "points 0 9 2"


@pytest.mark.rule("EA-768", "EA-386", "EA-387")
def test_the_final_tie() -> None:
    lords = {A: "oinor", B: "dariol", C: "magnus", D: "belez"}
    # A: tainest and holy_lands loyal (7), iltor (3), creation: 11; B: oloin loyal (4), 3 + 3, 1.
    won = {A: "tainest holy_lands iltor", B: "oloin kra_tain garnodat"}
    match = table(
        4, "arkh", at="final", lords=lords, won=won, active={A: "creation", B: "creation"}
    )
    assert match.scores[:2] == [11, 11]
    assert match.result is not None
    assert (match.result.winners, match.result.decided) == ((A,), "loyal")
    won = {A: "tainest holy_lands iltor", B: "oloin elven_forest kra_tain"}
    match = table(
        4, "arkh", at="final", lords=lords, won=won, active={A: "creation", B: "creation"}
    )
    assert match.scores[:2] == [11, 11]
    assert match.result is not None
    assert (match.result.winners, match.result.decided) == ((A, B), "shared")


@pytest.mark.rule("EA-769", "EA-350")
def test_the_hand_limit() -> None:
    nine = "halfling healer fairy swordsman crossbowman dwarf elf dryad monk"
    seven = "goblin skeleton imp zombie brigand ghoul shaman"
    match = table(4, "iltor", at="limit", hands={A: nine, B: seven}, chance=["orc", "slug"])
    play(match, "0: discard monk", "0: discard fairy")
    assert hand(match, A) == "halfling healer swordsman crossbowman dwarf elf dryad orc"
    assert [len(row) for row in field(match, "hands")][:2] == [8, 8]
    assert field(match, "round") == 2


@pytest.mark.rule("EA-770", "EA-771")
def test_strength_on_iltor() -> None:
    match = table(4, "iltor", hands={A: "white_mage elf", B: "devil"})
    play(match, "0: troop white_mage", "1: troop devil")
    assert of(events(match), "strength") == ["strength 0 12", "strength 1 11"]
    assert circles(match) == ["circle-won 0 1 12 11"]
    match = table(4, "iltor", hands={A: "white_mage elf", B: "devil"})
    play(match, "0: troop white_mage", "1: draw")
    assert circles(match) == ["circle-won 0 6 12 0"]


@pytest.mark.rule("EA-772")
def test_a_tie_at_the_top() -> None:
    match = table(4, "tainest", hands={A: "knight elf", B: "priest", C: "dwarf"})
    play(match, "0: troop knight", "1: troop priest", "2: troop dwarf")
    assert of(events(match), "strength") == ["strength 0 8", "strength 1 8", "strength 2 4"]
    assert circles(match) == ["circle-tied 8"]
    assert field(match, "influence") == [0, 0, 0, 0]


@pytest.mark.rule("EA-773")
def test_a_tie_for_second() -> None:
    match = table(4, "tainest", hands={A: "knight", B: "paladin elf", C: "priest"})
    play(match, "0: troop knight", "1: troop paladin", "2: troop priest")
    assert circles(match) == ["circle-won 1 2 11 8"]
    assert field(match, "influence") == [0, 2, 0, 0]


@pytest.mark.rule("EA-774")
def test_types() -> None:
    hands = {A: "goblin spearman orc elf slug", B: "militiaman bowman dwarf imp"}
    match = table(4, "garnodat", hands=hands)
    play(match, "0: troop goblin", "1: troop militiaman", "0: troop spearman", "1: troop bowman")
    assert options(match) == ["pass", "troop orc", "troop slug"]
    play(match, "0: pass")
    assert options(match) == ["pass", "troop dwarf", "troop imp"]


@pytest.mark.rule("EA-775")
def test_permission() -> None:
    match = table(4, "forsaken_lands", hands={A: "goblin swordsman"})
    play(match, "0: troop goblin", "0: troop swordsman")
    assert of(events(match), "troop") == ["troop 0 goblin 1", "troop 0 swordsman 3"]
    match = table(4, "tainest", hands={A: "dark_pact goblin elf"})
    play(match, "0: spell dark_pact")
    assert options(match) == ["finish", "troop elf"]


@pytest.mark.rule("EA-776")
def test_four_players_a_ritual() -> None:
    match = table(4, "iltor", hands={A: "creation", B: "orc overlord", C: "elf", D: "slug"})
    play(match, "0: ritual creation")
    assert (before(match, A), out(match)) == ("creation", [A])
    assert options(match) == ["draw", "ritual overlord", "troop orc"]
    play(match, "1: draw", "2: draw", "3: draw")
    assert [len(row) for row in field(match, "hands")] == [1, 4, 3, 3]


@pytest.mark.rule("EA-777", "EA-119")
def test_two_players_ritual_and_battle() -> None:
    match = table(2, "garnodat", hands={A: "creation orc imp", B: "elf"})
    play(match, "0: ritual creation", "1: draw", "0: troop orc", "1: draw")
    assert len(field(match, "hands")[B]) == 3
    assert out(match) == [B]
    assert circles(match) == ["circle-won 0 3 5 0"]
    assert asks(match) == "0 circle"
    assert field(match, "circle") == 2


@pytest.mark.rule("EA-778", "EA-088", "EA-316")
def test_barrier() -> None:
    hands = {A: "pestilence", B: "magic_barrier orc elf", C: "slug", D: "knight"}
    match = table(4, "iltor", hands=hands)
    play(match, "0: ritual-on pestilence seat2", "1: answer magic_barrier")
    assert discard(match) == "pestilence magic_barrier"
    assert before(match, B) == ""
    assert out(match) == [A]
    assert (asks(match), hand(match, B)) == ("1 start", "elf orc")


@pytest.mark.rule("EA-779", "EA-312")
def test_barrier_refused() -> None:
    five = "magic_barrier orc elf slug imp"
    hands = {A: "overpopulation", B: five, C: "knight priest ghost hydra devil mummy", D: "troll"}
    match = table(4, "iltor", hands=hands)
    play(
        match, "0: ritual overpopulation", "1: discard orc", "2: discard ghost", "2: discard devil"
    )
    assert [len(row) for row in field(match, "hands")] == [0, 4, 4, 1]
    assert of(events(match), "answered", "not-answered") == []
    assert asks(match) == "1 start"


@pytest.mark.rule("EA-780", "EA-171", "EA-172", "EA-319")
def test_justice() -> None:
    hands = {A: "orc imp veto blessing", B: "elf dwarf justice halfling"}
    match = table(4, "garnodat", hands=hands)
    play(match, "0: troop orc", "1: troop elf", "0: spell-on veto seat2", "1: answer justice")
    assert discard(match) == "justice veto"
    assert options(match) == ["finish", "troop imp"]  # no further spell
    play(match, "0: troop imp", "1: troop dwarf")
    assert of(events(match), "strength")[2:] == ["strength 0 2", "strength 1 4"]


@pytest.mark.rule("EA-781")
def test_traitor() -> None:
    hands = {A: "guardsman healer", B: "traitor imp", C: "orc zombie", D: "slug"}
    match = table(4, "dwarf_hills", hands=hands)
    play(match, "0: troop guardsman")
    assert of(events(match), "troop") == ["troop 0 guardsman 9"]
    play(match, "1: betray traitor seat1 guardsman", "0: seal", "2: troop orc", "3: draw")
    assert of(events(match), "strength") == ["strength 1 9", "strength 2 7"]
    assert circles(match) == ["circle-won 1 1 9 7"]
    assert on_table(match)[0] == "guardsman 0 1 1"


@pytest.mark.rule("EA-782", "EA-202", "EA-209")
def test_a_battle_spell() -> None:
    match = table(4, "garnodat", after="tainest", hands={A: "white_magic swordsman dwarf elf"})
    play(match, "0: spell white_magic", "0: troop swordsman", "0: troop dwarf", "0: pass")
    assert of(events(match), "troop") == ["troop 0 swordsman 5", "troop 0 dwarf 6"]
    assert field(match, "round") == 2
    play(match, "0: troop elf")
    assert of(events(match), "troop")[-1] == "troop 0 elf 4"


def three_all() -> EadorMatch:
    """B won circle 1 with 3 tokens; in circle 2 A plays 5 and B passes."""
    hands = {A: "imp orc goblin", B: "knight elf", C: "slug", D: "bowman"}
    match = table(4, "garnodat", hands=hands)
    play(match, "0: troop imp", "1: troop knight", "2: draw", "3: draw")
    assert circles(match) == ["circle-won 1 3 7 2"]
    play(match, "0: troop orc", "1: pass")
    assert circles(match)[1:] == ["circle-won 0 3 5 0"]
    assert field(match, "influence") == [3, 3, 0, 0]
    assert (asked(match), field(match, "circle")) == (A, 3)
    return match


@pytest.mark.rule("EA-783", "EA-180")
def test_pass_and_go_on() -> None:
    match = play(three_all(), "0: pass")
    assert received(match) == ["received 3 garnodat loyalty"]
    match = play(three_all(), "0: troop goblin")
    assert circles(match)[2] == "circle-won 0 1 1 0"
    assert received(match) == ["received 0 garnodat influence"]


@pytest.mark.rule("EA-784", "EA-365")
def test_reshuffle() -> None:
    spent = sorted(card("orc") + i for i in range(20))
    fields = {"deck": [card("imp")], "spent": spent, "buried": [[], [], []]}
    match = table(3, "iltor", at="draws", first=B, fields=fields, only=True)
    assert events(match) == ["drew 1 ?", "reshuffled 20", "drew 2 ?", "drew 0 ?"]
    assert hand(match, B) == "imp"
    assert (len(field(match, "deck")), discard(match)) == (18, "")
