"""Whether one bot plays a stretch better than another, long before whole matches would tell.

    python research/stretches.py GAME HIGHER LOWER [--seats 4] [--matches 20] [--seed 1]

Matches of LOWER alone.  Each stretch of theirs (a season, a year, a round) is played a second
time with the same dice and HIGHER in one of the seats, and the game's net scores them for that seat
where both have led.  The difference is in percent of the chance to win, its error by match.
The net is HIGHER's evaluator, too, so this shows who finds what the net likes, and nothing of what
the net misjudges: the arena has the last word.
"""

from __future__ import annotations

import argparse
import statistics
from time import process_time
from typing import Any

import regalia
from regalia.bots import lookup
from regalia.bots.bot_seat import Seated
from regalia.bots.evaluator import Evaluator
from regalia.bots.net import load_net
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.sampling import settle


class Trial:
    """Two bots compared stretch by stretch."""

    def __init__(self, game: AnyGame, higher: str, lower: str) -> None:
        self.game = game
        self.higher = higher
        self.lower = lower
        self.evaluator = Evaluator(game, load_net(game))
        self.gains: list[list[float]] = []  # by match, of each stretch
        self.spent = 0.0  # seconds of CPU, by HIGHER
        self.asked = 0

    def play(self, seats: int, seed: str) -> None:
        match = self.game.match(seats, seed=seed)
        gains: list[float] = []
        self.gains.append(gains)
        while not match.over:
            stretch = len(gains)
            seat = stretch % seats
            names = [self.lower] * seats
            again, those = match.copy(), self.seated(match, names, f"{seed}/{stretch}")
            names[seat] = self.higher
            these = self.seated(again, names, f"{seed}/{stretch}")
            plain = self.end(match, those, None)
            tried = self.end(again, these, seat)
            same = match.plies == again.plies
            values = [0.0, 0.0] if same else self.evaluator.score_everybody([plain, tried])[:, seat]
            gains.append(100 * float(values[1] - values[0]))

    def seated(self, match: Match[Any], names: list[str], seed: str) -> list[Seated]:
        return [
            lookup.create_seated(self.game, name, match.setup, seat, f"{seed}/{seat}")
            for seat, name in enumerate(names)
        ]

    def end(self, match: Match[Any], bots: list[Seated], timed: int | None) -> Any:
        """The true position where this stretch ends; dice may have been thrown since."""
        while not match.over:
            told, seat, began = len(match.plies), match.waiting[0], process_time()
            code = bots[seat].choose(match)
            if seat == timed:
                self.spent += process_time() - began
                self.asked += 1
            match.submit(seat, self.game.verbs.text(code))
            for plies in range(told + 1, len(match.plies) + 1):
                state = self.truth(match.at(plies))
                if self.evaluator.insight.pauses(state):
                    return state
        return self.truth(match)

    def truth(self, match: Match[Any]) -> Any:
        return settle(self.game, self.game.read(match.dump())[1])

    def line(self) -> str:
        every = [gain for gains in self.gains for gain in gains]
        mean = statistics.fmean(every)
        # The stretches of one match are no independent witnesses.
        off = [sum(gain - mean for gain in gains) for gains in self.gains]
        error = sum(one * one for one in off) ** 0.5 / len(every)
        other = sum(gain != 0 for gain in every)
        each = 1000 * self.spent / max(1, self.asked)
        return (
            f"{len(every)} stretches of {len(self.gains)} matches, {other} ended otherwise: "
            f"{mean:+.2f} % ({error:.2f}), {each:.1f} ms a decision"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("higher", help="a bot, as docs/bots.md names them")
    parser.add_argument("lower")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    trial = Trial(regalia.game(given.game), given.higher, given.lower)
    for number in range(given.matches):
        trial.play(given.seats, f"{given.seed}/{number}")
        print(trial.line(), flush=True)


if __name__ == "__main__":
    main()
