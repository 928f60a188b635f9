"""The round start with 2 or 3 players, in two stages (EA-110..126)."""

from __future__ import annotations

import pytest

from tests.games.eador.helpers import *

HANDS = {A: "knight creation blessing pestilence", B: "orc imp"}


@pytest.mark.rule("EA-110", "EA-111", "EA-112", "EA-113", "EA-115", "EA-664", "EA-665")
def test_two_stages_with_two_players() -> None:
    match = table(2, "garnodat", hands=HANDS)
    assert asks(match) == "0 stage-one"
    assert options(match) == ["draw", "ritual creation", "ritual-on pestilence seat2"]
    play(match, "0: draw")
    assert (asks(match), options(match)) == ("1 stage-one", ["draw"])
    play(match, "1: draw")
    assert out(match) == []
    assert asks(match) == "0 stage-two"
    assert options(match)[:3] == ["draw", "spell blessing", "troop knight"]
    play(match, "0: troop knight")
    assert asks(match) == "1 stage-two"
    assert of(events(match), "out") == []


@pytest.mark.rule("EA-110", "EA-111")
def test_two_stages_with_three_players() -> None:
    match = table(3, "garnodat", first=B, hands={A: "elf", B: "orc", C: "slug"})
    seen = []
    for choice in ("draw", "draw", "draw", "troop orc", "draw"):
        seen.append(asks(match))
        play(match, choice)
    seen.append(asks(match))
    assert seen == [
        *("1 stage-one", "2 stage-one", "0 stage-one"),
        *("1 stage-two", "2 stage-two", "0 stage-two"),
    ]


@pytest.mark.rule("EA-110", "EA-126")
def test_four_players_have_one_stage() -> None:
    assert asks(table(4, "garnodat", hands={A: "orc"})) == "0 start"
    assert asks(table(3, "garnodat", hands={A: "orc"})) == "0 stage-one"


@pytest.mark.rule("EA-112", "EA-114", "EA-113")
def test_stage_one_is_a_draw_or_a_ritual_and_one_of_them() -> None:
    match = table(2, "garnodat", hands=HANDS)
    assert because(match, "skip") == "EA-114 now-stage-one"
    assert because(match, "troop knight") == "EA-112 not-yet"
    assert because(match, "spell blessing") == "EA-112 not-yet"
    assert because(match, "troop orc") == "EA-668 not-in-hand"
    assert because(match, "ritual overlord") == "EA-670 not-in-hand"
    play(match, "0: ritual creation")
    assert (before(match, A), out(match)) == ("creation", [])
    assert events(match) == ["ritual 0 creation", "laid 0 creation"]
    assert field(match, "deeds") == [2, 0]
    play(match, "1: draw")
    assert field(match, "deeds") == [2, 1]
    assert (out(match), len(field(match, "hands")[B])) == ([], 3)


@pytest.mark.rule("EA-115", "EA-116", "EA-124")
def test_stage_two_is_a_draw_or_the_battle_and_one_of_them() -> None:
    match = table(2, "garnodat", at="stage-two", hands=HANDS)
    assert options(match) == ["draw", "spell blessing", "troop knight"]
    assert because(match, "pass") == "EA-124 now-stage-two"
    play(match, "0: draw")
    assert out(match) == [A]
    assert events(match) == ["out 0", "drew 0 ?"]
    assert len(field(match, "hands")[A]) == 5
    play(match, "1: troop orc")
    assert asks(match) == "1 circle"  # A is out, B alone goes on


@pytest.mark.rule("EA-117")
def test_a_player_may_draw_in_both_stages() -> None:
    match = table(2, "garnodat", hands=HANDS, chance=["elf", "dwarf", "ghost"])
    play(match, "0: draw", "1: draw", "0: draw")
    assert len(field(match, "hands")[A]) == 4 + 2
    assert out(match) == [A]
    assert of(events(match, seat=B), "drew") == ["drew 0 ?", "drew 1 dwarf", "drew 0 ?"]


@pytest.mark.rule("EA-118", "EA-119")
def test_after_a_ritual_one_may_draw_or_fight() -> None:
    match = table(2, "garnodat", hands=HANDS)
    play(match, "0: ritual creation", "1: draw")
    assert options(match) == ["draw", "spell blessing", "troop knight"]
    play(match, "0: draw", "1: draw")
    assert of(events(match), "nobody-fought") == ["nobody-fought"]
    match = table(2, "garnodat", hands=HANDS)
    play(match, "0: ritual creation", "1: draw", "0: troop knight", "1: draw")
    assert circles(match) == ["circle-won 0 4 7 0"]


