"""Without a terminal hook, the fields of the view and the moves are listed."""

from collections.abc import Iterator

import pytest

import crownlands as cl
from crownlands import render
from crownlands.render.scene import scene_of
from crownlands.render.terminal.listing import Listing
from crownlands.render.terminal.offers import Offers
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
        offers = Offers(state, state.actor)
        listing = Listing(offers, state.actor, page(state, language))
        assert listing.asked()
        lines = listing.lines()
        if offers.kind in {"take", "plant"}:
            for offer in offers.all:
                (line,) = (line for line in lines if line.split()[0] == str(offer.number))
                assert line.count(str(offer.move)) == 1
                assert offers.choose(str(offer.number)) == offers.choose(str(offer.move))
        for square, letter in offers.marks().items():
            if offers.kind == "plant":
                assert f"({letter})" in "\n".join(lines)
                assert tuple(offers.choose(letter).data()["square"]) == square
