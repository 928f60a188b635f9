"""What is nested deeper than anything of ours is refused with a sentence, however deep."""

from __future__ import annotations

import json
from typing import Any

import pytest

import regalia
from regalia.engine.errors import BadPack, BadRecord, BadSetup, BadState
from regalia.engine.nesting import DEEPEST, TooDeep, check_depth, read_json, read_toml
from regalia.engine.record import body_hash, parse_record
from regalia.games.clash import GAME

LEVELS = (DEEPEST + 1, 500, 950, 60_000)
SAYS = "levels within each other"


def nested(levels: int) -> Any:
    found: list[Any] = []
    for _ in range(levels - 1):
        found = [found]
    return found


def brackets(levels: int) -> str:
    return "[" * levels + "]" * levels


def record_with(header: str) -> str:
    """A record that holds this header, with an end line that fits."""
    text = GAME.match(2, "nest").record().dumps()
    body = text[: text.index("end: ")].replace("\n\n", f"\n{header}\n\n", 1)
    plies = len(body.split("\n\n", 1)[1].splitlines())
    return body + f"end: {plies} plies, sha256 {body_hash(body)}\n"


def test_as_deep_as_is_allowed() -> None:
    check_depth(nested(DEEPEST))
    assert read_json(brackets(DEEPEST)) == nested(DEEPEST)
    with pytest.raises(TooDeep):
        check_depth({"a": nested(DEEPEST)})


def test_what_holds_itself_is_too_deep_and_wide_data_are_not() -> None:
    circle: list[Any] = []
    circle += [circle, circle]
    with pytest.raises(TooDeep):
        check_depth(circle)
    check_depth([[n] for n in range(100_000)])


def test_positions_of_all_games_are_far_from_it() -> None:
    for name in ("kingsburg", "xidit", "eador", "kemet"):
        game = regalia.game(name)
        position = game.match(game.max_seats, "deep").dump()
        assert "[" * 7 not in json.dumps(position).replace(" ", "").replace("{", "[")
        game.restore(position, seed="on")


@pytest.mark.parametrize("levels", LEVELS)
def test_json_and_toml(levels: int) -> None:
    with pytest.raises(TooDeep):
        read_json(brackets(levels))
    with pytest.raises(TooDeep):
        read_toml(f"a = {brackets(levels)}")
    with pytest.raises(TooDeep):
        read_toml(f"[{'.'.join('a' * levels)}]")


@pytest.mark.parametrize("levels", LEVELS)
@pytest.mark.parametrize("name", ["content", "start"])
def test_records(name: str, levels: int) -> None:
    with pytest.raises(BadRecord, match=SAYS):
        parse_record(record_with(f"{name}: {brackets(levels)}"))


@pytest.mark.parametrize("levels", LEVELS)
def test_packs(levels: int) -> None:
    text = GAME.shipped.content.text
    with pytest.raises(BadPack, match=SAYS):
        GAME.with_pack(f"{text}\nx = {brackets(levels)}\n")


@pytest.mark.parametrize("levels", LEVELS)
@pytest.mark.parametrize("place", ["fields", "stack", "options", "pack", "game"])
def test_positions(place: str, levels: int) -> None:
    position = GAME.match(2, "nest").dump() | {place: nested(levels)}
    with pytest.raises(BadState, match=SAYS):
        GAME.restore(position)


def test_options_are_words() -> None:
    game = regalia.game("kingsburg")
    with pytest.raises(BadSetup, match="words or numbers"):
        game.match(3, options={game.choices[0].name: nested(60_000)})
