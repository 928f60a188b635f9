"""The packs that tables were begun with, and snapshots of their matches.

Revision ID: 0004
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
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
