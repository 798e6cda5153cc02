"""The example bot in plain JavaScript plays, in a language this project is not written in."""

import os
import shutil
from pathlib import Path
from random import Random

import pytest

import crownlands as cl
from bots.engines.odd import opening

BOT = Path(__file__).parents[3] / "examples" / "bot.mjs"


@pytest.fixture(scope="module", autouse=True)
def _node() -> None:
    """These tests need Node: without it they are left out, but never where all has to be tested."""
    if shutil.which("node") is None:
        assert not os.environ.get("CI"), "Node is missing"
        pytest.skip("Node is missing: the bot in JavaScript is not tested")


def test_it_plays_a_whole_game_against_greedy() -> None:
    record = cl.play_out("kingdomino", [f"engine:node '{BOT}'", "greedy"], seed=1)
    assert record.final().actor is None
    assert record.final().scores()[0].total > 0


def test_it_can_be_started_by_its_name_alone() -> None:
    view = opening()
    assert cl.make_bot(f"engine:'{BOT}'").choose(view, Random(1)) in view.legal_moves()


@pytest.mark.parametrize("name", [info.id for info in cl.registry.all()])
def test_it_answers_in_every_game(name: str) -> None:
    view = opening(name)
    bot = cl.make_bot(f"engine:node '{BOT}'")
    assert bot.choose(view, Random(1)) in view.legal_moves()


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    bots = [f"engine:node '{BOT}'", "random"]
    one, again, other = (cl.play_out("discovery", bots, seed=seed).moves for seed in (1, 1, 2))
    assert one == again != other


def test_its_option_changes_how_it_plays() -> None:
    view = opening()
    bold, shy = (
        cl.make_bot(f"engine:node '{BOT}',bold={value}").choose(view, Random(1))
        for value in ("on", "off")
    )
    assert bold != shy
