"""`regalia admin`: an operator's daily work on a database, also while its server runs."""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click
from rich.table import Table

from regalia.cli.admin.forget import forget
from regalia.cli.common import Problem, json_option, say, screen, write_new
from regalia.cli.group import Parts
from regalia.cli.problem import echo
from regalia.cli.site_database import (
    agree,
    current_house,
    database_option,
    take_database,
    yes_option,
)

if TYPE_CHECKING:
    from regalia.server.store.location import DatabaseLocation

SPAN: Final = re.compile(r"(\d{1,6})([mhd])")
SECONDS: Final = {"m": 60, "h": 3600, "d": 24 * 3600}
MANY: Final = 50  # tables listed unless told otherwise

Command = TypeVar("Command", bound=Callable[..., Any])


def span(text: str) -> float:
    """Return the seconds of a length of time: 30m, 12h or 90d."""
    found = SPAN.fullmatch(text)
    if found is None or not int(found[1]):
        raise Problem(f"{text!r}: write minutes, hours or days, such as 30m, 12h or 90d")
    return float(int(found[1]) * SECONDS[found[2]])


def game_option(command: Command) -> Command:
    return click.option("--game", default="", metavar="GAME", help="Only tables of this game.")(
        command
    )


@click.group(cls=Parts)
@database_option
@click.pass_context
def admin(ctx: click.Context, database: str | None) -> None:
    """Look after the tables of a site: list, inspect, export, delete, ban.

    Works on the database, whether or not the server runs. Tables and devices
    are called by short names, which give no right to watch or to play; the log
    uses the same.
    """
    ctx.obj = database


admin.add_command(forget)


def put(found: Any) -> None:
    echo(json.dumps(found, indent=2, ensure_ascii=False))


# -- looking ------------------------------------------------------------------------------
@admin.command("list")
@game_option
@click.option("--finished/--running", "over", default=None, help="Only finished (running) tables.")
@click.option("--older", type=span, metavar="TIME", help="Only tables not played for so long.")
@click.option("--limit", type=click.IntRange(1), default=MANY, help=f"How many. [{MANY}]")
@json_option
@click.pass_context
def list_(
    ctx: click.Context,
    game: str,
    over: bool | None,
    older: float | None,
    limit: int,
    as_json: bool,
) -> None:
    """List tables, the most recently played first."""
    from regalia.server.store.location import moment
    from regalia.server.store.upkeep import Wanted, count, overview

    before = None if older is None else time.time() - older
    where = Wanted(game, over, before).where()
    with moment(current_house(ctx.obj)) as db:
        total, found = count(db, where), overview(db, where, limit)
    if as_json:
        put({"total": total, "tables": found})
        return
    shown = Table(box=None, pad_edge=False)
    for name in ("table", "game", "state", "plies", "last played", "seats"):
        shown.add_column(name, justify="right" if name == "plies" else "left")
    for one in found:
        state = "over" if one["over"] else one["mode"]
        seats = ", ".join(one["names"])
        shown.add_row(one["table"], one["game"], state, str(one["plies"]), one["played"], seats)
    console = screen()
    if found:
        console.print(shown)
    say(console, f"{len(found)} of {total} tables; times are UTC")


@admin.command()
@click.argument("table")
@click.option("--address", is_flag=True, help="Also show its address, which lets anyone watch.")
@json_option
@click.pass_context
def inspect(ctx: click.Context, table: str, address: bool, as_json: bool) -> None:
    """Show a table: its state, its seats and their devices, and nothing hidden."""
    from regalia.server.store import upkeep
    from regalia.server.store.location import moment

    with moment(current_house(ctx.obj)) as db:
        found = upkeep.find_table(db, table)
        told = upkeep.inspect(db, found)
    if address:
        told["address"] = f"/t/{found}"
    if as_json:
        put(told)
        return
    console = screen()
    for name, value in told.items():
        if name != "seats":
            say(console, f"{name}: {in_words(value)}")
    for seat in told["seats"]:
        who = f"{seat['kind']} {seat['bot']}".strip()
        asked = ", is asked" if seat["asked"] else ""
        say(console, f"seat {seat['seat']}: {seat['name'] or '(no name)'}, {who}{asked}")
        for device in seat["devices"]:
            say(console, f"  device {device['device']} since {device['since'] or 'long ago'}")


def in_words(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name}={one}" for name, one in value.items()) or "none"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


# -- export ---------------------------------------------------------------------------------
@admin.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.argument("tables", nargs=-1, metavar="[TABLE]...")
@game_option
@click.option("--older", type=span, metavar="TIME", help="Only tables not played for so long.")
@click.option("--with-game", multiple=True, metavar="MODULE:ATTR", help="Also load this game.")
@json_option
@click.pass_context
def export(
    ctx: click.Context,
    folder: Path,
    tables: Sequence[str],
    game: str,
    older: float | None,
    with_game: Sequence[str],
    as_json: bool,
) -> None:
    """Write records of finished tables to FOLDER, for `regalia replay`.

    All of them, or the TABLEs named. A running table is not exported: its
    record would tell every die to come and all that is hidden.
    """
    from regalia.server.catalogue import GameCatalogue
    from regalia.server.lookback.exporting import choose_tables, record_text
    from regalia.server.store.location import moment
    from regalia.server.store.upkeep import Wanted

    before = None if older is None else time.time() - older
    shelf, written, failed = GameCatalogue(with_game), [], []
    with moment(current_house(ctx.obj)) as db:
        for name, table in list(choose_tables(db, tables, Wanted(game, over=True, before=before))):
            try:
                text = record_text(db, table, shelf)
            except ValueError as error:
                failed.append({"table": name, "reason": str(error)})
                continue
            written.append({"table": name, "file": str(put_record(folder, name, text))})
    if as_json:
        put({"written": written, "failed": failed})
    else:
        echo(f"{len(written)} records are in {folder}")
    for one in failed:
        echo(f"regalia: {one['table']}: {one['reason']}", err=True)
    if failed:
        sys.exit(1)


