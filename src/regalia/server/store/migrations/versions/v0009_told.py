"""PostgreSQL tells every process of a change itself: with the commit, whoever made it.

An SQLite database has one process, which knows what it has done.

Revision ID: 0009
"""

from __future__ import annotations

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

TELL = """
CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('regalia', concat_ws(' ', '- tables', NEW.id, NEW.length, NEW.version));
    RETURN NULL;
END $$
"""
WHEN = """
CREATE TRIGGER tell_of_change AFTER UPDATE ON tables
FOR EACH ROW EXECUTE FUNCTION tell_of_change()
"""


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute(TELL)
        op.execute(WHEN)
