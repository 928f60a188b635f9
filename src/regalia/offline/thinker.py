"""Bots in a web worker of their own: what `regalia.server.bots.bot_job` does in a process."""

from __future__ import annotations

from pickle import dumps, loads
from typing import Any

from regalia.bots.process_setup import collect_seldom
from regalia.server.bots.bot_job import Lives, reply_to

LIVES = Lives()
collect_seldom()


def answer(question: Any) -> bytes:
    """The answer to a question, both as the server's own pipes carry them."""
    return dumps(reply_to(loads(question.to_bytes()), LIVES))  # noqa: S301 - from our own worker
