"""Structured logs on stderr: one JSON object a line, or plain words on a terminal.

Nothing secret goes in: no cookies, tokens, seeds, names, choices, nor raw
addresses of pages (links hold tokens); routes are named by their pattern.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import time
from typing import Any, Final

LOGGER: Final = logging.getLogger("regalia.server")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


class PlainLines(JsonLines):
    """The same for people: time, level, event, then what belongs to it."""

    def format(self, record: logging.LogRecord) -> str:
        entry = json.loads(super().format(record))
        said = [entry.pop("at"), entry.pop("level").upper(), entry.pop("event")]
        error = entry.pop("error", "")
        said += [f"{name}={value}" for name, value in entry.items()]
        return " ".join(said) + (f"\n{error}" if error else "")


FORMATS: Final = {"json": JsonLines, "plain": PlainLines}
SPEAKERS: Final = ("regalia.server", "asyncio", "uvicorn", "uvicorn.error")


def configure(level: str, form: str = "json") -> None:
    """Send our lines, and uvicorn's own, to stderr; "auto" asks who reads them there."""
    people = sys.stderr.isatty()
    level = ("warning" if people else "info") if level == "auto" else level
    form = ("plain" if people else "json") if form == "auto" else form
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATS[form]())
    for name in SPEAKERS:
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name != "uvicorn.error" else []
        logger.propagate = name == "uvicorn.error"
        logger.setLevel(level.upper() if name == "regalia.server" else logging.WARNING)


def alias(table: str) -> str:
    """A table in the log: not by its id, which is the right to watch it."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]


def info(message: str, **fields: Any) -> None:
    LOGGER.info(message, extra={"fields": fields})


def warning(message: str, **fields: Any) -> None:
    LOGGER.warning(message, extra={"fields": fields})


def error(message: str, **fields: Any) -> None:
    """A mistake of ours: with the traceback, for the log only."""
    LOGGER.error(message, extra={"fields": fields}, exc_info=True)
