"""A table's clock, what is said at it, and whether strangers find it.

Revision ID: 0010
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
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
