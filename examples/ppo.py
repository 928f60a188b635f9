"""An agent that learns a game from nothing, by PPO, in one file and with numpy alone.

    python examples/ppo.py kingsburg --minutes 30 --out agent.npz
    PPO_AGENT=agent.npz regalia arena compare kingsburg ppo:Pupil squire   (in examples/)

It plays against a ladder of bots: once it comes first more often than its share and a
fifth above the last one it climbs to the next, and meets those below now and then; with
--against self it plays every seat instead.  Games come from many tables at once
(regalia.adapters.vector), which show what the PettingZoo and Gymnasium doors show.

The net has two layers.  An action is scored as the sum of its words (its verb, each of its
arguments, each thing it names), so that 19,000 actions need some 1,300 words, and only the
open ones are scored.  --start goes on from a file, such as examples/imitate.py makes.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import deque
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import regalia
from regalia.adapters.actions import NO_ARGUMENT, actions
from regalia.adapters.encode import VERSION, layout
from regalia.adapters.vector import Tables
from regalia.bots import NO_LIMIT, Bot, Budget, Start
from regalia.learn.training import AdamW

Floats = NDArray[np.float32]
Whole = NDArray[np.intp]
Weights = dict[str, Any]

HIDDEN: Final = (128, 128)
LARGEST: Final = 8  # what a number is divided by at most
LADDER: Final = ("uniform", "page", "squire", "knight", "marshal")
CLIP, LAMBDA, ENTROPY, VALUE = 0.2, 0.95, 0.01, 0.5
EPOCHS, MINIBATCH, RATE = 3, 1024, 5e-4
ABOVE_PAR: Final = 1.2  # times its share of first places, and it climbs
RECENT: Final = 200  # games it is judged by
SCALE: Final = {"margin": 15.0, "place": 1.0, "win": 1.0}  # what counts much


# -- the net -------------------------------------------------------------------------
def words_of(game: Any, seats: int) -> tuple[Whole, int]:
    """The numbers of each action's words, padded with the last, which says nothing."""
    space, known = actions(game, seats), dict[tuple[Any, ...], int]()
    rows = []
    for action, (verb, *given) in enumerate(space.table().tolist()):
        said: list[tuple[Any, ...]] = [(verb,)]
        said += [(verb, k, n) for k, n in enumerate(given) if n != NO_ARGUMENT]
        said += [(verb, ref.kind, ref.id) for ref in space.parts(action).refs]
        rows.append([known.setdefault(word, len(known)) for word in dict.fromkeys(said)])
    longest = max(map(len, rows))
    return np.array([row + [len(known)] * (longest - len(row)) for row in rows]), len(known) + 1


class Choices(NamedTuple):
    """Decisions: what is seen, and the open actions one after another with whose they are."""

    seen: Floats
    found: Whole
    begins: Whole

    @property
    def rows(self) -> Whole:
        """For each open action the number of its decision."""
        counts = np.diff(np.append(self.begins, len(self.found)))
        return np.repeat(np.arange(len(self.begins)), counts)


def joined(parts: list[Choices]) -> Choices:
    lengths = np.cumsum([0, *(len(part.found) for part in parts[:-1])])
    begins = [part.begins + at for part, at in zip(parts, lengths, strict=True)]
    found = np.concatenate([part.found for part in parts])
    return Choices(np.concatenate([part.seen for part in parts]), found, np.concatenate(begins))


def picked(choices: Choices, which: Whole) -> tuple[Choices, Whole]:
    """Some of the decisions, and where their open actions stood among all."""
    ends = np.append(choices.begins[1:], len(choices.found))
    counts = (ends - choices.begins)[which]
    begins = np.cumsum(counts) - counts
    places = np.repeat(choices.begins[which] - begins, counts) + np.arange(counts.sum())
    return Choices(choices.seen[which], choices.found[places], begins), places


