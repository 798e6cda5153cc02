"""A state on its own: how it names itself and who may be asked for a move."""

from random import Random

import crownlands as cl
from support.tables import finished, play

GAME = cl.make("kingdomino", 2)


def test_a_state_names_its_game_and_who_is_to_move() -> None:
    assert repr(GAME.start()) == "<State of kingdomino (2 players): chance to move>"
    drawn = play(GAME.start(), "+1 +2 +3 +4 P2")
    assert repr(drawn) == "<State of kingdomino (2 players): P2 to move>"
    assert repr(finished(GAME)) == "<State of kingdomino (2 players): over>"


def test_states_of_different_games_differ() -> None:
    assert GAME.start() != cl.make("kingdomino", 2, harmony=True).start()
    assert GAME.start() != cl.make("kingdomino", 2, opening="abba").start()


def test_samples_follow_the_probabilities() -> None:
    state = play(GAME.start(), "+1 +2 +3 +4 P1 >1")
    rng = Random(1)
    drawn = [str(state.sample(rng)) for _ in range(3000)]
    assert 0.30 < drawn.count("P1") / len(drawn) < 0.37


def test_the_same_generator_gives_the_same_samples() -> None:
    one, other = Random(9), Random(9)
    assert [GAME.start().sample(one) for _ in range(20)] == [
        GAME.start().sample(other) for _ in range(20)
    ]


def test_a_spectator_has_no_moves() -> None:
    assert list(play(GAME.start(), "+1 +2 +3 +4 P2").view().legal_moves()) == []


def test_a_view_shows_itself_in_one_line_without_what_it_holds() -> None:
    game = cl.make("dominoes2")
    assert repr(game.start().view(1)) == f"<View of {game.name} for P2>"
    assert repr(game.start().view()) == f"<View of {game.name} for a spectator>"
