"""What a viewer is told of a table: the JSON of /state and of every event.

Everything comes from `match.view(seat)`, `match.log(seat)` and the seat's own
decision, so it holds nothing the seat may not know.  Lengths of the plies'
log never appear: they would count other seats' secret picks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from math import inf
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from regalia.bots import levels
from regalia.engine.dealer import is_shared, parts_from
from regalia.engine.finality import NONE
from regalia.engine.game import AnyGame
from regalia.engine.match import Decision, Option
from regalia.engine.view import View
from regalia.layout.sets import is_set, parts_of
from regalia.render.shapes import SEAT_COLOURS, SEAT_EMBLEMS
from regalia.server.speech import Speech, say, span_text
from regalia.server.table import patience
from regalia.server.table.origin import commitment
from regalia.server.table.session import TableSession
from regalia.server.views.knowledge import SeatKnowledge, Viewer, open_question
from regalia.server.views.picture import NO_WORDS, BoardInput
from regalia.server.views.result import result_json
from regalia.server.views.rulebook import applying

Json = dict[str, Any]


class OptionNotes(NamedTuple):
    """What a seat's question says of its options besides their words, by their codes."""

    final: frozenset[int] = NONE  # cannot be taken back
    effects: Mapping[int, str] = MappingProxyType({})  # what it does now
    drafted: Callable[[Speech, View], Mapping[int, str]] = Speech.effects  # and did when picked


class LogCursor(NamedTuple):
    """What a stream has sent of the log: at which length, how many entries."""

    length: int = 0
    entries: int = 0


INVITED: Final = ("", "asked", "declined")
NOTHING_SENT: Final = LogCursor()
NO_NOTES: Final = OptionNotes()
WORTH_TELLING: Final = 10.0  # seconds that the server was away
NOT_SHOWN: Final[Json] = {"board": None, **NO_WORDS}


def state(
    live: TableSession,
    viewer: Viewer,
    counter: int,
    known: SeatKnowledge,
    sent: LogCursor,
    speech: Speech,
    told: OptionNotes = NO_NOTES,
) -> Json:
    """The whole state for one viewer, without how the position looks."""
    match, seat = live.match, viewer.seat
    view = known.view
    lesson = live.lesson if viewer.guided else None
    decision = open_question(live, seat)
    if decision is not None and lesson is not None:
        decision = lesson.narrow(decision, match)
    log_from = live.log_kept(sent.length, sent.entries)
    return {
        "counter": counter,
        "lang": viewer.lang,
        "table": live.once(("table", speech.lang, live.is_over), partial(table_json, live, speech)),
        "me": {"seats": list(viewer.mine), "seat": seat},
        "seats": seats_json(live, viewer, known),
        "view": view,
        "prompt": prompt_json(live, view, decision, speech),
        "decision": None if decision is None else decision_json(live, decision, speech, told),
        "rules": applying(live.game, view),
        "guide": lesson.json(seat, match, speech) if lesson is not None else None,
        "can_undo": known.own is not None and known.own.can_undo,
        "always_pass": known.own is not None and bool(known.own.always_pass),
        "log": log_json(live, seat, speech, log_from),
        "log_from": log_from,
        "hints": hints_json(live, viewer.lang),
        "absences": absences_json(live, viewer.lang),
        "moments": match.moments(log_from),
        "since_last": match.log_since_answer(seat) if seat is not None else None,
        "over": match.over,
        "result": result_json(live, speech),
        **({"plies": len(match.plies)} if live.is_over else {}),
    }


def table_json(live: TableSession, speech: Speech) -> Json:
    table = live.table
    return {
        "id": table.id,
        "game": table.game,
        "title": speech.get("game-title", live.game.name.capitalize()),
        "options": table.options,
        "rules": table.rules,  # those it was begun with
        "pack": live.game.pack_hash,
        "mode": table.mode,
        "patience": table.patience,
        "bank": table.bank,
        "ending": table.ending,
        "hints": bool(table.hints and levels.names(live.game)),
        "commitment": commitment(table),
        "seed": table.seed if live.is_over else None,
        "parts": parts_from(table.seed) if is_shared(table.seed) else None,
        "created": table.created,
        "rematch": table.rematch,
        "chat": bool(table.chat),
        "opener": table.opener,
    }


