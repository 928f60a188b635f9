"""The endpoints of a table at which a match is played."""

from __future__ import annotations

from typing import Final

from regalia.server.api.operation import SEEN, WRITE, Operation, T
from regalia.server.routes import api, events, people, play

PLAYING: Final = (
    Operation(api.links, "get", f"{T}/links", "The links you may hand out", "Links", refusals=SEEN),
    Operation(
        api.sit, "post", f"{T}/sit", "Take the seat of an invitation", "Seated", "Sit", (), WRITE
    ),
    Operation(
        play.state,
        "get",
        f"{T}/state",
        "Everything your seat may know",
        "State",
        query=("lang", "seat", "board", "words", "shape", "guide"),
        refusals=SEEN,
    ),
    Operation(
        play.film,
        "get",
        f"{T}/film",
        "The positions between then and now, as your seat may see them: the first dozen",
        "Film",
        query=("lang", "seat", "board", "words", "shape", "since"),
        refusals=SEEN,
    ),
    Operation(
        play.history,
        "get",
        f"{T}/history",
        "The first position in which so much of the log had been told, as your seat saw it",
        "Glimpse",
        query=("lang", "seat", "board", "words", "shape", "upto"),
        refusals=SEEN,
    ),
    Operation(
        events.events,
        "get",
        f"{T}/events",
        "The same as a stream: one event whenever it changes for you; id is your counter",
        "text/event-stream",
        query=("lang", "seat", "board", "words", "shape", "guide", "log", "fields", "chat"),
        refusals=(*SEEN, 429),
    ),
    Operation(
        people.chat,
        "get",
        f"{T}/chat",
        "What was said at the table",
        "Chat",
        query=("lang",),
        refusals=SEEN,
    ),
    Operation(
        people.say,
        "post",
        f"{T}/chat",
        "Say something: text, or a phrase",
        "Done",
        "Line",
        ("lang",),
        (*WRITE, 429),
    ),
    Operation(
        people.chat_switch,
        "post",
        f"{T}/chat-switch",
        "Whoever opened the table: may people talk here?",
        "Done",
        "On",
        (),
        WRITE,
    ),
    Operation(
        play.answer, "post", f"{T}/answer", "Choose an option", "Done", "Answer", ("lang",), WRITE
    ),
    Operation(
        play.draft,
        "post",
        f"{T}/draft",
        "Make the picks of your open secret decision anew",
        "Done",
        "Draft",
        ("lang",),
        WRITE,
    ),
    Operation(
        play.undo,
        "post",
        f"{T}/undo",
        "Take your last choice back",
        "Done",
        "Undo",
        ("lang",),
        WRITE,
    ),
    Operation(
        play.hint,
        "post",
        f"{T}/hint",
        "What would a bot do in your place, and why? All at the table are told that you asked",
        "Hint",
        "Question",
        ("lang",),
        (*WRITE, 429),
    ),
    Operation(play.why, "post", f"{T}/why", "Why can't I?", "Why", "Things", ("lang",), WRITE),
    Operation(
        play.detail,
        "get",
        f"{T}/detail",
        "A thing in detail, as HTML",
        "text/html",
        query=("lang", "ref"),
        refusals=SEEN,
    ),
    Operation(
        play.shop,
        "get",
        f"{T}/shop",
        "What can be bought, where the game has a shop",
        "Shop",
        query=("lang", "seat"),
        refusals=SEEN,
    ),
    Operation(
        api.takeover,
        "post",
        f"{T}/takeover",
        "Agree that a bot stands in",
        "Agreed",
        "Seat",
        (),
        WRITE,
    ),
    Operation(
        api.handback, "post", f"{T}/handback", "Play your seat again", "Done", "Seat", (), WRITE
    ),
    Operation(
        api.always_pass, "post", f"{T}/always-pass", "Pass all windows", "Done", "Switch", (), WRITE
    ),
    Operation(
        api.rename,
        "post",
        f"{T}/rename",
        "Change your name at the table",
        "Done",
        "Name",
        (),
        WRITE,
    ),
    Operation(
        api.part, "post", f"{T}/part", "Add your part to the dice", "Parts", "Part", (), WRITE
    ),
    Operation(
        api.devices,
        "get",
        f"{T}/devices",
        "The devices that hold your seat",
        "Devices",
        query=("seat",),
        refusals=SEEN,
    ),
    Operation(
        api.drop_device,
        "post",
        f"{T}/drop-device",
        "Sign a device out",
        "Done",
        "Device",
        (),
        WRITE,
    ),
    Operation(
        api.new_link,
        "post",
        f"{T}/new-link",
        "Make your private link anew; the old one ends",
        "Link",
        "Seat",
        (),
        WRITE,
    ),
)
