"""The events that close a choice, so that it can no longer be undone.

Each is the key of a refusal, and is shown only to the seat that made the choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from regalia.engine.fields import Field
from regalia.engine.steps import BaseState

NOTHING: Final = "no-undo"  # this seat has not chosen anything yet
CHANCE: Final = "no-undo-chance"  # something was dealt or rolled
SEEN: Final = "no-undo-seen"  # something hidden was shown
OTHER: Final = "no-undo-other"  # another seat has chosen
REVEAL: Final = "no-undo-secret"  # it was a secret choice, and those have been opened
DRAFT: Final = "no-undo-draft"  # in a secret decision only its own picks count: there are none


def masks(fields: Sequence[Field], s: BaseState) -> list[int]:
    """Return who may see each MASKED slot."""
    return [mask for field in fields if field.mask for mask in getattr(s, field.mask)]


def shows_more(before: Sequence[int], after: Sequence[int]) -> bool:
    """Return whether a slot was shown to someone new: what was seen cannot be unseen."""
    return any(new & ~old for old, new in zip(before, after, strict=False))