def seats_json(live: TableSession, viewer: Viewer, known: SeatKnowledge) -> list[Json]:
    scores, view, present = live.match.scores, known.view, known.present
    names = live.names(viewer.lang)
    return [
        seat_tools(live, viewer, row.seat, known)
        | {
            "seat": seat,
            "name": names[seat],
            "kind": "bot" if live.has_bot(seat) else row.kind,
            "bot": row.bot if live.has_bot(seat) else None,
            "standin": bool(row.standin),
            "colour": SEAT_COLOURS[seat],
            "emblem": SEAT_EMBLEMS[seat],
            "present": present[seat],
            "waiting": seat in view["waiting"],
            "since": live.since[seat] if seat in view["waiting"] else None,
            "score": scores[seat],
            "standin_at": patience.standin_at(live, seat),
            "pass_at": patience.pass_at(live, seat),
            "overdue": known.overdue[seat],
            "bank": patience.bank_left(live, seat),
            "votes": sorted(patience.votes(live, row)),
            "part": bool(row.part),
            "invited": INVITED[row.invited] if row.kind == "open" else "",
            "trouble": trouble_text(live, seat, names[seat], viewer.lang),
        }
        for seat, row in enumerate(live.seats)
    ]


def trouble_text(live: TableSession, seat: int, name: str, lang: str) -> str | None:
    """What the table is told of a bot that could not answer."""
    trouble = live.troubles.get(seat)
    if trouble is None or not live.has_bot(seat):
        return None
    return say(lang, "bot-trouble", name=name, kind=trouble.kind, times=trouble.times)


def seat_tools(live: TableSession, viewer: Viewer, seat: int, known: SeatKnowledge) -> Json:
    """What this viewer may do about a seat: hand out links, call a stand-in, come back."""
    row = live.seats[seat]
    if seat in viewer.mine:
        way_back = viewer.ways[viewer.mine.index(seat)]
        own: Json = {"return_link": way_back} if way_back else {}
        return own | {"can_handback": True} if row.standin else own
    if live.match.over or not patience.voters(live, seat) & set(viewer.mine):
        return {}
    tools: Json = {"link": f"/s/{row.invite}"} if row.kind == "open" else {}
    free = row.kind == "open" or known.overdue[seat]
    away = known.passed[seat] or not known.present[seat]
    if free and away and not live.has_bot(seat):
        tools["can_takeover"] = not set(viewer.mine) & patience.votes(live, row)
    if live.table.opener in viewer.mine and patience.can_be_freed(live, seat):
        tools["can_free"] = True
    return tools


def prompt_json(live: TableSession, view: View, decision: Decision | None, speech: Speech) -> Json:
    if live.match.over:
        return {"kind": "over", "text": say(speech.lang, "prompt-over")}
    if live.parted is not None:
        key = "prompt-parted" if live.table.rules < live.game.version else "prompt-broken"
        key = "prompt-damaged" if live.parted.damaged else key
        return {"kind": "parted", "text": say(speech.lang, key, at=len(live.match.plies) + 1)}
    if decision is not None:
        about = [[ref.kind, ref.id] for ref in decision.about]
        return {"kind": "ask", "text": speech.prompt(decision.prompt, about)}
    names = ", ".join(live.names(speech.lang)[seat] for seat in view["waiting"])
    return {"kind": "wait", "text": waiting_for(speech.lang, names)}


@lru_cache(maxsize=1024)
def waiting_for(lang: str, names: str) -> str:
    """Everybody else at the table is told the same."""
    return say(lang, "prompt-wait", names=names)


