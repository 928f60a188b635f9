"""From 0.2.0 to 0.3.0: tables of bots alone, invitations, used promises, digests, lobby, blocks.

Older SQLite cannot drop a column, so `tables.promise` stays where it is, without its index.

Revision ID: 0020
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0013"
branch_labels = None
depends_on = None

# As in 0013, with the plies that a bot has chosen marked as such.
TELL = """
CREATE OR REPLACE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    told text := concat_ws(' ', '- tables', NEW.id, NEW.length, NEW.version);
    news text;
BEGIN
    IF NEW.length > OLD.length AND NEW.version = OLD.version THEN
        SELECT json_agg(json_build_array(seat, text, at, by_bot) ORDER BY seq) INTO news
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


def upgrade() -> None:
    add_columns()
    add_tables()
    if op.get_bind().dialect.name == "postgresql":
        op.execute(TELL)


def add_columns() -> None:
    op.add_column("seats", sa.Column("invited", sa.Integer, nullable=False, server_default="0"))
    op.add_column("plies", sa.Column("digest", sa.BigInteger, nullable=True))
    op.add_column("plies", sa.Column("by_bot", sa.Integer, nullable=False, server_default="0"))


def add_tables() -> None:
    op.create_table(
        "bot_tables",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
    )
    op.create_index("bot_tables_by_browser", "bot_tables", ["browser"])
    op.create_index("bot_tables_by_address", "bot_tables", ["address"])
    op.create_table("promises", sa.Column("name", sa.String(64), primary_key=True))
    op.drop_index("tables_by_promise", "tables")
    op.create_table(
        "lobby",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
    )
    op.create_index("lobby_by_browser", "lobby", ["browser"])
    op.create_index("lobby_by_address", "lobby", ["address"])
    op.create_table(
        "blocks",
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("blocked", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked"])
