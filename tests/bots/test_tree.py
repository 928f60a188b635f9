"""The tree of answers: what it tries, what it remembers, and what it leaves alone."""

from __future__ import annotations

from typing import Any

import pytest

import regalia
from regalia.bots.look import Judge
from regalia.bots.net import shipped
from regalia.bots.search import Search
from regalia.bots.tree import Fork, Tree, secret
from regalia.bots.world import World
from regalia.engine.quick import Quick
from tests.bots.playing import asked, moment

GAMES = ("kingsburg", "eador", "kemet")


def judge_of(name: str) -> Judge:
    game = regalia.game(name)
    return Judge(game, shipped(game))


def world_of(name: str, after: int) -> tuple[Any, int, list[int]]:
    match, seat = moment(name, after)
    view = match.view(seat)
    return World.behind(view, Quick(3)).state, seat, asked(view)


def forks(tree: Tree) -> list[Fork]:
    """All of them."""
    found: list[Fork] = []
    level = [fork for nexts in tree.roots.values() for fork in nexts.values()]
    while level:
        found += level
        level = [then for fork in level for nexts in fork.nexts for then in nexts.values()]
    return found


# -- one fork ------------------------------------------------------------------------------
def test_what_has_brought_most_is_followed_and_what_was_hardly_tried_has_its_turn() -> None:
    fork = Fork(0)
    fork.open([[1], [2], [3]], [0.5, 0.3, 0.45])
    assert fork.chosen([1, 2, 3]) == 0
    assert fork.chosen([2, 3]) == 2  # what this world does not allow is left out
    assert fork.chosen([9]) is None
    fork.tried[0], fork.totals[0] = 400, 200.0
    assert fork.chosen([1, 2, 3]) == 2  # 0.45 may yet be more than 0.5


# -- the whole tree --------------------------------------------------------------------------
@pytest.mark.parametrize("name", GAMES)
def test_it_grows_by_what_is_asked_after_each_line(name: str) -> None:
    judge = judge_of(name)
    search = Search(judge, width=3, look=name != "eador", tree=3)
    tree = search.tree
    assert tree is not None
    world, seat, codes = world_of(name, 20)
    lines = search.candidates(lambda: world, seat, codes, Quick(1))
    totals = search.compared(lines, lambda: world, seat, Quick(2), lambda: False, 12)
    assert (totals > 0).all()
    assert set(tree.roots) <= {tuple(line) for line in lines}
    found = forks(tree)
    opened = [fork for fork in found if fork.lines]
    assert opened
    assert all(len(fork.lines) <= 3 for fork in opened)
    tries = [sum(fork.tried) - len(fork.tried) for fork in opened]  # a look counts as one
    assert max(tries) > 2
    for fork in opened:
        means = [total / tried for total, tried in zip(fork.totals, fork.tried, strict=True)]
        assert all(-0.3 < mean < 1.3 for mean in means)


def test_another_question_finds_nothing_of_the_last_one() -> None:
    search = Search(judge_of("kingsburg"), width=3, look=True, tree=3)
    assert search.tree is not None
    for after in (20, 30):
        world, seat, codes = world_of("kingsburg", after)
        line = search.best(lambda w=world: w, seat, codes, Quick(1), lambda: False, 24)  # type: ignore[misc]
        assert line[0] in codes
        for first in search.tree.roots:
            assert first[0] in codes


def test_it_finds_the_answer_that_hurts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is good for the others is followed at their forks, not what is good for oneself."""
    judge = judge_of("kingsburg")
    tree = Tree(judge, 3, by_look=True)
    world, seat, codes = world_of("kingsburg", 20)
    for luck in range(30):
        then = judge.after(world, seat, codes[:1])
        tree.walk(then, codes[:1], Quick(luck))
        path = tree.paths[-1]
        worths = [0.2] * world.seats
        if path:
            fork, at = path[0]
            worths[fork.seat] = 0.9 if at == 1 else 0.1
        monkeypatch.setattr(judge, "everybody", lambda _, said=worths: [said], raising=False)
        tree.learned([then])
    roots = [fork for fork in tree.roots[tuple(codes[:1])].values() if len(fork.lines) > 1]
    assert roots
    assert all(fork.tried[1] == max(fork.tried) > 10 for fork in roots)


def passed(judge: Judge, tree: Tree, world: Any, seat: int, line: list[int]) -> int:
    """To how many rounds further the tree has led; with the same dice it soon grows deep."""
    before: int = world.round
    most = before
    for _ in range(150):
        then = judge.after(world, seat, line)
        tree.walk(then, line, Quick(7))
        most = max(most, then.round)
        tree.learned([then])
    return most - before


def test_it_ends_at_a_pause_or_goes_past_as_many_as_it_may() -> None:
    """In Eador every round begins with one."""
    judge = judge_of("eador")
    world, seat, codes = world_of("eador", 20)
    for beyond in (0, 1, 2):
        tree = Tree(judge, 1, by_look=False, beyond=beyond)
        assert passed(judge, tree, world, seat, codes[:1]) == 1 + beyond


def test_secret_choices_are_left_to_the_policy() -> None:
    world, _, _ = world_of("xidit", 50)
    assert secret(world)
    judge = judge_of("xidit")
    tree = Tree(judge, 3, by_look=False)
    for luck in range(4):
        tree.walk(world.copy(), [1], Quick(luck))
    assert not forks(tree)
    world, _, _ = world_of("kingsburg", 20)
    assert not secret(world)
