"""A record without a seed tells nothing that chance could not have dealt at that moment."""

from __future__ import annotations

import random

import pytest

import regalia
from regalia.engine.errors import BadRecord
from regalia.engine.record import Ply, Record
from regalia.engine.replay import open_record, replay
from regalia.engine.steps import CHANCE


def play_record(name: str) -> Record:
    game, chance = regalia.game(name), random.Random(7)  # noqa: S311 - a test's moves
    match = game.match(game.min_seats, "chance")
    while match.waiting:
        question = next(iter(match.questions()))
        match.submit(question.seat, chance.choice(question.options))
    return match.record()._replace(seed=None)


@pytest.mark.parametrize("name", ["eador", "xidit"])
def test_what_is_dealt_already_is_not_dealt_again(name: str) -> None:
    record = play_record(name)
    match, possible = open_record(regalia.game(name), record), set[str]()
    for number, ply in enumerate(record.plies):
        if ply.seat == CHANCE:
            now = {text for text, _ in match.outcomes()}
            gone = sorted(possible - now)
            if gone and now & possible:  # the same question, with less left to answer it
                wrong = record._replace(plies=(*record.plies[:number], Ply(CHANCE, gone[0])))
                with pytest.raises(BadRecord, match="cannot happen here"):
                    replay(regalia.game(name), wrong)
                return
            possible |= now
        match.follow(ply)
    pytest.fail("chance has never less to deal")
