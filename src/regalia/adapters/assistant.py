"""A seat for an assistant: the Model Context Protocol, by its official SDK.

    regalia mcp        (a client such as an editor or a chat program starts it and talks to it)

The assistant lists games, reads their rules, opens tables against bots, looks at the position
as its seat, answers, and reviews a finished record.  Everything about a table comes from its
seat's view and log, so it can referee, teach or play without seeing more than its seat may.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from regalia.adapters.extras import need
from regalia.adapters.prompting import describe, option_in_answer, options_in_words
from regalia.bots import lookup
from regalia.bots.bot_seat import BadBot
from regalia.engine.errors import RegaliaError
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.record import parse_record
from regalia.engine.replay import replay
from regalia.games import registry
from regalia.review import LEVELS, review
from regalia.text.catalogue import Statement, few, statements
from regalia.text.words import Words

with need("mcp"):
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError

T = TypeVar("T")
LANGUAGE: Final = "en"
MOST_TABLES: Final = 20  # the oldest is closed for another one
MOST_FOUND: Final = 12  # statements of a search
HELP: Final = (
    "Board games by their exact rules. Read the rules by number (KB-142) or by words before you"
    " explain one. Open a table, look at it, and answer with the number of an option. You see what"
    " your seat sees."
)


class Wrong(RegaliaError):
    """An assistant asked for something impossible; the words say what is possible."""


class Table:
    """A match in which the assistant has one seat and bots have the others."""

    def __init__(
        self, game: AnyGame, seats: int, seat: int, bot: str, options: Mapping[str, Any]
    ) -> None:
        self.match: Final[Match[Any]] = game.match(seats, None, dict(options))
        self.seat: Final = seat
        self.words: Final = Words(game, LANGUAGE)
        self.texts: Final = {one.id: one.text for one in statements(game, LANGUAGE)}
        self.bots: Final = {
            other: lookup.create_seated(game, bot, self.match.setup, other, secrets.randbits(60))
            for other in range(seats)
            if other != seat
        }
        self._told = 0  # entries of the log
        self.go_on()

    def go_on(self) -> None:
        """Let the bots answer until the assistant is asked or the match is over."""
        match = self.match
        while not match.over and self.seat not in match.waiting:
            seat = match.waiting[0]
            code = self.bots[seat].choose(match)
            match.submit(seat, match.game.verbs.text(code))

    def look(self) -> str:
        """Describe what the seat has learned since its last look, and all it can see now."""
        match = self.match
        entries = match.log(self.seat, self._told)
        self._told = match.log_length
        news = [text for text in map(self.words.event, entries) if text]
        view = match.view(self.seat)
        if match.result is not None:
            places = ", ".join(
                f"{number}. {' and '.join(f'player {seat + 1}' for seat in tied)}"
                for number, tied in enumerate(match.result.ranking, 1)
            )
            news.append(f"The match is over. {places}. Scores: {list(match.result.scores)}.")
            return describe(view, self.words, news)
        wanted = few(match.game, view["stack"][-1]["number"])
        rules = "\n".join(f"{name} {self.texts[name]}" for name in wanted if name in self.texts)
        return describe(view, self.words, news, rules)

    def answer(self, option: str) -> str:
        match = self.match
        if match.over:
            raise Wrong("the match is over; open another table")
        view = match.view(self.seat)
        code = option_in_answer(option, view, self.words)
        if code is None:
            lines = "\n".join(options_in_words(view, self.words))
            raise Wrong(f"{option!r} is none of the options. Answer with a number:\n{lines}")
        match.submit(self.seat, match.game.verbs.text(code))
        self.go_on()
        return self.look()


class Hall:
    """The tables of one assistant."""

    def __init__(self) -> None:
        self.tables: Final[dict[str, Table]] = {}

    def open(self, table: Table) -> str:
        while len(self.tables) >= MOST_TABLES:
            del self.tables[next(iter(self.tables))]
        name = f"table-{secrets.token_hex(4)}"
        self.tables[name] = table
        return name

    def find(self, name: str) -> Table:
        if name not in self.tables:
            there = ", ".join(self.tables) or "none"
            raise Wrong(f"there is no table {name!r}; open are: {there}")
        return self.tables[name]


# -- what is answered ---------------------------------------------------------------------
def games_in_words() -> str:
    lines = []
    for name in registry.names():
        game = registry.load(name)
        options = "; ".join(f"{one.name}: {' or '.join(one.values)}" for one in game.choices)
        lines.append(
            f"{name}: {game.min_seats} to {game.max_seats} players."
            f" Bots: {', '.join(lookup.fast_bots(game))}. Options: {options or 'none'}."
        )
    return "\n".join(lines)


def rules_by_number(game: str, numbers: list[str]) -> str:
    known = {one.id: one for one in statements(registry.load(game), LANGUAGE)}
    missing = [number for number in numbers if number.upper() not in known]
    if missing or not numbers:
        first, last = next(iter(known)), next(reversed(known))
        named = ", ".join(missing) or "nothing"
        raise Wrong(f"{game} has no statement {named}; they go from {first} to {last}")
    return "\n".join(in_words(known[number.upper()]) for number in numbers)


def rules_by_words(game: str, words: str) -> str:
    """Find statements with all of these words, or else with most of them, in order."""
    wanted = [word.casefold() for word in words.split()]
    if not wanted:
        raise Wrong("give the words to search for")
    counted = [
        (sum(word in f"{one.section} {one.text}".casefold() for word in wanted), one)
        for one in statements(registry.load(game), LANGUAGE)
    ]
    best = max(count for count, _ in counted)
    found = [one for count, one in counted if count == best and count]
    if not found:
        raise Wrong(f"no statement of {game} holds any of these words: {words}")
    more = f"\n({len(found) - MOST_FOUND} more)" if len(found) > MOST_FOUND else ""
    return "\n".join(map(in_words, found[:MOST_FOUND])) + more


def in_words(one: Statement) -> str:
    return f"{one.id} ({one.section}): {one.text}"


def review_text(text: str, level: int) -> dict[str, Any]:
    """Review a finished match; a running one would show what is secret."""
    record = parse_record(text)
    game = registry.load(record.setup.game)
    if not replay(game, record).over:
        raise Wrong("only a finished match is reviewed: this record ends before its end")
    if level not in LEVELS:
        raise Wrong(f"level {level}: a review thinks at level {LEVELS[0]} to {LEVELS[-1]}")
    return review(record, level, game).json()


# -- the server ---------------------------------------------------------------------------
class Tools:
    """The tools of the assistant; it reads their docstrings."""

    def __init__(self) -> None:
        self._hall: Final = Hall()

    def list_games(self) -> str:
        """List the installed games: how many can play, the bots, and the table options."""
        return games_in_words()

    def read_rules(self, game: str, numbers: list[str]) -> str:
        """Read rule statements by their numbers, such as ["KB-142", "KB-143"]."""
        return run_tool(lambda: rules_by_number(game, numbers))

    def search_rules(self, game: str, words: str) -> str:
        """Search for rule statements that contain these words."""
        return run_tool(lambda: rules_by_words(game, words))

    def open_table(
        self,
        game: str,
        seats: int = 0,
        seat: int = 1,
        bots: str = "page",
        options: dict[str, str] | None = None,
    ) -> str:
        """Open a table against bots and look. `seat` counts from 1; seats=0: the smallest table."""

        def open_one() -> str:
            loaded = registry.load(game)
            count = seats or loaded.min_seats
            if not 1 <= seat <= count:
                raise Wrong(f"seat {seat}: there are seats 1 to {count}")
            table = Table(loaded, count, seat - 1, bots, options or {})
            name = self._hall.open(table)
            return f"Your table is {name}; you are player {seat}.\n\n{table.look()}"

        return run_tool(open_one)

    def look(self, table: str) -> str:
        """Show what happened since you last looked, the position, the question and your options."""
        return run_tool(lambda: self._hall.find(table).look())

    def answer(self, table: str, option: str) -> str:
        """Choose an option by its number or its words, then look at the result."""
        return run_tool(lambda: self._hall.find(table).answer(option))

    def read_record(self, table: str) -> str:
        """Read the record of your match once it is over: anyone can replay and verify it."""

        def dump() -> str:
            match = self._hall.find(table).match
            if not match.over:
                raise Wrong("the record holds what is secret until the match is over")
            return match.record().dumps()

        return run_tool(dump)

    def review_record(self, record: str, level: int = LEVELS[0]) -> dict[str, Any]:
        """Review a finished match: luck, play, and the most costly choices.

        It takes a minute or so. Level 4 is the quickest, 6 the most thorough.
        """
        return run_tool(lambda: review_text(record, level))


def server() -> MCPServer:
    """Build a server with its own tables, for one assistant."""
    made, tools = MCPServer("regalia", instructions=HELP), Tools()
    for tool in (
        tools.list_games, tools.read_rules, tools.search_rules, tools.open_table, tools.look,
        tools.answer, tools.read_record, tools.review_record,
    ):  # fmt: skip
        made.tool()(tool)
    return made


def run_tool(work: Callable[[], T]) -> T:
    """Return the result of a tool; a mistake of the assistant becomes one sentence."""
    try:
        return work()
    except BadBot as error:
        raise ToolError(f"a bot failed: {error}") from None
    except (RegaliaError, ValueError) as error:
        raise ToolError(str(error)) from None
