"""Getting ready to think: what strong levels need is loaded, and compiled where it never was."""

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from threading import Event
from typing import Final

from crownlands.bots.compiled import compiled_available
from crownlands.bots.levels import ladder_of
from crownlands.bots.match import play_out
from crownlands.bots.specs import BOTS, FAMILY_BOTS, LEVEL_BOTS
from crownlands.core.game import Game
from crownlands.core.registry import registry

LITTLE: Final = {"crown": "sims=300"}
"""How little a bot may search so that all its code runs: rollouts need a tree first."""
LEAST: Final = "sims=4"
"""That of all others."""
_THINKERS: Final = frozenset(
    name for name, kind in {**BOTS, **FAMILY_BOTS}.items() if "sims" in kind.parameters
)

_loaded: Final = Event()


def warm_up() -> None:
    """Play a short game with every searching bot of a level; without a compiler, do nothing."""
    if find_spec("numba") is None:
        return
    ladders = (ladder_of(info.packages()) for info in registry.all())
    named = {spec.partition(":")[0] for ladder in ladders for spec in ladder}
    from crownlands.compiled.config import game_to_compile
    from crownlands.evaluation.network_judge import judge_once

    for name in sorted(named & _THINKERS):
        play_out(game_to_compile(), _searching_little(name))
    judge_once()


def ensure_compiled(say: Callable[[], None] | None = None) -> bool:
    """Compile what the bots need, once per machine, and say so; return whether there was a need."""
    if find_spec("numba") is None:
        return False
    from crownlands.compiled.jit import announce_compiling, compile_once

    return compile_once("bots", _play_all_searches, say or announce_compiling)


def load() -> None:
    """Load compiled code into this process, once, so that no first thought loses its time to it."""
    from crownlands.compiled.jit import compiling

    if compiling() and not _loaded.is_set():
        _loaded.set()
        warm_up()


def uses_core(game: Game, spec: str) -> bool:
    """Return whether a bot plays a game on the compiled core."""
    name = spec.partition(":")[0]
    if name in LEVEL_BOTS:
        return uses_core(game, ladder_of(game.packages)[list(LEVEL_BOTS).index(name)])
    return (name in _THINKERS or name in FAMILY_BOTS) and compiled_available(game)


def _play_all_searches() -> None:
    from crownlands.compiled.config import game_to_compile
    from crownlands.evaluation.network_judge import judge_once

    for spec in _all_ways_to_think():
        play_out(game_to_compile(), spec)
    judge_once()


def _all_ways_to_think() -> Iterator[str]:
    yield "net"
    yield from map(_searching_little, sorted(_THINKERS))


def _searching_little(name: str) -> str:
    return f"{name}:{LITTLE.get(name, LEAST)}"
