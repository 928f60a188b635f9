"""The dice a request asks for: a promise, and a person's part."""

from __future__ import annotations

import re
from typing import Any, Final

from regalia.engine.dealer import with_part
from regalia.server.errors import bad_request
from regalia.server.keys import hash_token
from regalia.server.network.http import take
from regalia.server.table.dice import Dice, Promises, hosts_alone

PROMISE: Final = re.compile(r"[A-Za-z0-9_-]{16,80}")
PART: Final = re.compile(r"[0-9a-f]{32,64}")


async def dice_of(promises: Promises, body: dict[str, Any]) -> Dice:
    """The dice a request for a new table asks for; without a part they are the host's alone."""
    promise, part = take(body, "promise", str, ""), read_part(body)
    if part and not promise:
        raise bad_request("part: ask /api/promise first and send its promise too")
    if not promise:
        return Dice(hosts_alone())
    if not PROMISE.fullmatch(promise):
        raise bad_request("promise: the one that /api/promise gave")
    seed = await promises.seed_of(promise)
    return Dice(with_part(seed, 0, part) if part else seed, hash_token(promise))


def read_part(body: dict[str, Any]) -> str:
    """A person's part of the dice, "" if none was sent."""
    part: str = take(body, "part", str, "")
    if part and not PART.fullmatch(part):
        raise bad_request("part: 32 to 64 hexadecimal digits (0-9, a-f), picked at random")
    return part
