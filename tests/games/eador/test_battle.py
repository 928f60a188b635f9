"""The battle: circles and turns (EA-160..188)."""

from __future__ import annotations

import pytest

from tests.games.eador.helpers import *

DUEL = {A: "orc imp goblin", B: "elf dwarf halfling"}
OUT_OF_CARDS = no_cards()


@pytest.mark.rule("EA-160", "EA-182", "EA-288")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_battle_nobody_enters_has_no_circle(seats: int) -> None:
    match = table(seats, "iltor", hands=dict.fromkeys(range(2), "orc"))
    while field(match, "round") == 1:
        play(match, "draw")
    assert circles(match) == ["nobody-fought"]
    assert of(events(match), "circle", "strength") == []
    assert received(match) == [f"received {seats - 1} iltor loyalty"]


@pytest.mark.rule("EA-160", "EA-161", "EA-162", "EA-178")
def test_circle_one_is_the_entries_and_each_later_one_has_all_who_are_in() -> None:
    match = table(4, "garnodat", hands=DUEL | {C: "slug", D: "knight"})
    play(match, "0: troop orc", "1: troop elf", "2: draw")
    assert circles(match) == []  # D has not had his turn
    play(match, "3: draw")
    assert circles(match) == ["circle-won 0 1 5 4"]
    assert of(events(match), "circle") == ["circle 2"]
    assert field(match, "circle") == 2
    play(match, "0: troop imp")
    assert len(circles(match)) == 1
    play(match, "1: troop dwarf")
    assert circles(match)[1:] == ["circle-won 1 1 4 2"]
    assert on_table(match) == ["orc 0 0 1", "elf 1 1 1", "imp 0 0 2", "dwarf 1 1 2"]
    assert field(match, "results") == [[0, 5, 4, 1], [1, 4, 2, 1]]
    assert field(match, "influence") == [1, 1, 0, 0]


@pytest.mark.rule("EA-163", "EA-168", "EA-169", "EA-167")
def test_a_turn_is_a_troop_a_spell_or_both() -> None:
    hands = {A: "orc", B: "blessing", C: "haste knight", D: "slug"}
    match = table(4, "garnodat", hands=hands, fields=OUT_OF_CARDS, only=True)
    play(match, "0: troop orc", "1: spell blessing", "2: spell haste", "2: troop knight")
    assert asks(match) == "3 start"
    assert field(match, "deeds") == [4, 4, 4, 0]
    assert on_table(match) == ["orc 0 0 1", "knight 2 2 1"]
    assert on_table(match, "spells") == ["blessing 1 -1 1", "haste 2 -1 1"]
    assert because(match, "finish") == "EA-099 nothing-to-draw"  # a turn plays at least one card


@pytest.mark.rule("EA-168", "EA-188", "EA-269")
def test_a_spell_alone_enters_the_battle_and_keeps_one_in_it() -> None:
    match = table(4, "garnodat", hands={A: "blessing haste veto orc", B: "elf"})
    play(match, "0: spell blessing", "0: finish", "1: draw")
    assert circles(match) == ["circle-barren"]
    assert asks(match) == "0 circle"
    play(match, "0: spell haste", "0: finish")
    assert circles(match) == ["circle-barren"] * 2
    assert asks(match) == "0 circle"
    play(match, "0: troop orc")
    assert circles(match)[-1] == "circle-won 0 3 5 0"


@pytest.mark.rule("EA-164", "EA-176", "EA-666", "EA-175")
def test_in_a_later_circle_one_may_pass_although_one_could_play() -> None:
    hands = DUEL | {A: "orc traitor veto blessing creation"}
    match = table(4, "garnodat", at="circle", fighters=[A, B], hands=hands)
    assert options(match) == ["pass", "spell blessing", "spell-on veto seat2", "troop orc"]
    play(match, "0: pass")
    assert out(match) == [A, C, D]
    assert events(match) == ["passed 0"]
    assert field(match, "deeds") == [4 | 8, 4, 0, 0]
    play(match, "1: troop elf")
    assert refused(match, "troop orc", A).key == "not-asked"
    play(match, "1: troop dwarf", "1: pass")
    assert of(events(match), "troop") == ["troop 1 elf 4", "troop 1 dwarf 4"]


@pytest.mark.rule("EA-165", "EA-173", "EA-668")
def test_one_troop_a_circle() -> None:
    match = table(4, "garnodat", hands=DUEL)
    play(match, "0: troop orc")
    assert asks(match) == "1 start"
    match = table(4, "garnodat", at="circle", fighters=[A, B], hands=DUEL)
    play(match, "0: troop orc")
    assert asks(match) == "1 circle"
    match = table(4, "garnodat", hands={A: "blessing orc imp", B: "elf"})
    play(match, "0: spell blessing", "0: troop orc")
    assert asks(match) == "1 start"


