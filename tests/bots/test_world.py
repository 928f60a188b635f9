"""A possible world: what a search may hold and do."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import replace

import pytest

from regalia.bots import NoInsight, Quick, World, sample
from regalia.engine.dealer import SeededDealer
from regalia.engine.game import Game
from regalia.engine.insight import Insight
from regalia.engine.playout import Evaluation, Policy
from regalia.games.clash import GAME as CLASH
from regalia.games.clash.state import State
from regalia.games.kemet import GAME as KEMET
from regalia.games.kingsburg import GAME as KINGSBURG
from tests.bots.test_heuristics import positions


class Leader(Evaluation[State]):
    """Who has most points is sure to win."""

    def value(self, s: State) -> list[float]:
        return [float(points == max(s.points)) for points in s.points]


class Last(Policy[State]):
    """Likes what is offered last."""

    def choose(self, s: State, seat: int, codes: list[int], draw: Quick) -> int:
        return codes[-1]


class Plain(Insight[State]):
    """The least a game can say of itself."""

    def policy(self, style: Mapping[str, float] | None = None) -> Policy[State]:
        return Last()

    def evaluation(self) -> Evaluation[State]:
        return Leader()

    def redrawn(self, s: State, seat: int, draw: Quick) -> State:
        return s.copy()


def insightful() -> Game[State]:
    return replace(CLASH, insight=Plain())


@pytest.mark.parametrize("game", [KINGSBURG, KEMET], ids=["kingsburg", "kemet"])
def test_a_world_looks_to_its_seat_as_the_match_does(game: Game[State]) -> None:
    for match in positions(game, 7, 40):
        seat = match.waiting[0]
        view = match.view(seat)
        world = World.behind(view, Quick(1))
        assert world.view(seat) == view
        assert view["decision"] is not None
        assert world.options(seat) == view["decision"]["codes"]
        assert seat in world.acting
        assert (world.seats, world.over, world.result) == (match.setup.seats, False, None)
        assert world.scores == match.scores


def test_a_copy_and_a_pickle_go_their_own_ways() -> None:
    match = CLASH.match(3, 4)
    seat = match.waiting[0]
    world = sample(match.view(seat), SeededDealer(2), game=CLASH)
    before = world.view(seat)
    twin: World = pickle.loads(pickle.dumps(world))  # noqa: S301 - our own
    assert [twin.view(each) for each in (None, 0, 1, 2)] == [
        world.view(each) for each in (None, 0, 1, 2)
    ]
    for each in (twin, world.copy()):
        each.apply(each.options(seat)[-1], seat)
        each.play_on(Quick(3))
        assert each.over
        assert each.result is not None
        assert each.acting == ()
    assert world.view(seat) == before


def test_chance_is_dealt_by_its_weights_or_by_hand() -> None:
    match = KINGSBURG.match(2, 1)
    world = World.behind(match.view(match.waiting[0]), Quick(5))
    assert world.chance() == []
    while not world.dealing:
        world.apply(world.options(world.acting[0])[0])
    outcomes = world.chance()
    assert sum(weight for _, weight in outcomes) == 6**3
    rolled = world.copy()
    rolled.apply(outcomes[0][0])
    world.deal(Quick(1))
    assert not world.dealing
    assert world.acting
    assert rolled.text(outcomes[0][0]).startswith("roll ")


def test_what_is_not_open_is_refused() -> None:
    match = CLASH.match(2, 4)
    world = World.behind(match.view(0), Quick(1), game=CLASH)
    with pytest.raises(ValueError, match="not open to seat 2"):
        world.apply(0, 1)
    with pytest.raises(NoInsight, match="clash has no insight"):
        world.policy(0, Quick(1))


def test_a_game_without_insight_is_judged_by_how_it_stands() -> None:
    match = CLASH.match(2, 4)
    world = World.behind(match.view(0), Quick(1), game=CLASH)
    assert sum(world.value()) == pytest.approx(1)
    world.state.points[:] = [5, 1]
    assert world.value()[0] > 0.8
    other = world.redraw(0, Quick(9))
    assert other.view(0) == world.view(0)
    world.play_on(Quick(3))
    assert world.result is not None
    winners = world.result.winners
    assert [share > 0 for share in world.value()] == [seat in winners for seat in (0, 1)]


def test_the_games_insight_is_at_hand() -> None:
    game = insightful()
    match = game.match(2, 4)
    seat = match.waiting[0]
    world = World.behind(match.view(seat), Quick(1), game=game)
    assert world.policy(seat, Quick(1)) == world.options(seat)[-1]
    assert world.value() == [1.0, 1.0]
    other = world.redraw(1 - seat, Quick(9))
    other.play_on(Quick(2))
    assert other.over
    assert not world.over
