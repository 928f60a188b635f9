"""The words of Eador: names of things, verbs, events, steps.

The order of every list is fixed: codes, records and packs depend on it.
Cards of one id are interchangeable, so a card is its id (EA-012, EA-662).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from regalia.engine.events import Events, owner, public
from regalia.engine.verbs import SEAT, Kind, Ref, Verb, Verbs, amounts

LORDS: Final = ("oinor", "dariol", "magnus", "doricus", "belez", "do_gor")

SHARDS: Final = (
    "tainest", "holy_lands", "free_settlements", "oloin", "elven_forest", "enchanted_forest",
    "iltor", "dwarf_hills", "forsaken_lands", "kra_tain", "giant_lands", "lizard_lands",
    "garnodat", "land_of_the_dead", "dead_marshes", "arkh", "chaos_lands", "nomad_steppes",
)  # fmt: skip

TERRAINS: Final = ("plains", "hills", "forests", "swamps")
TYPES: Final = ("light", "chaos", "neutral")
LIGHT: Final = 0
CHAOS: Final = 1
CLASSES: Final = ("warrior", "mage", "monster", "undead")

TROOPS: Final = (
    "halfling", "healer", "fairy", "swordsman", "crossbowman", "dwarf", "elf", "dryad", "monk",
    "guardsman", "pegasus", "knight", "priest", "unicorn", "white_mage", "treant", "paladin",
    "goblin", "skeleton", "imp", "zombie", "brigand", "ghoul", "shaman", "orc", "bone_spearman",
    "hellhound", "mummy", "executioner", "troll", "warlock", "ghost", "vampire", "devil",
    "militiaman", "slinger", "lizardman", "spearman", "slug", "bowman", "spider", "wizard",
    "basilisk", "druid", "minotaur", "gargoyle", "griffin", "medusa", "elementalist", "hydra",
    "war_elephant", "dragon",
)  # fmt: skip

RITUALS: Final = (
    "authority", "overlord", "creation", "gifts_of_heaven", "dark_ritual", "heavenly_guard",
    "chaos_spawn", "gifts_of_earth", "astral_gates", "pestilence", "deadly_horror",
    "magic_barrier", "overpopulation", "brimstone_rain", "enchanted_coffer", "fair_wind",
    "madness",
)  # fmt: skip

SPELLS: Final = (
    "justice", "traitor", "veto", "blessing", "haste", "dark_pact", "magic_weapon",
    "white_magic", "black_magic", "beast_onslaught", "time_stop",
)  # fmt: skip

CARDS: Final = (*TROOPS, *RITUALS, *SPELLS)
CARD_IDS: Final = len(CARDS)
TROOP_IDS: Final = len(TROOPS)
FIRST_RITUAL: Final = TROOP_IDS
FIRST_SPELL: Final = TROOP_IDS + len(RITUALS)

AUTHORITY: Final = CARDS.index("authority")
OVERLORD: Final = CARDS.index("overlord")
BARRIER: Final = CARDS.index("magic_barrier")
BRIMSTONE: Final = CARDS.index("brimstone_rain")
JUSTICE: Final = CARDS.index("justice")
TRAITOR: Final = CARDS.index("traitor")

# The seven action cards the rulebook itself names.
NAMED: Final = (
    "authority", "overlord", "magic_barrier", "overpopulation", "justice", "traitor", "veto",
)  # fmt: skip

# How a ritual or spell works.
MODES: Final[tuple[str, ...]] = ("active", "one_shot", "defensive", "circle", "battle")
ACTIVE: Final = 0
DEFENSIVE: Final = 2
BATTLE_LONG: Final = 4
TARGETS: Final = ("self", "opponent", "all_opponents", "any_player", "battle", "answer")
OPPONENT: Final = 1

# The odd effects by name; powers.py holds what they do.
HOOKS: Final = (
    "tie_break_first", "tie_break_second", "cancel_ritual", "thin_hands", "burn_ritual",
    "look_and_take", "steal_cards", "cancel_spell", "take_over", "nullify", "end_battle",
)  # fmt: skip
NO_HOOK: Final = -1
TIE_FIRST: Final = HOOKS.index("tie_break_first")
TIE_SECOND: Final = HOOKS.index("tie_break_second")
NULLIFY: Final = HOOKS.index("nullify")
END_BATTLE: Final = HOOKS.index("end_battle")

# What names the receiver of a shard, in falling weight (EA-280..285).
DECIDERS: Final = ("influence", "authority", "overlord", "loyalty")
BY_INFLUENCE: Final = 0
BY_AUTHORITY: Final = 1
BY_OVERLORD: Final = 2
BY_LOYALTY: Final = 3

# The parts of a strength, in the order the table shows them (EA-254).
PARTS: Final = ("base", "terrain", "property", "ritual", "spell", "floor", "veto", "army")
(
    PART_BASE, PART_TERRAIN, PART_PROPERTY, PART_RITUAL, PART_SPELL, PART_FLOOR, PART_VETO,
    PART_ARMY,
) = range(8)  # fmt: skip

LORD: Final = Kind("lord", list(LORDS))
SHARD: Final = Kind("shard", list(SHARDS))
CARD: Final = Kind("card", list(CARDS))
TERRAIN: Final = Kind("terrain", list(TERRAINS))
TYPE: Final = Kind("type", list(TYPES))
CLASS: Final = Kind("class", list(CLASSES))
DECIDER: Final = Kind("decider", list(DECIDERS))
PART: Final = Kind("part", list(PARTS))
AMOUNT: Final = amounts(200)


class PlayAt(Verb):
    """A verb that plays one fixed card at a card before a player.

    Its id is derived for the notation and the refs, where people look for it
    first, so the codes need only the player and the card aimed at.
    """

    def __init__(self, name: str, base: int, card: int) -> None:
        Verb.__init__(self, name, base, (SEAT, CARD))
        self.card: Final = card

    def refs_of(self, args: Sequence[int]) -> list[Ref]:
        return [Ref("card", self.card), *Verb.refs_of(self, args)]

    def text(self, code: int) -> str:
        words = Verb.text(self, code).split(" ")
        return " ".join([words[0], CARDS[self.card], *words[1:]])

    def read(self, words: list[str]) -> tuple[int, int, int, int, int] | None:
        if not words or words[0] != CARDS[self.card]:
            return None
        return Verb.read(self, words[1:])


VERBS: Final = Verbs()
for _kind in (SEAT, CARD, SHARD, LORD, TERRAIN, TYPE, CLASS, DECIDER, PART, AMOUNT):
    VERBS.kind(_kind)
# chance
LORD_DEALT: Final = VERBS.add("lord", LORD)
SHARD_OPENED: Final = VERBS.add("shard", SHARD)
DEAL: Final = VERBS.add("deal", CARD)
ROB: Final = VERBS.add("rob", CARD)
# choices
DRAW: Final = VERBS.add("draw")
PASS: Final = VERBS.add("pass")
SKIP: Final = VERBS.add("skip")
FINISH: Final = VERBS.add("finish")
RITUAL: Final = VERBS.add("ritual", CARD)
RITUAL_ON: Final = VERBS.add("ritual-on", CARD, SEAT)
BURN: Final = PlayAt("burn", VERBS.size, BRIMSTONE)
VERBS.add_verb(BURN)
SPELL: Final = VERBS.add("spell", CARD)
SPELL_ON: Final = VERBS.add("spell-on", CARD, SEAT)
BETRAY: Final = PlayAt("betray", VERBS.size, TRAITOR)
VERBS.add_verb(BETRAY)
TROOP: Final = VERBS.add("troop", CARD)
DISCARD: Final = VERBS.add("discard", CARD)
KEEP: Final = VERBS.add("keep", CARD)
ANSWER: Final = VERBS.add("answer", CARD)

DRAW_CODE: Final = DRAW.code()
PASS_CODE: Final = PASS.code()
SKIP_CODE: Final = SKIP.code()
FINISH_CODE: Final = FINISH.code()

# -- events ---------------------------------------------------------------------
_SEAT: Final = public("seat", "seat")
_TARGET: Final = public("target", "seat")
_CARD: Final = public("card", "card")
_FACE: Final = owner("card", "card")  # a face only the seat in front may see
_SHARD: Final = public("shard", "shard")
_N: Final = public("n", "amount")

EVENTS: Final = Events()
LORD_TAKEN: Final = EVENTS.add("lord", _SEAT, public("lord", "lord"))
LORD_REMOVED: Final = EVENTS.add("lord-removed", public("lord", "lord"))
HANDS_DEALT: Final = EVENTS.add("hands", _N)
ROUND_BEGINS: Final = EVENTS.add("round", _N, _SHARD, _SEAT, level=1)
NEXT_SHARD: Final = EVENTS.add("next-shard", _SHARD)
DREW: Final = EVENTS.add("drew", _SEAT, _FACE)
NO_CARD: Final = EVENTS.add("no-card", _SEAT)
RESHUFFLED: Final = EVENTS.add("reshuffled", _N)
OUT: Final = EVENTS.add("out", _SEAT)
SKIPPED: Final = EVENTS.add("skipped", _SEAT)
PASSED: Final = EVENTS.add("passed", _SEAT)
RITUAL_PLAYED: Final = EVENTS.add("ritual", _SEAT, _CARD)
RITUAL_PLAYED_ON: Final = EVENTS.add("ritual-on", _SEAT, _CARD, _TARGET)
BURN_PLAYED: Final = EVENTS.add("burn", _SEAT, _TARGET, _CARD)
RITUAL_LAID: Final = EVENTS.add("laid", _SEAT, _CARD)
RITUAL_BURNT: Final = EVENTS.add("burnt", _SEAT, _CARD)
SPELL_PLAYED: Final = EVENTS.add("spell", _SEAT, _CARD)
SPELL_PLAYED_ON: Final = EVENTS.add("spell-on", _SEAT, _CARD, _TARGET)
BETRAY_PLAYED: Final = EVENTS.add("betray", _SEAT, _TARGET, _CARD)
TROOP_TAKEN: Final = EVENTS.add("troop-taken", _SEAT, _TARGET, _CARD)
TROOP_PLAYED: Final = EVENTS.add("troop", _SEAT, _CARD, _N)
ANSWERED: Final = EVENTS.add("answered", _SEAT, _CARD, public("cancelled", "card"))
NOT_ANSWERED: Final = EVENTS.add("not-answered", _SEAT)
DISCARDED: Final = EVENTS.add("discarded", _SEAT, _FACE)
LOOKED: Final = EVENTS.add("looked", _SEAT, _N)
KEPT: Final = EVENTS.add("kept", _SEAT, _FACE)
STOLE: Final = EVENTS.add("stole", _SEAT, _TARGET, _FACE)
ROBBED: Final = EVENTS.add("robbed", _SEAT, _TARGET, _FACE)
CIRCLE_BEGINS: Final = EVENTS.add("circle", _N, level=2)
STRENGTH_SHOWN: Final = EVENTS.add("strength", _SEAT, _N)
CIRCLE_WON: Final = EVENTS.add(
    "circle-won", _SEAT, _N, public("best", "amount"), public("second", "amount")
)
CIRCLE_TIED: Final = EVENTS.add("circle-tied", public("best", "amount"))
CIRCLE_BARREN: Final = EVENTS.add("circle-barren")
NOBODY_FOUGHT: Final = EVENTS.add("nobody-fought")
TIME_STOPPED: Final = EVENTS.add("time-stopped")
RECEIVED: Final = EVENTS.add("received", _SEAT, _SHARD, public("decider", "decider"))
FINAL_POINTS: Final = EVENTS.add("points", _SEAT, _N, public("loyal", "amount"))
GAME_OVER: Final = EVENTS.add("game-over")

# -- steps ----------------------------------------------------------------------
(
    STEP_GAME, STEP_LORDS, STEP_SHARDS, STEP_OPEN, STEP_HANDS, STEP_ROUND, STEP_BEGIN,
    STEP_STAGE_ONE, STEP_STAGE_TWO, STEP_START, STEP_TURN, STEP_BATTLE, STEP_CIRCLE,
    STEP_SCORE, STEP_GIVE, STEP_CLEAN, STEP_LIMIT, STEP_DRAWS, STEP_DRAW, STEP_RITUAL,
    STEP_AWAY, STEP_BARRIER, STEP_THIN, STEP_STEAL, STEP_KEEP, STEP_SPELL, STEP_JUSTICE,
    STEP_FINAL,
) = range(28)  # fmt: skip
