"""Games that say nothing about the terminal are played, shown and replayed there all the same."""

import re
from pathlib import Path

import pytest

import crownlands as cl
from made_up.garden_party.info import INFO as GARDEN_PARTY
from made_up.nim.info import INFO as NIM
from made_up.orchard.info import INFO as ORCHARD


@pytest.fixture(params=[NIM, ORCHARD, GARDEN_PARTY], ids=lambda info: info.id)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game without a hook of its own for the terminal, by its id."""
    cl.registry.all()
    monkeypatch.setitem(cl.registry._infos, request.param.id, request.param)
    found: str = request.param.id
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_is_played_shown_and_replayed(run_well, game, language, tmp_path: Path):
    file = tmp_path / "game.txt"
    play = ("play", "--terminal", game, "--seed", 4, "-b", "random", "-l", language)
    answers = "help\nscore\nrules\nwhy 1\n" + "1\n" * 150
    output = run_well(*play, "--record", file, answers=answers).stdout
    assert "docs/rules" not in output, "there is no page about it"
    assert re.search(r"win|share|gagne|partage", output.splitlines()[-2])
    assert max(map(len, output.splitlines()[:-1])) <= 80
    record = cl.Record.loads(file.read_bytes())
    assert record.final().actor is None
    for number in range(0, len(record.moves), 25):
        assert run_well("show", file, "--at", number, "-l", language).stdout
    assert str(record.moves[-1]) in run_well("replay", file, "-l", language).stdout
