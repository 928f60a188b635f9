"""Worked examples: each does on the board what its statement says, and can be drawn."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import RegaliaError
from regalia.engine.game import AnyGame
from regalia.render.examples import Small, pictures
from regalia.testing.report import ConformanceError, Report, require
from regalia.text.catalogue import statements
from regalia.text.languages import LANGS
from regalia.tutorial.claims import BadClaim, Facts
from regalia.tutorial.example import Example, examples_of, sights

SECTION: Final = "Worked examples"


def check_examples(game: AnyGame, report: Report) -> None:
    """Check that every worked example is shown, or is marked as without a position."""
    found = examples_of(game)
    if not found.examples:
        return
    listed = statements(game)
    known = {one.id for one in listed}
    shown = {rule for example in found.examples for rule in example.rules}
    for rule in (*shown, *found.bare):
        require(rule in known, f"{game.name}, examples", f"there is no statement {rule}")
    for one in listed:
        if one.section == SECTION:
            require(one.id in shown or one.id in found.bare, one.id, "has no small board")
    for example in found.examples:
        check_example(game, example)
        report.count("worked examples")


def check_example(game: AnyGame, example: Example) -> None:
    where = f"{game.name}, example {example.id}"
    require(bool(example.after), where, "claims nothing")
    try:
        seen = sights(game, example)
        if len(seen) > 1:
            check_claims(where, example.before, seen[0].facts)
        check_claims(where, example.after, seen[-1].facts)
        for lang in LANGS:
            check_lit(
                where, example, [one for moment in pictures(game, example, lang) for one in moment]
            )
    except (BadClaim, LookupError, RegaliaError) as error:
        raise ConformanceError(f"{where}: {error}") from error


def check_claims(where: str, claims: tuple[str, ...], facts: Facts) -> None:
    for claim in claims:
        require(facts.holds(claim), where, f"{claim!r} is not true")


def check_lit(where: str, example: Example, drawn: list[Small]) -> None:
    lit = sum(one.svg.count(" data-lit") for one in drawn)
    require(lit >= len(example.lit), where, f"{len(example.lit)} things are lit, {lit} are drawn")
    require(not any("data-ref" in one.svg for one in drawn), where, "a small board can be clicked")
