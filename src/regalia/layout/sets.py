"""Sets: things made of others of their kind, which people pick one by one."""

from __future__ import annotations

from functools import lru_cache

from regalia.engine.verbs import Kind


@lru_cache(maxsize=256)
def is_set(family: Kind) -> bool:
    """Return whether members of this kind are made of others of it: "gold+gold+wood"."""
    joined = [name for name in family.names if "+" in name]
    return bool(joined) and all(part in family.index for name in joined for part in name.split("+"))


def parts_of(family: Kind, number: int) -> list[int]:
    """Return what one picks to have a thing: the parts of a set, any other as it is."""
    if not is_set(family):
        return [number]
    return [family.index[part] for part in family.names[number].split("+")]