def put_record(folder: Path, name: str, text: str) -> Path:
    """Write the file of a record; a file with the same text stays as it is."""
    file = folder / f"{name}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            write_new(file, text)
    except FileExistsError:
        raise Problem(f"{file}: is there already and says something else") from None
    except OSError as error:
        raise Problem(f"{file}: cannot be written: {error.strerror}") from None
    return file


# -- deleting ---------------------------------------------------------------------------------
@admin.command()
@click.argument("tables", nargs=-1, required=True, metavar="TABLE...")
@yes_option
@json_option
@click.pass_context
def delete(ctx: click.Context, tables: Sequence[str], yes: bool, as_json: bool) -> None:
    """Delete tables with their logs, for good; players there see that the table is gone."""
    from regalia.server.store.location import moment
    from regalia.server.store.models import TABLES
    from regalia.server.store.upkeep import find_table

    house = current_house(ctx.obj)
    with moment(house) as db:
        found = {find_table(db, table) for table in tables}
    agree(len(found), "tables", yes)
    delete_all(house, TABLES.c.id.in_(found), as_json)


@admin.command()
@click.option("--finished", type=span, metavar="TIME", help="Tables that ended so long ago.")
@click.option("--abandoned", type=span, metavar="TIME", help="Running ones not played for so long.")
@game_option
@click.option("--dry-run", is_flag=True, help="Count only; delete nothing.")
@yes_option
@json_option
@click.pass_context
def prune(
    ctx: click.Context,
    finished: float | None,
    abandoned: float | None,
    game: str,
    dry_run: bool,
    yes: bool,
    as_json: bool,
) -> None:
    """Delete old tables, chosen by --finished, --abandoned or both, such as --finished 90d."""
    from regalia.server.store.location import moment
    from regalia.server.store.upkeep import DAY, Wanted, count, is_outdated

    if finished is None and abandoned is None:
        raise Problem("say which tables are old: --finished 90d, --abandoned 365d or both")
    old = is_outdated(time.time(), (finished or 0) / DAY, (abandoned or 0) / DAY)
    where = old & Wanted(game).where()
    house = current_house(ctx.obj)
    with moment(house) as db:
        many = count(db, where)
    if dry_run or not many:
        put({"deleted": 0, "found": many}) if as_json else echo(f"{many} tables are so old")
        return
    agree(many, "tables", yes)
    delete_all(house, where, as_json)


def delete_all(house: DatabaseLocation, where: Any, as_json: bool) -> None:
    from regalia.server.store.location import writing
    from regalia.server.store.upkeep import AT_ONCE, delete_some

    gone, done = 0, AT_ONCE
    while done == AT_ONCE:
        with writing(house) as db:
            done = len(delete_some(db, where))
        gone += done
    put({"deleted": gone}) if as_json else echo(f"{gone} tables are deleted")


# -- keeping people out ------------------------------------------------------------------------
@admin.command()
@click.argument("who")
@click.option("--for", "length", type=span, metavar="TIME", help="Ban length. [until `unban`]")
@click.option("--reason", default="", help="A note for yourself; `bans` shows it.")
@click.pass_context
def ban(ctx: click.Context, who: str, length: float | None, reason: str) -> None:
    """Keep an address, a network or a device out; running processes notice within seconds.

    WHO is an address (203.0.113.7), a network (203.0.113.0/24) or a device as
    `inspect` names it. An IPv6 address counts as its household (/64).
    """
    from regalia.server.operator import bans
    from regalia.server.store.location import writing
    from regalia.server.store.upkeep import find_device

    now = time.time()
    with writing(current_house(ctx.obj)) as db:
        what = bans.network_of(who) or find_device(db, who)
        bans.add(db, bans.Ban(what, now, None if length is None else now + length, reason))
    echo(f"{short_name(what)} is kept out")


@admin.command()
@click.argument("who")
@click.pass_context
def unban(ctx: click.Context, who: str) -> None:
    """Lift a ban; WHO is written as in `bans`."""
    from regalia.server.operator import bans
    from regalia.server.store.location import writing

    with writing(current_house(ctx.obj)) as db:
        network = bans.network_of(who)
        known = [one.what for one in bans.standing(db, 0.0)]
        found = [what for what in known if what == network or short_name(what) == f"device {who}"]
        for what in found:
            bans.lift(db, what)
    if not found:
        raise Problem(f"{who!r} is not banned; `regalia admin bans` lists who is")
    echo(f"{short_name(found[0])} may come in again")


@admin.command("bans")
@json_option
@click.pass_context
def bans_(ctx: click.Context, as_json: bool) -> None:
    """List the bans."""
    from regalia.server.operator import bans
    from regalia.server.store.location import moment
    from regalia.server.store.upkeep import when

    with moment(current_house(ctx.obj)) as db:
        found = bans.standing(db, time.time())
    if as_json:
        put(
            [
                {"who": short_name(one.what), "since": when(one.at), "reason": one.reason}
                | {"until": None if one.until is None else when(one.until)}
                for one in found
            ]
        )
        return
    for one in found:
        until = f"until {when(one.until)} UTC" if one.until is not None else "for good"
        echo(f"{short_name(one.what)}  {until}  {one.reason}".rstrip())
    if not found:
        echo("nobody is kept out")


def short_name(what: str) -> str:
    """Return a ban in the form that `unban` takes: a network, or a device's short name."""
    return what.removesuffix("/32") if "/" in what else f"device {what[:8]}"


take_database(admin)
