"""Migrations form one chain, so that two people who add one each notice it."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from regalia.engine.errors import BadSetup
from regalia.server.store import migrate

FOLDER = Path(migrate.__file__).parent / "migrations"


def test_migrations_form_one_chain() -> None:
    folder = ScriptDirectory(str(FOLDER))
    revisions = list(folder.walk_revisions())
    names = Counter(path.name[:5] for path in (FOLDER / "versions").glob("v*.py"))
    assert len(folder.get_heads()) == 1
    assert [name for name, times in names.items() if times > 1] == []
    assert len(revisions) == len(names)
    assert [one.revision for one in reversed(revisions)] == list(migrate.RELEASES)


def test_a_database_between_two_releases_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "between.db"
    migrate.migrate(f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE alembic_version SET version_num = '0018'")
        db.commit()
    with pytest.raises(BadSetup, match="between two releases"):
        migrate.migrate(f"sqlite:///{file}")
