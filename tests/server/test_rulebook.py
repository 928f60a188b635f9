"""The rules panel's data: every statement with where it applies."""

from __future__ import annotations

import regalia
from regalia.games.clash import GAME as CLASH
from regalia.render.workshop import RENDER, sheet
from regalia.server.pages.examples import example_json
from regalia.server.pages.symbols import used
from regalia.server.views.rulebook import MOST, applying, sections

RENDERED = str(sheet(RENDER, "symbols.svg"))  # on every page


def test_statements_name_their_things_in_the_readers_language() -> None:
    kingsburg = regalia.game("kingsburg")
    for lang, king in (("en", "King"), ("ru", "Король")):
        found = [one for part in sections(kingsburg, lang) for one in part["statements"]]
        things = {one["id"]: one["things"] for one in found if "things" in one}
        assert ("advisor", 17, king) in [ref for refs in things.values() for ref in refs]
        assert max(map(len, things.values())) <= MOST


def test_the_step_at_hand_names_its_statements() -> None:
    kingsburg = regalia.game("kingsburg")
    match = kingsburg.match(2, seed=1)
    while match.view(None)["stack"][-1]["step"] != "influence":
        decision = match.decision(match.waiting[0])
        assert decision is not None
        match.submit(decision.seat, decision.options[0])
    now = applying(kingsburg, match.view(None))
    known = {one["id"] for part in sections(kingsburg, "en") for one in part["statements"]}
    assert "KB-130" in now["decision"]
    assert "KB-130" not in now["around"]
    assert set(now["decision"]) | set(now["around"]) <= known


def test_a_game_without_links_or_a_match_that_is_over() -> None:
    assert all("things" not in one for part in sections(CLASH, "en") for one in part["statements"])
    view = CLASH.match(2, seed=1).view(None)
    view["stack"] = []
    assert applying(CLASH, view) == {"few": [], "decision": [], "around": []}


def test_a_statement_with_a_worked_example_names_it() -> None:
    kingsburg = regalia.game("kingsburg")
    found = {one["id"]: one for part in sections(kingsburg, "en") for one in part["statements"]}
    assert found["KB-307"]["example"] == found["KB-824"]["example"] == "KB-824"
    assert "example" not in found["KB-001"]
    for lang, before, told in (("en", "Before", "Crane: Farms"), ("ru", "До", "Подъёмник")):
        example = example_json(kingsburg, "KB-307", lang)
        assert example is not None
        assert example["text"].startswith(told)
        assert [len(moment["pictures"]) for moment in example["moments"]] == [3, 3]
        assert example["moments"][0]["title"] == before
        for name in used("".join(one["svg"] for one in example["moments"][0]["pictures"])):
            assert f'id="{name}"' in str(example["symbols"]) + RENDERED
    assert example_json(kingsburg, "KB-001", "en") is None
