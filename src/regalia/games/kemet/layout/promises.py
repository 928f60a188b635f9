"""Checks of Kemet's sentences about consequences against its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regalia.engine.events import Sink
from regalia.games.kemet.phases.acquire import reach
from regalia.games.kemet.queries import damage, enemy_at, fame, protection
from regalia.games.kemet.routes import M_LAND
from regalia.games.kemet.state import NO_CARD, State
from regalia.games.kemet.vocabulary import COLORS, GOLD_CELL, GOLD_PLACED, STEP_MOVE
from regalia.layout.promises import Check, Claim, Course

IDLE: Final = ("seal", "keep-card", "stop", "done", "stay", "retreat", "decline", "skip", "end")
STEPPING: Final = ("go", "sail", "teleport", "transport")


def idle(verb: str) -> int:
    """Answer as a seat that does no more than it must."""
    return IDLE.index(verb) if verb in IDLE else len(IDLE)


def verbs(claim: Claim, s: State) -> list[str]:
    """Return this seat's possible answers, by verb."""
    if not s.stack or s.acting < 0 or not s.acting & 1 << claim.seat:
        return []
    return [claim.game.verbs.of(code).name for code in claim.game.rules.legal(s, claim.seat)]


def options(claim: Claim, s: State, *names: str) -> list[int]:
    if not verbs(claim, s):
        return []
    codes = claim.game.rules.legal(s, claim.seat)
    return [code for code in codes if claim.game.verbs.of(code).name in names]


# -- points ---------------------------------------------------------------------------
def prayer_changes(claim: Claim) -> bool:
    """Check the price or the gain, and the rest at the next question if it is named."""
    change = claim.alone().prayer[claim.seat] - claim.state.prayer[claim.seat]
    left = claim.course().state.prayer[claim.seat]
    sign = 1 if claim.said.key.startswith("effect-gain") else -1
    return (change, left) == (sign * claim.n, claim.said.args.get("left", left))


def costs_of_hidden_cards(claim: Claim) -> bool:
    """Check the price of a card, which is paid when the cards are revealed."""
    course = claim.course()
    course.until(lambda at: at.first("strength", claim.seat) is not None, idle)
    paid = sum(args[1] for name, args in course.news if name == "paid" and args[0] == claim.seat)
    drafted = claim.state.stack[-1].sealed
    mine = drafted[claim.seat] if drafted else []
    alone = not any(claim.game.verbs.of(code).name == "hide" for code in mine)
    return paid == claim.n if alone else paid >= claim.n


def fame_changes(claim: Claim) -> bool:
    change = fame(claim.alone(), claim.seat) - fame(claim.state, claim.seat)
    return change == (claim.n if claim.said.key == "effect-fame-more" else -claim.n)


def free(claim: Claim) -> bool:
    return bool(claim.alone().prayer[claim.seat] == claim.state.prayer[claim.seat])


def full(claim: Claim) -> bool:
    prayer = claim.course().state.prayer[claim.seat]
    return bool(prayer == claim.n == claim.state.prayer[claim.seat])


def veterans_left(claim: Claim) -> bool:
    return bool(claim.alone().veterans[claim.seat] == claim.n)


# -- a turn -------------------------------------------------------------------------
def has_prayer(claim: Claim) -> bool:
    supply = claim.said.args.get("supply", claim.state.supply[claim.seat])
    return (claim.state.prayer[claim.seat], claim.state.supply[claim.seat]) == (claim.n, supply)


def may_move(claim: Claim) -> bool:
    """Check that the farthest troop has so many land moves, and the lowest teleport price."""
    s = claim.course().state
    lands = [0]
    for code in options(claim, s, "from"):
        walk = Course(claim.game, claim.setup, s)
        walk.answer(claim.seat, code)
        lands += [frame.regs[M_LAND] for frame in walk.state.stack if frame.step == STEP_MOVE]
        if any(price < claim.said.args["cost"] for price in teleport_prices(claim, walk.state)):
            return False
    return max(lands) == claim.n


def teleport_prices(claim: Claim, s: State) -> set[int]:
    """Return the prices of the teleports offered now, with the tolls at their targets."""
    prices = set()
    for code in options(claim, s, "teleport"):
        twin = s.copy()
        step, frame = claim.game.rules.top(twin)
        step.apply(twin, frame, claim.seat, code, Sink())
        prices.add(s.prayer[claim.seat] - twin.prayer[claim.seat])
    return prices


def may_buy(claim: Claim) -> bool:
    """Check that so many tiles are for sale, none above the given level."""
    s = claim.course().state
    buys = options(claim, s, "buy")
    if len(buys) != claim.n:
        return False
    level, color = claim.said.args.get("level"), claim.said.args.get("color")
    if level is None:
        return True
    cell = GOLD_CELL if claim.verb == GOLD_PLACED.name else claim.about[0]
    number = next(i for i in range(len(COLORS)) if claim.words.ref("color", i) == color)
    return bool(reach(claim.state, claim.seat, cell)[number] == level)


