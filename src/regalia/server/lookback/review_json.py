"""A review in words, and the better line of a blunder as moments with boards."""

from __future__ import annotations

from copy import copy
from typing import Any, Final

from regalia.engine.record import parse_record
from regalia.engine.replay import replay
from regalia.server.errors import bad_request, not_found
from regalia.server.lookback.progress import Json, Progress
from regalia.server.lookback.review import moment
from regalia.server.speech import Speech
from regalia.server.table.session import TableSession
from regalia.server.views.knowledge import Viewer
from regalia.text.prompt_before import prompt_before

NONE: Final = "none"


def review_json(
    live: TableSession, progress: Progress | None, kept: Json | None, part: Json | None, lang: str
) -> Json:
    """How it stands with a table's review, and all it says; while it is made, what is known."""
    state = "done" if kept is not None else NONE
    if progress is not None:
        state = "failed" if progress.failed else "running"
    return {
        "state": state,
        "share": round(progress.done / progress.total, 3) if progress is not None else 0.0,
        "part": part if state == "running" else None,
        "review": None if kept is None else in_words(live, kept, lang),
    }


def in_words(live: TableSession, kept: Json, lang: str) -> Json:
    speech = Speech(live.game, lang, live.names(lang))
    plies = live.match.plies
    return kept | {
        "blunders": [
            {name: value for name, value in one.items() if name != "line"}
            | {
                "taken": choice(live, speech, one["taken"], one["ply"]),
                "better": choice(live, speech, one["better"], one["ply"]),
                "steps": len(parse_record(one["line"]).plies),
            }
            for one in kept["blunders"]
        ],
        "moments": [
            one | {"text": choice(live, speech, plies[one["ply"] - 1].text, one["ply"])}
            for one in kept["moments"]
        ],
    }


def choice(live: TableSession, speech: Speech, text: str, ply: int) -> str:
    """In words, as an answer to the question of this ply."""
    code = live.game.verbs.parse(text)
    return text if code is None else speech.option(code, prompt_before(live.match, ply))


def line_moment(live: TableSession, kept: Json | None, ply: int, at: int, viewer: Viewer) -> Json:
    """The better line of the blunder at a ply, after so many plies of it."""
    blunders = kept["blunders"] if kept is not None else []
    found = next((one for one in blunders if one["ply"] == ply), None)
    if found is None:
        raise not_found("line")
    record = parse_record(found["line"])
    if not 0 <= at <= len(record.plies):
        raise bad_request(f"at: from 0 to {len(record.plies)}")
    then = with_match(live, record)
    shown = moment(then, at, viewer)
    speech = Speech(live.game, viewer.lang, live.names(viewer.lang))
    last = record.plies[at - 1] if at else None
    said = {"said": choice(then, speech, last.text, at) if last else "", "by": last and last.seat}
    return shown | said


def with_match(live: TableSession, record: Any) -> TableSession:
    """The table with another match at it, to look at."""
    then = copy(live)
    then.match = replay(live.game, record)
    then.front, then.entries = then.match.front, then.match.log_length
    then.cuts, then.memo = [], {}
    return then
