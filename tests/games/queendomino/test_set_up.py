"""Queendomino's set-up: tables, the builders' board, what everyone starts with, the opening."""

import pytest

import crownlands as cl
from crownlands.games.queendomino.queendom import buildings
from games.queendomino.moments import SLOTS, TOP, market, phase, refused, wealth
from support.cases import for_each
from support.tables import all_dominoes, play
from support.walks import shared_walk

TWO = cl.make("queendomino", 2)
THREE = cl.make("queendomino", 3)
FOUR = cl.make("queendomino", 4)

TILES = " ".join(f"&{tile}" for tile in (*SLOTS, TOP))
FIRST_LINE = f"{TILES} +1 +2 +3 +4"


@for_each(("players", "size", "turns"), [(2, 7, 48), (3, 5, 36), (4, 5, 48)])
def test_all_48_dominoes_come_in_twelve_lines_of_four(players: int, size: int, turns: int) -> None:
    game = cl.make("queendomino", players)
    walk = shared_walk(game, seed=3)
    drawn = [str(move)[1:] for move in walk.moves if move.type_name() == "draw"]
    assert sorted(drawn, key=int) == all_dominoes(game)
    assert len(drawn) == 12 * 4
    assert sum(move.type_name() in {"place", "discard"} for move in walk.moves) == turns
    view = walk.end.view().data()
    assert (view["rounds"], {kingdom["size"] for kingdom in view["kingdoms"]}) == (12, {size})


def test_two_players_own_two_kings_each() -> None:
    view = play(TWO.start(), f"{FIRST_LINE} P1 >1 >2 >3 >4").view().data()
    assert [entry["king"] for entry in view["lines"]["current"]] == [0, 1, 1, 0]


@for_each("game", [TWO, THREE, FOUR])
def test_every_side_starts_with_seven_coins_and_one_knight(game: cl.Game) -> None:
    realms = game.start().view().data()["realms"]
    assert len(realms) == game.players
    for side, realm in enumerate(realms):
        assert realm == {
            "side": side,
            "coins": 7,
            "knights": 1,
            "posts": [],
            "towers": 0,
            "buildings": [],
        }


def test_the_queen_is_nobodys_and_the_dragon_in_its_cave() -> None:
    view = FOUR.start().view().data()
    assert view["queen"] is None
    assert view["dragon"] is None


def test_six_tiles_lie_on_the_slots_and_the_seventh_on_top_of_the_pile() -> None:
    state = FOUR.start()
    assert (phase(state), state.actor) == ("tile", cl.CHANCE)
    assert market(state) == (None,) * 6
    state = play(state, TILES)
    assert market(state) == SLOTS
    assert state.view().data()["market"]["top"] == TOP
    assert phase(state) == "draw"


def test_there_are_32_tiles_shuffled() -> None:
    unseen = FOUR.start().view().data()["market"]["unseen"]
    assert sum(unseen.values()) == 32
    assert unseen == {kind.id: kind.copies for kind in buildings()}


def test_tiles_and_four_players_bring_just_the_22_knights_and_15_towers_of_the_box() -> None:
    assert 4 + sum(kind.copies * kind.knights for kind in buildings()) == 22
    assert sum(kind.copies * kind.towers for kind in buildings()) == 15


def test_a_tile_is_as_likely_as_it_has_copies_left() -> None:
    state = play(FOUR.start(), "&statue &large_tavern")
    likely = {str(move): probability for move, probability in state.chance()}
    assert "&large_tavern" not in likely
    assert likely["&statue"] == pytest.approx(2 / 30)
    assert likely["&queens_tower"] == pytest.approx(3 / 30)
    assert sum(likely.values()) == pytest.approx(1)


def test_a_tile_that_is_gone_cannot_be_turned_up() -> None:
    state = play(FOUR.start(), "&large_tavern")
    assert refused(state, "&large_tavern") == "tile_not_unseen"
    assert refused(state, "&cathedral") == "tile_not_unseen"


def test_the_order_of_the_pile_below_its_top_is_unknown() -> None:
    view = play(FOUR.start(), TILES).view(0).data()["market"]
    assert sum(view["unseen"].values()) == 32 - 7
    assert set(view) == {"slots", "top", "unseen"}


def test_two_players_open_with_the_first_king_drawn_and_then_one_two_one() -> None:
    state = play(TWO.start(), FIRST_LINE)
    assert {str(move): probability for move, probability in state.chance()} == {
        "P1": 0.5,
        "P2": 0.5,
    }
    state = play(state, "P2")
    order = []
    for domino in ("4", "2", "1", "3"):
        order.append(state.actor)
        state = play(state, f">{domino}")
    assert order == [1, 0, 0, 1]
    assert phase(state) == "draw"


def test_two_players_may_draw_every_king_instead() -> None:
    game = cl.make("queendomino", 2, opening="draw")
    state = play(game.start(), f"{FIRST_LINE} P2 >4")
    assert (phase(state), state.actor) == ("king", cl.CHANCE)
    assert {str(move): probability for move, probability in state.chance()} == {
        "P1": pytest.approx(2 / 3),
        "P2": pytest.approx(1 / 3),
    }


@for_each("game", [THREE, FOUR])
def test_three_and_four_players_have_every_king_drawn(game: cl.Game) -> None:
    state = play(game.start(), f"{FIRST_LINE} P2 >4")
    assert (phase(state), state.actor) == ("king", cl.CHANCE)
    assert "P2" not in {str(move) for move in state.legal_moves()}


def test_the_second_line_is_drawn_before_the_first_turn() -> None:
    state = play(FOUR.start(), f"{FIRST_LINE} P1 >1 P2 >2 P3 >3 P4 >4")
    assert phase(state) == "draw"
    state = play(state, "+5 +6 +7 +8")
    assert (phase(state), state.actor) == ("place", 0)
    assert market(state) == SLOTS
    assert wealth(state)["coins"] == 7
