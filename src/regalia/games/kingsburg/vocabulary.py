"""The words of Kingsburg: names of things, verbs, events, steps.

The order of every list is fixed: codes, records and packs depend on it.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product
from typing import Final

from regalia.engine.events import Events, owner, public
from regalia.engine.verbs import SEAT, Kind, Listed, Ref, Verb, Verbs, amounts
from regalia.games.kingsburg.powers import BUILDINGS as BUILDINGS

GOODS: Final[tuple[str, ...]] = ("gold", "wood", "stone")
GOLD: Final = 0
WOOD: Final = 1
STONE: Final = 2

ADVISORS: Final = (
    "jester", "squire", "architect", "merchant", "sergeant", "alchemist",
    "astronomer", "treasurer", "master_hunter", "general", "swordsmith", "duchess",
    "champion", "smuggler", "inventor", "wizard", "queen", "king",
)  # fmt: skip

ENEMY_TYPES: Final = ("goblins", "zombies", "demons", "orcs", "barbarians", "dragons")

ENEMIES: Final = (
    "y1_barbarians_2", "y1_goblins_2", "y1_goblins_3", "y1_orcs_3", "y1_zombies_4",
    "y2_goblins_3", "y2_goblins_4", "y2_orcs_4", "y2_barbarians_5", "y2_zombies_5",
    "y3_goblins_4", "y3_goblins_5", "y3_orcs_5", "y3_demons_6", "y3_zombies_6",
    "y4_goblins_5", "y4_goblins_6", "y4_demons_6", "y4_orcs_7", "y4_zombies_7",
    "y5_barbarians_7", "y5_barbarians_8", "y5_demons_8", "y5_demons_9", "y5_dragons_9",
)  # fmt: skip

PHASES: Final = (
    "kings_aid", "spring", "kings_reward", "summer",
    "kings_envoy", "autumn", "recruit", "winter",
)  # fmt: skip

# -- dice -------------------------------------------------------------------
# A set of dice is a sorted tuple of faces; equal dice are interchangeable (KB-647).
DICE: Final = [
    faces for count in (0, 1, 2, 3) for faces in combinations_with_replacement(range(1, 7), count)
]
DICE_ID: Final = {faces: i for i, faces in enumerate(DICE)}
WHITES: Final = [faces for faces in DICE if len(faces) <= 2]

# -- sets of goods ------------------------------------------------------------
# A set of goods is how many of each kind; at most 4 change hands in one choice.
SETS: Final = [
    (kinds.count(GOLD), kinds.count(WOOD), kinds.count(STONE))
    for count in (0, 1, 2, 3, 4)
    for kinds in combinations_with_replacement((GOLD, WOOD, STONE), count)
]
SET_ID: Final = {goods: i for i, goods in enumerate(SETS)}

ORDERS: Final = [order for count in (2, 3, 4, 5) for order in permutations(range(count))]
ORDER_ID: Final = {order: i for i, order in enumerate(ORDERS)}


def _set_name(goods: tuple[int, int, int]) -> str:
    words = [name for kind, name in enumerate(GOODS) for _ in range(goods[kind])]
    return "+".join(words) or "nothing"


GOOD: Final = Kind("good", list(GOODS))
ADVISOR: Final = Kind("advisor", list(ADVISORS))
BUILDING: Final = Kind("building", list(BUILDINGS))
ENEMY: Final = Kind("enemy", list(ENEMIES))
ENEMY_TYPE: Final = Kind("enemy_type", list(ENEMY_TYPES))
PHASE: Final = Kind("phase", list(PHASES))
COLOURED: Final = Kind("coloured", ["+".join(map(str, faces)) for faces in DICE], literal=True)
WHITE: Final = Kind(
    "white", ["+".join(f"w{face}" for face in faces) for faces in WHITES], literal=True
)
TOKEN: Final = Kind("token", ["", "token"])
SHIFT: Final = Kind("shift", ["", "-1", "+1"], literal=True)
SET: Final = Kind("goods", [_set_name(goods) for goods in SETS], made_of="good")
EXTRA: Final = Kind(
    "extra", ["", "minus", "plus", "token", "token_minus", "token_plus"]
)  # a group's token and shift in one id: 3 * token + shift
DIE: Final = Kind("die", ["coloured", "white"])
PAYMENT: Final = Kind("payment", [*GOODS, "token"])
ORDER: Final = Kind(
    "order", ["-".join(str(seat + 1) for seat in order) for order in ORDERS], literal=True
)
FACE: Final = Kind("face", [str(n) for n in range(1, 7)], literal=True)
AMOUNT: Final = amounts(200)

TOKEN_VALUE: Final = 2  # codes are made of it, so no pack may change it
SHIFTS: Final = (0, -1, 1)  # by the id of the shift kind


class Place(Listed):
    """A verb that puts a group on an advisor.

    The code holds the group only: the sum names the advisor (KB-142), so the
    advisor is derived for the notation and the refs, where people want it.
    """

    def __init__(
        self,
        name: str,
        base: int,
        kinds: tuple[Kind, ...],
        members: list[tuple[int, int, int, int]],
    ) -> None:
        Listed.__init__(self, name, base, kinds, members)
        self._advisors: Final = [group_value(c, w, t, s) - 1 for c, w, t, s in members]

    def advisor(self, code: int) -> int:
        return self._advisors[code - self.base]

    def refs(self, code: int) -> list[Ref]:
        return [Ref("advisor", self.advisor(code)), *Verb.refs(self, code)]

    def text(self, code: int) -> str:
        words = Verb.text(self, code).split(" ")
        return " ".join([words[0], ADVISORS[self.advisor(code)], *words[1:]])

    def parse(self, words: list[str]) -> int | None:
        code = Listed.parse(self, words[1:]) if words else None
        return code if code is not None and ADVISORS[self.advisor(code)] == words[0] else None

    def refs_spelled(self, words: list[str]) -> list[Ref] | None:
        """Return the advisor as written, though the dice may make another sum (KB-142)."""
        args = self.read(words[1:]) if words else None
        if args is None or words[0] not in ADVISOR.index:
            return None
        return [Ref("advisor", ADVISOR.index[words[0]]), *self.refs_of(args)]

    def fit(self, refs: list[Ref]) -> list[int] | None:
        """Put the advisor last, behind the parts of the group."""
        advisors = [ref.id for ref in refs if ref.kind == "advisor"]
        ids = Verb.fit(self, [ref for ref in refs if ref.kind != "advisor"])
        return None if ids is None or len(advisors) > 1 else [*ids, *(advisors or [-1])]


def group_value(coloured: int, white: int, token: int, shift: int) -> int:
    """Return the sum of a group: its dice, a token, the Market's shift (KB-142..145)."""
    return sum(DICE[coloured]) + sum(WHITES[white]) + TOKEN_VALUE * token + SHIFTS[shift]


