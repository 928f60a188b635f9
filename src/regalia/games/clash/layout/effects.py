"""The effects of options that depend on the pack; for the rest words are enough."""

from collections.abc import Mapping
from typing import Final

from regalia.layout.effects import Asked, Tell


def sending(asked: Asked) -> str:
    return asked.say("effect-send", power=asked.state.pack.power[asked.args[0]])


def hissing(asked: Asked) -> str:
    return asked.say("effect-hiss", n=asked.state.pack.fright)


TELLS: Final[Mapping[str, Tell]] = {"send": sending, "hiss": hissing}
