"""Positions in words, the notation of cards aimed at cards, and codes that play none."""

from __future__ import annotations

import pytest

from regalia.games.eador import GAME, powers
from regalia.games.eador import vocabulary as v
from regalia.games.eador.state import NOBODY
from tests.games.eador.scenario import card, position_data, shard


@pytest.mark.parametrize(
    ("seats", "holder"),
    [
        (2, [0, 1, 0, 1, 0, 1]),
        (3, [0, 1, 2, 0, 1, 2]),
        (4, [0, 1, 2, 3, -1, -1]),
        (5, [0, 1, 2, 3, 4, -1]),
        (6, [0, 1, 2, 3, 4, 5]),
    ],
)
def test_lords_in_the_order_of_the_box(seats: int, holder: list[int]) -> None:
    fields = position_data(seats, shard="tainest")["fields"]
    assert fields["holder"] == holder
    assert (fields["current"], fields["next"]) == (shard("tainest"), shard("holy_lands"))
    removed = [one for one in range(18) if holder[GAME.pack.shard_lord[one]] == NOBODY]
    assert fields["removed"] == removed
    assert fields["shard_deck"] == [one for one in range(2, 18) if one not in removed]
    assert fields["hands"] == fields["active"] == fields["buried"] == [[]] * seats
    assert len(fields["deck"]) == 102


def test_a_named_deck_leaves_the_rest_in_the_discard() -> None:
    data = position_data(
        4, shard="oloin", hands={1: ["orc"]}, deck=["elf", "imp"], discard=["ghost"]
    )
    fields = data["fields"]
    assert fields["deck"] == [card("elf"), card("imp")]
    assert len(fields["spent"]) == 102 - 3
    assert fields["spent"] == sorted(fields["spent"])
    data = position_data(4, shard="oloin", hands={1: ["orc"]}, discard=["ghost"])
    assert data["fields"]["spent"] == [card("ghost")]
    assert len(data["fields"]["deck"]) == 102 - 2


def test_stage_two_and_the_quick_game() -> None:
    match = GAME.restore(position_data(3, shard="oloin", hands={0: ["elf"]}, stage=2), seed=1)
    decision = match.decision(0)
    assert decision is not None
    assert decision.prompt == "stage-two"
    fields = position_data(6, shard="oloin", options={"quick": "on"})["fields"]
    assert [v.SHARDS[one] for one in fields["removed"]] == [
        *("free_settlements", "enchanted_forest", "forsaken_lands", "lizard_lands"),
        *("dead_marshes", "nomad_steppes"),
    ]
    # With four players there is one stage, whatever is asked for.
    match = GAME.restore(position_data(4, shard="oloin", hands={0: ["elf"]}, stage=2), seed=1)
    decision = match.decision(0)
    assert decision is not None
    assert decision.prompt == "start"


def test_more_copies_than_the_box_has() -> None:
    with pytest.raises(ValueError, match="too few copies of elf"):
        position_data(4, shard="oloin", hands={0: ["elf", "elf"]})


@pytest.mark.rule("EA-671")
def test_the_notation_of_a_card_aimed_at_a_card() -> None:
    verbs = GAME.verbs
    for text, refs in (
        (
            "burn brimstone_rain seat2 creation",
            [("card", card("brimstone_rain")), ("seat", 1), ("card", card("creation"))],
        ),
        (
            "betray traitor seat6 orc",
            [("card", card("traitor")), ("seat", 5), ("card", card("orc"))],
        ),
    ):
        code = verbs.parse(text)
        assert code is not None
        assert verbs.text(code) == text
        assert verbs.refs(code) == refs
    for text in ("burn", "burn traitor seat2 creation", "betray seat2 orc", "betray traitor orc"):
        assert verbs.parse(text) is None


def test_the_card_a_code_plays() -> None:
    verbs = GAME.verbs
    for text, played in (
        ("ritual creation", ("creation", NOBODY, "")),
        ("ritual-on madness seat3", ("madness", 2, "")),
        ("burn brimstone_rain seat1 overlord", ("brimstone_rain", 0, "overlord")),
        ("spell haste", ("haste", NOBODY, "")),
        ("spell-on veto seat6", ("veto", 5, "")),
        ("betray traitor seat2 halfling", ("traitor", 1, "halfling")),
        ("betray traitor seat6 time_stop", ("traitor", 5, "time_stop")),
    ):
        code = verbs.parse(text)
        assert code is not None
        name, target, aim = played
        assert powers.announcement(code) == (card(name), target, card(aim) if aim else NOBODY)
    for text in ("draw", "pass", "finish", "troop orc", "discard orc", "answer justice"):
        code = verbs.parse(text)
        assert code is not None
        with pytest.raises(ValueError, match="plays no ritual or spell"):
            powers.announcement(code)
