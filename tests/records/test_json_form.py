"""The JSON form: for programs, and as exact about damage as the text."""

import json
from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadRecord
from records.samples import begun, finished
from support.cases import for_each


def written(moves: int = 9) -> dict[str, Any]:
    """The data of a record of a few moves."""
    data: dict[str, Any] = json.loads(begun(finished(), moves).dumps("json"))
    return data


def pretty(data: dict[str, Any]) -> str:
    """A record laid out over many lines."""
    return json.dumps(data, indent=2)


def line_with(text: str, part: str) -> int:
    """The first line that has these words."""
    return next(at for at, line in enumerate(text.splitlines(), 1) if part in line)


def refuse(text: str | bytes) -> BadRecord:
    """Read a record that is damaged."""
    with pytest.raises(BadRecord) as refused:
        cl.Record.loads(text)
    return refused.value


def test_the_record_is_one_line_that_says_what_it_is() -> None:
    text = begun(finished(), 9).dumps("json")
    assert text.count("\n") == 1
    assert text.endswith("\n")
    assert json.loads(text)["format"] == "crownlands-record"
    assert json.loads(text)["moves"] == [str(move) for move in finished().moves[:9]]


def test_the_layout_does_not_matter() -> None:
    record = begun(finished(), 9)
    text = pretty(written())
    assert cl.Record.loads(text) == record
    assert cl.Record.loads("\n " + text.replace("\n", "\r\n")) == record
    assert cl.Record.loads(("\ufeff" + text).encode()) == record


@for_each(
    ("field", "value", "reason"),
    [
        ("format", "chess", "this is not a crownlands-record"),
        ("version", 2, "of version 2"),
        ("game", "discoverer", "Did you mean discovery?"),
        ("rules", 9, "no version 9 of the rules of discovery"),
        ("players", 3, "for 2 players, not 3"),
        ("players", 10**400, "for 2 players"),
        ("options", {"harmonie": True}, "Did you mean harmony?"),
        ("options", {"game": "xl"}, "no option game"),
        ("options", {"harmony": 1}, "on or off"),
        ("names", ["Ada"], "1 names for 2 seats"),
        ("tags", {"Game": "xl"}, "cannot be the name of a tag"),
        ("tags", {"a b": "c"}, "cannot be the name of a tag"),
        ("comments", [{"after": 99, "text": "late"}], "comments follow moves"),
        ("comments", [{"after": -1, "text": "early"}], "comments follow moves"),
        ("outcome", {"over": True, "scores": [0, 0], "winners": [0]}, "do not lead to the outcome"),
        ("outcome", {"over": False, "scores": [1, 0], "winners": []}, "do not lead to the outcome"),
        ("outcome", {"over": False, "scores": [0, 0]}, "missing required field"),
        ("moves", "+1 +2", "Expected `array`"),
        ("names", {"P1": "Ada"}, "Expected `array`"),
        ("rules", "1", "Expected `int`"),
        ("rules", True, "Expected `int`"),
    ],
)
def test_a_wrong_field_is_refused_with_its_line(field: str, value: object, reason: str) -> None:
    text = pretty({**written(), field: value})
    error = refuse(text)
    assert reason in error.details["reason"]
    assert error.details["line"] == line_with(text, f'"{field}":')


@for_each("field", list(written()))
def test_no_field_can_be_missing_or_unknown(field: str) -> None:
    data = written()
    value = data.pop(field)
    assert f"missing required field `{field}`" in str(refuse(pretty(data)))
    assert f"unknown field `{field}s`" in str(refuse(pretty({**written(), f"{field}s": value})))


@for_each("at", [0, 3, 8])
@for_each(
    ("move", "reason"),
    [
        ("nonsense", "'nonsense' is not the notation of a move of discovery"),
        (">1", "does not fit here"),
        ("+99", ""),
        (7, "Expected `str`"),
    ],
)
def test_a_wrong_move_is_refused_with_its_line(at: int, move: object, reason: str) -> None:
    data = written()
    first = line_with(pretty(data), '"moves"') + 1
    data["moves"][at] = move
    error = refuse(pretty(data))
    assert reason in error.details["reason"]
    assert error.details["line"] == first + at
    assert refuse(json.dumps(data)).details["line"] == 1


@for_each(
    ("remark", "reason"),
    [
        ({"after": "1", "text": "bad"}, "Expected `int`"),
        ({"after": 1}, "missing required field `text`"),
        ({"after": 1, "text": "", "by": "Ada"}, "unknown field `by`"),
        ("a remark", "Expected `object`"),
    ],
)
def test_a_wrong_remark_is_refused_with_its_line(remark: object, reason: str) -> None:
    data = written()
    data["comments"] = [{"after": 0, "text": "good"}, remark]
    text = pretty(data)
    error = refuse(text)
    assert reason in error.details["reason"]
    assert error.details["line"] == line_with(text, '"comments"') + 5


def test_names_may_be_left_empty() -> None:
    assert cl.Record.loads(pretty({**written(), "names": []})).names == ("P1", "P2")


@for_each("number", [2, 5, 12])
def test_broken_json_is_refused_with_its_line(number: int) -> None:
    data = written()
    data["names"] = ["Zoé", "Ægir"]
    lines = pretty(data).splitlines()
    lines[number - 1] = "  ?" + lines[number - 1]
    error = refuse("\n".join(lines))
    assert error.details["line"] == number
    assert "this is not JSON" in error.details["reason"]


def test_json_that_breaks_off_is_refused_on_its_last_line() -> None:
    lines = pretty(written()).splitlines()
    for kept in (1, 5, len(lines) - 1):
        assert refuse("\n".join(lines[:kept])).details["line"] == kept


@for_each(
    "text",
    [
        "{",
        "{}",
        "{}{}",
        "{null}",
        '{"format": ' + "[" * 100_000,
        '{"other": ' + "[" * 100_000,
        '{"moves": ' + '{"a":' * 100_000,
        '{"format": "crownlands-record", "version": ' + "9" * 100_000 + "}",
        '{"format": "\\ud800", "version": 1}',
        '{"format": "crownlands-record", "version": 1e999}',
        '{"format": NaN}',
        "{\x00}",
    ],
)
def test_junk_is_refused(text: str) -> None:
    assert refuse(text).details["line"] == 1


def test_half_a_character_is_refused() -> None:
    text = pretty({**written(), "names": ["Ada", "\ud800"]})
    assert refuse(text).details["line"] > 1
    assert refuse(begun(finished(), 2).dumps("json").encode()[:-3] + b"\xff}").details["line"] == 1


def test_text_after_the_record_is_refused() -> None:
    text = begun(finished(), 2).dumps("json")
    assert refuse(text + "x").details["line"] == 2
