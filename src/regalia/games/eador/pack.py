"""The content pack: the numbers of the box as integer tables, checked on reading.

The card set may be replaced by one that meets the rulebook (EA-703): figures,
copies (0 too), regular effects and words are free, the counts are not.  Facts read and
checked here: EA-002..009, EA-035..038, EA-234, EA-400..427, EA-430..447,
EA-460..536, EA-539..540, EA-554, EA-580..590.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.content import Node, expect
from regalia.engine.errors import BadPack
from regalia.games.eador import vocabulary as v

# What the rulebook counts in the box.
ACTION_CARDS: Final = 102
TROOP_CARDS: Final = 65
RITUAL_CARDS: Final = 21
SPELL_CARDS: Final = 16
SHARDS_EACH: Final = 3

PROPERTIES: Final = (
    "forbid_troops", "strength", "mix_light_chaos", "extra_troop", "forbid_spells",
)  # fmt: skip
RITUAL_MODES: Final = v.MODES[:3]
SPELL_MODES: Final = (v.MODES[2], v.MODES[3], v.MODES[4])

# Each hook is one card's own; the rulebook's seven and our odd ones.
HOOK_OF: Final = {
    "authority": "tie_break_first",
    "overlord": "tie_break_second",
    "magic_barrier": "cancel_ritual",
    "overpopulation": "thin_hands",
    "brimstone_rain": "burn_ritual",
    "fair_wind": "look_and_take",
    "madness": "steal_cards",
    "justice": "cancel_spell",
    "traitor": "take_over",
    "veto": "nullify",
    "time_stop": "end_battle",
}
TARGET_OF: Final = {
    "tie_break_first": "self",
    "tie_break_second": "self",
    "cancel_ritual": "answer",
    "cancel_spell": "answer",
    "thin_hands": "all_opponents",
    "burn_ritual": "any_player",
    "steal_cards": "opponent",
    "take_over": "opponent",
    "nullify": "opponent",
}
# Hooks that work in one way only; the rulebook calls Authority and Overlord active.
MODE_OF: Final = {
    "tie_break_first": "active",
    "tie_break_second": "active",
    "thin_hands": "one_shot",
    "burn_ritual": "one_shot",
    "look_and_take": "one_shot",
    "steal_cards": "one_shot",
    "take_over": "circle",
    "nullify": "circle",
    "end_battle": "circle",
}


# The numbers that do something on a card that lasts so long, and those only a hook reads.
EFFECTS: Final = (
    "astral", "draw", "draw_after", "mix", "places", "army", "keep", "look", "take", "steal",
    "bonus",
)  # fmt: skip
EFFECTS_OF_MODE: Final = {
    "active": ("astral", "draw", "mix", "bonus"),
    "one_shot": ("draw",),
    "defensive": (),
    "circle": ("draw", "draw_after", "mix", "places", "army", "bonus"),
    "battle": ("draw", "draw_after", "mix", "places", "army", "bonus"),
}
EFFECTS_OF_HOOK: Final = {
    "thin_hands": ("keep",),
    "look_and_take": ("look", "take"),
    "steal_cards": ("steal",),
}


def no_cards() -> list[int]:
    return [0] * v.CARD_IDS


class Pack:
    """Numbers by index: lord, shard, card (troops, then rituals, then spells)."""

    def __init__(self) -> None:
        self.starting_hand = 7
        self.hand_limit = 7
        self.end_draw = 1
        self.terrain_bonus = 1
        self.loyal_bonus = 1
        self.troops_per_circle = 1
        self.tokens = 10
        # shards
        self.shard_lord: list[int] = []
        self.shard_astral: list[int] = []
        self.shard_terrain: list[int] = []
        self.shard_bonus: list[list[int]] = []  # [shard][troop], the property alone
        self.shard_edge: list[list[int]] = []  # [shard][troop], terrain and property
        self.shard_forbids: list[list[int]] = []  # [shard][troop], 1 if it may not be played
        self.shard_mixes: list[int] = []
        self.shard_places: list[int] = []
        self.shard_no_spells: list[int] = []
        # cards
        self.copies: Final = no_cards()
        self.strength: Final = no_cards()
        self.type: Final = [-1] * v.CARD_IDS
        self.terrain: Final = [-1] * v.CARD_IDS
        self.clazz: Final = [-1] * v.CARD_IDS
        self.mode: Final = [-1] * v.CARD_IDS
        self.target: Final = [-1] * v.CARD_IDS
        self.astral: Final = no_cards()
        self.draw: Final = no_cards()
        self.draw_after: Final = no_cards()
        self.mix: Final = no_cards()
        self.places: Final = no_cards()
        self.army: Final = no_cards()
        self.keep: Final = no_cards()
        self.look: Final = no_cards()
        self.take: Final = no_cards()
        self.steal: Final = no_cards()
        self.hook: Final = [v.NO_HOOK] * v.CARD_IDS
        self.bonus: Final[list[list[int]]] = []  # [card][troop]


def read_pack(root: Node) -> Pack:
    """Return a pack's text as tables; BadPack names the record that is wrong."""
    pack = Pack()
    read_constants(root.node("constants"), pack)
    for i, node in enumerate(root.records("lord", len(v.LORDS))):
        expect_place(node, v.LORDS[i])
    for i, node in enumerate(root.records("troop", len(v.TROOPS))):
        read_troop(node, i, pack)
    for i, node in enumerate(root.records("ritual", len(v.RITUALS))):
        read_effects(node, v.FIRST_RITUAL + i, RITUAL_MODES, pack)
    for i, node in enumerate(root.records("spell", len(v.SPELLS))):
        read_effects(node, v.FIRST_SPELL + i, SPELL_MODES, pack)
    for i, node in enumerate(root.records("shard", len(v.SHARDS))):
        read_shard(node, i, pack)
    pack.bonus[:0] = [[0] * v.TROOP_IDS for _ in range(v.TROOP_IDS)]  # troops change no other troop
    check_counts(pack)
    return pack


