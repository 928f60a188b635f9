"""`regalia admin forget WHO`: delete what a site keeps of one person."""

from __future__ import annotations

import json

import click

from regalia.cli.common import json_option
from regalia.cli.problem import echo
from regalia.cli.site_database import agree, current_house, yes_option


@click.command()
@click.argument("who")
@click.option("--dry-run", is_flag=True, help="Count only; delete nothing.")
@yes_option
@json_option
@click.pass_context
def forget(ctx: click.Context, who: str, dry_run: bool, yes: bool, as_json: bool) -> None:
    """Delete a person's data: e-mail address, devices, names, chat lines.

    WHO is an e-mail address or a device as `inspect` names it. The matches stay
    for those who played along, without the name; the person's seats have no
    device any more, and a bot can take them over. Backups keep the data until
    they are rotated away.
    """
    from regalia.server.store import forget as forgetting
    from regalia.server.store.location import moment, writing

    house = current_house(ctx.obj)
    with moment(house) as db:
        found = forgetting.count(db, forgetting.find_browsers(db, who))
    if not dry_run:
        agree(sum(found.values()), "entries", yes)
        with writing(house) as db:
            found = forgetting.forget(db, forgetting.find_browsers(db, who))
    if as_json:
        echo(json.dumps({"deleted": not dry_run, "found": found}, indent=2))
        return
    listed = ", ".join(f"{many} {name}" for name, many in found.items())
    echo(f"{listed}: {'would be deleted' if dry_run else 'are deleted'}")