def turn_ends(claim: Claim) -> bool:
    """Check that another seat begins a turn."""
    told = claim.course().first("turn")
    return told is not None and told[0] != claim.seat


def next_wins(claim: Claim) -> bool:
    told = claim.course().first("victory")
    return told is not None and claim.words.seat(told[0]) == claim.said.args["seat"]


def day_ends(claim: Claim) -> bool:
    course = claim.course()
    return course.first("turn") is None or course.first("night-step") is not None


def nothing_done(claim: Claim) -> bool:
    return claim.course().first("nothing-done", claim.seat) is not None or claim.said.key.endswith(
        "hand"
    )


def pyramid_reaches(claim: Claim) -> bool:
    after = claim.alone()
    zone = claim.about[0]
    color = claim.words.ref("color", after.pyramid_color[zone])
    return (after.pyramid[zone], color) == (claim.said.args["level"], claim.said.args["color"])


# -- units --------------------------------------------------------------------------
def units_there(claim: Claim) -> bool:
    return bool(claim.alone().units[claim.seat][claim.about[0]] == claim.n)


def attacks(claim: Claim) -> bool:
    """Check that a battle with that seat follows, or the attacked troop slips away."""
    course = claim.course()

    def begun(at: Course) -> bool:
        return at.first("attack", claim.seat) is not None or at.first("night-step") is not None

    course.until(begun, idle)
    told = course.first("attack", claim.seat)
    return told is not None and claim.words.seat(told[1]) == claim.said.args["seat"]


def strikes(claim: Claim) -> bool:
    zone = claim.about[0]
    enemy = enemy_at(claim.state, claim.seat, zone)
    named = claim.words.seat(enemy) == claim.said.args["seat"]
    return named and bool(claim.alone().units[enemy][zone] == claim.n)


def joins(claim: Claim) -> bool:
    return bool(claim.state.units[claim.seat][claim.about[0]] == claim.n)


def counts_units(claim: Claim) -> bool:
    zone = claim.about[0]
    enemy = enemy_at(claim.state, claim.seat, zone)
    seat = enemy if claim.verb != "from" and enemy >= 0 else claim.seat
    return bool(claim.state.units[seat][zone] == claim.n)


def land_left(claim: Claim) -> bool:
    """Check that the move goes on with so many land moves, or is over with none."""
    s = claim.alone()
    frames = [frame for frame in s.stack if frame.step == STEP_MOVE]
    return claim.n == (frames[-1].regs[M_LAND] if frames else 0)


def may_teleport(claim: Claim) -> bool:
    """Check that a teleport is offered at that price, after the question how many go."""
    course = claim.course()

    def offered(at: Course) -> bool:
        return bool(options(claim, at.state, *STEPPING))

    course.until(offered, lambda verb: 0 if verb == "take" else 1 + idle(verb))
    return claim.n in teleport_prices(claim, course.state)


def stay_behind(claim: Claim) -> bool:
    """Check that after the next step so many units stand where the troop was."""
    course = claim.course()
    step, frame = claim.game.rules.top(claim.state)
    refs = step.about(claim.state, frame, claim.seat)
    zone = next(ref.id for ref in refs if ref.kind == "zone")

    def gone(at: Course) -> bool:
        return any(name in ("moved", "sailed", "teleported") for name, _ in at.news)

    course.until(gone, lambda verb: 0 if verb in STEPPING else 1 + idle(verb))
    moved = course.after("moved") or course.after("sailed") or course.after("teleported")
    return moved is not None and moved.units[claim.seat][zone] == claim.n


def goes_along(claim: Claim) -> bool:
    """Check that the creature moves with the group, or stays where it was."""
    course = claim.course()

    def gone(at: Course) -> bool:
        return any(name in ("moved", "sailed", "teleported") for name, _ in at.news)

    course.until(gone, lambda verb: 0 if verb in STEPPING else 1 + idle(verb))
    went = ("with-creature", (claim.seat, claim.about[0])) in course.news
    return went == (claim.verb == "bring")


def move_ends(claim: Claim) -> bool:
    return not any(verb in STEPPING for verb in verbs(claim, claim.course().state))


# -- a battle -----------------------------------------------------------------------
def battle_course(claim: Claim) -> Course:
    """Play until both strengths are known; nobody plays more than they must."""
    course = claim.course()
    course.until(lambda at: at.first("strength") is not None, idle)
    return course


def strengths(course: Course) -> dict[int, tuple[int, ...]]:
    return {args[0]: args for name, args in course.news if name == "strength"}


def fights_with(claim: Claim) -> bool:
    told = strengths(battle_course(claim)).get(claim.seat)
    return told is not None and told[1] == claim.n


def enemy_has(claim: Claim) -> bool:
    """Check all of the enemy's strength, or all but the face-down cards."""
    course = battle_course(claim)
    divine = {args[0]: args[3] for name, args in course.news if name == "bonuses"}
    for seat, told in strengths(course).items():
        if claim.words.seat(seat) == claim.said.args["seat"]:
            hidden = 0 if claim.said.key == "effect-enemy" else divine.get(seat, 0)
            hidden += told[3] if claim.said.key == "effect-enemy-open" else 0
            return told[1] - hidden == claim.n
    return False


