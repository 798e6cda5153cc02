"""The parts: four dice, a map each and one spell book."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadPlayers
from crownlands.core.info import read_component
from games.duel.moments import FACES, GAME, map_of, rolled, round_start, view
from support.cases import for_each
from support.tables import play

BOOK = [
    ("ignore_connection", "dot", 5, False),
    ("split_dice", "line", 5, False),
    ("take_two", "double_dot", 4, False),
    ("turn_die", "double_line", 4, False),
    ("three_per_domain", "filled", 3, True),
    ("add_cross", "checked", 3, True),
]


def before_die(die: int) -> cl.State:
    """Return the moment before a die is rolled."""
    rolls = " ".join(f"{other}=line" for other in range(1, die))
    return play(GAME.start(), f"A=P1 {rolls}")


@for_each("die", FACES)
def test_each_die_has_its_six_faces(die: int) -> None:
    likely = {str(move): chance for move, chance in before_die(die).chance()}
    assert likely == {
        f"{die}={face}": pytest.approx(FACES[die].count(face) / 6) for face in FACES[die]
    }


def test_the_double_face_of_die_1_is_one_move_twice_as_likely() -> None:
    likely = {str(move): chance for move, chance in before_die(1).chance()}
    assert len(likely) == 5
    assert likely["1=dot"] == pytest.approx(2 / 6)


def test_two_dice_have_one_wild_face() -> None:
    assert [faces.count("wild") for faces in FACES.values()] == [1, 0, 0, 1]


def test_the_map_has_5_rows_of_7_squares_around_the_castle() -> None:
    seen = view(GAME.start())["maps"]
    assert [(one["columns"], one["rows"], one["squares"]) for one in seen] == [(7, 5, [])] * 2
    split = {"ignore_connection": 0, "split_dice": 0}
    state = play(rolled(round_start(spells=split), ""), "#1 #2 #3 !ignore_connection !split_dice")
    offered = {square for move in state.legal_moves() for square in getattr(move, "squares", ())}
    everything = {(x, y) for x in range(-3, 4) for y in range(-2, 3)}
    assert offered == everything - {(0, 0)} - set(map_of(state))


def test_the_spell_book_has_six_rows() -> None:
    rows = view(GAME.start())["spells"]
    assert [(row["spell"], row["coat"], row["boxes"], row["lightning"]) for row in rows] == BOOK
    assert all(row["state"] == "open" and row["ticks"] == [0, 0] for row in rows)


def test_the_parts_say_how_sure_we_are_of_them() -> None:
    levels = {one.part.en: one.level for one in read_component("duel").confidence}
    assert levels == {"dice": "likely", "map": "likely", "spells": "likely"}


@for_each("players", [1, 3, 4])
def test_it_is_for_two(players: int) -> None:
    with pytest.raises(BadPlayers):
        cl.make("duel", players)
