"""Totals without sheets: they are those of the sheets, in every game and with every bonus."""

from random import Random

import pytest

import crownlands as cl

BONUSES = ({}, {"harmony": True, "middle_kingdom": True}, {"dynasty": True})


@pytest.mark.parametrize("options", BONUSES)
@pytest.mark.parametrize("game_id", [info.id for info in cl.registry.all()])
def test_the_total_of_a_side_is_that_of_its_sheet(game_id, options):
    known = {option.name.replace("-", "_") for option in cl.registry.find(game_id).options}
    if not set(options) <= known:
        pytest.skip("the game has no such bonus")
    state, rng = cl.make(game_id, **options).start(), Random(3)
    rules = state.game.rules
    for _ in range(80):
        if state.actor is None:
            break
        for side, sheet in enumerate(state.scores()):
            assert rules.sheet(state.position, side) == sheet
            assert rules.total(state.position, side) == sheet.total
        state = state.play(rng.choice(state.legal_moves()))
