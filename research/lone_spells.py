"""How often Eador's policy casts a spell and then sends no troop, and whether it meant to.

python research/lone_spells.py [GAMES]

By spell: casts after which a troop was on offer, those followed by `finish`, and of
these the forgotten ones, which had been valued for the troop that was to follow and
were not stopped by Justice: next to none.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Final

from regalia.engine.events import Sink
from regalia.engine.playout import Policy, run_playout
from regalia.engine.quick import Quick
from regalia.games.eador import GAME
from regalia.games.eador.bot.policy import Fight
from regalia.games.eador.bot.style import Style
from regalia.games.eador.state import NOBODY, S_OWNER, State
from regalia.games.eador.vocabulary import BETRAY, FINISH_CODE, SPELL, SPELL_ON, STEP_TURN, VERBS

SEATS: Final = 4
STYLE: Final = Style()
A_HAIR: Final = 1e-9  # sums of the same numbers in another order


class Watched(Policy[State]):
    """The policy, counted."""

    def __init__(self) -> None:
        self.policy = GAME.insight.policy() if GAME.insight else Policy[State]()
        self.caster, self.card, self.meant = NOBODY, "", False
        self.casts: Counter[str] = Counter()
        self.lone: Counter[str] = Counter()
        self.forgotten: Counter[str] = Counter()

    def choose(self, s: State, seat: int, codes: list[int], draw: Quick) -> int:
        code = self.policy.choose(s, seat, codes, draw)
        follows = s.stack[-1].step == STEP_TURN and seat == self.caster and len(codes) > 1
        stopped = not any(spell[S_OWNER] == seat for spell in s.spells)
        if follows:
            self.casts[self.card] += 1
            self.lone[self.card] += code == FINISH_CODE
            self.forgotten[self.card] += code == FINISH_CODE and self.meant and not stopped
        self.caster = NOBODY if follows else self.caster
        if VERBS.of(code) in (SPELL, SPELL_ON, BETRAY):
            self.cast(s, seat, code)
        return code

    def cast(self, s: State, seat: int, code: int) -> None:
        fight, verb = Fight(s, seat, STYLE), VERBS.of(code)
        alone = fight.fighting.value(fight.arsenal.move(fight.turn_of(verb, code)), fight.worlds)
        self.caster, self.card = seat, VERBS.text(code).split(" ")[1]
        self.meant = fight.value(code) > alone + A_HAIR


def main(games: int) -> None:
    watched = Watched()
    for seed in range(games):
        s = GAME.blank(GAME.setup(SEATS))
        GAME.rules.advance(s, Sink())
        run_playout(GAME.rules, s, Quick(seed), -1, watched)
    for card, casts in sorted(watched.casts.items()):
        lone, forgotten = watched.lone[card], watched.forgotten[card]
        print(f"{card:16} {casts:4} casts {lone:4} without a troop {forgotten:4} forgotten")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
