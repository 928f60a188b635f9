"""The address by which other devices in the home network reach this computer."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import replace
from typing import Final

from regalia.engine.errors import BadSetup
from regalia.server.settings import Settings

ANYWHERE: Final = ("192.0.2.1", 9)  # kept for documents: nobody has it, and nothing is sent there
EVERY: Final = "0.0.0.0"  # noqa: S104 - all networks of the machine, which is what --lan asks for


def own_address() -> str:
    """This computer's address in the network it is in; BadSetup if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANYWHERE)  # of a datagram socket: only chooses the network card
            found: str = probe.getsockname()[0]
        except OSError:
            found = ""
    if not found or ipaddress.ip_address(found).is_loopback:
        raise BadSetup(
            "--lan: this computer is in no network; "
            "connect it, or name its address by --host ADDRESS"
        )
    return found


def open_to_lan(settings: Settings) -> Settings:
    """The settings with which `--lan` listens: everywhere, unless an address is named."""
    if not settings.lan or settings.host != Settings.host:
        return settings
    return replace(settings, host=EVERY)


def invite_by(settings: Settings, port: int) -> Settings:
    """The settings once the port is known: where others reach the site, and by which names."""
    if not settings.lan:
        return settings
    address = own_address() if settings.host == EVERY else settings.host
    shown = f"[{address}]" if ":" in address else address
    names = (*settings.hosts, shown, "localhost", "127.0.0.1") if settings.hosts else ()
    return replace(settings, site_url=settings.site_url or f"http://{shown}:{port}", hosts=names)
