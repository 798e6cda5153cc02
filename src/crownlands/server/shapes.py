"""JSON Schemas: gathered from types, renamed, and merged."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

Schema: TypeAlias = dict[str, Any]
Schemas: TypeAlias = dict[str, Schema]

PLACE: Final = "#/components/schemas/"
_REFERENCE: Final = re.compile(rf"{PLACE}(\w+)")


def reference(name: str) -> Schema:
    """Point to a schema by its name."""
    return {"$ref": PLACE + name}


def schemas_of(types: Iterable[Any]) -> tuple[dict[int, Schema], Schemas]:
    """Give what stands for each type, by its identity, and the named schemas behind them."""
    every = list(types)
    models = [kind for kind in every if isinstance(kind, type) and issubclass(kind, BaseModel)]
    values = [kind for kind in every if kind not in models]
    shown, named = msgspec.json.schema_components(values, ref_template=PLACE + "{name}")
    modes: Any = [(model, "validation") for model in models]
    _, described = models_json_schema(modes, ref_template=PLACE + "{model}")
    found = dict(zip(map(id, values), shown, strict=True))
    found |= {id(model): reference(model.__name__) for model in models}
    return found, plain(named | described.get("$defs", {}))


def plain(schema: Any) -> Any:
    """Leave out what only repeats the tags by which alternatives are told apart."""
    if isinstance(schema, dict):
        return {key: plain(value) for key, value in schema.items() if key != "discriminator"}
    return [plain(value) for value in schema] if isinstance(schema, list) else schema


def pointed_to(schema: Any) -> set[str]:
    """Name the schemas that a schema points to."""
    if isinstance(schema, dict):
        return set().union(*map(pointed_to, schema.values()))
    if isinstance(schema, list):
        return set().union(*map(pointed_to, schema))
    return set(_REFERENCE.findall(schema)) if isinstance(schema, str) else set()


def repointed(schema: Any, names: Mapping[str, str]) -> Any:
    """Give a schema that points to others by their new names."""
    if isinstance(schema, dict):
        return {key: repointed(value, names) for key, value in schema.items()}
    if isinstance(schema, list):
        return [repointed(value, names) for value in schema]
    if isinstance(schema, str):
        return _REFERENCE.sub(lambda at: PLACE + names.get(at[1], at[1]), schema)
    return schema


def renamed(schemas: Schemas, names: Mapping[str, str]) -> Schemas:
    """Give schemas under new names."""
    return {names.get(name, name): repointed(schema, names) for name, schema in schemas.items()}


def merged(one: Any, other: Any) -> Any:
    """Give a schema that both fit: what only one of two objects has is not required."""
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
    """Give the choice among all that either allows."""
    options = [*one.get("anyOf", [one]), *other.get("anyOf", [other])]
    return {"anyOf": [option for at, option in enumerate(options) if option not in options[:at]]}