def harms(claim: Claim) -> bool:
    s = battle_course(claim).after("strength")
    if s is None:
        return False
    side = 0 if s.battle[0] == claim.seat else 1
    figures = (claim.said.args["damage"], claim.said.args["protection"])
    return (damage(s, side), protection(s, side)) == figures


def unavoidable(claim: Claim) -> bool:
    s = battle_course(claim).after("strength")
    led = s.led[claim.seat] if s is not None else NO_CARD
    return led != NO_CARD and bool(s.pack.unavoidable[led] == claim.n)


def lies_aside(claim: Claim) -> bool:
    """Check that the dropped card is out of the hand after the battle's cards are revealed."""
    s = battle_course(claim).after("strength")
    return s is not None and claim.about[0] not in s.tactic_hand[claim.seat]


def escapes(claim: Claim) -> bool:
    """Check that there is no battle: the troop goes there, the card is gone."""
    course = claim.course()
    gone = course.first("diverted", claim.seat) is not None
    return gone and course.first("strength") is None


def stands(claim: Claim) -> bool:
    return claim.course().first("diverted", claim.seat) is None


def goes_on(claim: Claim) -> bool:
    """Check that units stay where they are, and this question is not asked again."""
    s = claim.alone()
    return bool(s.units == claim.state.units) and len(s.stack) < len(claim.state.stack)


def recall_holds(claim: Claim) -> bool:
    told = claim.course().first("recalled", claim.seat)
    return told is not None and told[2] == claim.n


def retreats(claim: Claim) -> bool:
    """Check that the beaten troop goes to another zone."""
    course = claim.course()
    course.until(lambda at: at.first("retreated") is not None, idle)
    told = course.first("retreated")
    return told is not None and (claim.verb == "retreat" or told[2] == claim.about[0])


def holds(claim: Claim) -> bool:
    told = claim.course().first("stayed", claim.seat)
    if told is None or claim.words.ref("zone", told[1]) != claim.said.args["zone"]:
        return False
    return bool(claim.alone().units[claim.seat][told[1]] == claim.n)


def keeps_units(claim: Claim) -> bool:
    return bool(claim.alone().units[claim.seat] == claim.state.units[claim.seat])


# -- the beginning, the night -----------------------------------------------------------
def garrisons(claim: Claim) -> bool:
    s = claim.course().state
    return [s.units[claim.seat][zone] for zone in claim.about[:2]] == [5, 5]


def home_taken(claim: Claim) -> bool:
    told = claim.course().first("home", claim.seat)
    return told is not None and told[1:] == tuple(claim.about[:2])


def place_taken(claim: Claim) -> bool:
    course = claim.course()
    course.until(lambda at: at.first("turn-place", claim.seat) is not None, idle)
    return course.first("turn-place", claim.seat) == (claim.seat, claim.said.args["amount"])


CHECKS: Final[Mapping[str, Check]] = {
    "effect-aside": lies_aside,
    "effect-bring": goes_along,
    "effect-cost": costs_of_hidden_cards,
    "effect-decline": keeps_units,
    "effect-divert": escapes,
    "effect-done": goes_on,
    "effect-end": turn_ends,
    "effect-end-night": day_ends,
    "effect-end-victory": next_wins,
    "effect-enemy": enemy_has,
    "effect-enemy-open": enemy_has,
    "effect-enemy-spied": enemy_has,
    "effect-fame-less": fame_changes,
    "effect-fame-more": fame_changes,
    "effect-fight": attacks,
    "effect-full": full,
    "effect-gain": prayer_changes,
    "effect-gain-alone": prayer_changes,
    "effect-garrison": garrisons,
    "effect-harm": harms,
    "effect-home": home_taken,
    "effect-leave": goes_along,
    "effect-moves": land_left,
    "effect-moves-left": land_left,
    "effect-place": place_taken,
    "effect-price": prayer_changes,
    "effect-price-alone": prayer_changes,
    "effect-pyramid": pyramid_reaches,
    "effect-recall": recall_holds,
    "effect-retreat": retreats,
    "effect-retreat-to": retreats,
    "effect-seal-ambush": stands,
    "effect-skip": nothing_done,
    "effect-skip-hand": nothing_done,
    "effect-stay": holds,
    "effect-stop": move_ends,
    "effect-strength": fights_with,
    "effect-strike": strikes,
    "effect-take": stay_behind,
    "effect-teleports": may_teleport,
    "effect-there": units_there,
    "effect-to-build": has_prayer,
    "effect-to-buy": may_buy,
    "effect-to-buy-any": may_buy,
    "effect-to-move": may_move,
    "effect-to-recruit": has_prayer,
    "effect-unavoidable": unavoidable,
    "effect-veterans": veterans_left,
    "shop-free": free,
    "way-attack": attacks,
    "way-joins": joins,
    "way-units": counts_units,
}
