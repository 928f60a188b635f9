"""Random numbers for simulations: fast, repeatable, and not meant to be trusted.

Matches are dealt by the verifiable dealer.  A playout asks for so many numbers that
a hash for each would be most of its time, so it has this generator: Marsaglia's
multiply-with-carry on one integer, both halves mixed into what it gives.  No number
in it exceeds 62 bits, which is what compiled code holds without an object.
"""

from __future__ import annotations

from typing import Final

# FACTOR * 2**32 - 1 and FACTOR * 2**31 - 1 are prime, so the numbers repeat only after 2**60.
FACTOR: Final = 979_146_465
LOW: Final = (1 << 32) - 1
STATES: Final = (FACTOR << 32) - 1


class Quick:
    """A generator of numbers that follow from a seed."""

    def __init__(self, seed: int) -> None:
        # Seeds next to each other must start far apart, and 0 would stay 0 for ever.
        self.state: int = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (STATES - 1) + 1
        for _ in range(4):
            self.word()

    def word(self) -> int:
        """Return 32 random bits."""
        state = self.state
        self.state = state = FACTOR * (state & LOW) + (state >> 32)
        return (state & LOW) ^ (state >> 32)

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1, equally likely to within n parts in 2**32 (or 2**64)."""
        if n > LOW:
            return ((self.word() << 32 | self.word()) * n) >> 64
        state = self.state  # word() once more: every choice of a playout comes through here
        self.state = state = FACTOR * (state & LOW) + (state >> 32)
        return (((state & LOW) ^ (state >> 32)) * n) >> 32

    def weighted_index(self, weights: list[int]) -> int:
        """Return an index with the probability of its weight."""
        rest = self.below(sum(weights))
        for index, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return index
        raise ValueError("the weights must sum to more than nothing")

    def pick(self, weights: list[int]) -> int:
        """Draw by a dealer's method name, so that code for a Dealer works with a Quick too."""
        return self.weighted_index(weights)
