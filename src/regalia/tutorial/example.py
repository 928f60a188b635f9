"""Worked examples of the rules, shown on a small board: `guide/examples.toml` in the game's folder.

`names` are the people of the examples in each language (an example may have its own),
`bare` the statements among the worked examples that speak of no position.  An example says

    rules    the statements it shows; the first one is its subject
    seats    how many play, with which `options`
    begin    a question: a new match is answered anyhow until the first to answer is asked it
    stack    instead, the paused steps, the lowest first: "KEY REGISTER..."
    put      what differs then: a place as in claims.py, and a value, "kind:name", or a list
             of them (of a set of bits, what is in it); one number fills a whole list
    chance   what is dealt from there on, in the record's notation
    plies    what is answered, "SEAT TEXT", or several answers: "SEAT TEXT; TEXT"
    `told`   the news after which one looks again; without it, when all is answered
    eyes     the seat that looks
    shows    parts of the board, each with the rectangle cut out of it: "court 0 0 200 100"
    lit      what is lit in them: "kind:name"
    before   claims of the position
    after    claims of what has become of it

It shows one rule, though no game may ever reach it: shapes are checked, not how it came.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Any, Final, NamedTuple

from regalia.engine.dealer import ScriptedDealer, SeededDealer
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.record import Ply, read_ply
from regalia.engine.view import View, view_of
from regalia.tutorial.claims import BadClaim, Facts

SEEDS: Final = 200  # matches tried until somebody is the first to be asked
REGISTERS: Final = 4


class Cut(NamedTuple):
    """A part of the board, and the rectangle of it to show; () is all of it."""

    part: str
    box: tuple[float, ...]


class Example(NamedTuple):
    """One position, its answers, and what to show."""

    rules: tuple[str, ...]
    seats: int
    names: dict[str, list[str]]
    options: dict[str, str]
    begin: str
    stack: tuple[str, ...]
    put: dict[str, Any]
    chance: tuple[str, ...]
    plies: tuple[Ply, ...]
    told: str
    eyes: int
    shows: tuple[Cut, ...]
    lit: tuple[str, ...]
    before: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def id(self) -> str:
        return self.rules[0]


class Examples(NamedTuple):
    """All worked examples of a game."""

    bare: tuple[str, ...]
    examples: tuple[Example, ...]

    def showing(self, rule: str) -> Example | None:
        """Return the first example of a statement: as its subject, else among others."""
        return next(
            (one for one in self.examples if one.id == rule),
            next((one for one in self.examples if rule in one.rules), None),
        )


NONE: Final = Examples((), ())


@lru_cache(maxsize=32)
def examples_of(game: AnyGame) -> Examples:
    """Return a game's worked examples; none for another pack."""
    if game.pack_hash != game.shipped.pack_hash:
        return NONE
    try:
        data = tomllib.loads(game.resource("guide", "examples.toml"))
    except OSError:
        return NONE
    names = data.get("names", {})
    found = tuple(read_example({"names": names} | fields) for fields in data["example"])
    return Examples(tuple(data.get("bare", ())), found)


def read_example(fields: dict[str, Any]) -> Example:
    """One [[example]]; a key we do not know is a mistake of its author's."""
    unknown = set(fields) - set(Example._fields)
    if unknown:
        known = ", ".join(Example._fields)
        raise ValueError(f"example {fields.get('rules')}: {min(unknown)!r} is none of {known}")
    seats = int(fields["seats"])
    lists = ("rules", "stack", "chance", "lit", "before", "after")
    return Example(
        seats=seats,
        names=fields.get("names", {}),
        options={name: str(value) for name, value in fields.get("options", {}).items()},
        begin=fields.get("begin", ""),
        put=fields.get("put", {}),
        plies=tuple(ply for line in fields.get("plies", ()) for ply in read_plies(line, seats)),
        told=fields.get("told", ""),
        eyes=int(fields.get("eyes", 1)) - 1,
        shows=tuple(read_cut(line) for line in fields["shows"]),
        **{name: tuple(fields.get(name, ())) for name in lists},
    )


def read_plies(line: str, seats: int) -> list[Ply]:
    first, *others = line.split("; ")
    ply = read_ply(first, seats, 0)
    return [ply, *(Ply(ply.seat, text) for text in others)]


def read_cut(line: str) -> Cut:
    part, *box = line.split()
    return Cut(part, tuple(float(number) for number in box))


