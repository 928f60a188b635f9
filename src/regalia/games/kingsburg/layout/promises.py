"""Checks of Kingsburg's sentences about consequences against its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from regalia.games.kingsburg import state as st
from regalia.games.kingsburg.powers import TIES_WON
from regalia.games.kingsburg.queries import goods_total, has, strength
from regalia.games.kingsburg.state import State
from regalia.games.kingsburg.vocabulary import GOODS, PLACE
from regalia.layout.promises import Check, Claim, Course

IDLE: Final = ("pass", "decline", "keep", "recruit")
BATTLES: Final = ("won", "drew", "lost")


def idle(verb: str) -> int:
    """Answer as a seat that does nothing if it may."""
    return IDLE.index(verb) if verb in IDLE else len(IDLE)


def store(s: State, seat: int) -> list[int]:
    return [goods[seat] for goods in s.goods]


def name_goods(claim: Claim, goods: Iterable[int]) -> str:
    pairs = zip(GOODS, goods, strict=True)
    return ", ".join(claim.words.get(f"good-{good}-n", n=n) for good, n in pairs if n)


# -- goods and points ---------------------------------------------------------------
def holds(claim: Claim) -> bool:
    """At the next question."""
    goods = store(claim.course().state, claim.seat)
    return bool(name_goods(claim, goods) == claim.said.args.get("goods", ""))


def goods_change(claim: Claim) -> list[int]:
    before, after = store(claim.state, claim.seat), store(claim.alone(), claim.seat)
    return [new - old for old, new in zip(before, after, strict=True)]


def costs(claim: Claim) -> bool:
    return bool(
        name_goods(claim, [-n for n in goods_change(claim)]) == claim.said.args.get("goods", "")
    )


def takes(claim: Claim) -> bool:
    return bool(
        name_goods(claim, [max(n, 0) for n in goods_change(claim)]) == claim.said.args["goods"]
    )


def scores(claim: Claim) -> bool:
    gain = claim.alone().vp[claim.seat] - claim.state.vp[claim.seat]
    return bool(gain == (claim.n if claim.said.key == "effect-vp-more" else -claim.n))


def changes_nothing(claim: Claim) -> bool:
    """No goods, no points, no token and no Envoy change hands."""
    before, after, seat = claim.state, claim.alone(), claim.seat

    def owned(s: State) -> list[int]:
        return [*store(s, seat), s.vp[seat], s.tokens[seat], s.envoy]

    return owned(before) == owned(after)


def tokens_left(claim: Claim) -> bool:
    return bool(claim.alone().tokens[claim.seat] == claim.n)


# -- dice and advisors --------------------------------------------------------------
def rolls_one(claim: Claim) -> bool:
    s: State = claim.state
    shown = s.coloured[claim.seat] + s.white[claim.seat]
    return claim.n in shown and bool(claim.alone().used[claim.seat] & st.USED_STATUE)


def rolls_all(claim: Claim) -> bool:
    return claim.n == claim.state.total[claim.seat] and bool(
        claim.alone().used[claim.seat] & st.USED_CHAPEL
    )


def keeps_dice(claim: Claim) -> bool:
    s: State = claim.alone()
    return claim.n == sum(s.coloured[claim.seat]) + sum(s.white[claim.seat])


def uses_token(claim: Claim) -> bool:
    used = claim.alone().used[claim.seat] & ~claim.state.used[claim.seat]
    spent = claim.state.tokens[claim.seat] - claim.alone().tokens[claim.seat]
    return bool(used & st.USED_TOKEN) and spent == 1


def uses_market(claim: Claim) -> bool:
    return bool(claim.alone().used[claim.seat] & ~claim.state.used[claim.seat] & st.USED_MARKET)


def uses_envoy(claim: Claim) -> bool:
    return bool(claim.state.envoy == claim.seat and claim.alone().envoy == st.NOBODY)


def brings_soldiers(claim: Claim) -> bool:
    """Check what the Stable adds when the advisor helps."""
    advisor = PLACE.advisor(claim.code)
    course = claim.course()
    mine = ("helped", (claim.seat, advisor))

    def helped(at: Course) -> bool:
        news = at.news
        return mine in news and any(name == "helped" for name, _ in news[news.index(mine) + 1 :])

    def over(at: Course) -> bool:
        return helped(at) or at.state.phase != claim.state.phase

    course.until(over, idle)
    news = course.news
    if mine not in news:
        return False
    gained = 0
    for name, args in news[news.index(mine) + 1 :]:
        if name in ("helped", "phase"):
            break
        gained += args[1] if name == "gain-soldiers" and args[0] == claim.seat else 0
    return bool(gained == claim.state.pack.help_soldiers[advisor] + claim.n)


def nothing_to_swap(claim: Claim) -> bool:
    return goods_total(claim.state, claim.seat) == 0


def places_no_more(claim: Claim) -> bool:
    s: State = claim.state
    dice = len(s.coloured[claim.seat]) + len(s.white[claim.seat])
    return dice == claim.n and bool(claim.alone().passed & 1 << claim.seat)


# -- winter ---------------------------------------------------------------------------
def has_soldiers(claim: Claim) -> bool:
    return bool(claim.alone().soldiers[claim.seat] == claim.n)


def fights_with(claim: Claim) -> bool:
    """The battle's own news tell the strength, the die in it, and the enemy."""
    course = claim.course()
    course.until(lambda at: any(at.first(name, claim.seat) for name in BATTLES), idle)
    roll = course.first("kings-roll")
    fought = next((told for name in BATTLES if (told := course.first(name, claim.seat))), None)
    if roll is None or fought is None:
        return False
    mine, foe = fought[1] - roll[1], claim.state.pack.enemy_strength[fought[2]]
    return (mine, foe) == (claim.said.args["mine"], claim.said.args["foe"])


