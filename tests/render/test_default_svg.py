"""Without an svg hook, a picture shows the fields of the view."""

from collections.abc import Iterator

import pytest

import crownlands as cl
from crownlands.core.info import GameInfo
from crownlands.render import svg
from crownlands.render.svg.symbols import symbol_names
from made_up.garden_party.info import INFO as GARDEN_PARTY
from made_up.nim.info import INFO as NIM
from made_up.orchard.info import INFO as ORCHARD
from support.cases import for_each
from support.made_up_games import MADE_UP, registered
from support.svg import SVG, parse, shown, texts, titled
from support.tables import play
from support.walks import random_walk


@pytest.fixture(autouse=True)
def _made_up_games() -> Iterator[None]:
    with registered(*MADE_UP):
        yield


def test_a_game_without_kingdoms_shows_its_numbers_names_and_lists() -> None:
    state = play(cl.make("nim").start(), "heads tails -1 -2")
    found = texts(parse(state.svg()))
    assert {"Nim with coins", "Stones", "6", "Taken", "1, 2", "Coins", "?, ?"} <= found
    assert "P1 to move: take" in found
    assert "heads, ?" in texts(parse(state.view(0).svg()))


def test_it_speaks_french_as_far_as_it_has_words() -> None:
    found = texts(parse(play(cl.make("nim").start(), "heads tails").svg(language="fr")))
    assert {"Nim à pièces", "2 joueurs", "À P1 de jouer : take"} <= found


def test_the_end_of_such_a_game_is_told() -> None:
    end = random_walk(cl.make("nim"), seed=1).end
    best = max(sheet.total for sheet in end.scores())
    assert any(f"with {best} points" in said for said in texts(parse(end.svg())))


@for_each("info", [NIM, ORCHARD, GARDEN_PARTY])
def test_every_moment_is_drawn_for_everybody(info: GameInfo) -> None:
    for state in random_walk(cl.make(info.id), seed=3).sample(9):
        for view in (state.view(), *map(state.view, state.game.seats)):
            for language in ("en", "fr"):
                root = parse(view.svg(language=language))
                assert root.find(f"{SVG}title") is not None


def test_what_an_expansion_adds_is_listed_beside_the_kingdoms() -> None:
    for state in random_walk(cl.make("orchard"), seed=3).sample(9):
        root = parse(svg(state, ["Ada", "Bob"]))
        found = texts(root)
        assert {"Trees", "Trees left"} <= found
        for tree in state.view().data()["trees"][:2]:
            owner = ("Ada", "Bob")[tree["side"]]
            assert f"{owner}, {tree['x']},{tree['y']}" in found
        assert len([*titled(root, "Kingdom of")]) == 2
        assert shown(root)["castle-0-0"] >= 1


@for_each("game", [info.id for info in cl.registry.all()])
def test_games_with_drawings_of_their_own_have_no_generic_panel(game: str) -> None:
    state = random_walk(cl.make(game), seed=3).states[-9]
    keys = {key.replace("_", " ").capitalize() for key in state.view().data()}
    assert not keys & texts(parse(state.svg())) - {"Market", "Court", "Quests", "Queen"}


def test_made_up_games_add_nothing_to_the_sprite() -> None:
    assert not any("tree" in name or "stone" in name for name in symbol_names())
