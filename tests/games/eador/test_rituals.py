"""Rituals in general (EA-140..154)."""

from __future__ import annotations

import pytest

from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import *

OTHERS = {B: "orc", C: "elf", D: "slug"}
ACTIVE = [
    *("authority", "overlord", "creation", "gifts_of_heaven", "dark_ritual", "heavenly_guard"),
    *("chaos_spawn", "gifts_of_earth", "astral_gates"),
]


@pytest.mark.rule("EA-140")
def test_one_ritual_a_round() -> None:
    match = table(2, "iltor", hands={A: "creation overlord orc", B: "slug"})
    play(match, "0: ritual creation", "1: draw")
    assert asks(match) == "0 stage-two"
    assert options(match) == ["draw", "troop orc"]
    play(match, "0: troop orc", "1: draw")
    assert options(match) == ["pass"]
    play(match, "0: pass")
    assert "ritual overlord" in options(match)  # the next round
    assert field(match, "round") == 2


@pytest.mark.rule("EA-141", "EA-531", "EA-670")
@pytest.mark.parametrize("seats", [2, 4])
def test_magic_barrier_is_no_action(seats: int) -> None:
    match = table(seats, "iltor", hands={A: "magic_barrier", B: "orc"})
    assert options(match) == ["draw"]
    assert because(match, "ritual magic_barrier") == "EA-141 answer-only"
    assert because(match, "ritual-on magic_barrier seat2") == "EA-141 answer-only"


@pytest.mark.rule("EA-142", "EA-671")
def test_on_whom_each_ritual_is_played() -> None:
    pack = GAME.pack
    targets = {name: v.TARGETS[pack.target[card(name)]] for name in v.RITUALS}
    assert targets == dict.fromkeys(ACTIVE, "self") | {
        "pestilence": "opponent",
        "deadly_horror": "opponent",
        "magic_barrier": "answer",
        "overpopulation": "all_opponents",
        "brimstone_rain": "any_player",
        "enchanted_coffer": "self",
        "fair_wind": "self",
        "madness": "opponent",
    }
    hands = OTHERS | {A: " ".join(name for name in v.RITUALS if name != "magic_barrier")}
    match = table(4, "iltor", hands=hands, active={A: "creation", C: "pestilence"})
    everyone = (2, 3, 4)
    assert options(match) == [
        "draw",
        *(f"ritual {name}" for name in ACTIVE),
        *("ritual overpopulation", "ritual enchanted_coffer", "ritual fair_wind"),
        *(f"ritual-on pestilence seat{n}" for n in everyone),
        *(f"ritual-on deadly_horror seat{n}" for n in everyone),
        *(f"ritual-on madness seat{n}" for n in everyone),
        "burn brimstone_rain seat1 creation",
        "burn brimstone_rain seat3 pestilence",
    ]
    assert because(match, "ritual-on pestilence seat1") == "EA-671 own-target"


@pytest.mark.rule("EA-143")
def test_an_opponent_is_anyone_else_whatever_he_does() -> None:
    """One in the battle, one out of the round, one still to act."""
    hands = {A: "orc imp", B: "slug", C: "pestilence", D: "elf"}
    match = table(4, "iltor", hands=hands)
    play(match, "0: troop orc", "1: draw")
    assert options(match) == ["draw", *(f"ritual-on pestilence seat{n}" for n in (1, 2, 4))]


@pytest.mark.rule("EA-144", "EA-323")
def test_target_and_choice_are_announced_before_the_answer() -> None:
    match = table(4, "iltor", hands=OTHERS | {A: "brimstone_rain"}, active={C: "creation"})
    play(match, "0: burn brimstone_rain seat3 creation")
    assert events(match) == ["burn 0 2 creation", "out 0"]
    assert (asks(match), before(match, C)) == ("2 barrier-aimed", "creation")
    decision = match.decision(C)
    assert decision is not None
    aim = ("card", card("creation"))
    assert decision.about == (("card", card("brimstone_rain")), ("seat", A), aim)
    play(match, "2: seal")
    assert events(match)[2:] == ["not-answered 2", "burnt 2 creation", "drew 0 ?"]


@pytest.mark.rule("EA-145", "EA-560", "EA-566")
def test_a_ritual_without_a_target_may_not_be_played() -> None:
    match = table(4, "iltor", hands={A: "brimstone_rain madness", B: "orc"})
    assert options(match) == ["draw", "ritual-on madness seat2"]
    assert because(match, "burn brimstone_rain seat2 creation") == "EA-145 no-target"
    assert because(match, "ritual-on madness seat3") == "EA-566 empty-hand"
    match = table(4, "iltor", hands={A: "brimstone_rain madness"}, only=True)
    assert options(match) == ["draw"]
    assert because(match, "ritual-on madness seat2") == "EA-145 no-target"


@pytest.mark.rule("EA-146")
def test_a_ritual_without_a_chosen_target_may_be_played_for_nothing() -> None:
    match = table(4, "iltor", hands=OTHERS | {A: "overpopulation"})
    play(match, "0: ritual overpopulation")
    assert discard(match) == "overpopulation"
    assert asks(match) == "1 start"
    empty = no_cards()
    match = table(4, "iltor", hands=OTHERS | {A: "enchanted_coffer fair_wind"}, fields=empty)
    assert options(match) == ["pass", "ritual enchanted_coffer", "ritual fair_wind"]
    play(match, "0: ritual enchanted_coffer")
    assert (hand(match, A), discard(match)) == ("fair_wind", "enchanted_coffer")


