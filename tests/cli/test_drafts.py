"""Secret decisions at the terminal: several picks on a line, and no board in between."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

XIDIT = ("play", "xidit", "--seats", 3, "--seed", 7, "--bots", "uniform")
BOARD = "Hall of Fame: 1."
START = "start goldmarch"


def talk(run: Run, *typed: str, lang: str = "en") -> str:
    text = run(*XIDIT, "--lang", lang, typed="\n".join([START, *typed, ""])).stdout
    assert max(map(len, text.splitlines())) <= 80
    return text


@pytest.mark.parametrize(
    "line",
    [
        "plan blue red act black act wait",
        "order blue red act black act wait",
        "blue red act black act wait",
        "3 2 4 1 4 5",
    ],
)
def test_a_whole_plan_on_one_line(run: Run, line: str) -> None:
    text = talk(run, line)
    assert text.count(BOARD) == 2  # at the start and before the plan
    assert "Picked so far: Blue road; Red road; Act" in text
    assert "  1. blue: Player 1 takes the blue road to Lionkeep (12)." in text
    assert "  6. wait: Player 1 waits at" in text
    assert "  1) Ready" in text
    assert "Year 2" in talk(run, f"{line} seal")


def test_the_board_is_not_printed_between_picks(run: Run) -> None:
    text = talk(run, "order blue", "order red", "act")
    assert text.count(BOARD) == 2
    assert talk(run, "order blue", "board").count(BOARD) == 3


def test_one_order_too_many_is_explained(run: Run) -> None:
    text = talk(run, "blue red act black act wait wait")
    assert "A plan has 6 orders and yours is complete" in text
    assert "  1) Ready" in text


def test_a_line_with_a_mistake_picks_nothing(run: Run) -> None:
    text = talk(run, "plan blue read act")
    assert "plan blue read act: no such choice" in text
    assert "Picked so far" not in text


def test_one_order_or_the_whole_plan_is_changed_on_one_line(run: Run) -> None:
    plan = "plan blue red act black act wait"
    text = talk(run, plan, "2=black", "5: blue")
    assert "Picked so far: Blue road; Black road; Act; Black road; Blue road; Wait" in text
    text = talk(run, plan, "plan act act")
    assert "Picked so far: Act; Act\n" in text
    assert "2=violet: no such choice" in talk(run, plan, "2=violet")
    assert "cannot be made one after another here" in talk(run, plan, f"{plan} act")
    assert "Чтобы изменить одну" in talk(run, plan, lang="ru")


def test_several_numbers_are_no_choice_outside_a_draft(run: Run) -> None:
    assert "1 2: no such choice" in run(*XIDIT, typed="1 2\n").stdout
