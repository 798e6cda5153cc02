"""Games are loaded by name with players, options and a reward, all from the registry."""

from typing import Any

import pyspiel
import pytest

import crownlands as cl
from crownlands.core.errors import BadOptions, BadPlayers
from crownlands.encoding import encoding_of
from crownlands.envs.openspiel import game_name
from crownlands.envs.openspiel.loading import AUTO
from envs.openspiel.playing import load
from support.environments import all_tables
from support.modes import all_modes

GAMES = cl.registry.all()
Kinds = pyspiel.GameType


def loaded(text: str) -> cl.Game:
    game: cl.Game = pyspiel.load_game(text).loaded.game
    return game


class TestNames:
    def test_every_game_is_registered(self) -> None:
        names = {name for name in pyspiel.registered_names() if name.startswith("crownlands_")}
        assert names >= {game_name(info.id) for info in GAMES}
        assert "crownlands_age_of_giants" in names

    def test_a_game_without_parameters_is_its_smallest_table(self) -> None:
        for info in GAMES:
            assert loaded(game_name(info.id)) == cl.make(info.id), info.id

    def test_parameters_stand_in_brackets(self) -> None:
        game = loaded("crownlands_kingdomino(players=2,mighty_duel=true)")
        assert game == cl.make("kingdomino", 2, mighty_duel=True)


class TestParameters:
    def test_players_and_options_have_types_and_defaults(self) -> None:
        kinds = {kind.short_name: kind for kind in pyspiel.registered_games()}
        for info in GAMES:
            kind = kinds[game_name(info.id)]
            spelt = {option.name.replace("-", "_"): option.default for option in info.offered}
            given = kind.parameter_specification
            assert set(given) == {"players", "reward", *spelt}, info.id
            assert given["players"] == info.players[0], info.id
            assert kind.min_num_players == info.players[0], info.id
            assert kind.max_num_players == info.players[-1], info.id
            for name, default in spelt.items():
                assert type(given[name]) is type(default), info.id
                assert given[name] in (default, AUTO), info.id

    def test_every_choice_of_options_can_be_loaded(self) -> None:
        for mode in all_modes():
            game = mode.make()
            assert load(game).loaded.game == game, mode

    def test_a_loaded_game_can_be_loaded_again_from_its_name(self) -> None:
        for table in all_tables():
            game = load(cl.make(*table), reward="margin")
            again = pyspiel.load_game(str(game))
            assert again.loaded is game.loaded, table
            assert str(again) == str(game), table

    def test_a_default_that_depends_on_another_option_follows_it(self) -> None:
        plain = loaded("crownlands_age_of_giants")
        towns = loaded("crownlands_age_of_giants(base=queendomino)")
        assert (plain.options["opening"], towns.options["opening"]) == ("draw", "abba")
        drawn = loaded("crownlands_age_of_giants(base=queendomino,opening=draw)")
        assert drawn.options["opening"] == "draw"

    def test_what_is_always_so_need_not_be_said(self) -> None:
        assert len(loaded("crownlands_royal_wedding(players=8)").sides) == 4


class TestMistakes:
    def test_a_wrong_number_of_players_is_told_with_the_possible_ones(self) -> None:
        with pytest.raises(BadPlayers, match="kingdomino is for 2, 3, 4 players, not 7"):
            pyspiel.load_game("crownlands_kingdomino(players=7)")

    def test_an_option_of_other_tables_is_refused(self) -> None:
        with pytest.raises(BadOptions, match="mighty-duel of kingdomino is for 2 players, not 3"):
            pyspiel.load_game("crownlands_kingdomino(players=3,mighty_duel=true)")

    def test_options_that_exclude_each_other_are_refused(self) -> None:
        with pytest.raises(BadOptions, match="exclude each other"):
            pyspiel.load_game("crownlands_dominoes2(deals=2,target=50)")

    def test_a_word_that_is_no_choice_is_refused(self) -> None:
        with pytest.raises(BadOptions, match="opening of xl is draw or abba, not 'first'"):
            pyspiel.load_game("crownlands_xl(opening=first)")

    def test_a_reward_that_does_not_exist_is_refused(self) -> None:
        with pytest.raises(BadOptions, match="Did you mean margin"):
            pyspiel.load_game("crownlands_duel(reward=margins)")

    @pytest.mark.parametrize("wrong", ["harmonie=true", "harmony=1", "players=two"])
    def test_openspiel_refuses_unknown_parameters_and_wrong_types(self, wrong: str) -> None:
        with pytest.raises(pyspiel.SpielError, match=r"[Pp]arameter"):
            pyspiel.load_game(f"crownlands_kingdomino({wrong})")


class TestFacts:
    def test_the_figures_are_those_of_the_encoding(self) -> None:
        for table in all_tables():
            game = cl.make(*table)
            spiel, encoding = load(game), encoding_of(game)
            assert spiel.num_players() == game.players, table
            assert spiel.num_distinct_actions() == encoding.num_actions, table
            assert spiel.max_chance_outcomes() == encoding.num_chance_actions, table
            assert spiel.observation_tensor_size() == encoding.observation_size, table

    def test_chance_is_explicit_and_rewards_come_at_the_end(self) -> None:
        for info in GAMES:
            kind = load(cl.make(info.id)).get_type()
            assert kind.dynamics == Kinds.Dynamics.SEQUENTIAL, info.id
            assert kind.chance_mode == Kinds.ChanceMode.EXPLICIT_STOCHASTIC, info.id
            assert kind.reward_model == Kinds.RewardModel.TERMINAL, info.id

    def test_only_hands_of_cards_are_hidden(self) -> None:
        hiding = [info.id for info in GAMES if not _is_open(load(cl.make(info.id)))]
        assert hiding == ["dominoes2", "tiny-dominoes2"]

    def test_nothing_is_hidden_in_a_dynasty(self) -> None:
        assert _is_open(pyspiel.load_game("crownlands_court(dynasty=true)"))

    def test_shares_of_a_victory_sum_up_to_nothing(self) -> None:
        for table in all_tables():
            game = load(cl.make(*table))
            assert game.get_type().utility == Kinds.Utility.ZERO_SUM, table
            assert game.utility_sum() == 0.0, table
            assert (game.min_utility(), game.max_utility()) == (-1.0, 1.0), table

    @pytest.mark.parametrize(("players", "zero_sum"), [(2, True), (3, False), (4, False)])
    def test_margins_do_so_between_two(self, players: int, zero_sum: bool) -> None:
        game = load(cl.make("kingdomino", players), reward="margin")
        assert (game.get_type().utility == Kinds.Utility.ZERO_SUM) is zero_sum
        assert game.utility_sum() == (0.0 if zero_sum else None)


def _is_open(game: Any) -> bool:
    return bool(game.get_type().information == Kinds.Information.PERFECT_INFORMATION)
