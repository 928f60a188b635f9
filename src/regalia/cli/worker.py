"""`regalia worker`: plays bots' questions for web processes on PostgreSQL."""

from __future__ import annotations

import os
from typing import Any

import click

from regalia.cli.log_options import choose_loudness, loudness_options
from regalia.cli.problem import echo


@click.command()
@click.option("--database", metavar="URL", help="Database of the web processes, postgresql://...")
@click.option("--pack", "packs", multiple=True, metavar="GAME=FILE", help="See `regalia serve`.")
@click.option("--game", "games", multiple=True, metavar="MODULE:ATTR", help="See `regalia serve`.")
@click.option("--bot", "bots", multiple=True, metavar="[NAME=]SPEC", help="See `regalia serve`.")
@click.option("--bot-workers", type=click.IntRange(1, 64), help="Processes for bots. [cores - 1]")
@loudness_options
def worker(**given: Any) -> None:
    """Play the bots of a site whose web processes share a PostgreSQL database.

    Start as many as you like, on any machine; the web processes play bots too
    unless they are started with --bot-workers 0. Needs the same games, packs,
    bots and key as they; see docs/hosting.md.
    """
    from regalia.server.settings import from_environment
    from regalia.server.worker import work

    ready = "" if choose_loudness(given) else "The worker plays bots  (Ctrl+C stops it)\n"
    work(from_environment(os.environ, **given), lambda: echo(ready, nl=False))
