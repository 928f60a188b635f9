"""The pack: its numbers are read as they stand, and a mistake is named by its place (EA-703)."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from regalia.games.eador.pack import HOOK_OF, PROPERTIES
from regalia.games.eador.queries import places
from tests.games.eador.helpers import card, shard, table
from tests.games.packs import Box, message
from tests.games.playing import inside

BOX = Box(GAME)


@pytest.mark.rule("EA-703", "EA-002", "EA-003", "EA-042", "EA-343", "EA-347", "EA-241", "EA-381")
def test_the_constants_are_the_rulebooks() -> None:
    pack = BOX.read()
    assert (pack.starting_hand, pack.hand_limit, pack.end_draw) == (7, 7, 1)
    assert (pack.terrain_bonus, pack.loyal_bonus, pack.troops_per_circle) == (1, 1, 1)
    assert pack.tokens == 10
    for key, right in (
        ("starting_hand", 7),
        ("hand_limit", 7),
        ("end_of_round_draw", 1),
        ("terrain_bonus", 1),
        ("loyal_bonus", 1),
        ("troops_per_circle", 1),
        ("influence_tokens", 10),
    ):
        assert BOX.refusal((f"constants.{key}", right + 1)) == (
            f"constants.{key}: {right + 1} is above {right}"
        )
        assert BOX.refusal((f"constants.{key}", right - 1)) == (
            f"constants.{key}: {right - 1} is below {right}"
        )
        assert BOX.refusal((f"constants.{key}", None)) == f"constants.{key}: is missing"


@pytest.mark.rule("EA-703")
@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        # counts
        ("troop.halfling.copies", 3, "@troop.copies: is 66, the rulebook says 65"),
        ("troop.halfling.copies", 66, "66 is above 65"),
        ("troop.halfling.copies", -1, "-1 is below 0"),
        ("ritual.creation.copies", 1, "@ritual.copies: is 20, the rulebook says 21"),
        ("ritual.creation.copies", 103, "103 is above 102"),
        ("ritual.creation.copies", -1, "-1 is below 0"),
        ("spell.blessing.copies", 3, "@spell.copies: is 17, the rulebook says 16"),
        # troops
        ("troop.halfling.strength", 0, "0 is below 1"),
        ("troop.paladin.strength", 11, "11 is above 10"),
        ("troop.paladin.type", "grey", "'grey' is none of light, chaos, neutral"),
        ("troop.paladin.terrain", "sea", "'sea' is none of plains, hills, forests, swamps"),
        ("troop.paladin.class", "bard", "'bard' is none of warrior, mage, monster, undead"),
        ("troop.paladin.id", "squire", "@troop.squire.id: is squire, in this place stands paladin"),
        # lords and shards
        ("lord.oinor.id", "zeus", "@lord.zeus.id: is zeus, in this place stands oinor"),
        ("shard.arkh.id", "atlantis", "@shard.atlantis.id: is atlantis, in this place stands arkh"),
        (
            "shard.oloin.loyal_to",
            "oinor",
            "@lord.oinor: number of loyal shards: is 4, the rulebook says 3",
        ),
        (
            "shard.holy_lands.astral",
            1,
            "@lord.oinor: number of loyal shards of 1 point: is 2, the rulebook says 1",
        ),
        (
            "shard.nomad_steppes.astral",
            2,
            "@lord.do_gor: number of loyal shards of 1 point: is 0, the rulebook says 1",
        ),
        ("shard.oloin.astral", 0, "0 is below 1"),
        ("shard.oloin.astral", 10, "10 is above 9"),
        ("shard.oloin.bonus", 10, "10 is above 9"),
        ("shard.oloin.bonus", -10, "-10 is below -9"),
        ("shard.oloin.bonus", None, "is missing"),
        ("shard.arkh.places", 0, "0 is below 1"),
        ("shard.arkh.places", 10, "10 is above 9"),
        ("shard.arkh.property", "fog", "'fog' is none of"),
        ("shard.arkh.loyal_to", "zeus", "'zeus' is none of oinor"),
        ("shard.arkh.terrain", "sea", "'sea' is none of plains"),
        ("shard.giant_lands.max_base", 11, "11 is above 10"),
        ("shard.giant_lands.max_base", 0, "0 is below 1"),
        ("shard.dead_marshes.min_base", 0, "0 is below 1"),
        ("shard.dead_marshes.min_base", 11, "11 is above 10"),
        # modes, targets, hooks
        ("ritual.creation.mode", "circle", "'circle' is none of"),
        ("spell.blessing.mode", "active", "'active' is none of"),
        (
            "ritual.creation.mode",
            "defensive",
            "defensive are magic_barrier and justice, and no others",
        ),
        (
            "ritual.magic_barrier.mode",
            "one_shot",
            "defensive are magic_barrier and justice, and no others",
        ),
        ("ritual.overpopulation.hook", "steal_cards", "is steal_cards, this card's is thin_hands"),
        ("ritual.overpopulation.hook", None, "is None"),
        ("ritual.creation.hook", "nullify", "is nullify"),
        ("ritual.creation.hook", "magic", "'magic' is none of"),
        (
            "ritual.overpopulation.target",
            "opponent",
            "is opponent, the rulebook says all_opponents",
        ),
        ("spell.veto.target", "self", "is self, the rulebook says opponent"),
        ("spell.blessing.target", "opponent", "only traitor and veto are played on an opponent"),
        ("spell.blessing.target", "any_player", "'any_player' needs a hook this card has not"),
        (
            "ritual.creation.target",
            "all_opponents",
            "'all_opponents' needs a hook this card has not",
        ),
        ("ritual.creation.target", "moon", "'moon' is none of"),
        ("ritual.authority.mode", "one_shot", "is one_shot, the rulebook says active"),
        ("ritual.overlord.mode", "one_shot", "is one_shot, the rulebook says active"),
        ("ritual.overpopulation.mode", "active", "is active, the rulebook says one_shot"),
        ("ritual.brimstone_rain.mode", "active", "is active"),
        ("ritual.authority.target", "opponent", "is opponent"),
        ("spell.veto.mode", "battle", "is battle"),
        ("spell.traitor.mode", "battle", "is battle"),
        ("spell.time_stop.mode", "battle", "is battle"),
        # numbers that could do nothing
        ("ritual.creation.places", 1, "does nothing on this card, whose mode is 'active'"),
        ("ritual.creation.army", 5, "does nothing"),
        ("ritual.creation.draw_after", 1, "does nothing"),
        ("ritual.creation.keep", 1, "does nothing"),
        ("ritual.enchanted_coffer.astral", 3, "does"),
        ("ritual.enchanted_coffer.bonus", 2, "does nothing"),
        ("ritual.enchanted_coffer.mix", 1, "does nothing"),
        ("ritual.enchanted_coffer.look", 1, "does nothing"),
        ("ritual.magic_barrier.draw", 1, "does nothing"),
        ("spell.justice.bonus", 1, "does nothing"),
        ("spell.blessing.astral", 1, "does nothing"),
        ("spell.blessing.steal", 1, "does nothing"),
        # numbers of rituals and spells
        ("ritual.creation.astral", 10, "10 is above 9"),
        ("ritual.creation.astral", -10, "-10 is below -9"),
        ("ritual.enchanted_coffer.draw", 10, "10 is above 9"),
        ("ritual.enchanted_coffer.draw", -1, "-1 is below 0"),
        ("spell.haste.draw_after", 10, "10 is above 9"),
        ("spell.haste.draw_after", -1, "-1 is below 0"),
        ("spell.haste.places", 10, "10 is above 9"),
        ("spell.haste.places", -1, "-1 is below 0"),
        ("spell.dark_pact.mix", 2, "2 is above 1"),
        ("spell.dark_pact.mix", -1, "-1 is below 0"),
        ("spell.blessing.army", 10, "10 is above 9"),
        ("spell.blessing.army", -1, "-1 is below 0"),
        ("ritual.overpopulation.keep", 10, "10 is above 9"),
        ("ritual.overpopulation.keep", -1, "-1 is below 0"),
        ("ritual.fair_wind.look", 21, "21 is above 20"),
        ("ritual.fair_wind.look", -1, "-1 is below 0"),
        ("ritual.fair_wind.take", 6, "6 is above 5"),
        ("ritual.fair_wind.take", -1, "-1 is below 0"),
        ("ritual.madness.steal", 10, "10 is above 9"),
        ("ritual.madness.steal", -1, "-1 is below 0"),
        ("ritual.dark_ritual.bonus", 10, "10 is above 9"),
        ("ritual.dark_ritual.bonus", -10, "-10 is below -9"),
    ],
)
def test_a_mistake_is_named_by_its_place(place: str, value: Any, words: str) -> None:
    assert BOX.refusal((place, value)).startswith(message(place, words))


@pytest.mark.rule("EA-703", "EA-554")
@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("authority", "creation"), ("overlord", "creation"), ("magic_barrier", "creation"),
        ("overpopulation", "creation"), ("justice", "haste"), ("traitor", "haste"),
        ("veto", "haste"),
    ],
)  # fmt: skip
def test_the_seven_named_cards_must_be_there(name: str, other: str) -> None:
    kind = "ritual" if card(name) < v.FIRST_SPELL else "spell"
    copies = {each["id"]: each["copies"] for each in BOX.data[kind]}
    one, two = f"{kind}.{name}.copies", f"{kind}.{other}.copies"
    gone = ((one, 0), (two, copies[other] + copies[name]))
    assert BOX.refusal(*gone) == f"{one}: is 0, the rulebook names this card"
    more = ((one, copies[name] + 1), (two, copies[other] - 1))
    if name in ("authority", "overlord"):
        assert BOX.refusal(*more) == f"ritual.{name}.copies: is 2, the rulebook says 1"
    else:
        assert BOX.read(*more).copies[card(name)] == copies[name] + 1


@pytest.mark.rule("EA-703")
def test_everything_else_is_free() -> None:
    """Figures, copies and regular effects of another card set, at the ends of their ranges."""
    pack = BOX.read(
        ("troop.halfling.strength", 10),
        ("troop.paladin.strength", 1),
        ("troop.fairy.copies", 0),
        ("troop.imp.copies", 2),
        ("shard.oloin.bonus", -9),
        ("shard.oloin.astral", 9),
        ("shard.arkh.places", 9),
        ("ritual.creation.astral", 9),
        ("ritual.gifts_of_heaven.astral", -9),
        ("ritual.creation.draw", 9),
        ("ritual.creation.target", "opponent"),
        ("ritual.dark_ritual.bonus", 9),
        ("ritual.deadly_horror.bonus", -9),
        ("ritual.fair_wind.look", 20),
        ("ritual.fair_wind.take", 20),
        ("ritual.overpopulation.keep", 9),
        ("ritual.madness.steal", 9),
        ("spell.blessing.army", 9),
        ("spell.blessing.mode", "battle"),
        ("spell.blessing.target", "battle"),
        ("spell.haste.places", 9),
        ("spell.haste.draw_after", 9),
        ("spell.white_magic.mix", 1),
    )
    assert (pack.strength[card("halfling")], pack.strength[card("paladin")]) == (10, 1)
    assert (pack.copies[card("fairy")], pack.copies[card("imp")]) == (0, 2)
    assert pack.shard_bonus[shard("oloin")][card("elf")] == -9
    assert pack.shard_edge[shard("oloin")][card("elf")] == -8
    assert (pack.shard_astral[shard("oloin")], pack.shard_places[shard("arkh")]) == (9, 9)
    assert (pack.astral[card("creation")], pack.astral[card("gifts_of_heaven")]) == (9, -9)
    assert pack.draw[card("creation")] == 9
    assert pack.bonus[card("dark_ritual")] == [9] * v.TROOP_IDS
    assert pack.bonus[card("deadly_horror")] == [-9] * v.TROOP_IDS
    assert (pack.look[card("fair_wind")], pack.take[card("fair_wind")]) == (20, 20)
    assert (pack.keep[card("overpopulation")], pack.steal[card("madness")]) == (9, 9)
    assert (pack.army[card("blessing")], pack.places[card("haste")]) == (9, 9)
    assert (pack.draw_after[card("haste")], pack.mix[card("white_magic")]) == (9, 1)


@pytest.mark.rule("EA-017", "EA-703")
def test_every_hook_and_property_has_its_card() -> None:
    pack = BOX.read()
    assert {v.CARDS[i]: v.HOOKS[n] for i, n in enumerate(pack.hook) if n != v.NO_HOOK} == HOOK_OF
    used = {record["property"] for record in BOX.data["shard"]}
    assert used == set(PROPERTIES)
    assert len(pack.bonus) == v.CARD_IDS
    mixing = [v.CARDS[i] for i, n in enumerate(pack.mix) if n]
    assert mixing == ["astral_gates", "dark_pact"]
    drawing = {v.CARDS[i]: n for i, n in enumerate(pack.draw) if n}
    assert drawing == {"dark_ritual": 1, "brimstone_rain": 1, "enchanted_coffer": 3}


@pytest.mark.rule("EA-202", "EA-703")
def test_another_haste_that_lasts_the_battle_gives_its_place_in_every_circle() -> None:
    match = table(
        4, "iltor", at="circle", fighters=[0], hands={0: "orc"}, spells=[("haste", 0, -1, 1)]
    )
    assert places(inside(match), 0) == 1
    inside(match).pack = BOX.read(("spell.haste.mode", "battle"))
    assert places(inside(match), 0) == 2
    assert places(inside(match), 1) == 1
