"""The weights of the evaluation network: read from their file, checked, and chosen for a game.

One file holds four networks of the same form: for two sides or more, with kingdoms of 5x5 or 7x7.
What they say is computed in `compiled/network.py`; `forward` computes the same with NumPy alone.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, cast
from zipfile import BadZipFile

import numpy as np

from crownlands.compiled.config import SIDES, SIZE, config_of
from crownlands.compiled.features import HAND, KINGDOM, TABLE
from crownlands.compiled.network import POINTS_SCALE, Network
from crownlands.core.errors import CrownlandsError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from crownlands.compiled.config import GameConfig
    from crownlands.compiled.features import Numbers
    from crownlands.core.game import Game

SHIPPED: Final = "weights.npz"
"""The file beside this module."""
VERSION: Final = 2
"""Grows when the same numbers would mean something else."""
KINDS: Final = ("two-5x5", "two-7x7", "more-5x5", "more-7x7")
"""The tables that have a network: by the number of sides and the size of their kingdoms."""


class BadWeights(CrownlandsError):
    """A file that holds no weights of the evaluation network, or damaged ones."""

    default_code = "bad_weights"


def kind_of(config: GameConfig) -> str:
    """Return which network is for a game."""
    side = int(config[SIZE])
    return f"{'two' if config[SIDES] == 2 else 'more'}-{side}x{side}"


@cache
def network_for(game: Game) -> Network:
    """Return the network that ships for a game of the compiled core."""
    return shipped_networks()[kind_of(config_of(game))]


@cache
def shipped_networks() -> dict[str, Network]:
    """Read the weights that ship, by the kind of table."""
    return read_networks(files(__package__) / SHIPPED)


def read_networks(path: Traversable) -> dict[str, Network]:
    """Read networks from a file; raise `BadWeights` if anything is wrong with it."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as archive:
            arrays = {name: archive[name] for name in archive.files}
    except (OSError, ValueError, EOFError, KeyError, BadZipFile) as error:
        raise BadWeights(f"no weights of the evaluation network can be read: {error}") from error
    version = arrays.pop("version", None)
    if version is None or version.shape or int(version) != VERSION:
        raise BadWeights(f"the weights are not of version {VERSION}")
    kinds = {name.split("/")[0] for name in arrays}
    if not kinds or not kinds <= set(KINDS):
        raise BadWeights(f"weights are for {', '.join(KINDS)}, not for {', '.join(kinds) or '-'}")
    return {kind: _read_network(kind, arrays) for kind in sorted(kinds)}


def _read_network(kind: str, arrays: Mapping[str, Any]) -> Network:
    try:
        network = Network(*(arrays[f"{kind}/{field}"] for field in Network._fields))
    except KeyError as error:
        raise BadWeights(f"{error.args[0]} is missing") from error
    hidden, joint = network.bias.size, network.joint_bias.size
    shapes = (
        (KINGDOM, hidden),
        (HAND, hidden),
        (TABLE, hidden),
        (hidden,),
        (hidden, 2 * joint),
        (joint,),
        (joint, 2),
        (2,),
    )
    for field, array, shape in zip(Network._fields, network, shapes, strict=True):
        if array.shape != shape or array.dtype.kind != "f" or not np.isfinite(array).all():
            raise BadWeights(f"{kind}/{field} is damaged, or of other features")
    return Network(*(np.ascontiguousarray(array, np.float32) for array in network))


def write_networks(file: str | Path, networks: Mapping[str, Network]) -> None:
    """Write networks with numbers of 16 bits; raise `BadWeights` for one that is too large."""
    arrays = {
        f"{kind}/{field}": array.astype(np.float16)
        for kind, network in networks.items()
        for field, array in zip(Network._fields, network, strict=True)
    }
    if not all(np.isfinite(array).all() for array in arrays.values()):
        raise BadWeights("a weight is no number of 16 bits")
    np.savez_compressed(file, allow_pickle=False, version=np.array(VERSION), **arrays)


def forward(network: Network, features: Numbers) -> Numbers:
    """Return the win share and the points of every side from the features of all sides.

    The last two axes are the sides and their features, or what comes of them.
    """
    kingdom, hand, table = np.split(features, [KINGDOM, KINGDOM + HAND], axis=-1)
    first = kingdom @ network.kingdom + hand @ network.hand + table @ network.table + network.bias
    hidden = np.maximum(first, 0)
    sides = features.shape[-2]
    others = (hidden.sum(-2, keepdims=True) - hidden) / (sides - 1)
    own, for_others = np.split(network.joint, 2, axis=-1)
    joint = np.maximum(hidden @ own + others @ for_others + network.joint_bias, 0)
    output = joint @ network.output + network.output_bias
    win = np.exp(output[..., 0] - output[..., 0].max(-1, keepdims=True))
    win /= win.sum(-1, keepdims=True)
    return cast("Numbers", np.stack([win, output[..., 1] * POINTS_SCALE], -1))
