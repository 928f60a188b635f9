"""An agent that learns a game from nothing: PPO in one file, with PyTorch.

    python examples/ppo.py kingsburg --minutes 10 --out agent.npz
    PPO_AGENT=agent.npz regalia arena compare kingsburg ppo:Pupil squire   (in examples/)

It plays one seat of many tables at once (gymnasium.make_vec) against a league: the bots of the
ladder, one more whenever it does well, and snapshots of itself.  Whoever beats it is met more
often.  The net has two layers.  An action is scored as the sum of its words (its verb, each
of its arguments, each thing it names), so that 19,000 actions need some 1,300 words, and only the
open ones are scored.  What it learned is kept as plain arrays, so that playing needs no PyTorch.
--start goes on from a file, such as examples/imitate.py makes.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import defaultdict, deque
from pathlib import Path
from typing import Any, Final, NamedTuple

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

import regalia
from regalia.adapters.actions import NO_ARGUMENT, actions
from regalia.adapters.encode import VERSION, layout
from regalia.bots import NO_LIMIT, Bot, Budget, Start

HIDDEN: Final = 128
LARGEST: Final = 8  # what a number is divided by at most
LADDER: Final = ("uniform", "page", "squire", "knight", "marshal")
CLIP, LAMBDA, ENTROPY, VALUE = 0.2, 0.95, 0.02, 0.5
EPOCHS, MINIBATCH, RATE, BOUND = 3, 1024, 5e-4, 0.5
SNAPSHOTS, EVERY = 4, 20  # of itself in the league, and rounds from one to the next
SLOTS: Final = 24  # of the league's members in the list that opponents are drawn from
RECENT: Final = 100  # games by which a member is judged
WELL: Final = 0.6  # the share of first places with which it climbs, of two seats


# -- the net -------------------------------------------------------------------------
def words_of(game: Any, seats: int) -> tuple[NDArray[np.int64], int]:
    """The numbers of each action's words, padded with 0, which says nothing; and how many words."""
    space, known = actions(game, seats), dict[tuple[Any, ...], int]()
    rows = []
    for action, (verb, *given) in enumerate(space.table().tolist()):
        said: list[tuple[Any, ...]] = [(verb,)]
        said += [(verb, k, n) for k, n in enumerate(given) if n != NO_ARGUMENT]
        said += [(verb, ref.kind, ref.id) for ref in space.parts(action).refs]
        rows.append([known.setdefault(word, len(known) + 1) for word in dict.fromkeys(said)])
    longest = max(map(len, rows))
    return np.array([row + [0] * (longest - len(row)) for row in rows]), len(known) + 1


class Choices(NamedTuple):
    """Decisions: what is seen, and the open actions one after another with whose they are."""

    seen: Tensor
    found: Tensor  # actions
    rows: Tensor  # the decision each belongs to


def choices_of(seen: NDArray[np.float32], mask: NDArray[np.int8]) -> Choices:
    rows, found = map(np.ascontiguousarray, np.nonzero(mask))
    return Choices(torch.from_numpy(seen), torch.from_numpy(found), torch.from_numpy(rows))


def greatest(scores: Tensor, rows: Tensor, count: int) -> Tensor:
    """The greatest score of each row."""
    return torch.full((count,), -torch.inf).scatter_reduce(0, rows, scores, "amax")


