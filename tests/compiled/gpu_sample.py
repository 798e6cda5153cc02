"""A few games on a GPU, or on its simulator; as a program it compares them with the CPU.

CI has no GPU: there, kernels run on the simulator of Numba, thread by thread in Python.
"""

import importlib
import json
import sys
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode

import crownlands as cl
from crownlands.compiled import play_batch
from crownlands.compiled.gpu import SIMULATED, DeviceArray
from crownlands.envs.selfplay import SelfPlayEnv


def batches_agree(game: cl.Game, policy: str, games: int) -> bool:
    """Play from the beginning and from two later states, and compare the results."""
    state = game.start()
    later = []
    for _ in range(40):
        state = state.play(state.legal_moves()[0])
        later.append(state)
    agree = True
    for start in (game, [later[10], later[39]]):
        cpu = play_batch(start, games, policy, seed=5)
        gpu = play_batch(start, games, policy, seed=5, device="cuda")
        agree &= np.array_equal(cpu.points, gpu.points) & np.array_equal(cpu.shares, gpu.shares)
    return bool(agree)


def environments_agree(games: int, steps: int, **parameters: object) -> bool:
    """Play at random, save and restore games, reset some, and compare all that is seen."""
    cpu, gpu = (SelfPlayEnv(games, device=device, **parameters) for device in ("cpu", "cuda"))
    agree = same(cpu.reset(seed=4), gpu.reset(seed=4))
    for step in range(steps):
        if cpu.autoreset_mode is AutoresetMode.DISABLED and cpu.decisions().terminations.any():
            one, other = (env.reset(mask=env.decisions().terminations) for env in (cpu, gpu))
            agree &= same(one, other)
        actions = gpu.sample_actions(step)
        agree &= np.array_equal(cpu.sample_actions(step), np.asarray(actions))
        agree &= same(cpu.step(np.asarray(actions)), gpu.step(actions))
        if step == steps // 2:
            saved = cpu.save([1]), gpu.save([1])
    agree &= same(cpu.restore(saved[0], [0]), gpu.restore(saved[1], [0]))
    first = np.arange(games) == 0
    agree &= same(cpu.reset(seed=6, mask=first), gpu.reset(seed=6, mask=first))
    seeds = [number // 2 for number in range(games)]
    agree &= same(cpu.reset(seed=seeds), gpu.reset(seed=seeds))
    others = [SelfPlayEnv(2, device=env.device, **parameters) for env in (cpu, gpu)]
    for env in others:
        env.reset(seed=9)
    restored = (env.restore(one, [1]) for env, one in zip(others, saved, strict=True))
    agree &= same(*restored)
    return agree and all(cpu.state(number) == gpu.state(number) for number in (0, 1))


def copies_stay() -> bool:
    """Return whether arrays of an environment with `copy=True` outlive its next step."""
    env = SelfPlayEnv(3, device="cuda", copy=True)
    first = env.reset(seed=1)
    before = [np.array(array) for array in first]
    second = env.step(env.sample_actions(1))
    return same(before, first) and not same(first, second)


def libraries_agree() -> list[str]:
    """Hand arrays to PyTorch and JAX, and actions back; return the libraries that were there."""
    found = []
    for name in () if SIMULATED else ("torch", "jax.numpy"):
        try:
            library = importlib.import_module(name)
        except ImportError:
            continue
        one, other = SelfPlayEnv(64, device="cuda"), SelfPlayEnv(64, device="cuda")
        seen, expected = one.reset(seed=3), other.reset(seed=3)
        agree = True
        for _ in range(60):
            arrays = seen._make(library.from_dlpack(array) for array in seen)
            agree &= same([on_host(array) for array in arrays], expected)
            actions = arrays.action_masks.argmax(1)
            expected = other.step(np.argmax(np.asarray(expected.action_masks), axis=1))
            seen = one.step(actions)
            ended = library.from_dlpack(seen.terminations)
            if name == "torch":
                agree &= ended.is_cuda and actions.is_cuda
                seen = one.reset(mask=ended, seed=5)
                mask = np.asarray(expected.terminations)
                expected = other.reset(mask=mask, seed=5)
        one.step(on_host(library.from_dlpack(one.decisions().action_masks).argmax(1)))
        found.append(name if agree else f"{name} differs")
    return found


def on_host(array: Any) -> Any:
    """Return an array of PyTorch or JAX as one of NumPy."""
    return np.asarray(array.cpu() if hasattr(array, "cpu") else array)


def same(one: object, other: object) -> bool:
    """Return whether all arrays are equal."""
    return all(np.array_equal(a, np.asarray(b)) for a, b in zip(one, other, strict=True))  # type: ignore[call-overload]


def first_action(_observations: object, masks: object) -> object:
    """Take the first legal action: a policy over arrays of either kind."""
    return np.argmax(np.asarray(masks), axis=1)


def cheat(_observations: object, masks: object) -> object:
    """Mark all actions as legal, and take the first one of all."""
    masks.array[:] = 1  # type: ignore[attr-defined]
    return np.zeros(2, np.int64)


def refusals() -> list[str]:
    """Return how wrong calls are answered."""
    env = SelfPlayEnv(2, device="cuda")
    env.reset(seed=1)
    wrong = SelfPlayEnv(2, device="cuda", opponents={0: lambda *_: np.array([0, 5000])})
    odd = SelfPlayEnv(2, device="cuda", opponents={0: lambda *_: "no array"})
    cheating = SelfPlayEnv(2, device="cuda", opponents={0: cheat})
    calls = (
        lambda: env.step([5000, 0]),
        lambda: env.step([0.5, 1.5]),
        lambda: env.step([[0], [1, 2]]),
        lambda: env.reset(mask=[1, 0]),
        lambda: SelfPlayEnv(2, "duel", device="cuda"),
        lambda: SelfPlayEnv(2, device="cuda", opponents={1: "mcts:sims=5"}),
        lambda: [wrong.reset(seed=seed) for seed in range(3)],
        lambda: [odd.reset(seed=seed) for seed in range(3)],
        lambda: [cheating.reset(seed=seed) for seed in range(3)],
    )
    answers = []
    for call in calls:
        try:
            call()
        except cl.CrownlandsError as error:
            answers.append(f"{error.code}: {error}" if "the opponent" in str(error) else error.code)
    return answers


def numbers(games: int = 4) -> dict[str, object]:
    """Return what was compared, and whether it agrees."""
    two, four = cl.make("kingdomino"), cl.make("kingdomino", 4, harmony=True, middle_kingdom=True)
    tables = (two, four, cl.make("xl", 3), cl.make("teamdomino", 6))
    shown = SelfPlayEnv(games, device="cuda").reset(seed=1)
    return {
        "simulated": SIMULATED,
        "batches": [
            batches_agree(game, policy, games) for game in tables for policy in ("random", "greedy")
        ],
        "environments": [
            environments_agree(games, 50),
            environments_agree(games, 100, players=4, reward="margin", autoreset_mode="NextStep"),
            environments_agree(games, 30, game="xl", opponents={1: "greedy"}),
            environments_agree(games, 30, players=3, opponents={0: first_action, 2: "random"}),
            environments_agree(games, 100, autoreset_mode="Disabled"),
            environments_agree(games, 12, game="teamdomino", players=6),
        ],
        "refusals": refusals(),
        "copies": copies_stay(),
        "libraries": libraries_agree(),
        "arrays": [type(array) is DeviceArray for array in shown],
    }


if __name__ == "__main__":
    json.dump(numbers(int(sys.argv[1]) if len(sys.argv) > 1 else 4), sys.stdout)
