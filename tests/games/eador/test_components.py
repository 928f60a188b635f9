"""The box and the general limits (EA-001..018, EA-703..704)."""

from __future__ import annotations

from collections import Counter

import pytest

from regalia.engine.errors import BadSetup
from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import *

PACK = GAME.pack


@pytest.mark.rule("EA-001")
def test_two_to_six_players() -> None:
    for seats in (2, 3, 4, 5, 6):
        assert GAME.match(seats, seed=1).setup.seats == seats
    for seats in (-1, 0, 1, 7):
        with pytest.raises(BadSetup, match="2 to 6"):
            GAME.match(seats, seed=1)


@pytest.mark.rule("EA-002", "EA-003")
def test_the_cards_of_the_box() -> None:
    assert (len(v.LORDS), len(v.SHARDS)) == (6, 18)
    assert sum(PACK.copies) == 102
    assert sum(PACK.copies[: v.FIRST_RITUAL]) == 65
    assert sum(PACK.copies[v.FIRST_RITUAL : v.FIRST_SPELL]) == 21
    assert sum(PACK.copies[v.FIRST_SPELL :]) == 16
    # All of them are in the one deck at the start, but for the hands.
    match = GAME.match(4, seed=1)
    dealt = [one for row in field(match, "hands") for one in row]
    found = Counter(field(match, "deck") + dealt)
    assert found == Counter({i: n for i, n in enumerate(PACK.copies) if n})


@pytest.mark.rule("EA-004", "EA-006", "EA-007")
def test_lords_and_shards_of_the_box() -> None:
    assert Counter(PACK.shard_lord) == dict.fromkeys(range(6), 3)
    assert v.TERRAINS == ("plains", "hills", "forests", "swamps")
    assert set(PACK.shard_terrain) == set(range(4))
    assert sorted(PACK.shard_astral) == [1] * 6 + [2] * 6 + [3] * 6
    for number in range(18):
        properties = [
            any(PACK.shard_forbids[number]),
            any(PACK.shard_bonus[number]),
            bool(PACK.shard_mixes[number]),
            bool(PACK.shard_places[number]),
            bool(PACK.shard_no_spells[number]),
        ]
        assert properties.count(True) == 1, v.SHARDS[number]


@pytest.mark.rule("EA-005")
def test_a_lord_gives_nothing_in_a_fight() -> None:
    """Who holds the shard's lord fights with the same strengths and options as anybody."""
    hands = {A: "knight blessing", B: "orc", C: "slug", D: "priest"}
    told = []
    for holder in (A, D):
        others = [seat for seat in range(4) if seat != holder]
        rest = ["dariol", "magnus", "doricus"]
        lords = {holder: "oinor"} | dict(zip(others, rest, strict=True))
        match = table(4, "free_settlements", lords=lords, hands=hands)
        assert options(match) == ["draw", "spell blessing", "troop knight"]
        play(match, "0: troop knight", "1: troop orc", "2: draw", "3: troop priest")
        told.append(events(match))
    assert told[0] == told[1]


@pytest.mark.rule("EA-008", "EA-009", "EA-010")
def test_the_figures_of_troops() -> None:
    assert v.TYPES == ("light", "chaos", "neutral")
    assert v.CLASSES == ("warrior", "mage", "monster", "undead")
    troops = range(v.TROOP_IDS)
    assert {PACK.strength[one] for one in troops} == set(range(1, 11))
    assert {PACK.type[one] for one in troops} == {0, 1, 2}
    assert {PACK.terrain[one] for one in troops} == {0, 1, 2, 3}
    assert {PACK.clazz[one] for one in troops} == {0, 1, 2, 3}
    for one in range(v.FIRST_RITUAL, v.CARD_IDS):
        figures = (PACK.strength[one], PACK.type[one], PACK.terrain[one], PACK.clazz[one])
        assert figures == (0, -1, -1, -1)


@pytest.mark.rule("EA-011")
@pytest.mark.parametrize("troop", ["bowman", "griffin", "druid", "ghoul", "vampire", "shaman"])
def test_a_class_alone_means_nothing(troop: str) -> None:
    """On a shard that names no class a troop is worth its base and its terrain."""
    base = PACK.strength[v.CARDS.index(troop)]
    match = table(4, "nomad_steppes", hands={A: troop})
    play(match, f"0: troop {troop}")
    assert of(events(match), "troop") == [f"troop 0 {troop} {base}"]


