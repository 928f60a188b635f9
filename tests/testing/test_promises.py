"""What the table says will happen, compared with what the rules then do."""

from __future__ import annotations

import pytest

from regalia.games import registry
from regalia.layout.promises import Claim
from regalia.testing import promises
from regalia.testing.promises import Promises

POSITIONS = 60  # `python -m regalia.testing.promises` reads 1,000 of each game


@pytest.mark.parametrize("name", registry.names())
def test_nothing_the_table_says_is_false(name: str) -> None:
    found = Promises(registry.load(name), "seeded")
    found.run(POSITIONS)
    assert found.positions == POSITIONS
    assert sum(found.checked.values()) > POSITIONS
    assert not found.false, "\n".join(found.lines())


def test_a_sentence_that_is_false_is_found() -> None:
    found = Promises(registry.load("eador"), "seeded")

    def one_more(claim: Claim) -> bool:
        s = claim.alone()
        return len(s.hands[claim.seat]) == claim.n + 5

    found.checks = {**found.checks, "effect-hand": one_more}
    found.run(40)
    assert set(found.false) == {"effect-hand"}
    assert "is false" in found.false["effect-hand"][0]


def test_a_sentence_that_nobody_can_check_is_found() -> None:
    found = Promises(registry.load("eador"), "seeded")
    found.checks = {key: each for key, each in found.checks.items() if key != "effect-hand"}
    found.run(40)
    assert "nobody can check effect-hand" in found.false["effect-hand"][0]


def test_the_command_tells_how_much_was_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["promises", "kingsburg", "--positions", "5"])
    with pytest.raises(SystemExit) as ended:
        promises.main()
    assert ended.value.code == 0
    assert "kingsburg: 5 positions" in capsys.readouterr().out
