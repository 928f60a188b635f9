"""PettingZoo environments: every seat is an agent.

    from regalia.adapters.pettingzoo import kingsburg_v1

    env = kingsburg_v1.env(seats=4)                 # one agent after another (AEC)
    many = kingsburg_v1.parallel_env(seats=4)       # those who choose in secret choose together

Every installed game has such a module; the number is the version of the encoding.
`env("kingsburg", ...)` is the same for a game given by its name or as an object.  An observation is
{"observation": the tensor of encode.py, "action_mask": the open actions}.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from regalia.adapters.encode import VERSION
from regalia.adapters.extras import need

with need("pettingzoo"):
    from regalia.adapters.pettingzoo.aec import Ordered, SeatsEnv
    from regalia.adapters.pettingzoo.parallel import TogetherEnv
from regalia.engine.game import AnyGame
from regalia.games import registry

SUFFIX = f"_v{VERSION}"
raw_env = SeatsEnv
parallel_env = TogetherEnv


def env(game: str | AnyGame, *given: Any, **named: Any) -> Any:
    """Return SeatsEnv wrapped in PettingZoo's check of the order of calls."""
    return Ordered(SeatsEnv(game, *given, **named))


class Versioned(SimpleNamespace):
    """A module of one environment as PettingZoo's users expect it."""

    def __init__(self, name: str) -> None:
        def of_name(make: Any) -> Any:
            def make_named(*given: Any, **named: Any) -> Any:
                return make(name, *given, **named)

            return make_named

        super().__init__(
            env=of_name(env), raw_env=of_name(raw_env), parallel_env=of_name(parallel_env)
        )


def __getattr__(name: str) -> Versioned:
    """Return `kingsburg_v1`, or the module of another installed game."""
    game = name.removesuffix(SUFFIX)
    if game != name and game in registry.names():
        return Versioned(game)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
