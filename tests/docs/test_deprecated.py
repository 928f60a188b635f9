"""Names of 0.2.0 still work, and say what to write instead."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from regalia.deprecated import RENAMED, old_module

OLD = [(module, old, new) for module, names in RENAMED.items() for old, new in names.items()]


@pytest.mark.parametrize(("module", "old", "new"), OLD)
def test_an_old_name_is_the_new_thing(module: str, old: str, new: str) -> None:
    where, _, name = new.rpartition(":")
    with pytest.warns(DeprecationWarning, match=rf"is now {where or module}\.{name}\b"):
        found = getattr(import_module(module), old)
    assert found is getattr(import_module(where or module), name)


def test_a_name_that_never_was_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match=r"module 'regalia\.bots' has no attribute 'nothing'"):
        import_module("regalia.bots").nothing  # noqa: B018 - the look-up is what is tested


def test_the_arena_is_found_where_it_was() -> None:
    program = (
        "import warnings; warnings.simplefilter('ignore');"
        "import regalia.bots.arena as old; from regalia.bots import arena; import regalia.arena;"
        "from regalia.bots.arena import play_numbered;"
        "assert old is arena is regalia.arena and play_numbered is regalia.arena.play_numbered"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
    with pytest.warns(DeprecationWarning, match="is now regalia.arena"):
        old_module("regalia.bots.arena", "regalia.arena")
