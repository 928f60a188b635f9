"""Migrations form one chain, so that two people who add one each notice it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from alembic.script import ScriptDirectory

from regalia.server.store import migrate

FOLDER = Path(migrate.__file__).parent / "migrations"


def test_migrations_form_one_chain() -> None:
    folder = ScriptDirectory(str(FOLDER))
    revisions = list(folder.walk_revisions())
    names = Counter(path.name[:5] for path in (FOLDER / "versions").glob("v*.py"))
    assert len(folder.get_heads()) == 1
    assert [name for name, times in names.items() if times > 1] == []
    assert len(revisions) == len(names)
