"""Checks of Xidit's sentences about consequences against its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.layout.plans import USEFUL
from regalia.games.xidit.pack import SPACES
from regalia.games.xidit.scoring import influence, lyre_points
from regalia.games.xidit.state import EMPTY, RECRUIT, THREAT, State
from regalia.layout.promises import Check, Claim, Course

ORDERS: Final = 6
ENTERED: Final = ("recruit-enters", "threat-enters", "passed-over", "stays-empty", "borrowed")
LAID: Final = {
    "effect-start-empty": EMPTY,
    "effect-start-recruits": RECRUIT,
    "effect-start-threat": THREAT,
}
AFTER: Final = 60  # answers after which a prize has been given
AMOUNTS: Final = ("coins-n", "bards-n", "sections-n")


def idle(verb: str) -> int:
    """Answer by declining where possible: a banished titan bars the next one."""
    return 0 if verb in ("seal", "decline") else 1


def units_worded(claim: Claim, counts: Iterable[int]) -> str:
    pairs = zip(v.UNITS, counts, strict=True)
    return ", ".join(claim.words.get(f"unit-{unit}-n", n=n) for unit, n in pairs if n)


def rewards_worded(claim: Claim, row: Iterable[int]) -> str:
    pairs = zip(AMOUNTS, row, strict=True)
    return ", ".join(claim.words.get(key, n=n) for key, n in pairs if n)


def own_units(s: State, seat: int) -> list[int]:
    return s.units[v.TYPES * seat : v.TYPES * seat + v.TYPES]


# -- the start ------------------------------------------------------------------------
def lies_there(claim: Claim) -> bool:
    """Check what lies in the city, by the units on the table."""
    s: State = claim.state
    city, args = claim.about[0], claim.said.args
    if s.tile[city] != LAID[claim.said.key]:
        return False
    if s.tile[city] == RECRUIT:
        waiting = s.waiting_units[v.TYPES * city : v.TYPES * city + v.TYPES]
        return bool(args["units"] == units_worded(claim, waiting))
    return s.tile[city] == EMPTY or bool(args["units"] and args["rewards"])


def roads_lead(claim: Claim) -> bool:
    roads = sorted(there + 1 for there in claim.state.pack.road[claim.about[0]] if there >= 0)
    return bool([str(city) for city in roads] == claim.said.args["cities"].split(", "))


# -- the plan -----------------------------------------------------------------------
class Outcome(NamedTuple):
    """The result of one order."""

    name: str  # of its news; "titan-open" where a titan could be banished
    args: tuple[int, ...]
    settled: bool  # no new tile had entered before it: things stood as they were


def fill_plan(claim: Claim, more: list[int]) -> list[int]:
    """Return the seat's draft with these orders, filled up with waiting."""
    sealed = claim.state.stack[-1].sealed
    mine = [v.ORDER.args(code)[0] for code in (sealed[claim.seat] if sealed else []) if code]
    plan = [*mine, *more][:ORDERS]
    return [*plan, *[v.ICON_WAIT] * (ORDERS - len(plan))]


def outcomes(claim: Claim, icons: list[int]) -> list[Outcome]:
    """Carry out the seat's six orders by the rules, while everyone else waits."""
    course = Course(claim.game, claim.setup, claim.state)
    frame = course.state.stack[-1]
    frame.sealed = [[v.ORDER.code(v.ICON_WAIT)] * ORDERS for _ in range(claim.state.seats)]
    frame.sealed[claim.seat] = [v.ORDER.code(icon) for icon in icons]
    frame.done = (1 << claim.state.seats) - 1 & ~(1 << claim.seat)
    course.state.acting = 1 << claim.seat
    course.state.offered = []
    course.answer(claim.seat, v.VERBS.seal.code())
    titans: dict[int, Outcome] = {}

    def over(at: Course) -> bool:
        s = at.state
        if s.acting > 0 and s.acting & 1 << claim.seat and s.mover == claim.seat:
            codes = at.position.options(claim.seat)
            if any(claim.game.verbs.of(code).name == "banish" for code in codes):
                stood = not any(name in ENTERED for name, _ in at.news)
                titans[s.order] = Outcome("titan-open", (claim.seat, s.hero[claim.seat]), stood)
        return bool(s.order == 0)

    course.until(over, idle)
    number, entered = 0, False
    told: dict[int, Outcome] = {}
    for name, args in course.news:
        if name == "order":
            number = args[0]
        entered = entered or name in ENTERED
        mine = args[:1] == (claim.seat,) and name in CARRIED
        if mine and number and number not in told:
            told[number] = Outcome(name, args, not entered)
    told |= titans
    return [told.get(at, Outcome("nothing", (), settled=True)) for at in range(1, ORDERS + 1)]


