"""The registry of games, and `make`, which turns a name and choices into a game."""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from threading import RLock
from types import ModuleType
from typing import Any

from crownlands.core.errors import BadPlayers, UnknownGame
from crownlands.core.game import Game
from crownlands.core.hooks import find_hook
from crownlands.core.info import GameInfo
from crownlands.core.options import choose_options
from crownlands.core.text import LocalizedText, closest, did_you_mean


class Registry:
    """Games by id. A package of games has a sub-package for each, with an `info` module."""

    def __init__(self) -> None:
        self._infos: dict[str, GameInfo] = {}
        self._packages: list[str] = []
        self._importing = RLock()

    def add_package(self, package: str) -> None:
        """Add a package of games. It is imported when a game is first asked for."""
        self._packages.append(package)

    def register(self, info: GameInfo) -> None:
        """Add one game; raise `ValueError` where another one has its id."""
        other = self._infos.setdefault(info.id, info)
        if other.package != info.package:
            raise ValueError(f"{info.package} and {other.package} are both games {info.id!r}")

    def all(self) -> tuple[GameInfo, ...]:
        """List every game, research games too, in the order of their ids."""
        self._import_packages()
        return tuple(self._infos[game_id] for game_id in sorted(self._infos))

    def offered(self) -> tuple[GameInfo, ...]:
        """List the games that players are offered, in the order of their ids."""
        return tuple(info for info in self.all() if not info.research)

    def default(self) -> GameInfo:
        """Return the game to play where none is named: the first in menus."""
        return min(self.offered(), key=lambda info: info.rank)

    def find(self, game_id: str) -> GameInfo:
        """Return a game by its id; raise `UnknownGame`, which lists games, if there is none."""
        self._import_packages()
        ids = list(self._infos)
        if game_id in ids:
            return self._infos[game_id]
        raise self._unknown(game_id, ids)

    def find_offered(self, game_id: str) -> GameInfo:
        """Return a game that players are offered; raise `UnknownGame` for any other id."""
        ids = [info.id for info in self.offered()]
        if game_id in ids:
            return self._infos[game_id]
        raise self._unknown(game_id, ids)

    def _unknown(self, game_id: str, alike: Iterable[str]) -> UnknownGame:
        """Return the error for an id, with the nearest of some ids and a list of games."""
        ids = [info.id for info in self.offered()]
        hint = did_you_mean(closest(game_id, alike))
        return UnknownGame(
            LocalizedText(
                f"there is no game {game_id!r}.{hint.en} Games: {', '.join(ids)}",
                f"le jeu {game_id!r} n’existe pas.{hint.fr} Jeux : {', '.join(ids)}",
            ),
            game=game_id,
            possible=ids,
        )

    def _import_packages(self) -> None:
        with self._importing:
            while self._packages:
                package = self._packages.pop()
                try:
                    folder = import_module(package).__path__
                except (ImportError, AttributeError) as error:
                    raise UnknownGame(
                        f"there is no package of games {package!r}: {error}", package=package
                    ) from None
                for module in iter_modules(folder, f"{package}."):
                    found = find_hook(module.name, "info") if module.ispkg else None
                    if found is not None:
                        self.register(_info_in(found, module.name))


def _info_in(module: ModuleType, package: str) -> GameInfo:
    """Return the facts in the `info` module of a package; raise an error that says what to mend."""
    info = getattr(module, "INFO", None)
    if not isinstance(info, GameInfo):
        raise TypeError(
            f"{module.__name__} needs an INFO of type GameInfo; it has {info!r}. The folder of an "
            "expansion has no info.py"
        )
    if info.package != package:
        raise ValueError(
            f"{module.__name__}: INFO has package={info.package!r} where its folder is "
            f"{package!r}; write package=__package__"
        )
    return info


registry = Registry()


def make(game: str, players: int | None = None, **options: Any) -> Game:
    """Set up a game: `make("kingdomino", players=4, harmony=True)`.

    Without `players`, the smallest table the game has. Raises an error that names what is possible
    for an unknown game, a wrong player count or options that do not combine.
    """
    return set_up(game, players, options, ("players",))


def set_up(
    game: str,
    players: int | None,
    options: Mapping[str, Any],
    parameters: Sequence[str] = (),
) -> Game:
    """Set up a game as `make` does, with options in a mapping.

    `parameters` name what the caller takes beside options, for whoever misspelt one.
    """
    return _made(registry.find(game), players, options, parameters)


def restore(game: str, rules: int, players: int | None, options: Mapping[str, Any]) -> Game:
    """Set up a game as some version of its rules wrote it down, however old.

    Raises what `make` raises, and `UnknownRules` for a version that never was.
    """
    info = registry.find(game)
    return _made(info, players, {**options, **info.options_of_version(rules)}, retired=True)


def _made(
    info: GameInfo,
    players: int | None,
    options: Mapping[str, Any],
    parameters: Sequence[str] = (),
    *,
    retired: bool = False,
) -> Game:
    count = info.players[0] if players is None else players
    if type(count) is not int or count not in info.players:
        possible = ", ".join(str(number) for number in info.players)
        raise BadPlayers(
            LocalizedText(
                f"{info.id} is for {possible} players, not {count!r}",
                f"{info.id} se joue à {possible}, et non à {count!r}",
            ),
            players=count,
            possible=list(info.players),
        )
    chosen = choose_options(info.options, count, options, info.id, parameters, retired=retired)
    return Game(info, count, chosen, info.build(count, chosen))
