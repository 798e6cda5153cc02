"""States know how to draw themselves, and nobody pays for it before asking."""

import subprocess
import sys

import pytest

import crownlands as cl
from crownlands import render
from crownlands.core import pictures
from support.walks import random_walk


@pytest.fixture
def state() -> cl.State:
    return random_walk(cl.make("kingdomino", 2), seed=1).states[40]


def test_a_state_shows_itself_in_a_notebook(state: cl.State) -> None:
    assert state._repr_svg_() == state.svg() == render.svg(state)


def test_a_state_is_written_as_plain_text(state: cl.State) -> None:
    assert str(state) == state.text(colour=False) == render.text(state, colour=False)
    assert state.text() == render.text(state)


def test_the_painter_fits_the_hook_of_the_core(state: cl.State) -> None:
    painter: pictures.Painter = render.Painter()
    assert painter.svg(state) == state.svg()
    assert painter.text(state, colour=False) == str(state)


def test_importing_crownlands_does_not_import_the_pictures() -> None:
    code = "import sys, crownlands; sys.exit('crownlands.render' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603