CARRIED: Final = frozenset(
    (
        "moved", "no-road", "waited", "recruited", "recruited-already", "nobody-left",
        "units-missing", "titan-bars-threat", "nothing-there", "threat-bars-titan",
        "titan-bars-titan", "recruit-bars-titan", "no-titan", "removed",
    )
)  # fmt: skip


def would(claim: Claim) -> bool:
    """Check that an order, or the act after it, has the described result."""
    there = claim.said.key.startswith("effect-there-")
    name = claim.said.key.split("-", 2)[2]
    icons = fill_plan(claim, [claim.about[0], *([v.ICON_ACT] if there else [])])
    sealed = claim.state.stack[-1].sealed
    at = len(sealed[claim.seat] if sealed else []) + there
    found = outcomes(claim, icons)[at]
    if not found.settled:
        return True  # a new tile has come: things do not stand as they did
    if found.name != name:
        return False
    kinds = claim.game.events.by_name[name].args
    named: dict[str, Any] = {}
    for arg, number in zip(kinds, found.args, strict=False):
        named |= claim.words.variables(arg.name, arg.kind, number)
    return all(claim.said.args.get(key) == value for key, value in named.items())


def loses_orders(claim: Claim) -> bool:
    found = outcomes(claim, fill_plan(claim, []))
    if not all(each.settled for each in found):
        return True
    return sum(each.name not in USEFUL for each in found) == claim.n


def is_open(claim: Claim) -> bool:
    return claim.course().first("plans") is not None


def is_closed(claim: Claim) -> bool:
    return not is_open(claim)


# -- titans and rewards ---------------------------------------------------------------
def carry(claim: Claim, until: str) -> Course:
    course = claim.course()
    course.until(lambda at: at.first(until, claim.seat) is not None or at.state.order == 0, idle)
    return course


def banishes(claim: Claim) -> bool:
    """Check that so many units are paid, and two of the rewards are taken."""
    s: State = claim.state
    course = carry(claim, "banished")
    paid = sum(own_units(s, claim.seat)) - sum(own_units(course.state, claim.seat))
    rewards = rewards_worded(claim, s.pack.titan_rewards[claim.about[0]])
    if claim.words.get("units-n", n=paid) != claim.said.args["units"]:
        return False
    alone = rewards_alone(claim)
    return claim.said.args["rewards"] == rewards and not alone


def rewards_alone(claim: Claim) -> bool:
    """Check that only the coins can be taken."""
    course = claim.course()

    def is_offered(at: Course) -> bool:
        if at.first("coins-alone", claim.seat) is not None or at.state.order == 0:
            return True
        s = at.state
        if s.acting <= 0 or not s.acting & 1 << claim.seat:
            return False
        codes = at.position.options(claim.seat)
        return claim.game.verbs.of(codes[0]).name == "take"

    course.until(is_offered, idle)
    s = course.state
    if course.first("coins-alone", claim.seat) is not None:
        return True
    if s.acting <= 0 or not s.acting & 1 << claim.seat:
        return False
    texts = [claim.game.verbs.text(code) for code in claim.game.rules.legal(s, claim.seat)]
    return texts == ["take coins"]


def pays_nothing(claim: Claim) -> bool:
    s = claim.alone()
    return own_units(s, claim.seat) == own_units(claim.state, claim.seat)


def stock_stays(claim: Claim) -> bool:
    s = claim.alone()
    return (s.bards, s.sections) == (claim.state.bards, claim.state.sections)


def leaves_units(claim: Claim) -> bool:
    left = own_units(claim.alone(), claim.seat)
    return bool(units_worded(claim, left) == claim.said.args.get("units", ""))


def sends_bards(claim: Claim) -> bool:
    """Check that bards go only to regions at the hero's city, unasked if there is one."""
    course = claim.course()
    around = claim.state.pack.regions[claim.state.hero[claim.seat]]
    codes = claim.game.rules.legal(course.state, claim.seat)
    told = [args for name, args in course.news if name == "bards"]
    if told:
        return all(args[1] in around for args in told)
    texts = [claim.game.verbs.text(code).partition(" ")[2] for code in codes]
    names = {v.REGIONS[region] for region in around}
    return bool(codes) and all(set(text.split("+")) <= names for text in texts)


def builds_to(claim: Claim) -> bool:
    city = claim.state.hero[claim.seat]
    return bool(claim.alone().guild_height[city] == claim.n)


