"""Every reason Queendomino has for refusing a move, produced once."""

import pytest

import crownlands as cl
from crownlands.games.queendomino.text import refuse
from games.queendomino.moments import moment, pass_until, realm
from support.cases import for_each
from support.tables import play

FOUR = cl.make("queendomino", 4)

TAX = play(moment(FOUR, {"3": 0}, "33@1,0e", realms=[realm(built={"1,0": "fishmonger"})]), "3@0,1s")
BUILD = pass_until(
    play(
        moment(FOUR, {"33": 0}, "46@-2,0e", realms=[realm(3, {"-1,0": "training_camp"})]), "33@1,0e"
    ),
    "build",
)
REFUSED = {
    "not_just_placed": (TAX, "K@1,0", {"square": (1, 0)}),
    "knight_there": (play(TAX, "K@0,1"), "K@0,1", {"square": (0, 1)}),
    "tile_not_in_slot": (
        BUILD,
        "statue/2@1,0",
        {"slot": 2, "building": "statue", "offered": "watchtower"},
    ),
    "too_dear": (BUILD, "church/4@1,0", {"building": "church", "price": 4, "coins": 3}),
    "not_a_town": (BUILD, "statue/0@2,0", {"square": (2, 0)}),
    "town_built": (BUILD, "statue/0@-1,0", {"square": (-1, 0)}),
    "tile_not_unseen": (FOUR.start(), "&cathedral", {"building": "cathedral"}),
}


def test_every_declared_refusal_is_here() -> None:
    assert set(REFUSED) == set(refuse.reasons)


@for_each("code", REFUSED)
def test_a_refusal_has_a_code_and_its_details(code: str) -> None:
    state, notation, details = REFUSED[code]
    refusal = state.check(FOUR.parse(notation))
    assert refusal is not None
    assert (refusal.code, refusal.details) == (code, details)


@for_each("code", REFUSED)
def test_a_refused_move_is_not_played(code: str) -> None:
    state, notation, _ = REFUSED[code]
    move = FOUR.parse(notation)
    assert move not in state.legal_moves()
    with pytest.raises(cl.Illegal) as refusal:
        state.play(move)
    assert refusal.value.code == code
