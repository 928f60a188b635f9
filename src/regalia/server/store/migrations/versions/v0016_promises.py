"""Names of promises that were used, kept apart from the tables they opened.

Older SQLite cannot drop a column, so `tables.promise` stays where it is, without its index.

Revision ID: 0016
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table("promises", sa.Column("name", sa.String(64), primary_key=True))
    op.drop_index("tables_by_promise", "tables")
