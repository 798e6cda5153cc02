"""The pictures that environments give: text, or an image as an array."""

import sys
from io import BytesIO
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from crownlands.core.state import State
from crownlands.envs.errors import BadEnvironment

Image: TypeAlias = NDArray[np.uint8]

METADATA: Final[dict[str, Any]] = {
    "render_modes": ["human", "ansi", "rgb_array"],
    "render_fps": 2,
}
"""What both libraries want to know of rendering."""
PICTURE_WIDTH: Final = 800
"""How many pixels wide an image is if nothing is said."""
BACKGROUND: Final = "white"


def check_render_mode(mode: str | None) -> None:
    """Raise `BadEnvironment` unless this is a way to render."""
    modes = METADATA["render_modes"]
    if mode is not None and mode not in modes:
        raise BadEnvironment(
            f"there is no render mode {mode!r}. Render modes: {', '.join(modes)}",
            render_mode=mode,
            possible=modes,
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
