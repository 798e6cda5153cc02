"""A position on its own: written, read back, and doubted when it is damaged."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crownlands as cl
from crownlands.core.errors import BadOptions, BadPlayers, BadPosition, UnknownGame, UnknownRules
from support.cases import for_each
from support.effort import effort
from support.modes import representative_modes
from support.walks import random_walk, shared_walk

TIMES = effort(2, 1_000)
"""In how many positions of a game the same value is removed and changed."""


def read(text: str | bytes) -> cl.State | None:
    """Return the state, or None where it is refused; any other error is a bug."""
    try:
        state = cl.read_position(text)
    except cl.CrownlandsError:
        return None
    assert cl.read_position(cl.write_position(state)) == state
    assert bool(state.legal_moves()) == (state.actor is not None)
    return state


@pytest.fixture(scope="module")
def positions() -> list[str]:
    """Written positions from all parts of some games."""
    games = (
        cl.make("kingdomino", 2),
        cl.make("kingdomino", 3, lines_of_4=True, dynasty=True),
        cl.make("teamdomino", 6),
    )
    states = [state for game in games for state in random_walk(game, seed=9).sample(6)]
    for game in (cl.make("queendomino", 3), cl.make("age-of-giants", 4), cl.make("court", 2)):
        states += random_walk(game, seed=9).of_each_kind(1)
    return [cl.write_position(state) for state in states]


def test_positions_of_every_mode_come_back() -> None:
    for mode in representative_modes():
        for state in shared_walk(mode.make()).sample(4):
            written = cl.write_position(state)
            assert cl.read_position(written) == state, mode
            assert cl.read_position(written.encode()) == state, mode


def test_a_position_says_of_which_game_it_is() -> None:
    game = cl.make("kingdomino", 2, harmony=True)
    data = json.loads(cl.write_position(game.start()))
    assert {key: data[key] for key in ("game", "rules", "players", "options")} == game.data()


@for_each(
    ("change", "error"),
    [
        ({"game": "kingdomina"}, UnknownGame),
        ({"players": 5}, BadPlayers),
        ({"players": 2.5}, BadPosition),
        ({"options": {"harmonie": True}}, BadOptions),
        ({"options": {"game": True}}, BadOptions),
        ({"options": {"players": 3}}, BadOptions),
        ({"rules": 2}, UnknownRules),
        ({"rules": None}, BadPosition),
        ({"position": None}, BadPosition),
        ({"position": []}, BadPosition),
        ({"position": {}}, BadPosition),
    ],
)
def test_a_position_of_no_game_is_refused(
    change: dict[str, Any], error: type[cl.CrownlandsError]
) -> None:
    data = json.loads(cl.write_position(cl.make("kingdomino", 2).start()))
    with pytest.raises(error):
        cl.read_position(json.dumps({**data, **change}))


@for_each(
    "junk",
    [
        "",
        "null",
        "[]",
        "{",
        "[" * 100_000,
        '{"game": "kingdomino"}',
        b"\xff",
        "{\ud800}",
        "9" * 9_999,
    ],
)
def test_junk_is_refused(junk: str | bytes) -> None:
    with pytest.raises(BadPosition):
        cl.read_position(junk)


def test_no_beginning_of_a_position_is_a_position(positions: list[str]) -> None:
    for text in positions[2:4]:
        whole = text.rstrip()
        for length in range(len(whole)):
            assert read(whole[:length]) is None


def test_every_value_removed_or_changed(positions: list[str]) -> None:
    tried: Counter[tuple[str, ...]] = Counter()
    for text in positions:
        data = json.loads(text)
        for path in _paths(data):
            place = (data["game"], *("at" if isinstance(key, int) else key for key in path))
            tried[place] += 1
            if tried[place] > TIMES:
                continue
            for change in (None, -1, 1, 10**30, "x", "12", [], {}, ...):
                read(json.dumps(_changed(data, path, change)))


@settings(deadline=None, derandomize=True, database=None, max_examples=effort(80, 150))
@given(data=st.data())
def test_pieces_of_text_lost_or_doubled(data: st.DataObject, positions: list[str]) -> None:
    text = data.draw(st.sampled_from(positions))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    piece = data.draw(st.sampled_from(["", text[start:end] * 2]) | st.text("0123456789,nesw@-"))
    read(text[:start] + piece + text[end:])


def _paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data; of a long list only both ends."""
    keys: list[Any] = []
    if isinstance(data, dict):
        keys = list(data)
    elif isinstance(data, list):
        keys = sorted({0, len(data) - 1}) if data else []
    return [path, *(found for key in keys for found in _paths(data[key], (*path, key)))]


def _changed(data: Any, path: tuple[Any, ...], change: Any) -> Any:
    """Plain data with one place changed, or removed where the change is `...`."""
    if not path:
        return None if change is ... else change
    copy = dict(data) if isinstance(data, dict) else list(data)
    if len(path) == 1 and change is ...:
        del copy[path[0]]
    else:
        copy[path[0]] = _changed(data[path[0]], path[1:], change)
    return copy
