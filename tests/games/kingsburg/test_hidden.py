"""Hidden information and who decides what (KB-600..657)."""

from __future__ import annotations

import json

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.games.kingsburg import GAME
from regalia.games.kingsburg.vocabulary import ENEMIES
from tests.games.kingsburg.helpers import *

OPEN_FIELDS = [
    "year", "phase", "order", "goods", "tokens", "soldiers", "vp", "buildings", "aid_die",
    "envoy", "coloured", "white", "total", "groups", "busy", "passed", "used", "built", "seen",
    "kings_die", "strength", "outcome",
]  # fmt: skip


def peeked(card: str) -> KingsburgMatch:
    """Seat 0 of three has just looked at this card through the General."""
    match = scenario(
        seats=3,
        step="help",
        placed=[("general", 0, "4+6"), ("merchant", 1, "4")],
        goods={0: "2/0/0", 1: "2/0/0", 2: "2/0/0"},
        chance=[f"draw {card}"],
    )
    play(match, "1: take gold")
    return match


@pytest.mark.rule("KB-600", "KB-601")
@pytest.mark.parametrize("seed", range(3))
def test_everything_but_the_enemies_is_open(seed: int) -> None:
    match = scenario(seats=3, phase="kings_aid", seed=seed)
    for each in walk(match, at_random(seed)):
        truth = each.dump()["fields"]
        for seat in (None, 0, 1, 2):
            shown = each.view(seat)["fields"]
            assert {name: shown[name] for name in OPEN_FIELDS} == {
                name: truth[name] for name in OPEN_FIELDS
            }
            assert sorted(shown) == sorted([*OPEN_FIELDS, "enemy"])


@pytest.mark.rule("KB-602", "KB-605", "KB-606", "KB-607", "KB-199", "KB-213")
def test_a_look_tells_the_top_card_to_the_peeker_alone_and_stays_with_him() -> None:
    match = peeked("y1_orcs_3")
    assert match.view(0)["fields"]["enemy"] == [3, -1, -1, -1, -1]
    for other in (None, 1, 2):
        assert match.view(other)["fields"]["enemy"] == [-1] * 5
    play(match, "0: build statue")
    assert match.view(0)["fields"]["enemy"] == [3, -1, -1, -1, -1]
    assert field(match, "enemy")[1:] == [-1, -1, -1, -1]


@pytest.mark.rule("KB-206", "KB-605")
def test_the_queen_lets_one_look_too() -> None:
    match = scenario(
        seats=3,
        step="help",
        placed=[("queen", 2, "5+6+6")],
        chance=["draw y1_goblins_2"],
        goods={2: "2/0/0"},
    )
    play(match, "2: take gold+gold")
    assert match.view(2)["fields"]["enemy"][0] == 1
    assert match.view(0)["fields"]["enemy"][0] == -1


