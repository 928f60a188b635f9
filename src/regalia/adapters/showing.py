"""An environment's output for a position: its observation, its mask and its picture.

An observation is a dictionary of the numbers (`observation`) and the mask (`action_mask`), or with
`observation="flat"` the numbers alone.  Scaled numbers lie between -1 and 1.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from regalia.adapters.actions import actions
from regalia.adapters.encode import Layout
from regalia.engine.edge import Edge
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame
from regalia.engine.view import View
from regalia.text.position import position
from regalia.text.words import Words

DICT, FLAT = "dict", "flat"
SVG, ANSI, RGB = "svg", "ansi", "rgb_array"
MODES: Final = [SVG, ANSI, RGB]
PIXELS: Final = 960  # the width of an array of pixels
FRAMES: Final[dict[str, Any]] = {"render_modes": MODES, "render_fps": 2}  # of an episode

Seen = Any  # a dictionary or an array, as asked for


def scale_of(seen: Layout) -> NDArray[np.float32]:
    """Return the factors that scale each number to lie between -1 and 1."""
    most = np.maximum(np.maximum(abs(seen.low), seen.high), 1)
    return (1 / most).astype(np.float32)


def check_form(form: str) -> str:
    if form not in (DICT, FLAT):
        raise BadSetup(f"observation: {form!r} is none of {DICT}, {FLAT}")
    return form


def check_mode(mode: str | None) -> str | None:
    if mode not in (None, *MODES):
        raise BadSetup(f"render_mode: {mode!r} is none of {', '.join(MODES)}")
    return mode


def check_options(options: dict[str, Any] | None, *known: str) -> dict[str, Any]:
    """Check the options of a reset; BadSetup names one that does not exist."""
    for name in options or {}:
        if name not in known:
            right = f"there are: {', '.join(known)}" if known else "there are none"
            raise BadSetup(f"reset: no option {name!r}; {right}")
    return dict(options or {})


def observation_space(seen: Layout, form: str = DICT, *, scaled: bool = False) -> spaces.Space[Any]:
    scale = scale_of(seen) if scaled else np.float32(1)
    numbers = spaces.Box(seen.low * scale, seen.high * scale, dtype=np.float32)
    if form == FLAT:
        return numbers
    size = actions(seen.game, seen.seats).size
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (size,), np.int8)})


def in_form(form: str, numbers: NDArray[np.float32], mask: NDArray[np.int8]) -> Seen:
    return numbers if form == FLAT else {"observation": numbers, "action_mask": mask}


# -- pictures -----------------------------------------------------------------------
def picture(game: AnyGame, view: View, mode: str) -> Any:
    """Draw the board as a seat sees it: as SVG, as text, or as an array of pixels."""
    if mode == ANSI:
        return text_of(game, view)
    svg = Edge.outside.picture(game, view)
    return svg if mode == SVG or svg is None else pixels(svg)


def text_of(game: AnyGame, view: View) -> str:
    """Describe the position and the question in words."""
    words = Words(game, "en")
    shown = position(view, words)
    decision = view["decision"]
    if decision is None:
        return shown
    return f"{shown}\n\n{words.prompt(decision['prompt'], decision['about'])}"


def pixels(svg: str) -> NDArray[np.uint8]:
    """Rasterise a picture into rows of red, green and blue."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError:
        raise BadSetup(
            "render_mode 'rgb_array' needs resvg and Pillow: pip install 'regalia[pixels]'"
        ) from None
    from io import BytesIO

    drawn = resvg_py.svg_to_bytes(svg_string=svg, width=PIXELS, background="#ffffff")
    with Image.open(BytesIO(bytes(drawn))) as image:
        return np.asarray(image.convert("RGB"))
