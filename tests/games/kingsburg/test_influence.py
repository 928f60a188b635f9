"""Step b: groups of dice on advisors (KB-130..155)."""

from __future__ import annotations

from itertools import product

import pytest

from regalia.engine.errors import Why
from regalia.engine.verbs import Ref
from regalia.games.kingsburg import GAME
from regalia.games.kingsburg import vocabulary as v
from tests.games.kingsburg.helpers import *

MARKET = "inn market"


# -- turns and passing -----------------------------------------------------------------
@pytest.mark.rule("KB-130", "KB-131")
def test_turns_go_round_in_turn_order_until_all_have_passed() -> None:
    match = scenario(
        seats=3,
        step="influence",
        order=[1, 2, 0],
        dice={0: "1 1 5", 1: "2 2 2", 2: "3 3 3"},
        only=True,
    )
    play(match, "1: place squire 2", "2: place architect 3", "0: place jester 1")
    play(match, "1: place merchant 2+2", "2: place alchemist 3+3", "0: pass")
    assert match.over  # Boris and Viktor are out of dice
    assert events(match)[-3:] == ["passed 0", "must-pass 1", "must-pass 2"]
    assert field(match, "passed") == 7


@pytest.mark.rule("KB-130")
def test_a_turn_is_one_placement() -> None:
    match = court("1 2 3", boris="4 5 6")
    play(match, "0: place jester 1")
    assert asked(match) == BORIS
    assert field(match, "coloured")[ANNA] == [2, 3]
    assert refused(match, "place squire 2", ANNA) == Why("", "not-asked")


@pytest.mark.rule("KB-131", "KB-133")
def test_who_has_passed_is_left_out_of_the_rounds() -> None:
    match = scenario(
        seats=4,
        step="influence",
        dice={0: "1 2 3", 1: "1 2 3", 2: "4 4 4", 3: "3 5 6"},
        only=True,
    )
    play(match, "0: place jester 1", "1: pass", "2: place merchant 4", "3: place sergeant 5")
    play(match, "0: place squire 2", "2: place treasurer 4+4", "3: pass")
    play(match, "0: place architect 3")
    assert match.over
    passes = ["passed 1", "passed 3", "must-pass 2", "must-pass 0"]
    assert of(events(match), "passed", "must-pass") == passes


@pytest.mark.rule("KB-132")
def test_one_may_pass_with_dice_to_place() -> None:
    match = court("1 2 3")
    assert options(match)[-1] == "pass"
    assert len(options(match)) == 8
    play(match, "0: pass")
    assert match.over
    assert events(match) == ["passed 0", "must-pass 1", "must-pass 2"]


@pytest.mark.rule("KB-133")
def test_who_has_passed_takes_no_more_turns() -> None:
    match = court("1 2 3", boris="4 5 6")
    play(match, "0: pass", "1: place merchant 4")
    assert asked(match) == BORIS
    assert refused(match, "place jester 1", ANNA).key == "not-asked"
    play(match, "1: place sergeant 5", "1: pass")
    assert match.over


@pytest.mark.rule("KB-134", "KB-136")
def test_no_coloured_die_left_means_a_pass_without_a_question() -> None:
    match = court("1", "3 4", boris="5 6", tokens={ANNA: 2}, buildings={ANNA: MARKET})
    play(match, "0: place jester 1")
    play(match, "1: place sergeant 5")
    assert asked(match) == BORIS  # Anna has two white dice and tokens, but no coloured die
    assert events(match)[-3:] == ["placed 1 sergeant 5", "must-pass 2", "must-pass 0"]


@pytest.mark.rule("KB-135", "KB-136")
def test_nowhere_to_place_means_a_pass_without_a_question() -> None:
    taken = [("merchant", BORIS, "4"), ("treasurer", VIKTOR, "3+5")]
    match = court("4 4", placed=taken)
    assert match.over
    assert events(match) == ["must-pass 0", "must-pass 1", "must-pass 2"]
    assert field(match, "coloured")[ANNA] == [4, 4]
    # Only one of the two being taken, there is something to decide.
    assert options(court("4 4", placed=taken[:1])) == ["place treasurer 4+4", "pass"]


@pytest.mark.rule("KB-136")
def test_a_compulsory_pass_is_told_from_a_free_one() -> None:
    match = court("1", boris="2")
    assert events(match) == []
    play(match, "0: pass", "1: place squire 2")
    told = ["passed 0", "placed 1 squire 2", "must-pass 2", "must-pass 1"]
    assert events(match) == told


# -- groups ----------------------------------------------------------------------------
@pytest.mark.rule("KB-137", "KB-141", "KB-142")
def test_every_set_of_dice_and_its_exact_sum() -> None:
    assert options(court("1 3 5")) == [
        "place jester 1",
        "place architect 3",
        "place sergeant 5",
        "place merchant 1+3",
        "place alchemist 1+5",
        "place treasurer 3+5",
        "place master_hunter 1+3+5",
        "pass",
    ]


