"""Defensive cards (EA-310..329), and what their question may tell (EA-643..645)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eador.helpers import *

BARRIER = "magic_barrier"


def aimed(ritual: str, b: str, **position: Any) -> EadorMatch:
    """A plays a ritual on B, who holds these cards."""
    hands = {A: f"{ritual} imp", B: b, C: "elf", D: "slug"}
    active = {B: "creation"} if ritual == "brimstone_rain" else {}
    match = table(4, "iltor", hands=hands, active=active, **position)
    text = f"ritual-on {ritual} seat2" if not active else f"burn {ritual} seat2 creation"
    return play(match, f"0: {text}")


@pytest.mark.rule("EA-310", "EA-315", "EA-548", "EA-672")
@pytest.mark.parametrize("ritual", ["pestilence", "deadly_horror", "madness", "brimstone_rain"])
def test_magic_barrier_cancels_what_an_opponent_plays_on_its_holder(ritual: str) -> None:
    match = aimed(ritual, f"{BARRIER} orc")
    asked = "1 barrier-aimed" if ritual == "brimstone_rain" else "1 barrier"
    assert (asks(match), options(match)) == (asked, ["seal", f"answer {BARRIER}"])
    play(match, f"1: answer {BARRIER}")
    assert of(events(match), "answered") == [f"answered 1 {BARRIER} {ritual}"]
    assert (hand(match, A), hand(match, B)) == ("imp", "orc")
    assert before(match, B) == ("creation" if ritual == "brimstone_rain" else "")
    assert sorted(discard(match).split()) == sorted([ritual, BARRIER])
    assert field(match, "resolving") == []


@pytest.mark.rule("EA-311", "EA-317")
def test_the_cancelled_ritual_has_no_effect_at_all() -> None:
    match = aimed("brimstone_rain", f"{BARRIER} orc")
    play(match, f"1: answer {BARRIER}")
    assert of(events(match), "burnt", "drew") == []
    assert hand(match, A) == "imp"
    match = aimed("madness", f"{BARRIER} orc")
    play(match, f"1: answer {BARRIER}")
    assert of(events(match), "stole", "robbed", "laid") == []


@pytest.mark.rule("EA-312", "EA-548", "EA-558")
def test_magic_barrier_does_not_answer_overpopulation() -> None:
    hands = {A: "overpopulation", B: f"{BARRIER} orc elf slug imp", C: "ghost"}
    match = table(4, "iltor", hands=hands)
    play(match, "0: ritual overpopulation")
    assert asks(match) == "1 thin"
    assert f"answer {BARRIER}" not in options(match)


@pytest.mark.rule("EA-313")
@pytest.mark.parametrize("ritual", ["creation", "enchanted_coffer", "overlord"])
def test_no_answer_to_a_ritual_played_on_oneself(ritual: str) -> None:
    hands = {A: ritual, B: f"{BARRIER} orc", C: BARRIER, D: "slug"}
    match = table(4, "iltor", hands=hands)
    play(match, f"0: ritual {ritual}")
    assert asks(match) == "1 start"
    # Rain of Brimstone at one's own ritual is played on oneself.
    hands = {A: f"brimstone_rain {BARRIER}", B: f"{BARRIER} orc", C: "elf"}
    match = table(4, "iltor", hands=hands, active={A: "creation"})
    play(match, "0: burn brimstone_rain seat1 creation")
    assert asks(match) == "1 start"
    assert before(match, A) == ""


@pytest.mark.rule("EA-313", "EA-321", "EA-324")
def test_nobody_else_is_asked() -> None:
    hands = {A: "pestilence", B: "orc", C: BARRIER, D: BARRIER}
    match = table(4, "iltor", hands=hands)
    play(match, "0: ritual-on pestilence seat2")
    assert match.waiting == (B,)
    assert refused(match, f"answer {BARRIER}", C).key == "not-asked"
    hands = {A: "veto", B: "orc", C: "justice elf", D: "justice"}
    match = table(4, "iltor", at="circle", fighters=[A, B, C], hands=hands)
    play(match, "0: spell-on veto seat2")
    assert match.waiting == (B,)


@pytest.mark.rule("EA-314")
def test_magic_barrier_removes_nothing_that_lies_already() -> None:
    match = table(4, "iltor", active={A: "pestilence"}, hands={A: BARRIER, B: "orc"})
    assert options(match) == ["draw"]
    play(match, "0: draw", "1: draw")
    assert before(match, A) == "pestilence"


@pytest.mark.rule("EA-316", "EA-778")
def test_magic_barrier_costs_no_turn_and_is_not_the_ritual_of_the_round() -> None:
    match = aimed("pestilence", f"{BARRIER} creation orc")
    play(match, f"1: answer {BARRIER}")
    assert (out(match), field(match, "deeds")) == ([A], [2, 0, 0, 0])
    assert options(match) == ["draw", "ritual creation", "troop orc"]
    play(match, "1: ritual creation")
    assert before(match, B) == "creation"
    # After his own ritual he may still answer.
    hands = {A: "creation", B: "pestilence", C: "elf", D: "slug"}
    match = table(4, "iltor", hands=hands | {A: f"creation {BARRIER}"})
    play(match, "0: ritual creation", "1: ritual-on pestilence seat1", f"0: answer {BARRIER}")
    assert before(match, A) == "creation"


# -- Justice -----------------------------------------------------------------------------------
@pytest.mark.rule("EA-318", "EA-319", "EA-591", "EA-672")
def test_justice_cancels_veto() -> None:
    hands = {A: "veto imp", B: "justice orc", C: "slug"}
    match = table(4, "garnodat", at="circle", fighters=[A, B], hands=hands)
    play(match, "0: spell-on veto seat2")
    assert (asks(match), options(match)) == ("1 justice", ["seal", "answer justice"])
    play(match, "1: answer justice")
    assert of(events(match), "answered") == ["answered 1 justice veto"]
    assert discard(match) == "justice veto"  # at once, while the battle goes on
    assert on_table(match, "spells") == []
    play(match, "0: finish", "1: troop orc")
    assert circles(match)[0] == "circle-won 1 3 5 0"


@pytest.mark.rule("EA-318", "EA-321", "EA-591", "EA-319")
def test_justice_cancels_traitor_for_him_who_would_lose_the_troop() -> None:
    hands = {A: "orc justice", B: "traitor elf", C: "justice slug"}
    match = table(4, "garnodat", at="circle", fighters=[A, B, C], hands=hands)
    play(match, "0: troop orc", "1: betray traitor seat1 orc")
    assert match.waiting == (A,)
    play(match, "0: answer justice")
    assert on_table(match) == ["orc 0 0 2"]
    assert discard(match) == "justice traitor"
    assert of(events(match), "answered", "troop-taken") == ["answered 0 justice traitor"]


@pytest.mark.rule("EA-320")
@pytest.mark.parametrize(
    "spell",
    [
        *("blessing", "haste", "dark_pact", "magic_weapon", "white_magic", "black_magic"),
        *("beast_onslaught", "time_stop"),
    ],
)
def test_justice_answers_no_other_spell(spell: str) -> None:
    hands = {A: f"{spell} orc", B: "justice elf"}
    match = table(4, "garnodat", at="circle", fighters=[A, B], hands=hands)
    play(match, f"0: spell {spell}")
    assert asks(match) == "0 turn"


@pytest.mark.rule("EA-318", "EA-310")
def test_the_two_defensive_cards_do_not_stand_in_for_each_other() -> None:
    match = aimed("pestilence", "justice orc")
    assert options(match) == ["seal"]
    assert because(match, "answer justice") == "EA-310 wrong-answer"
    assert because(match, f"answer {BARRIER}") == "EA-310 not-in-hand"
    hands = {A: "veto imp", B: f"{BARRIER} orc"}
    match = table(4, "garnodat", at="circle", fighters=[A, B], hands=hands)
    play(match, "0: spell-on veto seat2")
    assert options(match) == ["seal"]
    assert because(match, f"answer {BARRIER}") == "EA-318 wrong-answer"
    assert because(match, "answer justice") == "EA-318 not-in-hand"
    assert because(match, "pass") == "EA-318 now-answer"


@pytest.mark.rule("EA-322", "EA-166")
@pytest.mark.parametrize("first", [A, B])
def test_justice_besides_the_own_spell_before_or_after_the_turn(first: int) -> None:
    hands = {A: "veto imp", B: "justice blessing orc"}
    match = table(4, "garnodat", at="circle", first=first, fighters=[A, B], hands=hands, only=True)
    if first == B:
        play(match, "1: spell blessing", "1: troop orc")
    play(match, "0: spell-on veto seat2", "1: answer justice", "0: finish")
    if first == A:
        assert options(match) == ["pass", "spell blessing", "troop orc"]
        play(match, "1: spell blessing", "1: troop orc")
    assert circles(match) == ["circle-won 1 5 9 0"]


# -- the question ------------------------------------------------------------------------------
@pytest.mark.rule("EA-323")
def test_the_answer_comes_after_the_announcement_and_before_the_effect() -> None:
    match = aimed("pestilence", f"{BARRIER} orc")
    assert events(match) == ["ritual-on 0 pestilence 1", "out 0"]
    assert before(match, B) == ""
    assert [field(match, "resolving"), discard(match)] == [[61], ""]
    play(match, "1: seal")
    assert before(match, B) == "pestilence"
    assert field(match, "resolving") == []


@pytest.mark.rule("EA-324", "EA-326", "EA-327", "EA-643", "EA-644")
def test_asked_with_any_card_and_told_in_the_same_words() -> None:
    told = []
    for cards in (f"{BARRIER} orc", "orc goblin"):
        match = aimed("pestilence", cards)
        assert asks(match) == "1 barrier"
        play(match, "1: seal")
        told.append((events(match, seat=C), [len(row) for row in field(match, "hands")]))
        assert before(match, B) == "pestilence"
    assert told[0] == told[1]
    assert told[0][0][-2:] == ["not-answered 1", "laid 1 pestilence"]


@pytest.mark.rule("EA-325", "EA-643")
@pytest.mark.parametrize("ritual", ["pestilence", "deadly_horror", "brimstone_rain"])
def test_an_empty_hand_is_not_asked(ritual: str) -> None:
    match = aimed(ritual, "")
    assert asks(match) == "2 start"  # B drew by himself
    assert of(events(match), "not-answered") == []
    hands = {A: "veto imp", B: "orc", C: "elf"}
    match = table(4, "garnodat", at="circle", first=B, fighters=[A, B, C], hands=hands)
    play(match, "1: troop orc", "2: pass", "0: spell-on veto seat2")
    assert asks(match) == "0 turn"


@pytest.mark.rule("EA-326", "EA-644", "EA-645")
def test_the_others_cannot_tell_a_refusal_from_an_empty_sleeve() -> None:
    """Before and after the answer every other view is the same in both worlds."""
    seen = []
    for cards in (f"{BARRIER} orc", "goblin orc"):
        match = aimed("pestilence", cards)
        before_answer = [match.view(seat) for seat in (None, A, C, D)]
        play(match, "1: seal")
        seen.append((before_answer, [match.view(seat) for seat in (None, A, C, D)]))
    assert seen[0] == seen[1]


@pytest.mark.rule("EA-328", "EA-329")
def test_one_defensive_card_settles_it() -> None:
    hands = {A: f"pestilence {BARRIER} justice", B: f"{BARRIER} orc", C: "elf", D: "slug"}
    match = table(4, "iltor", hands=hands)
    play(match, "0: ritual-on pestilence seat2", f"1: answer {BARRIER}")
    assert asks(match) == "1 start"  # A is not asked in his turn, B not again
    assert of(events(match), "answered") == [f"answered 1 {BARRIER} pestilence"]
    match = table(2, "iltor", hands={A: "pestilence imp", B: f"{BARRIER} {BARRIER} orc"})
    play(match, "0: ritual-on pestilence seat2")
    assert options(match) == ["seal", f"answer {BARRIER}"]
    play(match, f"1: answer {BARRIER}")
    assert asks(match) == "1 stage-one"
    assert hand(match, B) == f"orc {BARRIER}"


@pytest.mark.rule("EA-648", "EA-643")
def test_played_cards_are_public_the_cancelled_and_the_defensive_one_included() -> None:
    match = aimed("pestilence", f"{BARRIER} orc")
    play(match, f"1: answer {BARRIER}")
    for seat in (None, C, D):
        lines = events(match, seat=seat)
        assert lines[0] == "ritual-on 0 pestilence 1"
        assert lines[-1] == f"answered 1 {BARRIER} pestilence"
        assert match.view(seat)["fields"]["spent"] == field(match, "spent") == [61, 63]
