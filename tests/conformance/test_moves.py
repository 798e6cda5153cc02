"""Moves: unique, canonical, exactly those `check` accepts, and written both ways."""

import json
from random import Random

import jsonschema_rs
import pytest

import crownlands as cl
from conformance.played import in_every_mode
from crownlands.games.dominoes2.cards import PlayCard
from support.walks import Walk


@in_every_mode
def test_legal_moves_are_unique_and_their_order_is_stable(walk: Walk) -> None:
    for state in walk.states:
        moves = list(state.legal_moves())
        assert len(set(moves)) == len(moves)
        assert list(state.legal_moves()) == moves


def lies_on_its_own_numbers(state: cl.State, move: cl.Move) -> bool:
    """Return whether a move lays a card exactly over equal numbers, which changes none of them."""
    if not isinstance(move, PlayCard):
        return False
    board = state.view().data()["board"]
    halves = zip(move.card.split("-"), move.squares, strict=True)
    return all(board[y][x] == int(number) for number, (x, y) in halves)


@in_every_mode
def test_different_moves_lead_to_different_states(walk: Walk) -> None:
    """A move that ends a part of a longer game leads to that end, not to the next beginning.

    One exception: where a card changes no number, it does not matter where it lies.
    """
    for state in (*walk.sample(4), *walk.of_each_kind(1)):
        moves = {
            (type(move), move.card) if lies_on_its_own_numbers(state, move) else move
            for move in state.legal_moves()
        }
        ends = {state.chapter_end(move) or state.play(move) for move in state.legal_moves()}
        assert len(ends) == len(moves)


@in_every_mode
def test_check_accepts_exactly_the_legal_moves(walk: Walk) -> None:
    candidates = {*walk.moves[::2]}
    for state in walk.sample(6):
        candidates.update(state.legal_moves())
    for state in walk.of_each_kind(1):
        legal = set(state.legal_moves())
        accepted = {move for move in candidates | legal if state.check(move) is None}
        assert accepted == legal


@in_every_mode
def test_a_refused_move_is_refused_alike_by_check_and_play(walk: Walk) -> None:
    for state in walk.sample(3):
        data = state.data()
        legal = set(state.legal_moves())
        for move in set(walk.moves[::6]) - legal:
            refusal = state.check(move)
            with pytest.raises(cl.Illegal) as refused:
                state.play(move)
            assert refused.value == refusal
            json.dumps(refused.value.data())
        assert state.data() == data


@in_every_mode
def test_only_the_actor_may_move(game: cl.Game, walk: Walk) -> None:
    for state in walk.sample(8)[:-1]:
        move = state.legal_moves()[0]
        for seat in game.seats:
            refusal = state.check(move, seat)
            if seat == state.actor:
                assert refusal is None
            else:
                assert refusal is not None
                assert refusal.code == "not_your_turn"


@in_every_mode
def test_a_finished_game_refuses_every_move(walk: Walk) -> None:
    for move in set(walk.moves):
        refusal = walk.end.check(move)
        assert refusal is not None
        assert refusal.code == "game_over"


@in_every_mode
def test_every_move_has_a_notation_that_reads_back(game: cl.Game, walk: Walk) -> None:
    states = (*walk.sample(12), *walk.of_each_kind(1))
    for move in {*walk.moves, *(move for state in states for move in state.legal_moves())}:
        assert game.parse(str(move)) == move


@in_every_mode
def test_every_move_has_data_that_reads_back(game: cl.Game, walk: Walk) -> None:
    for move in set(walk.moves):
        data = move.data()
        assert data["type"] == move.type_name()
        assert game.move(data) == move
        assert game.move(json.loads(json.dumps(data))) == move


@in_every_mode
def test_moves_keep_to_their_schema(game: cl.Game, walk: Walk) -> None:
    validator = jsonschema_rs.Draft202012Validator(game.schemas()["move"])
    for move in walk.moves[::5]:
        validator.validate(move.data())
    assert not validator.is_valid({"type": "no such move"})


@in_every_mode
def test_chance_says_what_may_happen_and_how_likely(walk: Walk) -> None:
    for state in walk.states:
        outcomes = state.chance()
        if state.actor is not cl.CHANCE:
            assert outcomes == []
            continue
        moves = [move for move, _ in outcomes]
        assert moves == list(state.legal_moves())
        assert len(moves) <= 60
        assert all(probability > 0 for _, probability in outcomes)
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)


@in_every_mode
def test_a_sample_is_one_of_the_outcomes_of_chance(walk: Walk) -> None:
    rng = Random(1)
    for state in walk.states:
        if state.actor is cl.CHANCE:
            assert state.sample(rng) in {move for move, _ in state.chance()}


@in_every_mode
def test_only_chance_can_be_sampled(walk: Walk) -> None:
    seated = next(state for state in walk.states if state.actor in state.game.seats)
    for state, code in ((seated, "not_your_turn"), (walk.end, "game_over")):
        with pytest.raises(cl.Illegal) as refused:
            state.sample(Random(1))
        assert refused.value.code == code
