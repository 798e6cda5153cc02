"""The tables on the rules pages say what the components and the set-ups say."""

import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

import crownlands as cl
from crownlands.kingdom.domino import Domino, Half, read_box
from crownlands.kingdom.layout import Layout

RULES = Path(__file__).parents[2] / "docs" / "rules"
FRENCH = {
    "wheat": "champs",
    "forest": "forêt",
    "lake": "lac",
    "grassland": "prairie",
    "swamp": "marais",
    "mine": "mine",
}
BOXES = {"kingdomino": 1, "discovery": 1, "xl": 2, "teamdomino": 2}
"""The games that have a page, and how many boxes they are played with."""

pages = pytest.mark.parametrize("french", [False, True], ids=["en", "fr"])
games = pytest.mark.parametrize("game", [info.id for info in cl.registry.all()])


def page(name: str, *, french: bool) -> str:
    return (RULES / ("fr" if french else "") / f"{name}.md").read_text(encoding="utf-8")


def rows(game: str, *, french: bool) -> list[list[str]]:
    """Give the cells of every table row of a page."""
    lines = (line for line in page(game, french=french).splitlines() if line.startswith("|"))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def terrain_word(terrain: str, *, french: bool) -> str:
    return FRENCH[terrain] if french else terrain


def in_words(half: Half, *, french: bool) -> str:
    word = terrain_word(half.terrain.value, french=french)
    return f"{word} {half.crowns}" if half.crowns else word


def both_in_words(domino: Domino, *, french: bool) -> str:
    return " + ".join(in_words(half, french=french) for half in (domino.left, domino.right))


def component(game: str) -> tuple[Domino, ...]:
    return read_box(cl.registry.find(game).components[0])


def in_figures(layout: Layout) -> tuple[int, str, str, int, str]:
    """Give a layout as a row of the table: who, option, size, kings, lines."""
    option = layout.option or ""
    size = f"{layout.kingdom}x{layout.kingdom}"
    return layout.players, option, size, layout.kings, f"{layout.line} x {layout.rounds}"


@games
@pages
def test_every_game_has_a_page_in_both_languages_that_is_in_the_index(
    game: str, *, french: bool
) -> None:
    assert f"({game}.md) (`{game}`)" in page("README", french=french)
    assert rows(game, french=french)


@games
@pages
def test_the_set_up_table_is_that_of_the_game(game: str, *, french: bool) -> None:
    layouts = import_module(f"crownlands.games.{game}.info").LAYOUTS
    shown = [
        (int(who[0]), "".join(re.findall("`(.*)`", who)), size.split()[0], int(kings), lines)
        for who, size, kings, _, lines in (
            row for row in rows(game, french=french) if len(row) == 5
        )
        if who[0].isdigit()
    ]
    assert shown == [in_figures(layout) for layout in layouts]


@pytest.mark.parametrize("game", ["kingdomino", "discovery"])
@pages
def test_the_list_of_dominoes_is_that_of_the_component(game: str, *, french: bool) -> None:
    shown = {
        number: words
        for row in rows(game, french=french)
        if len(row) == 6
        for number, words in zip(row[::2], row[1::2], strict=True)
        if number.isdigit()
    }
    assert shown == {domino.id: both_in_words(domino, french=french) for domino in component(game)}


@games
@pages
def test_the_tally_counts_the_squares_of_all_boxes(game: str, *, french: bool) -> None:
    halves = Counter(
        (half.terrain.value, half.crowns)
        for domino in component(game)
        for half in (domino.left, domino.right)
    )
    shown = {
        row[0]: list(map(int, row[1:]))
        for row in rows(game, french=french)
        if len(row) == 7 and row[1].isdigit()
    }
    expected = {}
    for terrain in FRENCH:
        counts = [halves[terrain, crowns] * BOXES[game] for crowns in range(4)]
        crowns = sum(number * count for number, count in enumerate(counts))
        expected[terrain_word(terrain, french=french)] = [*counts, sum(counts), crowns]
    assert shown == expected


def test_reconstructed_parts_are_called_so_on_the_page_of_their_game() -> None:
    for info in cl.registry.all():
        if any(part.level == "reconstructed" for part in info.confidence()):
            assert "**The dominoes of this game are reconstructed.**" in page(info.id, french=False)
            assert "**Les dominos de ce jeu sont reconstitués.**" in page(info.id, french=True)
