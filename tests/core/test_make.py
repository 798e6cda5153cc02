"""Setting up a game, and what is said when it cannot be."""

from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadOptions, BadPlayers, BadSeat, UnknownGame
from support.cases import for_each


def test_a_game_knows_what_was_chosen() -> None:
    game = cl.make("kingdomino", players=4, harmony=True, middle_kingdom=True)
    assert (game.id, game.players) == ("kingdomino", 4)
    assert game.options == {"harmony": True, "middle-kingdom": True, "dynasty": False}
    assert game.name == "kingdomino (4 players) harmony middle-kingdom"
    assert repr(game) == f"<Game {game.name}>"


def test_without_players_it_is_the_smallest_table() -> None:
    for info in cl.registry.all():
        assert cl.make(info.id).players == info.players[0]
        assert cl.make(info.id, players=None).players == info.players[0]


def test_options_may_be_written_with_either_dash() -> None:
    assert cl.make("xl", **{"middle-kingdom": True}) == cl.make("xl", middle_kingdom=True)


def test_naming_a_default_changes_nothing() -> None:
    assert cl.make("kingdomino", 2, harmony=False, opening="draw") == cl.make("kingdomino", 2)
    assert cl.make("kingdomino", 4, opening="draw", mighty_duel=False) == cl.make("kingdomino", 4)


def test_games_are_equal_by_what_they_are() -> None:
    game = cl.make("kingdomino", 2)
    assert game != cl.make("kingdomino", 3)
    assert game != cl.make("kingdomino", 2, harmony=True)
    assert game != cl.make("discovery", 2)
    assert game != "kingdomino"
    assert len({game, cl.make("kingdomino", 2)}) == 1


def test_a_game_says_what_it_is_in_data_that_make_understands() -> None:
    game = cl.make("kingdomino", 2, harmony=True, opening="abba")
    assert game.data() == {
        "game": "kingdomino",
        "rules": 1,
        "players": 2,
        "options": {"harmony": True, "opening": "abba"},
    }
    data = game.data()
    assert cl.make(data["game"], data["players"], **data["options"]) == game


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(UnknownGame) as error:
        cl.make("chess")
    assert error.value.code == "unknown_game"
    assert error.value.details["possible"] == [info.id for info in cl.registry.offered()]
    assert "Did you mean" not in str(error.value)
    for info in cl.registry.offered():
        assert info.id in str(error.value)


@for_each(
    ("typed", "meant"),
    [("kingdomio", "kingdomino"), ("Kingdomino", "kingdomino"), ("discover", "discovery")],
)
def test_a_near_miss_is_suggested(typed: str, meant: str) -> None:
    with pytest.raises(UnknownGame, match=rf"Did you mean {meant}\?"):
        cl.make(typed)


@for_each("name", [None, 12, [], {}, "", b"kingdomino"])
def test_what_is_no_name_is_an_unknown_game(name: Any) -> None:
    with pytest.raises(UnknownGame):
        cl.make(name)


@for_each(
    "players", [0, 1, 5, -1, 10**9, True, False, 2.0, 2.5, "2", "two", [], (2,), float("nan")]
)
def test_an_absurd_player_count_names_those_possible(players: Any) -> None:
    with pytest.raises(BadPlayers) as error:
        cl.make("kingdomino", players)
    assert error.value.code == "bad_players"
    assert error.value.details["possible"] == [2, 3, 4]
    assert "2, 3, 4" in str(error.value)


def test_an_unknown_option_names_those_there_are_and_suggests_the_nearest() -> None:
    with pytest.raises(BadOptions) as error:
        cl.make("kingdomino", 2, harmonie=True)
    assert error.value.code == "bad_options"
    assert "Did you mean harmony?" in str(error.value)
    assert "middle-kingdom" in error.value.details["possible"]


def test_an_option_of_another_game_is_unknown_here() -> None:
    with pytest.raises(BadOptions, match="discovery has no option mighty-duel"):
        cl.make("discovery", mighty_duel=True)


@for_each(
    ("option", "value"),
    [
        ("harmony", 1),
        ("harmony", 0),
        ("harmony", "yes"),
        ("harmony", None),
        ("harmony", []),
        ("opening", "ABBA"),
        ("opening", ""),
        ("opening", None),
        ("opening", ["draw"]),
    ],
)
def test_a_value_an_option_cannot_have_names_those_possible(option: str, value: Any) -> None:
    with pytest.raises(BadOptions) as error:
        cl.make("kingdomino", 2, **{option: value})
    assert error.value.details["option"] == option
    assert error.value.details["possible"] in str(error.value)


def test_an_option_for_other_player_counts_names_them() -> None:
    with pytest.raises(BadOptions, match="mighty-duel of kingdomino is for 2 players, not 4"):
        cl.make("kingdomino", 4, mighty_duel=True)


@for_each("seat", [2, -1, 10**9, "0", 1.0, True, [], (0,)])
def test_there_is_no_such_seat(seat: Any) -> None:
    game = cl.make("kingdomino", 2)
    state = game.start()
    attempts = [
        lambda: game.side_of(seat),
        lambda: state.view(seat),
        lambda: game.view(state, seat),
        lambda: state.check(state.legal_moves()[0], seat),
    ]
    for attempt in attempts:
        with pytest.raises(BadSeat) as error:
            attempt()
        assert error.value.code == "bad_seat"


def test_a_side_needs_a_seat() -> None:
    with pytest.raises(BadSeat):
        cl.make("kingdomino", 2).side_of(None)  # type: ignore[arg-type]


@for_each(
    ("game", "option", "values"),
    [
        ("kingdomino", "opening", "opening=draw or opening=abba"),
        ("dominoes2", "deals", "deals=0 to deals=10"),
    ],
)
def test_an_option_that_is_only_named_needs_a_value(game: str, option: str, values: str) -> None:
    with pytest.raises(BadOptions) as error:
        cl.make(game, 2, **{option: True})
    assert str(error.value) == f"option {option} of {game} needs a value: {values}"