class Passed(NamedTuple):
    """What a pass forward leaves for the pass back."""

    scaled: Floats
    hidden: list[Floats]
    logs: Floats  # log chance of each open action
    rows: Whole
    value: Floats


class Agent:
    """Chances of the open actions and how the game will go, from what a seat sees."""

    def __init__(self, game: str, seats: int, seed: int = 0) -> None:
        self.game: Final = game
        self.seats: Final = seats
        rules = regalia.game(game)
        shape = layout(rules, seats)
        self.words, self.count = words_of(rules, seats)
        self.scale: Final = np.clip(np.maximum(shape.high, -shape.low), 1, LARGEST)
        dice = np.random.default_rng(seed)
        first, second = HIDDEN

        def drawn(before: int, after: int, size: float = 1.0) -> Floats:
            spread = size * (2 / before) ** 0.5
            return np.asarray(dice.normal(0, spread, (before, after)), np.float32)

        self.w: Weights = {
            "layer1": drawn(shape.size, first), "bias1": np.zeros(first, np.float32),
            "layer2": drawn(first, second), "bias2": np.zeros(second, np.float32),
            "words": drawn(second, self.count, 0.1), "value": drawn(second, 1, 0.1),
        }  # fmt: skip

    def forward(self, choices: Choices) -> Passed:
        w = self.w
        scaled = choices.seen / self.scale
        one = np.maximum(scaled @ w["layer1"] + w["bias1"], 0)
        two = np.maximum(one @ w["layer2"] + w["bias2"], 0)
        said = two @ w["words"]
        said[:, -1] = 0
        rows = choices.rows
        scores = said[rows[:, None], self.words[choices.found]].sum(1)
        scores -= np.maximum.reduceat(scores, choices.begins)[rows]
        logs = scores - np.log(np.add.reduceat(np.exp(scores), choices.begins))[rows]
        return Passed(scaled, [one, two], logs, rows, (two @ w["value"])[:, 0])

    def backward(
        self, choices: Choices, passed: Passed, by_score: NDArray[Any], by_value: NDArray[Any]
    ) -> Weights:
        """The gradient of the weights, from those of the open actions' scores and of the values."""
        w, (one, two) = self.w, passed.hidden
        words = self.words[choices.found]
        places = passed.rows[:, None] * self.count + words
        amounts = np.repeat(by_score, words.shape[1])
        size = len(choices.seen) * self.count
        said = np.bincount(places.ravel(), amounts, size).astype(np.float32)
        said = said.reshape(-1, self.count)
        said[:, -1] = 0
        g: Weights = {"words": two.T @ said, "value": two.T @ by_value[:, None]}
        back = (said @ w["words"].T + by_value[:, None] * w["value"][:, 0]) * (two > 0)
        g["layer2"], g["bias2"] = one.T @ back, back.sum(0)
        back = (back @ w["layer2"].T) * (one > 0)
        g["layer1"], g["bias1"] = passed.scaled.T @ back, back.sum(0)
        return g

    def best(self, seen: Floats, found: Whole) -> int:
        """The open action it likes most."""
        passed = self.forward(Choices(seen[None], found, np.zeros(1, np.intp)))
        return int(found[passed.logs.argmax()])

    def drawn(self, choices: Choices, dice: np.random.Generator) -> tuple[Whole, Passed]:
        """By decision, the place of an open action drawn by its chance."""
        passed = self.forward(choices)
        noisy = passed.logs + dice.gumbel(size=len(passed.logs))
        most = np.maximum.reduceat(noisy, choices.begins)[passed.rows]
        return np.flatnonzero(noisy == most), passed

    def save(self, path: Path, **about: Any) -> None:
        header = {"game": self.game, "seats": self.seats, "encoding": VERSION, **about}
        text = np.frombuffer(json.dumps(header).encode(), np.uint8)
        with path.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, header=text, **self.w)


