"""What earlier releases left behind, as the tests read it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
RELEASES = sorted(path for path in FOLDER.iterdir() if path.name.startswith("v"))
RECORDS = sorted(FOLDER.glob("v*/records/*.txt"))


def listed(name: str) -> list[dict[str, Any]]:
    """The entries of a JSON file of every release."""
    found: list[dict[str, Any]] = []
    for release in RELEASES:
        found += json.loads((release / name).read_text(encoding="utf-8"))
    return found


def unpack_database(release: Path, into: Path) -> Path:
    """A release's database, ready to be opened by this one."""
    packed = next(release.glob("*.db.gz"))
    file = into / "old.db"
    file.write_bytes(gzip.decompress(packed.read_bytes()))
    key = release / "key.txt"  # 0.1.0 kept its key in the database
    if key.exists():
        (into / "old.db.key").write_bytes(key.read_bytes())
    return file
