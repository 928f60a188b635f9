"""What the table says will happen, compared with what the rules then do.

    python -m regalia.testing.promises                    all games, 1,000 positions each
    python -m regalia.testing.promises eador --positions 5000

In positions of random matches every sentence about consequences is collected for a seat
that is asked: the effect of each option, the position in words with its forecasts, and
the reasons of a hint.  A game's face says (`promises`) how each kind of sentence is
checked against the true position.  A sentence nobody can check must not promise, so a
missing check is a fault of its own.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from regalia.bots.advice import Adviser, advice
from regalia.engine.dealer import SeededDealer
from regalia.engine.game import AnyGame
from regalia.engine.match import view_of
from regalia.engine.quick import Quick
from regalia.engine.record import Setup
from regalia.engine.sampling import seen_state
from regalia.engine.steps import CHANCE
from regalia.engine.view import View
from regalia.games import registry
from regalia.layout.effects import Asked
from regalia.layout.face import face_of
from regalia.layout.promises import Claim, Said
from regalia.testing.playing import Playing, acting_seats, table_setups
from regalia.text.effects import effect
from regalia.text.position import passages
from regalia.text.words import Words

PROMISING: Final = ("effect-", "way-", "board-would", "shop-")  # how such messages begin
EVERY: Final = 30  # one position in so many is read: many matches, every option of a table
ADVISED: Final = 4  # and of those one in so many gives a hint


class Listening(Words):
    """Words that remember which messages were asked for."""

    def __init__(self, game: AnyGame, lang: str) -> None:
        super().__init__(game, lang)
        self.heard: list[Said] = []

    def get(self, key: str, **args: Any) -> str:
        self.heard.append(Said(key, args))
        return super().get(key, **args)

    def take_promises(self) -> list[Said]:
        """Return the promises since the last call."""
        found = [said for said in self.heard if said.key.startswith(PROMISING)]
        self.heard = []
        return found


class Promises:
    """Collects a game's sentences, and those of them that are false."""

    def __init__(self, game: AnyGame, seed: str) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.checks = face_of(game).promises()
        self.words: Final = Listening(game, "en")
        self.plain: Final = Words(game, "en")
        self.positions = 0
        self.checked: Final[Counter[str]] = Counter()
        self.false: Final[dict[str, list[str]]] = {}
        self.dealer: Final = SeededDealer(f"{seed}/promises")

    def run(self, positions: int) -> None:
        """Run matches of every number of seats and every option until so many are read.

        One after the other is played at random and by the game's heuristic, which comes to
        questions that chance hardly finds.
        """
        number = 0
        while self.positions < positions:
            for setup in table_setups(self.game):
                playing = Playing(self.game, setup, f"{self.seed}/{number}")
                number += 1
                for s in self.positions_of(playing, by_policy=number % 2 == 0):
                    self.read(setup, s, f"{setup.seats} seats, {dict(setup.options)}")
                    if self.positions >= positions:
                        return

    def positions_of(self, playing: Playing[Any], *, by_policy: bool) -> Iterator[Any]:
        insight, s = self.game.insight, playing.state
        policy = insight.policy() if by_policy and insight is not None else None
        draw = Quick(self.positions)
        while not playing.over:
            if s.acting != CHANCE and not self.dealer.below(EVERY):
                yield s
            if policy is None or s.acting == CHANCE:
                playing.step()
                continue
            seat = acting_seats(s)[0]
            codes = list(self.game.rules.legal(s, seat))
            playing.apply(seat, policy.choose(s, seat, codes, draw) if codes[1:] else codes[0])

    def read(self, setup: Setup, s: Any, where: str) -> None:
        """Read everything the table says to a seat at its question."""
        seats = acting_seats(s)
        seat = seats[self.dealer.below(len(seats))]
        view = view_of(self.game, setup, s, seat)
        decision = view["decision"]
        if decision is None:
            return
        self.positions += 1
        place = f"{self.game.name}, {where}, seat {seat + 1}, {decision['prompt']}"
        self.words.take_promises()
        passages(view, self.words)
        self.compare(setup, s, seat, -1, place)
        asked = Asked(seen_state(self.game, view), view, seat, self.words)
        for code in decision["codes"]:
            effect(asked._replace(code=code), self.words)
            self.compare(setup, s, seat, code, f"{place}, {self.game.verbs.text(code)!r}")
        if self.game.insight is not None and not self.dealer.below(ADVISED):
            self.read_reasons(view, s, seat, place)

    def compare(self, setup: Setup, s: Any, seat: int, code: int, place: str) -> None:
        for said in self.words.take_promises():
            check = self.checks.get(said.key)
            self.checked[said.key] += 1
            if check is None:
                self.note(said.key, f"{place}: nobody can check {said.key}")
            elif not check(Claim(said, self.game, setup, s, seat, code, self.plain)):
                self.note(said.key, f"{place}: {self.plain.get(said.key, **said.args)!r} is false")

    def note(self, key: str, what: str) -> None:
        self.false.setdefault(key, []).append(what)

    def read_reasons(self, view: View, s: Any, seat: int, place: str) -> None:
        """Check that a hint's reasons, found in sampled worlds, hold in the true one."""
        decision = view["decision"]
        codes = list(decision["codes"]) if decision is not None else []
        if len(codes) < 2:
            return
        code = codes[self.dealer.below(len(codes))]
        found = advice(self.game, view, code, None, Quick(self.positions))
        adviser = Adviser(self.game, seat)
        before = adviser.gauges(s)
        after = adviser.gauges(adviser.play_line(s, [code, *found.then])[0])
        for reason in found.reasons:
            key = f"reason-{reason.name}"
            self.checked[key] += 1
            was = before[reason.name].value if reason.name in before else 0
            gauge = after.get(reason.name)
            if gauge is None or (gauge.value, was) != (reason.value, reason.before):
                text = self.plain.reason(*reason)
                self.note(key, f"{place}, {self.game.verbs.text(code)!r}: {text!r} is false")

    def lines(self) -> list[str]:
        total, false = sum(self.checked.values()), sum(map(len, self.false.values()))
        head = f"{self.game.name}: {self.positions} positions, {total} sentences, {false} false"
        return [head, *(f"  {len(told):>5} {told[0]}" for told in self.false.values())]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", help="which games; all by default")
    parser.add_argument("--positions", type=int, default=1_000, help="of each game")
    parser.add_argument("--seed", default="promises")
    told = parser.parse_args()
    false = 0
    for name in told.games or registry.names():
        found = Promises(registry.load(name), told.seed)
        found.run(told.positions)
        print("\n".join(found.lines()))
        false += len(found.false)
    sys.exit(bool(false))


if __name__ == "__main__":
    main()
