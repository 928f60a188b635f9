"""Who opened the tables at which bots play alone.

Revision ID: 0014
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bot_tables",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
    )
    op.create_index("bot_tables_by_browser", "bot_tables", ["browser"])
    op.create_index("bot_tables_by_address", "bot_tables", ["address"])