def groups() -> list[tuple[int, int, int, int]]:
    """Return every group with a coloured die whose sum is an advisor's value (KB-138, KB-148)."""
    kinds = (COLOURED, WHITE, TOKEN, SHIFT)
    found = product(*(range(len(kind)) for kind in kinds))
    summed = [(c, w, t, s, group_value(c, w, t, s)) for c, w, t, s in found if c]
    return [(c, w, t, s) for c, w, t, s, value in summed if 1 <= value <= len(ADVISORS)]


# One order names at most so many goods.  Goods are unlimited (KB-015) while codes are not: who
# holds more may hire soldiers with `levy` first, so that no purchase is out of reach.
ORDER_LIMIT: Final = 36
PAYMENTS: Final = [
    (gold, wood, stone)
    for gold in range(ORDER_LIMIT + 1)
    for wood in range(ORDER_LIMIT + 1 - gold)
    for stone in range(ORDER_LIMIT + 1 - gold - wood)
]

VERBS: Final = Verbs()
for _kind in (SEAT, ADVISOR, ENEMY, ENEMY_TYPE, PHASE, AMOUNT, EXTRA):
    VERBS.kind(_kind)
# chance
ORDER_DEALT: Final = VERBS.add("order", ORDER)
ROLL: Final = VERBS.add("roll", COLOURED)
ROLL_WHITE: Final = VERBS.add("white", WHITE)
KINGS_DIE: Final = VERBS.add("kings-die", FACE)
DRAW: Final = VERBS.add("draw", ENEMY)
# choices
TAKE: Final = VERBS.add("take", SET)
SWAP: Final = VERBS.add("swap", GOOD)
DECLINE: Final = VERBS.add("decline")
STATUE: Final = VERBS.add("statue", DIE)
CHAPEL: Final = VERBS.add("chapel")
KEEP: Final = VERBS.add("keep")
PLACE: Final = Place("place", VERBS.size, (COLOURED, WHITE, TOKEN, SHIFT), groups())
VERBS.add_verb(PLACE)
PASS: Final = VERBS.add("pass")
BUILD: Final = VERBS.add("build", BUILDING)
PAY: Final = VERBS.add("pay", PAYMENT)
RECRUIT: Final = Listed("recruit", VERBS.size, (AMOUNT, AMOUNT, AMOUNT), PAYMENTS)
VERBS.add_verb(RECRUIT)
LEVY: Final = VERBS.add("levy", GOOD)
GIVE: Final = VERBS.add("give", SET)
# verbs with a single code
DECLINE_CODE: Final = DECLINE.code()
CHAPEL_CODE: Final = CHAPEL.code()
KEEP_CODE: Final = KEEP.code()
PASS_CODE: Final = PASS.code()

# -- events ---------------------------------------------------------------------
_SEAT: Final = public("seat", "seat")
_N: Final = public("n", "amount")