@pytest.mark.rule("EA-166", "EA-170", "EA-669")
def test_one_spell_a_circle_and_before_the_troops() -> None:
    match = table(4, "garnodat", hands={A: "blessing haste white_magic orc imp", B: "elf"})
    play(match, "0: spell haste")
    assert options(match) == ["finish", "troop imp", "troop orc"]
    assert because(match, "spell blessing") == "EA-170 only-troops"
    play(match, "0: troop orc")
    assert options(match) == ["finish", "troop imp"]
    assert because(match, "spell white_magic") == "EA-170 only-troops"
    play(match, "0: finish", "1: draw")
    assert [text for text in options(match) if text.startswith("spell")] == [
        "spell blessing",
        "spell white_magic",
    ]  # the next circle
    # On arkh a place is left after the troop, but no spell any more.
    match = table(4, "arkh", hands={A: "orc imp blessing", B: "elf"})
    play(match, "0: troop orc")
    assert options(match) == ["finish", "troop imp"]
    assert because(match, "spell blessing") == "EA-170 only-troops"


@pytest.mark.rule("EA-171", "EA-172", "EA-166")
def test_a_cancelled_spell_leaves_the_troop_and_is_the_spell_of_the_circle() -> None:
    hands = {A: "veto blessing orc", B: "justice elf"}
    match = table(4, "garnodat", at="circle", fighters=[A, B], hands=hands)
    play(match, "0: spell-on veto seat2", "1: answer justice")
    assert (asks(match), options(match)) == ("0 turn", ["finish", "troop orc"])
    assert because(match, "spell blessing") == "EA-170 only-troops"
    play(match, "0: troop orc", "1: troop elf")
    assert circles(match) == ["circle-won 0 1 5 4"]


@pytest.mark.rule("EA-173", "EA-604", "EA-453")
@pytest.mark.parametrize(
    ("on", "spell", "places"),
    [
        ("garnodat", "blessing", 1),
        ("garnodat", "haste", 2),
        ("arkh", "blessing", 2),
        ("arkh", "haste", 3),
    ],
)
def test_places_for_troops(on: str, spell: str, places: int) -> None:
    troops = ["orc", "imp", "goblin", "slug"]
    match = table(
        4, on, at="circle", fighters=[A, B], hands={A: " ".join([spell, *troops]), B: "elf"}
    )
    play(match, f"0: spell {spell}")
    for name in troops[:places]:
        assert asks(match) == "0 turn"
        play(match, f"0: troop {name}")
    assert asks(match) == "1 circle"
    assert len(on_table(match)) == places


@pytest.mark.rule("EA-173")
def test_hastes_place_is_for_its_circle_only() -> None:
    match = table(
        4,
        "garnodat",
        at="circle",
        circle=3,
        fighters=[A, B],
        hands=DUEL,
        spells=[("haste", A, -1, 2), ("haste", B, -1, 3)],
    )
    play(match, "0: troop orc")
    assert asks(match) == "1 circle"
    play(match, "1: troop elf")
    assert asks(match) == "1 turn"  # B's Haste is of this circle


@pytest.mark.rule("EA-174", "EA-615")
def test_fewer_troops_than_places_and_each_must_be_legal_when_played() -> None:
    match = table(4, "arkh", hands={A: "haste elf orc slug", B: "imp"})
    play(match, "0: spell haste", "0: troop elf")
    assert options(match) == ["finish", "troop slug"]
    play(match, "0: finish")
    assert asks(match) == "1 start"
    match = table(4, "arkh", hands={A: "haste elf orc slug", B: "imp"})
    play(match, "0: spell haste", "0: finish")
    assert on_table(match) == []


@pytest.mark.rule("EA-177", "EA-281", "EA-271")
def test_who_passes_keeps_his_tokens() -> None:
    match = table(
        4,
        "garnodat",
        at="circle",
        fighters=[A, B],
        hands=DUEL,
        fields={"influence": [3, 1, 0, 0]},
    )
    play(match, "0: pass")
    assert field(match, "influence") == [3, 1, 0, 0]
    play(match, "1: troop halfling", "1: pass")
    assert received(match) == ["received 0 garnodat influence"]


@pytest.mark.rule("EA-179", "EA-260")
def test_a_circle_with_passes_is_scored_among_the_others() -> None:
    hands = {A: "orc", B: "elf imp", C: "slug", D: "devil"}
    match = table(4, "iltor", at="circle", fighters=[A, B, C, D], hands=hands, only=True)
    play(match, "0: troop orc", "1: pass", "2: troop slug", "3: pass")
    assert of(events(match), "strength") == ["strength 0 5", "strength 2 3"]
    assert circles(match) == ["circle-won 0 1 5 3"]


