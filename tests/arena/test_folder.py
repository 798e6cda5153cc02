"""Results folders: stopped and resumed, refused when they do not fit, never losing a game."""

from itertools import islice
from pathlib import Path

import pytest

import crownlands as cl
from arena.odd_bots import BOT_FACTORY
from crownlands.arena import (
    BadFolder,
    BadResults,
    InProcess,
    Plan,
    open_folder,
    read_folder,
    round_robin,
    run,
)
from crownlands.arena.folder import GAMES, PLAN, write_plan

GAME = cl.make("kingdomino")


def make_plan(games: int = 6, seed: int = 0) -> Plan:
    return round_robin(GAME, ["random", "greedy"], games, seed=seed)


def play_some(path: Path, plan: Plan, count: int | None = None) -> list[int]:
    with open_folder(path, plan) as folder:
        return [game.number for game in islice(run(folder, InProcess(plan)), count)]


def numbers(path: Path) -> list[int]:
    return [game.number for game in read_folder(path).games()]


def test_what_was_stopped_goes_on_where_it_stopped(tmp_path: Path):
    assert play_some(tmp_path, make_plan(), 2) == [0, 1]
    before = (tmp_path / GAMES).read_bytes()
    assert play_some(tmp_path, make_plan()) == [2, 3, 4, 5]
    assert (tmp_path / GAMES).read_bytes().startswith(before)
    assert play_some(tmp_path, make_plan()) == []


def test_a_stopped_run_ends_with_the_games_of_one_that_was_not(tmp_path: Path):
    play_some(tmp_path / "whole", make_plan())
    play_some(tmp_path / "parts", make_plan(), 3)
    play_some(tmp_path / "parts", make_plan())
    whole, parts = (
        [bytes(game.record) for game in read_folder(tmp_path / name).games()]
        for name in ("whole", "parts")
    )
    assert whole == parts


def test_gaps_are_filled(tmp_path: Path):
    play_some(tmp_path, make_plan())
    file = tmp_path / GAMES
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:1] + lines[3:]))
    assert play_some(tmp_path, make_plan()) == [1, 2]


def test_a_plan_may_grow(tmp_path: Path):
    play_some(tmp_path, make_plan(4))
    assert play_some(tmp_path, make_plan(8)) == [4, 5, 6, 7]
    assert read_folder(tmp_path).plan == make_plan(8)


@pytest.mark.parametrize(
    ("other", "differs"),
    [
        (make_plan(seed=1), "seed"),
        (make_plan(2), "games"),
        (round_robin(GAME, ["greedy", "random"], 6), "entrants"),
        (round_robin(cl.make("kingdomino", harmony=True), ["random", "greedy"], 6), "options"),
        (round_robin(cl.make("discovery"), ["random", "greedy"], 6), "game"),
        (round_robin(GAME, ["random", "greedy"], 6, bot_factory=BOT_FACTORY), "maker"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_another_plan_is_refused(tmp_path: Path, other: Plan, differs: str):
    play_some(tmp_path, make_plan(4), 2)
    with pytest.raises(BadFolder, match=f"games of another plan: its {differs} differ"):
        play_some(tmp_path, other)
    assert numbers(tmp_path) == [0, 1]


def test_a_line_that_was_not_written_to_its_end_is_played_again(tmp_path: Path):
    play_some(tmp_path, make_plan(), 3)
    file = tmp_path / GAMES
    file.write_bytes(file.read_bytes()[:-40])
    assert numbers(tmp_path) == [0, 1]
    assert play_some(tmp_path, make_plan()) == [2, 3, 4, 5]


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda _: b"{oops}\n", "JSON is malformed"),
        (lambda _: b"\n", "truncated"),
        (lambda line: line.replace(b'"number":1', b'"number":3'), "game 4 is there twice"),
        (lambda line: line.replace(b'"number":1', b'"number":600'), "no game 601"),
        (lambda line: line.replace(b'"number":1', b'"number":4'), "other bots sit there"),
        (lambda line: line.replace(b'"scores"', b'"points"'), "unknown field `points`"),
    ],
)
def test_a_damaged_line_is_named_and_nothing_is_lost(tmp_path: Path, damage, reason: str):
    play_some(tmp_path, make_plan(), 4)
    file = tmp_path / GAMES
    first, second, *rest = file.read_bytes().splitlines(keepends=True)
    damaged = b"".join([first, damage(second), *rest])
    file.write_bytes(damaged)
    with pytest.raises(BadResults, match=rf"line [24] of .* is damaged: .*{reason}"):
        play_some(tmp_path, make_plan())
    assert file.read_bytes() == damaged
    file.write_bytes(b"".join([first, *rest]))
    assert play_some(tmp_path, make_plan()) == [1, 4, 5]


