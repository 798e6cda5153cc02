"""Results that an earlier release of the arena kept are read, verified and added to."""

import shutil
from pathlib import Path

from msgspec.structs import replace

from crownlands.arena.folder import open_folder, read_folder
from crownlands.arena.playing import play

RELEASES = Path(__file__).parents[1] / "fixtures"


def test_kept_results_are_read_and_every_record_is_replayed(tmp_path: Path) -> None:
    folders = sorted(RELEASES.glob("release-*/arena-*"))
    assert len(folders) >= 3
    for source in folders:
        folder = read_folder(shutil.copytree(source, tmp_path / source.name))
        assert folder.verify() == folder.plan.games
        assert folder.missing() == []


def test_kept_results_are_added_to(tmp_path: Path) -> None:
    """Games by older rules are followed by more of the same."""
    source = next(RELEASES.glob("release-0.1/arena-duel"))
    path = shutil.copytree(source, tmp_path / source.name)
    plan = replace(read_folder(path).plan, games=6)
    with open_folder(path, plan) as folder:
        assert folder.missing() == [4, 5]
        for number in folder.missing():
            folder.keep(play(plan, number))
    assert read_folder(path).verify() == 6