@pytest.mark.rule("EA-013", "EA-267")
def test_a_player_may_win_more_tokens_than_the_box_has() -> None:
    match = table(
        4,
        "kra_tain",
        at="circle",
        fighters=[A],
        hands={A: "dragon"},
        fields={"influence": [8, 2, 0, 0]},
        spells=[("beast_onslaught", A, -1, 1), ("dark_pact", A, -1, 1)],
        only=True,
    )
    play(match, "0: troop dragon")
    assert circles(match) == ["circle-won 0 9 17 0"]
    assert field(match, "influence") == [17, 2, 0, 0]


@pytest.mark.rule("EA-014", "EA-015", "EA-016", "EA-043")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_there_is_no_trade_no_free_discard_and_no_showing(seats: int) -> None:
    """In whole games every choice is one of these, and discards come where a rule asks."""
    seen: dict[str, set[str]] = {}
    for seed in range(4):
        match = GAME.match(seats, seed=seed)
        for _ in walk(match, at_random(seed)):
            if not match.over:
                where = asks(match).split()[1]
                seen.setdefault(where, set()).update(text.split()[0] for text in options(match))
    start = {"draw", "ritual", "ritual-on", "burn"}
    fight = {"spell", "spell-on", "betray", "troop"}
    allowed = {
        "start": start | fight,
        "stage-one": start,
        "stage-two": {"draw"} | fight,
        "circle": {"pass"} | fight,
        "turn": {"finish", "troop"},
        "barrier": {"seal", "answer"},
        "barrier-aimed": {"seal", "answer"},
        "justice": {"seal", "answer"},
        "justice-aimed": {"seal", "answer"},
        "limit": {"discard"},
        "thin": {"discard"},
        "keep": {"keep"},
    }
    for where, verbs in seen.items():
        assert verbs <= allowed[where], where


@pytest.mark.rule("EA-014")
def test_only_a_card_moves_cards_between_hands() -> None:
    """Mass Insanity is the one; everything else leaves the other hands as they are."""
    stolen = 0
    for seed in range(5):
        match = GAME.match(4, seed=seed)
        for _ in walk(match, at_random(seed)):
            pass
        log = of(events(match), "ritual-on", "stole", "robbed", "answered")
        for i, line in enumerate(log):
            if line.startswith("stole"):
                stolen += 1
                played = next(each for each in reversed(log[:i]) if each.startswith("ritual-on"))
                assert played.split()[2] == "madness"
    assert stolen


@pytest.mark.rule("EA-017")
def test_a_card_goes_before_the_general_rule() -> None:
    """One troop a circle, unless Haste; Light or Chaos, unless Dark Pact."""
    match = table(4, "iltor", hands={A: "haste knight elf", B: "orc"})
    play(match, "0: spell haste", "0: troop knight")
    assert options(match) == ["finish", "troop elf"]
    lies = [("goblin", A, A, 1)]
    match = table(4, "iltor", at="circle", fighters=[A], hands={A: "dark_pact elf"}, troops=lies)
    assert options(match) == ["pass", "spell dark_pact"]
    play(match, "0: spell dark_pact")
    assert options(match) == ["finish", "troop elf"]


@pytest.mark.rule("EA-018")
def test_a_ban_goes_before_a_permission() -> None:
    match = table(4, "tainest", active={A: "astral_gates"}, hands={A: "goblin haste slug"})
    assert options(match) == ["draw", "spell haste", "troop slug"]
    play(match, "0: spell haste")
    assert options(match) == ["finish", "troop slug"]
    assert because(match, "troop goblin") == "EA-232 forbidden"
    play(match, "0: troop slug")
    assert options(match) == ["finish"]


@pytest.mark.rule("EA-704")
def test_the_table_options_are_those_of_the_catalogue() -> None:
    assert [choice.name for choice in GAME.choices] == [
        "quick",
        "first_player",
        "start_pass",
        "tie_among_tied",
        "any_tie_blocks",
        "lone_troop",
        "token_limit",
        "reshuffle",
    ]
    rules = [choice.rule for choice in GAME.choices]
    assert rules == ["EA-691", *(f"EA-{number}" for number in range(696, 703))]
    with pytest.raises(BadSetup, match="house_rule"):
        GAME.match(4, seed=1, options={"house_rule": "on"})
