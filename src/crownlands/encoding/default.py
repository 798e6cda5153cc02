"""Default encodings: numbers for the moves and views of games that bring no encoding of their own.

They follow from the types of moves and views alone. `docs/reference/encodings.md` says how.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias
from zlib import crc32

import numpy as np
from msgspec import inspect
from numpy.typing import NDArray

from crownlands.core.convert import to_builtins
from crownlands.core.game import Game
from crownlands.core.moves import Move
from crownlands.core.rules import Rules
from crownlands.encoding.spec import (
    LIMIT,
    ActionSpec,
    EncodingSpec,
    Feature,
    Floats,
    IndexArray,
    Viewpoint,
    board_from,
    flat_action_spec,
    only_index,
    options_features,
    position_independent,
)

PLACES: Final = 512
"""How many legal moves of one kind can be numbered by their places among them."""
MOST_VALUES: Final = 4096
"""How many moves of one kind can be numbered by the values of their fields."""
ITEMS: Final = (16, 16, 8, 4)
"""How many items of a list are shown, by how many lists it lies in; deeper ones show none."""
SCALE: Final = 100
"""What numbers are divided by."""

WriteValue: TypeAlias = Callable[[Floats, Any], None]
"""Writes plain data into zeros."""


def default_spec(game: Game, rules: Rules[Any]) -> EncodingSpec:
    """Return the encoding of any game: its moves, its view, who looks and who acts."""
    moves = tuple(map(default_action_spec, rules.move_types))

    @lru_cache(maxsize=8)
    def view_data(known: Any, viewer: int | None) -> Any:
        return rules.view_data(known, viewer)

    def shown(name: str) -> Callable[[Any, Viewpoint], Any]:
        return lambda known, point: getattr(view_data(known, point.viewer), name)

    view_type = inspect.type_info(rules.view_type)
    assert isinstance(view_type, inspect.StructType)
    return EncodingSpec(
        actions=moves,
        chances=moves,
        features=(
            _viewer_feature(game.players),
            _actor_feature(rules, game.players),
            *options_features(game),
            *(default_feature(each.name, each.type, shown(each.name)) for each in view_type.fields),
        ),
        board=board_from(0, 0, 1, 1),
        equal_halves=_no_equal_halves,
        has_symmetries=False,
    )


def default_action_spec(kind: type[Move]) -> ActionSpec:
    """Index a kind of move by the values of its fields, or by places among the legal moves."""
    move_type = inspect.type_info(kind)
    assert isinstance(move_type, inspect.StructType)
    values = {field.name: _values(field.type) for field in move_type.fields}
    shape = tuple(len(possible or ()) for possible in values.values())
    if not values:
        return flat_action_spec(kind, 1, "the only move of its kind", only_index)
    if not 0 < prod(shape) <= MOST_VALUES:
        meaning = "place among the legal moves of this kind"
        return ActionSpec(kind, (IndexArray((PLACES,), "k"),), meaning, None)
    places = {
        name: {value: place for place, value in enumerate(possible or ())}
        for name, possible in values.items()
    }

    def index_of(move: Move) -> int:
        index = 0
        for name, place in places.items():
            index = index * len(place) + place[getattr(move, name)]
        return index

    return ActionSpec(
        kind,
        (IndexArray(shape, "k" * len(shape)),),
        ", ".join(values),
        position_independent(index_of),
    )


def _values(kind: inspect.Type) -> Sequence[Any] | None:
    """List the values of a type; None where there is no end to them."""
    match _bare(kind):
        case inspect.BoolType():
            return (False, True)
        case inspect.LiteralType(values=values):
            return values
        case inspect.EnumType(cls=cls):
            return tuple(cls)
        case inspect.IntType(gt=None, ge=int(first), lt=None, le=int(last)):
            return range(first, last + 1)
    return None


def default_feature(name: str, shape: Any, shown: Callable[[Any, Viewpoint], Any]) -> Feature:
    """Show a value of a view as numbers; its type says how many there are."""
    encoder = _encoder(shape if isinstance(shape, inspect.Type) else inspect.type_info(shape))

    def write(out: Floats, known: Any, point: Viewpoint) -> None:
        data = to_builtins(shown(known, point))
        if encoder.fits(data):
            encoder.write(out, data)

    low, high = np.array(encoder.ranges, np.float32).reshape(-1, 2).T
    meaning = f"`{name}` of the view as numbers"
    return Feature(f"view_{name}", (encoder.size,), "k", meaning, write, low, high)


def _viewer_feature(players: int) -> Feature:
    def write(out: Floats, _known: Any, point: Viewpoint) -> None:
        if point.viewer is not None:
            out[point.viewer] = 1

    return Feature("viewer", (players,), "k", "whose view it is, one-hot", write)


def _actor_feature(rules: Rules[Any], players: int) -> Feature:
    """Show who acts, which is always public: any position will do that fits what is known."""

    def write(out: Floats, known: Any, point: Viewpoint) -> None:
        seat = rules.actor(rules.imagine(known, point.viewer, Random(0)))
        if isinstance(seat, int):
            out[seat] = 1

    return Feature("actor", (players,), "k", "who acts, one-hot; zeros for chance", write)


def _no_equal_halves(fields: Mapping[str, NDArray[Any]]) -> NDArray[np.int64]:
    return np.zeros(fields["viewer"].shape[:-1], np.int64)


Range: TypeAlias = tuple[float, float]
"""The least and the most that a number can be; zero, which stands for nothing, lies between."""
SHARE: Final[Range] = (0.0, 1.0)
"""The range of a number from 0 to 1."""


class ValueEncoder(NamedTuple):
    """How values of a type are written as numbers."""

    ranges: tuple[Range, ...]
    """The range of each number."""
    fits: Callable[[Any], bool]
    """Returns whether plain data is a value of the type."""
    write: WriteValue

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.ranges)


def _encoder(kind: inspect.Type, within: tuple[type, ...] = ()) -> ValueEncoder:
    """Lay out a type that stands within lists and within classes of these kinds."""
    match _bare(kind):
        case inspect.UnionType(types=types):
            return _either([_encoder(each, within) for each in types])
        case inspect.StructType(cls=cls) as struct if cls not in within:
            return _struct(struct, (*within, cls))
        case inspect.TupleType(item_types=types):
            return _tuple([_encoder(each, within) for each in types])
        case (
            inspect.VarTupleType(item_type=item)
            | inspect.ListType(item_type=item)
            | inspect.DictType(value_type=item)
        ):
            return _list(item, within)
        case scalar:
            return _scalar(scalar)


def _bare(kind: inspect.Type) -> inspect.Type:
    """Return a type without what is said about it."""
    return _bare(kind.type) if isinstance(kind, inspect.Metadata) else kind


def _scalar(kind: inspect.Type) -> ValueEncoder:
    match kind:
        case inspect.BoolType():
            return _number(lambda value: isinstance(value, bool), 1, SHARE)
        case inspect.IntType(ge=least, le=most) | inspect.FloatType(ge=least, le=most):
            return _number(_is_number, SCALE, _range(least, most))
        case inspect.StrType():
            return ValueEncoder((SHARE,), lambda value: isinstance(value, str), _write_text)
        case inspect.EnumType(cls=cls):
            return _one_hot([member.value for member in cls])
        case inspect.LiteralType(values=values):
            return _one_hot(values)
    return ValueEncoder((), lambda value: value is None, lambda _out, _value: None)


def _range(least: float | None, most: float | None) -> Range:
    """Return what numbers within limits can become."""
    low = -LIMIT if least is None else max(-LIMIT, min(0, least / SCALE))
    high = LIMIT if most is None else min(LIMIT, max(0, most / SCALE))
    return low, high


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _number(fits: Callable[[Any], bool], scale: int, limits: Range) -> ValueEncoder:
    """Show a number divided by a scale, cut off at its limits."""
    low, high = limits

    def write(out: Floats, value: float) -> None:
        out[0] = max(low, min(high, value / scale))

    return ValueEncoder((limits,), fits, write)


def _write_text(out: Floats, value: str) -> None:
    """Show a text by its checksum, from above 0 to 1: equal texts show the same number."""
    out[0] = (crc32(value.encode()) + 1) / 2**32


def _one_hot(values: Sequence[Any]) -> ValueEncoder:
    places = {value: place for place, value in enumerate(values)}

    def write(out: Floats, value: Any) -> None:
        out[places[value]] = 1

    return ValueEncoder(
        (SHARE,) * len(places), lambda value: isinstance(value, Hashable) and value in places, write
    )


def _either(encoders: Sequence[ValueEncoder]) -> ValueEncoder:
    """Lay out a union: for each of its types, whether it is this one, and its value."""
    begins = list(accumulate((1 + encoder.size for encoder in encoders), initial=0))

    def write(out: Floats, value: Any) -> None:
        for begin, encoder in zip(begins, encoders, strict=False):
            if encoder.fits(value):
                out[begin] = 1
                encoder.write(out[begin + 1 : begin + 1 + encoder.size], value)
                return

    ranges = tuple(each for encoder in encoders for each in (SHARE, *encoder.ranges))
    return ValueEncoder(ranges, lambda value: any(each.fits(value) for each in encoders), write)


def _struct(kind: inspect.StructType, within: tuple[type, ...]) -> ValueEncoder:
    names = [field.encode_name for field in kind.fields]
    values = _tuple([_encoder(field.type, within) for field in kind.fields])

    def fits(value: Any) -> bool:
        if not isinstance(value, dict):
            return False
        return kind.tag_field is None or value.get(kind.tag_field) == kind.tag

    def write(out: Floats, value: Any) -> None:
        values.write(out, [value.get(name) for name in names])

    return ValueEncoder(values.ranges, fits, write)


def _tuple(encoders: Sequence[ValueEncoder]) -> ValueEncoder:
    begins = list(accumulate((encoder.size for encoder in encoders), initial=0))

    def write(out: Floats, value: Any) -> None:
        for begin, encoder, item in zip(begins, encoders, value, strict=False):
            if encoder.fits(item):
                encoder.write(out[begin : begin + encoder.size], item)

    ranges = tuple(each for encoder in encoders for each in encoder.ranges)
    return ValueEncoder(ranges, lambda value: isinstance(value, list), write)


def _list(kind: inspect.Type, within: tuple[type, ...]) -> ValueEncoder:
    """Lay out a list: its length and its first items; a mapping is a list in the order of keys."""
    depth = within.count(list)
    items = _tuple([_encoder(kind, (*within, list))] * (ITEMS[depth] if depth < len(ITEMS) else 0))

    def write(out: Floats, value: Any) -> None:
        shown = [item for _, item in sorted(value.items())] if isinstance(value, dict) else value
        out[0] = min(LIMIT, len(shown) / SCALE)
        items.write(out[1:], shown)

    ranges = (_range(0, None), *items.ranges)
    return ValueEncoder(ranges, lambda value: isinstance(value, list | dict), write)
