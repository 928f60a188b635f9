"""A seed that a host and players make together (docs/fairness.md)."""

import hashlib

import pytest

import regalia
from regalia.engine.dealer import SeededDealer, key_at, parts_from, with_part

HOST = "shared:" + "ab" * 32
ANN, BEN = "1" * 32, "2" * 32


def test_the_commitment_is_to_the_hosts_part_alone() -> None:
    promised = hashlib.sha256(f"regalia/1:{HOST}".encode()).hexdigest()
    assert regalia.commitment(HOST) == promised
    assert regalia.commitment(f"{HOST}:0={ANN}:7={BEN}") == promised


def test_a_part_counts_from_its_block_on() -> None:
    both = with_part(with_part(HOST, 0, ANN), 7, BEN)
    assert parts_from(both) == [0, 7]
    assert key_at(both, 6) == f"{HOST}:0={ANN}".encode()
    assert key_at(both, 7) == both.encode()
    assert key_at(HOST, 0) == HOST.encode()


def test_what_was_dealt_before_a_part_came_stays() -> None:
    before = SeededDealer(with_part(HOST, 0, ANN))
    after = SeededDealer(with_part(before.seed, 5, BEN))
    first = [before.below(1000) for _ in range(20)]
    second = [after.below(1000) for _ in range(20)]
    assert first[:5] == second[:5]
    assert first[5:] != second[5:]


@pytest.mark.parametrize("seed", ["shared:", "shared:abc", f"{HOST}:0=xyz", f"{HOST}:0", "7"])
def test_any_other_text_is_a_plain_seed(seed: str) -> None:
    assert key_at(seed, 0) == seed.encode()
    plain = hashlib.sha256(b"regalia/1:" + seed.encode()).hexdigest()
    assert regalia.commitment(seed) == plain


def test_a_record_with_a_shared_seed_is_read_and_verified() -> None:
    match = regalia.game("kingsburg").match(2, seed=with_part(HOST, 0, ANN))
    assert regalia.loads(match.record().dumps()).plies == match.plies
