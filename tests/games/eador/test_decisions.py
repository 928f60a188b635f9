"""Decisions: what is asked, of whom, and what never is (EA-660..677, EA-697)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from regalia.engine.refusal import find_reason
from regalia.engine.verbs import Ref
from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import *

EMPTY = no_cards()


@pytest.mark.rule("EA-661")
def test_an_empty_hand_acts_by_itself() -> None:
    match = table(4, "iltor", hands={C: "orc"}, chance=["imp", "elf"])
    assert asks(match) == "2 start"
    assert events(match) == ["out 0", "drew 0 ?", "out 1", "drew 1 ?"]
    # In a circle it passes, on a turn it finishes.
    match = table(4, "iltor", at="circle", fighters=[A, B], hands={B: "orc"})
    assert (asks(match), events(match)) == ("1 circle", ["passed 0"])
    match = table(4, "arkh", at="circle", fighters=[A, B], hands={A: "orc", B: "imp"})
    play(match, "0: troop orc")
    assert asks(match) == "1 circle"
    # With two players and one target a ritual names it at once: one option, not two.
    match = table(2, "iltor", hands={A: "pestilence", B: "orc"})
    assert options(match) == ["draw", "ritual-on pestilence seat2"]


@pytest.mark.rule("EA-661", "EA-697")
def test_an_empty_hand_with_two_options_is_asked() -> None:
    match = table(4, "iltor", hands={B: "orc"}, options={"start_pass": "on"})
    assert (asks(match), options(match)) == ("0 start", ["draw", "pass"])


@pytest.mark.rule("EA-662", "EA-671")
def test_copies_are_one_option() -> None:
    hands = {A: "creation creation orc orc haste haste", B: "pestilence pestilence", C: "elf"}
    match = table(4, "iltor", hands=hands, active={})
    assert options(match) == ["draw", "ritual creation", "spell haste", "troop orc"]
    match = table(
        4, "iltor", hands={A: "brimstone_rain"}, active={B: "creation creation", C: "pestilence"}
    )
    assert options(match) == [
        "draw",
        "burn brimstone_rain seat2 creation",
        "burn brimstone_rain seat3 pestilence",
    ]
    match = table(
        4,
        "arkh",
        at="circle",
        fighters=[A, B],
        hands={A: "traitor"},
        troops=[("orc", B, B, 2), ("orc", B, B, 2)],
        only=True,
    )
    assert options(match) == ["pass", "betray traitor seat2 orc"]
    play(match, "0: betray traitor seat2 orc")
    assert on_table(match) == ["orc 1 0 2", "orc 1 1 2"]  # one of them


@pytest.mark.rule("EA-663")
def test_the_round_start_of_four_in_full() -> None:
    hands = {A: "orc", B: "knight creation pestilence madness veto traitor blessing", C: "elf"}
    match = table(4, "iltor", hands=hands)
    play(match, "0: troop orc")
    assert options(match) == [
        "draw",
        "ritual creation",
        *(f"ritual-on pestilence seat{n}" for n in (1, 3, 4)),
        "ritual-on madness seat3",  # A and D hold no card
        "spell blessing",
        "spell-on veto seat1",
        "betray traitor seat1 orc",
        "troop knight",
    ]


@pytest.mark.rule("EA-664", "EA-665")
def test_both_stages_in_full() -> None:
    hands = {A: "knight creation pestilence veto blessing", B: "orc"}
    match = table(3, "iltor", hands=hands)
    assert options(match) == [
        *("draw", "ritual creation", "ritual-on pestilence seat2", "ritual-on pestilence seat3"),
    ]
    match = table(3, "iltor", at="stage-two", hands=hands)
    assert options(match) == ["draw", "spell blessing", "troop knight"]
    match = table(3, "iltor", at="stage-two", first=B, hands=hands)
    play(match, "1: troop orc")  # C, without a card, draws by himself
    assert options(match) == ["draw", "spell blessing", "spell-on veto seat2", "troop knight"]


@pytest.mark.rule("EA-666")
def test_a_later_circle_in_full() -> None:
    hands = {A: "knight creation veto blessing justice", B: "orc"}
    match = table(4, "iltor", at="circle", fighters=[A, B], hands=hands)
    assert options(match) == ["pass", "spell blessing", "spell-on veto seat2", "troop knight"]


@pytest.mark.rule("EA-667")
def test_after_a_spell_or_a_troop_with_a_place_left() -> None:
    hands = {A: "blessing knight veto creation orc", B: "imp"}
    match = table(4, "iltor", at="circle", fighters=[A, B], hands=hands)
    play(match, "0: spell blessing")
    assert options(match) == ["finish", "troop knight", "troop orc"]
    play(match, "0: finish")
    assert asks(match) == "1 circle"
    # No place left, or no card left: the turn is over by itself.
    match = table(4, "iltor", at="circle", fighters=[A, B], hands=hands)
    play(match, "0: spell blessing", "0: troop knight")
    assert asks(match) == "1 circle"
    match = table(4, "iltor", at="circle", fighters=[A, B], hands={A: "blessing", B: "imp"})
    play(match, "0: spell blessing")
    assert asks(match) == "1 circle"


@pytest.mark.rule("EA-668")
def test_why_a_troop_is_not_playable() -> None:
    match = table(
        4,
        "tainest",
        at="circle",
        fighters=[A, B],
        hands={A: "haste orc elf slug", B: "dwarf"},
        troops=[("knight", A, A, 1)],
    )
    assert because(match, "troop paladin") == "EA-668 not-in-hand"
    assert because(match, "troop orc") == "EA-232 forbidden"
    assert options(match) == ["pass", "spell haste", "troop elf", "troop slug"]
    # No place left: the turn would be over by itself, so the troop is put there by hand.
    inside(match).troops.append([card("militiaman"), A, A, 2])
    step, f = match.game.rules.top(inside(match))
    why = find_reason(step, inside(match), f, A, "", [Ref("card", card("elf"))])
    assert why is not None
    assert (why.rule, why.key) == ("EA-173", "no-place")


@pytest.mark.rule("EA-669", "EA-670")
def test_why_a_spell_or_ritual_is_not_playable() -> None:
    match = table(
        4, "iltor", hands={A: "justice magic_barrier traitor brimstone_rain orc", B: "elf"}
    )
    assert options(match) == ["draw", "troop orc"]
    assert because(match, "spell justice") == "EA-208 answer-only"
    assert because(match, "ritual magic_barrier") == "EA-141 answer-only"
    assert because(match, "betray traitor seat2 elf") == "EA-206 no-target"
    assert because(match, "burn brimstone_rain seat2 creation") == "EA-145 no-target"
    assert because(match, "spell blessing") == "EA-669 not-in-hand"
    assert because(match, "ritual creation") == "EA-670 not-in-hand"


@pytest.mark.rule("EA-082", "EA-114", "EA-124")
def test_why_nothing_but_an_action_can_be_chosen() -> None:
    """Clicking a player instead of a card."""
    places = {
        "EA-082": table(4, "iltor", hands={A: "orc"}),
        "EA-114": table(2, "iltor", hands={A: "orc"}),
        "EA-124": table(2, "iltor", at="stage-two", hands={A: "orc"}),
    }
    for rule, match in places.items():
        why = match.why_not(A, [Ref("seat", B)])
        step = match.view(A)["stack"][-1]["step"]
        assert why == Why(rule, f"now-{step}")
        for bare in ("pass", "skip", "finish"):
            assert match.why_not_text(A, bare) == why
    match = table(4, "iltor", at="circle", fighters=[A], hands={A: "orc"})
    assert match.why_not(A, [Ref("seat", B)]) == Why("EA-164", "now-circle")
    match = table(4, "arkh", at="circle", fighters=[A], hands={A: "orc imp"})
    play(match, "0: troop orc")
    assert match.why_not(A, [Ref("seat", B)]) == Why("EA-667", "now-turn")


@pytest.mark.rule("EA-672")
def test_the_answer_interrupts_and_the_turn_goes_on() -> None:
    hands = {A: "veto orc", B: "justice elf", C: "slug"}
    match = table(4, "iltor", at="circle", fighters=[A, B, C], hands=hands)
    play(match, "0: spell-on veto seat2")
    assert options(match) == ["seal", "answer justice"]
    play(match, "1: seal")
    assert asks(match) == "0 turn"
    assert of(events(match), "not-answered") == ["not-answered 1"]


@pytest.mark.rule("EA-673", "EA-675", "EA-676")
def test_several_cards_are_picked_one_by_one_and_the_order_tells_nothing() -> None:
    nine = "halfling healer fairy swordsman crossbowman dwarf elf dryad monk"
    ends = []
    for picks in (("elf", "monk"), ("monk", "elf")):
        match = table(4, "iltor", at="limit", hands={A: nine}, only=True)
        for pick in picks:
            play(match, f"0: discard {pick}")
        ends.append((match.dump(), events(match), events(match, seat=B)))
    assert ends[0] == ends[1]
    why = table(4, "iltor", at="limit", hands={A: nine}).why_not(A, [Ref("seat", B)])
    assert why == ("EA-675", "must-discard", (("n", "amount", 7),))


@pytest.mark.rule("EA-677")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_is_never_a_decision(seats: int) -> None:
    """Only these questions exist; the rest runs by itself."""
    asked_for = set()
    for seed in range(5):
        match = GAME.match(seats, seed=seed)
        for _ in walk(match, at_random(seed)):
            if not match.over:
                asked_for.add(asks(match).split()[1])
    stages = {"start"} if seats > 3 else {"stage-one", "stage-two"}
    answers = {"barrier", "barrier-aimed", "justice-aimed", "justice"}
    assert asked_for <= stages | answers | {"circle", "turn", "limit", "thin", "keep"}
    assert stages | {"circle", "limit"} <= asked_for


@pytest.mark.rule("EA-660")
def test_exactly_one_player_has_a_decision() -> None:
    for seats in (2, 3, 5):
        match = GAME.match(seats, seed=1)
        for _ in walk(match, at_random(1)):
            if match.over:
                assert match.waiting == ()
                continue
            seat = asked(match)
            for other in range(seats):
                assert (match.decision(other) is not None) == (other == seat)


# -- the option start_pass --------------------------------------------------------------------
@pytest.mark.rule("EA-697", "EA-082")
def test_a_bare_pass_at_the_round_start() -> None:
    hands = {A: "orc", B: "elf", C: "slug", D: "imp"}
    match = table(4, "iltor", hands=hands, options={"start_pass": "on"})
    assert options(match) == ["draw", "pass", "troop orc"]
    play(match, "0: pass")
    assert (hand(match, A), out(match)) == ("orc", [A])
    assert events(match) == ["passed 0"]
    play(match, "1: draw", "2: pass", "3: pass")
    assert of(events(match), "nobody-fought") == ["nobody-fought"]


@pytest.mark.rule("EA-697", "EA-114", "EA-124")
def test_a_bare_skip_of_stage_one_and_pass_of_stage_two() -> None:
    match = table(2, "iltor", hands={A: "orc", B: "elf"}, options={"start_pass": "on"})
    assert options(match) == ["draw", "skip"]
    play(match, "0: skip", "1: skip")
    assert (events(match), out(match)) == (["skipped 0", "skipped 1"], [])
    assert options(match) == ["draw", "pass", "troop orc"]
    play(match, "0: pass", "1: troop elf")
    assert of(events(match), "circle-won") == ["circle-won 1 2 4 0"]


@pytest.mark.rule("EA-697")
def test_the_option_is_off_and_changes_nothing_without_cards() -> None:
    assert GAME.choices[2].default == "off"
    match = table(4, "iltor", hands={A: "orc"}, options={"start_pass": "on"}, fields=EMPTY)
    assert options(match) == ["pass", "troop orc"]
    assert v.PASS_CODE != v.SKIP_CODE
    assert field(match, "out") == 0


def test_a_position_cannot_name_a_next_shard_that_is_not_left() -> None:
    with pytest.raises(ValueError, match="oloin is not left"):
        table(
            4, "garnodat", after="oloin", lords={A: "oinor", B: "magnus", C: "belez", D: "do_gor"}
        )
