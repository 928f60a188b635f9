"""Finds puzzles: bots play, and where the best choice is clear and not obvious, it is kept.

A question is looked at where the fast policy would answer otherwise than a searching bot, and
now and then where both agree, so that there are easy puzzles, too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib.metadata import version
from itertools import islice
from typing import Any, Final, NamedTuple

from regalia.arena.bot_match import lineup
from regalia.bots import levels, lookup
from regalia.bots.making import AnyBot
from regalia.bots.world import World
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadState
from regalia.engine.events import LogSink
from regalia.engine.game import AnyGame
from regalia.engine.position import Position
from regalia.engine.quick import Quick
from regalia.engine.record import Ply, Record
from regalia.engine.replay import open_record
from regalia.engine.steps import CHANCE
from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.puzzles.proof import OptionComparison, codes_of
from regalia.puzzles.puzzle import Proof, Puzzle, name_puzzle

FROM_A_MATCH: Final = 6  # puzzles at most, so that a set has many kinds of matches
EASY: Final = 12  # one of so many questions on which policy and bot agree is looked at
LONGEST: Final = 5  # answers of a solution
BETWEEN: Final = 24  # plies of others and of chance between two answers of a solution
SOLVER: Final = "crown"  # the level that must find the answer, too


class Question(NamedTuple):
    """A position in which a seat is asked, and what it was about to answer."""

    position: Position[Any]
    seat: int
    code: int


class Plan(NamedTuple):
    """The matches to play and to examine."""

    game: AnyGame
    players: tuple[AnyBot, ...]
    sizes: tuple[int, ...]  # seats of the matches, in turn
    seed: str


def prepare(plan: Plan) -> Puzzler:
    """For regalia.arena.process_pool: what plays the matches of a plan in one process."""
    return Puzzler(plan)


class Puzzler:
    """Looks for puzzles of one game.  Everything follows from its seed."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.game: Final = plan.game
        self.comparison: Final = OptionComparison(plan.game)
        self.policy: Final = self.comparison.evaluator.insight.policy()
        self.looked_at: int = 0

    def play(self, number: int) -> list[Puzzle]:
        """The puzzles of match `number`."""
        return list(islice(self.find(self.questions_of_play(number)), FROM_A_MATCH))

    # -- where questions come from ------------------------------------------------------------
    def questions_of_play(self, number: int) -> Iterator[Question]:
        """The questions of match `number` between the plan's bots."""
        game, sizes = self.game, self.plan.sizes
        setup = game.setup(sizes[number % len(sizes)])
        seed = f"{self.plan.seed}/{number}"
        names = lineup(self.plan.players, setup.seats, number)
        bots = [
            lookup.create_seated(game, name, setup, seat, f"{seed}/seat{seat + 1}")
            for seat, name in enumerate(names)
        ]
        board = Position.start(game, setup, LogSink())
        dealer = SeededDealer(seed)
        board.deal_by(dealer)
        while not board.over:
            seat = board.turn
            code = bots[seat].choose(board)
            if len(board.options(seat)) > 1:
                yield Question(board, seat, code)
            board.play(seat, code)
            board.deal_by(dealer)

    def questions_of_record(self, record: Record) -> Iterator[Question]:
        """The questions of a match that was played before."""
        opened = open_record(self.game, record)
        game = opened.game
        _, state = game.read(opened.dump())
        position = Position(game, opened.setup, state)
        game.rules.advance(state, position.sink)
        for ply in record.plies:
            code = game.verbs.parse(ply.text)
            if code is None:  # a secret pick taken back
                game.rules.retract(state, ply.seat)
                continue
            if ply.seat != CHANCE and len(position.options(ply.seat)) > 1:
                yield Question(position, ply.seat, code)
            position.play(ply.seat, code)

    # -- which of them are puzzles ---------------------------------------------------------
    def is_promising(self, question: Question, draw: Quick) -> bool:
        """Return whether a question is worth the comparison of its options."""
        position, seat, code = question
        codes = position.options(seat)
        first = self.policy.choose(position.state, seat, codes, draw)
        return first != code or draw.below(EASY) == 0

    def find(self, questions: Iterator[Question]) -> Iterator[Puzzle]:
        """The puzzles among these questions."""
        for question in questions:
            position, seat, _ = question
            view = position.view(seat)
            seed = self.seed_of(view)
            if not self.is_promising(question, Quick(seed)):
                continue
            self.looked_at += 1
            best = self.comparison.clear_best(view, seed)
            if best is None:
                continue
            puzzle = self.puzzle(position, seat, seed)
            if puzzle is not None:
                yield puzzle

    def puzzle(self, position: Position[Any], seat: int, seed: int) -> Puzzle | None:
        """The puzzle in this position, proved; None where it does not hold."""
        view = position.view(seat)
        state = World.behind(view, Quick(seed + 1), None, self.game).state
        world = Position(self.game, position.setup, state)
        start = self.game.dump(state, position.setup)
        try:
            self.game.load(start)
        except BadState:
            return None
        first = self.prove_answer(world, seat, seed)
        if first is None:
            return None
        missed = self.levels_that_miss(world, seat, first[0], seed)
        if SOLVER in missed:
            return None
        answers, line, proofs = [0], [Ply(seat, world.text(first[0]))], [first[1]]
        after = world.copy()
        after.play(seat, first[0])
        draw = Quick(seed + 2)
        while len(answers) < LONGEST:
            between = self.play_to(after, seat, draw)
            if between is None:
                break
            found = self.prove_answer(after, seat, seed + len(answers))
            if found is None or ask(self.game, SOLVER, after, seat, seed) != found[0]:
                break
            line += [*between, Ply(seat, after.text(found[0]))]
            answers.append(len(line) - 1)
            proofs.append(found[1])
            after.play(seat, found[0])
        return Puzzle(
            name_puzzle(start, seat),
            seat,
            start,
            tuple(line),
            tuple(answers),
            tuple(proofs),
            themes_of(self.game, view, first[0]),
            missed,
            version("regalia"),
        )

    def prove_answer(
        self, position: Position[Any], seat: int, seed: int
    ) -> tuple[int, Proof] | None:
        """The best answer with its proof, where there is one."""
        view = position.view(seat)
        best = self.comparison.clear_best(view, seed) if len(codes_of(view)) > 1 else None
        proof = None if best is None else self.comparison.prove(view, best, seed + 1000)
        return None if best is None or proof is None else (best, proof)

    def play_to(self, position: Position[Any], seat: int, draw: Quick) -> list[Ply] | None:
        """Play on for the others, and through single options, until the seat has a choice."""
        plies: list[Ply] = []
        while len(plies) < BETWEEN:
            if position.over:
                return None
            if position.dealing:
                asked, code = CHANCE, self.game.rules.deal(position.state, draw)
            else:
                asked = position.turn
                codes = position.options(asked)
                if asked == seat and len(codes) > 1:
                    return plies
                code = self.policy.choose(position.state, asked, codes, draw)
            plies.append(Ply(asked, position.text(code)))
            position.play(asked, code)
        return None

    def levels_that_miss(
        self, position: Position[Any], seat: int, best: int, seed: int
    ) -> tuple[str, ...]:
        """The bot levels that answer otherwise, seeing only the view."""
        return tuple(
            name
            for name in levels.names(self.game)
            if ask(self.game, name, position, seat, seed) != best
        )

    def seed_of(self, view: View) -> int:
        """A seed for this position in this search."""
        text = f"{self.plan.seed}/{sorted(view['fields'].items())!r}/{view['seat']}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4])


def ask(game: AnyGame, bot: AnyBot, position: Position[Any], seat: int, seed: int) -> int:
    """Return a bot's answer in a position whose history it does not know."""
    seated = lookup.create_seated(game, bot, position.setup, seat, f"puzzle/{seed}")
    return seated.choose(position)


def themes_of(game: AnyGame, view: View, code: int) -> tuple[str, ...]:
    """Return the themes of an answer, as its game declares them."""
    themes, decision = face_of(game).themes, view["decision"]
    if themes is None or decision is None:
        return ()
    word = game.verbs.text(code).partition(" ")[0]
    found = [themes.prompts.get(decision["prompt"], ""), themes.verbs.get(word, "")]
    if themes.is_late(view):
        found.append("late")
    return tuple(dict.fromkeys(filter(None, found)))
