"""Names of 0.2.0 still work, and say what to write instead."""

from __future__ import annotations

from importlib import import_module

import pytest

from regalia.deprecated import RENAMED

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