@pytest.mark.rule("KB-137")
@pytest.mark.parametrize(
    ("text", "row", "left"),
    [
        ("place jester 1", [0, 0, 0, 0, 1, 1], [3, 5]),
        ("place treasurer 3+5", [7, 0, 0, 0, 2, 3, 5], [1]),
        ("place master_hunter 1+3+5", [8, 0, 0, 0, 3, 1, 3, 5], []),
    ],
)
def test_a_placement_spends_the_dice_on_the_advisors_space(
    text: str, row: list[int], left: list[int]
) -> None:
    match = court("1 3 5", boris="6")
    play(match, text)
    assert field(match, "groups") == [row]
    assert field(match, "busy") == [int(i == row[0]) for i in range(18)]
    assert field(match, "coloured")[ANNA] == left
    assert events(match) == [f"placed 0 {text.removeprefix('place ')}"]
    assert field(match, "used") == [0, 0, 0]


@pytest.mark.rule("KB-138", "KB-139")
def test_a_group_needs_a_coloured_die() -> None:
    match = court("1", "2 3", tokens={ANNA: 1})
    assert options(match) == [
        "place jester 1",
        "place architect 1 token",
        "place architect 1 w2",
        "place sergeant 1 w2 token",
        "place merchant 1 w3",
        "place alchemist 1 w3 token",
        "place alchemist 1 w2+w3",
        "place treasurer 1 w2+w3 token",
        "pass",
    ]
    for text in ("place squire w2", "place sergeant w2+w3", "place astronomer w2+w3 token"):
        assert refused(match, text) == Why("KB-138", "white-alone")
    assert refused(match, "place squire token").rule in ("KB-138", "KB-142")


@pytest.mark.rule("KB-138")
def test_white_dice_without_coloured_ones_may_go_nowhere() -> None:
    match = court("", "3 4", tokens={ANNA: 1}, buildings={ANNA: MARKET}, envoy=ANNA)
    assert match.over
    assert field(match, "white")[ANNA] == [3, 4]


@pytest.mark.rule("KB-139", "KB-828")
def test_white_3_and_4_go_with_a_coloured_2_on_the_hunter() -> None:
    match = court("2", "3 4", tokens={ANNA: 1})
    assert "place master_hunter 2 w3+w4" in options(match)
    assert not [text for text in options(match) if text.split()[2:3] == ["w3+w4"]]
    assert refused(match, "place astronomer w3+w4") == Why("KB-138", "white-alone")
    assert refused(match, "place master_hunter w3+w4 token") == Why("KB-138", "white-alone")
    play(match, "place master_hunter 2 w3+w4")
    assert field(match, "groups") == [[8, 0, 0, 0, 1, 2, 3, 4]]
    assert field(match, "white")[ANNA] == []
    assert events(match)[0] == "placed 0 master_hunter 2 w3+w4"


@pytest.mark.rule("KB-140")
def test_white_dice_may_be_divided_or_left() -> None:
    match = court("1 2", "3 4")
    play(match, "0: place merchant 1 w3")
    assert field(match, "white")[ANNA] == [4]
    play(match, "0: place alchemist 2 w4")
    assert match.over
    assert field(match, "groups") == [[3, 0, 0, 0, 1, 1, 3], [5, 0, 0, 0, 1, 2, 4]]
    match = court("1 2", "3 4")
    play(match, "0: place jester 1", "0: place squire 2")
    assert match.over
    assert field(match, "white")[ANNA] == [3, 4]


@pytest.mark.rule("KB-141", "KB-142")
@pytest.mark.parametrize("value", range(1, 19))
def test_only_the_exact_sum_reaches_an_advisor(value: int) -> None:
    """A 3, a 5 and a 6: whatever they can be added up to, and nothing else."""
    reachable = {3: "3", 5: "5", 6: "6", 8: "3+5", 9: "3+6", 11: "5+6", 14: "3+5+6"}
    match = court("3 5 6")
    assert targets(match) == sorted(reachable)
    name = v.ADVISORS[value - 1]
    for dice, total in (("3", 3), ("5", 5), ("6", 6), ("3+5", 8), ("3+6", 9), ("3+5+6", 14)):
        if total != value:
            why = refused(match, f"place {name} {dice}")
            assert why == Why(
                "KB-142",
                "wrong-sum",
                (
                    ("advisor", "advisor", value - 1),
                    ("cost", "amount", value),
                    ("coloured", "coloured", v.COLOURED.index[dice]),
                    ("sum", "amount", total),
                ),
            )


@pytest.mark.rule("KB-142")
@pytest.mark.parametrize(
    ("group", "total"),
    [
        ("3 token", 5),
        ("3 +1", 4),
        ("3 -1", 2),
        ("3 token +1", 6),
        ("3 w2", 5),
        ("3 w2 token -1", 6),
    ],
)
def test_token_and_shift_count_in_a_wrong_sum(group: str, total: int) -> None:
    match = court("3", "2", tokens={ANNA: 1}, buildings={ANNA: MARKET})
    why = refused(match, f"place king {group}")
    assert (why.rule, why.key, why.args[-1]) == ("KB-142", "wrong-sum", ("sum", "amount", total))
    assert f"place {v.ADVISORS[total - 1]} {group}" in options(match)


