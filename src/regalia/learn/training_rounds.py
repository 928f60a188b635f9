"""Rounds of self-play and training, each followed by a duel against the policy."""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Callable
from math import sqrt
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple

from regalia.bots.evaluator import Evaluator
from regalia.bots.insight_defaults import features_of
from regalia.bots.net import FILE, SINCE, Net
from regalia.bots.net_policy import NetPolicy, ShortlistNetPolicy
from regalia.bots.seat_outcome import outcomes
from regalia.engine.game import AnyGame
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from regalia.learn.self_play import Data, concatenate, gather, play
from regalia.learn.trainer import train
from regalia.learn.training_players import (
    NONE,
    SHORTLIST,
    STRONG,
    TOGETHER,
    TRIES,
    TRIES_BY_POLICIES,
    WEAK,
    PlayerMix,
    as_level,
    insight_of,
)

WINDOW: Final = 2  # rounds of data a training sees,
MATCHES: Final = 20_000  # and older ones as long as there are fewer matches than this
TRAINING_SHARE: Final = 0.2  # of a round's time, at most,
GOODS_SHARE: Final = 0.7  # or this much where only pairs are to be learnt
DUEL_SHARE: Final = 0.03  # for each number of seats
FORK: Final = multiprocessing.get_context("fork")


class TrainingPlan(NamedTuple):
    """The arguments of the command."""

    rounds: int
    seconds: float  # of a round, all in all
    jobs: int
    seed: int
    out: Path
    command: str = ""
    policies: bool = False  # only policies play
    together: bool = False  # the secret drafts of all seats are solved at once
    level: str = ""  # most play as this level does
    tries: bool = False  # options are tried
    goods: bool = False  # policies play, and the net only learns that less is not better
    keep: bool = False  # only play: what was played stays in the folder, to be learnt elsewhere
    rows: Data | None = None  # what was played before and is all there is to learn from
    net: Net | None = None  # what training goes on from
    since: Net | None = None  # what the finished net is kept as a change of

    @property
    def mix(self) -> PlayerMix | None:
        """Return who plays, as far as it does not depend on the net's strength."""
        if self.together:
            return TOGETHER
        if self.tries:
            return TRIES_BY_POLICIES if self.policies else TRIES
        if self.level:
            return as_level(self.level)
        return NONE if self.policies or self.goods else None


def spread(work: Callable[..., Any], jobs: int, *args: Any) -> list[Any]:
    """Run work(number, *args) in so many processes of its own.

    Forked processes need not be sent what is here already.  Training, too, runs in one:
    a process that has used a GPU must not be forked again.
    """
    waiting = []
    for number in range(jobs):
        here, there = FORK.Pipe(duplex=False)
        child = FORK.Process(target=answer, args=(there, work, number, *args), daemon=True)
        child.start()
        there.close()  # or a child that dies would be waited for
        waiting.append((child, here))
    found = []
    for child, here in waiting:
        found.append(here.recv())
        child.join()
    return found


def answer(there: Connection, work: Callable[..., Any], number: int, *args: Any) -> None:
    there.send(work(number, *args))
    there.close()


def gather_part(
    number: int, game: AnyGame, net: Net | None, mix: PlayerMix, seed: int, seconds: float
) -> Data:
    return gather(game, net, seed + number, time.monotonic() + seconds, mix)


def train_net(
    number: int,
    game: AnyGame,
    data: Data,
    net: Net | None,
    seconds: float,
    about: dict[str, Any],
    how: dict[str, bool],
) -> tuple[Net, dict[str, Any]]:
    features, seed = features_of(game), about["seed"] + number
    return train(features, data, seconds=seconds, seed=seed, net=net, about=about, **how)


class TrainingDuel(NamedTuple):
    """A net policy among policies: its share of first places, with its par."""

    share: float
    least: float  # 95 %
    most: float
    par: float
    games: int
    seats: int


def policy_by_net(game: AnyGame, net: Net) -> NetPolicy:
    """Return the play of a net without any search."""
    evaluator = Evaluator(game, net)
    return (
        ShortlistNetPolicy(evaluator, SHORTLIST) if "tries" in net.header else NetPolicy(evaluator)
    )


def play_duels(
    number: int, game: AnyGame, net: Net, rival: Net | None, seats: int, seconds: float, seed: int
) -> list[float]:
    """Count wins of the net policy, deal after deal, from every seat of each deal."""
    own = policy_by_net(game, net)
    base: Policy[Any] = insight_of(game).policy() if rival is None else policy_by_net(game, rival)
    until, deal, wins = time.monotonic() + seconds, 0, []
    while deal == 0 or time.monotonic() < until:
        for seat in range(seats):
            players = [own if at == seat else base for at in range(seats)]
            drawn = seed + 1_000_003 * number + 7919 * deal
            end = play(game, players, Quick(drawn), Quick(drawn + seat + 1))
            if end is not None:
                wins.append(outcomes(game, end)[seat].win)
        deal += 1
    return wins


