"""The tree of answers: what it tries, what it remembers, and what it leaves alone."""

from __future__ import annotations

from typing import Any

import pytest

import regalia
from regalia.bots.evaluator import Evaluator
from regalia.bots.monte_carlo import Search
from regalia.bots.net import load_net
from regalia.bots.search_tree import Node, SearchTree, is_secret
from regalia.bots.world import World
from regalia.engine.level_config import LevelConfig, TreeConfig
from regalia.engine.quick import Quick
from tests.bots.playing import asked, moment

GAMES = ("kingsburg", "eador", "kemet")


def tree_config(*, net: bool) -> LevelConfig:
    """A search with a tree of three lines at each node."""
    return LevelConfig(candidates=3, net_candidates=net, tree=TreeConfig(3))


def evaluator_of(name: str) -> Evaluator:
    game = regalia.game(name)
    return Evaluator(game, load_net(game))


def world_of(name: str, after: int) -> tuple[Any, int, list[int]]:
    match, seat = moment(name, after)
    view = match.view(seat)
    return World.behind(view, Quick(3)).state, seat, asked(view)


def nodes(tree: SearchTree) -> list[Node]:
    """All of them."""
    found: list[Node] = []
    level = [node for children in tree.roots.values() for node in children.values()]
    while level:
        found += level
        level = [then for node in level for children in node.children for then in children.values()]
    return found


# -- one node ------------------------------------------------------------------------------
def test_what_has_brought_most_is_followed_and_what_was_hardly_tried_has_its_turn() -> None:
    node = Node(0)
    node.expand([[1], [2], [3]], [0.5, 0.3, 0.45])
    assert node.select([1, 2, 3]) == 0
    assert node.select([2, 3]) == 2  # what this world does not allow is left out
    assert node.select([9]) is None
    node.visits[0], node.totals[0] = 400, 200.0
    assert node.select([1, 2, 3]) == 2  # 0.45 may yet be more than 0.5


# -- the whole tree --------------------------------------------------------------------------
@pytest.mark.parametrize("name", GAMES)
def test_it_grows_by_what_is_asked_after_each_line(name: str) -> None:
    evaluator = evaluator_of(name)
    search = Search(evaluator, tree_config(net=name != "eador"))
    tree = search.tree
    assert tree is not None
    world, seat, codes = world_of(name, 20)
    lines = search.candidates(lambda: world, seat, codes, Quick(1))
    totals = search.compare(lines, lambda: world, seat, Quick(2), lambda: False, 12).sum(0)
    assert (totals > 0).all()
    assert set(tree.roots) <= {tuple(line) for line in lines}
    found = nodes(tree)
    opened = [node for node in found if node.lines]
    assert opened
    assert all(len(node.lines) <= 3 for node in opened)
    tries = [sum(node.visits) - len(node.visits) for node in opened]  # a prior counts as one
    assert max(tries) > 2
    for node in opened:
        means = [total / tried for total, tried in zip(node.totals, node.visits, strict=True)]
        assert all(-0.3 < mean < 1.3 for mean in means)


def test_another_question_finds_nothing_of_the_last_one() -> None:
    search = Search(evaluator_of("kingsburg"), tree_config(net=True))
    assert search.tree is not None
    for after in (20, 30):
        world, seat, codes = world_of("kingsburg", after)
        line = search.best_line(lambda w=world: w, seat, codes, Quick(1), lambda: False, 24)  # type: ignore[misc]  # a default binds w
        assert line[0] in codes
        for first in search.tree.roots:
            assert first[0] in codes


def test_it_finds_the_answer_that_hurts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is good for the others is followed at their nodes, not what is good for oneself."""
    evaluator = evaluator_of("kingsburg")
    tree = SearchTree(evaluator, 3, by_net=True)
    world, seat, codes = world_of("kingsburg", 20)
    for luck in range(30):
        then = evaluator.play_line(world, seat, codes[:1])
        tree.descend(then, codes[:1], Quick(luck))
        path = tree.paths[-1]
        worths = [0.2] * world.seats
        if path:
            node, at = path[0]
            worths[node.seat] = 0.9 if at == 1 else 0.1
        monkeypatch.setattr(
            evaluator, "score_everybody", lambda _, said=worths: [said], raising=False
        )
        tree.backpropagate([then])
    roots = [node for node in tree.roots[tuple(codes[:1])].values() if len(node.lines) > 1]
    assert roots
    assert all(node.visits[1] == max(node.visits) > 10 for node in roots)


def passed(evaluator: Evaluator, tree: SearchTree, world: Any, seat: int, line: list[int]) -> int:
    """To how many rounds further the tree has led; with the same dice it soon grows deep."""
    before: int = world.round
    most = before
    for _ in range(150):
        then = evaluator.play_line(world, seat, line)
        tree.descend(then, line, Quick(7))
        most = max(most, then.round)
        tree.backpropagate([then])
    return most - before


def test_it_ends_at_a_pause_or_goes_past_as_many_as_it_may() -> None:
    """In Eador every round begins with one."""
    evaluator = evaluator_of("eador")
    world, seat, codes = world_of("eador", 20)
    for extra in (0, 1, 2):
        tree = SearchTree(evaluator, 1, by_net=False, extra_pauses=extra)
        assert passed(evaluator, tree, world, seat, codes[:1]) == 1 + extra


def test_secret_choices_are_left_to_the_policy() -> None:
    world, _, _ = world_of("xidit", 50)
    assert is_secret(world)
    evaluator = evaluator_of("xidit")
    tree = SearchTree(evaluator, 3, by_net=False)
    for luck in range(4):
        tree.descend(world.copy(), [1], Quick(luck))
    assert not nodes(tree)
    world, _, _ = world_of("kingsburg", 20)
    assert not is_secret(world)
