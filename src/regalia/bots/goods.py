"""Goods: the cards, tokens and points that a seat would never rather be without (Insight.goods).

Two things follow from them without any opinion on how a game is played.  The same position with
one of them less is worth no more to its owner: nets learn that (`regalia/learn`).  And an option
is pointless if all it does, whatever its seat goes on with, is to lose some of them.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

from regalia.bots.insight_defaults import insight_of
from regalia.engine.events import SILENT
from regalia.engine.fields import SEAT_NUMBER, Field, Show
from regalia.engine.game import AnyGame
from regalia.engine.quick import Quick
from regalia.engine.steps import Sealed

CARDS: Final = -1  # in a Stock: every number of the list is a card of its own
ROOM: Final = 200  # positions of a seat's own choices that are looked at


class Stock(NamedTuple):
    """Where a State keeps some goods of a seat: a number in a list, or a list of cards."""

    numbers: list[int]
    at: int

    @property
    def size(self) -> int:
        return len(self.numbers) if self.at == CARDS else self.numbers[self.at]

    @property
    def things(self) -> list[int]:
        """What is in it: the cards, or how much it is."""
        return self.numbers if self.at == CARDS else [self.numbers[self.at]]


class Goods:
    """A game's goods, found in its positions."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        names = insight_of(game).goods
        self.fields: Final = [field for field in game.fields if field.name in names]
        kinds = {field.of for field in self.fields if field.of}
        kinds |= {name for field in self.fields for name in field.by if name != SEAT_NUMBER}
        # what neither is a good nor holds those that were lost
        self.others: Final = [
            field for field in game.fields if field not in self.fields and not is_pool(field, kinds)
        ]

    def stocks(self, s: Any, seat: int) -> list[Stock]:
        """All that a seat has, empty stocks too, in the same order in every position."""
        found: list[Stock] = []
        for field in self.fields:
            value = getattr(s, field.name)
            if not field.rows:
                each = len(value) // s.seats
                found += [Stock(value, seat * each + at) for at in range(each)]
            elif field.by[0] != SEAT_NUMBER:
                found += [Stock(row, seat) for row in value]
            elif field.varies:
                found.append(Stock(value[seat], CARDS))
            else:
                found += [Stock(value[seat], at) for at in range(len(value[seat]))]
        return found

    def things(self, s: Any, seat: int) -> list[list[int]]:
        """What is in all stocks of a seat."""
        return [stock.things for stock in self.stocks(s, seat)]

    def without_one(self, s: Any, seat: int, draw: Quick) -> Any | None:
        """A copy in which the seat has one thing less; None if it has none."""
        twin = s.copy()
        full = [stock for stock in self.stocks(twin, seat) if stock.size > 0]
        if not full:
            return None
        stock = full[draw.below(len(full))]
        if stock.at == CARDS:
            del stock.numbers[draw.below(stock.size)]
        else:
            stock.numbers[stock.at] -= 1
        return twin

    # -- pointless options -----------------------------------------------------------
    def pointless(self, s: Any, seat: int, codes: list[int]) -> list[int]:
        """The options that only lose something, compared with another one on offer."""
        return [code for code in codes if self.is_pointless(s, seat, codes, code)]

    def is_pointless(self, s: Any, seat: int, codes: list[int], code: int) -> bool:
        """Whether this option only loses something that another one on offer keeps."""
        if not self.fields or len(codes) < 2:
            return False
        then = self.after(s, seat, code)
        if not self.has_less(then, s, seat):
            return False
        # the options after which the seat is asked nothing more, and has lost nothing
        others = (self.after(s, seat, other) for other in codes if other != code)
        kept = [
            one for one in others if self.is_done(one, seat) and not self.has_less(one, s, seat)
        ]
        return bool(kept) and self.only_loses(then, seat, kept)

    def after(self, s: Any, seat: int, code: int) -> Any:
        twin = s.copy()
        self.game.rules.apply(twin, seat, code, SILENT)
        return twin

    def is_done(self, s: Any, seat: int) -> bool:
        """Whether chance, another seat or nobody has to choose now."""
        return not s.stack or s.acting != 1 << seat

    def only_loses(self, s: Any, seat: int, kept: list[Any]) -> bool:
        """Whether all that can follow is one of the kept positions with something lost."""
        open_, seen = [s], set()
        while open_:
            here = open_.pop()
            if self.is_done(here, seat):
                if not any(self.is_same_but_poorer(here, one, seat) for one in kept):
                    return False
                continue
            rules = self.game.rules
            if isinstance(rules.steps[here.stack[-1].step], Sealed):
                return False  # what is secret is not followed
            for code in rules.legal(here, seat):
                then = self.after(here, seat, code)
                key = repr([getattr(then, field.name) for field in self.game.fields])
                key += repr([(f.step, f.regs) for f in then.stack])
                if key not in seen:
                    seen.add(key)
                    open_.append(then)
            if len(seen) > ROOM:
                return False
        return True

    def has_less(self, s: Any, than: Any, seat: int) -> bool:
        """Whether the seat has something less than there, and nothing more."""
        less = False
        for mine, there in zip(self.stocks(s, seat), self.stocks(than, seat), strict=True):
            if mine.at == CARDS:
                if Counter(mine.numbers) - Counter(there.numbers):
                    return False
            elif mine.size > there.size:
                return False
            less = less or mine.size < there.size
        return less

    def is_same_but_poorer(self, s: Any, than: Any, seat: int) -> bool:
        """Whether it is the same position, except that the seat has less."""
        if s.acting != than.acting or frames(s) != frames(than):
            return False
        if any(getattr(s, field.name) != getattr(than, field.name) for field in self.others):
            return False
        rest = (other for other in range(s.seats) if other != seat)
        if any(self.things(s, other) != self.things(than, other) for other in rest):
            return False
        return self.has_less(s, than, seat)


def frames(s: Any) -> list[tuple[int, list[int], list[list[int]], int]]:
    return [(frame.step, frame.regs, frame.sealed, frame.done) for frame in s.stack]


def is_pool(field: Field, kinds: set[str]) -> bool:
    """Whether lost goods of these kinds may lie in it: a deck, a discard pile, a supply."""
    if len(field.by) == 1 and field.by[0] in kinds:
        return True
    if field.of not in kinds or not field.varies:
        return False
    return field.by == () or field.show == Show.COUNTED
