"""The effects and costs of each option now: advisors' help, prices, strength in winter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from regalia.engine.events import Sink
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.bot.gauges import victory
from regalia.games.kingsburg.phases.building import TOKEN_PAID
from regalia.games.kingsburg.phases.events import hire
from regalia.games.kingsburg.phases.help import is_exchange, stable_soldiers
from regalia.games.kingsburg.queries import gold_cost, goods_total, soldier_price, strength
from regalia.games.kingsburg.state import NOBODY, State
from regalia.layout.effects import Asked, Tell, clause, clauses

KINDS: Final = (v.GOLD, v.WOOD, v.STONE)


# -- sums of goods and points ---------------------------------------------------
def goods_said(asked: Asked, goods: Iterable[int]) -> str:
    """Name so much gold, wood and stone, without kinds of which there is none."""
    parts = zip(v.GOODS, goods, strict=True)
    return ", ".join(asked.say(f"good-{good}-n", n=n) for good, n in parts if n)


def tell_goods(asked: Asked) -> str:
    """Name the goods at the next question; another advisor may help before it."""
    s: State = asked.state.copy()
    asked.words.game.rules.apply(s, asked.seat, asked.code, Sink())
    said = goods_said(asked, [s.goods[k][asked.seat] for k in KINDS])
    return asked.say("effect-held", goods=said) if said else asked.say("effect-held-none")


def points(asked: Asked, n: int) -> str:
    if not n:
        return ""
    return asked.say("effect-vp-more", n=n) if n > 0 else asked.say("effect-vp-less", n=-n)


# -- dice -------------------------------------------------------------------------
def rerolling_one(asked: Asked) -> str:
    s: State = asked.state
    white = asked.args[0]
    face = (s.white if white else s.coloured)[asked.seat][-1]
    return asked.say("effect-statue", n=face)


def rerolling_all(asked: Asked) -> str:
    return asked.say("effect-chapel", n=asked.state.total[asked.seat])


def keeping(asked: Asked) -> str:
    return asked.say("effect-keep", n=asked.state.total[asked.seat])


def placing(asked: Asked) -> str:
    """Describe the advisor's help, and what this group uses up besides its dice."""
    s: State = asked.state
    _, _, token, shift, _ = asked.args
    advisor = v.PLACE.advisor(asked.code)
    return clauses(
        clause(asked.say(f"advisor-{v.ADVISORS[advisor]}-text")),
        more_soldiers(asked, advisor),
        nothing_to_swap(asked, advisor),
        asked.say("effect-token-used") if token else "",
        asked.say("effect-market-used") if shift else "",
        asked.say("effect-envoy-used") if s.busy[advisor] else "",
    )


def more_soldiers(asked: Asked, advisor: int) -> str:
    s: State = asked.state
    more = stable_soldiers(s, asked.seat) if s.pack.help_soldiers[advisor] else 0
    return asked.say("effect-stable", n=more) if more else ""


def nothing_to_swap(asked: Asked, advisor: int) -> str:
    """Return whether the Alchemist has nothing to do, for seats that own nothing."""
    s: State = asked.state
    empty = s.pack.help_swap[advisor] and not goods_total(s, asked.seat)
    return asked.say("effect-swap-none") if empty else ""


def passing(asked: Asked) -> str:
    s: State = asked.state
    return asked.say("effect-pass", n=len(s.coloured[asked.seat]) + len(s.white[asked.seat]))


# -- goods ------------------------------------------------------------------------
def taking(asked: Asked) -> str:
    s: State = asked.state
    advisor = asked.about.get("advisor", -1)
    price = s.pack.help_vp[advisor] if advisor >= 0 and is_exchange(s, advisor) else 0
    return clauses(points(asked, price), tell_goods(asked))


def swapping(asked: Asked) -> str:
    given = asked.args[0]
    change = [-1 if kind == given else 1 for kind in KINDS]
    return clauses(
        asked.say("effect-swap", goods=goods_said(asked, [max(n, 0) for n in change])),
        tell_goods(asked),
    )


def giving(asked: Asked) -> str:
    return tell_goods(asked)


def paying(asked: Asked) -> str:
    s: State = asked.state
    paid = asked.args[0]
    if paid == TOKEN_PAID:
        left = asked.say("effect-tokens-left", n=s.tokens[asked.seat] - 1)
    else:
        left = tell_goods(asked)
    return clauses(points(asked, 1), left)


# -- the province -------------------------------------------------------------------
def building(asked: Asked) -> str:
    """Describe its price now, its points, and its effect."""
    s: State = asked.state
    b = asked.args[0]
    cost = s.pack.cost[b]
    price = goods_said(asked, (gold_cost(s, asked.seat, b), cost[v.WOOD], cost[v.STONE]))
    return clauses(
        asked.say("effect-cost", goods=price) if price else asked.say("effect-free"),
        points(asked, s.pack.vp[b]),
        clause(asked.say(f"building-{v.BUILDINGS[b]}-text")),
        asked.say("effect-envoy-used") if s.built[asked.seat] else "",
    )


# -- winter ---------------------------------------------------------------------------
def recruiting(asked: Asked) -> str:
    return hiring(asked, list(asked.args[:3]))


def levying(asked: Asked) -> str:
    paid = [0, 0, 0]
    paid[asked.args[0]] = soldier_price(asked.state, asked.seat)
    return clauses(hiring(asked, paid), asked.say("effect-levy-more"))


def hiring(asked: Asked, paid: list[int]) -> str:
    """Describe the strength for the winter, before the King's die."""
    s: State = asked.state.copy()
    hire(s, asked.seat, paid, Sink())
    soldiers, enemy = s.soldiers[asked.seat], s.enemy[s.year - 1]
    chance = asked.say("effect-chance", n=victory(s, asked.seat, soldiers))
    if enemy == NOBODY:
        return clauses(asked.say("effect-soldiers", n=soldiers), chance, enemy_range(asked))
    mine, foe = strength(s, asked.seat, enemy), s.pack.enemy_strength[enemy]
    return clauses(
        asked.say("effect-soldiers", n=soldiers),
        chance,
        asked.say("effect-strength", mine=mine, foe=foe),
    )


def enemy_range(asked: Asked) -> str:
    pack, year = asked.state.pack, asked.state.year
    years = zip(pack.enemy_strength, pack.enemy_year, strict=True)
    strengths = [n for n, at in years if at == year]
    return asked.say("effect-enemy-range", low=min(strengths), high=max(strengths))


def soldiers_hired(code: int, prompt: str) -> dict[str, int]:
    """Return how many soldiers come; the prompt contains their price ("recruit-2")."""
    price = prompt.rpartition("-")[2]
    paid = sum(v.VERBS.of(code).args(code))
    return {"soldiers": paid // int(price) if price.isdigit() else 0}


TELLS: Final[Mapping[str, Tell]] = {
    "build": building,
    "chapel": rerolling_all,
    "give": giving,
    "keep": keeping,
    "levy": levying,
    "pass": passing,
    "pay": paying,
    "place": placing,
    "recruit": recruiting,
    "statue": rerolling_one,
    "swap": swapping,
    "take": taking,
}
