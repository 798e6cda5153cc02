"""A game whose moves are turned goes on turned: observations, masks and indices with it."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

import crownlands as cl
from crownlands.encoding import Encoding, encoding_of
from crownlands.encoding.symmetries import Symmetry, symmetries_of
from support.cases import for_each
from support.effort import effort
from support.walks import random_move

GAMES = {
    "kingdomino": cl.make("kingdomino", 2),
    "kingdomino for three": cl.make("kingdomino", 3, middle_kingdom=True, harmony=True),
    "discovery": cl.make("discovery"),
    "xl": cl.make("xl", 2),
    "teams": cl.make("teamdomino", 6),
    "queendomino": cl.make("queendomino", 3),
    "royal wedding": cl.make("royal-wedding", 5),
    "giants": cl.make("age-of-giants", 2),
    "giants on queendomino": cl.make("age-of-giants", 4, base="queendomino"),
    "court": cl.make("court", 2),
    "dominoes 2": cl.make("dominoes2", 2, deals=1),
    "duel": cl.make("duel"),
    "dynasty": cl.make("discovery", dynasty=True),
}
WILD_DUEL = 24
"""The seed of a game of Duel with two wild dice in one hand, and with dice drawn apart."""


EVERY = effort(3, 1)
"""Of so many decisions, one is compared; the first of each kind always is."""


class Moment(NamedTuple):
    """A decision in a game and in the games turned along with it."""

    state: cl.State
    move: cl.Move
    turned: list[cl.State]

    @property
    def seat(self) -> int:
        """Who decides."""
        assert isinstance(self.state.actor, int)
        return self.state.actor


def decisions(game: cl.Game, seed: int, symmetries: tuple[Symmetry, ...]) -> Iterator[Moment]:
    """Play a random game, and beside it the same game turned in all ways."""
    rng = Random(seed)
    state, turned = game.start(), [game.start() for _ in symmetries]
    while state.actor is not None:
        move = random_move(state, rng)
        if state.actor is not cl.CHANCE:
            yield Moment(state, move, turned)
        turned = [
            other.play(symmetry.move(state, move))
            for other, symmetry in zip(turned, symmetries, strict=True)
        ]
        state = state.play(move)


def check_moment(encoding: Encoding, moment: Moment) -> int:
    """Compare what a seat is given in the turned games with what turning gives it."""
    state, seat = moment.state, moment.seat
    observation = encoding.observe(state.view(seat))
    mask = encoding.mask(encoding.legal_actions(state))
    index = encoding.index(state, moment.move)
    equal_halves = encoding.equal_halves(observation)
    for symmetry, other in zip(symmetries_of(encoding), moment.turned, strict=True):
        legal = encoding.legal_actions(other)
        assert np.array_equal(symmetry.observation(observation), encoding.observe(other.view(seat)))
        assert np.array_equal(symmetry.mask(mask, equal_halves), encoding.mask(legal))
        assert legal[int(symmetry.action(index, equal_halves))] == symmetry.move(state, moment.move)
    return int(equal_halves)


@pytest.mark.parametrize("name", GAMES)
def test_a_turned_game_looks_turned(name: str) -> None:
    encoding = encoding_of(GAMES[name])
    made = set()
    for at, moment in enumerate(decisions(encoding.game, 1, symmetries_of(encoding))):
        kind = moment.move.type_name()
        if kind not in made or at % EVERY == 0:
            check_moment(encoding, moment)
        made.add(kind)
    assert made >= {
        block.name for block in encoding.blocks if any("y" in array.axes for array in block.arrays)
    }


def test_dice_that_are_interchangeable_stay_so_when_a_map_is_turned() -> None:
    encoding = encoding_of(cl.make("duel"))
    moments = decisions(encoding.game, WILD_DUEL, symmetries_of(encoding))
    assert {check_moment(encoding, moment) for moment in moments} == {0, 1, 2}


def test_every_kingdom_can_be_turned_for_itself() -> None:
    encoding = encoding_of(cl.make("queendomino", 2))
    symmetry = symmetries_of(encoding)[4]
    rng = Random(6)
    state = other = encoding.game.start()
    while state.actor is not None:
        turned = symmetry.observation(encoding.observe(state.view(0)), sides=(0,))
        assert np.array_equal(turned, encoding.observe(other.view(0)))
        move = random_move(state, rng)
        other = other.play(symmetry.move(state, move) if state.actor == 0 else move)
        state = state.play(move)


@for_each(("name", "count"), [("kingdomino", 8), ("dominoes 2", 8), ("duel", 4)])
def test_the_symmetries_differ_and_the_first_leaves_all_as_it_is(name: str, count: int) -> None:
    encoding = encoding_of(GAMES[name])
    symmetries = symmetries_of(encoding)
    assert len({symmetry.actions.tobytes() for symmetry in symmetries}) == count
    numbers = np.arange(encoding.observation_size)
    assert len({symmetry.observation(numbers).tobytes() for symmetry in symmetries}) == count
    assert np.array_equal(symmetries[0].observation(numbers), numbers)


def test_a_quarter_clockwise_brings_east_to_south() -> None:
    encoding = encoding_of(GAMES["kingdomino"])
    quarter = next(one for one in symmetries_of(encoding) if one.name == "a quarter clockwise")
    assert quarter.square((2, 1)) == (-1, 2)
    assert quarter.square((0, 0)) == (0, 0)
    east, south = (4 * 9 + 5) * 4, (5 * 9 + 4) * 4 + 1
    assert quarter.action(east) == south


def test_batches_are_turned_like_single_ones() -> None:
    encoding = encoding_of(GAMES["kingdomino"])
    symmetry = symmetries_of(encoding)[5]
    moments = list(decisions(encoding.game, 7, ()))
    observations = np.stack([encoding.observe(one.state.view(one.seat)) for one in moments])
    masks = np.stack([encoding.mask(encoding.legal_actions(one.state)) for one in moments])
    indices = np.array([encoding.index(one.state, one.move) for one in moments])
    equal_halves = encoding.equal_halves(observations)
    assert {0, 1} == set(equal_halves.tolist())
    turned = symmetry.mask(masks, equal_halves)
    acted = symmetry.action(indices, equal_halves)
    for row, one in enumerate(equal_halves):
        assert np.array_equal(turned[row], symmetry.mask(masks[row], one))
        assert acted[row] == symmetry.action(indices[row], one)
        assert np.array_equal(
            symmetry.observation(observations)[row], symmetry.observation(observations[row])
        )
