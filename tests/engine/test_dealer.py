"""Chance: the published construction, repeated here with hashlib alone."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from regalia.engine.dealer import ScriptedDealer, SeededDealer, commitment


def stream(seed: str, count: int) -> list[int]:
    """The first numbers of a seed, by the text of the dealer's module."""
    numbers = []
    for i in range(count):
        block = hmac.new(seed.encode(), f"regalia/1:{i}".encode(), hashlib.sha256).digest()
        numbers.append(int.from_bytes(block[:8], "big"))
    return numbers


# Fixed for ever: another program must deal the same.
VECTORS = {
    "7": [3, 2, 6, 6, 1, 4, 6, 5, 4, 6],
    "regalia": [5, 5, 3, 6, 4, 1, 3, 5, 3, 2],
    "Ёлка": [2, 6, 2, 4, 3, 2, 3, 3, 2, 5],
}


@pytest.mark.parametrize("seed", ["0", "7", "regalia", "Ёлка", "x" * 100])
@pytest.mark.parametrize("n", [1, 2, 6, 1000, 2**64])
def test_numbers_come_from_the_published_stream(seed: str, n: int) -> None:
    dealer = SeededDealer(seed)
    assert [dealer.below(n) for _ in range(20)] == [x % n for x in stream(seed, 20)]
    assert dealer.counter == 20


def test_numbers_that_would_favour_some_are_skipped() -> None:
    n = 2**63 + 1  # nearly half of the stream lies above the largest multiple of n
    dealer = SeededDealer("skip")
    kept = [x for x in stream("skip", 40) if x < n]
    assert [dealer.below(n) for _ in range(10)] == kept[:10]
    assert dealer.counter == stream("skip", 40).index(kept[9]) + 1
    assert dealer.counter > 10


@pytest.mark.parametrize("seed", VECTORS)
def test_published_dice(seed: str) -> None:
    dealer = SeededDealer(seed)
    dice = [dealer.pick([1] * 6) + 1 for _ in range(10)]
    assert dice == [x % 6 + 1 for x in stream(seed, 10)]
    assert dice == VECTORS[seed]


def test_weights_pick_the_first_whose_running_sum_exceeds_the_number() -> None:
    weights = [3, 0, 1, 5]
    table = [0, 0, 0, 2, 3, 3, 3, 3, 3]
    dealer = SeededDealer(11)
    assert dealer.seed == "11"
    assert [dealer.pick(weights) for _ in range(50)] == [table[x % 9] for x in stream("11", 50)]


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_no_choice_among_nothing_or_too_much(n: int) -> None:
    message = rf"^no choice among {n}: it must be 1 to 2\*\*64$"
    with pytest.raises(ValueError, match=message):
        SeededDealer("a").below(n)


def test_weights_that_change_are_a_bug() -> None:
    class Sly(SeededDealer):
        def below(self, n: int) -> int:
            return n

    with pytest.raises(AssertionError, match=r"^the weights changed while they were read$"):
        Sly("a").pick([1, 2])


def test_the_commitment_hashes_the_seed() -> None:
    assert commitment("7") == hashlib.sha256(b"regalia/1:7").hexdigest()


def test_a_script_deals_full_or_short_notation() -> None:
    dealer = ScriptedDealer(["roll 1-2", "3-4"])
    assert dealer.pick_text(["roll 3-4", "roll 1-2"]) == 1
    assert dealer.pick_text(["roll 1-2", "roll 3-4"]) == 1
    assert dealer.dealt == 2


def test_a_script_that_ends_shows_what_could_come() -> None:
    dealer = ScriptedDealer([])
    options = [f"roll {n}" for n in range(9)]
    shown = ", ".join(options[:8])
    with pytest.raises(LookupError, match=rf"^the script is used up; next of {shown}$"):
        dealer.pick_text(options)
    with pytest.raises(LookupError, match=r"^the script is used up$"):
        dealer.pick([1])


def test_a_script_that_ends_goes_on_with_the_rest() -> None:
    dealer = ScriptedDealer([], rest=SeededDealer("a"))
    assert dealer.pick_text(["roll 1"]) is None
    assert dealer.pick([1] * 6) == SeededDealer("a").pick([1] * 6)


def test_a_script_that_does_not_fit_is_told() -> None:
    message = r"^scripted 'roll 9' is none of roll 1, roll 2$"
    with pytest.raises(LookupError, match=message):
        ScriptedDealer(["roll 9"]).pick_text(["roll 1", "roll 2"])