def expect_place(node: Node, right: str) -> None:
    """Check that records keep our ids and their order; a host renames them by their `words`."""
    found = node.word("id")
    if found != right:
        raise BadPack(node.at("id"), f"is {found}, in this place stands {right}")


def read_constants(node: Node, pack: Pack) -> None:
    pack.starting_hand = node.number("starting_hand", 7, 7)
    pack.hand_limit = node.number("hand_limit", 7, 7)
    pack.end_draw = node.number("end_of_round_draw", 1, 1)
    pack.terrain_bonus = node.number("terrain_bonus", 1, 1)
    pack.loyal_bonus = node.number("loyal_bonus", 1, 1)
    pack.troops_per_circle = node.number("troops_per_circle", 1, 1)
    pack.tokens = node.number("influence_tokens", 10, 10)


def read_troop(node: Node, i: int, pack: Pack) -> None:
    expect_place(node, v.TROOPS[i])
    pack.copies[i] = node.number("copies", 0, TROOP_CARDS)
    pack.strength[i] = node.number("strength", 1, 10)
    pack.type[i] = v.TYPES.index(node.word("type", v.TYPES))
    pack.terrain[i] = v.TERRAINS.index(node.word("terrain", v.TERRAINS))
    pack.clazz[i] = v.CLASSES.index(node.word("class", v.CLASSES))


def read_effects(node: Node, card: int, modes: tuple[str, ...], pack: Pack) -> None:
    """Read a ritual or a spell: its regular effects as numbers, the odd one as a hook."""
    expect_place(node, v.CARDS[card])
    pack.copies[card] = node.number("copies", 0, ACTION_CARDS)
    pack.mode[card] = v.MODES.index(node.word("mode", modes))
    pack.target[card] = v.TARGETS.index(node.word("target", v.TARGETS))
    pack.astral[card] = node.number("astral", -9, 9, default=0)
    pack.draw[card] = node.number("draw", 0, 9, default=0)
    pack.draw_after[card] = node.number("draw_after", 0, 9, default=0)
    pack.mix[card] = node.number("mix", 0, 1, default=0)
    pack.places[card] = node.number("places", 0, 9, default=0)
    pack.army[card] = node.number("army", 0, 9, default=0)
    pack.keep[card] = node.number("keep", 0, 9, default=0)
    pack.look[card] = node.number("look", 0, 20, default=0)
    pack.take[card] = node.number("take", 0, pack.look[card], default=0)
    pack.steal[card] = node.number("steal", 0, 9, default=0)
    read_hook(node, card, pack)
    check_target(node, card, pack)
    check_effects(node, card, pack)
    amount = node.number("bonus", -9, 9, default=0)
    pack.bonus.append([amount * fits for fits in matching(node, pack)])


def read_hook(node: Node, card: int, pack: Pack) -> None:
    """Read an odd effect, which belongs to its card: elsewhere it would have no words."""
    right = HOOK_OF.get(v.CARDS[card])
    found = node.word("hook", v.HOOKS) if node.has("hook") else None
    if found != right:
        raise BadPack(node.at("hook"), f"is {found}, this card's is {right}")
    if right is not None:
        pack.hook[card] = v.HOOKS.index(right)
    answers = right in ("cancel_ritual", "cancel_spell")
    if answers != (pack.mode[card] == v.MODES.index("defensive")):
        raise BadPack(node.at("mode"), "defensive are magic_barrier and justice, and no others")
    if right in MODE_OF:
        expect(node.at("mode"), v.MODES[pack.mode[card]], MODE_OF[right])


