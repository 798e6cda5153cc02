"""A few games on a GPU, or on its simulator; as a program it compares them with the CPU.

CI has no GPU: there, kernels run on the simulator of Numba, thread by thread in Python.
"""

import json
import sys

import numpy as np

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
    """Play at random, save and restore a game, and compare all that is seen."""
    cpu, gpu = (SelfPlayEnv(games, device=device, **parameters) for device in ("cpu", "cuda"))
    agree = same(cpu.reset(seed=4), gpu.reset(seed=4))
    for step in range(steps):
        actions = gpu.sample_actions(step)
        agree &= np.array_equal(cpu.sample_actions(step), np.asarray(actions))
        agree &= same(cpu.step(np.asarray(actions)), gpu.step(actions))
        if step == steps // 2:
            saved = cpu.save([1]), gpu.save([1])
    agree &= same(cpu.restore(saved[0], [0]), gpu.restore(saved[1], [0]))
    first = np.arange(games) == 0
    agree &= same(cpu.reset(seed=6, mask=first), gpu.reset(seed=6, mask=first))
    return agree and cpu.state(0) == gpu.state(0) and cpu.state(1) == gpu.state(1)


def same(one: object, other: object) -> bool:
    """Return whether all arrays are equal."""
    return all(np.array_equal(a, np.asarray(b)) for a, b in zip(one, other, strict=True))  # type: ignore[call-overload]


def first_action(_observations: object, masks: object) -> object:
    """Take the first legal action: a policy over arrays of either kind."""
    return np.argmax(np.asarray(masks), axis=1)


def refusals() -> list[str]:
    """Return how wrong calls are answered."""
    env = SelfPlayEnv(2, device="cuda")
    env.reset(seed=1)
    calls = (
        lambda: env.step([5000, 0]),
        lambda: env.step([0.5, 1.5]),
        lambda: SelfPlayEnv(2, "duel", device="cuda"),
        lambda: SelfPlayEnv(2, device="cuda", opponents={1: "mcts:sims=5"}),
    )
    answers = []
    for call in calls:
        try:
            call()
        except cl.CrownlandsError as error:
            answers.append(error.code)
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
        ],
        "refusals": refusals(),
        "arrays": [type(array) is DeviceArray for array in shown],
    }


if __name__ == "__main__":
    json.dump(numbers(int(sys.argv[1]) if len(sys.argv) > 1 else 4), sys.stdout)
