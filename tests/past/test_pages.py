"""What 0.2.0 showed in its pages still runs; where a name is another now, a warning says which."""

from __future__ import annotations

import doctest
import warnings
from pathlib import Path

import pytest

import regalia
from regalia.bots import Quick
from tests.past.releases import FOLDER

PAGES = sorted(FOLDER.glob("v*/pages/*.md"))
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
# What each page wrote that has another name now.
DEPRECATED = {
    "bots": {"regalia.bots.seated"},
    "library": {"regalia.bots.make", "game.belief(game, seat, seats)"},
}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_of_a_release_runs(page: Path) -> None:
    test = doctest.DocTestParser().get_doctest(page.read_text("utf-8"), {}, page.name, str(page), 0)
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", DeprecationWarning)
        runner.run(test)
    assert runner.summarize(verbose=False).failed == 0
    said = {str(each.message) for each in caught if each.category is DeprecationWarning}
    assert {line.partition(" is now ")[0] for line in said} == DEPRECATED.get(page.stem, set())


def test_the_warning_is_of_the_line_that_writes_it() -> None:
    game = regalia.game("xidit")
    old = getattr(game, "belief")  # noqa: B009 - mypy refuses what is deprecated
    with pytest.warns(DeprecationWarning, match="is now game.belief") as caught:
        belief = old(game, 0, 3)
    assert caught[0].filename == __file__
    assert type(belief) is type(game.belief(0, 3))
    assert game.sampler(game).sample(game.match(3, seed=1).view(0), Quick(1)).seats == 3
