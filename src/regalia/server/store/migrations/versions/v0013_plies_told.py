"""With a change PostgreSQL tells the plies themselves, so that nobody has to read them again.

A message holds less than 8000 bytes; plies that do not fit in are read as before.  Words are
parted by spaces and records by semicolons, so in the plies' JSON each of these is written as a
control character, which JSON itself never holds.

Revision ID: 0013
"""

from __future__ import annotations

from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

TELL = """
CREATE OR REPLACE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
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


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute(TELL)
