"""The fast policy's war council: battle cards, DI cards, and the choices after the reveal."""

from __future__ import annotations

from typing import Final

from regalia.engine.quick import Quick
from regalia.engine.steps import Frame
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.bot.duel import Duel
from regalia.games.kemet.bot.odds import clash, payoff
from regalia.games.kemet.bot.scout import Scout
from regalia.games.kemet.bot.style import CARD_WORTH
from regalia.games.kemet.options import OPT_SELF_LOSSES
from regalia.games.kemet.queries import strength_parts

WOUNDS_PAY: Final = 2  # cards a battle is worth


def council_choice(scout: Scout, f: Frame, codes: list[int], draw: Quick) -> int:
    """Choose a card to lead by a mixed strategy, the least useful one to drop, and DI cards."""
    duel = Duel(scout.s, scout.me)
    mine = f.sealed[scout.me] if f.sealed else []
    if not mine:
        return duel.lead_card(codes, draw)
    if len(mine) == 1:
        return duel.drop_card(codes)
    hidden = [v.HIDE.args(code)[0] for code in mine[2:]]
    seal = 0 if codes[0] == 0 else codes[0]
    return duel.hide_card(codes, v.LEAD.args(mine[0])[0], hidden, seal)


def exchange_choice(scout: Scout, codes: list[int]) -> list[float]:
    """Compare the led card with the dropped one, with both of the enemy's cards open."""
    s, me = scout.s, scout.me
    duel = Duel(s, me)
    other = s.led[duel.enemy]
    worths: list[float] = []
    for ours in (s.face_down[me][-1], s.led[me]):
        pair = (ours, other) if duel.side == 0 else (other, ours)
        sides = (duel.mine, duel.theirs) if duel.side == 0 else (duel.theirs, duel.mine)
        blow = clash(s.pack, sides[0], sides[1], pair[0], pair[1], s.options[OPT_SELF_LOSSES])
        worth = payoff(blow, sides[0], sides[1], duel.stakes)
        worths.append(worth if duel.side == 0 else -worth)
    return [worths[0] if v.EXCHANGE.has(code) else worths[1] for code in codes]


def wound_choice(scout: Scout, f: Frame, codes: list[int]) -> list[float]:
    """Discard cards from hand only as far as they turn a battle."""
    s, side = scout.s, f.regs[1]
    short = sum(strength_parts(s, 1 - side)) - sum(strength_parts(s, side)) + (side == 0)
    turns = 0 < short <= min(len(s.hand[scout.me]), WOUNDS_PAY)
    return [
        0.0 if code == v.DONE_CODE else (2.0 if turns else -2.0) - CARD_WORTH[v.WOUND.args(code)[0]]
        for code in codes
    ]
