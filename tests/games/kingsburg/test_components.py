"""What is in the box, and the limits it does and does not set (KB-001..017)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from regalia.engine.errors import BadSetup
from regalia.games.kingsburg import GAME
from regalia.games.kingsburg import vocabulary as v
from regalia.render.svg import board
from regalia.text.position import position
from regalia.text.words import Words
from tests.games.kingsburg.helpers import *

ALL_BUT = {name: " ".join(each for each in v.BUILDINGS if each != name) for name in v.BUILDINGS}


class Turn:
    """One answer of a random game: who, what, in which phase, and what it led to."""

    def __init__(self, seat: int, text: str, phase: int, news: list[str]) -> None:
        self.seat, self.text, self.phase, self.news = seat, text, phase, news


@cache
def random_games() -> list[Turn]:
    """Every turn of a few random games of every size."""
    return [turn for seats in (2, 3, 4, 5) for seed in (1, 2, 3) for turn in turns(seats, seed)]


def turns(seats: int, seed: int) -> Iterator[Turn]:
    match, policy = GAME.match(seats=seats, seed=seed), at_random(seed)
    while not match.over:
        seat, since, phase = asked(match), match.log_length, field(match, "phase")
        text = policy(match, seat, options(match))
        play(match, text)
        yield Turn(seat, text, phase, events(match, since))


@pytest.mark.rule("KB-001")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_can_start(seats: int) -> None:
    match = GAME.match(seats=seats, seed=1)
    assert sorted(field(match, "order")) == list(range(seats))
    assert len(match.view(None)["fields"]["vp"]) == seats


@pytest.mark.rule("KB-001")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 7])
def test_no_other_number_can_start(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"kingsburg takes 2 to 5 players, not {seats}"):
        GAME.match(seats=seats, seed=1)


@pytest.mark.rule("KB-002")
def test_three_kinds_of_goods() -> None:
    assert v.GOODS == ("gold", "wood", "stone")
    match = scenario(phase="kings_aid")
    assert len(field(match, "goods")) == 3
    assert options(match) == ["take gold", "take wood", "take stone"]
    gained = {line.split()[2] for turn in random_games() for line in of(turn.news, "gain")}
    assert gained == {"gold", "wood", "stone"}


@pytest.mark.rule("KB-003")
def test_tokens_are_left_out_when_goods_are_compared() -> None:
    # Level on buildings; Anna has a good, Boris none but five tokens: Boris has fewer goods.
    match = scenario(seats=2, phase="kings_aid", goods={ANNA: "1/0/0"}, tokens={BORIS: 5})
    assert "aid-die 1" in events(match)
    match = scenario(
        seats=2, phase="kings_envoy", goods={ANNA: "1/0/0"}, tokens={BORIS: 5}, only=True
    )
    assert field(match, "envoy") == BORIS


@pytest.mark.rule("KB-003")
def test_tokens_pay_for_no_building_and_no_soldier() -> None:
    match = scenario(phase="spring", step="build", tokens={0: 9, 1: 9, 2: 9, 3: 9}, only=True)
    assert events(match) == [f"not-built {seat}" for seat in range(4)]
    match = scenario(phase="recruit", goods={ANNA: "1/1/0"}, tokens={ANNA: 9}, only=True)
    assert options(match) == ["recruit 0 0 0", "recruit 1 1 0"]


@pytest.mark.rule("KB-003")
def test_tokens_are_no_goods_for_the_alchemist_the_enemy_or_the_score() -> None:
    match = scenario(
        phase="spring", step="help", tokens={ANNA: 3}, placed=[("alchemist", ANNA, "6")], only=True
    )
    assert events(match)[:2] == ["helped 0 alchemist", "no-help 0 alchemist"]
    everything = " ".join(v.BUILDINGS)
    match = scenario(phase="final", year=6, buildings={ANNA: everything}, tokens={ANNA: 9})
    assert of(events(match), "cathedral") == ["cathedral 0 0 0"]
    match = scenario(phase="winter", step="battle", enemy="y1_orcs_3", tokens={0: 9}, only=True)
    assert field(match, "tokens") == [9, 0, 0, 0]
    assert not of(events(match), "spend", "spend-token")


@pytest.mark.rule("KB-003")
def test_the_town_hall_takes_a_token_by_name() -> None:
    match = scenario(
        step="effects", buildings={ANNA: "barricade crane town_hall"}, tokens={ANNA: 1}, only=True
    )
    assert options(match) == ["decline", "pay token"]
    play(match, "0: pay token")
    assert (field(match, "tokens")[ANNA], field(match, "vp")[ANNA]) == (0, 1)


@pytest.mark.rule("KB-004", "KB-015")
def test_the_supply_of_goods_never_runs_out() -> None:
    # Anna and Boris hold more than the 25/20/15 printed cubes; both still gain in full.
    match = scenario(
        step="help",
        goods={ANNA: "190/190/190", BORIS: "25/20/15"},
        placed=[("treasurer", BORIS, "2+6"), ("champion", BORIS, "1+6+6"), ("king", ANNA, "6+6+6")],
        only=True,
    )
    assert goods(match, ANNA) == "191/191/191"
    assert goods(match, BORIS) == "27/20/18"
    match = scenario(
        step="help", goods={ANNA: "30/30/30"}, placed=[("duchess", ANNA, "6+6")], only=True
    )
    assert len(options(match)) == 6
    play(match, "0: take wood+wood")
    assert goods(match, ANNA) == "30/32/30"


@pytest.mark.rule("KB-005", "KB-016")
def test_the_supply_of_tokens_never_runs_out() -> None:
    match = scenario(
        step="help", tokens={ANNA: 20, BORIS: 20}, placed=[("duchess", ANNA, "6+6")], only=True
    )
    play(match, "0: take gold+gold")
    assert field(match, "tokens")[:2] == [21, 20]
    match = scenario(
        phase="summer", step="effects", tokens={BORIS: 40}, buildings={BORIS: "inn"}, only=True
    )
    assert field(match, "tokens")[BORIS] == 41


@pytest.mark.rule("KB-006")
@pytest.mark.parametrize("last", ["cathedral", "merchants_guild", "embassy"])
def test_a_player_may_have_all_twenty_buildings(last: str) -> None:
    match = scenario(
        step="build", buildings={ANNA: ALL_BUT[last]}, goods={ANNA: "9/9/9"}, only=True
    )
    assert options(match) == ["decline", f"build {last}"]
    play(match, f"build {last}")
    assert standing(match, ANNA) == " ".join(v.BUILDINGS)


@pytest.mark.rule("KB-007")
def test_everybody_rolls_three_coloured_dice_in_all_fifteen_harvests() -> None:
    for seats in (2, 5):
        match = answer_all(GAME.match(seats=seats, seed=5), at_random(5))
        rolls = of(events(match), "rolled")
        assert Counter(int(line.split()[1]) for line in rolls) == dict.fromkeys(range(seats), 15)
        assert {len(line.split()[2].split("+")) for line in rolls} == {3}


@pytest.mark.rule("KB-008")
def test_six_white_dice_always_suffice() -> None:
    farms = "inn market farms"
    witness = Witness()
    match = scenario(
        seats=5,
        step="roll",
        aid_die=2,
        buildings=dict.fromkeys(range(5), farms),
        dealer=witness,
        only=True,
    )
    assert [len(row) for row in field(match, "white")] == [1, 1, 2, 1, 1]
    sizes = [len(texts) for texts, _ in witness.offers]
    assert sizes == [56, 6, 56, 6, 56, 21, 56, 6, 56, 6]  # 21 = the sets of two white dice


@pytest.mark.rule("KB-008")
def test_nobody_ever_rolls_a_third_white_die() -> None:
    lines = [line for turn in random_games() for line in of(turn.news, "rolled")]
    whites = [line.split()[3].split("+") if len(line.split()) > 3 else [] for line in lines]
    assert {len(dice) for dice in whites} <= {0, 1, 2}


@pytest.mark.rule("KB-009")
def test_every_face_is_equally_likely_and_every_roll_independent() -> None:
    witness = Witness(["roll 6+6+6"])
    scenario(step="roll", aid_die=1, buildings={1: "inn market farms"}, dealer=witness, only=True)
    three = Counter("roll " + "+".join(map(str, sorted(d))) for d in product(range(1, 7), repeat=3))
    two = Counter(
        "white " + "+".join(f"w{n}" for n in sorted(d)) for d in product(range(1, 7), repeat=2)
    )
    expected = [three, three, two, three, three]
    assert [dict(zip(*offer, strict=True)) for offer in witness.offers] == expected


@pytest.mark.rule("KB-009")
def test_one_white_die_and_the_kings_die_have_six_equal_faces() -> None:
    witness = Witness()
    scenario(seats=3, step="roll", aid_die=0, dealer=witness, only=True)
    assert witness.offers[1] == ([f"white w{n}" for n in range(1, 7)], [1] * 6)
    witness = Witness()
    scenario(phase="winter", step="kings-die", enemy="y1_orcs_3", dealer=witness, only=True)
    assert witness.offers == [([f"kings-die {n}" for n in range(1, 7)], [1] * 6)]


@pytest.mark.rule("KB-010", "KB-827")
def test_the_score_may_be_negative() -> None:
    match = scenario(
        step="help", placed=[("smuggler", ANNA, "4+5+5"), ("smuggler", ANNA, "4+4+6")], only=True
    )
    play(match, "0: take gold+gold+gold")
    assert field(match, "vp")[ANNA] == -1
    play(match, "0: take wood+stone+stone")
    assert field(match, "vp")[ANNA] == -2
    assert goods(match, ANNA) == "3/1/2"
    assert match.scores == [-2, 0, 0, 0]


@pytest.mark.rule("KB-011", "KB-012")
@pytest.mark.parametrize(
    ("points", "drawn"), [(0, "0"), (-1, "\N{MINUS SIGN}1"), (59, "59"), (60, "60"), (121, "121")]
)
def test_the_number_itself_is_shown_where_the_track_would_go_round(points: int, drawn: str) -> None:
    """A marker on 59 could mean 59, -1 or 119; picture and terminal tell the true score."""
    match = scenario(seats=2, step="influence", dice={ANNA: "1 2", BORIS: "3"}, vp={ANNA: points})
    picture = board(GAME, match.view(ANNA), "en")
    score = picture.split('data-score="0"')[1].split("</g>")[0]
    assert f">{drawn}</text>" in score
    lines = position(match.view(ANNA), Words(GAME, "en")).splitlines()
    row = next(line for line in lines if "Player 1 (you)" in line)
    assert row.split("(you)")[1].split()[0] == str(points)


@pytest.mark.rule("KB-012")
def test_a_score_above_59_goes_on_counting() -> None:
    match = scenario(
        step="help", vp={ANNA: 59, BORIS: 59}, placed=[("jester", ANNA, "1")], only=True
    )
    assert field(match, "vp")[:2] == [60, 59]
    assert match.scores[:2] == [60, 59]
    assert match.result is not None
    assert match.result.winners == (ANNA,)


@pytest.mark.rule("KB-013")
def test_no_news_tells_of_two_seats() -> None:
    for kind in GAME.events.list:
        assert [arg.kind for arg in kind.args].count("seat") <= 1, kind.name
    for verb in GAME.verbs.list:
        assert "seat" not in [kind.name for kind in verb.kinds], verb.name


@pytest.mark.rule("KB-013")
def test_what_one_seat_gives_up_no_other_seat_gains() -> None:
    """A stretch of the log in which something leaves a seat is about that seat alone."""
    checked = 0
    for turn in random_games():
        if turn.phase == 8 or any(line in ("phase recruit", "phase winter") for line in turn.news):
            continue  # in winter many seats lose to the enemy and gain from him at once
        for stretch in stretches(turn.news):
            if any(line.split()[0] in ("spend", "spend-token", "lose-vp") for line in stretch):
                assert len({line.split()[1] for line in stretch}) == 1, stretch
                checked += 1
    assert checked > 300


def stretches(news: list[str]) -> Iterator[list[str]]:
    """Gains and losses with nothing else between them."""
    changes = ("gain", "spend", "gain-token", "spend-token", "gain-vp", "lose-vp", "gain-soldiers")
    run: list[str] = []
    for line in [*news, "end"]:
        if line.split()[0] in changes:
            run.append(line)
        elif run:
            yield run
            run = []


@pytest.mark.rule("KB-013")
@pytest.mark.parametrize("soldiers", [0, 9])
def test_in_battle_a_loser_gives_to_the_enemy_and_not_to_the_winner(soldiers: int) -> None:
    match = scenario(
        seats=3,
        phase="winter",
        step="battle",
        enemy="y1_goblins_3",
        goods={ANNA: "2/0/0", BORIS: "0/0/0"},
        soldiers={BORIS: soldiers},
        only=True,
    )
    assert goods(match, ANNA) == "1/0/0"  # the same, whether Boris wins or loses
    assert goods(match, BORIS) == ("0/0/1" if soldiers else "0/0/0")


@pytest.mark.rule("KB-014")
def test_nothing_is_given_up_but_for_a_cost_or_an_exchange() -> None:
    seen = set()
    for turn in random_games():
        verb = turn.text.split()[0]
        news = before_winter(turn.news) if turn.phase < 8 else []
        assert not of(news, "destroyed")
        for line in of(news, "spend", "spend-token", "lose-vp"):
            kind, seat = line.split()[:2]
            assert int(seat) == turn.seat
            seen.add((kind, verb))
    assert seen == {
        ("spend", "swap"), ("spend", "build"), ("spend", "pay"), ("spend", "recruit"),
        ("spend-token", "place"), ("spend-token", "pay"), ("lose-vp", "take"),
    }  # fmt: skip


def before_winter(news: list[str]) -> list[str]:
    return news[: news.index("phase winter")] if "phase winter" in news else news


@pytest.mark.rule("KB-014")
def test_a_gift_is_no_notation() -> None:
    match = scenario(phase="recruit", goods={ANNA: "1/0/0", BORIS: "2/0/0"}, only=True)
    assert asked(match) == BORIS  # Anna can buy nothing, so she is not asked
    assert options(match) == ["recruit 0 0 0", "recruit 2 0 0"]
    assert refused(match, "give gold").key == "not-now"
    assert refused(match, "recruit 1 0 0").rule == "KB-381"


@pytest.mark.rule("KB-017")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_unused_colours_take_no_part(seats: int) -> None:
    match = scenario(seats=seats, phase="spring", only=True)
    assert not of(events(match), "neutral", "neutral-out")
    assert len(of(events(match), "rolled")) == seats
    assert not [row for row in field(match, "groups") if row[1] == -1]


@pytest.mark.rule("KB-017")
def test_two_players_meet_neutral_dice() -> None:
    match = scenario(
        seats=2, phase="spring", chance=["roll 1+2+4", "roll 1+4", "roll 1+1+1", "roll 2+2+2"]
    )
    assert events(match)[:3] == ["phase spring", "neutral 1+2+4 astronomer", "neutral 1+4 sergeant"]
    neutral = [[6, NOBODY, 0, 0, 3, 1, 2, 4], [4, NOBODY, 0, 0, 2, 1, 4]]
    assert field(match, "groups") == neutral  # dice of two colours that no seat has
    assert [len(dice) for dice in field(match, "coloured")] == [3, 3]
    assert not [text for text in options(match) if "astronomer" in text or "sergeant" in text]
    answer_all(match, first)
    assert {line.split()[1] for line in of(events(match), "helped")} <= {"0", "1"}
