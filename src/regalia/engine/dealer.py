"""Chance, outside the rules.

The seeded dealer is a published construction that any language can repeat:

    block(i) = HMAC-SHA-256(key = seed in UTF-8, message = "regalia/1:" + decimal i)
    x(i)     = the first 8 bytes of block(i), big-endian

A choice among weights w[0..k-1] with sum n takes the next i whose x(i) is
below the largest multiple of n that fits into 2**64 (others are skipped), and
then r = x(i) mod n picks the first index whose running sum of weights exceeds
r.  The counter i starts at 0 and never goes back.  The commitment published
before a game is SHA-256("regalia/1:" + seed).

A shared seed is made by a host and by players, none of whom can choose it:

    shared:HOST(:FROM=PART)*

HOST is 64 hexadecimal digits, each PART 32 to 64.  The commitment is then to
"shared:HOST" alone, so that it can be published before the parts are; and the key
for block(i) is the seed's beginning up to, not including, the first part
whose FROM is above i: a part counts from block FROM on.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Final, Protocol

DOMAIN: Final = b"regalia/1:"
SHARED: Final = re.compile(r"shared:[0-9a-f]{64}(:[0-9]{1,9}=[0-9a-f]{32,64})*")
HOSTS: Final = len("shared:") + 64  # characters of a shared seed that are the host's
SPAN: Final = 1 << 64


class Dealer(Protocol):
    """The only source of chance.

    A dealer may also offer `pick_text(options)`, and is then asked by the
    outcomes' notation instead of by their weights: scripted dealers do.
    """

    def pick(self, weights: list[int]) -> int:
        """Return the index of the outcome."""
        ...


def commitment(seed: str) -> str:
    """Return what can be published before the game without revealing the seed."""
    promised = seed[:HOSTS] if is_shared(seed) else seed
    return hashlib.sha256(DOMAIN + promised.encode()).hexdigest()


def is_shared(seed: str) -> bool:
    """Return whether players may contribute to it, or have done so."""
    return SHARED.fullmatch(seed) is not None


def parts_from(seed: str) -> list[int]:
    """Return from which block on each player's part counts."""
    return [int(part.partition("=")[0]) for part in seed[HOSTS + 1 :].split(":") if part]


def with_part(seed: str, start: int, part: str) -> str:
    """Return the shared seed with one more part, which counts from a block on."""
    return f"{seed}:{start}={part}"


def key_at(seed: str, block: int) -> bytes:
    """Return the key of a block: for a shared seed, what was known when it was dealt."""
    parts = seed[HOSTS + 1 :].split(":") if is_shared(seed) else []
    for number, part in enumerate(parts):
        if part and int(part.partition("=")[0]) > block:
            return ":".join([seed[:HOSTS], *parts[:number]]).encode()
    return seed.encode()


class SeededDealer:
    """Derives every outcome from a seed (see the module's text)."""

    def __init__(self, seed: str | int) -> None:
        self.seed: Final = str(seed)
        self._key: Final = self.seed.encode()
        self._changes: Final = max(parts_from(self.seed), default=0) if is_shared(self.seed) else 0
        self.counter: int = 0

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1, each equally likely."""
        if not 0 < n <= SPAN:
            raise ValueError(f"no choice among {n}: it must be 1 to 2**64")
        limit = SPAN - SPAN % n
        while True:
            late = self.counter >= self._changes
            key = self._key if late else key_at(self.seed, self.counter)
            block = hmac.digest(key, DOMAIN + str(self.counter).encode(), "sha256")
            self.counter += 1
            x = int.from_bytes(block[:8], "big")
            if x < limit:
                return x % n

    def pick(self, weights: list[int]) -> int:
        r = self.below(sum(weights))
        for index, weight in enumerate(weights):
            r -= weight
            if r < 0:
                return index
        raise AssertionError("the weights changed while they were read")


class ScriptedDealer:
    """Deals what the script says, in the notation of the record.

    A line is the full notation (``roll 1-3-5``) or its last part (``1-3-5``).
    When the script is used up, `rest` goes on, or the match stops with an
    error that shows what could have come.
    """

    def __init__(self, script: list[str], rest: Dealer | None = None) -> None:
        self.script: Final = list(script)
        self.rest: Final = rest
        self.dealt: int = 0

    def pick(self, weights: list[int]) -> int:
        if self.rest is None:
            raise LookupError("the script is used up")
        return self.rest.pick(weights)

    def pick_text(self, options: list[str]) -> int | None:
        """Return the scripted outcome's index; None when the script is used up."""
        if self.dealt == len(self.script):
            if self.rest is None:
                raise LookupError(f"the script is used up; next of {', '.join(options[:8])}")
            return None
        line = self.script[self.dealt]
        self.dealt += 1
        for index, text in enumerate(options):
            if line in (text, text.split(" ", 1)[-1]):
                return index
        raise LookupError(f"scripted {line!r} is none of {', '.join(options[:8])}")