class Net(nn.Module):
    """Chances of the open actions and how the game will go, from what a seat sees."""

    scale: Tensor
    words: Tensor

    def __init__(self, game: str, seats: int) -> None:
        super().__init__()
        self.game, self.seats = game, seats
        rules = regalia.game(game)
        shape = layout(rules, seats)
        words, count = words_of(rules, seats)
        scale = np.clip(np.maximum(shape.high, -shape.low), 1, LARGEST).astype(np.float32)
        self.register_buffer("scale", torch.from_numpy(scale), persistent=False)
        self.register_buffer("words", torch.from_numpy(words), persistent=False)
        self.layer1 = nn.Linear(shape.size, HIDDEN)
        self.layer2 = nn.Linear(HIDDEN, HIDDEN)
        self.said = nn.EmbeddingBag(count, HIDDEN, mode="sum", padding_idx=0)
        self.value = nn.Linear(HIDDEN, 1)
        for layer in (self.layer1, self.layer2):
            nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
            nn.init.zeros_(layer.bias)
        nn.init.normal_(self.said.weight, std=0.1 * (2 / HIDDEN) ** 0.5)
        nn.init.normal_(self.value.weight, std=0.1 * (2 / HIDDEN) ** 0.5)
        with torch.no_grad():
            self.said.weight[0] = 0

    def forward(self, choices: Choices) -> tuple[Tensor, Tensor]:
        """The log chance of each open action, and the value of each decision."""
        one = torch.relu(self.layer1(choices.seen / self.scale))
        two = torch.relu(self.layer2(one))
        spoken = self.said(self.words[choices.found])
        scores = (two[choices.rows] * spoken).sum(1)
        count = len(choices.seen)
        scores = scores - greatest(scores.detach(), choices.rows, count)[choices.rows]
        total = torch.zeros(count).index_add(0, choices.rows, scores.exp())
        return scores - total.log()[choices.rows], self.value(two)[:, 0]

    def arrays(self) -> dict[str, NDArray[np.float32]]:
        """What it has learned, as plain arrays."""
        return {name: value.detach().numpy().copy() for name, value in self.state_dict().items()}

    def save(self, path: Path, **about: Any) -> None:
        header = {"game": self.game, "seats": self.seats, "encoding": VERSION, **about}
        text = np.frombuffer(json.dumps(header).encode(), np.uint8)
        with path.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, header=text, **self.arrays())


def read(path: Path) -> tuple[dict[str, Any], dict[str, NDArray[np.float32]]]:
    """A saved agent's header and arrays; ValueError if it was made for other observations."""
    with np.load(path, allow_pickle=False) as file:
        header: dict[str, Any] = json.loads(file["header"].tobytes())
        if header["encoding"] != VERSION:
            raise ValueError(f"{path}: for encoding {header['encoding']}, this is {VERSION}")
        return header, {name: file[name] for name in file.files if name != "header"}


def load(path: Path) -> Net:
    header, arrays = read(path)
    net = Net(header["game"], header["seats"])
    net.load_state_dict({name: torch.from_numpy(value) for name, value in arrays.items()})
    return net


# -- the agent as a bot ----------------------------------------------------------------
class Snapshot:
    """What a net was at some moment, as a bot that needs numpy alone; each action its best."""

    def __init__(self, arrays: dict[str, NDArray[np.float32]]) -> None:
        self.arrays: Final = arrays

    def choose(self, view: regalia.View) -> int:
        decision, seat = view["decision"], view["seat"]
        if decision is None or seat is None:
            raise ValueError("this seat is asked nothing")
        codes = decision["codes"]
        if len(codes) == 1:
            return codes[0]
        game = regalia.game(view["game"])
        shape, space = layout(game, view["seats"]), actions(game, view["seats"])
        w, scale = self.arrays, np.clip(np.maximum(shape.high, -shape.low), 1, LARGEST)
        one = np.maximum(w["layer1.weight"] @ (shape.tensor(view) / scale) + w["layer1.bias"], 0)
        two = np.maximum(w["layer2.weight"] @ one + w["layer2.bias"], 0)
        said = w["said.weight"] @ two
        words = known_words(view["game"], view["seats"])
        scores = said[words[[space.action(code, seat) for code in codes]]].sum(1)
        return codes[int(scores.argmax())]


WORDS: Final[dict[tuple[str, int], NDArray[np.int64]]] = {}


def known_words(game: str, seats: int) -> NDArray[np.int64]:
    """The words of a game's actions, found once in each process: that takes a quarter second."""
    if (game, seats) not in WORDS:
        WORDS[game, seats] = words_of(regalia.game(game), seats)[0]
    return WORDS[game, seats]


