"""The end of a game: who won, and what decided between equal totals."""

from collections.abc import Iterator
from functools import cache

import crownlands as cl
from crownlands.text import Language, Translator, describe_result
from support.tables import finished

ENGLISH, FRENCH = Translator(Language.EN), Translator(Language.FR)


@cache
def finished_game(seed: int) -> cl.State:
    return cl.play_out(cl.make("kingdomino"), "random", seed=seed).final()


def finished_games() -> Iterator[cl.State]:
    return map(finished_game, range(1000))


def tied_after(steps: int) -> cl.State:
    """Find a game in which the total and so many tie-breaks are equal."""
    for state in finished_games():
        first, second = (sheet.rank_key for sheet in state.scores())
        if first[: steps + 1] == second[: steps + 1] and first[: steps + 2] != second[: steps + 2]:
            return state
    raise AssertionError("no such game")


def test_a_clear_victory_is_one_sentence():
    state = next(state for state in finished_games() if state.winners() == (1,))
    points = state.scores()[1].total
    assert list(describe_result(state, ENGLISH)) == [f"P2 wins with {points} points."]
    assert list(describe_result(state, ENGLISH, person=1)) == [
        f"You win with {points} points. Well played!"
    ]


def test_the_largest_domain_decides_between_equal_totals():
    state = tied_after(0)
    first, second = state.scores()
    assert list(describe_result(state, ENGLISH)) == [
        f"P1 and P2 are level at {first.total} points.",
        f"Largest domain: P1 {first.tie_breaks[0].value}, P2 {second.tie_breaks[0].value}.",
        f"P{state.winners()[0] + 1} wins with {first.total} points.",
    ]


def test_crowns_decide_after_the_largest_domain():
    lines = list(describe_result(tied_after(1), ENGLISH))
    assert [line.split(":")[0] for line in lines[1:-1]] == ["Largest domain", "Crowns"]


def test_a_shared_victory():
    state = finished(cl.make("kingdomino"), "19@1,0e 1@1,1e", "20@1,0e 2@1,1e")
    assert list(describe_result(state, ENGLISH))[-1] == "P1 and P2 share the victory with 3 points."
    french = "P1 et P2 se partagent la victoire avec 3 points."
    assert list(describe_result(state, FRENCH))[-1] == french


def test_a_team_is_named_by_its_seats():
    game = cl.make("teamdomino", players=6)
    assert ENGLISH.side(game, 1) == "P3 & P4"
    lines = list(describe_result(cl.play_out(game, "random", seed=3).final(), ENGLISH))
    assert " & " in lines[-1]
    assert "win with" in lines[-1]


def test_the_winner_is_called_by_name():
    state = next(state for state in finished_games() if state.winners() == (1,))
    lines = list(describe_result(state, Translator(Language.FR, ("Ada", "Zoé"))))
    assert lines == [f"Zoé gagne avec {state.scores()[1].total} points."]
