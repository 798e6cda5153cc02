"""The views and moves of every game as JSON Schemas, with whatever its options bring."""

from collections import defaultdict
from collections.abc import Iterator
from functools import reduce
from typing import Final

from crownlands.core.game import Game
from crownlands.core.info import GameInfo
from crownlands.core.registry import registry, set_up
from crownlands.server.shapes import (
    Schema,
    Schemas,
    merged,
    pointed_to,
    reference,
    renamed,
    schemas_of,
)

VIEW: Final = "View"
MOVE: Final = "Move"


def game_schemas() -> Schemas:
    """Return every view and move, named after their game, and the choice among them all."""
    of_games = {info.id: _of_game(info) for info in registry.all()}
    own = _own_names(list(of_games.values()))
    named: Schemas = {}
    for game, schemas in of_games.items():
        prefix = class_name(game)
        named |= renamed(schemas, {name: prefix + name for name in schemas if name in own})
    for kind in (VIEW, MOVE):
        named[kind] = {"anyOf": [reference(class_name(game) + kind) for game in of_games]}
    return named


def class_name(game: str) -> str:
    """Write the id of a game as types are written: `two-words` is `TwoWords`."""
    return "".join(word.capitalize() for word in game.split("-"))


def _of_game(info: GameInfo) -> Schemas:
    """Merge the schemas of a game over all its options."""
    return reduce(_together, map(_of_variant, _variants(info)))


def _variants(info: GameInfo) -> Iterator[Game]:
    """Give a table for every shape of view or set of moves that the options of a game bring."""
    met = set()
    for players in info.players:
        for options in info.option_sets(players):
            game = set_up(info.id, players, options)
            shape = (game.rules.view_type.__name__, game.rules.move_types, game.rules.line_types)
            if shape not in met:
                met.add(shape)
                yield game


def _of_variant(game: Game) -> Schemas:
    rules = game.rules
    shown, named = schemas_of([rules.view_type, *rules.move_types])
    view = named.pop(rules.view_type.__name__)
    move = {"anyOf": [shown[id(kind)] for kind in rules.move_types]}
    return {**named, VIEW: {**view, "title": VIEW}, MOVE: move}


def _together(one: Schemas, other: Schemas) -> Schemas:
    both = {name: merged(one[name], other[name]) for name in one if name in other}
    return {**one, **other, **both}


def _own_names(of_games: list[Schemas]) -> set[str]:
    """Name the schemas that differ between games, and all that point to such."""
    seen: defaultdict[str, list[Schema]] = defaultdict(list)
    for schemas in of_games:
        for name, schema in schemas.items():
            seen[name].append(schema)
    own = {VIEW, MOVE} | {
        name for name, all_of in seen.items() if any(s != all_of[0] for s in all_of)
    }
    while True:
        more = {
            name
            for name, all_of in seen.items()
            if any(pointed_to(schema) & own for schema in all_of)
        }
        if more <= own:
            return own
        own |= more
