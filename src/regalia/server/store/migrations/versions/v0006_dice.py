"""What was promised about a table's dice, and under which name.

Revision ID: 0006
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("commitment", sa.String(64), nullable=True))
    op.add_column("tables", sa.Column("promise", sa.String(40), nullable=True))
    op.add_column("seats", sa.Column("part", sa.Integer, nullable=False, server_default="0"))
    op.create_index("tables_by_promise", "tables", ["promise"], unique=True)
