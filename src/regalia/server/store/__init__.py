"""Where tables are kept: one SQLAlchemy store, SQLite by default."""
