"""The bots of earlier releases still choose what they chose then."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice

import pytest

import regalia
from regalia.bots import lookup
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadSetup
from regalia.engine.events import Sink
from regalia.engine.game import AnyGame
from regalia.engine.match import view_of
from regalia.engine.steps import CHANCE

# Taken with the code of release 0.1.0 itself: so many decisions of one game, as notation.
CHOSEN = [
    ("kingsburg", 4, 227, "0d7a1b450b9f281c"),
    ("eador", 4, 122, "49b385f829ed3906"),
    ("kemet", 3, 250, "d32a28cd115ebebe"),
    ("xidit", 3, 250, "0cfe01f1882ade74"),
]
AS_THEN = {"xidit": {"screened_choices": "off"}}  # options that came later, as it was before


def choices(game: AnyGame, name: str, seats: int) -> Iterator[str]:
    """What one bot in every seat chooses, decision by decision."""
    setup, rules = game.setup(seats, AS_THEN.get(game.name)), game.rules
    s, dealer, sink = game.blank(setup), SeededDealer(f"past {seats}"), Sink()
    bots = [lookup.create(game, name, f"s{seat}") for seat in range(seats)]
    rules.advance(s, sink)
    while s.stack:
        if s.acting == CHANCE:
            rules.apply(s, CHANCE, rules.legal(s, CHANCE)[dealer.pick(rules.weights(s))], sink)
            continue
        seat = (s.acting & -s.acting).bit_length() - 1
        code = bots[seat].choose(view_of(game, setup, s, seat))
        yield f"{seat} {game.verbs.text(code)}"
        rules.apply(s, seat, code, sink)


@pytest.mark.parametrize(("name", "seats", "most", "expected"), CHOSEN)
def test_0_1_0_plays_as_it_did(name: str, seats: int, most: int, expected: str) -> None:
    chosen = list(islice(choices(regalia.game(name), "frozen@0.1.0", seats), most))
    assert len(chosen) == most
    assert sha256("\n".join(chosen).encode()).hexdigest()[:16] == expected


def test_baselines_are_no_choice_for_people() -> None:
    game = regalia.game("kingsburg")
    assert lookup.baselines(game) == ["frozen@0.1.0"]
    assert not set(lookup.baselines(game)) & set(lookup.names(game))
    assert not set(lookup.baselines(game)) & set(lookup.bots_for_people(game))


def test_an_unknown_release_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadSetup, match=r"no bot 'frozen@0\.0\.9'.*frozen@0\.1\.0"):
        lookup.create(regalia.game("kemet"), "frozen@0.0.9", 1)
