"""The odd spells: Traitor, Veto, Haste, Time Stop (EA-592..595, EA-601..618)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eador.helpers import *

NO_CARDS = no_cards()


def fight(hands: dict[int, str], *, on: str = "garnodat", **position: Any) -> EadorMatch:
    """Circle 2 of a battle of all who hold cards."""
    position.setdefault("fighters", sorted(hands))
    return table(4, on, at="circle", hands=hands, **position)


# -- Traitor -----------------------------------------------------------------------------------
@pytest.mark.rule("EA-592", "EA-602", "EA-581")
def test_traitor_takes_any_troop_that_fights_for_an_opponent_in_this_circle() -> None:
    troops = [
        ("ghost", B, B, 1),  # of an earlier circle
        ("orc", B, B, 2),
        ("imp", B, B, 2),
        ("slug", D, C, 2),  # taken over before
        ("dwarf", A, A, 2),  # his own
        ("knight", B, A, 2),  # fights for him already
    ]
    match = fight({A: "traitor"}, troops=troops, on="arkh", fighters=[A, B, C], only=True)
    assert options(match) == [
        *("pass", "betray traitor seat2 imp", "betray traitor seat2 orc"),
        "betray traitor seat3 slug",
    ]
    play(match, "0: betray traitor seat3 slug")
    assert on_table(match)[3] == "slug 3 0 2"
    assert of(events(match), "betray", "troop-taken") == ["betray 0 2 slug", "troop-taken 0 2 slug"]


@pytest.mark.rule("EA-602", "EA-603")
def test_a_taken_troop_may_be_taken_again_and_its_new_side_answers() -> None:
    hands = {A: "orc", B: "traitor elf", C: "traitor dwarf justice"}
    match = fight(hands)
    play(match, "0: troop orc", "1: betray traitor seat1 orc")
    assert on_table(match) == ["orc 0 1 2"]
    assert options(match) == ["pass", "betray traitor seat2 orc", "troop dwarf"]
    play(match, "2: betray traitor seat2 orc")
    assert asks(match) == "1 justice-aimed"  # not A, who played it
    play(match, "1: seal")
    assert of(events(match), "troop-taken") == ["troop-taken 1 0 orc", "troop-taken 2 1 orc"]
    assert circles(match)[0] == "circle-won 2 3 5 0"


@pytest.mark.rule("EA-604", "EA-173")
def test_the_taken_troop_fills_a_place() -> None:
    match = fight({A: "orc", B: "traitor elf dwarf"}, fields=NO_CARDS)
    play(match, "0: troop orc", "1: betray traitor seat1 orc")
    assert circles(match) == ["circle-won 1 3 5 0"]  # no troop of his own
    assert asks(match) == "1 circle"
    match = fight({A: "orc", B: "traitor elf dwarf"}, on="arkh")
    play(match, "0: troop orc", "1: betray traitor seat1 orc")
    assert options(match) == ["finish", "troop dwarf", "troop elf"]
    play(match, "1: troop elf")
    assert circles(match) == ["circle-won 1 5 10 0"]


@pytest.mark.rule("EA-605", "EA-556")
def test_a_taken_troop_changes_its_bonuses_with_its_side() -> None:
    """It keeps terrain and property, loses the old side's bonuses, gets the new side's."""
    match = fight(
        {A: "mummy", B: "traitor"},
        active={A: "chaos_spawn", B: "dark_ritual"},
        spells=[("black_magic", A, -1, 1), ("dark_pact", B, -1, 1)],
        only=True,
    )
    play(match, "0: troop mummy", "1: betray traitor seat1 mummy")
    assert of(events(match), "troop", "strength") == [
        f"troop 0 mummy {7 + 1 + 2 + 1 + 2}",
        f"strength 1 {7 + 1 + 2 + 1 + 1}",
    ]


@pytest.mark.rule("EA-606", "EA-263")
def test_who_lost_his_only_troop_has_no_strength_in_the_circle() -> None:
    match = fight({A: "orc", B: "traitor", C: "imp"}, only=True)
    play(match, "0: troop orc", "1: betray traitor seat1 orc", "2: troop imp")
    assert of(events(match), "strength") == ["strength 1 5", "strength 2 2"]
    assert circles(match) == ["circle-won 1 2 5 2"]
    # Without C the taken troop is alone: Y is 0.
    match = fight({A: "orc", B: "traitor"}, only=True)
    play(match, "0: troop orc", "1: betray traitor seat1 orc")
    assert circles(match) == ["circle-won 1 3 5 0"]


@pytest.mark.rule("EA-607")
def test_the_former_owner_gets_no_place_back() -> None:
    match = fight({A: "orc imp", B: "traitor elf", C: "slug"})
    play(match, "0: troop orc", "1: betray traitor seat1 orc", "0: seal")
    assert asks(match) == "2 circle"
    assert refused(match, "troop imp", A).key == "not-asked"
    play(match, "2: troop slug")
    assert circles(match) == ["circle-won 1 1 5 4"]


@pytest.mark.rule("EA-608", "EA-592")
def test_after_the_circle_the_troop_has_no_effect_and_is_discarded() -> None:
    match = fight({A: "orc imp", B: "traitor elf halfling"})
    play(match, "0: troop orc", "1: betray traitor seat1 orc", "0: seal")
    play(match, "0: troop imp", "1: troop elf")
    assert circles(match) == ["circle-won 1 3 5 0", "circle-won 1 1 4 2"]
    assert on_table(match) == ["orc 0 1 2", "imp 0 0 3", "elf 1 1 3"]
    play(match, "1: pass")
    assert received(match) == ["received 1 garnodat influence"]
    assert discard(match) == "elf imp orc traitor"


@pytest.mark.rule("EA-609", "EA-171", "EA-319")
def test_a_cancelled_traitor_leaves_the_troop() -> None:
    match = fight({A: "orc justice", B: "traitor elf"})
    play(match, "0: troop orc", "1: betray traitor seat1 orc", "0: answer justice")
    assert on_table(match) == ["orc 0 0 2"]
    assert discard(match) == "justice traitor"
    assert (asks(match), options(match)) == ("1 turn", ["finish", "troop elf"])
    play(match, "1: troop elf")
    assert circles(match)[0] == "circle-won 0 1 5 4"


# -- Veto ----------------------------------------------------------------------------------------
@pytest.mark.rule("EA-610", "EA-582", "EA-593")
def test_veto_names_an_opponent_in_the_battle() -> None:
    hands = {A: "orc", B: "elf", C: "veto slug", D: "knight"}
    match = table(4, "garnodat", hands=hands)
    play(match, "0: troop orc", "1: draw")
    assert options(match) == ["draw", "spell-on veto seat1", "troop slug"]
    assert because(match, "spell-on veto seat2") == "EA-610 not-in-battle"  # drew
    assert because(match, "spell-on veto seat4") == "EA-610 not-in-battle"  # still to act
    assert because(match, "spell-on veto seat3") == "EA-671 own-target"
    # In a later circle also one who has not had his turn.
    match = fight({A: "veto", B: "elf", C: "orc"})
    assert options(match) == ["pass", "spell-on veto seat2", "spell-on veto seat3"]
    play(match, "0: spell-on veto seat3", "2: seal", "1: pass")
    assert options(match) == ["pass", "troop orc"]


@pytest.mark.rule("EA-593", "EA-611", "EA-248", "EA-612")
@pytest.mark.parametrize("first", [A, B])
def test_veto_sets_troops_to_zero_played_before_or_after(first: int) -> None:
    match = fight(
        {A: "veto halfling", B: "mummy blessing"},
        first=first,
        active={B: "dark_ritual"},
        only=True,
    )
    if first == B:
        play(match, "1: troop mummy")
        assert of(events(match), "troop") == ["troop 1 mummy 11"]
    play(match, "0: spell-on veto seat2", "1: seal", "0: troop halfling")
    if first == A:
        assert options(match) == ["pass", "spell blessing", "troop mummy"]
        play(match, "1: troop mummy")
        assert of(events(match), "troop")[-1] == "troop 1 mummy 0"
    assert sorted(of(events(match), "strength")) == ["strength 0 1", "strength 1 0"]
    assert circles(match) == ["circle-won 0 1 1 0"]


@pytest.mark.rule("EA-611")
def test_veto_and_traitor() -> None:
    """A troop the named player takes is 0; one taken from him is free of it."""
    match = fight({A: "veto", B: "traitor", C: "orc"}, first=C, only=True)
    play(match, "2: troop orc", "0: spell-on veto seat2", "1: seal", "1: betray traitor seat3 orc")
    assert of(events(match), "strength") == ["strength 1 0"]
    match = fight({A: "veto", B: "traitor", C: "orc imp"}, first=C, only=True)
    play(match, "2: troop orc", "0: spell-on veto seat3", "2: seal", "1: betray traitor seat3 orc")
    play(match, "2: seal")
    assert of(events(match), "strength") == ["strength 1 5"]


@pytest.mark.rule("EA-611", "EA-201")
def test_veto_ends_with_its_circle() -> None:
    spells = [("veto", A, B, 1)]
    match = fight({B: "orc"}, spells=spells, troops=[("imp", B, B, 1)], only=True)
    play(match, "1: troop orc")
    assert of(events(match), "troop", "strength") == ["troop 1 orc 5", "strength 1 5"]


@pytest.mark.rule("EA-612")
def test_the_named_player_may_still_play() -> None:
    match = fight({A: "veto", B: "haste orc imp"}, fields=NO_CARDS)
    play(match, "0: spell-on veto seat2", "1: seal")
    assert options(match) == ["pass", "spell haste", "troop imp", "troop orc"]
    play(match, "1: spell haste", "1: troop orc")
    assert options(match) == ["finish", "troop imp"]


@pytest.mark.rule("EA-613", "EA-263", "EA-265", "EA-268")
def test_a_zero_is_a_strength() -> None:
    # It can be Y, and alone it wins nothing.
    match = fight({A: "veto orc", B: "elf"}, only=True)
    play(match, "0: spell-on veto seat2", "1: seal", "0: troop orc", "1: troop elf")
    assert circles(match) == ["circle-won 0 3 5 0"]
    match = fight({A: "veto", B: "elf"}, only=True)
    play(match, "0: spell-on veto seat2", "1: seal", "1: troop elf")
    assert circles(match) == ["circle-barren"]
    assert field(match, "results") == [[B, 0, 0, 0]]
    # Two zeros share the highest.
    match = fight({A: "veto", B: "veto elf", C: "orc"}, first=B, only=True)
    play(match, "1: spell-on veto seat3", "2: seal", "1: troop elf", "2: troop orc")
    play(match, "0: spell-on veto seat2")
    assert circles(match) == ["circle-tied 0"]
    assert field(match, "results") == [[-1, 0, 0, 0]]


# -- Haste -------------------------------------------------------------------------------------
@pytest.mark.rule("EA-595", "EA-584", "EA-249")
def test_haste_gives_a_second_troop_and_a_card() -> None:
    match = fight({A: "haste orc imp goblin", B: "elf"}, chance=["slug"])
    play(match, "0: spell haste", "0: troop orc", "0: troop imp")
    assert events(match) == ["spell 0 haste", "troop 0 orc 5", "troop 0 imp 2", "drew 0 ?"]
    assert hand(match, A) == "goblin slug"
    play(match, "1: troop elf")
    assert circles(match) == ["circle-won 0 2 7 4"]


@pytest.mark.rule("EA-614")
def test_hastes_card_comes_when_the_turn_is_over() -> None:
    match = fight({A: "haste orc"}, chance=["imp"], fighters=[A, B])
    play(match, "0: spell haste")
    assert options(match) == ["finish", "troop orc"]
    play(match, "0: troop orc")  # the hand is empty: the turn is over, a place unused
    assert hand(match, A) == "imp"
    assert of(events(match), "troop", "drew") == ["troop 0 orc 5", "drew 0 ?"]


@pytest.mark.rule("EA-614", "EA-615")
@pytest.mark.parametrize("played", [0, 1, 2])
def test_none_one_or_two_troops_after_haste_and_the_card_all_the_same(played: int) -> None:
    match = fight({A: "haste orc imp goblin", B: "elf"}, chance=["slug"])
    play(match, "0: spell haste", *["0: troop orc", "0: troop imp"][:played])
    if played < 2:
        play(match, "0: finish")
    assert asks(match) == "1 circle"
    assert len(on_table(match)) == played
    assert of(events(match), "drew") == ["drew 0 ?"]
    assert len(hand(match, A).split()) == 3 - played + 1


@pytest.mark.rule("EA-614")
def test_hastes_card_is_drawn_once_and_by_its_player() -> None:
    match = fight({A: "haste orc", B: "elf dwarf", C: "slug"}, chance=["imp"])
    play(match, "0: spell haste", "0: troop orc", "1: troop elf", "2: troop slug")
    assert of(events(match), "drew") == ["drew 0 ?"]
    play(match, "0: troop imp", "1: troop dwarf")  # circle 3: no card again
    assert of(events(match), "drew")[:1] == ["drew 0 ?"]
    assert events(match).index("circle 3") > events(match).index("drew 0 ?")
    assert events(match)[events(match).index("circle 3") :][:2] == ["circle 3", "troop 0 imp 2"]


# -- Time Stop -----------------------------------------------------------------------------------
@pytest.mark.rule("EA-601", "EA-617", "EA-590")
def test_time_stop_ends_the_battle_after_the_circle() -> None:
    match = fight({A: "time_stop orc imp", B: "elf dwarf", C: "slug hydra"})
    play(match, "0: spell time_stop", "0: troop orc")
    assert asks(match) == "1 circle"
    assert options(match) == ["pass", "troop dwarf", "troop elf"]
    play(match, "1: troop elf", "2: troop slug")
    told = events(match)
    at = told.index("circle-won 0 1 5 4")
    assert told[at : at + 3] == [
        *("circle-won 0 1 5 4", "time-stopped", "received 0 garnodat influence"),
    ]
    assert field(match, "round") == 2


@pytest.mark.rule("EA-617", "EA-184")
def test_time_stop_is_not_told_when_all_are_out_anyway() -> None:
    match = fight({A: "time_stop", B: "elf"}, first=B)
    play(match, "1: pass", "0: spell time_stop")
    assert of(events(match), "time-stopped") == ["time-stopped"]  # A is still in
    match = fight({A: "orc", B: "elf"}, spells=[("time_stop", A, -1, 1)])
    play(match, "0: troop orc", "1: pass")
    # Time Stop of an earlier circle does nothing (it ended that battle in truth).
    assert of(events(match), "time-stopped") == []
    assert of(events(match), "circle") == ["circle 3"]


@pytest.mark.rule("EA-617")
def test_all_pass_after_time_stop() -> None:
    match = table(
        4, "garnodat", at="circle", fighters=[A], hands={A: "orc"}, spells=[("time_stop", A, -1, 2)]
    )
    play(match, "0: pass")
    assert of(events(match), "time-stopped", "received") == ["received 3 garnodat loyalty"]


@pytest.mark.rule("EA-618")
def test_in_circle_one_the_others_keep_all_choices_after_time_stop() -> None:
    hands = {A: "time_stop orc imp", B: "creation elf", C: "slug", D: "knight"}
    match = table(4, "garnodat", hands=hands)
    play(match, "0: spell time_stop", "0: troop orc")
    assert options(match) == ["draw", "ritual creation", "troop elf"]
    play(match, "1: ritual creation", "2: troop slug", "3: draw")
    assert of(events(match), "circle-won", "time-stopped", "circle") == [
        *("circle-won 0 1 5 4", "time-stopped"),
    ]
    assert out(match) == []  # a new round
    assert received(match) == ["received 0 garnodat influence"]
