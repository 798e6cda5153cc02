"""Every legal move has an index of its own, and the index leads back to it."""

import pickle
from random import Random

import pytest

import crownlands as cl
from crownlands.core.errors import BadMove
from crownlands.core.info import GameInfo
from crownlands.encoding import encoding_of
from crownlands.kingdom.moves import Pick
from support.effort import THOROUGH, effort
from support.modes import all_modes, representative_modes
from support.walks import random_walk

MODES = all_modes() if THOROUGH else representative_modes()
GAMES = effort(120, 1_000)
"""Random games in all, dealt out to the modes."""


@pytest.mark.parametrize("info", cl.registry.all(), ids=lambda info: info.id)
def test_every_legal_move_of_random_games_has_its_own_index(info: GameInfo) -> None:
    for seed in range(GAMES):
        mode = MODES[seed % len(MODES)]
        if mode.info != info:
            continue
        encoding, rng = encoding_of(mode.make()), Random(seed)
        state = encoding.game.start()
        while state.actor is not None:
            legal = encoding.legal_actions(state)
            moves = state.legal_moves()
            assert len(legal) == len(moves), mode
            assert set(legal.values()) == set(moves)
            assert {encoding.index(state, move): move for move in moves} == legal
            assert list(legal) == sorted(legal)
            of_chance = state.actor is cl.CHANCE
            assert min(legal) >= 0
            assert max(legal) < (encoding.num_chance_actions if of_chance else encoding.num_actions)
            move = state.sample(rng) if of_chance else rng.choice(moves)
            state = state.play(move)
        assert encoding.legal_actions(state) == {}


def test_blocks_follow_one_another_and_have_the_names_of_moves() -> None:
    for mode in MODES:
        encoding = encoding_of(mode.make())
        for blocks, size in (
            (encoding.blocks, encoding.num_actions),
            (encoding.chance_blocks, encoding.num_chance_actions),
        ):
            begin = 0
            for block in blocks:
                assert block.begin == begin
                assert block.size == sum(array.size for array in block.arrays) > 0
                assert all(len(array.axes) == len(array.shape) for array in block.arrays)
                begin = block.end
            assert begin == size
        names = [block.name for block in (*encoding.blocks, *encoding.chance_blocks)]
        assert sorted(names) == sorted(kind.type_name() for kind in encoding.game.rules.move_types)


def test_placements_are_numbered_by_the_left_half_and_the_direction_of_the_right() -> None:
    state = picked(cl.make("kingdomino", 2))
    encoding = encoding_of(state.game)
    domino = state.view(0).data()["lines"]["current"][0]["domino"]
    castle = (4 * 9 + 4) * 4
    for text, index in (("1,0e", castle + 4), ("0,1s", castle + 37), ("-1,0n", castle - 1)):
        assert encoding.index(state, state.game.parse(f"{domino}@{text}")) == index


def test_picks_are_numbered_by_their_place_with_taken_dominoes_counted() -> None:
    state = cl.make("kingdomino", 4).start()
    encoding = encoding_of(state.game)
    while not isinstance(state.actor, int):
        state = state.play(state.legal_moves()[0])
    taken = state.play(encoding.legal_actions(state)[encoding.blocks[2].begin + 1])
    while not isinstance(taken.actor, int):
        taken = taken.play(taken.legal_moves()[0])
    begin = encoding.blocks[2].begin
    assert list(encoding.legal_actions(taken)) == [begin, begin + 2, begin + 3]


def test_a_giant_is_sent_to_a_seat_counted_from_the_sender() -> None:
    game = cl.make("age-of-giants", 5)
    encoding = encoding_of(game)
    send = next(block for block in encoding.blocks if block.name == "send")
    found = 0
    for seed in range(6):
        for state in random_walk(game, seed).states:
            for index, move in encoding.legal_actions(state).items():
                if send.begin <= index < send.end and state.actor is not cl.CHANCE:
                    steps = (index - send.begin) % 4 + 1
                    assert (state.actor + steps) % 5 == move.data()["to"]
                    found += 1
    assert found


def test_a_view_has_the_legal_moves_of_its_own_seat() -> None:
    state = picked(cl.make("queendomino", 3))
    encoding = encoding_of(state.game)
    for seat in state.game.seats:
        expected = encoding.legal_actions(state) if seat == state.actor else {}
        assert encoding.legal_actions(state.view(seat)) == expected
    assert encoding.legal_actions(state.view()) == {}


def test_a_mask_marks_what_is_legal() -> None:
    state = picked(cl.make("court", 2))
    encoding = encoding_of(state.game)
    legal = encoding.legal_actions(state)
    mask = encoding.mask(legal)
    assert mask.shape == (encoding.num_actions,)
    assert mask.nonzero()[0].tolist() == list(legal)
    assert not encoding.mask({}).any()


def test_a_move_that_cannot_be_made_has_no_index() -> None:
    state = picked(cl.make("kingdomino", 2))
    encoding = encoding_of(state.game)
    for move in (Pick("99"), state.game.parse("1@9,0e"), cl.make("duel").parse("#1")):
        with pytest.raises(BadMove, match="has no index"):
            encoding.index(state, move)


def test_an_encoding_is_made_once_and_travels_as_its_game() -> None:
    encoding = encoding_of(cl.make("duel"))
    assert encoding_of(cl.make("duel")) is encoding
    assert pickle.loads(pickle.dumps(encoding)) is encoding  # noqa: S301


def picked(game: cl.Game) -> cl.State:
    """Play until the first domino is to be placed."""
    state = game.start()
    rng = Random(1)
    while not any(move.type_name() == "place" for move in state.legal_moves()):
        state = state.play(rng.choice(state.legal_moves()))
    return state
