"""`regalia patch`: replay stored matches with today's rules."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from regalia.cli.common import Problem, json_option, pack_option, say, screen
from regalia.cli.problem import echo
from regalia.cli.records import read_record

if TYPE_CHECKING:
    from regalia.server.operator.patching import Finding, StoredMatch

SQLITE: Final = b"SQLite format 3\x00"
DIFFER: Final = 1  # the exit code when some match does not go on as before


@click.command()
@click.argument("places", metavar="DATABASE|FILE...", nargs=-1, required=True)
@click.option("--game", "games", multiple=True, metavar="MODULE:ATTR", help="Also load this game.")
@pack_option
@json_option
def patch(places: Sequence[str], games: Sequence[str], packs: Sequence[str], as_json: bool) -> None:
    """Replay stored matches with today's rules.

    Reports which go on exactly as before, and at which ply each of the others
    first differs. Nothing is written. Exit code 1 if any differs.
    """
    from regalia.server.catalogue import GameCatalogue
    from regalia.server.operator.patching import replay_stored

    shelf = GameCatalogue(games, packs)
    found = [replay_stored(stored, shelf) for place in places for stored in matches_in(place)]
    if as_json:
        echo(json.dumps([finding._asdict() for finding in found], indent=2))
    else:
        tell(found)
    if any(finding.differs_at is not None for finding in found):
        sys.exit(DIFFER)


def matches_in(place: str) -> Iterator[StoredMatch]:
    """Return the tables of a database, or the match of a record."""
    from regalia.server.database_url import is_postgres, normal
    from regalia.server.operator.patching import StoredMatch, read_matches

    if is_postgres(place):
        yield from read_matches(normal(place))
        return
    path = Path(place)
    try:
        with path.open("rb") as file:
            head = file.read(len(SQLITE))
    except OSError as error:
        raise Problem(f"{path}: cannot be read: {error.strerror}") from None
    if head == SQLITE:
        yield from read_matches(f"sqlite:///{path}")
        return
    record = read_record(path)
    yield StoredMatch(str(path), record, over=None, pack=record.content, positions={})


def tell(found: list[Finding]) -> None:
    """Print one line for each game, then one for each match that differs."""
    console = screen()
    for game in sorted({finding.game for finding in found}):
        mine = [finding for finding in found if finding.game == game]
        same = sum(finding.differs_at is None for finding in mine)
        say(console, f"{game}: {same} of {len(mine)} matches go on exactly as before")
        for one in mine:
            if one.differs_at is not None:
                place = f"ply {one.differs_at} of {one.plies}"
                say(console, f"  {one.name} (rules {one.rules}): {place}: {one.reason}")
    if not found:
        say(console, "no match is stored there")
