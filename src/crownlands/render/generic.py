"""What a view shows and no panel of the game does, written out by its names."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from crownlands.core.hooks import find_hooks
from crownlands.core.text import LocalizedText
from crownlands.kingdom.viewing import TableData
from crownlands.render.scene import Scene

_GENERAL: Final = frozenset({"seat", "actor", "phase", "winners", "scores", "round", "rounds"})
"""What other parts of every page show."""
_KINGDOM: Final = frozenset({*TableData.__struct_fields__, "dynasty"})
_YES: Final = LocalizedText("yes", "oui")
_NO: Final = LocalizedText("no", "non")
_NOTHING: Final = "-"


def rest_of_view(scene: Scene, hook: str) -> dict[str, Any]:
    """Return the data of a view without the keys in `SHOWN` of the hook modules of a game."""
    shown = _GENERAL.union(
        *(getattr(module, "SHOWN", ()) for module in find_hooks(scene.packages, hook))
    )
    shown |= _KINGDOM if scene.has_kingdoms else frozenset()
    return {key: value for key, value in scene.data.items() if key not in shown}


def describe_each(value: Any, scene: Scene) -> list[str]:
    """Write a value as texts of one line: one for each thing of a list of things."""
    listed = isinstance(value, list | tuple) and any(isinstance(one, Mapping) for one in value)
    return [describe(one, scene) for one in value] if listed else [describe(value, scene)]


def describe(value: Any, scene: Scene) -> str:
    """Write a value of a view in one line."""
    if value is None or value in ("", [], (), {}):
        return _NOTHING
    if isinstance(value, bool):
        return scene.say(_YES if value else _NO)
    if isinstance(value, Mapping):
        return ", ".join(_fields(value, scene))
    if isinstance(value, list | tuple):
        nested = any(isinstance(one, list | tuple) for one in value)
        return (" | " if nested else ", ").join(describe(one, scene) for one in value)
    return str(value)


def key_name(key: object) -> str:
    """Write the name of a key of a view."""
    return str(key).replace("_", " ")


def _fields(value: Mapping[Any, Any], scene: Scene) -> Iterator[str]:
    """Write fields with their names; sides and seats by their players, squares as `1,0`."""
    for key, one in value.items():
        if key == "side" and one in range(len(scene.sides)):
            yield scene.side_name(one)
        elif key == "seat" and one in range(len(scene.names)):
            yield str(scene.names[one])
        elif key == "x" and "y" in value:
            yield f"{one},{value['y']}"
        elif key != "y" or "x" not in value:
            yield f"{key_name(key)} {describe(one, scene)}"
