"""The shapes of what the JSON doors answer."""

from __future__ import annotations

from typing import Final

from regalia.server.api.shapes import (
    FLAG,
    NAMED,
    NUMBER,
    SEAT,
    TEXT,
    WHOLE,
    Json,
    array_of,
    maybe,
    shape,
)
from regalia.server.table.patience import ENDINGS

# By name: the version of every part of the board, and the pictures of those that are new.
TEXTS: Final[Json] = {"type": "object", "additionalProperties": TEXT}
BOARD: Final = shape({"versions": TEXTS, "parts": TEXTS})
LINK: Final = shape({"seat": SEAT, "kind": {"enum": ["invite", "return"]}, "link": TEXT})
DEVICE: Final = shape({"device": TEXT, "here": FLAG, "since": maybe(NUMBER)})
LOG: Final = shape({"n": WHOLE, "text": TEXT, "event": TEXT, "args": {"type": "object"}})
OPTION: Final = shape(
    {
        "text": TEXT,
        "label": TEXT,
        "effect": TEXT | {"description": "what it does and costs now; empty where nothing is told"},
        "verb": TEXT,
        "refs": array_of(NAMED),
    },
    {"final": FLAG | {"description": "it cannot be taken back"}},
)
WAY: Final = shape(
    {
        "target": NAMED,
        "choices": array_of(
            TEXT, description="the answers that lead there, the last ones as `then`"
        ),
        "effect": TEXT,
        "mark": TEXT | {"description": "its price, to stand at the target"},
        "stops": FLAG | {"description": "the last choice only ends it; without it one may go on"},
        "final": FLAG,
    }
)
DECISION: Final = shape(
    {
        "serial": WHOLE,
        "prompt": TEXT,
        "about": array_of(NAMED),
        "window": FLAG,
        "auto": FLAG,
        "sets": {"type": "object"},
        "amounts": {"type": "object"},
        "options": array_of(OPTION),
    },
    {
        "ways": array_of(
            WAY, description="the cheapest way to every target, where the game has some"
        ),
        "draft": array_of(
            shape({"picked": OPTION, "instead": array_of(OPTION)}),
            description="what you have picked so far, and what could stand in its place",
        ),
    },
)
SEATED: Final = shape(
    {
        "seat": SEAT,
        "name": TEXT,
        "kind": {"enum": ["person", "bot", "open"]},
        "bot": maybe(TEXT),
        "standin": FLAG,
        "colour": TEXT,
        "emblem": TEXT,
        "present": FLAG,
        "waiting": FLAG,
        "since": maybe(NUMBER),
        "score": WHOLE,
        "standin_at": maybe(NUMBER) | {"description": "when this person's time is up"},
        "pass_at": maybe(NUMBER)
        | {"description": "when others may let a bot play though this person is here"},
        "overdue": FLAG,
        "bank": maybe(NUMBER)
        | {"description": "seconds left for the match; of a running question, when it began"},
        "votes": array_of(SEAT),
        "part": FLAG | {"description": "has given a part of the dice"},
        "invited": {
            "enum": ["", "asked", "declined"],
            "description": "a free seat that waits for the person of the match before",
        },
        "trouble": maybe(TEXT) | {"description": "why the game's heuristic chose for this bot"},
    },
    {
        "link": TEXT,
        "return_link": TEXT,
        "can_takeover": FLAG,
        "can_handback": FLAG,
        "can_free": FLAG,
    },
)
TABLE: Final = shape(
    {
        "id": TEXT,
        "game": TEXT,
        "title": TEXT,
        "options": {"type": "object"},
        "mode": {"enum": ["live", "turns", "guide"]},
        "patience": WHOLE | {"description": "seconds for a move; 0: no limit"},
        "bank": WHOLE | {"description": "seconds for the match; 0: none"},
        "ending": {"enum": list(ENDINGS)},
        "commitment": TEXT,
        "seed": maybe(TEXT),
        "parts": maybe(array_of(WHOLE))
        | {"description": "from which block of chance each person's part counts; docs/fairness.md"},
        "hints": FLAG | {"description": "whether a hint can be asked for here"},
        "created": NUMBER,
        "rematch": maybe(TEXT),
        "chat": FLAG | {"description": "whether people may talk here"},
        "opener": WHOLE | {"description": "the seat of whoever opened it; -1: nobody's"},
    }
)
GUIDE: Final = shape(
    {
        "voice": TEXT | {"description": "the symbol of whoever speaks"},
        "astray": FLAG | {"description": "something was answered that was not offered"},
        "strict": FLAG | {"description": "fewer options are offered than the rules allow"},
        "steps": WHOLE,
        "pages": array_of(
            shape({"id": TEXT, "number": WHOLE, "text": TEXT, "ask": FLAG, "lit": array_of(TEXT)}),
            description="what is said before this question, in order",
        ),
    }
)
PASSAGES: Final = array_of(
    {
        "anyOf": [
            TEXT,
            shape({"caption": TEXT, "heads": array_of(TEXT), "rows": array_of(array_of(TEXT))}),
        ]
    },
    description="the position as it is read aloud: sentences and tables",
)
STATE: Final[dict[str, Json]] = {
    "counter": WHOLE,
    "lang": TEXT,
    "table": TABLE,
    "me": shape({"seats": array_of(SEAT), "seat": maybe(SEAT)}),
    "seats": array_of(SEATED),
    "board": maybe(BOARD),
    "position": maybe(TEXT),
    "passages": maybe(PASSAGES),
    "view": {"type": "object"},
    "prompt": shape({"kind": {"enum": ["ask", "wait", "over"]}, "text": TEXT}),
    "decision": maybe(DECISION),
    "rules": shape(
        {
            "few": array_of(TEXT, description="the statements that matter to this decision"),
            "decision": array_of(TEXT),
            "around": array_of(TEXT),
        }
    ),
    "guide": maybe(GUIDE) | {"description": "its guide, who offers less than the rules do"},
    "can_undo": FLAG,
    "always_pass": FLAG,
    "log": array_of(LOG),
    "log_from": WHOLE,
    "absences": array_of(shape({"upto": WHOLE, "text": TEXT}))
    | {"description": "when the server was away, and after how many lines of the log"},
    "hints": array_of(shape({"seat": SEAT, "upto": WHOLE, "text": TEXT}))
    | {"description": "who has asked for hints, and after how many lines of the log"},
    "moments": array_of(WHOLE, description="the log's lengths at the positions film can show"),
    "since_last": maybe(WHOLE),
    "over": FLAG,
    "result": maybe({"type": "object"}),
}

