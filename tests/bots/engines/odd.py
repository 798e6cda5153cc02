"""Odd engines as bots, and whether their processes are still there."""

import shlex
import sys
import time
from pathlib import Path
from random import Random

import crownlands as cl
from crownlands.bots.engines.bot import EngineBot

SCRIPT = Path(__file__).with_name("odd_engine.py")
SHORT = {"time": 0.1, "grace": 0.1, "start": 20.0, "prepare": 20.0}
"""Little patience with moves, and much with programs that start on a busy machine."""
LONG = {"time": 20.0, "grace": 20.0, "start": 20.0, "prepare": 20.0}
"""Enough for whatever will surely be answered."""


def command(habit: str, *notes: Path) -> tuple[str, ...]:
    """Return what starts an engine with a habit."""
    return (sys.executable, "-S", str(SCRIPT), habit, *map(str, notes))


def odd_bot(habit: str, *notes: Path, **changes: object) -> EngineBot:
    """Make a bot that asks an engine with a habit."""
    return EngineBot(command(habit, *notes), **{**LONG, **changes})  # type: ignore[arg-type]


def spec(habit: str, *notes: Path, parameters: str = "") -> str:
    """Name such a bot by its specification."""
    return f"engine:{shlex.join(command(habit, *notes))}{parameters}"


def opening(name: str = "kingdomino", seed: int = 1) -> cl.View:
    """Return the first choice somebody has in a game."""
    rng, state = Random(seed), cl.make(name).start()
    while not isinstance(state.actor, int) or len(state.legal_moves()) < 2:
        state = state.play(rng.choice(state.legal_moves()))
    return state.view(state.actor)


def pid_of(bot: EngineBot) -> int:
    """Return the number of the process that a bot talks to."""
    assert bot._process is not None
    return bot._process._group.program.pid


def alive(pid: int) -> bool:
    """Return whether a process is there and does anything."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state not in "ZX"


def gone(*pids: int) -> bool:
    """Wait until processes are gone; False if they never go."""
    until = time.monotonic() + 20
    while any(map(alive, pids)):
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


def noted_pids(file: Path, count: int) -> list[int]:
    """Wait for the numbers of processes that were written down."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        lines = file.read_text(encoding="utf-8").split() if file.exists() else []
        if len(lines) >= count:
            return [int(line) for line in lines]
        time.sleep(0.01)
    raise AssertionError(f"nobody wrote {count} numbers to {file}")
