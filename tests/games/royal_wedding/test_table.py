"""Royal Wedding: players, kingdoms, lines and boxes."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadOptions, BadPlayers
from games.queendomino.moments import moment, pass_until, phase
from support.cases import for_each
from support.tables import play
from support.walks import shared_walk

TABLE = [
    (3, False, 7, 4, 24, 3),
    (4, False, 7, 4, 24, 4),
    (5, False, 5, 8, 12, 5),
    (6, False, 5, 8, 12, 6),
    (6, True, 7, 8, 12, 3),
    (8, False, 7, 8, 12, 4),
]


def make(players: int, *, teams: bool = False) -> cl.Game:
    return (
        cl.make("royal-wedding", players, teams=True)
        if teams
        else cl.make("royal-wedding", players)
    )


@for_each(("players", "teams", "size", "line", "rounds", "sides"), TABLE)
def test_players_kingdoms_lines_and_rounds(
    players: int, teams: bool, size: int, line: int, rounds: int, sides: int
) -> None:
    game = make(players, teams=teams)
    walk = shared_walk(game, seed=5)
    kingdoms = walk.end.view().data()["kingdoms"]
    assert [kingdom["size"] for kingdom in kingdoms] == [size] * sides
    drawn = [str(move)[1:] for move in walk.moves if move.type_name() == "draw"]
    assert len(drawn) == len(set(drawn)) == line * rounds == 96
    turns = [move for move in walk.moves if move.type_name() in {"place", "discard"}]
    assert len(turns) == players * rounds


@for_each(("players", "teams", "line"), [(3, False, 4), (5, False, 8), (6, True, 8)])
def test_lines_alternate_between_the_boxes_queendomino_first(
    players: int, teams: bool, line: int
) -> None:
    walk = shared_walk(make(players, teams=teams), seed=5)
    drawn = [str(move)[1] for move in walk.moves if move.type_name() == "draw"]
    assert "".join(drawn) == ("q" * line + "k" * line) * (48 // line)


def test_a_line_is_drawn_from_the_box_in_turn_only() -> None:
    state = make(4).start()
    while phase(state) == "tile":
        state = state.play(state.legal_moves()[0])
    assert {str(move)[:3] for move in state.legal_moves()} == {"+q:"}
    refusal = state.check(state.game.parse("+k:1"))
    assert refusal is not None
    assert refusal.code == "not_in_pile"


def test_the_boxes_are_queendominos_and_kingdominos() -> None:
    view = play(after_tiles(make(4)), "+q:44 +q:45 +q:46 +q:47").view().data()
    assert [entry["left"]["terrain"] for entry in view["lines"]["next"]] == [
        "mine",
        "mine",
        "town",
        "town",
    ]
    walk = shared_walk(make(4), seed=5)
    lands = {
        entry["domino"]: (entry["left"]["terrain"], entry["right"]["terrain"])
        for state in walk.states
        if phase(state) == "place"
        for entry in state.view().data()["lines"]["current"]
    }
    assert not any("town" in halves for domino, halves in lands.items() if domino[0] == "k")
    assert lands["k:48"] == ("wheat", "mine")


def after_tiles(game: cl.Game) -> cl.State:
    state = game.start()
    while phase(state) == "tile":
        state = state.play(state.legal_moves()[0])
    return state


@for_each(
    ("players", "teams", "left"),
    [(3, False, 1), (4, False, 0), (5, False, 3), (6, False, 2), (6, True, 2), (8, False, 0)],
)
def test_dominoes_left_over_in_a_line_leave_the_game(players: int, teams: bool, left: int) -> None:
    state = moment(make(players, teams=teams), {"q:3": 0})
    before = set(state.view().data()["discarded"])
    state = pass_until(play(state, "q:3@1,0e"), "pick")
    picked = {entry["domino"] for entry in state.view().data()["lines"]["next"]}
    state = state.play(state.legal_moves()[0])
    view = state.view().data()
    gone = set(view["discarded"]) - before
    assert len(gone) == left
    assert gone | {entry["domino"] for entry in view["lines"]["current"]} == picked


@for_each(("players", "left"), [(3, 1), (5, 3), (6, 2)])
def test_dominoes_nobody_wants_in_the_first_line_leave_too(players: int, left: int) -> None:
    state = after_tiles(make(players))
    while state.view().data()["round"] == 0:
        state = state.play(state.legal_moves()[0])
    assert len(state.view().data()["discarded"]) == left


def test_every_king_is_drawn() -> None:
    state = after_tiles(make(5))
    for _ in range(8):
        state = state.play(state.legal_moves()[0])
    assert [str(move) for move, _ in state.chance()] == ["P1", "P2", "P3", "P4", "P5"]


@for_each("players", [2, 7, 9])
def test_two_seven_and_nine_players_are_not_offered(players: int) -> None:
    with pytest.raises(BadPlayers, match="3, 4, 5, 6, 8 players, not"):
        make(players)


@for_each("players", [3, 4, 5])
def test_teams_are_refused_with_three_to_five(players: int) -> None:
    with pytest.raises(BadOptions, match=f"for 6 players, not {players}"):
        make(players, teams=True)


def test_teams_are_off_by_default_with_six() -> None:
    assert make(6).options["teams"] is False
    assert len(make(6).sides) == 6


def test_teams_are_always_on_with_eight() -> None:
    assert make(8).sides == ((0, 1), (2, 3), (4, 5), (6, 7))
    assert make(8, teams=True) == make(8)
    with pytest.raises(BadOptions, match="always on with 8 players"):
        cl.make("royal-wedding", 8, teams=False)


@for_each("option", ["mighty-duel", "lines-of-4", "opening"])
def test_options_of_other_games_do_not_exist_here(option: str) -> None:
    with pytest.raises(BadOptions, match=f"no option {option}.*teams, harmony"):
        cl.make("royal-wedding", 4, **{option: True})


def test_harmony_middle_kingdom_and_dynasty_are_house_options() -> None:
    info = make(3).info
    assert {option.name for option in info.options if option.house} == {
        "harmony",
        "middle-kingdom",
        "dynasty",
    }