class Pupil(Bot):
    """The agent of the file that PPO_AGENT names, as a bot for the arena and the table."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        header, arrays = read(Path(os.environ.get("PPO_AGENT", "agent.npz")))
        if (header["game"], header["seats"]) != (start.game.name, start.seats):
            raise ValueError(f"it plays {header['game']} with {header['seats']} seats")
        self.mind: Final = Snapshot(arrays)

    def choose(self, view: regalia.View, budget: Budget = NO_LIMIT) -> int:
        return self.mind.choose(view)


# -- the league ------------------------------------------------------------------------
class League:
    """Whom it plays: bots by strength, and itself as it was; more of whoever beats it."""

    def __init__(self, names: list[str], par: float) -> None:
        self.rest: Final = deque(names)
        self.well: Final = WELL * 2 * par
        self.bots: Final[dict[str, Any]] = {}
        self.shares: Final = defaultdict[str, deque[float]](lambda: deque(maxlen=RECENT))
        self.slots: list[str] = []
        self.climb()

    def share(self, name: str) -> float:
        """Its recent share of first places against a member; the benefit of the doubt is ours."""
        recent = self.shares[name]
        return (sum(recent) + 1) / (len(recent) + 4)

    def climb(self) -> None:
        """The next bot of the ladder joins once it does well against the last one."""
        known = [name for name in self.bots if not name.startswith("self")]
        ready = not known or (
            len(self.shares[known[-1]]) == RECENT and self.share(known[-1]) >= self.well
        )
        if self.rest and ready:
            name = self.rest.popleft()
            self.bots[name] = name

    def add(self, net: Net, number: int) -> None:
        """The net as it is now joins; the oldest of its kind leaves."""
        own = [name for name in self.bots if name.startswith("self")]
        if len(own) >= SNAPSHOTS:
            del self.bots[own[0]]
        self.bots[f"self{number}"] = Snapshot(net.arrays())

    def drawn_from(self) -> list[Any]:
        """Its members, each as often as it is hard to beat; remembers who stands where."""
        hard = {name: 1.05 - min(1.0, self.share(name)) for name in self.bots}
        whole = sum(hard.values())
        self.slots = [
            name for name in self.bots for _ in range(max(1, round(SLOTS * hard[name] / whole)))
        ]
        return [self.bots[name] for name in self.slots]


class Tables:
    """The environments, and who sits at each."""

    def __init__(self, given: argparse.Namespace, league: League) -> None:
        self.league: Final = league
        self.many: Final = gymnasium.make_vec(
            f"regalia.adapters.gymnasium:regalia/{given.game.capitalize()}-v1", given.tables,
            seats=given.seats, bots=league.drawn_from(), draw_bots=True, processes=given.processes,
            rewards=given.rewards, observation="flat", autoreset_mode="SameStep", most=2000,
        )  # fmt: skip
        self.seen, self.infos = self.many.reset(seed=given.seed)
        self.sitting: list[set[str]] = [set()] * given.tables
        self._sit(range(given.tables))

    def _sit(self, rows: Any) -> None:
        """Games that begin, with whoever was drawn for them."""
        for row in rows:
            drawn = self.infos["bots"][row].tolist()
            self.sitting[row] = {self.league.slots[slot] for slot in drawn if slot >= 0}

    def step(self, taken: NDArray[np.int64]) -> tuple[NDArray[Any], NDArray[np.bool_]]:
        self.seen, paid, ended, cut, self.infos = self.many.step(taken)
        over = np.flatnonzero(ended | cut)
        for row in over:
            for name in self.sitting[row]:
                self.league.shares[name].append(float(paid[row]))
        self._sit(over)
        return paid, ended | cut


# -- playing ----------------------------------------------------------------------------
class Rollout(NamedTuple):
    """Steps of all tables: time first, then table."""

    choices: list[Choices]
    places: list[Tensor]  # of the chosen actions among the open ones
    logs: Tensor
    values: Tensor  # with one row more: of what came after the last step
    paid: Tensor
    over: Tensor


def roll(net: Net, tables: Tables, steps: int) -> Rollout:
    choices, places = list[Choices](), list[Tensor]()
    logs, values, paid, over = list[Tensor](), list[Tensor](), list[Tensor](), list[Tensor]()
    with torch.no_grad():
        for _ in range(steps):
            one = choices_of(tables.seen, tables.infos["action_mask"])
            chances, worth = net(one)
            place = draw(chances, one)
            came, done = tables.step(one.found[place].numpy())
            choices.append(one)
            places.append(place)
            logs.append(chances[place])
            values.append(worth)
            paid.append(torch.from_numpy(came))
            over.append(torch.from_numpy(done))
        values.append(net(choices_of(tables.seen, tables.infos["action_mask"]))[1])
    return Rollout(
        choices, places, torch.stack(logs), torch.stack(values), torch.stack(paid).float(),
        torch.stack(over),
    )  # fmt: skip


def draw(logs: Tensor, choices: Choices) -> Tensor:
    """By decision, the place of an open action drawn by its chance."""
    return best(logs - torch.empty_like(logs).exponential_().log(), choices)


def best(scores: Tensor, choices: Choices) -> Tensor:
    """By decision, the place of the open action with the greatest score."""
    most = greatest(scores, choices.rows, len(choices.seen))
    places = torch.nonzero(scores == most[choices.rows])[:, 0]
    first = torch.searchsorted(choices.rows[places], torch.arange(len(choices.seen)))
    return places[first]


def advantages(came: Rollout) -> Tensor:
    """Generalised advantage estimation; a game's reward is what it comes to, undiscounted."""
    found = torch.zeros_like(came.logs)
    later = torch.zeros(came.logs.shape[1])
    for t in reversed(range(len(came.logs))):
        goes_on = (~came.over[t]).float()
        ahead = came.paid[t] + goes_on * came.values[t + 1]
        later = ahead - came.values[t] + LAMBDA * goes_on * later
        found[t] = later
    return found


