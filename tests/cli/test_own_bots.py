"""Bots of a module in the current folder, on the command line."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.conftest import Run
from crownlands.arena import read_folder

COMMAND = [sys.executable, "-P", "-m", "crownlands"]
"""As an installed command: Python itself does not look into the current folder."""
MODULE = """
class Roomy:
    def __init__(self, at=0):
        self.at = at

    def choose(self, view, rng):
        return view.legal_moves()[self.at]


class Rash:
    def choose(self, view, rng):
        return {}["no such move"]
"""


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """Return a folder with a module of bots."""
    (tmp_path / "my_bots.py").write_text(MODULE, encoding="utf-8")
    return tmp_path


@pytest.fixture
def inside(here: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Work in that folder, and forget its module afterwards."""
    monkeypatch.chdir(here)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield
    sys.modules.pop("my_bots", None)


def command(here: Path, *arguments: object, said: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603
        [*COMMAND, *map(str, arguments)],
        cwd=here,
        input=said,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_class_plays_in_processes_and_when_an_arena_goes_on(here: Path) -> None:
    bots = ("arena", "duel", "--bots", "my_bots:Roomy,at=-1,random", "--out", "kept", "-j", 2)
    begun = command(here, *bots, "-n", 2)
    assert begun.returncode == 0, begun.stderr
    more = command(here, *bots, "-n", 4, "--json")
    assert more.returncode == 0, more.stderr
    assert [bot["spec"] for bot in json.loads(more.stdout)["bots"]] == [
        "my_bots:Roomy,at=-1",
        "random",
    ]
    assert all(game.forfeit is None for game in read_folder(here / "kept").games())
    assert command(here, "arena", "--out", "kept").returncode == 0


def test_a_class_is_served_as_an_engine(here: Path) -> None:
    table = {"type": "new_game", "game": "kingdomino", "rules": 1, "players": 2, "seat": 1}
    said = [
        {"type": "hello", "protocol": 1},
        {"type": "set", "name": "bot", "value": "my_bots:Roomy"},
        table,
        {"type": "position", "played": ["+3", "+17", "+22", "+40", "P2"]},
        {"type": "go"},
    ]
    lines = "".join(f"{json.dumps(message)}\n" for message in said)
    served = command(here, "engine", "--bot", "my_bots:Roomy,at=1", said=lines)
    hello, refusal, ready, best = map(json.loads, served.stdout.splitlines())
    assert (hello["name"], hello["author"]) == ("Roomy", "")
    assert refusal["code"] == "bad_bot", "a driver imports nothing"
    assert (ready["type"], best["move"]) == ("ready", ">17")


@pytest.mark.usefixtures("inside")
def test_what_is_not_there_is_refused_in_one_line(run: Run) -> None:
    for bot, words in {
        "my_bots:Romy": "my_bots has no Romy. Did you mean Roomy?",
        "his_bots:Roomy": "nor a Python module of that name",
        "my_bots:Roomy,size=3": "my_bots:Roomy has no parameter 'size'",
    }.items():
        for arguments in (("simulate", "xl", "--bots", bot), ("engine", "--bot", bot)):
            refused = run(*arguments)
            assert refused.exit_code == 2
            assert words in refused.stderr
            assert refused.stderr.count("\n") == 1


def test_a_bot_that_fails_is_reported_and_not_merely_weak(here: Path) -> None:
    bots = ("duel", "--bots", "my_bots:Rash,random")
    table = command(here, "arena", *bots, "-n", 4, "-j", 1, "--out", "kept")
    assert table.returncode == 1
    assert "my_bots:Rash failed in 4 of its 4 games and lost them" in table.stderr
    assert table.stderr.count('return {}["no such move"]') == 1, "the first traceback, no other"
    assert " failed" in table.stdout
    data = command(here, "arena", "--out", "kept", "--json")
    assert data.returncode == 1, "what was played before is no better when it is shown again"
    rash, random = json.loads(data.stdout)["bots"]
    assert (rash["forfeits"], random["forfeits"]) == (4, 0)
    assert 'return {}["no such move"]' in rash["first_failure"]["traceback"]
    simulated = command(here, "simulate", *bots, "-n", 2)
    assert simulated.returncode == 2
    assert 'return {}["no such move"]' in simulated.stderr