def load(path: Path) -> Agent:
    """A saved agent; ValueError if it was made for other observations."""
    with np.load(path, allow_pickle=False) as file:
        header = json.loads(file["header"].tobytes())
        if header["encoding"] != VERSION:
            raise ValueError(f"{path}: for encoding {header['encoding']}, this is {VERSION}")
        agent = Agent(header["game"], header["seats"])
        agent.w = {name: file[name] for name in agent.w}
    return agent


class Pupil(Bot):
    """The agent of the file that PPO_AGENT names, as a bot for the arena and the table."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.agent: Final = load(Path(os.environ.get("PPO_AGENT", "agent.npz")))
        if (self.agent.game, self.agent.seats) != (start.game.name, start.seats):
            raise ValueError(f"it plays {self.agent.game} with {self.agent.seats} seats")

    def choose(self, view: regalia.View, budget: Budget = NO_LIMIT) -> int:
        shape, space = layout(self.game, self.seats), actions(self.game, self.seats)
        open_now = np.flatnonzero(shape.mask(view))
        return space.code(self.agent.best(shape.tensor(view), open_now), self.seat)


# -- playing ----------------------------------------------------------------------------
class Rollout(NamedTuple):
    """Decisions in the order of the steps, table after table within each."""

    choices: Choices
    taken: Whole  # the place of the chosen action among the open ones
    logs: Floats  # of the chosen action
    values: Floats
    seats: NDArray[np.int8]
    ended: NDArray[np.bool_]  # whether the game did, with this action
    rewards: Floats  # by seat
    last: NDArray[np.int8]  # whose turn it is after the last step
    after: Floats  # and what it thinks of it


def rolled(agent: Agent, tables: Tables, steps: int, dice: np.random.Generator) -> Rollout:
    scale = SCALE[tables.plan.rewards]
    parts, taken, logs, values = [], [], [], []
    seats, ended, rewards = [], [], []
    seen, offset = tables.seen, 0
    for _ in range(steps):
        found, begins = seen.opened()
        choices = Choices(seen.observation.copy(), found, begins)
        places, passed = agent.drawn(choices, dice)
        parts.append(choices)
        taken.append(places + offset)
        logs.append(passed.logs[places])
        values.append(passed.value)
        seats.append(seen.seat.copy())
        offset += len(found)
        seen = tables.step(found[places])
        ended.append(seen.ended | seen.cut)
        rewards.append(np.tanh(seen.reward / scale))
    after = agent.forward(Choices(seen.observation, *seen.opened())).value
    return Rollout(
        joined(parts), np.concatenate(taken), np.concatenate(logs), np.array(values),
        np.array(seats), np.array(ended), np.array(rewards), seen.seat.copy(), after,
    )  # fmt: skip


def advantages(came: Rollout) -> tuple[Floats, NDArray[np.bool_]]:
    """Of each decision, and whether it can be known: the next of the same seat must be.

    A seat's decisions follow one another whoever is asked in between; the game's reward is
    what it comes to after its last one.
    """
    steps, tables = came.seats.shape
    every, seats = np.arange(tables), came.rewards.shape[2]
    ahead = np.zeros((tables, seats), np.float32)  # the value of the seat's next decision
    later = np.zeros_like(ahead)  # and its advantage
    known = np.zeros((tables, seats), bool)
    ahead[every, came.last], known[every, came.last] = came.after, True
    found = np.zeros((steps, tables), np.float32)
    sure = np.zeros((steps, tables), bool)
    for t in reversed(range(steps)):
        over = came.ended[t]
        ahead[over], later[over], known[over] = came.rewards[t][over], 0, True
        mine = every, came.seats[t]
        found[t] = ahead[mine] - came.values[t] + LAMBDA * later[mine]
        sure[t] = known[mine]
        ahead[mine], later[mine], known[mine] = came.values[t], found[t], True
    return found, sure


# -- learning ---------------------------------------------------------------------------
def learned(
    agent: Agent,
    adam: AdamW,
    came: Rollout,
    rate: float,
    dice: np.random.Generator,
    bonus: float = ENTROPY,
) -> dict[str, float]:
    """Some steps on what was played, with a bonus for entropy; what is reported of them."""
    gained, sure = (array.ravel() for array in advantages(came))
    target = gained + came.values.ravel()
    which = np.flatnonzero(sure)
    gained = (gained - gained[which].mean()) / (gained[which].std() + 1e-6)
    chosen = np.zeros(len(came.choices.found), bool)
    chosen[came.taken] = True
    told: dict[str, list[float]] = {"entropy": [], "clipped": [], "value_loss": []}
    for _ in range(EPOCHS):
        dice.shuffle(which)
        for at in range(0, len(which), MINIBATCH):
            some = which[at : at + MINIBATCH]
            choices, places = picked(came.choices, some)
            passed = agent.forward(choices)
            taken = np.flatnonzero(chosen[places])
            ratio = np.exp(passed.logs[taken] - came.logs[some])
            clipped = ((ratio > 1 + CLIP) & (gained[some] > 0)) | (
                (ratio < 1 - CLIP) & (gained[some] < 0)
            )
            by_log = np.where(clipped, 0, -ratio * gained[some]) / len(some)
            chance = np.exp(passed.logs)
            spread = -np.add.reduceat(chance * passed.logs, choices.begins)
            # of the scores: d log p_a / d s_b = [a = b] - p_b, and the entropy's own
            by_score = -chance * by_log[passed.rows]
            by_score[taken] += by_log
            by_score += bonus / len(some) * chance * (passed.logs + spread[passed.rows])
            wrong = passed.value - target[some]
            by_value = VALUE * 2 * wrong / len(some)
            adam.step(agent.w, bounded(agent.backward(choices, passed, by_score, by_value)), rate)
            told["entropy"].append(float(spread.mean()))
            told["clipped"].append(float(clipped.mean()))
            told["value_loss"].append(float((wrong**2).mean()))
    return {name: round(float(np.mean(values)), 4) for name, values in told.items()}


def bounded(gradient: Weights, most: float = 0.5) -> Weights:
    size = float(np.sqrt(sum(float((g * g).sum()) for g in gradient.values())))
    return {name: g * min(1.0, most / (size + 1e-9)) for name, g in gradient.items()}


def first_places(agent: Agent, bot: str, games: int, seed: int) -> dict[str, Any]:
    """Its share of first places among the seats, this bot in all others, each action its best.

    Who comes first among them need not have won: in Xidit a neutral player may.
    """
    shares = np.full(games, np.nan)
    with Tables(agent.game, agent.seats, games, bots=[bot], rewards="place", seed=seed) as tables:
        seen = tables.reset()
        while np.isnan(shares).any():
            found, begins = seen.opened()
            passed = agent.forward(Choices(seen.observation, found, begins))
            most = np.maximum.reduceat(passed.logs, begins)
            best = np.flatnonzero(passed.logs == most[passed.rows])
            places = best[np.searchsorted(passed.rows[best], np.arange(games))]
            mine = np.arange(games), seen.seat.copy()
            seen = tables.step(found[places])
            first = seen.ended & np.isnan(shares)  # of each table the first game counts
            leads = seen.reward == seen.reward.max(1, keepdims=True)
            shares[first] = (leads[mine] / leads.sum(1))[first]
    mean, error = float(np.mean(shares)), 1.96 * float(np.std(shares)) / games**0.5
    ends = [round(max(0.0, mean - error), 3), round(min(1.0, mean + error), 3)]
    return {"against": bot, "games": games, "first": round(mean, 3), "interval": ends}


class Ladder:
    """Whom it plays: the bots by strength, one rung further whenever it does well."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given: Final = given
        self.names: Final = [] if given.against == "self" else given.against.split(",")
        self.rung = 0
        self.recent: deque[float] = deque(maxlen=RECENT)
        self.tables = self.opened()

    def opened(self) -> Tables:
        given = self.given
        tables = Tables(
            given.game, given.seats, given.tables, processes=given.processes,
            rewards=given.rewards, most=2000, seed=given.seed + 1000 * self.rung,
            bots=[*self.names[: self.rung], *self.names[self.rung : self.rung + 1] * 3],
        )  # fmt: skip
        tables.reset()
        return tables

    def climb(self, came: Rollout) -> None:
        """Note who was ahead in the games that ended; go on to the next if that was enough."""
        if not self.names:
            return
        for t, table in zip(*np.nonzero(came.ended), strict=True):
            all_seats = came.rewards[t, table]
            self.recent.append(float(all_seats[came.seats[t, table]] >= all_seats.max()))
        enough = min(0.9, ABOVE_PAR * max(1 / self.given.seats, 0.4))
        well = len(self.recent) == RECENT and np.mean(self.recent) >= enough
        if well and self.rung < len(self.names) - 1:
            self.rung += 1
            self.recent.clear()
            self.tables.close()
            self.tables = self.opened()

    @property
    def told(self) -> dict[str, Any]:
        if not self.names:
            return {"against": "self"}
        ahead = round(float(np.mean(self.recent)), 3) if self.recent else None
        return {"against": self.names[self.rung], "ahead": ahead}