@pytest.mark.rule("EA-180", "EA-264")
def test_the_last_player_may_go_on_alone() -> None:
    match = table(4, "garnodat", hands={A: "orc imp goblin elf", B: "slug"})
    play(match, "0: troop orc", "1: draw", "0: troop imp", "0: troop goblin")
    assert circles(match) == ["circle-won 0 3 5 0", "circle-won 0 1 2 0", "circle-won 0 1 1 0"]
    assert field(match, "influence") == [5, 0, 0, 0]
    assert asks(match) == "0 circle"
    assert options(match) == ["pass"]  # an elf he may not play, so he is asked
    play(match, "0: pass")
    assert received(match) == ["received 0 garnodat influence"]


@pytest.mark.rule("EA-181", "EA-183")
def test_all_pass_in_one_circle_and_the_battle_is_over() -> None:
    match = table(
        4, "garnodat", at="circle", fighters=[A, B], hands=DUEL, fields={"influence": [1, 2, 0, 0]}
    )
    play(match, "0: pass", "1: pass")
    assert events(match)[:4] == [
        *("passed 0", "passed 1", "circle-barren", "received 1 garnodat influence"),
    ]
    assert field(match, "round") == 2
    assert of(events(match), "circle") == []


@pytest.mark.rule("EA-183", "EA-178")
def test_the_results_of_a_circle_all_passed() -> None:
    match = table(4, "garnodat", at="circle", fighters=[A, B], hands=DUEL, only=True)
    play(match, "0: pass", "1: pass")
    assert field(match, "results") == [[-1, 0, 0, 0]]
    assert field(match, "influence") == [0, 0, 0, 0]


@pytest.mark.rule("EA-184", "EA-601")
def test_only_time_stop_ends_a_battle_sooner() -> None:
    for spell, goes_on in (("blessing", True), ("haste", True), ("time_stop", False)):
        match = table(
            4,
            "garnodat",
            at="circle",
            fighters=[A, B],
            hands={A: f"{spell} orc imp", B: "elf dwarf"},
        )
        play(match, f"0: spell {spell}", "0: troop orc")
        if spell == "haste":
            play(match, "0: finish")
        play(match, "1: troop elf")
        assert bool(received(match)) != goes_on


@pytest.mark.rule("EA-185", "EA-186", "EA-252", "EA-639")
def test_cards_stay_face_up_and_old_ones_do_nothing() -> None:
    hands = {A: "blessing devil imp goblin", B: "elf dwarf"}
    match = table(4, "garnodat", hands=hands)
    play(match, "0: spell blessing", "0: troop devil", "1: troop elf")
    assert circles(match) == ["circle-won 0 5 14 4"]
    for seat in (None, B, D):
        view = match.view(seat)["fields"]
        assert view["troops"] == field(match, "troops")
        assert view["spells"] == field(match, "spells")
    assert on_table(match) == ["devil 0 0 1", "elf 1 1 1"]
    play(match, "0: troop imp", "1: troop dwarf")
    assert circles(match)[1] == "circle-won 1 1 4 2"  # neither the devil nor Blessing counts
    assert discard(match) == ""  # until the battle is over


@pytest.mark.rule("EA-187", "EA-283", "EA-742")
def test_a_cancelled_spell_is_taking_part() -> None:
    hands = {A: "veto", B: "justice elf", C: "slug", D: "knight"}
    match = table(4, "garnodat", first=B, active={A: "authority"}, hands=hands)
    play(match, "1: troop elf", "2: draw", "3: draw", "0: spell-on veto seat2", "1: answer justice")
    # B won the circle alone; make the tie in a battle without tokens.
    assert received(match) == ["received 1 garnodat influence"]
    match = table(4, "garnodat", first=B, active={A: "authority"}, hands=hands)
    play(match, "1: draw", "2: draw", "3: draw", "0: draw")
    assert received(match) == ["received 3 garnodat loyalty"]
    hands = {A: "veto", B: "justice blessing", C: "slug", D: "knight"}
    match = table(4, "garnodat", first=B, active={A: "authority"}, hands=hands)
    play(match, "1: spell blessing", "1: finish", "2: draw", "3: draw")
    play(match, "0: spell-on veto seat2", "1: answer justice")
    assert received(match) == ["received 0 garnodat authority"]


@pytest.mark.rule("EA-188")
def test_who_is_in_the_battle() -> None:
    """From the first card to the pass: Veto names exactly those."""
    hands = {A: "orc imp", B: "blessing elf", C: "veto slug", D: "knight"}
    match = table(4, "garnodat", hands=hands)
    play(match, "0: troop orc", "1: spell blessing", "1: finish")
    assert options(match)[:3] == ["draw", "spell-on veto seat1", "spell-on veto seat2"]
    play(match, "2: troop slug", "3: draw", "0: pass", "1: troop elf")
    assert options(match) == ["pass", "spell-on veto seat2"]
    assert hand(match, C) == "veto"
