"""Run by Alembic: connects to the database that migrate.py names."""

from __future__ import annotations

from alembic import context
from sqlalchemy import create_engine

from regalia.server.store.models import METADATA

engine = create_engine(context.config.attributes["url"])
with engine.connect() as connection:
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
engine.dispose()
