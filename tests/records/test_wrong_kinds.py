"""Records made by programs of the wrong kinds of values, and what no file can hold."""

from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadPosition, BadRecord
from crownlands.kingdom.moves import Draw
from crownlands.records import Comment, read_position
from support.cases import for_each

GAME = cl.make("kingdomino", 2)


@for_each(
    ("part", "value", "words"),
    [
        ("moves", [Draw("1")], "moves"),
        ("moves", ("+1",), "moves"),
        ("moves", (None,), "moves"),
        ("names", "ab", "texts"),
        ("names", (1, 2), "texts"),
        ("comments", ("well played",), "comments"),
        ("comments", (Comment("0", "well played"),), "comments"),  # type: ignore[arg-type]
        ("comments", (Comment(after=False, text="well played"),), "comments"),
        ("comments", (Comment(0, None),), "comments"),  # type: ignore[arg-type]
        ("tags", {"Date": "today"}, "pairs of texts"),
        ("tags", (("Date",),), "pairs of texts"),
        ("tags", (("Seed", 3),), "pairs of texts"),
    ],
)
def test_the_parts_of_a_record_are_tuples(part: str, value: Any, words: str) -> None:
    with pytest.raises(
        BadRecord, match=f"the {part} of a record are a tuple of {words}"
    ) as refused:
        cl.Record(game=GAME, **{part: value})
    assert refused.value.details["part"] == part


def test_a_record_is_of_a_game() -> None:
    with pytest.raises(BadRecord, match="a record is of a game, not 'kingdomino'"):
        cl.Record(game="kingdomino")  # type: ignore[arg-type]


@for_each("form", [None, [], {}, "xml"])
def test_a_record_has_two_forms(form: Any) -> None:
    with pytest.raises(BadRecord, match="written as text or json"):
        cl.Record(game=GAME).dumps(form)


@for_each("text", [None, 3, [], object])
def test_only_texts_and_bytes_are_read(text: Any) -> None:
    with pytest.raises(BadRecord, match="from text or bytes"):
        cl.Record.loads(text)
    with pytest.raises(BadPosition, match="from text or bytes"):
        read_position(text)


def test_very_many_headers_are_read() -> None:
    count = 20_000
    tags = tuple((f"Tag{number}", "x") for number in range(count))
    record = cl.Record(game=GAME, tags=tags)
    assert cl.Record.loads(record.dumps()) == record
