"""Step c: the advisors help, from the Jester to the King (KB-170..185)."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.engine.errors import Why
from regalia.engine.verbs import Ref
from regalia.games.kingsburg import vocabulary as v
from tests.games.kingsburg.helpers import *

ONE = ["take gold", "take wood", "take stone"]
TWO = [
    "take gold+gold", "take gold+wood", "take gold+stone",
    "take wood+wood", "take wood+stone", "take stone+stone",
]  # fmt: skip


def helped(*placed: tuple[str, int, str], **position: Any) -> KingsburgMatch:
    return scenario(**{"step": "help", "only": True, **position}, placed=placed)


@pytest.mark.rule("KB-170", "KB-171")
def test_advisors_help_in_ascending_order_and_empty_ones_are_skipped() -> None:
    match = helped(
        ("king", 0, "6+6+6"), ("jester", 1, "1"), ("treasurer", 2, "4+4"), ("squire", 3, "2"),
        ("sergeant", 0, "5"), ("architect", 1, "3"),
    )  # fmt: skip
    assert of(events(match), "helped") == [
        "helped 1 jester",
        "helped 3 squire",
        "helped 1 architect",
        "helped 0 sergeant",
        "helped 2 treasurer",
        "helped 0 king",
    ]


@pytest.mark.rule("KB-170")
def test_all_eighteen_in_a_row() -> None:
    names = list(v.ADVISORS)
    match = helped(*((name, i % 4, "1") for i, name in reversed(list(enumerate(names)))))
    while not match.over:
        play(match, options(match)[0])
    assert [line.split()[2] for line in of(events(match), "helped")] == names


@pytest.mark.rule("KB-171")
def test_no_dice_no_help() -> None:
    match = helped()
    assert match.over
    assert events(match) == []
    assert field(match, "goods") == [[0] * 4] * 3


@pytest.mark.rule("KB-172")
@pytest.mark.parametrize("seat", range(4))
def test_an_advisor_helps_the_owner_of_the_group(seat: int) -> None:
    match = helped(("treasurer", seat, "2+6"))
    assert [goods(match, each) for each in range(4)] == [
        "2/0/0" if each == seat else "0/0/0" for each in range(4)
    ]
    assert events(match) == [f"helped {seat} treasurer", f"gain {seat} gold 2"]


@pytest.mark.rule("KB-172", "KB-178")
def test_once_for_each_group_the_earlier_in_turn_order_first() -> None:
    # Boris put his dice there first, but Viktor stands higher on the track.
    match = helped(("merchant", BORIS, "4"), ("merchant", VIKTOR, "2+2"), order=[3, 2, 0, 1])
    assert asked(match) == VIKTOR
    play(match, "2: take wood", "1: take gold")
    assert match.over
    assert events(match) == [
        "helped 2 merchant",
        "gain 2 wood 1",
        "helped 1 merchant",
        "gain 1 gold 1",
    ]


@pytest.mark.rule("KB-173")
def test_neutral_dice_receive_no_help() -> None:
    match = helped(("wizard", NOBODY, "5+5+6"), ("merchant", NOBODY, "1+3"), seats=2)
    assert match.over
    assert events(match) == []
    assert field(match, "goods") == [[0, 0]] * 3
    match = helped(("merchant", NOBODY, "1+3"), ("merchant", ANNA, "4"), seats=2)
    assert options(match) == ["take gold", "take wood"]
    play(match, "0: take gold")
    assert of(events(match), "helped") == ["helped 0 merchant"]


@pytest.mark.rule("KB-174")
@pytest.mark.parametrize(
    ("advisor", "choices"),
    [
        ("merchant", ["take gold", "take wood"]),
        ("astronomer", ONE),
        ("master_hunter", ["take gold+wood", "take wood+stone"]),
        ("swordsmith", ["take gold+stone", "take wood+stone"]),
        ("duchess", TWO),
        ("queen", TWO),
    ],
)
def test_exactly_one_of_the_alternatives(advisor: str, choices: list[str]) -> None:
    match = helped((advisor, ANNA, "1"))
    assert options(match) == choices
    why = Why("KB-174", "other-set", (("advisor", "advisor", v.ADVISORS.index(advisor)),))
    assert refused(match, "take gold+gold+gold+gold") == why
    assert refused(match, "take nothing") == why
    play(match, choices[-1])
    assert match.over  # nobody is asked a second time
    gained = choices[-1].removeprefix("take ").split("+")
    assert goods(match, ANNA) == "/".join(str(gained.count(kind)) for kind in v.GOODS)


@pytest.mark.rule("KB-175")
def test_the_choice_is_made_when_the_advisor_helps() -> None:
    match = scenario(seats=3, step="influence", dice={ANNA: "4", BORIS: "1 2 2"})
    play(match, "0: place merchant 4")
    assert asked(match) == BORIS  # nothing was asked of Anna yet
    assert not [text for text in options(match) if text.startswith("take")]
    play(match, "1: place squire 2", "1: place jester 1")
    # By now the Squire has helped Boris, and only then does the Merchant ask Anna.
    assert goods(match, BORIS) == "1/0/0"
    decision = match.decision(ANNA)
    assert decision is not None
    assert (decision.prompt, decision.about) == ("choose", (Ref("advisor", 3),))
    assert options(match) == ["take gold", "take wood"]


@pytest.mark.rule("KB-176", "KB-212")
@pytest.mark.parametrize("advisor", [name for name in v.ADVISORS if name != "alchemist"])
def test_help_may_not_be_refused(advisor: str) -> None:
    match = helped((advisor, ANNA, "1"), goods={ANNA: "1/1/1"})
    if match.over:
        assert events(match)[0] == f"helped 0 {advisor}"
        assert len(events(match)) > 1  # given without asking
    else:
        assert all(text.startswith("take ") for text in options(match))
        named = (("advisor", "advisor", v.ADVISORS.index(advisor)),)
        rule = "KB-212" if advisor == "smuggler" else "KB-176"
        assert refused(match, "decline") == Why(rule, "no-declining", named)
        assert refused(match, "pass").key == "not-now"


@pytest.mark.rule("KB-177")
def test_goods_of_a_lower_advisor_serve_at_a_higher_one() -> None:
    match = helped(("merchant", ANNA, "4"), ("alchemist", ANNA, "6"))
    play(match, "0: take wood")
    assert options(match) == ["swap wood", "decline"]
    play(match, "0: swap wood")
    assert goods(match, ANNA) == "1/0/1"


@pytest.mark.rule("KB-177")
def test_goods_of_a_higher_advisor_come_too_late_for_a_lower_one() -> None:
    match = helped(("alchemist", ANNA, "6"), ("treasurer", ANNA, "3+5"))
    assert match.over
    assert events(match)[:2] == ["helped 0 alchemist", "no-help 0 alchemist"]
    assert goods(match, ANNA) == "2/0/0"


@pytest.mark.rule("KB-178")
@pytest.mark.parametrize("order", [[0, 1, 2], [1, 0, 2], [2, 1, 0]])
def test_two_players_on_one_advisor_are_helped_in_turn_order(order: list[int]) -> None:
    for placed in (
        [("architect", ANNA, "3"), ("architect", BORIS, "1+2")],
        [("architect", BORIS, "1+2"), ("architect", ANNA, "3")],
    ):
        match = helped(*placed, seats=3, order=order)
        expected = [f"helped {seat} architect" for seat in order if seat != VIKTOR]
        assert of(events(match), "helped") == expected


@pytest.mark.rule("KB-179")
def test_two_groups_of_one_player_help_him_twice() -> None:
    match = helped(("merchant", ANNA, "4"), ("merchant", ANNA, "1+3"))
    assert options(match) == ["take gold", "take wood"]
    play(match, "0: take gold")
    assert options(match) == ["take gold", "take wood"]
    play(match, "0: take wood")
    assert match.over
    assert goods(match, ANNA) == "1/1/0"
    assert events(match) == [
        "helped 0 merchant",
        "gain 0 gold 1",
        "helped 0 merchant",
        "gain 0 wood 1",
    ]


@pytest.mark.rule("KB-180")
def test_goods_of_choice_are_any_mixture() -> None:
    three = [
        "take gold+gold+gold", "take gold+gold+wood", "take gold+gold+stone",
        "take gold+wood+wood", "take gold+wood+stone", "take gold+stone+stone",
        "take wood+wood+wood", "take wood+wood+stone", "take wood+stone+stone",
        "take stone+stone+stone",
    ]  # fmt: skip
    assert options(helped(("astronomer", ANNA, "1+6"))) == ONE
    assert options(helped(("duchess", ANNA, "6+6"))) == TWO
    assert options(helped(("smuggler", ANNA, "6+6+2"))) == three
    assert options(scenario(phase="kings_aid")) == ONE


@pytest.mark.rule("KB-181")
def test_soldiers_move_the_marker_at_once() -> None:
    match = helped(("sergeant", ANNA, "5"), ("astronomer", BORIS, "1+6"), soldiers={ANNA: 3})
    assert asked(match) == BORIS  # the Sergeant's soldier is there while the Astronomer asks
    assert field(match, "soldiers") == [4, 0, 0, 0]
    assert events(match)[:2] == ["helped 0 sergeant", "gain-soldiers 0 1"]
    match = helped(("general", ANNA, "4+6"), ("king", ANNA, "6+6+6"), soldiers={ANNA: 8})
    assert field(match, "soldiers") == [11, 0, 0, 0]


@pytest.mark.rule("KB-182")
def test_all_coloured_dice_are_taken_back() -> None:
    match = scenario(
        seats=3,
        step="help",
        dice={ANNA: "6", VIKTOR: "2 2"},
        placed=[("jester", ANNA, "1"), ("squire", BORIS, "2")],
    )
    assert field(match, "phase") == 4  # the next harvest has begun with three dice each
    assert [len(row) for row in field(match, "coloured")] == [3, 3, 3]
    match = helped(("jester", ANNA, "1"), dice={ANNA: "6", VIKTOR: "2 2"}, white={ANNA: "3"})
    assert field(match, "coloured") == [[]] * 4
    assert field(match, "white") == [[]] * 4
    assert field(match, "groups") == []


@pytest.mark.rule("KB-183")
def test_tokens_used_for_influence_are_gone() -> None:
    match = scenario(seats=3, step="influence", dice={ANNA: "1"}, tokens={ANNA: 2})
    play(match, "0: place architect 1 token", "0: decline")
    assert field(match, "phase") == 4
    assert field(match, "tokens") == [1, 0, 0]
    assert field(match, "groups") == []
    assert of(events(match), "spend-token", "gain-token") == ["spend-token 0"]


@pytest.mark.rule("KB-184")
@pytest.mark.parametrize("placed", [True, False])
def test_the_aid_die_goes_back_placed_or_not(placed: bool) -> None:
    match = scenario(seats=3, step="influence", dice={ANNA: "1"}, white={ANNA: "2"}, aid_die=ANNA)
    play(match, "0: place architect 1 w2" if placed else "0: place jester 1")
    if placed:
        play(match, "0: decline")  # the wood would pay for a Barricade
    assert field(match, "phase") == 4
    assert field(match, "aid_die") == NOBODY
    assert field(match, "white") == [[], [], []]


@pytest.mark.rule("KB-184")
def test_the_aid_die_is_kept_until_the_help_is_over() -> None:
    match = helped(("merchant", ANNA, "4"), aid_die=ANNA)
    assert field(match, "aid_die") == ANNA
    play(match, "0: take gold")
    assert field(match, "aid_die") == NOBODY


@pytest.mark.rule("KB-185")
def test_the_die_of_farms_stays_for_the_next_harvest() -> None:
    match = scenario(
        seats=3,
        phase="spring",
        buildings={ANNA: "inn market farms"},
        aid_die=ANNA,
        chance=["roll 1+1+1", "white w1+w2", "roll 6+6+6", "roll 6+6+6"],
    )
    assert field(match, "white")[ANNA] == [1, 2]
    play(match, "0: pass", "1: pass", "2: pass")
    assert field(match, "phase") == 4
    assert len(field(match, "white")[ANNA]) == 1
    play(match, "pass", "pass", "pass")
    assert field(match, "phase") == 6
    assert len(field(match, "white")[ANNA]) == 1


@pytest.mark.rule("KB-805")
def test_the_rulebooks_help() -> None:
    match = scenario(
        step="help",
        order=[ANNA, VIKTOR, GALINA, BORIS],
        goods={ANNA: "0/1/0", BORIS: "0/0/1", VIKTOR: "1/0/0", GALINA: "1/0/0"},
        dice={BORIS: "4"},
        placed=[
            ("treasurer", ANNA, "3+5"), ("merchant", VIKTOR, "2+2"), ("astronomer", GALINA, "2+5"),
            ("master_hunter", BORIS, "4+5"), ("jester", ANNA, "1"), ("alchemist", VIKTOR, "6"),
            ("architect", GALINA, "3"),
        ],
        only=True,
    )  # fmt: skip
    assert events(match) == [
        "helped 0 jester", "gain-vp 0 1", "helped 3 architect", "gain 3 wood 1",
        "helped 2 merchant",
    ]  # fmt: skip
    assert options(match) == ["take gold", "take wood"]
    play(match, "2: take wood")
    assert options(match) == ["swap gold", "swap wood", "decline"]
    play(match, "2: swap wood", "3: take wood")
    assert options(match) == ["take gold+wood", "take wood+stone"]
    play(match, "1: take gold+wood")
    assert match.over
    assert [goods(match, seat) for seat in range(4)] == ["2/1/0", "1/1/1", "2/0/1", "1/2/0"]
    assert field(match, "vp") == [1, 0, 0, 0]
    assert field(match, "tokens") == [0, 0, 0, 1]
    assert field(match, "coloured") == [[]] * 4
    assert events(match)[5:] == [
        "gain 2 wood 1", "helped 2 alchemist", "spend 2 wood 1", "gain 2 gold 1", "gain 2 stone 1",
        "helped 3 astronomer", "gain-token 3", "gain 3 wood 1", "helped 0 treasurer",
        "gain 0 gold 2", "helped 1 master_hunter", "gain 1 gold 1", "gain 1 wood 1",
    ]  # fmt: skip
