"""JSON Schemas of types, and of the views and moves of every game."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from inspect import cleandoc
from typing import Any, Final, TypeAlias

import msgspec

from crownlands.core.game import Game
from crownlands.core.info import GameInfo
from crownlands.core.registry import registry, set_up

Schema: TypeAlias = dict[str, Any]
Schemas: TypeAlias = dict[str, Schema]

VIEW: Final = "View"
MOVE: Final = "Move"
REF_PREFIX: Final = "#/components/schemas/"
_REFERENCE: Final = re.compile(rf"{REF_PREFIX}(\w+)")


def reference(name: str) -> Schema:
    """Return a reference to a schema."""
    return {"$ref": REF_PREFIX + name}


def schemas_of(types: Iterable[Any]) -> tuple[dict[int, Schema], Schemas]:
    """Return the schema of each type, by its identity, and the named schemas behind them."""
    every = list(types)
    shown, named = msgspec.json.schema_components(every, ref_template=REF_PREFIX + "{name}")
    return dict(zip(map(id, every), shown, strict=True)), simplified(named)


def simplified(schema: Any) -> Any:
    """Return a schema without discriminators, which only repeat the tags of alternatives.

    Descriptions lose the indentation of docstrings, which only Python 3.13 removes itself.
    """
    if isinstance(schema, dict):
        return {
            key: cleandoc(value)
            if key == "description" and isinstance(value, str)
            else simplified(value)
            for key, value in schema.items()
            if key != "discriminator"
        }
    return [simplified(value) for value in schema] if isinstance(schema, list) else schema


def references_in(schema: Any) -> set[str]:
    """Return the names of the schemas that a schema refers to."""
    if isinstance(schema, dict):
        return set().union(*map(references_in, schema.values()))
    if isinstance(schema, list):
        return set().union(*map(references_in, schema))
    return set(_REFERENCE.findall(schema)) if isinstance(schema, str) else set()


def with_references(schema: Any, names: Mapping[str, str]) -> Any:
    """Return a schema with other names in its references."""
    if isinstance(schema, dict):
        return {key: with_references(value, names) for key, value in schema.items()}
    if isinstance(schema, list):
        return [with_references(value, names) for value in schema]
    if isinstance(schema, str):
        return _REFERENCE.sub(lambda at: REF_PREFIX + names.get(at[1], at[1]), schema)
    return schema


def renamed(schemas: Schemas, names: Mapping[str, str]) -> Schemas:
    """Return schemas under new names."""
    return {
        names.get(name, name): with_references(schema, names) for name, schema in schemas.items()
    }


def merged(one: Any, other: Any) -> Any:
    """Return a schema for both: a field that only one of two objects has is not required."""
    if one == other:
        return one
    if "anyOf" in one or "anyOf" in other or "$ref" in one:
        return _either(one, other)
    together = {
        key: merged(one[key], other[key]) if key in one and key in other else {**one, **other}[key]
        for key in {**one, **other}
        if key not in ("required", "title", "description")
    }
    kept = {key: one[key] for key in ("title", "description") if key in one}
    if "required" in one:
        kept["required"] = [key for key in one["required"] if key in other["required"]]
    return kept | together


def _either(one: Schema, other: Schema) -> Schema:
    """Return the union of both."""
    options = [*one.get("anyOf", [one]), *other.get("anyOf", [other])]
    return {"anyOf": [option for at, option in enumerate(options) if option not in options[:at]]}


def game_schemas() -> Schemas:
    """Return the views and moves of games on offer, named after their game, and their unions."""
    of_games = {info.id: _of_game(info) for info in registry.offered()}
    own = _own_names(list(of_games.values()))
    named: Schemas = {}
    for game, schemas in of_games.items():
        prefix = class_name(game)
        named |= renamed(schemas, {name: prefix + name for name in schemas if name in own})
    for kind in (VIEW, MOVE):
        named[kind] = {"anyOf": [reference(class_name(game) + kind) for game in of_games]}
    return named


def class_name(game: str) -> str:
    """Return the id of a game in camel case: `two-words` is `TwoWords`."""
    return "".join(word.capitalize() for word in game.split("-"))


def _of_game(info: GameInfo) -> Schemas:
    """Merge the schemas of a game over all its options."""
    return reduce(_together, map(_of_variant, _variants(info)))


def _variants(info: GameInfo) -> Iterator[Game]:
    """Yield a game for every type of view or set of moves that the options lead to."""
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
    """Return the names of schemas that differ between games, and of those that refer to such."""
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
            if any(references_in(schema) & own for schema in all_of)
        }
        if more <= own:
            return own
        own |= more