def train(given: argparse.Namespace) -> Agent:
    agent = load(given.start) if given.start else Agent(given.game, given.seats, given.seed)
    adam, dice = AdamW(np, agent.w, decay=0.0), np.random.default_rng(given.seed)
    ladder = Ladder(given)
    began, decisions, number = time.monotonic(), 0, 0
    try:
        while (done := (time.monotonic() - began) / (60 * given.minutes)) < 1:
            if given.rounds and number >= given.rounds:
                break
            came = rolled(agent, ladder.tables, given.steps, dice)
            rate = RATE * (1 - 0.9 * done)
            report = learned(agent, adam, came, rate, dice, given.entropy)
            decisions, number = decisions + came.seats.size, number + 1
            ladder.climb(came)
            line: dict[str, Any] = {
                "round": number, "minutes": round((time.monotonic() - began) / 60, 2),
                "cpu_minutes": round(time.process_time() / 60, 2), "decisions": decisions,
                **ladder.told, **report,
            }  # fmt: skip
            if number % given.measure == 0:
                line["measured"] = [
                    first_places(agent, bot, given.games, 10_000) for bot in given.against_bots
                ]
                agent.save(given.out, **line)
            print(json.dumps(line), flush=True)
    finally:
        ladder.tables.close()
    agent.save(given.out, decisions=decisions, rounds=number)
    return agent


def asked(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--rounds", type=int, default=0, help="end after so many; 0: by the clock")
    parser.add_argument("--against", default=",".join(LADDER), help="bots by strength, or 'self'")
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--steps", type=int, default=128, help="of each table before learning")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rewards", choices=list(SCALE), default="margin")
    parser.add_argument("--entropy", type=float, default=ENTROPY, help="the bonus for it")
    parser.add_argument("--start", type=Path, help="an agent to go on from")
    parser.add_argument("--out", type=Path, default=Path("agent.npz"))
    parser.add_argument("--measure", type=int, default=50, help="every so many rounds")
    parser.add_argument("--measured", default="uniform,page,squire", help="against whom")
    parser.add_argument("--games", type=int, default=50, help="of one measurement")
    given = parser.parse_args(arguments)
    given.against_bots = list(filter(None, given.measured.split(",")))
    return given


def main(arguments: list[str] | None = None) -> None:
    given = asked(arguments)
    agent = train(given)
    for bot in given.against_bots:
        print(json.dumps(first_places(agent, bot, given.games, 20_000)), flush=True)


if __name__ == "__main__":
    main()
