"""The heuristic bot in positions with a clear choice."""

from __future__ import annotations

import pytest

from regalia.bots import lookup
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.bot.odds import Battles, Stakes, clash, mixes, standing_force
from tests.games.kemet.helpers import PACK, KemetMatch, armed, bare, begin, lay, march
from tests.games.kemet.positions import put, zone
from tests.games.playing import inside

CARDS = tuple(range(v.BASE_TACTICS))


def decided(match: KemetMatch, seat: int, count: int, seed: str = "bot") -> list[str]:
    """The bot's next choices, as long as this seat alone is asked."""
    bot = lookup.create(GAME, "kemet", seed)
    texts: list[str] = []
    while len(texts) < count and match.waiting == (seat,):
        code = bot.choose(match.view(seat))
        texts.append(v.VERBS.text(code))
        match.submit(seat, texts[-1])
    return texts


# -- odds --------------------------------------------------------------------------
def test_a_pair_of_cards_ends_as_the_rules_have_it() -> None:
    data = lay(bare(2), "0 dunes_west 3, 1 gate_sw 2")
    s = begin(data)._state
    ours = standing_force(s, 0, zone("dunes_west"), attacks=True)
    theirs = standing_force(s, 1, zone("gate_sw"), attacks=False)
    blitz, turtle = v.TACTICS.index("chariot_blitz"), v.TACTICS.index("turtle")
    raid, charge = v.TACTICS.index("blood_raid"), v.TACTICS.index("relentless_charge")
    assert clash(PACK, ours, theirs, blitz, turtle, 0) == (True, 2, 2)
    assert clash(PACK, ours, theirs, raid, charge, 0) == (True, 1, 0)
    assert clash(PACK, theirs, ours, turtle, turtle, 0) == (False, 2, 3)


@pytest.mark.parametrize("enemy", [1, 3])
def test_a_full_troop_brings_fame_home_far_more_often_than_a_lone_unit(enemy: int) -> None:
    data = lay(bare(2), "0 dunes_west 5")
    put(data, 1, "gate_sw", enemy)
    s = begin(data)._state
    many = standing_force(s, 0, zone("dunes_west"), attacks=True)._replace(cards=CARDS)
    lone = many._replace(units=1, strength=1)
    theirs = standing_force(s, 1, zone("gate_sw"), attacks=False)._replace(cards=CARDS)
    battles = Battles(PACK, Stakes(10.0, 1.0, 8.0), 0)
    assert battles.battle_odds(many, theirs).taken > 0.75
    assert battles.battle_odds(lone, theirs).taken < 0.35


def test_battles_that_differ_in_what_does_not_count_are_one() -> None:
    s = begin(bare(2))._state
    ours = standing_force(s, 0, zone("nw_1"), attacks=True)
    ours = ours._replace(units=4, strength=6, damage=2, protection=1, cards=CARDS)
    theirs = ours._replace(units=3, strength=5, protection=0)
    battles = Battles(PACK, Stakes(10.0, 1.0, 8.0), 0)
    found = battles.battle_odds(ours, theirs)
    more = ours._replace(strength=9, damage=4), theirs._replace(strength=8, protection=2)
    assert battles.battle_odds(*more) is found
    assert battles.battle_odds(ours, theirs._replace(cards=CARDS[1:])) is not found
    others = (
        ours._replace(units=5),
        ours._replace(strength=7),
        ours._replace(damage=3),
        ours._replace(protection=2),
    )
    for other in others:
        alone = Battles(PACK, battles.stakes, 0)
        assert battles.battle_odds(other, theirs) == alone.solve(other, theirs)


def test_mixes_leave_no_card_out_and_prefer_the_better_one() -> None:
    ours, theirs = mixes([[4.0, 4.0], [0.0, 1.0]])
    assert sum(ours) == pytest.approx(1)
    assert ours[0] > ours[1] > 0
    assert theirs[0] > theirs[1] > 0


# -- moving ------------------------------------------------------------------------
def test_it_attacks_a_temple_with_a_troop_and_not_with_a_lone_unit() -> None:
    data = lay(armed(), "1 temple_west_bank 1")
    texts = decided(march(data, "nw_1"), 0, 2)
    assert texts[0] in ("take 4", "take 5")
    assert texts[1] == "teleport temple_west_bank"


def test_it_takes_the_point_that_would_let_a_rival_win() -> None:
    data = armed()
    data["fields"]["fame"] = [3, 8]
    put(data, 1, "temple_west_bank", 4)
    texts = decided(begin(data), 0, 4)
    assert texts[0].startswith("token move")
    assert "teleport temple_west_bank" in texts


# -- the war council -----------------------------------------------------------------
def test_it_does_not_lead_the_same_card_every_time() -> None:
    led = set()
    for number in range(12):
        match = march(lay(armed(), "1 temple_west_bank 3"), "nw_1")
        for text in ("take 5", "teleport temple_west_bank"):
            match.submit(0, text)
        bot = lookup.create(GAME, "kemet", f"mixed {number}")
        led.add(v.VERBS.text(bot.choose(match.view(0))))
    assert len(led) > 2
    assert all(text.startswith("lead") for text in led)


# -- whole games ---------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.soak)])
def test_its_games_end_in_good_time(seats: int) -> None:
    match = GAME.match(seats, seed=f"length {seats}")
    bots = [lookup.create(GAME, "kemet", f"seat {seat}") for seat in range(seats)]
    while not match.over:
        seat = match.waiting[0]
        match.submit(seat, v.VERBS.text(bots[seat].choose(match.view(seat))))
    assert 3 <= inside(match).round <= 8