def wins_so_often(claim: Claim) -> bool:
    """Counted by the rules' own strength over every enemy that may come and every King's die."""
    s: State = claim.alone()
    seen = claim.state.seen[s.year - 1] >> claim.seat & 1
    cards = [n for n, year in enumerate(s.pack.enemy_year) if year == s.year]
    edges = [
        strength(s, claim.seat, enemy) + die - s.pack.enemy_strength[enemy]
        for enemy in ([claim.state.enemy[s.year - 1]] if seen else cards)
        for die in range(1, 7)
    ]
    least = 0 if has(s, claim.seat, TIES_WON) else 1
    return bool(claim.n == round(100 * sum(edge >= least for edge in edges) / len(edges)))


def in_range(claim: Claim) -> bool:
    course = claim.course()
    course.until(lambda at: at.first("enemy-shown") is not None, idle)
    shown = course.first("enemy-shown")
    if shown is None:
        return False
    strength = claim.state.pack.enemy_strength[shown[0]]
    return bool(claim.said.args["low"] <= strength <= claim.said.args["high"])


def hires_on(claim: Claim) -> bool:
    s = claim.course().state
    asked = bool(s.stack) and s.acting >= 0 and bool(s.acting & 1 << claim.seat)
    return asked and s.stack[-1].step == claim.state.stack[-1].step


CHECKS: Final[Mapping[str, Check]] = {
    "effect-chance": wins_so_often,
    "effect-chapel": rolls_all,
    "effect-cost": costs,
    "effect-decline": changes_nothing,
    "effect-decline-build": changes_nothing,
    "effect-decline-build-second": changes_nothing,
    "effect-decline-choose": changes_nothing,
    "effect-decline-effects": changes_nothing,
    "effect-decline-swap": changes_nothing,
    "effect-enemy-range": in_range,
    "effect-envoy-used": uses_envoy,
    "effect-free": costs,
    "effect-held": holds,
    "effect-held-none": holds,
    "effect-keep": keeps_dice,
    "effect-levy-more": hires_on,
    "effect-market-used": uses_market,
    "effect-pass": places_no_more,
    "effect-soldiers": has_soldiers,
    "effect-stable": brings_soldiers,
    "effect-statue": rolls_one,
    "effect-strength": fights_with,
    "effect-swap": takes,
    "effect-swap-none": nothing_to_swap,
    "effect-token-used": uses_token,
    "effect-tokens-left": tokens_left,
    "effect-vp-less": scores,
    "effect-vp-more": scores,
}
