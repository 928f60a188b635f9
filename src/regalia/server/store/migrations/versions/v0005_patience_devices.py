"""How long a table waits for a person, and since when a device holds a seat.

Revision ID: 0005
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

LIVE, TURNS = 3 * 60, 3 * 24 * 60 * 60


def upgrade() -> None:
    waits = sa.Column("patience", sa.Integer, nullable=False, server_default=str(LIVE))
    op.add_column("tables", waits)
    op.add_column("holders", sa.Column("at", sa.Float, nullable=False, server_default="0"))
    op.execute(f"UPDATE tables SET patience = {TURNS} WHERE mode = 'turns'")  # noqa: S608 - a number of ours
