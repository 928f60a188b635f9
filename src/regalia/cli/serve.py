"""`regalia serve`: the web table."""

from __future__ import annotations

import os
from typing import Any

import click

from regalia.cli.greeting import greet
from regalia.cli.log_options import choose_loudness, loudness_options
from regalia.text.languages import LANGS


@click.command()
@click.option("--host", help="The address to listen on. [127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65535), help="The port to listen on. [8000]")
@click.option("--database", metavar="FILE|URL", help="An SQLite file, or postgresql://...")
@click.option("--processes", type=click.IntRange(1, 64), help="Web processes, on PostgreSQL. [1]")
@click.option("--pack", "packs", multiple=True, metavar="GAME=FILE", help="Replace a game's pack.")
@click.option("--game", "games", multiple=True, metavar="MODULE:ATTR", help="Offer one more game.")
@click.option(
    "--bot", "bots", multiple=True, metavar="[NAME=]SPEC", help="Offer one more bot: docs/bots.md."
)
@click.option("--lang", type=click.Choice(LANGS), help="Language if the browser chooses none.")
@click.option("--https/--no-https", default=None, help="Served through TLS: Secure cookies, HSTS.")
@click.option("--proxies", help="Proxies whose X-Forwarded-* headers count. [127.0.0.1]")
@click.option("--bot-workers", type=click.IntRange(0, 64), help="Processes for bots. [cores - 1]")
@click.option("--lan", is_flag=True, default=None, help="Also open it to your Wi-Fi.")
@click.option("--open/--no-open", "browser", default=None, help="Open the browser. [on a desktop]")
@loudness_options
def serve(browser: bool | None, **given: Any) -> None:
    """Open the web table: play in the browser with friends and bots.

    Every option but --open, --quiet and --verbose can also be set as
    REGALIA_<NAME> in the environment, or in a file; those and the rarer
    settings are explained in docs/settings.md, and `regalia settings` lists them.
    """
    from regalia.server.run import run
    from regalia.server.settings import from_environment

    quiet = choose_loudness(given)
    settings = from_environment(os.environ, **given)
    run(settings, lambda opened: None if quiet else greet(opened, browser=browser))
