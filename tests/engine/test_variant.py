"""A house rule of one's own: a game of its own name, from outside, in ten lines."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import regalia
from regalia import bots
from regalia.bots import levels
from regalia.engine.errors import BadSetup
from regalia.engine.events import Sink
from regalia.engine.game import Choice
from regalia.engine.steps import Frame, Step
from regalia.games.kingsburg import GAME
from regalia.games.kingsburg.phases.events import KingsReward
from regalia.games.kingsburg.state import State
from regalia.text.words import Words

NO_REWARD = len(GAME.choices)


class MeanKing(KingsReward):
    """The King rewards nobody, where the table wants it so."""

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if s.options[NO_REWARD]:
            s.stack.pop()
        else:
            KingsReward.run(self, s, f, out)


HOUSE = GAME.variant(
    "kingsburg_house",
    steps=[MeanKing()],
    options=[Choice("mean_king", ("off", "on"), "on")],
    words="option-mean_king = A mean King",
    home="tests.engine.test_variant:HOUSE",
)


def played(game: Any, **options: str) -> Any:
    match = game.match(2, seed=3, options=options)
    players = [bots.create_seated(game, "squire", match.setup, seat, seat) for seat in (0, 1)]
    while not match.over:
        seat = match.waiting[0]
        match.submit(seat, game.verbs.text(players[seat].choose(match)))
    return match


def test_the_house_rule_is_played_under_its_own_name() -> None:
    match = played(HOUSE)
    text = match.record().dumps()
    assert "\ngame: kingsburg_house\n" in text
    again = regalia.loads(text, of=HOUSE)
    assert again.result == match.result
    assert Words(HOUSE, "en").get("option-mean_king") == "A mean King"
    assert Words(HOUSE, "en").get("building-inn") == Words(GAME, "en").get("building-inn")


def test_it_has_all_that_the_game_has() -> None:
    assert levels.names(HOUSE) == levels.NAMES
    match = HOUSE.match(2, seed=1)
    assert 'class="kingsburg-board"' in str(match._repr_svg_())
    assert HOUSE.pack_hash == GAME.pack_hash
    assert regalia.game("tests.engine.test_variant:HOUSE") == HOUSE != GAME
    assert pickle.loads(pickle.dumps(HOUSE)) == HOUSE  # noqa: S301 - our own bytes


def test_another_pack_and_a_variant_of_a_variant() -> None:
    text = GAME.content.text.replace("vp = 4", "vp = 5", 1)
    richer = HOUSE.variant("kingsburg_rich", pack=text)
    assert richer.pack_hash != HOUSE.pack_hash
    assert [choice.name for choice in richer.choices] == [choice.name for choice in HOUSE.choices]
    assert isinstance(next(s for s in richer.steps if s.key == "reward"), MeanKing)


def test_a_mistake_is_named() -> None:
    class Stray(Step[State]):
        number, key = 99, "stray"

    with pytest.raises(BadSetup, match="needs a name of its own"):
        GAME.variant("kingsburg")
    with pytest.raises(BadSetup, match=r"no step has the number 99; kingsburg has the steps 0 to"):
        GAME.variant("house", steps=[Stray()])
    with pytest.raises(BadSetup, match="there is an option 'smuggler_optional' already"):
        GAME.variant("house", options=[Choice("smuggler_optional", ("a", "b"), "a")])
