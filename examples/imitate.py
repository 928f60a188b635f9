"""A quick start: an agent that learns to choose as a bot does, from the bot's own matches.

    regalia selfplay kingsburg --seats 2 --bots knight --games 2000 --out knight.parquet
    python examples/imitate.py knight.parquet --out agent.npz --measured page,squire,knight

Every tenth match is held back: how often the agent's first choice is the bot's is told for
those.  examples/ppo.py --start agent.npz goes on from here.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pyarrow.parquet as pq
from numpy.typing import NDArray
from ppo import MINIBATCH, SCALE, Agent, Choices, first_places, picked

from regalia.adapters.dataset import METADATA
from regalia.adapters.encode import VERSION
from regalia.learn.training import AdamW

HELD_BACK: Final = 10  # every tenth match
RATE: Final = 1e-3
VALUE: Final = 0.5


class Matches(NamedTuple):
    """The decisions of a data set, and what was made from."""

    choices: Choices
    taken: NDArray[np.intp]  # by decision, the place of the chosen action among the open ones
    margin: NDArray[np.float32]
    match: NDArray[np.intp]
    about: dict[str, Any]


def read(path: Path) -> Matches:
    """A file of `regalia selfplay`; ValueError if its observations are of another version."""
    table = pq.read_table(path)
    about = json.loads(table.schema.metadata[METADATA])
    if about["encoding"] != VERSION:
        raise ValueError(f"{path}: encoding {about['encoding']}, this is {VERSION}")
    seen = table["observation"].combine_chunks().flatten().to_numpy()
    opened = table["open"].combine_chunks()
    found = opened.flatten().to_numpy().astype(np.intp)
    begins = opened.offsets.to_numpy()[:-1].astype(np.intp)
    choices = Choices(seen.reshape(table.num_rows, -1), found, begins - begins[0])
    rows, action = choices.rows, table["action"].to_numpy()
    taken = np.flatnonzero(found == action[rows])
    margin = np.tanh(table["margin"].to_numpy() / SCALE["margin"]).astype(np.float32)
    return Matches(choices, taken, margin, table["match"].to_numpy().astype(np.intp), about)


def learned(agent: Agent, adam: AdamW, data: Matches, some: NDArray[np.intp], rate: float) -> float:
    """One step towards what the bot chose, and towards how it ended; the loss of the choices."""
    choices, places = picked(data.choices, some)
    choices = choices._replace(seen=choices.seen.astype(np.float32))
    chosen = np.zeros(len(data.choices.found), bool)
    chosen[data.taken[some]] = True
    passed, taken = agent.forward(choices), np.flatnonzero(chosen[places])
    by_score = np.exp(passed.logs) / len(some)
    by_score[taken] -= 1 / len(some)
    by_value = VALUE * 2 * (passed.value - data.margin[some]) / len(some)
    adam.step(agent.w, agent.backward(choices, passed, by_score, by_value), rate)
    return float(-passed.logs[taken].mean())


def alike(agent: Agent, data: Matches, which: NDArray[np.intp]) -> float:
    """How often its first choice is the bot's, where there was one to make."""
    same = 0
    for at in range(0, len(which), MINIBATCH):
        some = which[at : at + MINIBATCH]
        choices, places = picked(data.choices, some)
        passed = agent.forward(choices._replace(seen=choices.seen.astype(np.float32)))
        most = np.maximum.reduceat(passed.logs, choices.begins)
        taken = np.flatnonzero(np.isin(places, data.taken[some]))
        same += int((passed.logs[taken] == most).sum())
    return same / max(1, len(which))


def imitate(given: argparse.Namespace) -> Agent:
    data, began = read(given.file), time.process_time()
    agent = Agent(data.about["game"], data.about["seats"], given.seed)
    adam, dice = AdamW(np, agent.w), np.random.default_rng(given.seed)
    held = data.match % HELD_BACK == 0
    learnt, kept = np.flatnonzero(~held), np.flatnonzero(held)
    print(json.dumps({**data.about, "decisions": len(held), "held_back": len(kept)}))
    steps = given.epochs * -(-len(learnt) // MINIBATCH)
    done = 0
    for epoch in range(given.epochs):
        dice.shuffle(learnt)
        losses = []
        for at in range(0, len(learnt), MINIBATCH):
            rate = RATE * (1 - done / steps)
            losses.append(learned(agent, adam, data, learnt[at : at + MINIBATCH], rate))
            done += 1
        line = {"epoch": epoch + 1, "loss": round(float(np.mean(losses)), 4)}
        spent = round((time.process_time() - began) / 60, 2)
        print(
            json.dumps({**line, "alike": round(alike(agent, data, kept), 4), "cpu_minutes": spent})
        )
    agent.save(given.out, imitates=data.about["bots"], decisions=len(learnt))
    return agent


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("agent.npz"))
    parser.add_argument("--measured", default="uniform,page,squire", help="against whom")
    parser.add_argument("--games", type=int, default=200, help="of one measurement")
    given = parser.parse_args(arguments)
    agent = imitate(given)
    for bot in filter(None, given.measured.split(",")):
        print(json.dumps(first_places(agent, bot, given.games, 20_000)), flush=True)


if __name__ == "__main__":
    main()
