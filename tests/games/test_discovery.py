"""The discovery version: the two-player game over 24 dominoes of its own."""

import crownlands as cl
from support.tables import all_dominoes
from support.walks import random_walk

GAME = cl.make("discovery")


def test_it_is_for_two_by_itself() -> None:
    assert GAME.players == 2


def test_all_24_dominoes_are_played() -> None:
    end = random_walk(GAME, seed=1).end.view().data()
    assert end["pile"] == {"to_draw": 0, "unseen": []}
    assert len(all_dominoes(GAME)) == 24


def test_it_plays_like_the_base_game_for_two() -> None:
    base = random_walk(cl.make("kingdomino", 2), seed=1)
    here = random_walk(GAME, seed=1)
    assert [move.type_name() for move in here.moves][:20] == [
        move.type_name() for move in base.moves
    ][:20]
    assert len(here.moves) == len(base.moves)


def test_a_domino_of_the_base_box_is_foreign_here() -> None:
    illegal = GAME.start().check(GAME.parse("+25"))
    assert illegal is not None
    assert illegal.code == "unknown_domino"


def test_it_has_no_mighty_duel() -> None:
    assert "mighty-duel" not in GAME.options