def test_every_record_is_replayed_when_that_is_asked(tmp_path: Path):
    play_some(tmp_path, make_plan(4))
    assert read_folder(tmp_path).verify() == 4


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (b'"names":["random","greedy"]', b'"names":["greedy","random"]', "lead to this outcome"),
        (b'"moves":["', b'"moves":["99","', "move 1"),
        (b'"format":"', b'"format":"x', "not a crownlands-record"),
    ],
)
def test_a_record_that_does_not_replay_is_found(tmp_path: Path, old, new, reason):
    play_some(tmp_path, make_plan(2))
    file = tmp_path / GAMES
    first, second = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(first.replace(old, new, 1) + second)
    assert file.read_bytes() != first + second
    with pytest.raises(BadResults, match=f"line 1 of .*{reason}"):
        read_folder(tmp_path).verify()


def test_two_cannot_write_to_one_folder(tmp_path: Path):
    with (
        open_folder(tmp_path, make_plan()),
        pytest.raises(BadFolder, match="another arena is writing"),
    ):
        play_some(tmp_path, make_plan())
    assert play_some(tmp_path, make_plan(), 1) == [0]


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path):
    (tmp_path / "file").touch()
    with pytest.raises(BadFolder, match="cannot write results to"):
        play_some(tmp_path / "file" / "folder", make_plan())


def test_a_folder_of_something_else_is_refused(tmp_path: Path):
    with pytest.raises(BadFolder, match="holds no results"):
        read_folder(tmp_path)
    (tmp_path / GAMES).write_text("{}\n")
    with pytest.raises(BadFolder, match="games but no plan"):
        play_some(tmp_path, make_plan())
    nearly = '{"format": "crownlands-arena", "version": 1}'
    for content in ("{", "[]", '{"format": "other"}', nearly):
        (tmp_path / PLAN).write_text(content)
        with pytest.raises(BadFolder, match=PLAN):
            play_some(tmp_path, make_plan())


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("games", "many", r"Expected `int`, got `str` - at `\$\.games`"),
        ("seatings", 7, r"Expected `array`, got `int` - at `\$\.seatings`"),
        ("entrants", [1, 2], r"Expected `str`, got `int` - at `\$\.entrants"),
        ("options", None, r"Expected `object`, got `null` - at `\$\.options`"),
    ],
)
def test_a_plan_of_wrong_types_is_named_whoever_reads_it(tmp_path: Path, key, value, reason):
    change_plan(tmp_path, **{key: value})
    match = f"{PLAN} is damaged: {reason}"
    with pytest.raises(BadFolder, match=match):
        read_folder(tmp_path)
    with pytest.raises(BadFolder, match=match):
        play_some(tmp_path, make_plan())


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("game", "chess", "is damaged: .*chess"),
        ("players", 9, "is damaged: .*9"),
        ("labels", ["random"], "is damaged: 1 labels for 2 bots"),
        ("seatings", [], "is damaged: a plan has seatings"),
        ("games", -1, "is damaged: a plan has seatings, and no fewer than 0 games"),
        ("seatings", [[0, 1, 0]], r"is damaged: a seating names .* not \[0, 1, 0\]"),
        ("seatings", [[0, 2]], r"is damaged: a seating names .* not \[0, 2\]"),
        ("rules", 0, "there is no version 0 of the rules of kingdomino here"),
    ],
)
def test_a_plan_that_makes_no_sense_is_named(tmp_path: Path, key, value, reason):
    change_plan(tmp_path, **{key: value})
    with pytest.raises(BadFolder, match=reason):
        read_folder(tmp_path)


def change_plan(path: Path, **changes: object) -> None:
    """Leave a plan in a folder that differs from a good one."""
    data = make_plan().data() | changes
    (path / PLAN).write_bytes(write_plan(data))


def test_a_plan_is_read_as_it_was_written(tmp_path: Path):
    game = cl.make("kingdomino", 4, harmony=True)
    plan = round_robin(game, ["random", "greedy"], 6, seed=4)
    with open_folder(tmp_path, plan):
        assert read_folder(tmp_path).plan == plan
