"""Games on their way into files: nothing is overwritten, and nothing that was added is lost."""

from pathlib import Path

import pytest

import crownlands as cl
from crownlands.arena import BadOutput, GameResult, InProcess, play_games, round_robin
from crownlands.arena.data import RowKind, open_output

PLAN = round_robin(cl.make("kingdomino"), ["random"], 3)
FILES = ("games.jsonl", "games.parquet")


@pytest.fixture(scope="module")
def games() -> list[GameResult]:
    return list(play_games(range(3), InProcess(PLAN)))


def numbers_in(path: Path) -> list[int]:
    """Read which games are there, whatever the form."""
    if path.suffix == ".parquet":
        pq = pytest.importorskip("pyarrow.parquet", reason='needs pip install "crownlands[data]"')
        return sorted(set(pq.read_table(path)["number"].to_pylist()))
    files = sorted(path.iterdir()) if path.is_dir() else path.read_text().splitlines()
    records = [
        cl.Record.loads(file.read_text() if isinstance(file, Path) else file) for file in files
    ]
    seeds = [PLAN.seed_of(number) for number in range(3)]
    return [seeds.index(int(dict(record.tags)["Seed"])) + 1 for record in records]


@pytest.mark.parametrize("name", [*FILES, "folder", "deep/folder", "deep/games.jsonl", "dots.0/"])
def test_games_are_written_in_the_form_the_name_asks_for(name: str, games, tmp_path: Path):
    with open_output(f"{tmp_path}/{name}", PLAN) as output:
        for game in games:
            output.add(game)
    assert numbers_in(tmp_path / name) == [1, 2, 3]


def test_a_line_is_a_record(games, tmp_path: Path):
    with open_output(tmp_path / "games.jsonl", PLAN) as output:
        output.add(games[1])
    assert cl.Record.loads((tmp_path / "games.jsonl").read_text()) == games[1].read_record()


@pytest.mark.parametrize("name", FILES)
def test_a_file_has_its_name_once_it_is_whole(name: str, games, tmp_path: Path):
    with open_output(tmp_path / name, PLAN) as output:
        output.add(games[0])
        assert [file.name for file in tmp_path.iterdir()] == [f"{name}.part"]
    assert [file.name for file in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("name", [*FILES, "folder"])
@pytest.mark.parametrize("end", [KeyboardInterrupt, SystemExit, ValueError])
def test_what_was_added_is_there_however_it_ends(name: str, end, games, tmp_path: Path):
    def work() -> None:
        with open_output(tmp_path / name, PLAN) as output:
            output.add(games[0])
            output.add(games[1])
            raise end

    with pytest.raises(end):
        work()
    assert numbers_in(tmp_path / name) == [1, 2]


@pytest.mark.parametrize("name", FILES)
def test_without_a_game_there_is_no_file(name: str, tmp_path: Path):
    with pytest.raises(KeyboardInterrupt), open_output(tmp_path / name, PLAN):
        raise KeyboardInterrupt
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", FILES)
def test_what_is_there_already_stays(name: str, tmp_path: Path):
    for there, reason in ((name, "exists already"), (f"{name}.part", "somebody is writing it")):
        file = tmp_path / there
        file.write_text("precious")
        with pytest.raises(BadOutput, match=reason), open_output(tmp_path / name, PLAN):
            pass
        assert file.read_text() == "precious"
        file.unlink()


def test_a_folder_that_holds_anything_is_refused(tmp_path: Path):
    (tmp_path / "mine.txt").write_text("precious")
    with pytest.raises(BadOutput, match="not empty"), open_output(tmp_path, PLAN):
        pass
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


def test_two_that_write_to_one_folder_overwrite_nothing(games, tmp_path: Path):
    with open_output(tmp_path, PLAN) as one, open_output(tmp_path, PLAN) as other:
        one.add(games[0])
        before = {file: file.read_bytes() for file in tmp_path.iterdir()}
        with pytest.raises(BadOutput, match="exists already"):
            other.add(games[0])
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_standard_output_is_no_place_for_games():
    with pytest.raises(BadOutput, match="standard output"), open_output("-", PLAN):
        pass


@pytest.mark.parametrize(
    ("name", "rows", "observations", "reason"),
    [
        ("x.csv", None, False, r"not to \*\.csv: write .*x\.csv/ for a folder"),
        ("x.jsonl", RowKind.GAMES, False, r"are for \*\.parquet"),
        ("folder", None, True, r"are for \*\.parquet"),
        ("x.parquet", RowKind.GAMES, True, "rows of games have no observations"),
        ("file/x.jsonl", None, False, "cannot write games to"),
        ("file", None, False, "cannot write games to"),
    ],
)
def test_what_makes_no_sense_is_refused(name, rows, observations, reason, tmp_path: Path):
    (tmp_path / "file").touch()
    with (
        pytest.raises(BadOutput, match=reason),
        open_output(tmp_path / name, PLAN, rows, observations=observations),
    ):
        pass
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
