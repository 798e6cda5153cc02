"""Result files are read back as they were written, and damage to them is found."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crownlands import tasks
from crownlands.core.errors import CrownlandsError
from crownlands.tasks.result_file import Evaluation
from support.cases import for_each

Data = dict[str, Any]


@pytest.fixture(scope="module")
def written() -> tasks.Evaluation:
    """Return a short evaluation."""
    return tasks.evaluate("kingdomino-2p-vs-random-v1", "random", games=4)


def test_a_result_is_read_as_it_was_written(written: tasks.Evaluation, tmp_path: Path):
    file = tmp_path / "result.json"
    file.write_text(written.dumps(), encoding="utf-8")
    assert tasks.read_evaluation(file) == written


def test_every_game_has_a_line_of_its_own(written: tasks.Evaluation):
    lines = [line for line in written.dumps().splitlines() if line.startswith("  [[")]
    assert [json.loads(line.rstrip(",")) for line in lines] == [
        [list(game.scores), list(game.winners), game.moves] for game in written.games
    ]


def test_blanks_do_not_matter(written: tasks.Evaluation, tmp_path: Path):
    file = tmp_path / "result.json"
    file.write_text(json.dumps(json.loads(written.dumps())), encoding="utf-8")
    assert tasks.read_evaluation(file) == written


def sealed(data: Data) -> Data:
    """Return data with the digest that a careful forger would write."""
    return {**data, "digest": msgspec.convert(data, Evaluation).compute_digest()}


def with_task(data: Data, **changes: Any) -> Data:
    return sealed({**data, "task": {**data["task"], **changes}})


def better(data: Data) -> Data:
    return {**data["statistics"], "wins": {"count": 4, "of": 4, "share": 1, "interval": None}}


DAMAGE: dict[str, tuple[Callable[[Data], Any], str, str]] = {
    "a list": (lambda data: [data], "is no crownlands-evaluation of version 1", "bad_evaluation"),
    "the future": (
        lambda data: {**data, "version": 2},
        "is no crownlands-evaluation of version 1",
        "bad_evaluation",
    ),
    "a missing field": (
        lambda data: {key: value for key, value in data.items() if key != "policy"},
        "missing required field `policy`",
        "bad_evaluation",
    ),
    "an unknown field": (lambda data: {**data, "rank": 1}, "unknown field", "bad_evaluation"),
    "an edited score": (
        lambda data: {**data, "games": [[[99, 0], [0], "0" * 16], *data["games"][1:]]},
        "was changed after it was written",
        "bad_evaluation",
    ),
    "better figures": (
        lambda data: sealed({**data, "statistics": better(data)}),
        "do not follow from its games",
        "bad_evaluation",
    ),
    "half a round": (
        lambda data: sealed({**data, "games": data["games"][:3]}),
        "3 games, which is neither all 500 of the task nor whole rounds",
        "bad_evaluation",
    ),
    "unmarked": (
        lambda data: sealed({**data, "shortened": False}),
        "4 games, which is neither all 500",
        "bad_evaluation",
    ),
    "another side": (
        lambda data: sealed({**data, "games": [[[9, 0], [2], "0" * 16], *data["games"][1:]]}),
        "game 1 has other sides",
        "bad_evaluation",
    ),
    "other seatings": (
        lambda data: sealed({**data, "seatings": [[0, 1]]}),
        "has other seatings",
        "bad_evaluation",
    ),
    "a forfeit of nobody": (
        lambda data: sealed({**data, "forfeits": [{"game": 9, "seat": 0, "reason": "?"}]}),
        "a forfeit is of no game or seat",
        "bad_evaluation",
    ),
    "an unknown task": (
        lambda data: with_task(data, id="kingdomino-2p-vs-random-v2"),
        "Did you mean kingdomino-2p-vs-random-v1?",
        "unknown_task",
    ),
    "another task": (
        lambda data: with_task(data, opponents=["greedy"]),
        "another definition of kingdomino-2p-vs-random-v1",
        "other_task",
    ),
    "other rules": (lambda data: with_task(data, rules=9), "is of version 9", "rules_version"),
}


@for_each("what", DAMAGE)
def test_damage_is_named(written: tasks.Evaluation, tmp_path: Path, what: str):
    damage, words, code = DAMAGE[what]
    file = tmp_path / "result.json"
    file.write_text(json.dumps(damage(json.loads(written.dumps()))), encoding="utf-8")
    with pytest.raises(CrownlandsError) as caught:
        tasks.read_evaluation(file)
    assert words in caught.value.message
    assert caught.value.code == code


def test_half_a_file_and_no_file_are_named(written: tasks.Evaluation, tmp_path: Path):
    file = tmp_path / "result.json"
    file.write_text(written.dumps()[:500], encoding="utf-8")
    with pytest.raises(tasks.BadEvaluation, match="truncated"):
        tasks.read_evaluation(file)
    with pytest.raises(tasks.BadEvaluation, match="no such file"):
        tasks.read_evaluation(tmp_path / "nothing.json")
