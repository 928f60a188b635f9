"""A finished table at any of its moments."""

from __future__ import annotations

from typing import Any

from regalia.engine.record import ply_text
from regalia.server.live import Live, start
from regalia.server.state import NOTHING_SENT, Viewer, known_to, shown, state
from regalia.server.words import say


def moment(live: Live, at: int, viewer: Viewer) -> dict[str, Any]:
    """The state after `at` plies, by one seat's view or a spectator's."""
    twin = Live(live.game, live.stored())
    twin.match = start(live.game, live.table)
    plies = live.match.plies
    for ply in plies[:at]:
        twin.match.follow(ply)
    twin.public = twin.match.view(None)
    twin.texts.update(live.texts)
    known = known_to(twin, viewer.seat, [True] * live.table.seats, 0.0)
    found = state(twin, viewer, at, known, NOTHING_SENT)
    found |= shown(live, known.view, viewer)
    found["at"] = at
    found["plies"] = len(plies)
    found["ply"] = ply_text(plies[at - 1]) if at else None
    # The questions of a replay are not for answering.
    found["decision"] = None
    found["can_undo"] = False
    found["moments"] = []
    if found["prompt"]["kind"] == "ask":
        names = ", ".join(live.names(viewer.lang)[number] for number in twin.public["waiting"])
        found["prompt"] = {"kind": "wait", "text": say(viewer.lang, "prompt-wait", names=names)}
    return found
