"""`regalia push-keys`: the key with which a site sends push notifications."""

from __future__ import annotations

import click

from regalia.cli.problem import echo


@click.command("push-keys")
def push_keys() -> None:
    """Make a key for Web Push and print it as a setting of the server.

    Keep it as long as the site lives: with another one every device has to
    subscribe anew. Needs pip install 'regalia[push]'.
    """
    from regalia.server.people.push import new_key

    echo(f"REGALIA_PUSH_KEY={new_key()}")
