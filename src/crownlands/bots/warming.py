"""Getting ready to think: what strong levels need is loaded, and compiled where it never was."""

from importlib.util import find_spec
from typing import Final

from crownlands.bots.level_specs import LADDERS
from crownlands.bots.match import play_out
from crownlands.bots.specs import BOTS

GAME: Final = "kingdomino"
"""A game that the compiled core plays; it needs no more for any other."""
LITTLE: Final = "sims=4"


def warm_up() -> None:
    """Let every bot that thinks play a game in haste; where nothing is compiled, do nothing."""
    if find_spec("numba") is None:
        return
    named = {spec.partition(":")[0] for ladder in LADDERS.values() for spec in ladder}
    for name in sorted(named):
        if "sims" in BOTS[name].parameters:
            play_out(GAME, f"{name}:{LITTLE}")
