"""Whether a seat waits for the person who sat there in the match before.

Revision ID: 0015
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("invited", sa.Integer, nullable=False, server_default="0"))
