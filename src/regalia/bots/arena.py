"""The arena's old place, for programs of 0.2.0; it is `regalia.arena` now."""

from regalia.deprecated import old_module

old_module(__name__, "regalia.arena")
