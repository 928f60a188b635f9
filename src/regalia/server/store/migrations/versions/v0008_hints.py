"""Whether a table allows hints, and when each seat has asked for one.

Revision ID: 0008
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Integer, nullable=False, server_default="1"))
    op.add_column("seats", sa.Column("hints", sa.JSON, nullable=False, server_default="[]"))
