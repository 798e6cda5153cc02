"""What an earlier release stored opens, scores what it scored, and is played on."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.client import Client
from support.server import RunningServer, running_server

RELEASES = sorted((Path(__file__).parents[2] / "fixtures").glob("release-*"))


@pytest.fixture(params=RELEASES, ids=lambda folder: folder.name, scope="module")
def kept(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[RunningServer, list[dict[str, Any]]]]:
    """A server on a copy of a database, and what was true of its matches then."""
    folder: Path = request.param
    data_dir = tmp_path_factory.mktemp("kept")
    shutil.copy(folder / "crownlands.db", data_dir)
    matches = json.loads((folder / "matches.json").read_text(encoding="utf-8"))
    with running_server(data_dir) as server:
        yield server, matches


def test_every_kept_match_opens_as_it_stood(
    kept: tuple[RunningServer, list[dict[str, Any]]],
) -> None:
    server, matches = kept
    assert {match["game"] for match in matches} >= {"age-of-giants", "duel", "dominoes2"}
    for match in matches:
        now = server.get(f"/api/matches/{match['id']}")
        for fact in ("status", "version", "totals", "winners"):
            assert now[fact] == match[fact], (match["game"], fact)


def test_every_kept_match_is_replayed(kept: tuple[RunningServer, list[dict[str, Any]]]) -> None:
    server, matches = kept
    for match in matches:
        frames = server.get(f"/api/matches/{match['id']}/frames?start=0&count=1")
        assert frames["frames"], match["game"]


def test_every_running_match_is_played_on(kept: tuple[RunningServer, list[dict[str, Any]]]) -> None:
    server, matches = kept
    running = [match for match in matches if match["status"] == "running"]
    assert len(running) > 5
    for match in running:
        with Client(server, match["id"], *match["tokens"]) as client:
            assert client.play_on(Random(1), most=2) > 0
