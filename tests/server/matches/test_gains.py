"""The coins and points that updates state for legal moves."""

from random import Random

from crownlands.core.moves import CHANCE
from crownlands.core.registry import set_up
from crownlands.core.state import State
from crownlands.games.queendomino.rules import Build, Burn, PostKnight
from crownlands.kingdom.moves import Pass
from crownlands.server.matches.updates import legal_moves
from support.cases import for_each

MOST = 400


def turns(options: dict[str, bool]) -> list[State]:
    """Play a game of Queendomino in which nobody passes if they can act, and keep its turns."""
    rng = Random(5)
    state = set_up("queendomino", 2, options).start()
    passed: list[State] = []
    while state.actor is not None:
        passed.append(state)
        moves = state.legal_moves()
        state = state.play(rng.choice([one for one in moves if not isinstance(one, Pass)] or moves))
    return [state for state in passed if state.actor != CHANCE]


@for_each("options", [{}, {"dynasty": True}])
def test_coins_are_those_the_realm_will_have(options: dict[str, bool]) -> None:
    kinds = set()
    for state in turns(options)[:150]:
        seat = state.actor
        assert isinstance(seat, int)
        now = state.view(seat).data()
        for choice in legal_moves(state, seat, MOST):
            then = state.play(choice.move).view(seat).data()
            if then["round"] < now["round"]:
                assert not choice.coins, "a new game of the dynasty takes nobody's fortune"
                continue
            earned = then["realms"][seat]["coins"] - now["realms"][seat]["coins"]
            assert (choice.coins or 0) == earned
            if earned:
                kinds.add(type(choice.move))
    assert kinds == {Build, Burn, PostKnight}


def test_nothing_is_said_of_coins_where_there_are_none() -> None:
    rng = Random(5)
    state = set_up("kingdomino", 2, {}).start()
    while state.actor == CHANCE:
        state = state.play(rng.choice(state.legal_moves()))
    seat = state.actor
    assert isinstance(seat, int)
    assert {choice.coins for choice in legal_moves(state, seat, MOST)} == {None}


def test_too_many_moves_are_not_tried() -> None:
    for state in turns({}):
        assert isinstance(state.actor, int)
        said = {(one.gain, one.coins) for one in legal_moves(state, state.actor, 0)}
        assert said == {(None, None)}
