"""Building pyramids (KM-280..291)."""

from __future__ import annotations

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import Why
from regalia.engine.verbs import Ref
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *

RUBY, SAPPHIRE, DIAMOND = range(3)


def build(data: Position, seat: int = 0) -> KemetMatch:
    return play(begin(data, seat), f"{seat}: token build_2")


def named(name: str) -> tuple[str, str, int]:
    return ("zone", "zone", zone(name))


@pytest.mark.rule("KM-280", "KM-281", "KM-282")
@pytest.mark.parametrize(
    ("low", "high", "cost"),
    [
        (1, 2, 2), (1, 3, 5), (1, 4, 9), (2, 3, 3), (2, 4, 7), (3, 4, 4),
        (0, 1, 1), (0, 2, 3), (0, 3, 6), (0, 4, 10),
    ],
)  # fmt: skip
def test_the_price_of_levels(low: int, high: int, cost: int) -> None:
    data = lay(bare(3), "nw_2 sapphire 1")
    if low:
        pyramid(data, "nw_1", "ruby", low)
    choice = f"raise nw_1 {high}" if low else f"found nw_1 ruby {high}"
    data["fields"]["prayer"][0] = cost
    match = build(data)
    play(match, f"0: {choice}")
    assert field(match, "prayer") == [0, 7, 7]
    assert field(match, "pyramid")[:3] == [high, 1, 0]  # one pyramid and no other
    assert of(events(match), "pyramid", "paid") == [f"pyramid 0 nw_1 ruby {high}", f"paid 0 {cost}"]
    data["fields"]["prayer"][0] = cost - 1
    match = build(data)
    if cost > 1:
        why = Why("KM-520", "build-cost", (named("nw_1"), ("n", "amount", cost)))
        assert refused(match, choice) == why


@pytest.mark.rule("KM-281", "KM-283", "KM-284", "KM-285")
def test_every_choice_of_a_build_action() -> None:
    data = lay(bare(3), "nw_1 ruby 2, nw_3 diamond 4")
    data["fields"]["prayer"][0] = 11
    match = build(data)
    assert options(match) == [
        "found nw_2 sapphire 1", "found nw_2 sapphire 2", "found nw_2 sapphire 3",
        "found nw_2 sapphire 4", "skip", "raise nw_1 3", "raise nw_1 4",
    ]  # fmt: skip
    assert refused(match, "raise nw_3 5") == Why("KM-283", "pyramid-level", (named("nw_3"),))
    assert refused(match, "raise nw_1 2") == Why("KM-283", "pyramid-level", (named("nw_1"),))
    assert refused(match, "raise nw_1 1") == Why("KM-283", "pyramid-level", (named("nw_1"),))
    assert refused(match, "found nw_2 ruby 1") == Why("KM-285", "pyramid-color", (named("nw_2"),))
    assert refused(match, "found sw_1 ruby 1") == Why("KM-289", "not-own-city", (named("sw_1"),))
    assert refused(match, "found gate_nw ruby 1").rule == "KM-289"
    there = Why("KM-284", "pyramid-there", (named("nw_1"),))
    assert refused(match, "found nw_1 sapphire 3") == there
    assert refused(match, "found nw_1 sapphire 1") == there


@pytest.mark.rule("KM-283")
def test_no_level_five() -> None:
    data = lay(bare(2), "nw_1 ruby 3, nw_2 sapphire 4")
    data["fields"]["prayer"][0] = 11
    match = build(data)
    assert options(match) == ["skip", "raise nw_1 4"]
    assert refused(match, "raise nw_1 5") == Why("KM-283", "pyramid-level", (named("nw_1"),))
    assert refused(match, "raise nw_2 5") == Why("KM-283", "pyramid-level", (named("nw_2"),))
    play(match, "0: skip")
    assert events(match)[:2] == ["token 0 build_2", "nothing-done 0"]


@pytest.mark.rule("KM-283", "KM-570")
def test_no_level_five_at_a_discount_either() -> None:
    data = lay(bare(3), "0 owns magical_support")
    data["fields"]["prayer"][0] = 11  # a fifth level would cost ten in all
    levels = {text.split()[3] for text in begins(build(data), "found")}
    assert levels == {"1", "2", "3", "4"}


@pytest.mark.rule("KM-285", "KM-520")
def test_what_can_just_be_paid_is_refused_for_its_colour() -> None:
    data = lay(bare(3), "nw_1 ruby 1")
    data["fields"]["prayer"][0] = 3
    match = build(data)
    assert refused(match, "found nw_2 ruby 2").rule == "KM-285"
    assert refused(match, "found nw_2 ruby 3").rule == "KM-520"


@pytest.mark.rule("KM-520", "KM-282", "KM-283")
def test_a_district_alone_is_asked_for_its_next_level() -> None:
    data = lay(bare(3), "nw_1 ruby 2, nw_2 sapphire 4")
    data["fields"]["prayer"][0] = 2
    match = build(data)
    why = Why("KM-520", "build-cost", (named("nw_1"), ("n", "amount", 3)))
    assert match.why_not(0, [Ref("zone", zone("nw_1"))]) == why
    assert match.why_not(0, [Ref("zone", zone("nw_2"))]).rule == "KM-283"


