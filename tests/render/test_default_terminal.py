"""Without a terminal hook, the fields of the view and the moves are listed."""

from collections.abc import Iterator

import pytest

import crownlands as cl
from crownlands import render
from crownlands.render.scene import scene_of
from crownlands.render.terminal.menu import MoveMenu
from crownlands.render.terminal.menu_text import MenuWriter
from crownlands.render.terminal.page import Page, page_of, write_legend, write_table
from made_up.nim.info import INFO as NIM
from made_up.orchard.info import INFO as ORCHARD
from support.cases import for_each
from support.made_up_games import registered
from support.walks import random_walk


@pytest.fixture(params=[NIM, ORCHARD], ids=lambda info: info.id)
def game(request: pytest.FixtureRequest) -> Iterator[cl.Game]:
    """A game without a hook for the terminal."""
    with registered(request.param):
        yield cl.make(request.param.id)


def page(state: cl.State, language: str) -> Page:
    seat = state.actor if isinstance(state.actor, int) else 0
    return page_of(scene_of(state, seat=seat, language=language), colour=False, width=80)


@for_each("language", ["en", "fr"])
def test_what_no_panel_shows_is_listed_under_its_name(game: cl.Game, language: str) -> None:
    own = {"nim": ("stones", "taken", "coins"), "orchard": ("trees", "trees left")}
    for state in random_walk(game, seed=2).sample(8):
        whole = render.text(state, colour=False, language=language)
        for text in (whole, write_table(page(state, language))):
            labels = [line[1:].partition("  ")[0].rstrip() for line in text.splitlines()]
            assert [label for label in labels if label in own[game.info.id]] == [*own[game.info.id]]
            assert max(map(len, text.splitlines())) <= 100
        write_legend(page(state, language))


def test_sides_and_squares_of_what_is_listed_are_named(game: cl.Game) -> None:
    end = random_walk(game, seed=2).end
    text = render.text(end, colour=False)
    for tree in end.view().data().get("trees", ()):
        assert f" P{tree['side'] + 1}, {tree['x']},{tree['y']}\n" in text


@for_each("language", ["en", "fr"])
def test_moves_are_listed_by_number_and_notation(game: cl.Game, language: str) -> None:
    for state in random_walk(game, seed=2).states:
        if not isinstance(state.actor, int) or len(state.legal_moves()) == 1:
            continue
        menu = MoveMenu(state, state.actor)
        writer = MenuWriter(menu, state.actor, page(state, language))
        assert writer.asked()
        lines = writer.lines()
        if menu.kind in {"take", "plant"}:
            for choice in menu.all:
                (line,) = (line for line in lines if line.split()[0] == str(choice.number))
                assert line.count(str(choice.move)) == 1
                assert menu.choose(str(choice.number)) == menu.choose(str(choice.move))
        for square, letter in menu.marks().items():
            if menu.kind == "plant":
                assert f"({letter})" in "\n".join(lines)
                assert tuple(menu.choose(letter).data()["square"]) == square
