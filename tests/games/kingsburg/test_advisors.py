"""What each of the eighteen advisors gives (KB-190..215)."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.engine.errors import Why
from regalia.engine.verbs import Ref
from regalia.games.kingsburg import GAME
from regalia.games.kingsburg import vocabulary as v
from tests.games.kingsburg.helpers import *

# name, its choices (or ""), and what Anna has then: goods, VP, soldiers, tokens, looks.
GIFTS = [
    ("jester", "", "0/0/0", 1, 0, 0, 0),  # KB-190
    ("squire", "", "1/0/0", 0, 0, 0, 0),  # KB-191
    ("architect", "", "0/1/0", 0, 0, 0, 0),  # KB-192
    ("merchant", "take gold", "1/0/0", 0, 0, 0, 0),  # KB-193
    ("merchant", "take wood", "0/1/0", 0, 0, 0, 0),  # KB-193
    ("sergeant", "", "0/0/0", 0, 1, 0, 0),  # KB-194
    ("astronomer", "take gold", "1/0/0", 0, 0, 1, 0),  # KB-196
    ("astronomer", "take wood", "0/1/0", 0, 0, 1, 0),  # KB-196
    ("astronomer", "take stone", "0/0/1", 0, 0, 1, 0),  # KB-196
    ("treasurer", "", "2/0/0", 0, 0, 0, 0),  # KB-197
    ("master_hunter", "take gold+wood", "1/1/0", 0, 0, 0, 0),  # KB-198
    ("master_hunter", "take wood+stone", "0/1/1", 0, 0, 0, 0),  # KB-198
    ("general", "", "0/0/0", 0, 2, 0, 1),  # KB-199
    ("swordsmith", "take wood+stone", "0/1/1", 0, 0, 0, 0),  # KB-200
    ("swordsmith", "take gold+stone", "1/0/1", 0, 0, 0, 0),  # KB-200
    ("duchess", "take gold+gold", "2/0/0", 0, 0, 1, 0),  # KB-201
    ("duchess", "take wood+stone", "0/1/1", 0, 0, 1, 0),  # KB-201
    ("champion", "", "0/0/3", 0, 0, 0, 0),  # KB-202
    ("smuggler", "take gold+wood+stone", "1/1/1", -1, 0, 0, 0),  # KB-203
    ("smuggler", "take stone+stone+stone", "0/0/3", -1, 0, 0, 0),  # KB-203
    ("inventor", "", "1/1/1", 0, 0, 0, 0),  # KB-204
    ("wizard", "", "4/0/0", 0, 0, 0, 0),  # KB-205
    ("queen", "take gold+wood", "1/1/0", 3, 0, 0, 1),  # KB-206
    ("queen", "take wood+wood", "0/2/0", 3, 0, 0, 1),  # KB-206
    ("king", "", "1/1/1", 0, 1, 0, 0),  # KB-207
]

VALUES = [
    "jester", "squire", "architect", "merchant", "sergeant", "alchemist",
    "astronomer", "treasurer", "master_hunter", "general", "swordsmith", "duchess",
    "champion", "smuggler", "inventor", "wizard", "queen", "king",
]  # fmt: skip


def visit(advisor: str, **position: Any) -> KingsburgMatch:
    return scenario(**{"step": "help", "only": True, **position}, placed=[(advisor, ANNA, "1")])


@pytest.mark.parametrize(("name", "choice", "held", "vp", "soldiers", "tokens", "looks"), GIFTS)
def test_what_an_advisor_gives(
    name: str, choice: str, held: str, vp: int, soldiers: int, tokens: int, looks: int
) -> None:
    match = visit(name)
    if choice:
        play(match, f"0: {choice}")
    assert match.over
    assert goods(match, ANNA) == held
    assert field(match, "vp") == [vp, 0, 0, 0]
    assert field(match, "soldiers") == [soldiers, 0, 0, 0]
    assert field(match, "tokens") == [tokens, 0, 0, 0]
    assert field(match, "seen") == [looks, 0, 0, 0, 0]
    assert [goods(match, seat) for seat in (1, 2, 3)] == ["0/0/0"] * 3


@pytest.mark.rule("KB-190..207")
def test_each_advisor_has_his_value() -> None:
    """A group worth n lies on the advisor of value n, and on no other."""
    for value, name in enumerate(VALUES, start=1):
        dice = [value] if value <= 6 else [6, value - 6] if value <= 12 else [6, 6, value - 12]
        match = scenario(
            seats=3, step="influence", dice={ANNA: " ".join(map(str, dice))}, only=True
        )
        group = "+".join(map(str, sorted(dice)))
        assert [text for text in options(match) if text.endswith(f" {group}")] == [
            f"place {name} {group}"
        ]


@pytest.mark.rule("KB-190", "KB-199", "KB-203", "KB-206", "KB-207")
def test_the_log_of_a_visit() -> None:
    draw = ["draw y1_orcs_3"]
    assert events(visit("jester")) == ["helped 0 jester", "gain-vp 0 1"]
    told = ["helped 0 general", "gain-soldiers 0 2", "looked 0 y1_orcs_3"]
    assert events(visit("general", chance=draw), seat=ANNA) == told
    match = play(visit("smuggler"), "take gold+gold+wood")
    told = ["helped 0 smuggler", "lose-vp 0 1", "gain 0 gold 2", "gain 0 wood 1"]
    assert events(match) == told
    match = visit("queen", chance=draw)
    assert field(match, "vp")[ANNA] == 3  # before she asks for the goods
    play(match, "take stone+stone")
    told = ["helped 0 queen", "gain-vp 0 3", "gain 0 stone 2", "looked 0 y1_orcs_3"]
    assert events(match, seat=ANNA) == told
    told = [
        "helped 0 king",
        "gain 0 gold 1",
        "gain 0 wood 1",
        "gain 0 stone 1",
        "gain-soldiers 0 1",
    ]
    assert events(visit("king")) == told


@pytest.mark.rule("KB-194", "KB-199", "KB-207", "KB-299")
@pytest.mark.parametrize("name", VALUES)
def test_only_three_advisors_give_soldiers_and_a_stable_adds_one_to_these(name: str) -> None:
    soldiers = {"sergeant": 1, "general": 2, "king": 1}
    for buildings, more in (({}, 0), ({ANNA: "palisade stable"}, 1)):
        match = visit(name, buildings=buildings, goods={ANNA: "1/1/1"})
        while not match.over:
            play(match, options(match)[0])
        gained = soldiers[name] + more if name in soldiers else 0
        assert field(match, "soldiers") == [gained, 0, 0, 0]
        assert of(events(match), "effect") == ["effect 0 stable"] * (more if gained else 0)


# -- the Alchemist ----------------------------------------------------------------------------
@pytest.mark.rule("KB-195", "KB-210", "KB-811")
@pytest.mark.parametrize(
    ("given", "held"), [("gold", "1/3/3"), ("wood", "3/1/3"), ("stone", "3/3/1")]
)
def test_the_alchemist_gives_one_of_each_other_kind(given: str, held: str) -> None:
    match = visit("alchemist", goods={ANNA: "2/2/2"})
    assert options(match) == ["swap gold", "swap wood", "swap stone", "decline"]
    play(match, f"swap {given}")
    assert match.over  # exactly one good per group
    assert goods(match, ANNA) == held
    others = [kind for kind in ("gold", "wood", "stone") if kind != given]
    assert events(match) == [
        "helped 0 alchemist",
        f"spend 0 {given} 1",
        *(f"gain 0 {kind} 1" for kind in others),
    ]


@pytest.mark.rule("KB-811")
def test_a_stone_brings_gold_and_wood() -> None:
    match = visit("alchemist", goods={ANNA: "0/0/1"})
    play(match, "swap stone")
    assert goods(match, ANNA) == "1/1/0"


@pytest.mark.rule("KB-195")
@pytest.mark.parametrize(
    ("held", "kinds"),
    [
        ("1/0/0", ["gold"]),
        ("0/1/0", ["wood"]),
        ("0/0/1", ["stone"]),
        ("0/2/3", ["wood", "stone"]),
        ("5/0/1", ["gold", "stone"]),
    ],
)
def test_one_can_only_give_what_one_holds(held: str, kinds: list[str]) -> None:
    match = visit("alchemist", goods={ANNA: held})
    assert options(match) == [*(f"swap {kind}" for kind in kinds), "decline"]
    for i, kind in enumerate(v.GOODS):
        if kind not in kinds:
            assert refused(match, f"swap {kind}") == Why(
                "KB-195", "swap-none", (("good", "good", i),)
            )
    decision = match.decision(ANNA)
    assert decision is not None
    assert (decision.prompt, decision.about) == ("swap", (Ref("advisor", 5),))
    assert match.why_not(ANNA, [Ref("goods", 1)]) == Why("KB-650", "not-now")


@pytest.mark.rule("KB-208")
def test_the_exchange_may_be_declined() -> None:
    match = visit("alchemist", goods={ANNA: "1/0/0"})
    assert options(match) == ["swap gold", "decline"]
    play(match, "decline")
    assert match.over
    assert goods(match, ANNA) == "1/0/0"
    assert events(match) == ["helped 0 alchemist", "declined 0 alchemist"]


@pytest.mark.rule("KB-209")
def test_without_goods_the_alchemist_gives_nothing() -> None:
    match = visit("alchemist", tokens={ANNA: 2}, goods={BORIS: "1/1/1"})
    assert match.over
    assert goods(match, ANNA) == "0/0/0"
    assert events(match) == ["helped 0 alchemist", "no-help 0 alchemist"]


@pytest.mark.rule("KB-210")
def test_one_exchange_per_group() -> None:
    match = scenario(
        step="help",
        goods={ANNA: "1/0/0"},
        placed=[("alchemist", ANNA, "6"), ("alchemist", ANNA, "2+4")],
        only=True,
    )
    play(match, "swap gold")
    assert options(match) == ["swap wood", "swap stone", "decline"]
    play(match, "swap wood")
    assert match.over
    assert goods(match, ANNA) == "1/0/2"


# -- the Smuggler -------------------------------------------------------------------------------
@pytest.mark.rule("KB-211")
@pytest.mark.parametrize(("before", "after"), [(5, 4), (1, 0), (0, -1), (-1, -2), (-7, -8)])
def test_the_smuggler_helps_at_any_score(before: int, after: int) -> None:
    match = scenario(
        seats=3, step="influence", dice={ANNA: "3 5 6"}, vp={ANNA: before}, phase="spring"
    )
    assert "place smuggler 3+5+6" in options(match)
    match = visit("smuggler", vp={ANNA: before})
    play(match, "take wood+wood+wood")
    assert field(match, "vp")[ANNA] == after
    assert goods(match, ANNA) == "0/3/0"


@pytest.mark.rule("KB-212")
def test_the_smuggler_may_not_be_declined() -> None:
    match = visit("smuggler")
    assert len(options(match)) == 10
    assert "decline" not in options(match)
    assert refused(match, "decline").key == "no-declining"
    assert field(match, "vp")[ANNA] == 0  # his point goes with the goods
    play(match, options(match)[0])
    assert field(match, "vp")[ANNA] == -1


# -- the look ---------------------------------------------------------------------------------
LOOKERS = pytest.mark.parametrize("advisor", ["general", "queen"])


def look(advisor: str, **position: Any) -> KingsburgMatch:
    match = visit(advisor, **position)
    return play(match, "take gold+gold") if advisor == "queen" else match


@LOOKERS
@pytest.mark.rule("KB-199", "KB-206")
def test_the_look_is_secret(advisor: str) -> None:
    match = look(advisor, year=2, chance=["draw y2_orcs_4"])
    card = v.ENEMIES.index("y2_orcs_4")
    assert match.view(ANNA)["fields"]["enemy"] == [-1, card, -1, -1, -1]
    for other in (BORIS, 2, 3, None):
        assert match.view(other)["fields"]["enemy"] == [-1] * 5
        assert events(match, seat=other)[-1] == "looked 0 ?"
    assert events(match, seat=ANNA)[-1] == "looked 0 y2_orcs_4"


@LOOKERS
@pytest.mark.rule("KB-213", "KB-215")
def test_the_card_seen_is_the_one_that_comes(advisor: str) -> None:
    dice = {"general": "4+6", "queen": "5+6+6"}[advisor]
    match = scenario(step="help", placed=[(advisor, ANNA, dice)], chance=["draw y1_zombies_4"])
    for _ in walk(match, first):
        assert field(match, "enemy")[0] in (-1, v.ENEMIES.index("y1_zombies_4"))
    assert "looked 0 y1_zombies_4" in events(match, seat=ANNA)
    assert of(events(match), "enemy-shown")[0] == "enemy-shown y1_zombies_4"


@LOOKERS
@pytest.mark.rule("KB-213")
def test_a_second_look_finds_the_same_card(advisor: str) -> None:
    witness = Witness()
    match = look(advisor, enemy="y1_goblins_2", seen=[BORIS], dealer=witness)
    assert witness.offers == []  # nothing is drawn: the card lies on top
    assert events(match, seat=ANNA)[-1] == "looked 0 y1_goblins_2"
    assert field(match, "seen") == [3, 0, 0, 0, 0]
    card = v.ENEMIES.index("y1_goblins_2")
    assert field(match, "enemy") == [card, -1, -1, -1, -1]


@LOOKERS
@pytest.mark.rule("KB-214")
def test_the_look_needs_no_question_and_costs_nothing(advisor: str) -> None:
    match = look(advisor, goods={ANNA: "3/3/3"})
    assert match.over  # after the Queen's goods nobody is asked anything
    assert len(of(events(match), "looked")) == 1
    assert not of(events(match), "spend", "spend-token", "lose-vp")
    assert goods(match, ANNA) == ("5/3/3" if advisor == "queen" else "3/3/3")


@pytest.mark.rule("KB-214")
def test_nobody_else_looks() -> None:
    for name in VALUES:
        match = visit(name, goods={ANNA: "1/1/1"})
        while not match.over:
            play(match, options(match)[0])
        looks = ["looked 0 ?"] if name in ("general", "queen") else []
        assert of(events(match), "looked") == looks


@LOOKERS
@pytest.mark.rule("KB-215")
@pytest.mark.parametrize("phase", ["spring", "summer", "autumn"])
@pytest.mark.parametrize("year", [1, 2, 3, 4, 5])
def test_the_top_card_is_the_enemy_of_the_year(advisor: str, phase: str, year: int) -> None:
    match = look(advisor, year=year, phase=phase)
    assert field(match, "seen") == [int(n == year) for n in (1, 2, 3, 4, 5)]
    assert [card >= 0 for card in field(match, "enemy")] == [n == year for n in (1, 2, 3, 4, 5)]
    assert events(match, seat=ANNA)[-1].split()[2].startswith(f"y{year}_")


@pytest.mark.rule("KB-213", "KB-215")
def test_in_whole_games_the_look_tells_the_truth() -> None:
    looks = 0
    for seed in range(1, 6):
        match = answer_all(GAME.match(seats=3, seed=seed), at_random(seed))
        for seat in range(3):
            seen: list[str] = []
            for line in of(events(match, seat=seat), "looked", "enemy-shown"):
                if line.startswith(f"looked {seat} "):
                    seen.append(line.split()[2])
                elif line.startswith("enemy-shown"):
                    assert set(seen) <= {line.split()[1]}
                    looks += len(seen)
                    seen = []
    assert looks >= 5
