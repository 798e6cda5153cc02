"""Terminal text: plain where asked, within its width, and complete."""

import re
from collections import Counter
from typing import Any

from msgspec.structs import replace

import crownlands as cl
from crownlands import render
from crownlands.games.age_of_giants.quests import quests
from crownlands.games.court import terminal as court
from crownlands.games.court.court import tokens
from crownlands.games.queendomino import terminal as queendomino
from crownlands.games.queendomino.queendom import buildings
from crownlands.kingdom.domino import Terrain
from crownlands.kingdom.moves import Place
from crownlands.render.scene import rest_of_view, scene_of
from crownlands.render.terminal.page import page_of, write_page, write_table
from support.walks import Walk, random_walk, samples

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


def test_plain_text_is_printable_ascii_and_colours_add_nothing_but_colours(
    walks: list[Walk],
) -> None:
    for state in samples(walks, 4):
        plain = render.text(state, colour=False)
        assert plain.replace("\n", "").isascii()
        assert plain.replace("\n", "").isprintable()
        coloured = ESCAPE.sub("", render.text(state, colour=True))
        assert [line.rstrip() for line in coloured.splitlines()] == [
            line.rstrip() for line in plain.splitlines()
        ]


def test_lines_stay_within_the_width(walks: list[Walk]) -> None:
    for state in samples(walks, 3):
        for width in (60, 100, 200):
            for line in render.text(state, colour=False, width=width).splitlines():
                assert len(line) <= width, (state.game.name, line)


def test_no_key_of_a_view_is_left_without_a_panel(walks: list[Walk]) -> None:
    for walk in walks:
        assert rest_of_view(scene_of(walk.end), "terminal") == {}, walk.end.game.name


def test_long_names_do_not_widen_the_page() -> None:
    state = random_walk(cl.make("kingdomino", 4), seed=1).end
    names = ["x" * 300, "Zoé", "王" * 50, "A\x1b[31mB\n"]
    plain = render.text(state, colour=False, names=names)
    assert max(map(len, plain.splitlines())) <= 100
    assert "\x1b" not in plain


def test_a_kingdom_shows_every_square_where_it_lies(kingdom_walks: list[Walk]) -> None:
    for state in samples(kingdom_walks, 3):
        for kingdom in kingdoms(state):
            found = cells(render.text_kingdom(kingdom, colour=False))
            for square in kingdom["squares"]:
                crowns = "*" * square["crowns"]
                shown = found[square["x"], square["y"]].strip()
                assert shown == square["terrain"][0] + crowns
            assert found[0, 0].strip().startswith("[")


def shown_cells(state: cl.State, side: int) -> dict[tuple[int, int], str]:
    page = replace(page_of(scene_of(state), colour=False), sides=(side,))
    _, drawn = write_table(page).split("\n", 1)
    return {place: cell.rstrip() for place, cell in cells(drawn).items()}


def crowns_at(state: cl.State, side: int, place: tuple[int, int]) -> str:
    squares = kingdoms(state)[side]["squares"]
    return "*" * next(one["crowns"] for one in squares if (one["x"], one["y"]) == place)


def test_knights_and_buildings_stand_on_their_squares(queendoms: list[Walk]) -> None:
    met = 0
    for state in queendoms[0].sample(6):
        for side, realm in enumerate(state.view().data()["realms"]):
            found = shown_cells(state, side)
            assert {at for at, cell in found.items() if cell.startswith("K")} == set(
                map(tuple, realm["posts"])
            )
            for built in realm["buildings"]:
                at = (built["x"], built["y"])
                code = queendomino.code_of(built["building"])
                assert found[at][1:] == code + crowns_at(state, side, at)
                met += 1
    assert met


def test_giants_stand_in_the_place_of_their_crowns(giants: list[Walk]) -> None:
    met = 0
    for state in giants[0].sample(12):
        giants_at = Counter((one["side"], one["x"], one["y"]) for one in _giants(state))
        for side in range(2):
            for at, cell in shown_cells(state, side).items():
                assert cell.count("G") == giants_at[side, *at]
        met += giants_at.total()
    assert met


def _giants(state: cl.State) -> list[dict[str, int]]:
    found: list[dict[str, int]] = state.view().data()["giants"]
    return found


def test_resources_and_tokens_stand_on_their_squares(courts: list[Walk]) -> None:
    met = Counter[str]()
    for state in courts[0].sample(8):
        data = state.view().data()
        for one in data["resources"]:
            assert shown_cells(state, one["side"])[one["x"], one["y"]].endswith("o")
        for one in data["tokens"]:
            code = court.code_of(one["token"])
            at = (one["x"], one["y"])
            assert shown_cells(state, one["side"])[at][2:] == code + crowns_at(
                state, one["side"], at
            )
        met.update(key for key in ("resources", "tokens") if data[key])
    assert len(met) == 2