OUTCOME: Final = {"type": "array", "description": "what is written, and its weight"}
LAW: Final = shape(
    {"is": {"enum": ["dice", "some", "row", "deck"]}, "verb": TEXT},
    {"faces": array_of(TEXT), "items": array_of(TEXT), "cards": WHOLE, "same": WHOLE,
     "joins": array_of(TEXT), "opening": FLAG, "alike": FLAG},
)  # fmt: skip
OPENED: Final = shape(
    {"table": TEXT, "page": TEXT, "commitment": TEXT, "seat_links": array_of(LINK)}
)
FRAME: Final = shape({"upto": WHOLE, "scores": array_of(WHOLE), "board": maybe(BOARD)})
BY_SEAT: Final = array_of(WHOLE)
SOURCE: Final = shape({"name": TEXT, "label": TEXT, "values": BY_SEAT})
ACCOUNT: Final = shape(
    {
        "name": TEXT,
        "label": TEXT,
        "total": BY_SEAT,
        "sources": array_of(SOURCE),
        "chapters": array_of(BY_SEAT),
        "line": array_of(BY_SEAT, description="after how many plies, then what each seat had"),
    }
)

FOUND: Final = shape(
    {
        "table": TEXT,
        "page": TEXT,
        "game": TEXT,
        "title": TEXT,
        "seats": WHOLE,
        "free": WHOLE,
        "names": array_of(TEXT, description="who sits there"),
        "options": array_of(TEXT, description="those that are not as usual"),
        "mode": {"enum": ["live", "turns"]},
        "pace": TEXT,
        "lang": TEXT | {"description": "the language of whoever opened it"},
        "since": NUMBER,
        "here": FLAG | {"description": "somebody is there now"},
        "mine": FLAG | {"description": "you sit there"},
    }
)
INVITATION: Final = shape(
    {
        "table": TEXT | {"description": "the finished one: accept there by rematch, or decline"},
        "rematch": TEXT | {"description": "the new one"},
        "page": TEXT,
        "game": TEXT,
        "title": TEXT,
        "seats": array_of(SEAT, description="those that wait for you"),
        "by": TEXT | {"description": "who has asked"},
        "names": array_of(TEXT, description="of all seats"),
        "mode": {"enum": ["live", "turns"]},
        "pace": TEXT,
    }
)
LINE: Final = shape(
    {
        "n": WHOLE,
        "at": NUMBER,
        "seat": maybe(SEAT) | {"description": "null: somebody who watches"},
        "speaker": TEXT | {"description": "tells one speaker from another"},
        "name": TEXT,
        "phrase": TEXT | {"description": "the key of a quick phrase, or empty"},
        "text": TEXT,
    }
)
WARE: Final = shape(
    {
        "ref": NAMED,
        "rank": TEXT,
        "text": TEXT,
        "price": TEXT,
        "left": WHOLE,
        "owners": array_of(SEAT),
        "can": FLAG | {"description": "you could buy it now, or at your next purchase"},
        "note": TEXT | {"description": "else why not"},
    }
)
STAND: Final = shape({"name": TEXT, "note": TEXT, "wares": array_of(WARE)})

