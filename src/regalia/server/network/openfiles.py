"""How many connections the system lets this process have."""

from __future__ import annotations

from typing import Final

from regalia.server import logs

try:
    import resource
except ImportError:  # Windows knows no such limit
    resource = None  # type: ignore[assignment] # absent there, and asked about below

RESERVE: Final = 100  # files, pipes to bots, the database
UNKNOWN: Final = 1024


def raise_limit() -> int:
    """Take as many open files as we may have; how many that is."""
    if resource is None:
        return UNKNOWN
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    except (OSError, ValueError) as error:
        logs.warning("the limit of open files cannot be raised", limit=soft, error=str(error))
    return soft


def room(wanted: int, files: int) -> int:
    """How many connections fit: as many as wanted (0: any), if the system has files for them."""
    fit = max(1, files - RESERVE)
    if wanted > fit:
        logs.warning("fewer connections than set: too few open files", fit=fit, wanted=wanted)
    return min(wanted or fit, fit)
