"""Search on the compiled core: how the bots think about the plain domino games.

Everything in here needs NumPy, and is slow without Numba: other modules import it when asked.
"""

from importlib.util import find_spec

from crownlands.core.errors import BadBot
from crownlands.core.extras import how_to_install
from crownlands.core.game import Game


def plays_swiftly(game: Game) -> bool:
    """Tell whether the compiled core is installed and plays a game."""
    return _installed() and _in_family(game)


def get_ready_for(game: Game) -> None:
    """Compile what is needed, once per machine, and load it before anybody's time runs."""
    if plays_swiftly(game):
        from crownlands.bots.warming import get_ready, load

        get_ready()
        load()


def need_swiftness(bot: str, game: Game) -> None:
    """Raise `BadBot` where a bot of the compiled core cannot play; get ready where it can."""
    if not _installed():
        raise BadBot(f"{bot} needs the compiled core: {how_to_install('fast')}", bot=bot)
    if not _in_family(game):
        raise BadBot(
            f"{bot} does not play {game.name}: it plays {_family()}", bot=bot, game=game.id
        )
    get_ready_for(game)


def _installed() -> bool:
    return find_spec("numba") is not None and find_spec("numpy") is not None


def _family() -> str:
    from crownlands.fast.mode import compiled_games

    return f"{', '.join(compiled_games())}, without dynasties"


def _in_family(game: Game) -> bool:
    from crownlands.fast.mode import plays

    return plays(game)
