"""What the printed games promise, asked of the made-up ones by the same tests."""

import sys
from os import environ, pathsep
from pathlib import Path
from subprocess import run

import pytest

import crownlands as cl
from crownlands.bots.engines.bot import EngineBot
from crownlands.bots.match import moves_between
from made_up.garden_party.info import INFO as GARDEN_PARTY
from made_up.nim.info import INFO as NIM
from made_up.orchard.info import INFO as ORCHARD

TESTS = Path(__file__).parents[1]
FOLDERS = ("conformance", "records", "envs")
CHOSEN = "nim or orchard or garden-party"


HERE = {
    "CROWNLANDS_GAMES": "made_up",
    "PYTHONPATH": pathsep.join(filter(None, [environ.get("PYTHONPATH"), str(TESTS)])),
}
"""What lets another process know these games."""


def test_they_keep_every_contract_and_are_recorded() -> None:
    own = [str(TESTS / folder) for folder in FOLDERS]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *own]
    told = run(  # noqa: S603
        [*command, "-k", CHOSEN],
        env={**environ, **HERE},
        cwd=TESTS.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout
    passed = int(told.stdout.split(" passed")[0].split()[-1])
    assert passed > 600, told.stdout


@pytest.mark.parametrize("info", [NIM, ORCHARD, GARDEN_PARTY], ids=lambda info: info.id)
def test_an_engine_plays_them(info: cl.core.info.GameInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in HERE.items():
        monkeypatch.setenv(name, value)
    cl.registry.all()
    monkeypatch.setitem(cl.registry._infos, info.id, info)
    command = [sys.executable, "-m", "crownlands", "engine", "--bot", "mcts"]
    engine = EngineBot(command, time=0.01, grace=60, start=60)
    game = cl.make(info.id)
    state = game.start()
    for move in moves_between(game, [engine, cl.make_bot("random")], seed=1):
        state = state.play(move)
    assert state.winners()
