"""Which plies a bot has chosen: what it chose for a person, that person cannot take back.

PostgreSQL tells it with the plies (0013).

Revision ID: 0018
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

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
    column = sa.Column("by_bot", sa.Integer, nullable=False, server_default="0")
    op.add_column("plies", column)
    if op.get_bind().dialect.name == "postgresql":
        op.execute(TELL)
