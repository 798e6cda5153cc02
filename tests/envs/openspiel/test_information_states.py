"""A seat's information state is exactly what the seat has seen."""

from functools import cache
from random import Random
from typing import Any

import pyspiel
import pytest
from numpy.random import RandomState
from open_spiel.python.algorithms.get_all_states import get_all_states
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import crownlands as cl
from envs.openspiel.playing import brought, load, random_action, random_course, somewhere
from games.dominoes2.tables import hands
from games.dominoes2.twin_games import History, Twins, cut_off, twins

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@cache
def pairs(players: int) -> tuple[Twins, ...]:
    """Games with other hidden cards in which a seat has seen the same, one pair for each moment."""
    rng = Random(players)
    return tuple(
        pair
        for walk, at in cut_off(players, each=1)
        for watcher in range(players)
        for pair in list(twins(walk, at, watcher, rng))[:1]
    )


@cache
def states(players: int) -> tuple[tuple[Twins, Any, Any], ...]:
    """Return these pairs with the states of OpenSpiel that both games lead to."""
    return tuple((pair, state_of(pair.true), state_of(pair.other)) for pair in pairs(players))


def state_of(history: History) -> Any:
    return brought(load(history.state.game), history.moves)


class TestHiddenHands:
    @PLAYERS
    def test_games_that_a_seat_cannot_tell_apart_are_one_to_it(self, players: int) -> None:
        assert len(pairs(players)) > 10
        for pair, true, other in states(players):
            assert true.history() != other.history()
            for tell in (
                *("information_state_string", "information_state_tensor"),
                *("observation_string", "observation_tensor"),
            ):
                assert getattr(true, tell)(pair.watcher) == getattr(other, tell)(pair.watcher)

    @PLAYERS
    def test_whoever_holds_other_cards_sees_another_game(self, players: int) -> None:
        differing = 0
        for pair, true, other in states(players):
            for seat in range(players):
                if hands(pair.true.state)[seat] != hands(pair.other.state)[seat]:
                    differing += 1
                    assert true.information_state_string(seat) != other.information_state_string(
                        seat
                    )
        assert differing > 10

    def test_hands_dealt_otherwise_are_known_to_their_holder_alone(self) -> None:
        game = pyspiel.load_game("crownlands_dominoes2(deals=1)")
        own = [0, 1, 2, 3, 4, 5, 6]
        one, two = (_dealt(game, [*own, *others]) for others in ([7, 8, 9], [10, 11, 12]))
        assert one.information_state_string(0) == two.information_state_string(0)
        assert one.information_state_string(1) != two.information_state_string(1)
        assert "0-6" in one.information_state_string(0)

    def test_who_begins_is_known_before_the_first_card_is_played(self) -> None:
        """The highest card begins: that its holder is another one tells something at once."""
        game = pyspiel.load_game("crownlands_dominoes2(players=3,deals=1)")
        own, first, second = [0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12], [13, 14, 15, 16, 17, 18]
        one = _dealt(game, [*own, *first, 27, *second, 19])
        two = _dealt(game, [*own, *first, 19, *second, 27])
        assert (one.current_player(), two.current_player()) == (1, 2)
        assert one.information_state_string(0) != two.information_state_string(0)

    def test_every_moment_of_a_game_is_another_one_to_every_seat(self) -> None:
        game = pyspiel.load_game("crownlands_dominoes2(players=3,deals=2)")
        strings = [
            [state.information_state_string(seat) for seat in range(3)]
            for state in random_course(game, seed=1)
        ]
        for seat in range(3):
            assert len({node[seat] for node in strings}) == len(strings)

    def test_what_was_seen_is_never_forgotten(self) -> None:
        game = pyspiel.load_game("crownlands_dominoes2(deals=2)")
        seen = ""
        for state in random_course(game, seed=3):
            assert state.node.seen_by(0).startswith(seen)
            seen = state.node.seen_by(0)
            assert state.information_state_string(0).startswith(seen)

    def test_tensors_tell_apart_just_what_strings_do_in_all_of_a_small_game(self) -> None:
        by_string: dict[tuple[int, str], bytes] = {}
        by_tensor: dict[bytes, tuple[int, str]] = {}
        game = pyspiel.load_game("crownlands_tiny_dominoes2")
        histories = get_all_states(game, include_chance_states=True)
        information = make_observation(game, INFO_STATE_OBS_TYPE)
        for state in histories.values():
            for seat in range(2):
                information.set_from(state, seat)
                told, tensor = (
                    (seat, state.information_state_string(seat)),
                    information.tensor.tobytes(),
                )
                assert by_string.setdefault(told, tensor) == tensor
                assert by_tensor.setdefault(tensor, told) == told
        assert len(by_string) == len(by_tensor) < 2 * len(histories)

    def test_tensors_of_other_hands_differ_in_the_large_game(self) -> None:
        for _, true, other in states(3):
            for seat in range(3):
                same = true.information_state_string(seat) == other.information_state_string(seat)
                tensors = [state.information_state_tensor(seat) for state in (true, other)]
                assert (tensors[0] == tensors[1]) == same


