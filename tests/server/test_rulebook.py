"""The rules panel's data: every statement with where it applies."""

from __future__ import annotations

import regalia
from regalia.games.clash import GAME as CLASH
from regalia.server.rulebook import MOST, applying, sections


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
