"""Private links are kept as hashes: who reads the database holds no seat by it.

Revision ID: 0007
"""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("link", sa.Integer, nullable=False, server_default="0"))
    seats = sa.table("seats", sa.column("private", sa.String))
    db = op.get_bind()
    for (token,) in db.execute(sa.select(seats.c.private)).all():
        hashed = hashlib.sha256(token.encode()).hexdigest()
        db.execute(sa.update(seats).where(seats.c.private == token).values(private=hashed))
