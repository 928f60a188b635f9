"""The JSON endpoints, each in one entry: the route and its description follow from it."""

from __future__ import annotations

from typing import Final

from regalia.server.api.after import AFTER
from regalia.server.api.around import AROUND
from regalia.server.api.calling import CALLING
from regalia.server.api.playing import PLAYING

OPERATIONS: Final = (*AROUND, *CALLING, *PLAYING, *AFTER)