def test_a_colour_alone_is_no_building() -> None:
    data = lay(bare(3), "nw_1 sapphire 1")
    assert build(data).why_not(0, [Ref("color", SAPPHIRE)]).key == "not-now"


@pytest.mark.rule("KM-280")
def test_an_action_builds_once() -> None:
    match = build(lay(bare(3), "nw_1 ruby 1"))
    play(match, "0: raise nw_1 2")
    assert begins(match, "raise", "found") == []
    assert match.waiting == (1,)


@pytest.mark.rule("KM-285")
def test_colours_not_in_play_are_not_built() -> None:
    match = build(bare(3, colors="ruby+diamond+onyx"))
    assert {text.split()[2] for text in begins(match, "found")} == {"ruby", "diamond", "onyx"}


@pytest.mark.rule("KM-286")
def test_two_pyramids_with_two_players_three_with_more() -> None:
    data = lay(bare(2), "nw_1 ruby 4")
    match = build(data)
    assert begins(match, "found")[0] == "found nw_2 sapphire 1"
    pyramid(data, "nw_2", "sapphire", 4)
    match = build(data)
    assert match.waiting == (1,)  # nothing to build at all
    data = bare(5)
    for n, color in enumerate(("ruby", "sapphire", "onyx"), 1):
        pyramid(data, f"nw_{n}", color, 3)
    match = build(data)
    assert options(match) == ["skip", "raise nw_1 4", "raise nw_2 4", "raise nw_3 4"]


@pytest.mark.rule("KM-287", "KM-288")
@pytest.mark.parametrize(
    ("tokens", "used", "cell"),
    [
        ([-1, -1, -1], [], 0),
        ([RUBY, -1, -1], [], 1),
        ([RUBY, -1, -1], ["acquire_1b"], 2),
        ([RUBY, -1, -1], ["acquire_1b", "acquire_1c"], 1),
        ([RUBY, SAPPHIRE, -1], ["acquire_1c"], 2),
        ([-1, RUBY, -1], ["acquire_1a"], 2),
        ([-1, -1, -1], ["acquire_1a", "acquire_1b", "acquire_1c"], 0),
    ],
)
def test_where_the_acquire_token_goes(tokens: list[int], used: list[str], cell: int) -> None:
    data = bare(3)
    fields = data["fields"]
    for at, color in enumerate(color for color in tokens if color >= 0):
        fields["pyramid"][at], fields["pyramid_color"][at] = 1, color
    fields["acquire"][0] = list(tokens)
    for name in used:
        fields["cells"][0][v.CELLS.index(name)] = 1
    match = build(data)
    play(match, "0: found nw_3 diamond 1")
    expected = list(tokens)
    expected[cell] = DIAMOND
    assert field(match, "acquire")[0] == expected


@pytest.mark.rule("KM-287")
def test_raising_moves_no_acquire_token() -> None:
    match = build(lay(bare(3), "nw_1 ruby 1"))
    play(match, "0: raise nw_1 2")
    assert field(match, "acquire") == [[RUBY, -1, -1], [-1, -1, -1], [-1, -1, -1]]


@pytest.mark.rule("KM-289")
def test_a_captor_raises_nothing() -> None:
    match = build(lay(bare(3), "sw_1 ruby 1, 0 sw_1 2"))
    assert begins(match, "raise") == []
    assert {text.split()[1] for text in begins(match, "found")} == {"nw_1", "nw_2", "nw_3"}
    assert refused(match, "raise sw_1 2") == Why("KM-289", "not-own-city", (named("sw_1"),))


@pytest.mark.rule("KM-290")
def test_the_owner_builds_under_an_enemy() -> None:
    match = build(lay(bare(3), "nw_1 ruby 3, 1 nw_1 1, 2 nw_2 1"))
    assert "raise nw_1 4" in options(match)
    assert "found nw_2 sapphire 1" in options(match)
    play(match, "0: raise nw_1 4")
    assert match.scores == [0, 1, 0]
    play(match, "1: token acquire_1a")
    assert "buy initiative" in options(match)  # and its benefits


@pytest.mark.rule("KM-291")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_pyramid_never_changes_but_upwards(seats: int) -> None:
    match = GAME.match(seats, seed="pyramids", options={"round_cap": "4"})
    chance = SeededDealer("pyramids")
    before, colors = [0] * 15, [-1] * 15
    while not match.over:
        texts = options(match, match.waiting[0])
        match.submit(match.waiting[0], texts[chance.below(len(texts))])
        s = inside(match)
        assert all(new >= old for old, new in zip(before, s.pyramid, strict=True))
        for at in range(15):
            assert colors[at] in (-1, s.pyramid_color[at])
        before, colors = s.pyramid[:], s.pyramid_color[:]
    assert max(before) > 2