# -- learning ---------------------------------------------------------------------------
def learn(net: Net, adam: torch.optim.Optimizer, came: Rollout, bonus: float) -> dict[str, float]:
    """Some steps on what was played; what is reported of them."""
    gained = advantages(came).flatten()
    target = gained + came.values[:-1].flatten()
    gained = (gained - gained.mean()) / (gained.std() + 1e-6)
    logs, tables = came.logs.flatten(), came.logs.shape[1]
    lengths = [torch.bincount(one.rows, minlength=tables) for one in came.choices]
    ends = torch.cat(lengths).cumsum(0)
    begins = ends - torch.cat(lengths)
    seen = torch.cat([one.seen for one in came.choices])
    found = torch.cat([one.found for one in came.choices])
    chosen = torch.cat([one.found[p] for one, p in zip(came.choices, came.places, strict=True)])
    report = defaultdict[str, list[float]](list)
    for _ in range(EPOCHS):
        order = torch.randperm(len(logs))
        for at in range(0, len(order), MINIBATCH):
            some = order[at : at + MINIBATCH]
            counts = (ends - begins)[some]
            rows = torch.repeat_interleave(torch.arange(len(some)), counts)
            place = torch.arange(len(rows)) - (counts.cumsum(0) - counts)[rows] + begins[some][rows]
            part = Choices(seen[some], found[place], rows)
            chances, worth = net(part)
            now = chances[part.found == chosen[some][rows]]
            ratio = (now - logs[some]).exp()
            gain = gained[some]
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            entropy = -(chances.exp() * chances).sum() / len(some)
            wrong = ((worth - target[some]) ** 2).mean()
            adam.zero_grad()
            (policy - bonus * entropy + VALUE * wrong).backward()
            nn.utils.clip_grad_norm_(net.parameters(), BOUND)
            adam.step()
            report["entropy"].append(entropy.item())
            report["value_loss"].append(wrong.item())
    return {name: round(float(np.mean(values)), 4) for name, values in report.items()}


