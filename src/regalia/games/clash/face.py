"""The look of Clash: its board is drawn in one piece."""

from typing import Final

from regalia.games.clash.layout.effects import TELLS
from regalia.layout.face import Face

FACE: Final = Face(effects=TELLS)
