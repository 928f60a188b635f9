"""`regalia static`: the folder that plays in a browser, without a server."""

from __future__ import annotations

from pathlib import Path

import click

from regalia.cli.problem import Problem, echo
from regalia.engine.errors import BadSetup


@click.command("static")
@click.argument("out", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--pyodide",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="An unpacked npm package pyodide; otherwise npm fetches it once.",
)
@click.option("--quick", is_flag=True, help="Without the brotli files, which take a minute.")
def static(out: Path, pyodide: Path | None, *, quick: bool) -> None:
    """Write a folder that plays in the browser, without a server.

    Put OUT on any host of plain files, under any path. Needs Node.js and npm, to make it.
    """
    from regalia.offline.build import build

    try:
        built = build(out, pyodide, brotli=not quick)
    except BadSetup as error:
        raise Problem(str(error)) from None
    echo(
        f"{out}: {built.files} files, version {built.version}; the first page takes"
        f" {built.first / 1000:.0f} kB, a whole first visit {built.visit / 1e6:.1f} MB."
    )
    echo(f"To try it: python -m http.server --directory {out} --bind 127.0.0.1")
