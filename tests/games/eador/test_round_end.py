"""The end of the round, action deck and discard (EA-340..368, EA-702)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import *

SEVEN = "halfling healer fairy swordsman crossbowman dwarf elf"
EIGHT = f"{SEVEN} dryad"
NINE = f"{EIGHT} monk"


def piles(deck: str, spent: str = "", buried: str = "", seats: int = 4) -> dict[str, Any]:
    """Exactly these cards in deck and discard; the last of them put there unseen by A."""
    return {
        "deck": sorted(card(name) for name in deck.split()),
        "spent": sorted(card(name) for name in spent.split()),
        "buried": [sorted(card(name) for name in buried.split()), *[[]] * (seats - 1)],
    }


# -- the table is cleared ---------------------------------------------------------------------
@pytest.mark.rule("EA-340", "EA-361", "EA-362", "EA-744", "EA-608")
def test_all_troops_and_spells_go_to_the_one_discard() -> None:
    match = table(
        4,
        "garnodat",
        at="clean",
        only=True,
        troops=[("orc", A, A, 1), ("elf", B, C, 1), ("imp", A, A, 2)],
        spells=[("veto", C, A, 1), ("dark_pact", A, -1, 2)],
    )
    assert field(match, "troops") == field(match, "spells") == []
    assert discard(match) == "elf imp orc veto dark_pact"


@pytest.mark.rule("EA-341", "EA-342", "EA-727")
def test_rituals_stay_and_everything_of_the_battle_is_reset() -> None:
    dirty = {
        "influence": [3, 0, 12, 1],
        "deeds": [12, 1, 4, 2],
        "out": 15,
        "circle": 4,
        "results": [[0, 5, 2, 2]],
    }
    match = table(4, "garnodat", at="clean", only=True, active={A: "creation"}, fields=dirty)
    assert before(match, A) == "creation"
    assert field(match, "influence") == field(match, "deeds") == [0, 0, 0, 0]
    assert (field(match, "out"), field(match, "circle"), field(match, "results")) == (0, 0, [])


# -- the hand limit -----------------------------------------------------------------------------
@pytest.mark.rule("EA-343", "EA-344", "EA-675", "EA-641")
def test_down_to_seven_of_the_owners_choice_unseen() -> None:
    match = table(4, "garnodat", at="limit", hands={A: NINE})
    assert asks(match) == "0 limit"
    assert options(match) == [f"discard {name}" for name in NINE.split()]
    decision = match.decision(A)
    assert decision is not None
    assert decision.about == (("amount", 2),)
    assert because(match, "discard orc") == "EA-675 not-in-hand"
    assert because(match, "finish") == "EA-675 must-discard"
    assert because(match, "pass") == "EA-675 must-discard"
    play(match, "0: discard elf")
    assert options(match) == [f"discard {name}" for name in NINE.split() if name != "elf"]
    play(match, "0: discard halfling")
    assert discard(match) == "halfling elf"
    assert field(match, "spent") == []  # nobody saw them
    assert of(events(match), "discarded") == ["discarded 0 ?"] * 2
    assert of(events(match, seat=A), "discarded") == ["discarded 0 elf", "discarded 0 halfling"]
    assert of(events(match, seat=B), "discarded") == ["discarded 0 ?"] * 2


@pytest.mark.rule("EA-343", "EA-346")
@pytest.mark.parametrize(("cards", "asked"), [(SEVEN, False), (EIGHT, True)])
def test_seven_is_the_limit(cards: str, asked: bool) -> None:
    match = table(4, "garnodat", at="limit", hands={A: cards}, only=True)
    assert match.over != asked


@pytest.mark.rule("EA-345")
def test_clockwise_from_the_receiver() -> None:
    others = {
        B: "goblin skeleton imp zombie brigand ghoul shaman orc",
        C: "militiaman slinger lizardman spearman slug bowman spider wizard basilisk",
        D: "druid minotaur",
    }
    match = table(4, "garnodat", at="limit", first=C, hands={A: EIGHT, **others}, only=True)
    order = []
    while not match.over:
        order.append(asks(match))
        play(match, options(match)[0])
    assert order == ["2 limit", "2 limit", "0 limit", "1 limit"]


@pytest.mark.rule("EA-346")
def test_during_a_round_a_hand_may_be_larger() -> None:
    match = table(4, "garnodat", hands={A: f"enchanted_coffer {EIGHT}", B: "orc"})
    play(match, "0: ritual enchanted_coffer")
    assert len(field(match, "hands")[A]) == 11
    assert asks(match) == "1 start"
    play(match, "1: draw")
    assert asks(match) == "0 limit"


@pytest.mark.rule("EA-347", "EA-348", "EA-098")
@pytest.mark.parametrize("first", [A, C])
def test_every_player_draws_one_clockwise_from_the_receiver(first: int) -> None:
    match = table(4, "garnodat", at="draws", first=first, only=True)
    order = [(first + i) % 4 for i in range(4)]
    assert events(match) == [f"drew {seat} ?" for seat in order]
    assert [len(row) for row in field(match, "hands")] == [1, 1, 1, 1]


@pytest.mark.rule("EA-349")
def test_discards_come_before_the_first_draw_and_into_its_reshuffle() -> None:
    """An empty deck: what A puts away now is what may be drawn, with the troops of the battle."""
    fields = piles("", "orc")
    match = table(4, "garnodat", at="clean", hands={A: EIGHT}, fields=fields)
    play(match, "0: discard dryad")
    told = of(events(match), "discarded", "reshuffled", "drew", "no-card")
    assert told[:4] == ["discarded 0 ?", "reshuffled 2", "drew 0 ?", "drew 1 ?"]
    assert told[4:6] == ["no-card 2", "no-card 3"]
    drawn = Counter(hand(match, A).split()) + Counter(hand(match, B).split())
    assert drawn == Counter([*SEVEN.split(), "orc", "dryad"])


@pytest.mark.rule("EA-350", "EA-739", "EA-740")
def test_seven_or_more_begin_the_next_round_with_eight() -> None:
    for cards, size in ((NINE, 8), (EIGHT, 8), (SEVEN, 8), ("orc", 2)):
        match = table(4, "garnodat", at="limit", hands={A: cards})
        while asks(match).endswith("limit"):
            play(match, options(match)[0])
        assert len(field(match, "hands")[A]) == size


@pytest.mark.rule("EA-351", "EA-297")
def test_after_the_last_shard_nobody_discards_or_draws() -> None:
    won = {A: " ".join(name for name in v.SHARDS if name != "garnodat")}
    match = table(2, "garnodat", at="give", won=won, hands={A: NINE, B: "orc"})
    assert match.over
    assert hand(match, A) == NINE
    assert of(events(match), "drew", "discarded", "no-card") == []
    assert field(match, "current") == field(match, "next") == -1


# -- deck and discard ---------------------------------------------------------------------------
@pytest.mark.rule("EA-360", "EA-361", "EA-632", "EA-633")
def test_deck_and_discard_lie_face_down() -> None:
    match = table(4, "garnodat", hands={A: "orc"}, fields=piles("imp elf", "ghost", "dragon hydra"))
    for seat in (None, B):
        fields = match.view(seat)["fields"]
        assert fields["deck"] == 2
        assert fields["buried"][A] == 2
    verbs = {text.split()[0] for text in options(match)}
    assert verbs == {"draw", "troop"}  # no looking into them


@pytest.mark.rule("EA-363", "EA-364", "EA-743", "EA-649")
def test_the_discard_becomes_the_deck_when_a_card_is_needed() -> None:
    fields = piles("imp", "ghost orc", "dragon")
    match = table(4, "garnodat", hands={A: "slug", B: "elf", C: "knight"}, fields=fields)
    play(match, "0: draw")
    assert hand(match, A) == "imp slug"
    assert field(match, "deck") == []  # not before the next card is needed
    assert (names(field(match, "spent")), of(events(match), "reshuffled")) == ("orc ghost", [])
    play(match, "1: draw")
    assert of(events(match), "reshuffled") == ["reshuffled 3"]
    assert (field(match, "spent"), field(match, "buried")) == ([], [[], [], [], []])
    left = Counter(names(field(match, "deck")).split()) + Counter(hand(match, B).split())
    assert left == Counter(["ghost", "orc", "dragon", "elf"])


@pytest.mark.rule("EA-365")
def test_what_is_left_in_the_deck_is_taken_first() -> None:
    fields = piles("imp", "ghost orc dragon")
    match = table(4, "garnodat", hands={A: "enchanted_coffer", B: "elf"}, fields=fields)
    play(match, "0: ritual enchanted_coffer")
    assert of(events(match), "reshuffled", "drew") == [
        *("drew 0 ?", "reshuffled 3", "drew 0 ?", "drew 0 ?"),
    ]
    assert "imp" in hand(match, A).split()
    assert len(field(match, "deck")) == 1


@pytest.mark.rule("EA-366", "EA-154")
def test_what_is_not_in_the_discard_is_not_shuffled_in() -> None:
    """Hands, active rituals, cards of the running battle and the card being resolved stay."""
    match = table(
        4,
        "garnodat",
        hands={A: "orc imp", B: "enchanted_coffer", C: "elf", D: "slug"},
        active={C: "creation"},
        fields=piles("", "ghost dragon"),
    )
    play(match, "0: troop orc", "1: ritual enchanted_coffer")
    assert Counter(hand(match, B).split()) == Counter(["ghost", "dragon"])
    assert of(events(match), "reshuffled", "no-card") == ["reshuffled 2", "no-card 1"]
    assert (hand(match, A), before(match, C), hand(match, C)) == ("imp", "creation", "elf")


@pytest.mark.rule("EA-367")
def test_with_no_card_anywhere_a_draw_is_skipped() -> None:
    match = table(4, "garnodat", at="draws", first=B, fields=piles("imp", "elf"), only=True)
    assert events(match) == ["drew 1 ?", "reshuffled 1", "drew 2 ?", "no-card 3", "no-card 0"]
    assert [len(row) for row in field(match, "hands")] == [0, 1, 1, 0]
    assert (hand(match, B), hand(match, C)) == ("imp", "elf")


@pytest.mark.rule("EA-368", "EA-632")
def test_every_card_of_the_deck_is_equally_likely() -> None:
    dealer = Witness()
    fields = piles("imp orc orc ghost", "")
    table(4, "garnodat", at="draws", fields=fields, dealer=dealer, only=True)
    assert dealer.offers[0] == (["deal imp", "deal orc", "deal ghost"], [1, 2, 1])
    assert dealer.offers[1] == (["deal orc", "deal ghost"], [2, 1])
    # After a reshuffle the same, seen and unseen discards alike.
    dealer = Witness()
    table(4, "garnodat", at="draws", fields=piles("", "orc", "orc imp"), dealer=dealer, only=True)
    assert dealer.offers[0] == (["deal imp", "deal orc"], [1, 2])


@pytest.mark.rule("EA-368")
def test_every_shard_left_is_equally_likely() -> None:
    dealer = Witness()
    match = table(4, "garnodat", at="clean", dealer=dealer, only=True)
    texts, weights = dealer.offers[0]
    assert len(texts) == 10
    assert weights == [1] * 10
    assert field(match, "next") == v.SHARDS.index(texts[0].split()[1])


# -- the option -----------------------------------------------------------------------------------
def when_empty(deck: str, spent: str, **position: Any) -> EadorMatch:
    return table(
        4,
        "garnodat",
        at="draws",
        options={"reshuffle": "when_empty"},
        fields=piles(deck, spent),
        only=True,
        **position,
    )


@pytest.mark.rule("EA-702", "EA-363")
def test_reshuffling_as_soon_as_the_last_card_is_taken() -> None:
    match = when_empty("imp elf dwarf monk", "orc ghost")
    assert events(match) == [*(f"drew {seat} ?" for seat in range(4)), "reshuffled 2"]
    assert (names(field(match, "deck")), field(match, "spent")) == ("orc ghost", [])
    match = table(4, "garnodat", at="draws", fields=piles("imp elf dwarf monk", "orc"), only=True)
    assert (names(field(match, "deck")), names(field(match, "spent"))) == ("", "orc")


@pytest.mark.rule("EA-702")
def test_an_empty_discard_waits_until_a_card_is_needed() -> None:
    match = when_empty("imp elf dwarf monk", "")
    assert of(events(match), "reshuffled") == []
    match = when_empty("", "orc ghost dragon hydra slug")
    assert events(match) == ["reshuffled 5", *(f"drew {seat} ?" for seat in range(4))]
    assert len(field(match, "deck")) == 1
    assert GAME.choices[-1].values == ("when_needed", "when_empty")
    assert GAME.choices[-1].default == "when_needed"
