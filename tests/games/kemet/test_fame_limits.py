"""Cards, tokens, fame and pyramids: their limits (KM-019..028)."""

from __future__ import annotations

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *

NORMAL = [f"token {cell}" for cell in v.CELLS]


@pytest.mark.rule("KM-019")
def test_thirty_eight_intervention_cards() -> None:
    assert sum(PACK.card_copies) == 38
    assert PACK.card_copies[v.CARDS.index("diversion")] == 5


@pytest.mark.rule("KM-020")
def test_a_hand_is_not_limited() -> None:
    data = bare(2)
    fields = data["fields"]
    for card in [v.CARDS[card] for card in fields["deck"][:-2]]:
        deal(data, 0, card)
    held = len(fields["hand"][0])
    match = nightfall(data)
    assert held == 33
    assert len(hand(match, 0)) == held + 1


@pytest.mark.rule("KM-021")
def test_tokens_never_run_out() -> None:
    data = lay(bare(2), "0 gate_nw 5, 1 temple_west 3")
    fields = data["fields"]
    fields["veterans"] = [10, 10]  # all of the box
    match = march(data, "gate_nw")
    play(match, "take 5", "go temple_west")
    clash(match, "0 turtle phalanx", "1 turtle phalanx")
    assert of(events(match), "gain-fame", "gain-veterans") == ["gain-fame 0 1", "gain-veterans 1 1"]
    assert field(match, "veterans") == [10, 11]


ANCHORS = ("battle-won", "sacrificed", "night-step", "bought", "free-tile", "turn", "round")
SOURCES = (
    "battle-won", "sacrificed", "night-step temples", "bought domination", "bought sphinx",
)  # fmt: skip
IDLE = ("stop", "skip", "done", "recall", "decline", "seal")


def source(line: str) -> str:
    """The name of a great event, as a source of fame."""
    words = line.split()
    if words[0] == "bought":
        return f"bought {words[2]}"
    return line if words[0] == "night-step" else words[0]


def boldly(match: KemetMatch, chance: SeededDealer) -> None:
    """A random choice that seldom does nothing."""
    seat = match.waiting[0]
    texts = options(match, seat)
    bold = [text for text in texts if text not in IDLE]
    texts = bold if bold and chance.below(8) else texts
    match.submit(seat, texts[chance.below(len(texts))])


@pytest.mark.rule("KM-022", "KM-023")
@pytest.mark.parametrize("seats", [3, 5])
def test_permanent_fame_has_few_sources_and_is_never_lost(seats: int) -> None:
    match = GAME.match(seats, seed="fame", options={"round_cap": "12"})
    chance = SeededDealer("fame")
    before = [0] * seats
    while not match.over:
        boldly(match, chance)
        after = inside(match).fame[:]
        assert all(new >= old for old, new in zip(before, after, strict=True))
        before = after
    gained = [0] * seats
    anchor = ""
    found = set()
    for line in events(match):
        if line.split()[0] in ANCHORS:
            anchor = source(line)
        elif line.startswith("gain-fame"):
            found.add(anchor)
            gained[int(line.split()[1])] += int(line.split()[2])
    assert gained == before
    assert "battle-won" in found
    assert found <= set(SOURCES)


@pytest.mark.rule("KM-024")
def test_temporary_fame_is_one_for_each_temple_and_great_pyramid() -> None:
    data = bare(5)
    for name in ("temple_west", "temple_delta", "sanctuary", "west_bank"):
        put(data, 0, name, 1)
    lay(data, "1 temple_east 5, 0 sw_1 1, nw_1 ruby 4, nw_2 onyx 3, sw_1 ruby 4, sw_2 onyx 4")
    match = begin(data)
    assert match.scores == [4, 1, 1, 0, 0]
    assert field(match, "fame") == [0] * 5
    play(match, "0: token move_3", "from temple_west", "take 1", "go gate_nw")
    assert match.scores == [3, 1, 1, 0, 0]


@pytest.mark.rule("KM-025")
@pytest.mark.parametrize(("permanent", "over"), [(7, True), (6, False)])
def test_both_kinds_of_fame_count_together(permanent: int, over: bool) -> None:
    data = bare(2)
    data["fields"]["fame"] = [permanent, 8]
    for name in ("temple_west", "temple_delta"):
        put(data, 0, name, 1)
    match = between_turns(data, 0)
    assert match.over == over


@pytest.mark.rule("KM-025")
def test_the_order_of_choosing_counts_both_kinds_too() -> None:
    data = bare(2)
    data["fields"]["order"] = [1, 0]
    data["fields"]["fame"] = [1, 0]
    lay(data, "sw_1 ruby 4, 1 temple_west 1")
    match = nightfall(data)
    assert match.scores == [1, 2]
    assert asked(match) == 0  # the fewest in all, though not of the permanent ones


@pytest.mark.rule("KM-026")
def test_a_card_beats_a_tile_beats_the_rulebook() -> None:
    data = lay(bare(5), "0 gate_nw 7, 1 temple_west 2")
    own(data, 0, "legion", "initiative")  # 7 units against the limit of 5
    deal(data, 1, "diversion")
    match = march(data, "gate_nw")
    play(match, "take 7", "go temple_west", "1: divert dunes_north")
    assert units(match, 1) == {"dunes_north": 2}  # the strike before the battle finds nobody
    assert units(match, 0) == {"temple_west": 7}
    assert discard(match) == {"diversion": 1}


@pytest.mark.rule("KM-027", "KM-028")
def test_levels_and_colours_of_pyramids() -> None:
    data = bare(3)
    data["fields"]["prayer"][0] = 10
    pyramid(data, "nw_2", "ruby", 3)
    match = begin(data)
    play(match, "0: token build_2")
    new = [
        f"found nw_{n} {color} {level}"
        for n in (1, 3)
        for color in ("sapphire", "diamond")
        for level in (1, 2, 3, 4)
    ]
    assert options(match) == [*new, "skip", "raise nw_2 4"]
    assert refused(match, "found nw_1 ruby 1").rule == "KM-285"
    play(match, "found nw_3 diamond 4")
    assert field(match, "prayer")[0] == 0  # from level 0: 1 + 2 + 3 + 4
    assert field(match, "pyramid")[:3] == [0, 3, 4]