@pytest.mark.rule("EA-147", "EA-341")
def test_an_active_ritual_stays_to_the_end_of_the_game() -> None:
    match = table(4, "iltor", hands={A: "creation", B: "pestilence"}, chance=["orc"])
    play(match, "0: ritual creation", "1: ritual-on pestilence seat3")
    assert field(match, "round") == 2
    while not match.over:
        assert before(match, A).split()[0] == "creation"
        assert before(match, C).split()[0] == "pestilence"
        play(match, options(match)[0])


@pytest.mark.rule("EA-148", "EA-546", "EA-382")
def test_an_active_ritual_belongs_to_him_before_whom_it_lies() -> None:
    hands = {A: "deadly_horror", B: "orc", C: "elf knight", D: "slug"}
    match = table(4, "iltor", hands=hands)
    play(match, "0: ritual-on deadly_horror seat3", "2: seal", "1: troop orc", "2: troop elf")
    assert (before(match, A), before(match, C)) == ("", "deadly_horror")
    assert of(events(match), "troop") == ["troop 1 orc 5", "troop 2 elf 3"]
    match = table(4, "iltor", hands={A: "pestilence"}, only=True)
    play(match, "0: ritual-on pestilence seat3")
    assert match.scores == [0, 0, -1, 0]


@pytest.mark.rule("EA-149", "EA-246")
def test_an_active_ritual_works_in_the_circle_under_way() -> None:
    hands = {A: "orc imp", B: "slug", C: "deadly_horror", D: "elf"}
    match = table(4, "garnodat", hands=hands)
    play(match, "0: troop orc", "1: draw", "2: ritual-on deadly_horror seat1", "0: seal")
    play(match, "3: draw")
    assert of(events(match), "troop", "strength") == ["troop 0 orc 5", "strength 0 4"]


@pytest.mark.rule("EA-150", "EA-151", "EA-245")
def test_rituals_add_up_without_a_limit() -> None:
    many = "dark_ritual heavenly_guard chaos_spawn gifts_of_earth creation creation astral_gates"
    match = table(4, "garnodat", active={A: f"{many} gifts_of_heaven"}, hands={A: "orc"}, only=True)
    play(match, "0: troop orc")
    assert of(events(match), "troop") == ["troop 0 orc 7"]
    assert match.scores[A] == -1 + 0 + 0 + 0 + 1 + 1 + 1 + 2
    # Two copies of one card both work.
    match = table(4, "garnodat", active={A: "pestilence pestilence"}, at="final")
    assert match.scores == [-2, 0, 0, 0]
    match = table(4, "garnodat", active={A: "creation"}, hands={A: "creation"}, only=True)
    play(match, "0: ritual creation")
    assert before(match, A) == "creation creation"


@pytest.mark.rule("EA-152")
def test_only_rain_of_brimstone_takes_an_active_ritual_away() -> None:
    active = {B: "overlord", C: "creation"}
    match = table(4, "iltor", hands=OTHERS | {A: "brimstone_rain"}, active=active)
    play(match, "0: burn brimstone_rain seat2 overlord", "1: seal")
    assert (before(match, B), before(match, C)) == ("", "creation")
    assert discard(match) == "overlord brimstone_rain"
    hooks = [
        name for name in v.RITUALS if GAME.pack.hook[card(name)] == v.HOOKS.index("burn_ritual")
    ]
    assert hooks == ["brimstone_rain"]


@pytest.mark.rule("EA-153", "EA-737")
@pytest.mark.parametrize(
    "choice",
    [
        "ritual overpopulation",
        "ritual enchanted_coffer",
        "ritual-on madness seat2",
        "burn brimstone_rain seat2 creation",
    ],
)
def test_a_one_shot_ritual_goes_to_the_discard(choice: str) -> None:
    name = choice.split()[1]
    match = table(4, "iltor", hands=OTHERS | {A: name}, active={B: "creation"}, only=True)
    play(match, choice)
    if asks(match) in ("1 barrier", "1 barrier-aimed"):
        play(match, "1: seal")
    assert name in discard(match).split()
    assert field(match, "resolving") == []
    assert name not in names([one for row in field(match, "active") for one in row])


@pytest.mark.rule("EA-154", "EA-366")
def test_the_card_being_resolved_is_not_in_its_own_reshuffle() -> None:
    match = table(4, "iltor", hands=OTHERS | {A: "enchanted_coffer"}, fields=discarded("imp ghost"))
    play(match, "0: ritual enchanted_coffer")
    assert hand(match, A) == "imp ghost"
    assert events(match) == [
        *("ritual 0 enchanted_coffer", "out 0", "reshuffled 2"),
        *("drew 0 ?", "drew 0 ?", "no-card 0"),
    ]
    assert discard(match) == "enchanted_coffer"
    assert field(match, "deck") == []


def discarded(words: str) -> dict[str, object]:
    """An empty deck and this discard."""
    spent = sorted(card(name) for name in words.split())
    return {"deck": [], "spent": spent, "buried": [[], [], [], []]}
