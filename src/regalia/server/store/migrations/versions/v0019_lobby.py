"""Who lists tables in the lobby, and who has sat down there.

Revision ID: 0019
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lobby",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
    )
    op.create_index("lobby_by_browser", "lobby", ["browser"])
    op.create_index("lobby_by_address", "lobby", ["address"])
