"""`regalia mcp`: an assistant reads, plays and reviews, and sees what its seat sees."""

from __future__ import annotations

import re
import sys
from typing import Any

import pytest

from tests.extras import require

mcp = require("mcp")
assistant = require("regalia.adapters.assistant")

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def call(client: Any, name: str, **given: Any) -> str:
    done = await client.call_tool(name, given)
    text: str = done.content[0].text
    assert not done.is_error, text
    return text


async def refused(client: Any, name: str, **given: Any) -> str:
    done = await client.call_tool(name, given)
    assert done.is_error
    text: str = done.content[0].text
    return text


async def test_it_lists_games_and_reads_rules_by_number_and_by_words() -> None:
    async with mcp.Client(assistant.server()) as client:
        told = await call(client, "list_games")
        assert "kingsburg: 2 to 5 players. Bots: uniform," in told
        one = await call(client, "read_rules", game="kingsburg", numbers=["kb-142"])
        assert one.startswith("KB-142 (")
        found = await call(client, "search_rules", game="xidit", words="neutral player wins")
        assert "LX-" in found
        wrong = await refused(client, "read_rules", game="kingsburg", numbers=["KB-9999"])
        assert "kingsburg has no statement KB-9999; they go from KB-" in wrong
        assert "no game 'chess'" in await refused(
            client, "search_rules", game="chess", words="king"
        )


async def test_it_plays_a_match_to_the_end_and_reads_its_record() -> None:
    async with mcp.Client(assistant.server()) as client:
        told = await call(client, "open_table", game="kingsburg", seats=3, seat=2, bots="uniform")
        table = re.search(r"table-\w+", told)
        assert table is not None
        assert "you are player 2" in told
        assert "until the match is over" in await refused(client, "read_record", table=table[0])
        for _ in range(400):
            if "The match is over." in told:
                break
            assert "Your options:\n1. " in told
            told = await call(client, "answer", table=table[0], option="1")
        record = await call(client, "read_record", table=table[0])
        assert record.startswith("regalia")
        assert "open another table" in await refused(client, "answer", table=table[0], option="1")


async def test_mistakes_are_answered_in_a_sentence() -> None:
    async with mcp.Client(assistant.server()) as client:
        assert "there is no table 'x'; open are: none" in await refused(client, "look", table="x")
        told = await call(client, "open_table", game="kingsburg")
        table = re.search(r"table-\w+", told)
        assert table is not None
        wrong = await refused(client, "answer", table=table[0], option="the king")
        assert "'the king' is none of the options. Answer with a number:\n1. " in wrong
        wrong = await refused(client, "open_table", game="kingsburg", seats=9)
        assert "2 to 5 players" in wrong
        assert "no bot 'nobody'" in await refused(
            client, "open_table", game="kingsburg", bots="nobody"
        )
        short = "regalia 1"
        assert await refused(client, "review_record", record=short)


async def test_a_record_that_has_not_ended_is_not_reviewed() -> None:
    """It would tell an assistant what the other seats hold."""
    import regalia

    match = regalia.game("xidit").match(seats=3, seed=1)
    async with mcp.Client(assistant.server()) as client:
        wrong = await refused(client, "review_record", record=match.record().dumps())
        assert "only a finished match is reviewed" in wrong


def test_it_is_told_nothing_but_what_its_seat_sees() -> None:
    """The same words in another world behind the same view."""
    from regalia.adapters.prompting import describe
    from regalia.engine.dealer import SeededDealer
    from regalia.text.words import Words
    from tests.adapters.playing import game_of
    from tests.bots.playing import twin_of

    game = game_of("xidit")
    table = assistant.Table(game, 3, 0, "uniform", {})
    for _ in range(12):
        table.answer("1")
    view, words = table.match.view(0), Words(game, "en")
    assert describe(view, words) == describe(twin_of(game, view, SeededDealer(3)), words)


async def test_the_command_speaks_the_protocol_over_its_standard_streams() -> None:
    from mcp.client.stdio import StdioServerParameters, stdio_client

    here = StdioServerParameters(
        command=sys.executable, args=["-c", "from regalia.cli.main import main; main()", "mcp"]
    )
    async with mcp.Client(stdio_client(here)) as client:
        assert "kemet: 2 to 5 players" in await call(client, "list_games")