# -- on the table --------------------------------------------------------------------
def position_of(game: AnyGame, example: Example) -> dict[str, Any]:
    """Return the position, as it is dumped."""
    data = play_to_question(game, example).dump()
    for place, value in example.put.items():
        put(Facts(game), data["fields"], place, value)
    if example.stack:
        data["stack"] = [frame(game, line) for line in example.stack]
    return data


def start_match(game: AnyGame, example: Example) -> Match[Any]:
    """Return the match before anything is answered."""
    data = position_of(game, example)
    setup, s = game.read(data)
    dealer = ScriptedDealer(list(example.chance), SeededDealer("worked example"))
    return Match(game, setup, s, dealer, start=data)


def play_to_question(game: AnyGame, example: Example) -> Match[Any]:
    """Play a new match until the first seat is asked where the example begins."""
    first = example.plies[0].seat if example.plies else example.eyes
    for seed in range(SEEDS):
        match = game.match(example.seats, seed=f"worked example {seed}", options=example.options)
        if not example.begin or first_asked(match, example.begin) == first:
            return match
    raise LookupError(f"{example.id}: nobody is asked {example.begin!r}")


def first_asked(match: Match[Any], prompt: str) -> int:
    """Return the first seat to be asked this."""
    while match.waiting:
        decision = match.decision(match.waiting[0])
        if decision is None or decision.prompt == prompt:
            return match.waiting[0]
        match.submit(decision.seat, decision.options[0])
    return -1


def frame(game: AnyGame, line: str) -> dict[str, Any]:
    """A paused step."""
    key, *registers = line.split()
    numbers = [number for number, step in enumerate(game.rules.steps) if step.key == key]
    if not numbers:
        raise BadClaim(f"{game.name} has no step {key!r}")
    regs = [*map(int, registers), *[0] * REGISTERS][: max(REGISTERS, len(registers))]
    return {"step": numbers[0], "regs": regs, "sealed": [], "done": 0}


def put(facts: Facts, fields: dict[str, Any], place: str, value: Any) -> None:
    """Write a value where a place leads to."""
    *way, last = place.split(".")
    holder: Any = fields
    for word in way:
        holder = facts.step(holder, word, place)
    key: Any = last if isinstance(holder, dict) else int(facts.value(last))
    facts.step(holder, last, place)  # there must be something to replace
    holder[key] = read(facts, holder[key], value)


def read(facts: Facts, old: Any, value: Any) -> Any:
    """Read a value as the position holds it, with the type of the old one."""
    if isinstance(value, list):
        found = [read(facts, None, one) for one in value]
        return sum(1 << number for number in found) if isinstance(old, int) else found
    if isinstance(old, list):
        return [read(facts, one, value) for one in old]
    return facts.value(value) if isinstance(value, str) else value


# -- looking ---------------------------------------------------------------------------
class Sight(NamedTuple):
    """A position as the viewing seat sees it, and what can be looked up there."""

    view: View
    facts: Facts


def sights(game: AnyGame, example: Example) -> list[Sight]:
    """Return the position before and after the answers; one if nothing happens."""
    match = start_match(game, example)
    if not example.plies and not example.told:
        return [now(game, match, example.eyes)]
    before = now(game, match, example.eyes) if example.plies else at_first(game, example)
    for ply in example.plies:
        match.submit(ply.seat, ply.text)
    return [
        before,
        sight_at_news(game, match, example) if example.told else now(game, match, example.eyes),
    ]


def at_first(game: AnyGame, example: Example) -> Sight:
    """Return the position as laid out, before anything happens automatically."""
    setup, s = game.read(position_of(game, example))
    view = view_of(game, setup, s, example.eyes)
    return Sight(view, Facts(game, view=view, scores=game.scores(s)))


def now(game: AnyGame, match: Match[Any], seat: int) -> Sight:
    return Sight(match.view(seat), Facts(game, match, seat))


def sight_at_news(game: AnyGame, match: Match[Any], example: Example) -> Sight:
    """Return the position at the last event of a kind."""
    seat = example.eyes
    lines = [n for n, line in enumerate(match.log(seat)) if line["event"] == example.told]
    if not lines:
        raise LookupError(f"{example.id}: nobody is told {example.told!r}")
    upto = next((upto for upto in match.moments() if upto > lines[-1]), match.log_length)
    if upto == match.log_length:
        return now(game, match, seat)
    moment = match.glimpse(seat, upto).moment
    return Sight(moment.view, Facts(game, view=moment.view, scores=moment.scores))
