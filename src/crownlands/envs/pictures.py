"""The pictures that environments give: text, or an image as an array."""

import sys
from io import BytesIO
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from crownlands.core.state import State
from crownlands.envs.errors import BadEnvironment

Image: TypeAlias = NDArray[np.uint8]

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
RENDER_FPS: Final = 2
"""How many moves a second a video shows."""
PICTURE_WIDTHS: Final = range(16, 8193)
"""How many pixels wide an image can be."""
PICTURE_WIDTH: Final = 800
"""How many pixels wide an image is if nothing is said."""
BACKGROUND: Final = "white"


def render_metadata() -> dict[str, Any]:
    """Give what both libraries want to know of rendering, for an environment to keep."""
    return {"render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}


def check_rendering(mode: str | None, width: int) -> None:
    """Raise `BadEnvironment` unless this is a way to render, with a width an image can have."""
    if type(width) is not int or width not in PICTURE_WIDTHS:
        least, most = PICTURE_WIDTHS[0], PICTURE_WIDTHS[-1]
        raise BadEnvironment(
            f"a picture is {least} to {most} pixels wide, not {width!r}", picture_width=repr(width)
        )
    if mode is not None and mode not in RENDER_MODES:
        raise BadEnvironment(
            f"there is no render mode {mode!r}. Render modes: {', '.join(RENDER_MODES)}",
            render_mode=mode,
            possible=list(RENDER_MODES),
        )


def render(state: State, mode: str | None, width: int) -> Image | str | None:
    """Print a state for people, or give it as text or as an image; nothing without a mode."""
    if mode == "human":
        sys.stdout.write(f"{state.text()}\n")
        return None
    if mode == "ansi":
        return state.text()
    return None if mode is None else paint(state, width)


def paint(state: State, width: int) -> Image:
    """Draw a state as an image, height x width x red, green and blue.

    Height and width are even, which is what most video formats want.
    """
    import resvg_py
    from PIL import Image as Picture

    png = resvg_py.svg_to_bytes(svg_string=state.svg(), width=width, background=BACKGROUND)
    with Picture.open(BytesIO(png)) as picture:
        image = np.array(picture.convert("RGB"))
    height, width = image.shape[0] // 2 * 2, image.shape[1] // 2 * 2
    return image[:height, :width]
