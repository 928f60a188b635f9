"""Reaction windows: whether one is open, and who wants all of them passed.

Revision ID: 0002
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # A table that stands in a window is found out when it is next loaded.
    op.add_column("tables", sa.Column("window", sa.Integer, nullable=False, server_default="1"))
    op.add_column("seats", sa.Column("always_pass", sa.Integer, nullable=False, server_default="0"))
