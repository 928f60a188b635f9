"""The seed of a table: the host's part, promised before he sees anybody else's.

Whoever opens a table may first ask for a promise: a name, and the commitment to
the host's part that belongs to it.  The part follows from the server's secret
and the name, so nothing is stored; a name opens one table only, since the part
is told when that table ends.  Then the opener sends a part of his own, and
everybody else at the table adds his, for the dice from then on.
"""

from __future__ import annotations

import re
import secrets
from typing import Any, Final, NamedTuple

from regalia.engine.dealer import commitment, parts_from, with_part
from regalia.engine.game import Game
from regalia.guide.play import deal_of
from regalia.server.network.auth import Keys
from regalia.server.network.errors import bad_request
from regalia.server.network.http import take

PROMISE: Final = re.compile(r"[A-Za-z0-9_-]{16,40}")
PART: Final = re.compile(r"[0-9a-f]{32,64}")


class Dice(NamedTuple):
    """What a new table's chance comes from."""

    seed: str
    promise: str  # the name it was promised under; used up with this table

    @property
    def with_part(self) -> bool:
        """Whether whoever opens the table has a part in it."""
        return bool(parts_from(self.seed))


def hosts_part(keys: Keys, promise: str) -> str:
    return f"shared:{keys.mac('dice', promise)}"


def new_promise(keys: Keys) -> dict[str, str]:
    """A promise about the dice of a table not yet opened."""
    name = secrets.token_urlsafe(18)
    return {"promise": name, "commitment": commitment(hosts_part(keys, name))}


def dice_of(keys: Keys, body: dict[str, Any]) -> Dice:
    """The dice a request for a new table asks for; without a part they are the host's alone."""
    promise, part = take(body, "promise", str, ""), read_part(body)
    if part and not promise:
        raise bad_request("part: ask /api/promise first and send its promise too")
    if promise and not PROMISE.fullmatch(promise):
        raise bad_request("promise: the one that /api/promise gave")
    promise = promise or secrets.token_urlsafe(18)
    seed = hosts_part(keys, promise)
    return Dice(with_part(seed, 0, part) if part else seed, promise)


def guided_dice(game: Game[Any]) -> Dice:
    """The deal that a game's guide speaks of; after it nobody knows the dice."""
    seed, block = deal_of(game)
    return Dice(with_part(seed, block, secrets.token_hex(16)), secrets.token_urlsafe(18))


def read_part(body: dict[str, Any]) -> str:
    """A person's part of the dice, "" if none was sent."""
    part: str = take(body, "part", str, "")
    if part and not PART.fullmatch(part):
        raise bad_request("part: 32 to 64 hexadecimal digits (0-9, a-f), picked at random")
    return part