@pytest.mark.rule("KB-137")
def test_one_cannot_spend_dice_one_does_not_have() -> None:
    match = court("3 5", "2", boris="4 4 4")
    for text in ("place merchant 4", "place alchemist 3+3", "place merchant 4 w2"):
        why = refused(match, text)
        assert (why.rule, why.key) == ("KB-137", "not-your-dice")
    assert refused(match, "place treasurer 5 w3") == Why(
        "KB-137", "not-your-white", (("white", "white", v.WHITE.index["w3"]),)
    )
    assert refused(match, "place merchant 4").args == (
        ("coloured", "coloured", v.COLOURED.index["4"]),
    )


# -- against every combination ---------------------------------------------------------
@pytest.mark.rule("KB-138", "KB-141", "KB-142", "KB-144", "KB-145", "KB-150")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_options_are_exactly_the_combinations_the_rules_allow(seed: int) -> None:
    """In every influence turn of a random game the options equal a plain enumeration."""
    checked = 0
    for match in walk(GAME.match(seats=5, seed=seed), at_random(seed)):
        decision = match.decision(match.waiting[0]) if match.waiting else None
        if decision is not None and decision.prompt == "influence":
            assert set(options(match)) == enumerated(match, asked(match)) | {"pass"}
            assert len(options(match)) == len(set(options(match)))
            checked += 1
    assert checked > 100


def enumerated(match: KingsburgMatch, seat: int) -> set[str]:
    fields = match.dump()["fields"]
    coloured, white = fields["coloured"][seat], fields["white"][seat]
    tokens = (0, 1) if fields["tokens"][seat] and not fields["used"][seat] & 4 else (0,)
    market = fields["buildings"][seat] & (1 << v.BUILDINGS.index("market"))
    shifts = (-1, 0, 1) if market and not fields["used"][seat] & 8 else (0,)
    most = 1 if fields["envoy"] == seat else 0
    found = set()
    for mine, extra in product(subsets(coloured), subsets(white)):
        for token, shift in product(tokens, shifts):
            value = sum(mine) + sum(extra) + 2 * token + shift
            if mine and 1 <= value <= 18 and fields["busy"][value - 1] <= most:
                words = ["place", v.ADVISORS[value - 1], "+".join(map(str, mine))]
                words += ["+".join(f"w{face}" for face in extra)] if extra else []
                words += ["token"] * token + [{0: "", 1: "+1", -1: "-1"}[shift]]
                found.add(" ".join(word for word in words if word))
    return found


def subsets(dice: list[int]) -> set[tuple[int, ...]]:
    chosen = product((0, 1), repeat=len(dice))
    return {tuple(die for die, taken in zip(dice, each, strict=True) if taken) for each in chosen}


@pytest.mark.rule("KB-142")
def test_why_an_advisor_alone_is_refused() -> None:
    match = court("3 5", boris="4")
    assert match.why_not(ANNA, [Ref("advisor", 17)]) == Why(
        "KB-142", "no-sum", (("advisor", "advisor", 17), ("cost", "amount", 18))
    )
    assert match.why_not(ANNA, [Ref("coloured", 1)]).key == "not-your-dice"
    assert match.why_not(ANNA, [Ref("building", 1)]) == Why("KB-645", "not-now")
    legal = [Ref("advisor", 2), Ref("coloured", v.COLOURED.index["3"])]
    assert match.why_not(ANNA, legal).key == "in-options"  # nothing speaks against it
    assert match.why_not(BORIS, [Ref("advisor", 3)]) == Why("", "not-asked")


# -- the rulebook's example ------------------------------------------------------------
@pytest.mark.rule("KB-804")
def test_the_rulebooks_influence() -> None:
    match = scenario(
        step="influence",
        order=[ANNA, VIKTOR, GALINA, BORIS],
        dice={ANNA: "1 3 5", BORIS: "4 4 5", VIKTOR: "2 2 6", GALINA: "2 3 5"},
        only=True,
    )
    play(match, "0: place treasurer 3+5")
    assert refused(match, "place treasurer 2+6").rule == "KB-150"
    play(match, "2: place merchant 2+2", "3: place astronomer 2+5")
    assert options(match) == [
        "place sergeant 5",
        "place master_hunter 4+5",
        "place champion 4+4+5",
        "pass",
    ]
    assert refused(match, "place treasurer 4+4").rule == "KB-150"
    assert refused(match, "place merchant 4").rule == "KB-150"
    play(match, "1: place master_hunter 4+5", "0: place jester 1")
    assert options(match) == ["place alchemist 6", "pass"]
    play(match, "2: place alchemist 6", "3: place architect 3")
    assert match.over
    assert events(match)[-4:] == ["must-pass 1", "must-pass 0", "must-pass 2", "must-pass 3"]
    assert field(match, "coloured") == [[], [4], [], []]