def decision_json(
    live: TableSession, decision: Decision, speech: Speech, told: OptionNotes
) -> Json:
    window = live.window
    return {
        "serial": decision.serial,
        "prompt": decision.prompt,
        "about": [[ref.kind, ref.id, speech.ref(ref.kind, ref.id)] for ref in decision.about],
        "window": window,
        # Whether the server will pass by itself: by the seat's own setting, never by its hand.
        "auto": window and bool(live.seats[decision.seat].always_pass),
        "sets": sets_json(live.game, decision),
        "amounts": amounts_json(decision, speech),
        "options": [
            option_json(option, speech, told.effects)
            | ({"final": True} if option.code in told.final else {})
            for option in decision.options
        ],
        **draft_json(live, decision, speech, told),
    }


def option_json(option: Option, speech: Speech, effects: Mapping[int, str]) -> Json:
    return {
        "text": option.text,
        "label": speech.option(option.code, option.prompt),
        "effect": effects.get(option.code, ""),
        "verb": option.verb,
        "refs": [[ref.kind, ref.id, speech.ref(ref.kind, ref.id)] for ref in option.refs],
    }


def draft_json(live: TableSession, decision: Decision, speech: Speech, told: OptionNotes) -> Json:
    """What the seat has picked so far in a secret decision, and what could stand instead.

    Where a guide offers one answer only, nothing else could.
    """
    drafted = live.match.drafted(decision.seat)
    if not drafted:
        return {}
    whole = open_question(live, decision.seat)
    led = whole is not None and len(decision.options) < len(whole.options)
    draft = []
    for one in drafted:
        effects = told.drafted(speech, one.view)
        others = () if led else one.instead
        instead = [option_json(option, speech, effects) for option in others]
        draft.append({"picked": option_json(one.picked, speech, effects), "instead": instead})
    return {"draft": draft}


def sets_json(game: AnyGame, decision: Decision) -> dict[str, list[int]]:
    """What the sets in the options are made of: the dice 3+5 are a 3 and a 5, picked singly."""
    found = {}
    for option in decision.options:
        for kind, number in option.refs:
            if is_set(family := game.verbs.kinds[kind]):
                found[f"{kind}:{number}"] = parts_of(family, number)
    return found


def amounts_json(decision: Decision, speech: Speech) -> dict[str, list[str]]:
    """What each number of a verb counts, where the game's words say it."""
    found = {}
    for option in decision.options:
        count = sum(ref.kind == "amount" for ref in option.refs)
        if count and option.verb not in found:
            keys = [f"amount-{option.verb}-{n + 1}" for n in range(count)]
            found[option.verb] = [speech.get(key, " ").strip() for key in keys]
    return found


def log_json(live: TableSession, seat: int | None, speech: Speech, since: int) -> list[Json]:
    entries = []
    for n, entry in enumerate(live.match.log(seat, since), since):
        key = ("line", speech.lang, entry["event"], *entry["args"].values())
        text = live.memo.get(key)
        if text is None:
            text = live.memo[key] = speech.event(entry)
        level = live.game.events.by_name[entry["event"]].level
        entries.append({"n": n, "level": level, "text": text, **entry})
    return entries


def hints_json(live: TableSession, lang: str) -> list[Json]:
    """Who has asked for hints, each with its place in the log."""
    names = live.names(lang)
    found = [(upto, row.seat) for row in live.seats for upto in row.hints]
    return [
        {"seat": seat, "upto": upto, "text": say(lang, "hint-asked", name=names[seat])}
        for upto, seat in sorted(found)
    ]


def absences_json(live: TableSession, lang: str) -> list[Json]:
    """When the server was away while clocks ran, each time with its place in the log."""
    found = [*live.absences, *live.new_absences(inf)]
    return [
        {"upto": upto, "text": say(lang, "server-away", time=span_text(seconds, lang))}
        for upto, _, seconds in found
        if seconds >= WORTH_TELLING
    ]


def sight_of(live: TableSession, view: View, viewer: Viewer) -> BoardInput:
    """What the viewer's picture follows from."""
    names = live.names(viewer.lang)
    return BoardInput(live.game, view, live.public_view(), viewer.lang, viewer.shape, names)