def duel(
    game: AnyGame, net: Net, rival: Net | None, seats: int, jobs: int, seconds: float, seed: int
) -> TrainingDuel:
    parts = spread(play_duels, jobs, game, net, rival, seats, seconds, seed)
    wins = [win for part in parts for win in part]
    n = max(len(wins), 1)
    share = sum(wins) / n
    z = 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return TrainingDuel(round(share, 4), round(middle - half, 4), round(middle + half, 4),
                round(1 / seats, 4), n, seats)  # fmt: skip


def recent(rounds: list[Data]) -> list[Data]:
    """Return the latest rounds of data, as many as a training should see."""
    kept: list[Data] = []
    for data in reversed(rounds):
        if len(kept) >= WINDOW and sum(one.games for one in kept) >= MATCHES:
            break
        kept.insert(0, data)
    return kept


class TrainingRounds:
    """The loop; its news go to `report` as lines of JSON, and the net into a file."""

    def __init__(self, game: AnyGame, plan: TrainingPlan, report: Callable[[str], None]) -> None:
        self.game: Final = game
        self.plan: Final = plan
        net = plan.net
        self.net: Net | None = net
        # strong when its net policy beats the policy
        self.mix: PlayerMix = plan.mix or WEAK
        self.report: Final = report
        self.window: list[Data] = []
        self.games: int = 0 if net is None else int(net.header.get("games", 0))
        self.done: int = 0 if net is None else int(net.header.get("rounds", 0))
        self.after: dict[str, Any] = {} if net is None else {"after": net.header["hash"]}

    def run(self) -> Net | None:
        """Run and return the net; none if the data were only kept."""
        # One to go on from: how good is it?  Where all is kept it only matters to who plays.
        if self.net is not None and not ((self.plan.keep or self.plan.goods) and self.plan.mix):
            self.compare(self.net, DUEL_SHARE * self.plan.seconds, self.plan.seed)
        for number in range(self.plan.rounds):
            self.round(self.plan.seed * 1_000_003 + 1009 * (number + 1))
        return self.net

    def round(self, seed: int) -> None:
        plan = self.plan
        # what is tried by policies does not grow old: the first net learns all of it anew
        before = self.plan.net if plan.tries and plan.policies else self.net
        began = time.monotonic()
        duels = 0.0 if plan.level else DUEL_SHARE * plan.seconds
        share = GOODS_SHARE if plan.goods else TRAINING_SHARE
        learning = share * plan.seconds + 2 * duels
        data = plan.rows or self.play_matches(seed, plan.seconds - (0.0 if plan.keep else learning))
        self.games += data.games
        self.say("played", games=data.games, rows=len(data.rows), seconds=time.monotonic() - began)
        self.done += 1
        if plan.keep:
            plan.out.mkdir(parents=True, exist_ok=True)
            data.save(plan.out, f"rows-{plan.seed}-{self.done}")
            return
        # what policies play does not hang on the net: none of it grows old
        self.window = [*self.window, data]
        if not plan.policies:
            self.window = recent(self.window)
        about = {
            "game": self.game.name, "command": plan.command, "seed": plan.seed,
            "rounds": self.done, "games": self.games, "rows": len(data.rows), **self.after,
        }  # fmt: skip
        left = max(plan.seconds - (time.monotonic() - began) - 2 * duels, 2.0)
        mended = bool(plan.level or plan.tries) and before is not None
        how = {"mended": mended, "only_pairs": plan.goods}
        data = concatenate(self.window)
        if data.tried is not None:
            about["tries"] = int(data.tried.question[-1]) + 1
            self.say("tried", questions=about["tries"], rows=len(data.tried.rows))
        [(net, report)] = spread(train_net, 1, self.game, data, before, left, about, how)
        self.net = net
        self.say("trained", **report)
        plan.out.mkdir(parents=True, exist_ok=True)
        (plan.out / FILE).write_bytes(net.dump())
        if plan.since is not None:
            (plan.out / SINCE).write_bytes(net.dump_since(plan.since))
        self.compare(net, duels, seed)
        self.say("round", seconds=time.monotonic() - began)

    def play_matches(self, seed: int, seconds: float) -> Data:
        parts = spread(gather_part, self.plan.jobs, self.game, self.net, self.mix, seed, seconds)
        return concatenate(parts)

    def compare(self, net: Net, seconds: float, seed: int) -> None:
        """Play against the policy, at the usual number of seats and at the fewest.

        A net for a level's matches scores where its playouts end: how it plays without
        search says nothing of that.
        """
        if self.plan.level:
            return
        game = self.game
        better = False
        for seats in sorted({min(4, game.max_seats), game.min_seats}, reverse=True):
            result = duel(game, net, None, seats, self.plan.jobs, seconds, seed)
            better = better or result.share > result.par
            self.say("duel", against="policy", **result._asdict())
        if self.plan.mix is None:
            self.mix = STRONG if better else WEAK

    def say(self, what: str, **facts: Any) -> None:
        rounded = {k: round(v, 2) if k == "seconds" else v for k, v in facts.items()}
        self.report(json.dumps({"round": self.done, "what": what, **rounded}))