def gives_up(claim: Claim) -> bool:
    """Check for the reward that is not among those taken."""
    told = claim.said.args["rewards"]
    regs = claim.state.stack[-1].regs
    taken = claim.game.verbs.text(claim.code)
    words = ("coins", "bards", "sections")
    after, before = claim.alone(), claim.state
    dues = (regs[1], min(regs[2], before.bards[claim.seat]), regs[3])
    parts = told.split(", ")
    lost = [kind for kind, word in enumerate(words) if word not in taken and dues[kind]]
    return len(parts) == len(lost) and ("coins" in taken) == (
        after.coins[claim.seat] > before.coins[claim.seat]
    )


def region_has(claim: Claim) -> bool:
    s: State = claim.alone()
    for region, name in enumerate(v.REGIONS):
        if claim.words.ref("region", region) == claim.said.args["region"]:
            points = lyre_points(s.placed[region], s.pack.lyre[region])[claim.seat]
            right = (s.placed[region][claim.seat], points)
            return name in claim.game.verbs.text(claim.code) and right == (
                claim.said.args["n"],
                claim.said.args["points"],
            )
    return False


def bastion_has(claim: Claim) -> bool:
    return v.REGIONS[v.BASTION] in claim.game.verbs.text(claim.code) and bool(
        claim.alone().bastion[claim.seat] == claim.n
    )


def neutral_scores(claim: Claim) -> bool:
    category = claim.about[0]
    column = claim.state.pack.column[category]
    old, new = claim.state.neutral[category], claim.alone().neutral[category]
    return new <= SPACES and (column[old - 1], column[new - 1]) == (
        claim.said.args["old"],
        claim.said.args["new"],
    )


# -- the census ---------------------------------------------------------------------
def wins_prize(claim: Claim) -> bool:
    """Check that, if nobody shows more, the prize comes and the units stay."""
    course = claim.course()
    kind = claim.state.stack[-1].regs[0]
    course.until(
        lambda at: at.first("shown") is not None,
        lambda verb: 0 if verb in ("seal", "show") else 1,
    )
    kept = own_units(course.state, claim.seat) == own_units(claim.state, claim.seat)
    prize_news = ("prize", (claim.seat, kind))
    course.until(lambda at: prize_news in at.news or at.plies > AFTER, idle)
    won = prize_news if prize_news in course.news else None
    if not claim.about[0]:
        return kept and won is None
    prize = rewards_worded(claim, claim.state.pack.prizes[kind])
    shown = [args[2] for name, args in course.news if name == "shown"]
    best = claim.about[0] >= max(shown)
    return kept and claim.said.args["prize"] == prize and (won is not None or not best)


def adds_section(claim: Claim) -> bool:
    after = claim.alone()
    city, seat = claim.about[0], claim.seat
    told = (claim.said.args["old"], claim.said.args["new"])
    right = (influence(claim.state)[seat], influence(after)[seat])
    return claim.n == after.guild_height[city] and told == right


CHECKS: Final[Mapping[str, Check]] = {
    "effect-advance": neutral_scores,
    "effect-banish": banishes,
    "effect-bastion": bastion_has,
    "effect-build": adds_section,
    "effect-decline": stock_stays,
    "effect-decline-bards-optional": stock_stays,
    "effect-decline-section": stock_stays,
    "effect-decline-titan": pays_nothing,
    "effect-lost": loses_orders,
    "effect-order-moved": would,
    "effect-order-no-road": would,
    "effect-order-no-titan": would,
    "effect-order-nobody-left": would,
    "effect-order-nothing-there": would,
    "effect-order-recruit-bars-titan": would,
    "effect-order-recruited": would,
    "effect-order-recruited-already": would,
    "effect-order-removed": would,
    "effect-order-threat-bars-titan": would,
    "effect-order-titan-bars-threat": would,
    "effect-order-titan-bars-titan": would,
    "effect-order-titan-open": would,
    "effect-order-units-missing": would,
    "effect-order-waited": would,
    "effect-pay": leaves_units,
    "effect-pay-all": leaves_units,
    "effect-ready": is_closed,
    "effect-ready-last": is_open,
    "effect-region": region_has,
    "effect-show": wins_prize,
    "effect-start-empty": lies_there,
    "effect-start-recruits": lies_there,
    "effect-start-roads": roads_lead,
    "effect-start-threat": lies_there,
    "effect-take-bards": sends_bards,
    "effect-take-lost": gives_up,
    "effect-take-sections": builds_to,
    "effect-there-recruited": would,
    "effect-there-removed": would,
    "effect-there-titan-open": would,
    "effect-there-units-missing": would,
}
