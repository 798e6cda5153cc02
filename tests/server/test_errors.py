"""Refused moves as pages show them: a sentence, in both languages."""

import crownlands as cl
from crownlands.core.errors import Illegal
from crownlands.server.errors import explain
from support.walks import random_walk


def refusal(state: cl.State, move: str) -> Illegal:
    found = state.check(state.game.parse(move))
    assert found is not None
    return found


def test_a_reason_begins_with_a_capital() -> None:
    end = random_walk(cl.make("kingdomino"), seed=1).end
    explained = explain(refusal(end, ">1"), game=end.game).message
    assert explained.en.startswith("The game is over")
    assert explained.fr.startswith("La partie est finie")


def test_the_notation_of_a_move_at_the_beginning_stays_as_it_is() -> None:
    start = cl.make("queendomino").start()
    explained = explain(refusal(start, "statue/2@4,4"), game=start.game).message
    assert explained.en.startswith("statue/2@4,4 does not fit here")
    assert explained.fr.startswith("statue/2@4,4 ne convient pas ici")
