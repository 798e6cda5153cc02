"""A game without kingdoms may name its fields like those of domino games."""

from itertools import pairwise

import pytest

import crownlands as cl
from crownlands import render
from crownlands.render.scene import scene_of
from crownlands.render.terminal.menu import MoveMenu
from crownlands.render.terminal.menu_text import MenuWriter
from crownlands.render.terminal.page import page_of
from crownlands.text import Language, Transition, Translator, narrate
from crownlands.text.narration import lines_of_game, sheet_rows
from support.cases import for_each
from support.mill.info import INFO
from support.svg import parse, texts
from support.walks import random_walk

FIELDS = ("round", "rounds", "lines", "dynasty", "kingdoms", "kings", "pile", "discarded")


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> cl.Game:
    """The Mill, whose moves, views and score lines borrow names."""
    cl.registry.all()
    monkeypatch.setitem(cl.registry._infos, INFO.id, INFO)
    return cl.make("mill")


def entries(state: cl.State | cl.View, language: str = "en") -> dict[str, str]:
    """Return what the terminal lists of a view, by its label."""
    lines = render.text(state, colour=False, language=language).splitlines()
    labelled = (line[1:].partition("  ") for line in lines if line[:1] == " " and line[1:2].strip())
    return {label: text for label, _, text in labelled}


def listed(state: cl.State, seat: int) -> list[str]:
    page = page_of(scene_of(state, seat=seat), colour=False)
    return MenuWriter(MoveMenu(state, seat), seat, page).lines()


@for_each("language", ["en", "fr"])
def test_fields_of_a_view_are_listed_whatever_they_are_called(game: cl.Game, language: str) -> None:
    for state in random_walk(game, seed=1).states:
        for view in (state.view(), *map(state.view, game.seats)):
            assert [label for label in entries(view, language) if label in FIELDS] == [*FIELDS]
            labels = {field.capitalize() for field in FIELDS}
            assert labels <= texts(parse(view.svg(language=language)))


def test_keys_values_and_rows_of_scores_are_worded(game: cl.Game) -> None:
    start = game.start()
    english, french = entries(start), entries(start, "fr")
    assert english["wind"] == "from the north"
    assert english["sacks"] == "wind from the south, purses of coins 3, owner -"
    assert french["vent"] == "du nord"
    assert french["bourses"] == "1, 2"
    assert french["kings"] == "Otton Ier"
    assert french["sacs"] == "vent du sud, bourses 3, meunier -"
    assert "\nflour  " in render.text(start, colour=False)
    assert "\nfarine  " in render.text(start, colour=False, language="fr")
    drawn = texts(parse(start.svg(language="fr")))
    assert {"Vent", "du nord", "Bourses", "Otton Ier", "Farine"} <= drawn


def test_what_is_hidden_is_told_from_what_is_not_there(game: cl.Game) -> None:
    start = game.start()
    assert entries(start.view(0))["grain"] == "rye"
    assert entries(start.view(1))["grain"] == entries(start)["grain"] == "?"
    assert entries(start.view(0))["sacks"].endswith("owner -")


def test_moves_are_listed_and_told_whatever_their_fields_are_called(game: cl.Game) -> None:
    walk = random_walk(game, seed=1)
    assert listed(game.start(), 0) == [
        "  1  1g  grinds 1 on 1 with g +1",
        "  2  2g  grinds 2 on 1 with g +2",
        "  0  -  rest",
    ]
    transitions = [
        Transition(before.actor, move, before, after)
        for (before, after), move in zip(pairwise(walk.states), walk.moves, strict=True)
    ]
    said = [sentence.text for sentence in narrate(transitions, Translator(Language.FR))]
    grinding = [move for move in walk.moves if move.type_name() == "grind"]
    assert [text[3:] for text in said if "moud" in text] == [
        f"moud {move.data()['squares']} sur 1 avec g" for move in grinding
    ]


def test_score_lines_may_count_lines(game: cl.Game) -> None:
    end = random_walk(game, seed=1).end
    translator = Translator(Language.FR, (), game)
    for side, sheet in enumerate(end.scores()):
        (row,) = sheet_rows(sheet.lines, translator)
        assert row == ("farine", sheet.total, 0)
        (line,) = lines_of_game(end, side, 1)
        assert line["lines"] == 3