def test_letters_of_buildings_and_characters_are_all_different() -> None:
    tiles, people = buildings(), [token for token in tokens() if token.character]
    for language in ("en", "fr"):
        for things, hook in ((tiles, queendomino), (people, court)):
            codes = {hook.code_of(thing.id, language) for thing in things}
            assert len(codes) == len(things)
            assert all(len(code) == 2 and code.isupper() for code in codes)
    assert court.code_of("wheat_1") == court.code_of("lake_1")
    assert court.code_of("statue") is None


def test_the_market_and_the_realms_are_written(queendoms: list[Walk]) -> None:
    names = {tile.id: tile.names.en.replace("’", "'") for tile in buildings()}
    for state in queendoms[0].sample(10):
        data = state.view().data()
        plain = render.text(state, colour=False)
        for price, tile in enumerate(data["market"]["slots"]):
            empty = "the dragon" if data["dragon"] == price else "-"
            shown = f"{queendomino.code_of(tile)} +{re.escape(names[tile])}" if tile else empty
            assert re.search(rf"\b{price} +{shown}", plain)
        assert ("the dragon in its cave" in plain) == (data["dragon"] is None)
        assert re.search(r"^Market \(\d+ more in the pile", plain, re.MULTILINE)
        for realm in data["realms"]:
            owner = rf" P{realm['side'] + 1}  "
            (line,) = re.findall(rf"^{owner}\d+ coins?,.*$", plain, re.MULTILINE)
            assert re.search(rf"\b{realm['coins']} coins?, {realm['knights']} knights?,", line)
            assert re.search(rf"\b{realm['towers']} towers?", line)
            assert ("the Queen" in line) == (data["queen"] == realm["side"])


def test_the_quests_and_a_giant_on_its_way_are_written(giants: list[Walk]) -> None:
    names = {quest.id: f"{quest.names.en}.* {quest.points} points" for quest in quests()}
    sent = 0
    for state in giants[0].states:
        data = state.view().data()
        if data["receiver"] is None and state is not giants[0].end:
            continue
        plain = render.text(state, colour=False)
        for quest in data["quests"]:
            assert re.search(names[quest], plain)
        assert ("A giant is on its way to P" in plain) == (data["receiver"] is not None)
        sent += data["receiver"] is not None
    assert sent


def test_the_court_is_written(courts: list[Walk]) -> None:
    names, bought = {token.id: token.names.en for token in tokens()}, 0
    for state in courts[0].sample(30):
        data = state.view().data()
        plain = render.text(state, colour=False)
        left = sum(data["court"]["unseen"].values())
        assert f"At court ({left} more in the pile)" in plain
        for token in data["court"]["face_up"]:
            assert f" {court.code_of(token)} " in plain
            assert f" {names[token]} " in plain
        purchase = data["court"]["purchase"]
        if purchase:
            assert f"Being bought: {names[purchase['token']]}, {purchase['to_pay']} to" in plain
            bought += 1
    assert bought


def test_the_legend_explains_only_what_the_game_has(courts: list[Walk]) -> None:
    assert " o  resource" in render.text(courts[0].end, colour=False)
    assert " K  knight" in cl.make("queendomino", 2).start().text(colour=False)
    plain = cl.make("kingdomino", 2).start().text(colour=False)
    assert "resource" not in plain
    assert "knight" not in plain


def test_every_terrain_has_a_letter_of_its_own_in_the_legend() -> None:
    legend = cl.make("kingdomino", 2).start().text(colour=False)
    letters = {terrain.value[0] for terrain in Terrain}
    assert len(letters) == len(Terrain)
    for terrain in [terrain.value for terrain in Terrain if terrain is not Terrain.TOWN]:
        assert f" {terrain[0]}  {terrain}" in legend


def test_the_legend_explains_a_rarer_terrain_where_it_lies_on_the_table() -> None:
    scene = scene_of(cl.make("kingdomino", 2).start())
    assert "town" not in write_page(scene, colour=False)
    square = {"x": 1, "y": 0, "terrain": "town", "crowns": 0, "domino": "1"}
    kingdoms = [dict(scene.data["kingdoms"][0], squares=[square]), scene.data["kingdoms"][1]]
    with_town = replace(scene, data={**scene.data, "kingdoms": kingdoms})
    assert " t  town" in write_page(with_town, colour=False)


def test_every_place_a_domino_can_lie_is_in_the_drawing(kingdom_walks: list[Walk]) -> None:
    for state in samples(kingdom_walks, 15):
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