def check_target(node: Node, card: int, pack: Pack) -> None:
    """Check that a card's target fits what its hook can do (EA-142, EA-205)."""
    target = v.TARGETS[pack.target[card]]
    right = TARGET_OF.get(HOOK_OF.get(v.CARDS[card], ""))
    if right is not None:
        expect(node.at("target"), target, right)
    elif target == "opponent" and card >= v.FIRST_SPELL:
        raise BadPack(node.at("target"), "only traitor and veto are played on an opponent")
    elif target not in ("self", "opponent", "battle"):
        raise BadPack(node.at("target"), f"{target!r} needs a hook this card has not")


def check_effects(node: Node, card: int, pack: Pack) -> None:
    """Refuse a number that could do nothing, because it would stand on the card and deceive."""
    mode = v.MODES[pack.mode[card]]
    works = (*EFFECTS_OF_MODE[mode], *EFFECTS_OF_HOOK.get(HOOK_OF.get(v.CARDS[card], ""), ()))
    for key in EFFECTS:
        if key not in works and node.number(key, -99, 99, default=0):
            raise BadPack(node.at(key), f"does nothing on this card, whose mode is {mode!r}")


def matching(node: Node, pack: Pack) -> list[int]:
    """Return 1 for each troop the record's filter lets through; no filter means every troop."""
    type_ = v.TYPES.index(node.word("only_type", v.TYPES)) if node.has("only_type") else -1
    clazz = v.CLASSES.index(node.word("only_class", v.CLASSES)) if node.has("only_class") else -1
    low = node.number("min_base", 1, 10, default=1)
    high = node.number("max_base", 1, 10, default=10)
    return [
        int(
            type_ in (-1, pack.type[troop])
            and clazz in (-1, pack.clazz[troop])
            and low <= pack.strength[troop] <= high
        )
        for troop in range(v.TROOP_IDS)
    ]


def read_shard(node: Node, i: int, pack: Pack) -> None:
    expect_place(node, v.SHARDS[i])
    pack.shard_lord.append(v.LORDS.index(node.word("loyal_to", v.LORDS)))
    pack.shard_astral.append(node.number("astral", 1, 9))
    terrain = v.TERRAINS.index(node.word("terrain", v.TERRAINS))
    pack.shard_terrain.append(terrain)
    kind = node.word("property", PROPERTIES)
    fits = matching(node, pack)
    amount = node.number("bonus", -9, 9) if kind == "strength" else 0
    bonus = [amount * fit for fit in fits]
    home = [pack.terrain_bonus * (pack.terrain[troop] == terrain) for troop in range(v.TROOP_IDS)]
    pack.shard_bonus.append(bonus)
    pack.shard_edge.append([bonus[troop] + home[troop] for troop in range(v.TROOP_IDS)])
    pack.shard_forbids.append(fits if kind == "forbid_troops" else [0] * v.TROOP_IDS)
    pack.shard_mixes.append(int(kind == "mix_light_chaos"))
    pack.shard_places.append(node.number("places", 1, 9) if kind == "extra_troop" else 0)
    pack.shard_no_spells.append(int(kind == "forbid_spells"))


def check_counts(pack: Pack) -> None:
    """Check every number of cards the rulebook states (EA-003..004, EA-691..694, EA-703)."""
    expect("troop.copies", sum(pack.copies[: v.FIRST_RITUAL]), TROOP_CARDS)
    expect("ritual.copies", sum(pack.copies[v.FIRST_RITUAL : v.FIRST_SPELL]), RITUAL_CARDS)
    expect("spell.copies", sum(pack.copies[v.FIRST_SPELL :]), SPELL_CARDS)
    expect("action cards", sum(pack.copies), ACTION_CARDS)
    for lord, name in enumerate(v.LORDS):
        own = [i for i in range(len(v.SHARDS)) if pack.shard_lord[i] == lord]
        expect(f"lord.{name}: number of loyal shards", len(own), SHARDS_EACH)
        ones = sum(pack.shard_astral[i] == 1 for i in own)
        expect(f"lord.{name}: number of loyal shards of 1 point", ones, 1)
    for name in v.NAMED:
        card = v.CARDS.index(name)
        place = f"{'ritual' if card < v.FIRST_SPELL else 'spell'}.{name}.copies"
        if pack.copies[card] == 0:
            raise BadPack(place, "is 0, the rulebook names this card")
        if name in ("authority", "overlord"):
            expect(place, pack.copies[card], 1)
