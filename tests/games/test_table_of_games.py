"""The table at the head of the rules: what each game is played with."""

from typing import Any, NamedTuple

import crownlands as cl
from support.cases import for_each


class Row(NamedTuple):
    """A line of the table; `box` counts all dominoes, `played` those that are drawn."""

    game: str
    players: int
    options: dict[str, Any]
    kingdom: int
    box: int
    played: int
    line: int
    rounds: int
    kings: int


ROWS = [
    Row("kingdomino", 2, {}, 5, 48, 24, 4, 6, 2),
    Row("kingdomino", 3, {}, 5, 48, 36, 3, 12, 1),
    Row("kingdomino", 4, {}, 5, 48, 48, 4, 12, 1),
    Row("kingdomino", 2, {"mighty_duel": True}, 7, 48, 48, 4, 12, 2),
    Row("kingdomino", 3, {"lines_of_4": True}, 5, 48, 48, 4, 12, 1),
    Row("discovery", 2, {}, 5, 24, 24, 4, 6, 2),
    Row("xl", 2, {}, 7, 96, 48, 4, 12, 2),
    Row("xl", 3, {}, 7, 96, 72, 3, 24, 1),
    Row("xl", 4, {}, 7, 96, 96, 4, 24, 1),
    Row("teamdomino", 6, {}, 7, 96, 72, 6, 12, 1),
    Row("teamdomino", 8, {}, 7, 96, 96, 8, 12, 1),
]


@for_each("row", ROWS)
def test_a_game_is_played_with_what_the_table_says(row: Row) -> None:
    game = cl.make(row.game, row.players, **row.options)
    view = game.start().view().data()
    assert {kingdom["size"] for kingdom in view["kingdoms"]} == {row.kingdom}
    assert len(view["pile"]["unseen"]) == row.box
    assert view["pile"]["to_draw"] == row.played == row.line * row.rounds
    assert view["rounds"] == row.rounds == game.info.rounds(row.players, game.options)
    state = game.start()
    while "king" not in [move.type_name() for move in state.legal_moves()]:
        state = state.play(state.legal_moves()[0])
    assert len(state.view().data()["lines"]["next"]) == row.line
    kings = 0
    while "draw" not in [move.type_name() for move in state.legal_moves()]:
        kings += state.legal_moves()[0].type_name() == "king"
        state = state.play(state.legal_moves()[0])
    assert kings == row.kings * row.players


@for_each(
    ("game", "counts"),
    [("kingdomino", (2, 3, 4)), ("discovery", (2,)), ("xl", (2, 3, 4)), ("teamdomino", (6, 8))],
)
def test_a_game_is_for_the_players_the_table_says(game: str, counts: tuple[int, ...]) -> None:
    assert cl.registry.find(game).players == counts


@for_each(
    ("game", "players", "options"),
    [
        ("kingdomino", 2, {"harmony", "middle-kingdom", "dynasty", "mighty-duel", "opening"}),
        ("kingdomino", 3, {"harmony", "middle-kingdom", "dynasty", "lines-of-4"}),
        ("kingdomino", 4, {"harmony", "middle-kingdom", "dynasty"}),
        ("discovery", 2, {"harmony", "middle-kingdom", "dynasty", "opening"}),
        ("xl", 2, {"harmony", "middle-kingdom", "dynasty", "opening"}),
        ("xl", 3, {"harmony", "middle-kingdom", "dynasty"}),
        ("teamdomino", 8, {"harmony", "middle-kingdom", "dynasty"}),
    ],
)
def test_variants_exist_where_the_rules_say_and_combine_freely(
    game: str, players: int, options: set[str]
) -> None:
    assert set(cl.make(game, players).options) == options
    sets = list(cl.registry.find(game).option_sets(players))
    assert len(sets) == 2 ** len(options)
    assert all(set(chosen) == options for chosen in sets)


@for_each(
    ("game", "house"),
    [
        ("kingdomino", {"opening"}),
        ("xl", {"opening"}),
        ("teamdomino", set()),
        ("queendomino", {"harmony", "middle-kingdom", "dynasty", "opening"}),
        ("discovery", {"harmony", "middle-kingdom", "dynasty", "opening"}),
    ],
)
def test_what_is_not_printed_for_a_game_is_called_a_house_option(
    game: str, house: set[str]
) -> None:
    options = cl.registry.find(game).options
    assert {option.name for option in options if option.house} == house


def test_every_game_has_names_and_a_summary_in_both_languages() -> None:
    for info in cl.registry.all():
        for words in (info.names, info.summary, *(option.title for option in info.options)):
            assert words.en
            assert words.fr
        assert info.rules_version >= 1
        assert info.minutes[0] <= info.minutes[1]
