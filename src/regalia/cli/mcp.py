"""`regalia mcp`: a seat for an assistant, over the Model Context Protocol."""

from __future__ import annotations

import click

from regalia.cli.problem import Problem


@click.command()
def mcp() -> None:
    """Let an assistant read rules, play and review, over standard input and output.

    A client that speaks the Model Context Protocol starts this command. The
    assistant sees what its seat sees and nothing else.
    """
    try:
        from regalia.adapters.assistant import server
    except ModuleNotFoundError as error:
        raise Problem(f"regalia mcp: {error}") from None
    server().run("stdio")