@pytest.mark.rule("EA-120")
def test_a_card_gained_in_stage_one_may_be_played_in_stage_two() -> None:
    match = table(2, "garnodat", hands=HANDS, deck="dragon")
    play(match, "0: draw", "1: draw")
    assert options(match) == ["draw", "spell blessing", "troop knight", "troop dragon"]
    match = table(2, "garnodat", hands={A: "madness", B: "dragon orc"})
    play(match, "0: ritual-on madness seat2", "1: seal", "0: troop dragon")
    assert of(events(match), "troop") == ["troop 0 dragon 10"]


@pytest.mark.rule("EA-121", "EA-091")
def test_no_ritual_in_stage_two() -> None:
    match = table(2, "garnodat", at="stage-two", hands=HANDS)
    assert because(match, "ritual creation") == "EA-121 ritual-too-late"
    assert because(match, "ritual-on pestilence seat2") == "EA-121 ritual-too-late"


@pytest.mark.rule("EA-122")
def test_a_cancelled_ritual_uses_up_stage_one_only() -> None:
    match = table(2, "garnodat", hands={A: "pestilence creation knight", B: "magic_barrier orc"})
    play(match, "0: ritual-on pestilence seat2", "1: answer magic_barrier")
    assert asks(match) == "1 stage-one"
    play(match, "1: draw")
    assert (asks(match), options(match)) == ("0 stage-two", ["draw", "troop knight"])
    assert discard(match) == "pestilence magic_barrier"


@pytest.mark.rule("EA-123")
@pytest.mark.parametrize(("ritual", "decider"), [("authority", 0), ("overlord", 0)])
def test_a_ritual_of_stage_one_works_in_the_same_battle(ritual: str, decider: int) -> None:
    match = table(2, "iltor", hands={A: f"{ritual} knight", B: "executioner"})
    play(match, f"0: ritual {ritual}", "1: draw", "0: troop knight", "1: troop executioner")
    while not received(match):
        play(match, "pass")
    assert circles(match)[0] == "circle-tied 7"
    assert received(match) == [f"received {decider} iltor {ritual}"]
    match = table(2, "garnodat", hands={A: "chaos_spawn orc", B: "slug"})
    play(match, "0: ritual chaos_spawn", "1: draw", "0: troop orc")
    assert of(events(match), "troop") == ["troop 0 orc 6"]


@pytest.mark.rule("EA-124", "EA-125", "EA-099")
def test_with_no_card_to_draw_stage_one_is_skipped_and_stage_two_passed() -> None:
    empty = no_cards(2)
    match = table(2, "garnodat", hands=HANDS, fields=empty)
    assert options(match) == ["skip", "ritual creation", "ritual-on pestilence seat2"]
    play(match, "0: skip")
    assert (out(match), hand(match, A)) == ([], "knight creation pestilence blessing")
    assert field(match, "deeds") == [16, 0]
    assert options(match) == ["skip"]  # B, who has cards, is asked all the same
    play(match, "1: skip")
    assert events(match) == ["skipped 0", "skipped 1"]
    assert options(match) == ["pass", "spell blessing", "troop knight"]
    play(match, "0: pass")
    assert (out(match), field(match, "deeds")) == ([A], [24, 16])
    assert options(match) == ["pass", "troop imp", "troop orc"]


@pytest.mark.rule("EA-125", "EA-661")
def test_an_empty_hand_acts_by_itself_in_both_stages() -> None:
    match = table(2, "garnodat", hands={B: "orc"}, chance=["imp"])
    assert asks(match) == "1 stage-one"  # A drew by himself
    assert hand(match, A) == "imp"
    empty = no_cards(2)
    match = table(2, "garnodat", hands={B: "orc"}, fields=empty)
    assert events(match) == ["skipped 0"]
    play(match, "1: skip")
    assert events(match) == ["skipped 0", "skipped 1", "passed 0"]
    assert asks(match) == "1 stage-two"


@pytest.mark.rule("EA-126", "EA-096")
def test_the_rest_is_as_with_more_players() -> None:
    """Battle, tie-breaks, end of round: one round with three players."""
    match = table(3, "iltor", after="oloin", hands={A: "knight elf", B: "executioner", C: "slug"})
    play(match, *["draw"] * 3, "0: troop knight", "1: troop executioner", "2: draw")
    assert circles(match) == ["circle-tied 7"]
    play(match, "0: troop elf", "1: pass", "0: pass")
    assert circles(match) == ["circle-tied 7", "circle-won 0 2 4 0", "circle-barren"]
    assert received(match) == ["received 0 iltor influence"]
    assert asks(match) == "0 stage-one"
    assert field(match, "round") == 2
