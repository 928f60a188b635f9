"""Random play at the level of the rules: one ply at a time, chance included."""

from __future__ import annotations

import hashlib
import json
import marshal
from collections.abc import Mapping
from typing import Any, Final

from regalia.engine.codec import encode
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadSetup
from regalia.engine.events import LogSink
from regalia.engine.game import AnyGame, Game
from regalia.engine.position import Position
from regalia.engine.record import Ply, Setup
from regalia.engine.steps import CHANCE, BaseState, S
from regalia.engine.verbs import Verbs

WRITER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"))
UNSHARED: Final = 2  # the last format that writes a thing met twice as it writes any other


def canon(data: Any) -> str:
    """Return data as text that is equal exactly when the data are."""
    return WRITER.encode(data)


def exact(data: Any) -> bytes:
    """Return data as bytes that are equal exactly when the data are, in the same order.

    It takes a fifth of `canon()`'s time, for what is compared at every ply.
    """
    try:
        return marshal.dumps(data, UNSHARED)
    except ValueError:  # a number that has a name, say: read back it is plain
        return marshal.dumps(json.loads(json.dumps(data)), UNSHARED)


def likeness(game: AnyGame, s: BaseState) -> bytes:
    """Return a full position, to compare with others of this run; digest() lasts."""
    return exact(encode(s, game.fields))


def digest(game: AnyGame, s: BaseState) -> str:
    """Return a short name of a full position."""
    return hashlib.sha256(canon(encode(s, game.fields)).encode()).hexdigest()[:16]


def acting_seats(s: BaseState) -> list[int]:
    """Return whom the position waits for: seats, or CHANCE alone."""
    if s.acting == CHANCE:
        return [CHANCE]
    return [seat for seat in range(s.seats) if s.acting & (1 << seat)]


def any_code(verbs: Verbs, dealer: SeededDealer) -> int:
    """Draw a code of the vocabulary, legal or not, with each verb equally likely."""
    verb = verbs.list[dealer.below(len(verbs.list))]
    return verb.base + dealer.below(verb.size)


class Playing(Position[S]):
    """A game played by the uniform random policy, driven by a seed.

    Chance is dealt from the seed itself, as a Match with that seed deals it;
    who of several waiting seats answers, and what, comes from a second dealer.
    """

    def __init__(self, game: Game[S], setup: Setup, seed: str, sink: LogSink | None = None) -> None:
        super().__init__(game, setup, game.blank(setup), LogSink() if sink is None else sink)
        self.seed: Final = seed
        self.chance_dealer: Final = SeededDealer(seed)
        self.policy: Final = SeededDealer(f"{seed}/choices")
        self.plies: list[Ply] = []
        game.rules.advance(self.state, self.sink)

    def next(self) -> tuple[int, int]:
        """Return who is next, and with which code."""
        rules, s = self.game.rules, self.state
        if s.acting == CHANCE:
            return CHANCE, rules.legal(s, CHANCE)[self.chance_dealer.pick(rules.weights(s))]
        seats = acting_seats(s)
        seat = seats[self.policy.below(len(seats))]
        codes = rules.legal(s, seat)
        return seat, codes[self.policy.below(len(codes))]

    def apply(self, seat: int, code: int) -> None:
        self.plies.append(Ply(seat, self.game.verbs.text(code)))
        self.play(seat, code)

    def step(self) -> None:
        self.apply(*self.next())


def table_setups(game: AnyGame) -> list[Setup]:
    """Yield every number of seats with every value of every option, one varied at a time.

    A game may refuse a value at some number of seats; its defaults it must play.
    """
    variants: list[Mapping[str, str]] = [{}]
    for choice in game.choices:
        variants += [{choice.name: value} for value in choice.values if value != choice.default]
    found = []
    for seats in range(game.min_seats, game.max_seats + 1):
        for options in variants:
            setup = game.setup(seats, options)
            if not options or is_playable(game, setup):
                found.append(setup)
    return found


def is_playable(game: AnyGame, setup: Setup) -> bool:
    try:
        game.blank(setup)
    except BadSetup:
        return False
    return True


def digest_of_game(game: AnyGame, seats: int, seed: str, limit: int) -> str:
    """Return one digest of a whole random game: every position and every event."""
    playing = Playing(game, game.setup(seats), seed)
    chain = hashlib.sha256()
    while not playing.over and len(playing.plies) < limit:
        playing.step()
        chain.update(digest(game, playing.state).encode())
    chain.update(repr([tuple(event) for event in playing.news]).encode())
    return chain.hexdigest()
