"""What the network learns from a position, in JAX: the loss and a step of Adam."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax  # type: ignore[import-untyped]

from crownlands.compiled.features import FEATURES, HAND, KINGDOM, TABLE
from crownlands.compiled.network import POINTS, POINTS_SCALE, WIN, Network

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.training.self_play import Lessons

BLOCKS: Final = 8
"""A batch is drawn from so many of the generations that are kept."""


class Losses(NamedTuple):
    """How far a network is off: the cross-entropy of wins, and squared units of points."""

    win: float
    points: float


def new_network(hidden: int, joint: int, seed: int) -> Network:
    """Return a network with random weights."""
    rng = np.random.default_rng(seed)

    def layer(inputs: int, outputs: int, fan_in: int, scale: float = 1.0) -> Any:
        drawn = rng.normal(size=(inputs, outputs)) * np.sqrt(2 / fan_in) * scale
        return drawn.astype(np.float32)

    return Network(
        layer(KINGDOM, hidden, FEATURES),
        layer(HAND, hidden, FEATURES),
        layer(TABLE, hidden, FEATURES),
        np.zeros(hidden, np.float32),
        layer(hidden, joint, 2 * hidden),
        layer(hidden, joint, 2 * hidden),
        np.zeros(joint, np.float32),
        layer(joint, 2, joint, 0.3),
        np.zeros(2, np.float32),
    )


def outputs(network: Network, features: Any) -> Any:
    """Return a logit of winning and the points of every side, in units of `POINTS_SCALE`."""
    kingdom, hand, table = jnp.split(features, [KINGDOM, KINGDOM + HAND], axis=-1)
    first = kingdom @ network.kingdom + hand @ network.hand + table @ network.table + network.bias
    hidden = jax.nn.relu(first)
    others = (hidden.sum(-2, keepdims=True) - hidden) / (features.shape[-2] - 1)
    joint = jax.nn.relu(hidden @ network.own + others @ network.others + network.joint_bias)
    return joint @ network.output + network.output_bias


def predict(network: Network, features: Any) -> Any:
    """Return the win share and the points of every side, as JAX computes them."""
    found = outputs(network, jnp.asarray(features, jnp.float32))
    return jnp.stack([jax.nn.softmax(found[..., WIN]), found[..., POINTS] * POINTS_SCALE], -1)


def _loss(network: Network, features: Any, targets: Any) -> tuple[Any, Any]:
    found = outputs(network, features.astype(jnp.float32))
    win = -(targets[..., WIN] * jax.nn.log_softmax(found[..., WIN])).sum(-1).mean()
    points = jnp.square(found[..., POINTS] - targets[..., POINTS] / POINTS_SCALE).mean()
    return win + points, (win, points)


class Learner:
    """A network that learns, and the state of its optimizer."""

    def __init__(self, network: Network, batch: int, seed: int) -> None:
        self.batch = batch
        self._rng = np.random.default_rng(seed)
        self._network = network
        self._optimizer = optax.inject_hyperparams(optax.adam)(learning_rate=1e-3)
        self._state = self._optimizer.init(network)
        self._step = jax.jit(self._make_step)

    @property
    def network(self) -> Network:
        """The weights as they are now, in arrays of NumPy."""
        return Network(*(np.array(array, np.float32) for array in self._network))

    def learn(self, kept: Sequence[Sequence[Lessons]], steps: int, rate: float) -> Losses:
        """Make steps on batches from the lessons kept, grouped by the number of sides.

        Every group has lessons of several generations; the losses are those of the last steps.
        """
        self._state.hyperparams["learning_rate"] = jnp.asarray(rate, jnp.float32)
        rows = np.array([sum(len(one.targets) for one in group) for group in kept], float)
        losses = []
        for _ in range(steps):
            group = kept[self._rng.choice(len(kept), p=rows / rows.sum())]
            features, targets = self._draw(group)
            self._network, self._state, loss = self._step(
                self._network, self._state, features, targets
            )
            losses.append(loss)
        return Losses(*(float(part) for part in np.mean(np.array(losses[-200:]), axis=0)))

    def _draw(self, group: Sequence[Lessons]) -> tuple[Any, Any]:
        chosen = [group[number] for number in self._rng.integers(0, len(group), BLOCKS)]
        size = self.batch // BLOCKS
        rows = [self._rng.integers(0, len(one.targets), size) for one in chosen]
        pairs = list(zip(chosen, rows, strict=True))
        return (
            np.concatenate([one.features[at] for one, at in pairs]),
            np.concatenate([one.targets[at] for one, at in pairs]),
        )

    def _make_step(self, network: Network, state: Any, features: Any, targets: Any) -> Any:
        (_, losses), slopes = jax.value_and_grad(_loss, has_aux=True)(network, features, targets)
        updates, state = self._optimizer.update(slopes, state, network)
        return optax.apply_updates(network, updates), state, losses
