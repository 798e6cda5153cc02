"""Methods of states and views that draw them; pictures are imported on first use."""

import subprocess
import sys
from random import Random

import pytest

import crownlands as cl
from crownlands import render
from crownlands.core.errors import BadSeat
from crownlands.core.state import Renderer
from support.cases import for_each
from support.walks import random_walk


@pytest.fixture
def state() -> cl.State:
    return random_walk(cl.make("kingdomino", 2), seed=1).states[40]


def test_a_state_shows_itself_in_a_notebook(state: cl.State) -> None:
    assert state._repr_svg_() == state.svg() == render.svg(state)


def test_a_state_is_written_as_plain_text(state: cl.State) -> None:
    assert str(state) == state.text(colour=False) == render.text(state, colour=False)
    assert state.text() == render.text(state)


@for_each(("game", "players"), [("kingdomino", 2), ("duel", 2), ("dominoes2", 3)])
def test_a_view_draws_what_its_seat_sees(game: str, players: int) -> None:
    state = random_walk(cl.make(game, players), seed=1).states[40]
    for seat in (None, *range(players)):
        view = state.view(seat)
        assert view._repr_svg_() == view.svg() == render.svg(view) == render.svg(state, seat=seat)
        assert str(view) == view.text(colour=False) == render.text(state, colour=False, seat=seat)
        assert view.text() == render.text(view)


def test_the_picture_of_a_view_hides_the_other_hands() -> None:
    state = random_walk(cl.make("dominoes2", 3), seed=1).states[40]
    own, other = state.view(0), state.view(1)
    dreams = [own.imagine(Random(seed)) for seed in range(5)]
    assert len({dream.view(1) for dream in dreams}) > 1
    assert {dream.view(0).svg() for dream in dreams} == {own.svg()}
    assert own.svg() != other.svg() != state.svg()


def test_a_view_is_drawn_for_no_other_seat(state: cl.State) -> None:
    with pytest.raises(BadSeat):
        render.svg(state.view(0), seat=1)


def test_the_module_fits_the_renderer_of_the_core(state: cl.State) -> None:
    renderer: Renderer = render
    assert renderer.svg(state, language="fr") == state.svg(language="fr") != state.svg()
    assert renderer.text(state, colour=False, language="en") == str(state)


def test_importing_crownlands_does_not_import_the_pictures() -> None:
    code = "import sys, crownlands; sys.exit('crownlands.render' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603
