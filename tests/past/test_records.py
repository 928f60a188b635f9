"""Every record and position of an earlier release is read and played as it was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import regalia
from tests.past.releases import RECORDS, listed

POSITIONS = listed("positions.json")


def test_there_is_a_record_for_every_game_and_number_of_seats() -> None:
    seen = {path.name.split("-")[0] + path.name.split("-")[1][:1] for path in RECORDS}
    for name in regalia.games():
        game = regalia.game(name)
        for seats in range(game.min_seats, game.max_seats + 1):
            assert f"{name}{seats}" in seen


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_an_old_record_replays_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = regalia.loads(text)
    whole = path.stem.count("-") == 1  # the others were cut short or began in the middle
    assert match.over or not whole
    lines = text.split("\n")
    plies = lines[lines.index("") + 1 : -2]
    assert [f"{'*' if ply.seat < 0 else ply.seat + 1} {ply.text}" for ply in match.plies] == plies
    assert regalia.loads(match.record().dumps()).dump() == match.dump()


@pytest.mark.parametrize("name", regalia.games())
def test_old_positions_offer_what_they_offered(name: str) -> None:
    game, seen = regalia.game(name), 0
    for entry in POSITIONS:
        if entry["position"]["game"] != name:
            continue
        match = game.restore(json.loads(json.dumps(entry["position"])), seed=1)
        for seat, texts in entry["options"].items():
            decision = match.decision(int(seat))
            assert decision is not None
            offered = {game.verbs.text(code) for code in decision.codes}
            assert {game.verbs.text(game.verbs.parse(text) or 0) for text in texts} == offered
        assert match.scores == entry["scores"]
        seen += 1
    assert seen > 10
