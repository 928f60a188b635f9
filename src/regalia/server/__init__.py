"""The web table: people and bots play over HTTP; the database is the only truth."""
