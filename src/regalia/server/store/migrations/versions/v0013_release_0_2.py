"""From 0.1.0 to 0.2.0: packs, clocks, dice, hints, people, notifications and bans.

Private links are kept as hashes, so that a copy of the database gives no seat away.

Revision ID: 0013
"""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0003"
branch_labels = None
depends_on = None

LIVE, TURNS = 3 * 60, 3 * 24 * 60 * 60  # seconds a table waits for a person

# With a change PostgreSQL sends the plies themselves, so that no process has to read them again.
# A message holds less than 8000 bytes; plies that do not fit in are read from the table.  Words are
# separated by spaces and records by semicolons, so in the plies' JSON each of these is written as
# a control character, which JSON itself never holds.
TELL = """
CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    told text := concat_ws(' ', '- tables', NEW.id, NEW.length, NEW.version);
    news text;
BEGIN
    IF NEW.length > OLD.length AND NEW.version = OLD.version THEN
        SELECT json_agg(json_build_array(seat, text, at) ORDER BY seq) INTO news
        FROM plies WHERE table_id = NEW.id AND seq > OLD.length AND seq <= NEW.length;
        news := translate(news, ' ;', chr(31) || chr(30));
        IF octet_length(told) + octet_length(news) < 7900 THEN
            told := told || ' ' || news;
        END IF;
    END IF;
    PERFORM pg_notify('regalia', told);
    RETURN NULL;
END $$
"""
WHEN = """
CREATE TRIGGER tell_of_change AFTER UPDATE ON tables
FOR EACH ROW EXECUTE FUNCTION tell_of_change()
"""


def upgrade() -> None:
    keep_packs_and_snapshots()
    add_clocks_and_dice()
    hash_private_links()
    add_hints()
    add_people()
    add_notifications()
    add_bans()
    if op.get_bind().dialect.name == "postgresql":
        op.execute(TELL)
        op.execute(WHEN)


def keep_packs_and_snapshots() -> None:
    op.create_table(
        "packs",
        sa.Column("game", sa.String(200), primary_key=True),
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("tag", sa.String(200), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("log", sa.LargeBinary, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
    )


def add_clocks_and_dice() -> None:
    waits = sa.Column("patience", sa.Integer, nullable=False, server_default=str(LIVE))
    op.add_column("tables", waits)
    op.add_column("holders", sa.Column("at", sa.Float, nullable=False, server_default="0"))
    op.execute(f"UPDATE tables SET patience = {TURNS} WHERE mode = 'turns'")  # noqa: S608 - a number of ours
    op.add_column("tables", sa.Column("commitment", sa.String(64), nullable=True))
    op.add_column("tables", sa.Column("promise", sa.String(40), nullable=True))
    op.add_column("seats", sa.Column("part", sa.Integer, nullable=False, server_default="0"))
    op.create_index("tables_by_promise", "tables", ["promise"], unique=True)


def hash_private_links() -> None:
    op.add_column("seats", sa.Column("link", sa.Integer, nullable=False, server_default="0"))
    seats = sa.table("seats", sa.column("private", sa.String))
    db = op.get_bind()
    for (token,) in db.execute(sa.select(seats.c.private)).all():
        hashed = hashlib.sha256(token.encode()).hexdigest()
        db.execute(sa.update(seats).where(seats.c.private == token).values(private=hashed))


def add_hints() -> None:
    op.add_column("tables", sa.Column("hints", sa.Integer, nullable=False, server_default="1"))
    op.add_column("seats", sa.Column("hints", sa.JSON, nullable=False, server_default="[]"))


def add_people() -> None:
    for column in (
        sa.Column("bank", sa.Integer, nullable=False, server_default="0"),
        sa.Column("ending", sa.String(8), nullable=False, server_default="ask"),
        sa.Column("began", sa.Float, nullable=True, server_default="0"),
        sa.Column("due", sa.Float, nullable=True),
        sa.Column("opener", sa.Integer, nullable=False, server_default="0"),
        sa.Column("chat", sa.Integer, nullable=False, server_default="1"),
        sa.Column("listed", sa.Integer, nullable=False, server_default="0"),
    ):
        op.add_column("tables", column)
    op.create_index("tables_listed", "tables", ["listed"])
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("speaker", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("phrase", sa.String(24), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )


def add_notifications() -> None:
    op.create_table(
        "contacts",
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False, unique=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("confirmed", sa.Float, nullable=False),
    )
    op.create_index("contacts_by_address", "contacts", ["address"])
    op.create_table(
        "pushes",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("keys", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("pushes_by_browser", "pushes", ["browser"])
    op.create_table(
        "calls",
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("again", sa.Float, nullable=True),
    )


def add_bans() -> None:
    op.create_table(
        "bans",
        sa.Column("what", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=True),
        sa.Column("reason", sa.Text, nullable=False),
    )
