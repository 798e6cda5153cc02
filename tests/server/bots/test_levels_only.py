"""Clients choose bots by level only: no request makes a server start a program."""

import shlex
from pathlib import Path

import pytest

from crownlands.bots.levels import make_level
from crownlands.core.errors import BadBot
from crownlands.server.settings import Settings
from support.client import client_of
from support.server import Refused


def sabotage(tmp_path: Path) -> tuple[str, Path]:
    """Return a bot that would leave a file behind if it were started."""
    trace = tmp_path / "started"
    return f"engine:{shlex.join(['touch', str(trace)])}", trace


def test_a_bot_at_a_new_table_cannot_be_a_program(server, tmp_path):
    spec, trace = sabotage(tmp_path)
    for level in (spec, "engine", "engine:", "greedy", "mcts:time=9"):
        seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
        with pytest.raises(Refused) as refused:
            server.post("/api/matches", {"game": "kingdomino", "players": 2, "seats": seats})
        assert refused.value.body["code"] in {"unknown_level", "malformed"}
    assert not trace.exists()


def test_a_bot_that_sits_in_cannot_be_a_program(server, tmp_path):
    spec, trace = sabotage(tmp_path)
    created = server.new_table("me", "link")
    with client_of(server, created, host=created["host"]) as host:
        assert host.ask("sit_in", seat=1, level=spec)["code"] in {"unknown_level", "malformed"}
    assert not trace.exists()


def test_workers_make_bots_of_levels_alone(tmp_path):
    spec, trace = sabotage(tmp_path)
    assert Settings().bot_factory == "crownlands.bots.levels:make_level"
    with pytest.raises(BadBot, match="there is no level"):
        make_level(spec)
    assert not trace.exists()
