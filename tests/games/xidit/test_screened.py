"""Whom the table waits for tells nothing of what lies behind a screen (LX-711)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.engine.record import parse_record
from regalia.engine.replay import replay
from regalia.engine.view import View
from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from tests.games.xidit.helpers import *

mark = pytest.mark

PAST = Path(__file__).parents[2] / "past" / "v0.1.0"
ON = {"screened_choices": "on"}
RICH, POOR, SINGLE = "2/3/0/0/0", "1/1/0/0/0", "4/0/0/0/0"


def before_a_titan(screen: str, **more: Any) -> XiditMatch:
    """Seat 0 acts where no tile lies; the last seat has what it does not have."""
    rest = [str(5 - int(n)) for n in screen.split("/")]
    return scenario(
        **{
            "options": ON,
            "hero": {0: 4},
            "no_tile": [4],
            "units": {0: screen, 3: "/".join(rest)},
            "plans": {0: "act"},
            "awake": ["iron_titan", "obsidian_titan"],
            **more,
        }
    )


def seen_by(match: XiditMatch, seat: int | None) -> View:
    """A view without what the seat itself has, which differs between the positions compared."""
    view = match.view(seat)
    for name in ("units", "coins", "bards"):
        view["fields"][name] = []
    return view


@mark.rule("LX-711", "LX-647", "LX-665")
@mark.parametrize("seat", [None, 1, 2])
def test_who_cannot_pay_a_titan_is_asked_like_anybody(seat: int | None) -> None:
    rich, poor = before_a_titan(RICH), before_a_titan(POOR)
    assert options(rich) == ["banish iron_titan", "banish obsidian_titan", "decline"]
    assert options(poor) == ["decline"]
    assert rich.waiting == poor.waiting == (0,)
    assert seen_by(rich, seat) == seen_by(poor, seat)
    play(rich, "0: decline")
    play(poor, "0: decline")
    assert told(rich) == told(poor) == ["no-titan 0 sunspire"]


@mark.rule("LX-711", "LX-358")
def test_who_cannot_pay_is_told_why() -> None:
    why = refused(before_a_titan(POOR), "banish iron_titan")
    assert (why.rule, why.key) == ("LX-358", "titan-units")
    assert why.args[1:] == (("n", "amount", 4), ("have", "amount", 2))


@mark.rule("LX-711", "LX-666")
def test_the_payment_is_asked_even_if_one_way_is_left() -> None:
    rich, single = before_a_titan(RICH), before_a_titan(SINGLE)
    for match in (rich, single):
        play(match, "0: banish iron_titan")
        assert match.waiting == (0,)
    assert options(single) == ["pay militia+militia+militia+militia"]
    assert seen_by(rich, 1) == seen_by(single, 1)
    assert refused(single, "decline").key == "now-payment"
    play(single, "0: pay militia+militia+militia+militia")
    assert units(single, 0) == "0/0/0/0/0"


@mark.rule("LX-711", "LX-667", "LX-234")
def test_rewards_are_asked_even_without_a_bard_left() -> None:
    some, none = (
        scenario(options=ON, hero={0: 5}, stock={0: stock}, stack=[(v.STEP_REWARD, 0, 5, 3, 2)])
        for stock in (2, 0)
    )
    assert len(options(some)) == 3
    assert options(none) == ["take coins+sections"]
    assert seen_by(some, 1) == seen_by(none, 1)
    assert refused(none, "take coins+bards").rule == "LX-234"
    # Another player's guild is seen by all: then no question is left to hide.
    built = scenario(
        options=ON, hero={0: 5}, guilds={5: (1, 2)}, stack=[(v.STEP_REWARD, 0, 5, 0, 2)]
    )
    assert built.over


@mark.rule("LX-711", "LX-707", "LX-661")
@mark.parametrize("others", [{"screened_choices": "off"}, {**ON, "open_totals": "on"}])
def test_without_screens_a_single_answer_is_carried_out(others: dict[str, str]) -> None:
    assert before_a_titan(POOR, options=others).over
    single = play(before_a_titan(SINGLE, options=others), "0: banish iron_titan")
    assert units(single, 0) == "0/0/0/0/0"


@mark.rule("LX-711")
def test_a_bot_takes_as_long_whatever_it_holds() -> None:
    secretive = {step.key for step in GAME.rules.steps if step.secretive}
    assert secretive == {"titan", "payment", "reward"}


@mark.rule("LX-711", "LX-650")
def test_a_sampled_world_may_lack_the_units() -> None:
    """The sampler takes nothing from the question either."""
    match = before_a_titan(RICH, fields={"year": 3})
    sampler = GAME.sampler(GAME)
    view = json.loads(json.dumps(match.view(1)))
    held = [sum(sampler.sample(view, SeededDealer(i)).units[:5]) for i in range(60)]
    assert min(held) < 4 <= max(held)


@mark.rule("LX-711")
@mark.parametrize("path", sorted((PAST / "records").glob("xidit-*.txt")), ids=lambda p: p.stem)
def test_records_of_before_are_played_as_they_were(path: Path) -> None:
    """They name no such option: single answers were carried out without a ply."""
    record = parse_record(path.read_text(encoding="utf-8"))
    match = replay(GAME, record)
    assert dict(match.setup.options)["screened_choices"] == "off"
    assert match.plies == list(record.plies)
    again = replay(GAME, parse_record(match.record().dumps()))
    assert again.dump() == match.dump()


@mark.rule("LX-711")
def test_positions_of_before_go_on_as_they_were() -> None:
    kept = json.loads((PAST / "positions.json").read_text(encoding="utf-8"))
    mine = [one for one in kept if one["position"]["game"] == GAME.name]
    assert mine
    for one in mine:
        match = GAME.restore(one["position"], seed=1)
        assert dict(match.setup.options)["screened_choices"] == "off"
        assert list(match.waiting) == one["waiting"]
