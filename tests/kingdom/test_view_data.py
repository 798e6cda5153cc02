"""The view of a domino game, as the data every client reads."""

import crownlands as cl
from support.tables import finished, play

GAME = cl.make("kingdomino", 2)
OPENED = play(GAME.start(), "+1 +2 +48 +4 P1 >1 P2 >2 P1 >4 P2 >48 +5 +6 +7 +8")


def test_squares_have_their_place_land_and_domino() -> None:
    squares = finished(GAME, "48@-1,0n 19@0,1s").view().data()["kingdoms"][0]["squares"]
    assert squares == [
        {"x": -1, "y": -1, "terrain": "mine", "crowns": 3, "domino": "48"},
        {"x": -1, "y": 0, "terrain": "wheat", "crowns": 0, "domino": "48"},
        {"x": 0, "y": 1, "terrain": "wheat", "crowns": 1, "domino": "19"},
        {"x": 0, "y": 2, "terrain": "forest", "crowns": 0, "domino": "19"},
    ]


def test_a_domino_in_a_line_shows_its_halves_and_its_king() -> None:
    assert OPENED.view().data()["lines"]["current"][3] == {
        "domino": "48",
        "left": {"terrain": "wheat", "crowns": 0},
        "right": {"terrain": "mine", "crowns": 3},
        "symbol": None,
        "king": 1,
    }


def test_a_view_tells_the_phase_and_the_round() -> None:
    moments = ["", "+1 +2 +48 +4", "P1", ">1 P2 >2 P1 >4 P2 >48", "+5 +6 +7 +8", "1@1,0e"]
    state, seen = GAME.start(), []
    for moves in moments:
        state = play(state, moves)
        view = state.view().data()
        seen.append((view["phase"], view["actor"], view["round"]))
    assert seen == [
        ("draw", "chance", 0),
        ("king", "chance", 0),
        ("pick", 0, 0),
        ("draw", "chance", 1),
        ("place", 0, 1),
        ("pick", 0, 1),
    ]


def test_the_domino_just_placed_stays_in_the_line_until_its_king_has_picked() -> None:
    placed = play(OPENED, "1@1,0e")
    assert placed.view().data()["lines"]["current"][0]["domino"] == "1"
    picked = play(placed, ">8")
    assert picked.view().data()["lines"]["current"][0]["domino"] == "2"


def test_a_running_game_shows_scores_but_no_winner() -> None:
    view = play(OPENED, "1@1,0e").view().data()
    assert [sheet["total"] for sheet in view["scores"]] == [0, 0]
    assert view["winners"] == []
    assert finished(GAME, "19@1,0e").view().data()["winners"] == [0]