def first_places(net: Net, bot: str, games: int, seed: int, processes: int = 1) -> dict[str, Any]:
    """Its share of first places, this bot at all other seats, each action its best."""
    many = gymnasium.make_vec(
        f"regalia.adapters.gymnasium:regalia/{net.game.capitalize()}-v1", games,
        seats=net.seats, bots=bot, rewards="win", observation="flat", autoreset_mode="SameStep",
        processes=processes,
    )  # fmt: skip
    seen, infos = many.reset(seed=seed)
    shares = np.full(games, np.nan)
    with torch.no_grad():
        while np.isnan(shares).any():
            choices = choices_of(seen, infos["action_mask"])
            taken = choices.found[best(net(choices)[0], choices)]
            seen, paid, ended, _, infos = many.step(taken.numpy())
            first = ended & np.isnan(shares)  # of each table the first game counts
            shares[first] = paid[first]
    many.close()
    mean, error = float(np.mean(shares)), 1.96 * float(np.std(shares)) / games**0.5
    ends = [round(max(0.0, mean - error), 3), round(min(1.0, mean + error), 3)]
    return {"against": bot, "games": games, "first": round(mean, 3), "interval": ends}


def train(given: argparse.Namespace) -> Net:
    torch.manual_seed(given.seed)
    net = load(given.start) if given.start else Net(given.game, given.seats)
    adam = torch.optim.Adam(net.parameters(), lr=given.rate, eps=1e-5)
    league = League([name for name in given.against.split(",") if name], 1 / given.seats)
    if not given.alone:
        league.add(net, 0)
    tables = Tables(given, league)
    began, worked, decisions, number = time.perf_counter(), time.process_time(), 0, 0
    while (spent := time.perf_counter() - began) < 60 * given.minutes and number < given.rounds:
        number += 1
        left = max(0.05, 1 - max(spent / (60 * given.minutes), number / given.rounds))
        for group in adam.param_groups:
            group["lr"] = given.rate * left
        came = roll(net, tables, given.steps)
        decisions += came.logs.numel()
        report = learn(net, adam, came, given.entropy)
        league.climb()
        if number % EVERY == 0 and not given.alone:
            league.add(net, number)
        tables.many.set_opponents(league.drawn_from())  # type: ignore[attr-defined] # of ours
        cpu = round(time.process_time() - worked, 1)  # with --processes 1 that is all there is
        line: dict[str, Any] = {"round": number, "decisions": decisions}
        line |= {"seconds": round(time.perf_counter() - began, 1), "cpu": cpu, **report}
        line["league"] = {name: round(league.share(name), 2) for name in league.bots}
        if given.measure and number % given.measure == 0:
            line["measured"] = measure(net, given)
        print(json.dumps(line), flush=True)
        if number % EVERY == 0:
            net.save(given.out, decisions=decisions)
    tables.many.close()
    net.save(given.out, decisions=decisions)
    print(json.dumps({"decisions": decisions, "measured": measure(net, given)}), flush=True)
    return net


def measure(net: Net, given: argparse.Namespace) -> list[dict[str, Any]]:
    names = [name for name in given.measured.split(",") if name]
    seed = given.seed + 10**6
    return [first_places(net, name, given.games, seed, given.processes) for name in names]


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=10**6)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--steps", type=int, default=64, help="of each table in a round")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--against", default=",".join(LADDER), help="bots, weakest first")
    parser.add_argument("--alone", action="store_true", help="without snapshots of itself")
    parser.add_argument("--rewards", default="win", help="win, place or shaped")
    parser.add_argument("--entropy", type=float, default=ENTROPY, help="the bonus for it")
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--measure", type=int, default=0, help="every so many rounds")
    parser.add_argument("--measured", default="uniform,page,squire,knight")
    parser.add_argument("--games", type=int, default=100, help="for each figure")
    parser.add_argument("--start", type=Path)
    parser.add_argument("--out", type=Path, default=Path("agent.npz"))
    train(parser.parse_args(words))


if __name__ == "__main__":
    main()