EVENTS: Final = Events()
YEAR_BEGINS: Final = EVENTS.add("year", public("year", "amount"), level=1)
PHASE_BEGINS: Final = EVENTS.add("phase", public("phase", "phase"), level=2)
FIRST_ORDER: Final = EVENTS.add("first-order", public("order", "order"))
NEW_ORDER: Final = EVENTS.add("new-order", public("order", "order"))
AID_DIE: Final = EVENTS.add("aid-die", _SEAT)
AID_NOBODY: Final = EVENTS.add("aid-tie", _N)
GAIN: Final = EVENTS.add("gain", _SEAT, public("good", "good"), _N)
SPEND: Final = EVENTS.add("spend", _SEAT, public("good", "good"), _N)
GAIN_TOKEN: Final = EVENTS.add("gain-token", _SEAT)
GAIN_VP: Final = EVENTS.add("gain-vp", _SEAT, _N)
LOSE_VP: Final = EVENTS.add("lose-vp", _SEAT, _N)
GAIN_SOLDIERS: Final = EVENTS.add("gain-soldiers", _SEAT, _N)
NEUTRAL: Final = EVENTS.add("neutral", public("coloured", "coloured"), public("advisor", "advisor"))
NEUTRAL_OUT: Final = EVENTS.add("neutral-out", public("coloured", "coloured"))
ROLLED: Final = EVENTS.add(
    "rolled", _SEAT, public("coloured", "coloured"), public("white", "white")
)
REROLL_STATUE: Final = EVENTS.add("statue", _SEAT)
REROLL_CHAPEL: Final = EVENTS.add("chapel", _SEAT)
PLACED: Final = EVENTS.add(
    "placed", _SEAT, public("advisor", "advisor"), public("coloured", "coloured"),
    public("white", "white"), public("extra", "extra"),
)  # fmt: skip
ENVOY_SHARES: Final = EVENTS.add("envoy-shares", _SEAT, public("advisor", "advisor"))
PASSED: Final = EVENTS.add("passed", _SEAT)
MUST_PASS: Final = EVENTS.add("must-pass", _SEAT)
HELPED: Final = EVENTS.add("helped", _SEAT, public("advisor", "advisor"))
NO_HELP: Final = EVENTS.add("no-help", _SEAT, public("advisor", "advisor"))
DECLINED: Final = EVENTS.add("declined", _SEAT, public("advisor", "advisor"))
LOOKED: Final = EVENTS.add("looked", _SEAT, owner("enemy", "enemy"))
BUILT: Final = EVENTS.add("built", _SEAT, public("building", "building"))
ENVOY_BUILDS: Final = EVENTS.add("envoy-builds", _SEAT)
NOT_BUILT: Final = EVENTS.add("not-built", _SEAT)
EFFECT: Final = EVENTS.add("effect", _SEAT, public("building", "building"))
SPEND_TOKEN: Final = EVENTS.add("spend-token", _SEAT)
ENVOY_GIVEN: Final = EVENTS.add("envoy-given", _SEAT)
ENVOY_TIE: Final = EVENTS.add("envoy-tie")
ENVOY_BACK: Final = EVENTS.add("envoy-back", _SEAT)
RECRUITED: Final = EVENTS.add("recruited", _SEAT, _N)
ENEMY_SHOWN: Final = EVENTS.add("enemy-shown", public("enemy", "enemy"))
KINGS_ROLL: Final = EVENTS.add("kings-roll", _SEAT, _N)
WON: Final = EVENTS.add("won", _SEAT, public("strength", "amount"), public("enemy", "enemy"))
DREW: Final = EVENTS.add("drew", _SEAT, public("strength", "amount"), public("enemy", "enemy"))
LOST: Final = EVENTS.add("lost", _SEAT, public("strength", "amount"), public("enemy", "enemy"))
STRONGEST: Final = EVENTS.add("strongest", _SEAT, public("strength", "amount"))
DESTROYED: Final = EVENTS.add("destroyed", _SEAT, public("building", "building"))
NOTHING_LOST: Final = EVENTS.add("nothing-lost", _SEAT)
CATHEDRAL: Final = EVENTS.add("cathedral", _SEAT, public("goods", "amount"), _N)
GAME_OVER: Final = EVENTS.add("game-over")

# -- steps ----------------------------------------------------------------------
(
    STEP_GAME, STEP_ORDER, STEP_YEAR, STEP_AID, STEP_AID_GOOD, STEP_HARVEST,
    STEP_NEUTRAL, STEP_GUILDS, STEP_ROLL, STEP_REROLL, STEP_REROLL_DICE, STEP_NEW_ORDER,
    STEP_INFLUENCE, STEP_HELP, STEP_CHOOSE, STEP_PEEK, STEP_BUILD, STEP_EFFECTS,
    STEP_REWARD, STEP_ENVOY, STEP_RECRUIT, STEP_WINTER, STEP_ENEMY, STEP_KINGS_DIE,
    STEP_BATTLE, STEP_SPOILS, STEP_YEAR_END, STEP_FINAL,
) = range(28)  # fmt: skip
