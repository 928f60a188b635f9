"""The start of `regalia serve`: its message, and whether it opens the browser."""

from __future__ import annotations

import io
import os
import sys
import threading
import webbrowser
from collections.abc import Mapping
from typing import TYPE_CHECKING

from regalia.cli.common import interactive
from regalia.cli.problem import echo

if TYPE_CHECKING:
    from regalia.server.run import Opened

UNATTENDED = ("CI", "SSH_CONNECTION", "SSH_TTY")  # a screen that is not in front of anybody


def greet(opened: Opened, *, browser: bool | None) -> None:
    """Print the address, how to stop, and how others get in; open the browser on a desktop."""
    echo(f"Regalia is open at {opened.here}  (Ctrl+C stops it)")
    if opened.others:
        echo(f"For other devices: {opened.others}")
        if sys.stdout.isatty():
            echo(qr_code(opened.others), nl=False)
    elif opened.private and interactive():
        echo("Only this computer can open it; `regalia serve --lan` invites your Wi-Fi.")
    echo(f"Tables are kept in {opened.database}")
    sys.stdout.flush()  # a program that started us waits for it
    if browser or (browser is None and has_desktop(os.environ)):
        # in a thread: some browsers are waited for, and the server must go on
        threading.Thread(target=webbrowser.open, args=(opened.here,), daemon=True).start()


def has_desktop(environ: Mapping[str, str]) -> bool:
    """Return whether a person sits at a screen on which a browser can open."""
    if not interactive() or any(environ.get(name) for name in UNATTENDED):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def qr_code(address: str) -> str:
    """The address as a QR code of half blocks; "" where the terminal has no such letters."""
    import segno

    drawn = io.StringIO()
    segno.make(address, error="L").terminal(drawn, compact=True, border=2)
    try:
        drawn.getvalue().encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return drawn.getvalue()