SCHEMAS: Final[dict[str, Json]] = {
    "Refusal": shape({"error": TEXT, "message": TEXT}, {"rule": TEXT}),
    "Problem": shape(
        {"type": TEXT, "title": TEXT, "status": NUMBER, "detail": TEXT, "error": TEXT},
        {"rule": TEXT},
    ),
    "Done": shape({"ok": FLAG}),
    "BlockedSeats": shape({"seats": array_of(NUMBER)}),
    "Blocks": shape({"blocks": array_of(shape({"name": TEXT, "at": NUMBER}))}),
    "Me": shape({"token": TEXT, "header": TEXT}),
    "Games": shape({"games": array_of({"type": "object"})}),
    "Rules": shape({"game": TEXT, "lang": TEXT, "sections": array_of({"type": "object"})}),
    "Example": shape(
        {
            "rule": TEXT,
            "example": TEXT | {"description": "The statement that tells it"},
            "text": TEXT,
            "moments": array_of(
                shape({"title": TEXT, "pictures": array_of(shape({"svg": TEXT, "half": FLAG}))})
            ),
            "symbols": TEXT,
            "style": TEXT,
        }
    ),
    "Mine": shape({"tables": array_of({"type": "object"})}),
    "Results": shape(
        {"results": array_of({"type": "object"}), "totals": array_of({"type": "object"})}
    ),
    "Invitations": shape({"invitations": array_of(INVITATION)}),
    "Promise": shape({"promise": TEXT, "commitment": TEXT}),
    "Parts": shape({"parts": array_of(WHOLE)}),
    "NewTable": OPENED,
    "Links": shape({"seat_links": array_of(LINK)}),
    "Seated": shape({"seat": SEAT, "seat_links": array_of(LINK)}),
    "State": shape(
        STATE, {"plies": WHOLE, "now": NUMBER | {"description": "the server's time, in events"}}
    ),
    "Film": shape({"seat": maybe(SEAT), "frames": array_of(FRAME)}),
    "Glimpse": shape(
        {
            "seat": maybe(SEAT),
            "upto": WHOLE,
            "before": maybe(WHOLE),
            "after": maybe(WHOLE),
            "scores": array_of(WHOLE),
            "view": {"type": "object"},
            "board": maybe(BOARD),
            "position": maybe(TEXT),
            "passages": maybe(PASSAGES),
        }
    ),
    "Moment": shape(
        STATE | {"at": WHOLE, "plies": WHOLE, "ply": maybe(TEXT)},
        {
            "secrets": array_of(array_of(TEXT), description="by seat, where all was to be open"),
            "said": TEXT,
            "by": maybe(WHOLE),
        },
    ),
    "Lookback": shape(
        {
            "told": array_of(WHOLE, description="the log's length after so many plies"),
            "chapters": array_of(
                shape({"title": TEXT, "short": TEXT, "told": WHOLE, "ply": WHOLE})
            ),
            "accounts": array_of(ACCOUNT),
            "turns": array_of({"type": "object"}, description="the moments that decided it"),
        }
    ),
    "Review": shape(
        {
            "state": {"type": "string", "enum": ["none", "running", "done", "failed"]},
            "share": {"type": "number", "description": "how far it has come, 0 to 1"},
            "part": maybe({"type": "object", "description": "while it runs: the charts so far"}),
            "review": maybe({"type": "object", "description": "docs/api.md describes its parts"}),
        }
    ),
    "Hint": shape(
        {
            "choice": TEXT,
            "label": TEXT,
            "refs": array_of(NAMED),
            "level": TEXT,
            "text": TEXT,
            "next_best": TEXT | {"description": "the option that the reasons compare it with"},
            "reasons": array_of(TEXT),
            "then": array_of(TEXT, description="what the bot would go on with"),
        }
    ),
    "Shop": shape({"title": TEXT, "note": TEXT, "stands": array_of(STAND)}),
    "Why": shape({"rule": TEXT, "text": TEXT}),
    "Agreed": shape({"agreed": FLAG}),
    "Devices": shape({"devices": array_of(DEVICE)}),
    "Link": shape({"link": TEXT}),
    "Rematch": OPENED,
    "Lobby": shape({"tables": array_of(FOUND)}),
    "Wishes": shape(
        {
            "mail": FLAG | {"description": "whether this site writes letters"},
            "address": maybe(TEXT),
            "confirmed": FLAG,
            "push": FLAG | {"description": "whether this site sends notes"},
            "key": TEXT | {"description": "its public key, for the browser"},
            "devices": WHOLE,
        }
    ),
    "Joined": shape({"seat": SEAT, "page": TEXT}),
    "Chat": shape(
        {
            "on": FLAG,
            "lines": array_of(LINE),
            "phrases": array_of(shape({"key": TEXT, "text": TEXT})),
        }
    ),
    "Chance": shape(
        {
            "chance": array_of(shape({"ply": WHOLE, "outcomes": array_of(OUTCOME)})),
            "laws": array_of(LAW),
        }
    ),
    "Verified": shape({"ok": FLAG, "seed": TEXT, "commitment": TEXT, "dealt": WHOLE, "text": TEXT}),
}
