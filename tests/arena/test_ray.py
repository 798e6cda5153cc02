"""A real Ray cluster on this machine."""

import sys
from pathlib import Path

import pytest

import crownlands as cl
from arena.odd_bots import BOT_FACTORY
from crownlands.arena import BadCluster, Plan, open_folder, play, round_robin, run
from crownlands.arena.ray_cluster import LOCAL, RayCluster, size_of
from crownlands.core.lazy_imports import MissingExtra

GAME = cl.make("kingdomino")


def make_plan(tmp_path: Path) -> Plan:
    return round_robin(
        GAME, ["random", f"crashing:{tmp_path / 'mark'}"], 6, bot_factory=BOT_FACTORY
    )


def test_a_cluster_plays_the_games_one_process_plays_and_replaces_an_actor_that_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray", reason='Ray is not installed: pip install "crownlands[ray]"')
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    plan = make_plan(tmp_path)
    with open_folder(tmp_path / "results", plan) as folder:
        finished = [game.number for game in run(folder, RayCluster(plan, LOCAL, 2))]
        kept = {game.number: bytes(game.record) for game in folder.games()}
    assert (tmp_path / "mark").exists()
    assert sorted(finished) == list(range(6))
    assert kept == {number: bytes(play(plan, number).record) for number in range(6)}


def test_without_ray_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"crownlands\[ray\]"):
        RayCluster(make_plan(tmp_path), LOCAL)


def test_a_cluster_that_does_not_answer_is_named(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason='Ray is not installed: pip install "crownlands[ray]"')
    with pytest.raises(BadCluster, match=r"no Ray cluster at 127\.0\.0\.1:1: "):
        RayCluster(make_plan(tmp_path), "127.0.0.1:1")


def test_a_cluster_plays_as_many_games_as_it_has_processors_or_as_are_wanted() -> None:
    assert size_of(LOCAL, {"CPU": 4.0}, None) == 4
    assert size_of(LOCAL, {"CPU": 4.0}, 2) == 2


@pytest.mark.parametrize(
    "resources", [{}, {"CPU": 0.0}, {"CPU": 0.5}], ids=["none", "zero", "half"]
)
@pytest.mark.parametrize("wanted", [None, 2])
def test_a_cluster_without_a_processor_is_refused(
    resources: dict[str, float], wanted: int | None
) -> None:
    with pytest.raises(BadCluster, match="the Ray cluster local has no processor"):
        size_of(LOCAL, resources, wanted)
