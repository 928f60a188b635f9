"""What is hidden and what is public (EA-630..654)."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.engine.match import view_of
from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import *

HANDS = {A: "knight veto", B: "orc imp magic_barrier", C: "elf", D: "slug"}


@pytest.mark.rule("EA-630", "EA-631", "EA-652")
def test_a_hand_is_seen_by_its_owner_its_size_by_all() -> None:
    match = table(4, "iltor", hands=HANDS)
    sizes = [2, 3, 1, 1]
    assert match.view(None)["fields"]["hands"] == sizes
    for seat in range(4):
        shown = match.view(seat)["fields"]["hands"]
        assert shown == [field(match, "hands")[i] if i == seat else sizes[i] for i in range(4)]


@pytest.mark.rule("EA-632", "EA-633", "EA-654")
def test_the_deck_is_a_number_and_has_no_order() -> None:
    match = table(4, "iltor", hands=HANDS)
    size = len(field(match, "deck"))
    assert size == 102 - 7
    for seat in (None, *range(4)):
        assert match.view(seat)["fields"]["deck"] == size
    for seed in (1, 2):
        deck = field(GAME.match(4, seed=seed), "deck")
        assert deck == sorted(deck)


@pytest.mark.rule("EA-633", "EA-634", "EA-641")
def test_cards_discarded_from_a_hand_are_known_to_their_owner_alone() -> None:
    eight = "halfling healer fairy swordsman crossbowman dwarf elf dryad"
    match = table(4, "iltor", at="limit", hands={A: eight})
    play(match, "0: discard dryad")
    assert match.view(A)["fields"]["buried"] == [[card("dryad")], 0, 0, 0]
    for seat in (None, B, D):
        fields = match.view(seat)["fields"]
        assert fields["buried"][A] == 1
        assert fields["spent"] == []
        assert of(events(match, seat=seat), "discarded") == ["discarded 0 ?"]


@pytest.mark.rule("EA-634", "EA-649")
@pytest.mark.parametrize("seats", [2, 4])
def test_of_the_discard_only_what_the_public_log_told_can_be_seen(seats: int) -> None:
    """Every card a view shows there was named openly; a reshuffle ends it."""
    for seed in range(6):
        match = GAME.match(seats, seed=seed)
        named: Counter[str] = Counter()
        read = 0
        for _ in walk(match, at_random(seed)):
            fresh = events(match, read)
            read = match.log_length
            for told in fresh:
                line = told.replace("burn ", "brimstone_rain ").replace("betray ", "traitor ")
                named.update(word for word in line.split() if word in v.CARD.index)
            shown = Counter(v.CARDS[one] for one in match.view(None)["fields"]["spent"])
            assert not shown - named
            if fresh and fresh[-1].startswith("reshuffled"):
                assert not shown


@pytest.mark.rule("EA-649", "EA-363")
def test_after_a_reshuffle_nobody_is_told_where_a_card_is() -> None:
    fields = {"deck": [], "spent": [card("ghost")], "buried": [[card("hydra")], [], [], []]}
    match = table(4, "iltor", hands=HANDS, fields=fields)
    play(match, "0: draw")
    for seat in (None, B, C):
        shown = match.view(seat)["fields"]
        assert (shown["spent"], shown["deck"]) == ([], 1)
        assert shown["buried"] in ([0, 0, 0, 0], [0, [], 0, 0], [0, 0, [], 0])
        assert events(match, seat=seat) == ["out 0", "reshuffled 2", "drew 0 ?"]


@pytest.mark.rule("EA-635", "EA-083")
def test_a_draw_is_seen_its_face_is_not() -> None:
    match = table(4, "iltor", hands=HANDS, chance=["dragon"])
    play(match, "0: draw")
    assert events(match, seat=A) == ["out 0", "drew 0 dragon"]
    for seat in (None, B, C, D):
        assert events(match, seat=seat) == ["out 0", "drew 0 ?"]


@pytest.mark.rule("EA-636", "EA-637", "EA-638")
def test_what_everybody_sees() -> None:
    match = table(
        4,
        "iltor",
        at="circle",
        after="oloin",
        fighters=[A, B],
        hands=HANDS,
        won={C: "tainest"},
        active={D: "creation"},
        lords={A: "oinor", B: "dariol", C: "doricus", D: "magnus"},
        fields={"influence": [2, 0, 0, 1]},
    )
    for seat in (None, *range(4)):
        shown = match.view(seat)["fields"]
        assert [v.SHARDS[shown["current"]], v.SHARDS[shown["next"]]] == ["iltor", "oloin"]
        assert shown["holder"] == [A, B, D, C, -1, -1]
        assert shown["shards"] == [[], [], [0], []]
        assert shown["active"] == [[], [], [], [card("creation")]]
        assert shown["influence"] == [2, 0, 0, 1]
        assert (shown["out"], shown["first"]) == (0b1100, A)
        # Which shards are left is public, and they stand in no order of play.
        left = [v.SHARDS[one] for one in shown["shard_deck"]]
        assert left == [
            *("holy_lands", "free_settlements", "elven_forest", "enchanted_forest", "dwarf_hills"),
            *("forsaken_lands", "kra_tain", "giant_lands", "lizard_lands"),
        ]


@pytest.mark.rule("EA-637")
def test_the_shard_deck_has_no_order() -> None:
    for seed in range(5):
        left = field(GAME.match(6, seed=seed), "shard_deck")
        assert left == sorted(left)


@pytest.mark.rule("EA-639", "EA-253")
def test_the_cards_of_a_battle_are_public() -> None:
    match = table(4, "iltor", hands=HANDS | {A: "knight blessing"})
    play(match, "0: spell blessing", "0: troop knight")
    for seat in (None, B, D):
        shown = match.view(seat)["fields"]
        assert shown["troops"] == [[card("knight"), A, A, 1]]
        assert shown["spells"] == [[card("blessing"), A, -1, 1]]
        assert events(match, seat=seat) == ["spell 0 blessing", "troop 0 knight 7"]


@pytest.mark.rule("EA-642", "EA-568")
def test_only_thief_and_victim_know_what_madness_took() -> None:
    hands = {A: "madness", B: "dragon", C: "elf", D: "slug"}
    match = table(4, "iltor", hands=hands)
    play(match, "0: ritual-on madness seat2", "1: seal")
    for seat, thief, victim in ((A, "dragon", "?"), (B, "?", "dragon"), (C, "?", "?")):
        assert of(events(match, seat=seat), "stole", "robbed") == [
            *(f"stole 0 1 {thief}", f"robbed 1 0 {victim}"),
        ]
    assert of(events(match), "stole", "robbed") == ["stole 0 1 ?", "robbed 1 0 ?"]


@pytest.mark.rule("EA-645", "EA-643")
def test_an_open_question_does_not_tell_whether_it_was_answered() -> None:
    hands = {A: "pestilence", B: "magic_barrier orc", C: "elf", D: "slug"}
    match = table(4, "iltor", hands=hands)
    play(match, "0: ritual-on pestilence seat2")
    for seat in (None, A, C):
        view = match.view(seat)
        assert view["waiting"] == [B]
        assert view["decision"] is None
        assert all(row["mine"] == [] and row["done"] == 0 for row in view["stack"])


@pytest.mark.rule("EA-646", "EA-661")
def test_with_cards_in_hand_one_is_always_asked() -> None:
    """A single option is put all the same, since skipping it would show the hand."""
    asked_for = {
        "start": table(4, "tainest", hands={A: "orc"}),
        "stage-one": table(2, "tainest", hands={A: "orc"}),
        "stage-two": table(2, "tainest", at="stage-two", hands={A: "orc"}),
        "circle": table(4, "tainest", at="circle", fighters=[A], hands={A: "orc"}),
    }
    for where, match in asked_for.items():
        assert asks(match) == f"0 {where}"
        assert len(options(match)) == 1
    match = table(4, "tainest", hands={A: "blessing orc"})
    play(match, "0: spell blessing")
    assert (asks(match), options(match)) == ("0 turn", ["finish"])


@pytest.mark.rule("EA-647", "EA-653", "EA-630")
@pytest.mark.parametrize("at", ["start", "circle"])
def test_options_and_view_do_not_depend_on_what_is_hidden(at: str) -> None:
    """The same table with other hands of the others, and another deck."""
    seen = []
    mine = "knight veto blessing madness brimstone_rain traitor"
    for b, c in (("orc imp", "elf"), ("magic_barrier justice", "dragon"), ("paladin devil", "imp")):
        match = table(
            4,
            "iltor",
            at=at,
            fighters=[A, B],
            hands={A: mine, B: b, C: c},
            troops=[("ghost", B, B, 2)] if at == "circle" else (),
        )
        seen.append((options(match), json.dumps(match.view(A))))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("EA-653", "EA-654")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_possible_world_behind_a_view_gives_the_same_view(seats: int) -> None:
    """Everything hidden dealt anew: view and options stay, and the worlds do differ."""
    sampler, dealer = GAME.sampler(GAME), SeededDealer("worlds")
    differ = 0
    match = GAME.match(seats, seed=11)
    for number, _ in enumerate(walk(match, at_random(11))):
        if match.over or number % 5:
            continue
        seat = (asked(match) + number) % seats
        view = match.view(seat)
        world = sampler.sample(view, dealer)
        assert view_of(GAME, match.setup, world, seat) == view
        found: Counter[int] = Counter(world.deck + world.spent + world.resolving)
        for rows in (world.hands, world.buried, world.looked, world.active):
            found.update(one for row in rows for one in row)
        found.update(row[0] for row in world.troops + world.spells)
        assert found == Counter({i: n for i, n in enumerate(GAME.pack.copies) if n})
        differ += world.hands != inside(match).hands
    assert differ > 5


@pytest.mark.rule("EA-650", "EA-660")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_choices_are_made_one_after_another(seats: int) -> None:
    match = GAME.match(seats, seed=4)
    for _ in walk(match, at_random(4)):
        if not match.over:
            assert len(match.waiting) == 1
            assert match.view(None)["waiting"] == list(match.waiting)


@pytest.mark.rule("EA-651", "EA-652")
def test_no_hand_is_shown_at_the_end() -> None:
    match = GAME.match(3, seed=8)
    for _ in walk(match, at_random(8)):
        pass
    sizes = [len(row) for row in field(match, "hands")]
    assert match.view(None)["fields"]["hands"] == sizes
    for seat in range(3):
        shown = match.view(seat)["fields"]["hands"]
        assert [row for i, row in enumerate(shown) if i != seat] == [
            size for i, size in enumerate(sizes) if i != seat
        ]


@pytest.mark.rule("EA-654")
def test_no_view_or_log_holds_the_seed_or_a_coming_draw() -> None:
    seed = "a-seed-nobody-may-see"
    match = GAME.match(4, seed=seed)
    for seat in (None, *range(4)):
        assert seed not in json.dumps([match.view(seat), match.log(seat)])
    # The same position with two dealers looks the same; what comes then differs.
    worlds = [table(4, "iltor", hands=HANDS, chance=[name]) for name in ("dragon", "hydra")]
    assert worlds[0].dump() == worlds[1].dump()
    drawn = [last_drawn(play(match, "0: draw")) for match in worlds]
    assert drawn == ["drew 0 dragon", "drew 0 hydra"]


def last_drawn(match: EadorMatch) -> str:
    return of(events(match, seat=A), "drew")[-1]


@pytest.mark.rule("EA-648")
def test_a_played_card_is_public() -> None:
    for text, line in (
        ("troop knight", "troop 0 knight 7"),
        ("spell blessing", "spell 0 blessing"),
        ("ritual creation", "ritual 0 creation"),
        ("ritual-on pestilence seat3", "ritual-on 0 pestilence 2"),
    ):
        match = table(4, "iltor", hands=HANDS | {A: "knight blessing creation pestilence"})
        play(match, f"0: {text}")
        for seat in (None, B, C, D):
            assert line in events(match, seat=seat)
