"""One puzzle, and files of them: a line of JSON each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from regalia.engine.errors import BadRecord, BadSetup, BadState
from regalia.engine.events import SILENT
from regalia.engine.game import AnyGame
from regalia.engine.nesting import TooDeep, read_json
from regalia.engine.position import Position
from regalia.engine.record import Ply, Record
from regalia.engine.steps import CHANCE

FILE: Final = "puzzles.jsonl"  # the shipped set, in a game's folder


class Proof(NamedTuple):
    """The evidence that one answer of a solution is the best of its question."""

    options: int  # that were compared
    best: float  # chance to come first after it
    next: float  # after the second best
    next_choice: str
    margin: float  # the mean difference, in the same worlds with the same dice
    error: float  # of the margin, one standard error
    rollouts: int  # of each of the two
    to_the_end: float  # the margin when the policy plays on to the end of the game
    end_error: float
    seed: int


class Puzzle(NamedTuple):
    """A position, who is asked, and the line of best answers with what comes between them."""

    id: str
    seat: int
    start: dict[str, Any]  # the position, as a record has one
    line: tuple[Ply, ...]  # it ends with the seat's last answer
    answers: tuple[int, ...]  # which plies of the line the solver finds: elsewhere is no choice
    proofs: tuple[Proof, ...]  # one for each of those answers
    themes: tuple[str, ...] = ()
    missed_by: tuple[str, ...] = ()  # the bot levels that did not find the first answer
    made_with: str = ""  # the release that found it

    @property
    def solution(self) -> tuple[str, ...]:
        """The best answers in their order."""
        return tuple(self.line[at].text for at in self.answers)

    @property
    def difficulty(self) -> int:
        """Return how many of the six levels miss it."""
        return len(self.missed_by)

    def open(self, game: AnyGame) -> Position[Any]:
        """The position in which the seat is asked."""
        setup, state = game.load(self.start)
        game.rules.advance(state, SILENT)
        position = Position(game, setup, state)
        if self.seat not in position.acting:
            raise BadRecord(f"puzzle {self.id}: seat {self.seat + 1} is not asked there")
        return position

    def record(self, game: AnyGame) -> Record:
        """The line as a record, to be stepped through or played on."""
        setup, _ = game.load(self.start)
        content = None if game.is_shipped else game.content.text
        return Record(setup, game.version, self.line, None, self.start, content)

    def dumps(self) -> str:
        """The puzzle as one line of a file."""
        plain = {
            "id": self.id,
            "seat": self.seat,
            "line": [f"{'*' if seat == CHANCE else seat + 1} {text}" for seat, text in self.line],
            "answers": self.answers,
            "themes": self.themes,
            "missed_by": self.missed_by,
            "made_with": self.made_with,
            "proofs": [round_proof(proof) for proof in self.proofs],
            "start": self.start,
        }
        return json.dumps(plain, separators=(",", ":"), ensure_ascii=False)


def round_proof(proof: Proof) -> dict[str, Any]:
    return {k: round(v, 4) if isinstance(v, float) else v for k, v in proof._asdict().items()}


def name_puzzle(start: dict[str, Any], seat: int) -> str:
    """The id of a puzzle: the same position always has the same."""
    text = json.dumps([start, seat], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def read_ply(text: str) -> Ply:
    who, _, what = text.partition(" ")
    return Ply(CHANCE if who == "*" else int(who) - 1, what)


def read_puzzle(text: str, where: str) -> Puzzle:
    """A puzzle from its line; BadRecord says what is wrong with it."""
    try:
        plain = read_json(text)
        return Puzzle(
            str(plain["id"]),
            int(plain["seat"]),
            dict(plain["start"]),
            tuple(read_ply(ply) for ply in plain["line"]),
            tuple(map(int, plain["answers"])),
            tuple(Proof(**proof) for proof in plain["proofs"]),
            tuple(map(str, plain["themes"])),
            tuple(map(str, plain["missed_by"])),
            str(plain["made_with"]),
        )
    except (ValueError, TypeError, KeyError, AttributeError, TooDeep) as error:
        raise BadRecord(
            f"{where}: this is not a puzzle ({type(error).__name__}: {error})"
        ) from None


def read_puzzles(text: str, where: str = "puzzles") -> list[Puzzle]:
    """All puzzles of a file's text."""
    lines = enumerate(text.splitlines(), 1)
    return [read_puzzle(line, f"{where}, line {n}") for n, line in lines if line.strip()]


def write_puzzles(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write a file in one go, the easiest first."""
    ordered = sorted(puzzles, key=lambda one: (one.difficulty, one.id))
    draft = path.with_name(path.name + ".part")
    draft.write_text("".join(one.dumps() + "\n" for one in ordered), encoding="utf-8")
    draft.replace(path)


def load(game: AnyGame) -> list[Puzzle]:
    """The puzzles a game ships; [] where it ships none."""
    try:
        return read_puzzles(game.resource(FILE), game.name)
    except FileNotFoundError:
        return []


def check(game: AnyGame, puzzle: Puzzle) -> None:
    """Carry out its line; BadRecord says what is wrong with it."""
    try:
        position = puzzle.open(game)
    except (BadState, BadSetup) as error:
        raise BadRecord(f"puzzle {puzzle.id}: {error}") from None
    own = [at for at in puzzle.answers if at in range(len(puzzle.line))]
    asked = [puzzle.line[at].seat for at in own]
    if not own or own != sorted(set(puzzle.answers)) or own[-1] != len(puzzle.line) - 1:
        raise BadRecord(f"puzzle {puzzle.id}: its line does not end with an answer to be found")
    if set(asked) != {puzzle.seat} or len(own) != len(puzzle.proofs):
        raise BadRecord(f"puzzle {puzzle.id}: not every answer is its seat's and has a proof")
    follow_line(position, puzzle.line, puzzle.id)


def follow_line(position: Position[Any], line: Sequence[Ply], name: str) -> None:
    """Play these plies; BadRecord where one is not legal."""
    rules, verbs = position.game.rules, position.game.verbs
    for seat, text in line:
        code = verbs.parse(text)
        asked = position.dealing if seat == CHANCE else seat in position.acting
        if not asked or code is None or code not in rules.legal(position.state, seat):
            raise BadRecord(f"puzzle {name}: {text!r} is not legal there")
        position.play(seat, code)
