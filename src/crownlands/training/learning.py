"""What the network learns from positions, in JAX: the loss, and steps of Adam.

The positions lie where JAX computes, so that steps on a GPU wait for nothing.
"""

from __future__ import annotations

from functools import partial
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

AT_ONCE: Final = 20
"""Steps that are made on positions with one number of sides, before another is drawn."""


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
        layer(hidden, 2 * joint, 2 * hidden),
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
    own, for_others = jnp.split(network.joint, 2, axis=-1)
    joint = jax.nn.relu(hidden @ own + others @ for_others + network.joint_bias)
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


class ReplayBuffer:
    """The latest positions with one number of sides: new ones take the room of the oldest."""

    def __init__(self, room: int, sides: int) -> None:
        self.features = jnp.zeros((room, sides, FEATURES), jnp.float16)
        self.targets = jnp.zeros((room, sides, 2), jnp.float32)
        self.filled = 0
        self._next = 0

    def add(self, lessons: Lessons) -> None:
        """Add positions, at most as many as there is room for."""
        room, rows = len(self.targets), len(lessons.targets)
        if self._next + rows > room:
            self._next = 0
        self.features = _write(self.features, lessons.features, self._next)
        self.targets = _write(self.targets, lessons.targets, self._next)
        self._next += rows
        self.filled = max(self.filled, self._next)


@partial(jax.jit, donate_argnums=0)
def _write(array: Any, rows: Any, begin: Any) -> Any:
    return jax.lax.dynamic_update_slice_in_dim(array, rows, begin, 0)


class Learner:
    """A network that learns, the state of its optimizer, and the positions it learns from."""

    def __init__(self, network: Network, batch: int, seed: int) -> None:
        self.batch = batch
        self._rng = np.random.default_rng(seed)
        self._network = network
        self._optimizer = optax.inject_hyperparams(optax.adam)(learning_rate=1e-3)
        self._state = self._optimizer.init(network)
        self._buffers: dict[int, ReplayBuffer] = {}
        self._make_steps = jax.jit(self._steps, donate_argnums=(0, 1))

    @property
    def network(self) -> Network:
        """The weights as they are now, in arrays of NumPy."""
        return Network(*(np.array(array, np.float32) for array in self._network))

    def add(self, lessons: Sequence[Lessons], generations: int) -> None:
        """Add the positions of a generation, with room for so many of the same size."""
        rows: dict[int, int] = {}
        for one in lessons:
            sides = one.targets.shape[1]
            rows[sides] = rows.get(sides, 0) + len(one.targets)
        for sides, number in rows.items():
            if sides not in self._buffers:
                self._buffers[sides] = ReplayBuffer(generations * number, sides)
        for one in lessons:
            self._buffers[one.targets.shape[1]].add(one)

    def clear(self) -> None:
        """Drop all positions."""
        self._buffers.clear()

    def learn(self, steps: int, rate: float) -> Losses:
        """Make steps on batches of the positions that are kept; return the mean losses."""
        self._state.hyperparams["learning_rate"] = jnp.asarray(rate, jnp.float32)
        buffers = list(self._buffers.values())
        filled = np.array([buffer.filled for buffer in buffers], float)
        losses = []
        for done in range(0, steps, AT_ONCE):
            buffer = buffers[self._rng.choice(len(buffers), p=filled / filled.sum())]
            self._network, self._state, lost = self._make_steps(
                self._network,
                self._state,
                (buffer.features, buffer.targets),
                filled=buffer.filled,
                steps=min(AT_ONCE, steps - done),
                seed=int(self._rng.integers(1 << 31)),
            )
            losses.append(lost)
        return Losses(*(float(part) for part in np.sum(np.array(losses), axis=0) / steps))

    def _steps(
        self,
        network: Network,
        state: Any,
        kept: tuple[Any, Any],
        *,
        filled: Any,
        steps: Any,
        seed: Any,
    ) -> Any:
        """Return the network and the state after some steps, and the sums of their losses."""
        features, targets = kept
        key = jax.random.key(seed)

        def step(number: Any, carried: Any) -> Any:
            network, state, win, points = carried
            rows = jax.random.randint(jax.random.fold_in(key, number), (self.batch,), 0, filled)
            slopes, losses = jax.grad(_loss, has_aux=True)(network, features[rows], targets[rows])
            updates, state = self._optimizer.update(slopes, state, network)
            return optax.apply_updates(network, updates), state, win + losses[0], points + losses[1]

        network, state, win, points = jax.lax.fori_loop(0, steps, step, (network, state, 0.0, 0.0))
        return network, state, (win, points)
