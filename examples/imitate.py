"""A quick start: an agent that learns to choose as a bot does, from the bot's own matches.

    regalia selfplay kingsburg --seats 2 --bots knight --games 2000 --out knight
    python examples/imitate.py knight --out agent.npz --measured page,squire,knight

Every tenth match is held back; how often the agent's first choice is the bot's is said of
those.  examples/ppo.py --start agent.npz goes on from here.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from ppo import MINIBATCH, VALUE, Choices, Net, best, first_places
from torch import Tensor

from regalia.adapters.dataset import about, read_table
from regalia.adapters.encode import VERSION

HELD_BACK: Final = 10  # every tenth match
RATE: Final = 1e-3


class Matches(NamedTuple):
    """The decisions of a data set, and what it was made from."""

    seen: NDArray[np.int16]
    found: NDArray[np.int64]  # the open actions, decision after decision
    ends: NDArray[np.int64]  # where each decision's end
    action: NDArray[np.int64]
    win: NDArray[np.float32]
    match: NDArray[np.int64]
    about: dict[str, Any]

    def some(self, which: NDArray[np.int64]) -> tuple[Choices, Tensor]:
        """Decisions, and the places of the chosen actions among the open ones."""
        begins = np.concatenate(([0], self.ends[:-1]))[which]
        counts = self.ends[which] - begins
        rows = np.repeat(np.arange(len(which)), counts)
        at = np.arange(len(rows)) - (np.cumsum(counts) - counts)[rows] + begins[rows]
        found = self.found[at]
        taken = np.flatnonzero(found == self.action[which][rows])
        seen = torch.from_numpy(self.seen[which].astype(np.float32))
        choices = Choices(seen, torch.from_numpy(found), torch.from_numpy(rows))
        return choices, torch.from_numpy(taken)


def read(path: Path) -> Matches:
    """What `regalia selfplay` wrote; ValueError if its observations are of another version."""
    made_from = about(path)
    if made_from["encoding"] != VERSION:
        raise ValueError(f"{path}: encoding {made_from['encoding']}, this is {VERSION}")
    table = read_table(path, ["observation", "open", "action", "win", "match"])
    seen = table["observation"].combine_chunks().flatten().to_numpy()
    opened = table["open"].combine_chunks()
    return Matches(
        seen.reshape(table.num_rows, -1), opened.flatten().to_numpy().astype(np.int64),
        np.cumsum(opened.value_lengths().to_numpy().astype(np.int64)),
        table["action"].to_numpy().astype(np.int64), table["win"].to_numpy(),
        table["match"].to_numpy().astype(np.int64), made_from,
    )  # fmt: skip


def step(net: Net, adam: torch.optim.Optimizer, data: Matches, which: NDArray[np.int64]) -> float:
    """One step towards what the bot chose, and towards how it ended; the loss of the choices."""
    choices, taken = data.some(which)
    logs, value = net(choices)
    loss: Tensor = -logs[taken].mean()
    wrong = ((value - torch.from_numpy(data.win[which])) ** 2).mean()
    adam.zero_grad()
    (loss + VALUE * wrong).backward()
    adam.step()
    return float(loss.item())


@torch.no_grad()
def alike(net: Net, data: Matches, which: NDArray[np.int64]) -> float:
    """How often its first choice is the bot's."""
    same = 0
    for at in range(0, len(which), MINIBATCH):
        choices, taken = data.some(which[at : at + MINIBATCH])
        same += int((best(net(choices)[0], choices) == taken).sum())
    return same / max(1, len(which))


def imitate(given: argparse.Namespace) -> Net:
    torch.manual_seed(given.seed)
    data, began, dice = read(given.data), time.process_time(), np.random.default_rng(given.seed)
    net = Net(data.about["game"], data.about["seats"])
    adam = torch.optim.Adam(net.parameters(), lr=RATE)
    held = data.match % HELD_BACK == 0
    learned, kept = np.flatnonzero(~held), np.flatnonzero(held)
    made = {name: value for name, value in data.about.items() if name != "observation"}
    print(json.dumps({**made, "decisions": len(held), "held_back": len(kept)}))
    for epoch in range(given.epochs):
        for group in adam.param_groups:
            group["lr"] = RATE * (1 - epoch / given.epochs)
        dice.shuffle(learned)
        parts = range(0, len(learned), MINIBATCH)
        losses = [step(net, adam, data, learned[at : at + MINIBATCH]) for at in parts]
        line = {"epoch": epoch + 1, "loss": round(float(np.mean(losses)), 4)}
        spent = round((time.process_time() - began) / 60, 2)
        print(json.dumps({**line, "alike": round(alike(net, data, kept), 4), "cpu_minutes": spent}))
    net.save(given.out, imitates=data.about["bots"], decisions=len(learned))
    return net


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("data", type=Path, help="what selfplay wrote")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("agent.npz"))
    parser.add_argument("--measured", default="uniform,page,squire", help="against whom")
    parser.add_argument("--games", type=int, default=200, help="of one measurement")
    given = parser.parse_args(words)
    net = imitate(given)
    for bot in filter(None, given.measured.split(",")):
        print(json.dumps(first_places(net, bot, given.games, 20_000)), flush=True)


if __name__ == "__main__":
    main()
