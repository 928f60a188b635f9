"""A table that has ended, at any of its moments, and whether its dice were fair."""

from __future__ import annotations

from typing import Any

import regalia
from regalia.engine.errors import BadRecord
from regalia.engine.record import ply_text
from regalia.engine.replay import replay
from regalia.server.lookback.opened import open_view, secrets_of
from regalia.server.speech import Speech, say
from regalia.server.table.origin import commitment
from regalia.server.table.session import TableSession
from regalia.server.views.knowledge import Viewer, knowledge_of
from regalia.server.views.picture import picture_json
from regalia.server.views.words import NOT_SHOWN, LogCursor, log_json, sight_of, state


def moment(
    live: TableSession, at: int, viewer: Viewer, *, picture: bool = True, everything: bool = False
) -> dict[str, Any]:
    """The state after `at` plies, by one seat's view, a spectator's, or with all open."""
    then = live.as_of(at)
    plies = live.match.plies
    known = knowledge_of(then, viewer.seat, [True] * live.table.seats, 0.0)
    speech = Speech(live.game, viewer.lang, live.names(viewer.lang))
    found = state(then, viewer, at, known, LogCursor(entries=then.entries), speech)
    found |= {"log": lines(live, viewer)[: then.entries], "log_from": 0}
    sight = sight_of(then, known.view, viewer)
    if everything:
        view = open_view(then.match)
        sight = sight._replace(view=view, public=view)
        found["secrets"] = secrets_of(then.match, speech)
    found |= picture_json(sight) if picture else NOT_SHOWN
    found["at"] = at
    found["plies"] = len(plies)
    found["ply"] = ply_text(plies[at - 1]) if at else None
    # The questions of a replay are not for answering.
    found["decision"] = None
    found["can_undo"] = False
    found["moments"] = []
    found["seats"] = [
        seat | {"standin_at": None, "pass_at": None} for seat in found["seats"]
    ]  # nor for hurrying
    if found["prompt"]["kind"] == "ask":
        names = ", ".join(live.names(viewer.lang)[number] for number in then.front.waiting)
        found["prompt"] = {"kind": "wait", "text": say(viewer.lang, "prompt-wait", names=names)}
    return found


def lines(live: TableSession, viewer: Viewer) -> list[dict[str, Any]]:
    """The whole log as a seat may know it, put into words once; a moment shows its beginning."""
    speech = Speech(live.game, viewer.lang, live.names(viewer.lang))
    return live.once(
        ("log", viewer.seat, viewer.lang), lambda: log_json(live, viewer.seat, speech, 0)
    )


def verify_dice(live: TableSession) -> dict[str, Any]:
    """Every die dealt again from the seed and compared; the answer is kept."""
    return live.once("verified", lambda: deal_again(live))


def deal_again(live: TableSession) -> dict[str, Any]:
    """Whether the seed deals every die as it fell."""
    fits = True
    try:
        replay(live.game, live.match.record())
    except BadRecord:
        fits = False
    return {
        "ok": fits and regalia.commitment(live.table.seed) == commitment(live.table),
        "seed": live.table.seed,
        "commitment": commitment(live.table),
        "dealt": sum(ply.seat < 0 for ply in live.match.plies),
        "plies": len(live.match.plies),
        "differs_at": None if live.parted is None else len(live.match.plies) + 1,
    }


def verdict(found: dict[str, Any], lang: str) -> dict[str, Any]:
    """What was verified, with a sentence about it."""
    key = "not-verified" if not found["ok"] else "verified"
    text = say(lang, key, dealt=found["dealt"])
    if found["differs_at"] is not None:
        text += " " + say(lang, "verified-parted", at=found["differs_at"])
    return found | {"text": text}
