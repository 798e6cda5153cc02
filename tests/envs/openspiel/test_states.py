"""A state of OpenSpiel does what the engine does."""

import pickle
import subprocess
import sys
from copy import copy, deepcopy
from random import Random

import pyspiel
import pytest

import crownlands as cl
from crownlands.envs.game_session import IllegalAction
from crownlands.envs.rewards import rewards
from envs.openspiel.playing import load, random_action, random_course, somewhere
from support.environments import all_tables

SOME_MOVES = 120


def test_a_game_follows_the_engine_move_by_move() -> None:
    for table in all_tables():
        game = load(cl.make(*table))
        rng = Random(5)
        state, expected = game.new_initial_state(), cl.make(*table).start()
        for _ in range(SOME_MOVES):
            assert state.crownlands == expected, table
            assert state.is_terminal() == (expected.actor is None), table
            assert state.is_chance_node() == (expected.actor is cl.CHANCE), table
            if expected.actor is None:
                break
            if expected.actor is not cl.CHANCE:
                assert state.current_player() == expected.actor, table
            player, legal = state.current_player(), state.legal_actions()
            named = {state.action_to_string(player, action): action for action in legal}
            assert named.keys() == {str(move) for move in expected.legal_moves()}, table
            assert legal == sorted(legal), table
            action = random_action(state, rng)
            expected = expected.play(game.loaded.encoding.legal_actions(expected)[action])
            state.apply_action(action)


def test_chance_is_as_likely_as_in_the_engine() -> None:
    for table in all_tables():
        for state in random_course(load(cl.make(*table)), seed=2):
            if state.move_number() > SOME_MOVES:
                break
            if state.is_chance_node():
                player = state.current_player()
                likely = {str(move): chance for move, chance in state.crownlands.chance()}
                outcomes = state.chance_outcomes()
                named = {state.action_to_string(player, at): chance for at, chance in outcomes}
                assert named == likely, table
                assert [at for at, _ in outcomes] == state.legal_actions(), table


@pytest.mark.parametrize("reward", ["win", "margin"])
def test_returns_are_the_rewards_of_the_seats(reward: str) -> None:
    game = load(cl.make("kingdomino", 3), reward=reward)
    *_, end = random_course(game, seed=1)
    assert end.is_terminal()
    assert end.returns() == list(rewards(end.crownlands, reward)) != [0.0] * 3
    assert end.rewards() == end.returns()
    assert end.legal_actions() == []


def test_nothing_is_earned_before_the_end() -> None:
    state = somewhere(load(cl.make("kingdomino", 3)), seed=1, moves=40)
    assert state.returns() == state.rewards() == [0.0] * 3


def test_only_who_acts_has_legal_actions() -> None:
    for state in random_course(load(cl.make("kingdomino", 3)), seed=4):
        if not state.is_terminal() and not state.is_chance_node():
            having = [seat for seat in range(3) if state.legal_actions(seat)]
            assert having == [state.current_player()]


class TestCopies:
    def test_a_clone_goes_its_own_way(self) -> None:
        state = somewhere(load(cl.make("discovery")), seed=3, moves=20)
        clone, before = state.clone(), state.crownlands
        clone.apply_action(clone.legal_actions()[-1])
        assert state.crownlands == before != clone.crownlands
        assert clone.history()[:-1] == state.history()

    def test_a_clone_shares_what_was_worked_out(self) -> None:
        state = somewhere(load(cl.make("discovery")), seed=3, moves=20)
        assert state.clone().node is state.node

    def test_a_state_is_the_same_after_it_was_written(self) -> None:
        for table in all_tables():
            game = load(cl.make(*table))
            state = somewhere(game, seed=6, moves=45)
            again = game.deserialize_state(state.serialize())
            assert again.crownlands == state.crownlands, table
            assert again.history() == state.history(), table
            assert again.legal_actions() == state.legal_actions(), table
            assert again.information_state_string(1) == state.information_state_string(1), table

    def test_games_and_states_are_pickled_and_copied(self) -> None:
        for table in all_tables():
            game = load(cl.make(*table), reward="margin")
            state = somewhere(game, seed=6, moves=30)
            for copied in (pickle.loads(pickle.dumps(game)), copy(game), deepcopy(game)):  # noqa: S301
                assert str(copied) == str(game), table
                assert type(copied) is type(game), table
                assert copied.loaded is game.loaded, table
            for again in (pickle.loads(pickle.dumps(state)), deepcopy(state)):  # noqa: S301
                assert again.crownlands == state.crownlands, table
                assert again.history() == state.history(), table
                assert str(again.get_game()) == str(game), table
            both = pyspiel.serialize_game_and_state(game, state)
            assert pyspiel.deserialize_game_and_state(both)[1].crownlands == state.crownlands, table

    def test_a_pickle_is_read_where_nothing_was_imported(self) -> None:
        state = somewhere(load(cl.make("dominoes2", 2, deals=1)), seed=6, moves=20)
        program = "import pickle, sys; print(*pickle.load(sys.stdin.buffer), sep='\\n')"
        done = subprocess.run(  # noqa: S603
            [sys.executable, "-c", program],
            input=pickle.dumps((state.get_game(), state)),
            capture_output=True,
            check=True,
        )
        assert done.stdout.decode().strip() == f"{state.get_game()}\n{state}"


class TestActions:
    def test_moves_are_written_and_read_in_their_notation(self) -> None:
        state = load(cl.make("discovery")).new_initial_state()
        state.apply_action(state.string_to_action("+3"))
        assert str(state.crownlands.view().data()["lines"]["next"][0]["domino"]) == "3"

    def test_actions_that_are_not_legal_are_named_by_their_place(self) -> None:
        game = load(cl.make("discovery"))
        assert game.action_to_string(0, 327) == "pick#2"
        assert game.action_to_string(0, 5) == "place#5"
        assert game.action_to_string(0, 999) == "#999"

    def test_an_illegal_action_is_refused_and_changes_nothing(self) -> None:
        state = load(cl.make("discovery")).new_initial_state()
        before = state.crownlands
        with pytest.raises(IllegalAction, match="chance has no legal action 999"):
            state.apply_action(999)
        assert state.crownlands == before
        assert state.history() == []


class TestWords:
    def test_a_state_is_drawn(self) -> None:
        state = somewhere(load(cl.make("discovery")), seed=1, moves=30)
        assert str(state) == str(state.crownlands)

    def test_where_hands_are_hidden_all_are_drawn(self) -> None:
        state = somewhere(load(cl.make("dominoes2", 2, deals=1)), seed=1, moves=14)
        cards = [card for hand in state.crownlands.data()["position"]["hands"] for card in hand]
        assert len(cards) == 14
        assert all(card in str(state) for card in cards)


def test_seats_are_numbered_as_openspiel_numbers_players() -> None:
    state = load(cl.make("discovery")).new_initial_state()
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    *_, end = random_course(state.get_game(), seed=1)
    assert end.current_player() == pyspiel.PlayerId.TERMINAL
