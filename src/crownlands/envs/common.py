"""What the environments of Gymnasium and PettingZoo share: names, spaces and pictures."""

import sys
from collections.abc import Callable
from inspect import Parameter, signature
from io import BytesIO
from typing import Any, Final, TypeAlias, cast

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from crownlands.core.errors import UnknownGame
from crownlands.core.registry import registry
from crownlands.core.state import State
from crownlands.core.text import closest, did_you_mean
from crownlands.encoding import Encoding
from crownlands.envs.game_session import BadEnvironment

VERSION: Final = 0
"""Grows with the first release that gives other numbers for the same seed and actions."""
NAMESPACE: Final = "Crownlands"
"""What stands before the names of Gymnasium."""


class UnknownEnvironment(UnknownGame, AttributeError):
    """No environment goes by this name."""

    default_code = "unknown_environment"


def module_name(game_id: str) -> str:
    """Return the name of an environment in PettingZoo: `age_of_giants_v0`."""
    return f"{game_id.replace('-', '_')}_v{VERSION}"


def gymnasium_id(game_id: str) -> str:
    """Return the id of an environment in Gymnasium: `Crownlands/AgeOfGiants-v0`."""
    words = "".join(word.capitalize() for word in game_id.split("-"))
    return f"{NAMESPACE}/{words}-v{VERSION}"


def module_names() -> dict[str, str]:
    """List the names of PettingZoo with the games behind them."""
    return {module_name(info.id): info.id for info in registry.all()}


def gymnasium_ids() -> dict[str, str]:
    """List the names of Gymnasium with the games behind them."""
    return {gymnasium_id(info.id): info.id for info in registry.all()}


def parameter_names(maker: Callable[..., Any]) -> list[str]:
    """List what an environment takes by name beside the options of its game."""
    return [
        name
        for name, parameter in signature(maker).parameters.items()
        if parameter.kind is not Parameter.VAR_KEYWORD and name not in ("game", "num_envs")
    ]


def game_of_module(name: str) -> str:
    """Return the game of a name in PettingZoo; raise an error with the nearest name."""
    names = module_names()
    if name in names:
        return names[name]
    hint = did_you_mean(closest(name, names)).en
    raise UnknownEnvironment(
        f"there is no environment {name!r}.{hint} Environments: {', '.join(names)}",
        environment=name,
        possible=list(names),
    )


def action_space(encoding: Encoding) -> Discrete:
    """Return the indices of actions."""
    return Discrete(encoding.num_actions)


def observation_space(encoding: Encoding) -> Space[NDArray[np.float32]]:
    """Return the numbers that a seat sees, with the bounds of each."""
    box: Any = Box(encoding.low, encoding.high, dtype=np.float32)
    return cast("Space[NDArray[np.float32]]", box)


def masked_observation_space(encoding: Encoding) -> Dict:
    """Return the numbers that a seat sees, with the mask of its legal actions."""
    mask = Box(0, 1, (encoding.num_actions,), np.int8)
    return Dict({"observation": observation_space(encoding), "action_mask": mask})


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
    """Return the metadata on rendering that both libraries ask for."""
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