@pytest.mark.rule("KB-603", "KB-035")
def test_the_cards_left_out_exist_nowhere() -> None:
    """What nobody may know is not stored, so no view, log or dump can tell it."""
    match = scenario(seats=3, phase="kings_aid", seed=5)
    for each in walk(match, at_random(5)):
        drawn = [card for card in field(each, "enemy") if card >= 0]
        assert len(drawn) <= 5
        assert [card // 5 for card in drawn] == sorted({card // 5 for card in drawn})
    assert len(of(events(match), "enemy-shown")) == 5


@pytest.mark.rule("KB-604", "KB-768", "KB-034")
def test_how_many_cards_lie_face_down_is_public() -> None:
    match = scenario(seats=3, phase="kings_aid", seed=2)
    for each in walk(match, at_random(2)):
        view = each.view(None)["fields"]
        turned_up = view["seen"].count(-1)
        before_battle = view["phase"] < 8
        assert 5 - turned_up == 6 - view["year"] - (0 if before_battle or each.over else 1)
        # The top card is always that of the lowest year left.
        assert view["seen"][:turned_up] == [-1] * turned_up


@pytest.mark.rule("KB-608", "KB-609")
def test_that_one_has_looked_is_public_but_not_what() -> None:
    match = peeked("y1_orcs_3")
    assert of(events(match, seat=0), "looked") == ["looked 0 y1_orcs_3"]
    for other in (None, 1, 2):
        assert of(events(match, seat=other), "looked") == ["looked 0 ?"]
        assert match.view(other)["fields"]["seen"][0] == 1
        text = json.dumps([match.view(other), match.log(other)])
        assert "y1_orcs_3" not in text


@pytest.mark.rule("KB-610", "KB-607")
def test_from_the_battle_on_the_card_is_public_history() -> None:
    match = scenario(seats=2, phase="winter", enemy="y1_orcs_3", seen=[1], chance=["kings-die 6"])
    for seat in (None, 0, 1):
        assert match.view(seat)["fields"]["enemy"][0] == 3
        assert "enemy-shown y1_orcs_3" in events(match, seat=seat)


@pytest.mark.rule("KB-611")
def test_earlier_years_say_nothing_about_later_ones() -> None:
    assert len(ENEMIES) == 25
    for card in (5, 6, 7, 8, 9):
        match = scenario(
            seats=2,
            year=2,
            phase="winter",
            chance=[f"draw {ENEMIES[card]}", "kings-die 1"],
            fields={"enemy": [0, -1, -1, -1, -1], "seen": [-1, 0, 0, 0, 0]},
            only=True,
        )
        assert field(match, "enemy")[1] == card


@pytest.mark.rule("KB-612", "KB-640")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_exactly_one_player_decides_at_a_time(seats: int) -> None:
    match = scenario(seats=seats, phase="kings_aid", seed=seats)
    for each in walk(match, at_random(seats)):
        if not each.over:
            assert len(each.waiting) == 1
            decision = each.decision(each.waiting[0])
            assert decision is not None
            assert len(decision.options) >= 2
            others = [seat for seat in range(seats) if seat not in each.waiting]
            assert all(each.decision(seat) is None for seat in others)


@pytest.mark.rule("KB-613")
def test_no_view_tells_the_seed_or_a_future_roll() -> None:
    secret = "a-seed-nobody-may-see"  # noqa: S105 - a seed
    match = GAME.match(seats=3, seed=secret)
    for each in walk(match, at_random(1)):
        for seat in (None, 0, 1, 2):
            assert secret not in json.dumps([each.view(seat), each.log(seat)])
    assert GAME.match(seats=3, seed=secret).view(0) == GAME.match(seats=3, seed=secret).view(0)


@pytest.mark.rule("KB-613")
def test_two_futures_look_the_same_until_they_come() -> None:
    start = GAME.match(seats=3, seed=4)
    while field(start, "phase") < 2:
        play(start, options(start)[0])
    data = start.dump()
    futures = [GAME.restore(data, seed=seed) for seed in range(4)]
    assert len({json.dumps(one.view(0)) for one in futures}) == 1
    for one in futures:
        while not one.over and field(one, "phase") == 2:
            play(one, "pass" if "pass" in options(one) else "decline")
    assert len({json.dumps(one.view(0)) for one in futures}) > 1


@pytest.mark.rule("KB-614", "KB-615")
def test_worlds_that_differ_in_an_unseen_card_are_the_same_to_a_seat() -> None:
    worlds = [peeked(card) for card in ENEMIES[:5]]
    assert len({json.dumps(world.dump()) for world in worlds}) == 5
    for seat in (None, 1, 2):
        assert len({json.dumps([world.view(seat), world.log(seat)]) for world in worlds}) == 1
    assert len({json.dumps(world.view(0)) for world in worlds}) == 5
    play_on = ["build statue", "build statue", "build statue"]
    for world in worlds:
        play(world, *play_on)
    asked = worlds[0].waiting[0]
    offered = [options(world) for world in worlds]
    assert all(one == offered[0] for one in offered)
    assert all(world.waiting == (asked,) for world in worlds)


@pytest.mark.rule("KB-615")
def test_the_sampler_draws_every_unseen_card_and_keeps_a_seen_one() -> None:
    match = peeked("y1_orcs_3")
    sampler, dealer = GAME.sampler(GAME), SeededDealer(1)
    others = {sampler.sample(match.view(1), dealer).enemy[0] for _ in range(200)}
    assert others == {0, 1, 2, 3, 4}
    mine = {sampler.sample(match.view(0), dealer).enemy[0] for _ in range(20)}
    assert mine == {3}
    unlooked = scenario(seats=3, step="build", goods={0: "2/0/0"})
    assert sampler.sample(unlooked.view(0), dealer).enemy == [-1] * 5


# -- decisions ----------------------------------------------------------------------
@pytest.mark.rule("KB-641")
def test_a_single_option_is_carried_out_without_asking_and_told() -> None:
    match = last_to_place("3", placed=[("architect", 1, "3")], only=True)
    assert match.over
    assert events(match) == ["must-pass 0"]
    none = scenario(seats=2, step="build", goods={0: "0/0/0", 1: "1/0/0"}, only=True)
    assert none.over
    assert events(none) == ["not-built 0", "not-built 1"]


@pytest.mark.rule("KB-642", "KB-028")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_decision_in_setup(seats: int) -> None:
    match = GAME.match(seats=seats, seed=seats)
    assert [ply.seat for ply in match.plies] == [-1]  # the random turn order
    decision = match.decision(match.waiting[0])
    assert decision is not None
    assert decision.prompt == "aid-good"


@pytest.mark.rule("KB-643", "KB-077")
def test_aid_goods_in_turn_order_without_skipping() -> None:
    match = scenario(seats=3, phase="kings_aid", order=[1, 2, 0], only=True)
    for seat in (1, 2, 0):
        assert match.waiting == (seat,)
        assert options(match) == ["take gold", "take wood", "take stone"]
        assert refused(match, "decline").key == "not-now"
        play(match, "take stone")
    assert match.over


@pytest.mark.rule("KB-644")
@pytest.mark.parametrize(
    ("buildings", "dice", "white", "offered"),
    [
        ("statue chapel", "2 2 2", "2", ["statue coloured", "statue white", "keep"]),
        ("statue chapel", "1 1 1", "1", ["statue coloured", "statue white", "chapel", "keep"]),
        ("statue chapel", "1 1 1", "", ["statue coloured", "chapel", "keep"]),
        ("statue chapel", "1 2 3", "1", ["chapel", "keep"]),
        ("statue", "6 6 6", "", ["statue coloured", "keep"]),
    ],
)
def test_reroll_options(buildings: str, dice: str, white: str, offered: list[str]) -> None:
    match = scenario(
        seats=2,
        step="reroll",
        buildings={0: buildings},
        dice={0: dice, 1: "6 6 5"},
        white={0: white},
    )
    assert options(match) == offered


@pytest.mark.rule("KB-645", "KB-646", "KB-647", "KB-648")
def test_all_placements_of_two_kinds_of_dice_token_and_market() -> None:
    """The list is compared with one made afresh from the statement."""
    match = last_to_place(
        "2 2 5",
        white={0: "4"},
        tokens={0: 1},
        buildings={0: "inn market"},
        placed=[("merchant", 1, "4"), ("jester", 1, "1")],
    )
    groups = {(2,), (5,), (2, 2), (2, 5), (2, 2, 5)}
    expected = set()
    for coloured in groups:
        for whites in ((), (4,)):
            for token in (0, 2):
                for shift in (-1, 0, 1):
                    value = sum(coloured) + sum(whites) + token + shift
                    if 1 <= value <= 18 and value not in (4, 1):
                        expected.add((value, coloured, whites, token, shift))
    names = GAME.verbs.kinds["advisor"].names
    texts = set()
    for value, coloured, whites, token, shift in expected:
        words = ["place", names[value - 1], "+".join(map(str, coloured))]
        words += [f"w{face}" for face in whites]
        words += ["token"] if token else []
        words += [f"{shift:+d}"] if shift else []
        texts.add(" ".join(words))
    offered = options(match)
    assert len(offered) == len(set(offered))
    assert set(offered) == texts | {"pass"}


@pytest.mark.rule("KB-650", "KB-174", "KB-180")
@pytest.mark.parametrize(
    ("advisor", "dice", "held", "count"),
    [
        ("merchant", "4", "0/0/0", 2), ("alchemist", "6", "1/1/1", 4),
        ("alchemist", "6", "0/3/0", 2),
        ("astronomer", "1+6", "0/0/0", 3), ("master_hunter", "3+6", "0/0/0", 2),
        ("swordsmith", "5+6", "0/0/0", 2), ("duchess", "6+6", "0/0/0", 6),
        ("smuggler", "4+4+6", "0/0/0", 10), ("queen", "5+6+6", "0/0/0", 6),
        ("jester", "1", "1/1/1", 0), ("squire", "2", "1/1/1", 0), ("architect", "3", "1/1/1", 0),
        ("sergeant", "5", "1/1/1", 0), ("treasurer", "2+6", "1/1/1", 0),
        ("general", "4+6", "1/1/1", 0), ("champion", "3+4+6", "1/1/1", 0),
        ("inventor", "3+6+6", "1/1/1", 0), ("wizard", "4+6+6", "1/1/1", 0),
        ("king", "6+6+6", "1/1/1", 0),
    ],
)  # fmt: skip
def test_how_many_choices_each_advisor_offers(
    advisor: str, dice: str, held: str, count: int
) -> None:
    match = scenario(seats=2, step="help", placed=[(advisor, 0, dice)], goods={0: held}, only=True)
    assert (0 if match.over else len(options(match))) == count


@pytest.mark.rule("KB-651", "KB-231")
def test_build_options_are_the_affordable_legal_buildings_or_none() -> None:
    match = scenario(seats=2, step="build", goods={0: "2/1/1"}, only=True)
    assert options(match) == [
        "decline", "build statue", "build inn", "build guard_tower", "build barricade",
    ]  # fmt: skip


@pytest.mark.rule("KB-657")
def test_what_is_never_a_decision() -> None:
    asked = set()
    for seed in range(8):
        match = scenario(seats=2 + seed % 4, phase="kings_aid", seed=seed)
        for each in walk(match, at_random(seed)):
            for seat in each.waiting:
                decision = each.decision(seat)
                assert decision is not None
                asked.add(decision.prompt)
    assert asked <= {
        "aid-good", "reroll", "influence", "choose", "swap", "build", "build-second", "effects",
        "recruit", "reward-good", "lose-goods",
    }  # fmt: skip
    assert {"aid-good", "influence", "choose", "swap", "build", "recruit"} <= asked
