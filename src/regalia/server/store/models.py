"""The tables of the database.  A new column needs a migration beside it."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

META: Final = Table(
    "meta",
    METADATA,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(200), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("pack", String(64), nullable=False),
    Column("seed", Text, nullable=False),
    Column("mode", String(8), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("length", Integer, nullable=False),  # plies in the log
    Column("version", Integer, nullable=False),  # counts changes of anything but the log
    Column("over", Integer, nullable=False),
    Column("waiting", Integer, nullable=False),  # bitmask: who really has a question open
    Column("asked", Integer, nullable=False),  # bitmask: who seems to, to everybody
    Column("since", JSON, nullable=False),  # by seat: since when
    Column("window", Integer, nullable=False),  # whether a reaction window is open
    Column("rematch", String(24), nullable=True),
    Column("patience", Integer, nullable=False),  # seconds before a bot may stand in
    Column("commitment", String(64), nullable=True),  # told before the first deal; old tables: none
    Column("promise", String(40), nullable=True),  # of before `promises`; older SQLite keeps it
    Column("hints", Integer, nullable=False),  # whether people here may ask a bot
    Column("bank", Integer, nullable=False),  # seconds for the match, besides those of a move
    Column("ending", String(8), nullable=False),  # of somebody's time: "ask" or "bot"
    Column("began", Float, nullable=True),  # since when its clocks run; none: seats are open
    Column("due", Float, nullable=True),  # when the first of those asked has no time left
    Column("opener", Integer, nullable=False),  # the seat of whoever opened it
    Column("chat", Integer, nullable=False),  # whether people may talk here
    Column("listed", Integer, nullable=False),  # whether strangers find it in the lobby
    Index("tables_listed", "listed"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, bot, open
    Column("name", String(40), nullable=False),
    Column("bot", Text, nullable=False),  # who plays, or would stand in
    Column("standin", Integer, nullable=False),  # a bot plays for the person
    Column("invite", String(64), nullable=False, unique=True),
    Column("private", String(64), nullable=False, unique=True),  # the private token's hash
    Column("link", Integer, nullable=False),  # which of the seat's tokens that is; 0: an old one
    Column("votes", JSON, nullable=False),  # [seat, since]: who agrees to a stand-in
    Column("always_pass", Integer, nullable=False),
    Column("part", Integer, nullable=False),  # the person has given a part of the dice
    Column("hints", JSON, nullable=False),  # the log's lengths at which the person asked a bot
    Column("invited", Integer, nullable=False),  # to a rematch; 1: asked, 2: has declined
)

PROMISES: Final = Table(  # whose dice a table was opened with; stays when that is deleted
    "promises",
    METADATA,
    Column("name", String(64), primary_key=True),  # its hash
)

HOLDERS: Final = Table(
    "holders",
    METADATA,
    Column("browser", String(64), primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("at", Float, nullable=False),  # since when; 0: not known
    Index("holders_by_table", "table_id"),
)

BOT_TABLES: Final = Table(  # at which bots play alone
    "bot_tables",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("browser", String(64), nullable=False),  # the hash of who opened it
    Column("address", String(64), nullable=False),  # likewise, under the server's secret
    Index("bot_tables_by_browser", "browser"),
    Index("bot_tables_by_address", "address"),
)

LOBBY: Final = Table(  # who lists a table, and who has sat down there as a stranger
    "lobby",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("browser", String(64), nullable=False),  # its hash
    Column("address", String(64), nullable=False),  # likewise, under the server's secret
    Index("lobby_by_browser", "browser"),
    Index("lobby_by_address", "address"),
)

BLOCKS: Final = Table(
    "blocks",
    METADATA,
    Column("browser", String(64), primary_key=True),  # the hash of whose list it is
    Column("blocked", String(64), primary_key=True),  # the hash of who is on it
    Column("name", String(40), nullable=False),  # as they were called then
    Column("at", Float, nullable=False),
    Index("blocks_by_blocked", "blocked"),
)

PLIES: Final = Table(
    "plies",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # 1, 2, 3...: the one concurrency rule
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("by_bot", Integer, nullable=False),  # 1: a bot has chosen it, for itself or a person
    Column("digest", BigInteger, nullable=True),  # of the row; none: of an earlier release
)

PACKS: Final = Table(
    "packs",
    METADATA,
    Column("game", String(200), primary_key=True),
    Column("hash", String(64), primary_key=True),  # as tables name it
    Column("text", Text, nullable=False),
)

SNAPSHOTS: Final = Table(  # a cache: all of it follows from the plies
    "snapshots",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # the log's length it stands for
    Column("tag", String(200), nullable=False),  # which program can read it
    Column("about", Text, nullable=False),
    Column("log", LargeBinary, nullable=False),
    Column("position", LargeBinary, nullable=False),
)

CHAT: Final = Table(  # never part of a record
    "chat",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=True),  # none: somebody who watches
    Column("speaker", String(16), nullable=False),  # tells one who watches from another
    Column("name", String(40), nullable=False),  # of somebody who watches
    Column("phrase", String(24), nullable=False),  # the key of a quick phrase, or ""
    Column("text", Text, nullable=False),
)

CONTACTS: Final = Table(  # where a browser's person wants to be called back
    "contacts",
    METADATA,
    Column("browser", String(64), primary_key=True),
    Column("name", String(24), nullable=False, unique=True),  # what links in mails go by
    Column("address", String(254), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("asked", Float, nullable=False),  # when we last asked whether it is his
    Column("confirmed", Float, nullable=False),  # when he said so; 0: not yet
    Index("contacts_by_address", "address"),
)

PUSHES: Final = Table(
    "pushes",
    METADATA,
    Column("name", String(64), primary_key=True),  # the endpoint's hash
    Column("browser", String(64), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("keys", JSON, nullable=False),
    Column("at", Float, nullable=False),
    Index("pushes_by_browser", "browser"),
)

CALLS: Final = Table(  # of which question a person knows, or was told
    "calls",
    METADATA,
    Column("browser", String(64), primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("since", Float, nullable=False),  # the question, by when it was asked
    Column("tries", Integer, nullable=False),
    Column("again", Float, nullable=True),  # when to try once more; none: he has been told
)

BANS: Final = Table(
    "bans",
    METADATA,
    Column("what", String(64), primary_key=True),  # a network, or the hash of a browser's id
    Column("at", Float, nullable=False),
    Column("until", Float, nullable=True),  # None: until somebody lifts it
    Column("reason", Text, nullable=False),  # for the operator
)

Row = dict[str, Any]
