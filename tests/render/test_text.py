"""Terminal text: plain where asked, within its width, and complete."""

import re
from typing import Any

import msgspec
import pytest

import crownlands as cl
from crownlands import render
from crownlands.kingdom.moves import Place
from crownlands.kingdom.terrain import Terrain
from crownlands.render.scene import scene_of
from crownlands.render.sheet import TERRAINS
from crownlands.render.text.page import write_page
from support.walks import Walk, random_walk

ESCAPE = re.compile(r"\x1b\[[\d;]*m")


def cells(drawing: str) -> dict[tuple[int, int], str]:
    """Read the drawing of a kingdom back by its axes."""
    axis, *rows = drawing.splitlines()
    columns = [int(number) for number in axis.split()]
    found = {}
    for row in rows:
        y = int(row[:3])
        for at, x in enumerate(columns):
            found[x, y] = row[4 + 5 * at : 9 + 5 * at]
    return found


def kingdoms(state: cl.State) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = state.view().data()["kingdoms"]
    return found


def test_plain_text_has_no_escape_codes_and_only_ascii(walk: Walk) -> None:
    for state in walk.sample(4):
        assert render.text(state, colour=False).replace("\n", "").isascii()
        assert render.text(state, colour=False).replace("\n", "").isprintable()


def test_colours_change_nothing_but_the_colours(walk: Walk) -> None:
    for state in walk.sample(4):
        coloured = ESCAPE.sub("", render.text(state, colour=True))
        plain = render.text(state, colour=False)
        assert [line.rstrip() for line in coloured.splitlines()] == [
            line.rstrip() for line in plain.splitlines()
        ]


@pytest.mark.parametrize("width", [60, 100, 200])
def test_lines_stay_within_the_width(walk: Walk, width: int) -> None:
    for state in walk.sample(4):
        for line in render.text(state, colour=False, width=width).splitlines():
            assert len(line) <= width


def test_long_names_do_not_widen_the_page() -> None:
    state = random_walk(cl.make("kingdomino", 4), seed=1).end
    names = ["x" * 300, "Zoé", "王" * 50, "A\x1b[31mB\n"]
    plain = render.text(state, colour=False, names=names)
    assert max(map(len, plain.splitlines())) <= 100
    assert "\x1b" not in plain


def test_a_kingdom_shows_every_square_where_it_lies(walk: Walk) -> None:
    for state in walk.sample(3):
        for kingdom in kingdoms(state):
            found = cells(render.text_kingdom(kingdom, colour=False))
            for square in kingdom["squares"]:
                crowns = "*" * square["crowns"]
                shown = found[square["x"], square["y"]].strip()
                assert shown == square["terrain"][0] + crowns
            assert found[0, 0].strip().startswith("[")


def test_every_terrain_has_a_letter_of_its_own_in_the_legend() -> None:
    legend = cl.make("kingdomino", 2).start().text(colour=False)
    letters = {terrain.value[0] for terrain in Terrain}
    assert len(letters) == len(Terrain)
    for terrain in TERRAINS:
        assert f" {terrain[0]}  {terrain}" in legend


def test_the_legend_explains_a_rarer_terrain_where_it_lies_on_the_table() -> None:
    scene = scene_of(cl.make("kingdomino", 2).start())
    assert "town" not in write_page(scene, colour=False)
    square = {"x": 1, "y": 0, "terrain": "town", "crowns": 0, "domino": "1"}
    kingdoms = [dict(scene.data["kingdoms"][0], squares=[square]), scene.data["kingdoms"][1]]
    with_town = msgspec.structs.replace(scene, data={**scene.data, "kingdoms": kingdoms})
    assert " t  town" in write_page(with_town, colour=False)


def test_every_place_a_domino_can_lie_is_in_the_drawing(walk: Walk) -> None:
    for state in walk.sample(25):
        places = [move for move in state.legal_moves() if isinstance(move, Place)]
        if not places or not isinstance(state.actor, int):
            continue
        kingdom = kingdoms(state)[state.game.side_of(state.actor)]
        marks = {square: "x" for move in places for square in (move.left, move.right)}
        found = cells(render.text_kingdom(kingdom, marks, colour=False))
        assert {square for square, cell in found.items() if cell == " (x) "} == set(marks)


def test_marks_carry_labels_of_up_to_three_characters() -> None:
    kingdom = {"size": 5, "squares": []}
    marks = {(1, 0): "a", (0, 1): "b12", (0, -1): "c1234"}
    found = cells(render.text_kingdom(kingdom, marks, colour=False))
    assert [found[square] for square in marks] == [" (a) ", "(b12)", "(c12)"]
    assert "\x1b[" in render.text_kingdom(kingdom, marks)


def test_lines_show_numbers_halves_kings_and_what_is_asked() -> None:
    for state in random_walk(cl.make("kingdomino", 2), seed=7).sample(40):
        data = state.view().data()
        plain = render.text(state, colour=False)
        for entry in data["lines"]["next"]:
            halves = [
                half["terrain"][0] + "*" * half["crowns"]
                for half in (entry["left"], entry["right"])
            ]
            king = "" if entry["king"] is None else f"P{entry['king'] + 1}"
            asked = ">" if data["phase"] == "pick" and entry["king"] is None else " "
            left, right = map(re.escape, halves)
            assert re.search(rf"{asked} +{entry['domino']} +{left} *\| {right} *{king}", plain)
        if data["phase"] == "place":
            assert re.search(rf"> +{data['lines']['current'][0]['domino']} ", plain)


def test_scores_and_the_winner_are_written() -> None:
    end = random_walk(cl.make("kingdomino", 3), seed=8).end
    plain = render.text(end, colour=False)
    totals = [str(sheet.total) for sheet in end.scores()]
    assert re.search(r"total +" + " +".join(totals), plain)
    assert re.search(r"\n +won", plain)
    assert "wins with" in plain or "share the victory" in plain
