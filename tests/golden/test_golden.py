"""Games played once and replayed for ever: what was legal stays legal and scores what it did."""

from functools import cache
from pathlib import Path

import pytest

import crownlands as cl
from crownlands.core.errors import BadRecord
from golden.catalogue import FOLDER, golden_modes, path_of, version_of
from golden.naive_scores import explained_points, naive_results, naive_winners
from support.modes import Mode
from support.naive.land import add
from support.naive.replay import naive_finals
from support.naive.scores import naive_result
from support.naive.settings import SETTINGS

FILES = sorted(FOLDER.glob("*.txt"))
PLAIN = ("discovery", "kingdomino", "teamdomino", "xl")
"""The games in which only domains and the two bonuses score."""
EXPLAINED = FOLDER / "discovery-2.explained.v1.txt"


GAMES = {info.id: sorted(FOLDER.glob(f"{info.id}-*.txt")) for info in cl.registry.all()}
"""The golden games of each game."""
every_game = pytest.mark.parametrize("game", GAMES)


def header(text: str, name: str) -> list[int]:
    """The numbers in a header of a record."""
    line = next(line for line in text.splitlines() if line.startswith(f"[{name} "))
    return [int(word) for word in line.removesuffix('"]').partition('"')[2].split()]


def read(path: Path) -> str:
    """The text of a golden game, line ends as they are."""
    return path.read_bytes().decode()


@cache
def loaded(path: Path) -> cl.Record:
    """The record of a golden game."""
    return cl.Record.loads(read(path))


def test_every_file_belongs_to_a_game() -> None:
    assert sorted(path for paths in GAMES.values() for path in paths) == FILES


@every_game
def test_golden_games_are_replayed_move_by_move(game: str) -> None:
    for path in GAMES[game]:
        text = read(path)
        record = loaded(path)
        *_, final = record.replay()
        assert final.actor is None, path.name
        assert [sheet.total for sheet in final.scores()] == header(text, "Scores"), path.name
        assert [side + 1 for side in final.winners()] == header(text, "Winners"), path.name
        written = record.dumps()
        if record.game.info.rules_version == version_of(path):
            assert written == text, path.name
        else:
            assert cl.Record.loads(written) == record, path.name
        assert cl.Record.loads(record.dumps("json")) == record, path.name


@every_game
def test_a_golden_game_of_rules_to_come_is_refused_as_such(game: str) -> None:
    later = cl.registry.find(game).rules_version + 1
    for path in GAMES[game]:
        text = read(path).replace(f'[Rules "{version_of(path)}"]', f'[Rules "{later}"]')
        with pytest.raises(BadRecord, match=f"no version {later} of the rules") as refused:
            cl.Record.loads(text)
        assert refused.value.details["cause"] == "rules_version", path.name


@pytest.mark.parametrize("game", PLAIN)
def test_the_scores_are_what_counting_squares_gives(game: str) -> None:
    for path in GAMES[game]:
        text = read(path)
        results = naive_results(text)
        assert [points for points, _, _ in results] == header(text, "Scores"), path.name
        assert naive_winners(results) == header(text, "Winners"), path.name


@every_game
def test_the_scores_are_what_a_naive_engine_of_domino_games_gives(game: str) -> None:
    modes = [mode for mode in golden_modes() if mode.info.id == game]
    for mode in modes:
        if str(mode.plain()) in SETTINGS:
            _compare_with_naive_engine(mode)


def _compare_with_naive_engine(mode: Mode) -> None:
    text = read(path_of(mode))
    setting = SETTINGS[str(mode.plain())]
    chosen = {name for name, value in mode.options.items() if value is True}
    results = [(0, 0, 0)] * len(mode.make().sides)
    for table in naive_finals(text, setting):
        results = [
            add(before, naive_result(table, side, chosen, setting.size))
            for side, before in enumerate(results)
        ]
    assert [points for points, _, _ in results] == header(text, "Scores"), mode
    assert naive_winners(results) == header(text, "Winners"), mode


def test_a_game_by_older_rules_differs_from_one_by_the_present_ones() -> None:
    """In each of these version 1 allowed or scored what the present rules do not."""
    for name in ("duel-2.passed.v1.txt", "age-of-giants-2.run-of-five.v1.txt"):
        old = read(FOLDER / name)
        with pytest.raises(BadRecord):
            cl.Record.loads(old.replace('[Rules "1"]', '[Rules "2"]'))


def test_every_mode_has_its_golden_game() -> None:
    assert {path_of(mode) for mode in golden_modes()} <= set(FILES)


def test_a_file_is_named_after_the_rules_it_follows() -> None:
    for path in FILES:
        assert header(read(path), "Rules") == [version_of(path)], path.name


def test_golden_games_score_for_everything_at_least_once() -> None:
    finals = [loaded(path_of(mode)).final() for mode in golden_modes()]
    lines = [line for final in finals for sheet in final.scores() for line in sheet.lines]
    inner = [part for line in lines for part in getattr(line, "lines", ())]
    kinds = {kind.kind() for final in finals for kind in final.game.rules.line_types}
    assert kinds == {line.kind() for line in (*lines, *inner)}


def test_the_explained_game_explains_every_point() -> None:
    record = cl.Record.loads(read(EXPLAINED))
    last = [remark.text for remark in record.comments if remark.after == len(record.moves)]
    totals = [sheet.total for sheet in record.final().scores()]
    assert [explained_points(remark) for remark in last] == totals
