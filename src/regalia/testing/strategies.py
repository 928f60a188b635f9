"""Hypothesis strategies: matches advanced by random legal choices.

    @given(playthrough(GAME))
    def test_points_never_shrink(match: Match[State]) -> None: ...

Hypothesis shrinks a failing match to few seats and few, early choices.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy, composite

from regalia.engine.game import AnyGame
from regalia.engine.match import Match


def setups(game: AnyGame) -> SearchStrategy[dict[str, str]]:
    """Draw table options, the defaults first."""
    return st.fixed_dictionaries(
        {
            choice.name: st.sampled_from(
                [choice.default, *(value for value in choice.values if value != choice.default)]
            )
            for choice in game.choices
        }
    )


@composite
def playthrough(
    draw: DrawFn,
    game: AnyGame,
    *,
    seats: int | None = None,
    max_choices: int = 60,
    to_end: bool = False,
) -> Match[Any]:
    """Draw a match after some random legal choices, or at its end."""
    count = seats or draw(st.integers(game.min_seats, game.max_seats))
    match = game.match(count, seed=draw(st.integers(0, 2**16)), options=draw(setups(game)))
    wanted = draw(st.integers(0, max_choices))
    made = 0
    while not match.over and (to_end or made < wanted):
        # After the wanted choices only the first option is taken: short to write down.
        pick = draw(st.integers(0, 2**16)) if made < wanted else 0
        seat = match.waiting[pick % len(match.waiting)]
        decision = match.decision(seat)
        options = decision.options if decision is not None else ()
        match.submit(seat, options[pick % len(options)])
        made += 1
    return match
