"""A digest beside each ply; those that are there have none.

Revision ID: 0017
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("plies", sa.Column("digest", sa.BigInteger, nullable=True))
