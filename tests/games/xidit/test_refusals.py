"""Why something is refused: the thing itself, or else what the question is."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from regalia.engine.verbs import Ref
from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from tests.games.xidit.helpers import refused, scenario

mark = pytest.mark


@mark.rule("LX-670")
def test_bards_are_placed_after_the_rewards_are_chosen() -> None:
    match = scenario(hero={0: 5}, stack=[(v.STEP_REWARD, 0, 5, 3, 2)])
    later = Why("LX-670", "bards-later")
    assert refused(match, "place bastion") == later
    assert match.why_not(0, [Ref("region", v.BASTION)]) == later
    assert refused(match, "take coins") == Why("LX-231", "two-rewards")


@mark.rule("LX-151", "LX-155")
def test_a_plan_says_how_many_orders_are_missing() -> None:
    match = scenario()
    assert refused(match, "seal", 0) == Why("LX-151", "now-plan", (("n", "amount", 6),))
    for _ in range(5):
        match.submit(0, "order act")
    assert refused(match, "seal", 0).args == (("n", "amount", 1),)
    assert refused(match, "seal", 1).args == (("n", "amount", 6),)
    match.submit(0, "order act")
    assert refused(match, "order wait", 0) == Why("LX-151", "plan-full", (("n", "amount", 6),))


@mark.parametrize(
    ("frame", "key"),
    [
        ((v.STEP_TITAN, 0), "titan"),
        ((v.STEP_PAYMENT, 0, 0), "payment"),
        ((v.STEP_REWARD, 0, 5, 3, 2), "reward"),
        ((v.STEP_BARDS, 0, 3, 3), "bards"),
        ((v.STEP_NEUTRAL, 0), "neutral"),
        ((v.STEP_SHOW, 0), "show"),
        ((v.STEP_SECTION, 0), "section"),
    ],
)
def test_what_does_not_belong_to_a_question_hears_what_the_question_is(
    frame: tuple[int, ...], key: str
) -> None:
    match = scenario(
        hero={0: 5},
        units={0: "2/2/2/0/0"},
        guilds={5: (0, 1), 6: (0, 1)},
        awake=["moss_titan"],
        fields={"neutral": [5, 5, 5]},
        stack=[frame],
    )
    assert match.waiting[0] == 0
    for text in ("seal", "first seat1", "order act"):
        why = match.why_not_text(0, text)
        assert (why.rule, why.key) == (GAME.rules.steps[frame[0]].forbids, f"now-{key}")


@mark.rule("LX-709", "LX-255")
def test_too_many_bards() -> None:
    exact = scenario(hero={0: 5}, stack=[(v.STEP_BARDS, 0, 2, 2)])
    first = exact.decision(0)
    assert first is not None
    region = first.options[0].text.split()[1].split("+")[0]
    assert refused(exact, f"place {region}") == Why("LX-255", "bards-number", (("n", "amount", 2),))
    fewer = scenario(
        hero={0: 5}, options={"census_decline": "on"}, stack=[(v.STEP_BARDS, 0, 2, 2, 1)]
    )
    assert refused(fewer, f"place {region}+{region}+{region}") == Why(
        "LX-709", "bards-most", (("n", "amount", 2),)
    )
