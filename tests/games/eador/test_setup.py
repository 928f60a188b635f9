"""Setup, and the options that change it (EA-030..047, EA-690..696, EA-761..763)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import EadorMatch, Witness, asked, events, field, of, options, play

SEATS = (2, 3, 4, 5, 6)
SHARDS_IN_PLAY = {2: 18, 3: 18, 4: 12, 5: 15, 6: 18}
QUICK_SHARDS = {2: 12, 3: 12, 4: 8, 5: 10, 6: 12}


def fresh(seats: int, seed: int = 1, **options: Any) -> EadorMatch:
    return GAME.match(seats, seed=seed, options=options)


def lords(match: EadorMatch) -> list[list[str]]:
    """By seat: the lords it holds."""
    holder = field(match, "holder")
    return [
        [v.LORDS[i] for i in range(6) if holder[i] == seat] for seat in range(match.setup.seats)
    ]


def in_play(match: EadorMatch) -> int:
    return len(field(match, "shard_deck")) + 2


@pytest.mark.rule("EA-030", "EA-031")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_each_of_four_to_six_players_draws_one_lord_at_random(seats: int) -> None:
    dealer = Witness()
    match = GAME.match(seats, dealer=dealer)
    chances = min(seats, 5)  # the sixth lord is the last one: nothing is left to chance
    for i in range(chances):
        left = [f"lord {name}" for name in v.LORDS[i:]]
        assert dealer.offers[i] == (left, [1] * len(left))
    assert dealer.offers[chances][0][0].startswith("shard")
    assert lords(match) == [[name] for name in v.LORDS[:seats]]
    taken = [f"lord {i} {v.LORDS[i]}" for i in range(seats)]
    removed = [f"lord-removed {name}" for name in v.LORDS[seats:]]
    assert of(events(match), "lord", "lord-removed") == taken + removed


@pytest.mark.rule("EA-030", "EA-032", "EA-763")
@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 2)])
def test_two_or_three_players_share_all_lords(seats: int, each: int) -> None:
    dealer = Witness(["lord do_gor", "lord magnus"])
    match = GAME.match(seats, dealer=dealer)
    assert [len(offer[0]) for offer in dealer.offers[:6]] == [6, 5, 4, 3, 2, 18]
    assert all(set(offer[1]) == {1} for offer in dealer.offers[:5])
    assert [len(row) for row in lords(match)] == [each] * seats
    assert "do_gor" in lords(match)[0]
    assert "magnus" in lords(match)[1]
    assert of(events(match), "lord-removed") == []


@pytest.mark.rule("EA-033", "EA-031", "EA-638")
@pytest.mark.parametrize("seats", SEATS)
def test_lords_lie_face_up(seats: int) -> None:
    match = fresh(seats)
    for seat in (None, *range(seats)):
        assert match.view(seat)["fields"]["holder"] == field(match, "holder")


@pytest.mark.rule("EA-034", "EA-035", "EA-036", "EA-037", "EA-038", "EA-690", "EA-761")
@pytest.mark.parametrize("seats", SEATS)
def test_shards_in_play(seats: int) -> None:
    match = fresh(seats)
    holder = field(match, "holder")
    assert in_play(match) == SHARDS_IN_PLAY[seats]
    removed = field(match, "removed")
    assert len(removed) == {4: 6, 5: 3}.get(seats, 0)
    assert holder.count(-1) == {4: 2, 5: 1}.get(seats, 0)
    for shard in range(18):
        assert (holder[GAME.pack.shard_lord[shard]] == -1) == (shard in removed)
    assert len(lords(match)[0]) == {2: 3, 3: 2}.get(seats, 1)
    (decision,) = [match.decision(asked(match))]
    assert decision is not None
    assert decision.prompt == ("stage-one" if seats < 4 else "start")


@pytest.mark.rule("EA-039", "EA-040", "EA-368")
def test_two_shards_are_opened_from_a_shuffled_deck() -> None:
    dealer = Witness(["lord oinor", "lord dariol", "lord magnus", "lord doricus", "shard iltor"])
    match = GAME.match(4, dealer=dealer)
    first, second = dealer.offers[4:6]
    assert first == ([f"shard {name}" for name in v.SHARDS[:12]], [1] * 12)
    assert second == ([name for name in first[0] if name != "shard iltor"], [1] * 11)
    assert field(match, "current") == v.SHARDS.index("iltor")
    assert field(match, "next") == v.SHARDS.index("tainest")
    assert [v.SHARDS[i] for i in field(match, "shard_deck")] == [
        name for name in v.SHARDS[:12] if name not in ("iltor", "tainest")
    ]
    log = of(events(match), "next-shard", "round")
    assert log == ["next-shard tainest", "round 1 iltor 2"]
    for seat in (None, 0, 3):
        assert match.view(seat)["fields"]["current"] == field(match, "current")


@pytest.mark.rule("EA-041", "EA-042", "EA-003")
@pytest.mark.parametrize("seats", SEATS)
def test_seven_cards_from_one_shuffled_deck_of_102(seats: int) -> None:
    dealer = Witness()
    match = GAME.match(seats, dealer=dealer)
    deals = [offer for offer in dealer.offers if offer[0][0].startswith("deal")]
    assert len(deals) == 7 * seats
    assert deals[0][1] == [n for n in GAME.pack.copies if n]
    assert sum(deals[0][1]) == 102
    assert [sum(weights) for _, weights in deals] == [102 - i for i in range(7 * seats)]
    assert [len(row) for row in field(match, "hands")] == [7] * seats
    assert len(field(match, "deck")) == 102 - 7 * seats
    assert of(events(match), "hands", "drew") == ["hands 7"]
    # The first outcome every time: the first seat got the first cards.
    every = [one for one, n in enumerate(GAME.pack.copies) for _ in range(n)]
    assert field(match, "hands") == [every[7 * i : 7 * i + 7] for i in range(seats)]


@pytest.mark.rule("EA-043")
@pytest.mark.parametrize("seats", SEATS)
def test_there_is_no_exchange_of_the_starting_hand(seats: int) -> None:
    match = fresh(seats)
    assert options(match)[0] == "draw"
    assert field(match, "round") == 1
    assert not [text for text in options(match) if text.split()[0] in ("discard", "keep")]


@pytest.mark.rule("EA-044", "EA-045", "EA-046")
@pytest.mark.parametrize("seats", SEATS)
def test_everything_else_starts_empty(seats: int) -> None:
    match = fresh(seats)
    nothing: list[list[int]] = [[]] * seats
    assert field(match, "spent") == []
    assert field(match, "buried") == nothing
    assert field(match, "active") == nothing
    assert field(match, "shards") == nothing
    assert field(match, "looked") == nothing
    assert field(match, "influence") == [0] * seats
    assert field(match, "troops") == field(match, "spells") == field(match, "results") == []
    assert field(match, "resolving") == []
    assert (field(match, "circle"), field(match, "out")) == (1, 0)
    assert field(match, "deeds") == [0] * seats


@pytest.mark.rule("EA-047", "EA-063")
@pytest.mark.parametrize(("seats", "first"), [(4, 2), (5, 4), (6, 1)])
def test_clockwise_is_ascending_and_round(seats: int, first: int) -> None:
    match = fresh(seats, first_player=f"seat{first + 1}")
    order = []
    for _ in range(seats):
        order.append(asked(match))
        play(match, "draw")
    assert order == [(first + i) % seats for i in range(seats)]


# -- the quick game ----------------------------------------------------------------------
@pytest.mark.rule("EA-691", "EA-692", "EA-693", "EA-694", "EA-762")
@pytest.mark.parametrize("seats", SEATS)
def test_the_quick_game_has_no_shards_of_one_point(seats: int) -> None:
    match = fresh(seats, quick="on")
    assert in_play(match) == QUICK_SHARDS[seats]
    holder, removed = field(match, "holder"), field(match, "removed")
    for shard in range(18):
        lordless = holder[GAME.pack.shard_lord[shard]] == -1
        assert (shard in removed) == (lordless or GAME.pack.shard_astral[shard] == 1)
    assert in_play(fresh(seats)) == SHARDS_IN_PLAY[seats]
    assert GAME.choices[0].default == "off"


@pytest.mark.rule("EA-695")
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_else_changes_in_the_quick_game(seats: int) -> None:
    quick, plain = fresh(seats, quick="on"), fresh(seats)
    left = [*field(quick, "shard_deck"), field(quick, "current"), field(quick, "next")]
    patrons = Counter(GAME.pack.shard_lord[shard] for shard in left)
    assert set(patrons.values()) == {2}
    assert field(quick, "holder") == field(plain, "holder")  # the same seed deals the same lords
    for name in ("spent", "active", "shards", "influence", "deeds", "out", "circle", "round"):
        assert field(quick, name) == field(plain, name)
    assert [len(row) for row in field(quick, "hands")] == [7] * seats
    assert len(field(quick, "deck")) == 102 - 7 * seats


# -- the first player ----------------------------------------------------------------------
@pytest.mark.rule("EA-064", "EA-389")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_the_holder_of_the_first_shards_lord_begins(seats: int, seed: int) -> None:
    match = fresh(seats, seed)
    patron = GAME.pack.shard_lord[field(match, "current")]
    assert asked(match) == field(match, "first") == field(match, "holder")[patron]


@pytest.mark.rule("EA-065", "EA-696")
@pytest.mark.parametrize("seats", SEATS)
def test_a_named_seat_begins_the_first_round_only(seats: int) -> None:
    for seat in range(seats):
        match = fresh(seats, first_player=f"seat{seat + 1}")
        assert asked(match) == field(match, "first") == seat
    # Nobody fights, so the shard goes to its lord's holder, who begins the second round.
    match = fresh(seats, first_player="seat1")
    patron = GAME.pack.shard_lord[field(match, "current")]
    holder = field(match, "holder")[patron]
    while field(match, "round") == 1:
        play(match, options(match)[0])
    assert asked(match) == field(match, "first") == holder
    rounds = [line.split()[3] for line in of(events(match), "round")]
    assert rounds == ["0", str(holder)]


@pytest.mark.rule("EA-696")
def test_the_first_player_is_the_lords_holder_unless_named() -> None:
    choice = GAME.choices[1]
    assert (choice.name, choice.default) == ("first_player", "lord")
    assert choice.values == ("lord", "seat1", "seat2", "seat3", "seat4", "seat5", "seat6")
    # A seat that is not at the table cannot begin: the lord decides.
    for seed in range(6):
        far, plain = fresh(2, seed, first_player="seat6"), fresh(2, seed)
        assert field(far, "first") == field(plain, "first")
