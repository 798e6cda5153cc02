"""Search on the compiled core: how the bots think about the games that it plays.

Everything in here needs NumPy, and is slow without Numba: other modules import it when asked.
"""

from importlib.util import find_spec

from crownlands.core.errors import BadBot
from crownlands.core.game import Game
from crownlands.core.lazy_imports import how_to_install
from crownlands.core.text import LocalizedText


def compiled_available(game: Game) -> bool:
    """Return whether the compiled core is installed and plays a game."""
    return _installed() and _supported(game)


def prepare(game: Game) -> None:
    """Compile what a game needs, once per machine, and load it before anybody's time runs."""
    if compiled_available(game):
        from crownlands.bots.warmup import ensure_compiled, load

        ensure_compiled()
        load()


def require_compiled(bot: str, game: Game) -> None:
    """Raise `BadBot` where a bot of the compiled core cannot play; prepare where it can."""
    if not _installed():
        raise BadBot(
            LocalizedText(
                f"{bot} needs the compiled core: {how_to_install('fast')}",
                f"{bot} a besoin du noyau compilé : {how_to_install('fast', 'fr')}",
            ),
            bot=bot,
        )
    if not _supported(game):
        from crownlands.compiled.config import compiled_games

        asked, played = game.names, ", ".join(compiled_games())
        raise BadBot(
            LocalizedText(
                f"{bot} does not play {asked.en}: it plays {played}, without dynasties",
                f"{bot} ne joue pas à {asked.fr} : il joue à {played}, sans dynasties",
            ),
            bot=bot,
            game=game.id,
        )
    prepare(game)


def _installed() -> bool:
    return find_spec("numba") is not None and find_spec("numpy") is not None


def _supported(game: Game) -> bool:
    from crownlands.compiled.config import supports_game

    return supports_game(game)
