"""What lies open on the table is on the terminal's screen: a game can be played from it alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

import regalia
from regalia.engine.dealer import SeededDealer
from regalia.engine.fields import Field, Show
from regalia.engine.game import AnyGame
from regalia.engine.view import View
from regalia.text.position import position
from regalia.text.words import Words
from regalia.tutorial.example import examples_of, sights
from tests.cli.conftest import Run

# Public fields that the screen need not show, each with what makes it needless.
ELSEWHERE: Final = {
    "kingsburg": {
        "total", "busy", "aid_die",  # follow from the dice
        "used", "built",  # what is used up is no option any more
        "seen",  # told when it happens, and shown to who has seen
        "kings_die", "strength", "outcome",  # of a battle that is over by the next question
    },
    "xidit": {
        "carried", "units_seen", "screen_seen", "unseen_seen",  # bookkeeping of who sees what
        "recruit_pile_seen", "threat_pile_seen", "recruit_discard_seen", "threat_discard_seen",
        "recruited", "removed", "banished",  # what a plan comes to says it
        "awakenings", "shown",  # told when it happens
        "scores", "rankings", "fallen", "causes",  # the end has a screen of its own
    },
    "eador": {"removed"},  # out of the game
    "kemet": {"city", "reshuffles", "tactics", "spied_by", "winner"},  # told when it happens
}  # fmt: skip
SEATS: Final = {"kingsburg": 4, "xidit": 3, "eador": 4, "kemet": 2}
MANY: Final = 60  # positions looked at one by one


def moments(game: AnyGame, every: int = 7) -> Iterator[View]:
    """Positions of the worked examples and of random matches, as a seat sees them."""
    for example in examples_of(game).examples:
        yield from (sight.view for sight in sights(game, example))
    for seed in range(2):
        match, chance = game.match(SEATS[game.name], seed=seed), SeededDealer(f"open {seed}")
        while match.waiting:
            decision = match.decision(match.waiting[0])
            assert decision is not None
            if len(match.plies) % every == 0:
                yield match.view(decision.seat)
            match.submit(decision.seat, decision.options[chance.below(len(decision.options))])


def others(value: Any, views: list[View], field: Field) -> Iterator[Any]:
    """What else could stand there: as at other moments, one more, or two entries exchanged."""
    yield from (view["fields"][field.name] for view in views if view["fields"][field.name] != value)
    if isinstance(value, int):
        yield min(value + 1, field.high)
    elif value and isinstance(value[0], int) and value[0] < field.high:
        yield [value[0] + 1, *value[1:]]
    for n, one in enumerate(value if isinstance(value, list) else ()):
        if one != value[n - 1]:
            yield [
                value[n - 1] if k == n else one if k == n - 1 else v for k, v in enumerate(value)
            ]


@pytest.mark.parametrize("name", sorted(SEATS))
def test_the_screen_shows_what_lies_open(name: str) -> None:
    game = regalia.game(name)
    words, views = Words(game, "en"), list(moments(game))
    texts = [position(view, words) for view in views]

    def told(field: Field) -> bool:
        """Whether the text is ever another one when this is."""
        for at in [n for n in range(len(views)) if n < MANY or n % 9 == 0]:
            view = views[at]
            near = [other for other in views[::9] if other["seats"] == view["seats"]]
            for value in others(view["fields"][field.name], near, field):
                changed: View = {**view, "fields": {**view["fields"], field.name: value}}
                if position(changed, words) != texts[at]:
                    return True
        return False

    public = [field for field in game.fields if field.show == Show.PUBLIC]
    asked = [field for field in public if field.name not in ELSEWHERE[name]]
    silent = [field.name for field in asked if not told(field)]
    assert silent == []


@pytest.mark.parametrize("name", sorted(SEATS))
def test_a_whole_match_of_every_game_is_played_from_the_screen(run: Run, name: str) -> None:
    options = {"xidit": "length=short", "eador": "quick=on", "kemet": "round_cap=4"}
    more = ["--option", options[name]] if name in options else []
    result = run(
        "play", name, "--seats", SEATS[name], "--seed", "ours", "--bots", "uniform", *more,
        typed="1\n" * 900,
    )  # fmt: skip
    assert result.exit_code == 0
    assert "The match is over" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
