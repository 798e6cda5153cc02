"""The Court is played as Kingdomino is, with its player counts and variants."""

from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadOptions, BadPlayers
from games.court.tables import ended, phase
from support.cases import for_each
from support.tables import play
from support.walks import shared_walk


@for_each(
    ("players", "options", "size", "played", "rounds"),
    [
        (2, {}, 5, 24, 6),
        (2, {"mighty_duel": True}, 7, 48, 12),
        (3, {}, 5, 36, 12),
        (3, {"lines_of_4": True}, 5, 48, 12),
        (4, {}, 5, 48, 12),
    ],
)
def test_kingdoms_dominoes_and_rounds_are_those_of_the_base_game(
    players: int, options: dict[str, Any], size: int, played: int, rounds: int
) -> None:
    view = cl.make("court", players, **options).start().view().data()
    base = cl.make("kingdomino", players, **options).start().view().data()
    assert {kingdom["size"] for kingdom in view["kingdoms"]} == {size}
    assert (view["pile"]["to_draw"], view["rounds"]) == (played, rounds)
    for field in ("kingdoms", "pile", "rounds", "lines"):
        assert view[field] == base[field]


@for_each("players", [1, 5])
def test_it_is_for_2_to_4(players: int) -> None:
    with pytest.raises(BadPlayers):
        cl.make("court", players)


@for_each(("players", "option"), [(3, "mighty_duel"), (4, "mighty_duel"), (2, "lines_of_4")])
def test_forms_for_another_count_are_refused(players: int, option: str) -> None:
    with pytest.raises(BadOptions, match="players"):
        cl.make("court", players, **{option: True})


@for_each("option", ["base", "short", "teams"])
def test_options_of_other_games_are_refused(option: str) -> None:
    with pytest.raises(BadOptions, match="no option"):
        cl.make("court", 2, **{option: True})


@for_each(("opening", "draws"), [("draw", 4), ("abba", 1)])
def test_the_opening_is_drawn_unless_abba_is_chosen(opening: str, draws: int) -> None:
    assert cl.make("court", 2).options["opening"] == "draw"
    walk = shared_walk(cl.make("court", 2, opening=opening), seed=1)
    assert sum(move.type_name() == "king" for move in walk.moves) == draws


CROSS = ". . f . .\n. . f . .\nw w C w w\n. . l . .\n. . l . ."


def test_middle_kingdom_and_harmony_add_to_the_characters() -> None:
    tokens = [(0, "archer_light", 1, 0)]
    game = cl.make("court", 2, middle_kingdom=True, harmony=True)
    sheet = ended(game, CROSS, tokens=tokens).scores()[0]
    kinds = [line.kind() for line in sheet.lines if line.points]
    assert kinds == ["middle_kingdom", "character"]
    assert sheet.total == 14
    assert ended(cl.make("court", 2), CROSS, tokens=tokens).scores()[0].total == 4


def test_lines_of_4_leave_one_domino_over_each_round() -> None:
    game = cl.make("court", 3, lines_of_4=True)
    state = play(game.start(), "&king &queen &farmer +1 +2 +3 +4 P1 >1 P2 >2 P3 >4")
    assert state.view().data()["discarded"] == ["3"]


def test_each_game_of_a_dynasty_has_a_fresh_court() -> None:
    walk = shared_walk(cl.make("court", 2, dynasty=True), seed=1)
    starts = 0
    for before, after in zip(walk.states, walk.states[1:], strict=False):
        games = [state.view().data()["dynasty"]["game"] for state in (before, after)]
        if games[0] != games[1]:
            view = after.view().data()
            assert (view["tokens"], view["resources"], view["court"]["face_up"]) == ([], [], [])
            starts += 1
    assert starts == 2
    assert phase(walk.end) == "over"


def test_the_tie_breaks_are_those_of_the_base_game() -> None:
    sheet = cl.make("court", 3).start().scores()[0]
    assert [tie.name for tie in sheet.tie_breaks] == ["largest_domain", "crowns"]