class TestResampling:
    @PLAYERS
    def test_what_is_drawn_again_looks_the_same_to_the_seat(self, players: int) -> None:
        """At all kinds of moments, and the history is a legal one that leads there."""
        rng, other_games = Random(players), 0
        for walk, at in cut_off(players, each=1):
            state = brought(load(walk.states[at].game), walk.moves[:at])
            for seat in range(players):
                again = state.resample_from_infostate(seat, rng.random)
                assert again.information_state_string(seat) == state.information_state_string(seat)
                assert again.current_player() == state.current_player()
                replayed = state.get_game().new_initial_state()
                for action in again.history():
                    assert action in replayed.legal_actions()
                    replayed.apply_action(action)
                assert replayed.crownlands == again.crownlands
                other_games += again.crownlands != state.crownlands
        assert other_games > 10

    def test_finished_deals_stay_as_they_were(self) -> None:
        state = next(
            state
            for state in random_course(pyspiel.load_game("crownlands_dominoes2(deals=2)"), seed=3)
            if state.crownlands.position.finished and state.current_player() >= 0
        )
        first_deal = state.crownlands.position.finished
        again = state.resample_from_infostate(0, Random(1).random)
        assert again.crownlands.position.finished == first_deal
        assert again.history() != state.history()

    def test_imagined_hands_may_take_the_place_of_the_true_ones(self) -> None:
        """So a search may draw hands in its own way; the seat notices nothing."""
        state = somewhere(pyspiel.load_game("crownlands_dominoes2(deals=1)"), seed=2, moves=18)
        true, seat = state.crownlands, state.current_player()
        imagined = true.view(seat).imagine(Random(1))
        other = state.with_crownlands(imagined)
        assert hands(imagined) != hands(true)
        assert (other.crownlands, state.crownlands) == (imagined, true)
        assert other.history() == state.history()
        for tell in ("information_state_string", "information_state_tensor", "legal_actions"):
            assert getattr(other, tell)(seat) == getattr(state, tell)(seat)
        other.apply_action(other.legal_actions()[0])
        assert state.crownlands == true

    def test_numbers_of_the_sampler_decide(self) -> None:
        state = somewhere(pyspiel.load_game("crownlands_dominoes2(deals=1)"), seed=2, moves=18)
        once, twice, thrice = (
            state.resample_from_infostate(0, Random(seed).random).history() for seed in (1, 1, 2)
        )
        assert once == twice != thrice
        state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))

    def test_where_nothing_is_hidden_there_is_nothing_to_draw_again(self) -> None:
        state = somewhere(load(cl.make("kingdomino", 3)), seed=1, moves=40)
        again = state.resample_from_infostate(1, Random(1).random)
        assert again.history() == state.history()
        assert again.crownlands == state.crownlands

    def test_information_set_search_plays(self) -> None:
        game = pyspiel.load_game("crownlands_dominoes2(deals=1)")
        rng = RandomState(1)
        bot = ISMCTSBot(game, RandomRolloutEvaluator(1, rng), 1.4, 4, random_state=rng)
        state = somewhere(game, seed=2, moves=15)
        for _ in range(6):
            at_random = state.is_chance_node()
            state.apply_action(random_action(state, Random(3)) if at_random else bot.step(state))
        assert state.move_number() == 21


def _dealt(game: Any, cards: list[int]) -> Any:
    state = game.new_initial_state()
    for card in cards:
        state.apply_action(state.legal_actions()[_place(state, card)])
    return state


def _place(state: Any, card: int) -> int:
    """Find a card of the deck among those that may be dealt."""
    return [at % 28 for at in state.legal_actions()].index(card)


class TestOpenGames:
    def test_the_history_is_what_everybody_has_seen(self) -> None:
        state = somewhere(load(cl.make("kingdomino", 3)), seed=1, moves=40)
        strings = {state.information_state_string(seat) for seat in range(3)}
        assert strings == {state.history_str()}
