"""The starting pyramids and the free tile (KM-120..139)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *

SEATS = [2, 3, 4, 5]


# -- the starting pyramids ---------------------------------------------------------------
def placements(match: KemetMatch) -> set[frozenset[tuple[int, int, int]]]:
    """Every way the first seat can place its pyramids, as (zone, colour, level)."""
    data = match.dump()
    first = asked(match)
    found = set()
    todo: list[list[str]] = [[]]
    while todo:
        line = todo.pop()
        again = play(GAME.restore(data, seed=1), *line)
        if asked(again) == first and prompt(again) == "pyramids":
            todo += [[*line, text] for text in options(again)]
            continue
        levels, colors = field(again, "pyramid"), field(again, "pyramid_color")
        found.add(frozenset((at, colors[at], n) for at, n in enumerate(levels) if n))
    return found


@pytest.mark.rule("KM-129", "KM-130", "KM-131", "KM-132", "KM-122")
@pytest.mark.parametrize(("seats", "count"), [(2, 12), (3, 42), (5, 96)])
def test_the_placements_of_the_starting_pyramids(seats: int, count: int) -> None:
    match = until(fresh(seats), "pyramids")
    found = placements(match)
    assert len(found) == count
    for each in found:
        levels = sorted(level for _, _, level in each)
        assert levels == [1, 2] or (levels == [1, 1, 1] and seats > 2)
        assert len({color for _, color, _ in each}) == len(levels)
    assert any(len(each) == 3 for each in found) == (seats > 2)


@pytest.mark.rule("KM-128", "KM-129", "KM-133")
def test_three_levels_in_turn_order() -> None:
    match = until(fresh(3, "order 2-1-3", colors="ruby+sapphire+onyx"), "pyramids")
    own = ("zone", "zone", zone("nw_1"))
    assert refused(match, "found nw_1 ruby 1") == Why("KM-128", "not-own-city", (own,))
    assert refused(match, "found w_1 ruby 3") == Why("KM-129", "start-levels")
    play(match, "1: found w_2 onyx 2")
    decision = match.decision(1)
    assert decision is not None
    assert [ref.id for ref in decision.about] == [1]  # one level left
    assert options(match) == [
        "found w_1 ruby 1", "found w_1 sapphire 1", "found w_3 ruby 1", "found w_3 sapphire 1",
    ]  # fmt: skip
    play(match, "1: found w_3 ruby 1")
    play(match, "0: found nw_1 ruby 1", "0: found nw_2 onyx 1")
    assert asked(match) == 2
    assert field(match, "prayer") == [7, 7, 7]
    assert field(match, "pyramid")[:6] == [1, 1, 1, 0, 2, 1]
    ruby, sapphire, onyx = 0, 1, 3
    assert field(match, "acquire") == [[ruby, onyx, sapphire], [onyx, ruby, -1], [-1, -1, -1]]


@pytest.mark.rule("KM-122", "KM-123")
def test_four_tops_but_three_pyramids() -> None:
    match = until(fresh(5), "pyramids")
    assert {text.split()[2] for text in options(match)} == set(v.COLORS)
    data = bare(5)
    fields = data["fields"]
    for n, color in enumerate((0, 1, 2)):
        fields["pyramid"][n], fields["pyramid_color"][n] = 1, color
        fields["acquire"][0][n] = color
    match = begin(data)
    play(match, "0: token build_2")
    assert not any(text.startswith("found") for text in options(match))


@pytest.mark.rule("KM-120", "KM-121")
@pytest.mark.parametrize(("seats", "most"), [(2, 2), (3, 3)])
def test_the_number_of_pyramids(seats: int, most: int) -> None:
    data = bare(seats)
    fields = data["fields"]
    for n in range(most - 1):
        fields["pyramid"][n], fields["pyramid_color"][n] = 4, n
        fields["acquire"][0][n] = n
    fields["prayer"][0] = 11
    match = begin(data)
    play(match, "0: token build_2")
    last = f"nw_{most} {v.COLORS[most - 1]}"
    assert f"found {last} 4" in options(match)
    assert not any(text.startswith("raise") for text in options(match))  # 4 is the top
    play(match, f"found {last} 1")
    after = match.dump() | {"stack": data["stack"]}
    after["fields"]["cells"][0] = [0] * 9
    match = begin(after)
    play(match, "0: token build_2")
    assert options(match) == ["skip", *(f"raise nw_{most} {n}" for n in (2, 3, 4))]
    if seats == 2:
        count = (("n", "amount", 2),)
        assert refused(match, "found nw_3 ruby 1") == Why("KM-286", "pyramid-count", count)


# -- the free tile ------------------------------------------------------------------------
def at_free_tile() -> KemetMatch:
    """Turn order 2-1-3; cities nw, w, sw; pyramids onyx 2 + ruby 1 (w), three of 1 (nw)."""
    match = until(fresh(3, "order 2-1-3", colors="ruby+sapphire+onyx"), "pyramids")
    play(match, "1: found w_2 onyx 2", "1: found w_3 ruby 1")
    play(match, "0: found nw_1 sapphire 2", "0: found nw_2 onyx 1")
    return play(match, "2: found sw_1 onyx 2", "2: found sw_2 sapphire 1")


@pytest.mark.rule("KM-134", "KM-135", "KM-136", "KM-137", "KM-139")
def test_a_free_tile_in_reverse_order() -> None:
    match = at_free_tile()
    assert options(match) == [
        "buy recruiting_scribe", "buy defense", "buy mercenaries", "buy dark_ritual",
    ]  # fmt: skip
    charge = ("tile", "tile", v.TILES.index("charge"))
    assert refused(match, "buy charge") == Why("KM-135", "free-tile", (charge,))
    assert refused(match, "buy legion").rule == "KM-135"  # level 2
    assert refused(match, "skip") == Why("KM-137", "free-tile-owed")
    play(match, "2: buy dark_ritual", "0: buy dark_ritual")
    assert options(match) == ["buy charge", "buy priest_of_mafdet", "buy mercenaries"]
    gone = ("tile", "tile", v.TILES.index("dark_ritual"))
    assert refused(match, "buy dark_ritual") == Why("KM-136", "tile-gone", (gone,))
    play(match, "1: buy charge")
    assert prompt(match) == "turn"
    assert [owned(match, seat) for seat in range(3)] == [
        ["dark_ritual"],
        ["charge"],
        ["dark_ritual"],
    ]
    assert field(match, "prayer") == [7, 7, 7]
    assert field(match, "bought") == [0, 0, 0]
    assert of(events(match), "free-tile", "bought") == [
        "free-tile 2 dark_ritual", "free-tile 0 dark_ritual", "free-tile 1 charge",
    ]  # fmt: skip
    play(match, "1: token acquire_1b", "1: buy priest_of_mafdet")  # ruby once more, today
    assert owned(match, 1) == ["charge", "priest_of_mafdet"]


@pytest.mark.rule("KM-138")
def test_a_free_tile_works_at_once() -> None:
    match = at_free_tile()
    play(match, "2: buy mercenaries")
    assert asked(match) == 2
    assert field(match, "supply")[2] == 5  # 2 warriors and the 3 mercenaries to be placed
    assert options(match) == ["put sw_3 1", "put sw_3 2", "put sw_3 3"]
    play(match, "2: put sw_3 3", "0: buy dark_ritual", "1: buy charge")
    play(match, "1: token pray_1", "1: end", "0: gold dark_ritual pray")
    assert units(match, 2)["sw_3"] == 3
    assert field(match, "prayer") == [9, 9, 7]
