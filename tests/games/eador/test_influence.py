"""Circle results and influence (EA-260..272), with the options that read them otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.eador.phases.battle import token_gain
from tests.games.eador.helpers import *


def scored(*troops: tuple[str, int], on: str = "iltor", **position: Any) -> EadorMatch:
    """A circle scored with these troops, each for its seat."""
    lies = [(name, seat, seat, 2) for name, seat in troops]
    return table(
        4,
        on,
        at="circle",
        fighters=sorted({seat for _, seat in troops}),
        troops=lies,
        only=True,
        **position,
    )


@pytest.mark.rule("EA-260", "EA-261", "EA-272")
@pytest.mark.parametrize("winner", [A, B, C, D])
def test_the_highest_strength_wins(winner: int) -> None:
    names = ["orc", "slug", "imp"]  # 5, 3 and 5 (imp: 2, hills, mage)
    troops = [("hydra", winner)]
    troops += [(names.pop(), seat) for seat in range(4) if seat != winner]
    match = scored(*troops)
    assert circles(match) == [f"circle-won {winner} 2 9 5"]
    assert field(match, "influence") == [2 * (seat == winner) for seat in range(4)]
    assert field(match, "results") == [[winner, 9, 5, 2]]


@pytest.mark.rule("EA-260")
def test_who_has_no_troop_cannot_win() -> None:
    match = scored(("imp", B), on="garnodat", spells=[("blessing", A, -1, 2)])
    assert circles(match) == ["circle-won 1 1 2 0"]
    assert of(events(match), "strength") == ["strength 1 2"]


@pytest.mark.rule("EA-262", "EA-267", "EA-760")
@pytest.mark.parametrize(
    ("difference", "tokens"),
    [
        *((0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5), (10, 5)),
        *((11, 6), (12, 6), (13, 7), (14, 7), (15, 8), (16, 8), (31, 16)),
    ],
)
def test_half_the_difference_rounded_up(difference: int, tokens: int) -> None:
    state = scored(("orc", A))._state
    for low in (0, 1, 4):
        assert token_gain(state, [low + difference, low]) == tokens
    assert token_gain(state, [difference]) == tokens


@pytest.mark.rule("EA-262", "EA-760")
@pytest.mark.parametrize(
    ("strong", "worth", "tokens"),
    [("lizardman", 2, 1), ("spearman", 3, 1), ("bowman", 4, 2), ("basilisk", 5, 2),
     ("minotaur", 6, 3), ("medusa", 7, 3), ("war_elephant", 8, 4), ("hydra", 9, 4),
     ("paladin", 10, 5), ("dragon", 11, 5)],
)  # fmt: skip
def test_the_table_in_play(strong: str, worth: int, tokens: int) -> None:
    """Against a militiaman of strength 1, on a shard that strengthens hills only."""
    match = scored((strong, B), ("militiaman", A), on="giant_lands")
    assert circles(match) == [f"circle-won 1 {tokens} {worth} 1"]


@pytest.mark.rule("EA-760")
@pytest.mark.parametrize(("active", "worth"), [("", 13), ("gifts_of_earth", 14)])
def test_the_end_of_the_table(active: str, worth: int) -> None:
    match = scored(("dragon", B), ("goblin", A), on="kra_tain", active={B: active})
    assert circles(match) == [f"circle-won 1 6 {worth} 2"]


@pytest.mark.rule("EA-263")
def test_the_second_is_a_player_not_a_card() -> None:
    match = scored(("hydra", A), ("ghost", A), ("orc", B), on="arkh")
    assert circles(match) == ["circle-won 0 6 17 6"]  # 9 + 8 against 5 + 1


@pytest.mark.rule("EA-263", "EA-613")
def test_a_strength_of_zero_is_the_second() -> None:
    match = scored(
        ("hydra", A), ("orc", B), ("elf", C), spells=[("veto", A, B, 2), ("veto", A, C, 2)]
    )
    assert circles(match) == ["circle-won 0 5 9 0"]


@pytest.mark.rule("EA-264", "EA-180")
def test_a_lone_troop_is_compared_with_zero() -> None:
    assert circles(scored(("hydra", A))) == ["circle-won 0 5 9 0"]
    assert circles(scored(("goblin", D), on="garnodat")) == ["circle-won 3 1 1 0"]


@pytest.mark.rule("EA-265")
@pytest.mark.parametrize("third", ["orc", "imp", "executioner"])
def test_a_tie_at_the_top_brings_nobody_tokens(third: str) -> None:
    match = scored(("knight", A), ("priest", B), (third, C), on="tainest")
    assert circles(match) == ["circle-tied 8"]
    assert field(match, "influence") == [0, 0, 0, 0]
    assert field(match, "results") == [[-1, 8, 8, 0]]


@pytest.mark.rule("EA-266")
def test_a_tie_for_second_does_not_matter() -> None:
    match = scored(("paladin", A), ("knight", B), ("priest", C), on="tainest")
    assert circles(match) == ["circle-won 0 2 11 8"]
    match = scored(("paladin", A), ("knight", B), ("slug", C), ("zombie", D), on="tainest")
    assert circles(match) == ["circle-won 0 2 11 8"]


@pytest.mark.rule("EA-268")
def test_a_lone_zero_gains_nothing() -> None:
    match = scored(("hydra", A), spells=[("veto", B, A, 2)])
    assert circles(match) == ["circle-barren"]
    assert field(match, "influence") == [0, 0, 0, 0]


@pytest.mark.rule("EA-269")
def test_a_circle_without_a_troop_brings_nothing_and_the_next_follows() -> None:
    match = table(
        4, "garnodat", at="circle", fighters=[A, B], hands={A: "blessing orc", B: "time_stop elf"}
    )
    play(match, "0: spell blessing", "0: finish", "1: pass")
    assert circles(match) == ["circle-barren"]
    assert of(events(match), "circle") == ["circle 3"]
    assert match.waiting == (A,)


@pytest.mark.rule("EA-270", "EA-271", "EA-272")
def test_tokens_of_several_circles_add_up_and_nobody_loses_any() -> None:
    hands = {A: "devil imp goblin", B: "elf dwarf knight"}
    match = table(4, "garnodat", hands=hands)
    play(match, "0: troop devil", "1: troop elf")
    assert field(match, "influence") == [3, 0, 0, 0]
    play(match, "0: troop imp", "1: troop knight")
    assert field(match, "influence") == [3, 3, 0, 0]
    play(match, "0: troop goblin", "1: pass")
    told = ["circle-won 0 3 10 4", "circle-won 1 3 7 2", "circle-won 0 1 1 0"]
    assert circles(match)[:3] == told
    assert of(events(match), "received") == ["received 0 garnodat influence"]


# -- options ---------------------------------------------------------------------------------
@pytest.mark.rule("EA-699")
@pytest.mark.parametrize(
    ("troops", "blocked"),
    [
        ((("paladin", A), ("knight", B), ("priest", C)), True),
        ((("paladin", A), ("knight", B), ("slug", C), ("zombie", D)), True),
        ((("paladin", A), ("knight", B), ("slug", C)), False),
        ((("paladin", A),), False),
        ((("knight", A), ("priest", B)), True),
    ],
)
def test_any_tie_blocks(troops: tuple[tuple[str, int], ...], blocked: bool) -> None:
    match = scored(*troops, on="tainest", options={"any_tie_blocks": "on"})
    assert (sum(field(match, "influence")) == 0) == blocked
    (line,) = circles(match)
    if len(troops) > 2 and blocked:
        assert line == "circle-barren"
        assert field(match, "results") == [[A, 11, 8, 0]]


@pytest.mark.rule("EA-700")
def test_a_lone_troop_may_bring_none() -> None:
    match = scored(("hydra", A), options={"lone_troop": "none"})
    assert circles(match) == ["circle-barren"]
    assert field(match, "influence") == [0, 0, 0, 0]
    match = scored(("hydra", A), ("orc", B), options={"lone_troop": "none"})
    assert circles(match) == ["circle-won 0 2 9 5"]
    # Two troops of one player are still one player.
    match = scored(("hydra", A), ("orc", A), on="arkh", options={"lone_troop": "none"})
    assert circles(match) == ["circle-barren"]
    assert circles(scored(("hydra", A), options={"lone_troop": "full"})) == ["circle-won 0 5 9 0"]


@pytest.mark.rule("EA-701")
@pytest.mark.parametrize(
    ("before", "gained"),
    [((0, 0), 5), ((2, 3), 5), ((3, 3), 4), ((0, 9), 1), ((4, 6), 0), ((9, 4), 0)],
)
def test_the_token_limit(before: tuple[int, int], gained: int) -> None:
    start = [*before, 0, 0]
    for choice, tokens in (("on", gained), ("off", 5)):
        match = scored(("hydra", A), options={"token_limit": choice}, fields={"influence": start})
        assert field(match, "influence") == [before[0] + tokens, before[1], 0, 0]
        assert circles(match) == [f"circle-won 0 {tokens} 9 0" if tokens else "circle-barren"]
