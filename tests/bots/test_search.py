"""Bots that search find what is best, from what they may know, and the same again."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import pytest

import crownlands as cl
from crownlands.bots.search import Node
from crownlands.kingdom.moves import Pick
from made_up.nim.info import FACES
from support.cases import for_each
from support.effort import effort
from support.tables import all_dominoes, play, with_position
from support.walks import Walk, random_walk

SEARCHERS = ("mc", "mcts")
ENDINGS = {
    "kingdomino": (1, 2, 5),
    "queendomino": (0, 2, 6),
    "age-of-giants": (0, 4, 5),
    "court": (4, 11, 13),
    "royal-wedding": (3, 5, 9),
    "duel": (7, 35),
}
"""Seeds of random games in which the last decision matters and settles everything."""
POSITIONS = effort(60, 1_000)


def decisions(walk: Walk) -> Iterator[cl.State]:
    """Return the states in which a seat has a choice."""
    return (
        state
        for state in walk.states
        if isinstance(state.actor, int) and len(state.legal_moves()) > 1
    )


def outcome(state: cl.State, move: cl.Move) -> tuple[float, int]:
    """Return the victory and the margin of whoever makes a move that leaves nothing open."""
    assert isinstance(state.actor, int)
    side = state.game.side_of(state.actor)
    state = state.play(move)
    while state.actor is not None:
        (forced,) = state.legal_moves()
        state = state.play(forced)
    totals = [sheet.total for sheet in state.scores()]
    own = totals.pop(side)
    winners = state.winners()
    return ((side in winners) / len(winners), own - max(totals))


@cache
def last_decision(name: str, seed: int) -> tuple[cl.State, set[cl.Move]]:
    """Return the last decision of a random game, and the best moves there."""
    state = list(decisions(random_walk(cl.make(name), seed)))[-1]
    outcomes = {move: outcome(state, move) for move in state.legal_moves()}
    best = max(outcomes.values())
    assert min(outcomes.values()) < best
    return state, {move for move, one in outcomes.items() if one == best}


@for_each("name", ENDINGS)
@for_each("bot", SEARCHERS)
def test_the_last_decision_of_a_game_is_made_best(bot: str, name: str) -> None:
    for seed in ENDINGS[name]:
        state, best = last_decision(name, seed)
        view = state.view(state.actor)
        assert cl.make_bot(f"{bot}:sims=120,depth=99").choose(view, Random(seed)) in best


def coveted() -> cl.State:
    """P1 picks 19, worth 3 points, or 32, worth 7 to P2 who has lakes and gets what is left."""
    game = cl.make("kingdomino", 2)
    fields, lakes = ["1@1,0e", "2@1,1e"], ["7@1,0e", "8@1,1e", "9@1,-1e"]
    line = [("2", 0), ("12", 1)]
    next_line = [("10", 0), ("11", 1), ("19", None), ("32", None)]
    seen = {place.partition("@")[0] for place in fields + lakes}
    seen |= {domino for domino, _ in line + next_line}
    unseen = [domino for domino in all_dominoes(game) if domino not in seen]
    position = {
        "step": game.rules.first_of_turn + 1,
        "phase": "pick",
        "lines_drawn": 6,
        "kingdoms": [fields, lakes],
        "line": [{"domino": domino, "king": king} for domino, king in line],
        "next_line": [{"domino": domino, "king": king} for domino, king in next_line],
        "discarded": unseen[: 24 - len(seen)],
    }
    return game.state(with_position(game, position))


@pytest.mark.parametrize("bot", SEARCHERS)
def test_what_another_covets_is_taken_away(bot: str) -> None:
    view = coveted().view(0)
    assert str(cl.make_bot("greedy").choose(view, Random(0))) == ">19"
    for seed in range(5):
        assert str(cl.make_bot(f"{bot}:sims=80,depth=99").choose(view, Random(seed))) == ">32"


@pytest.mark.parametrize("bot", SEARCHERS)
def test_the_last_stones_are_counted(nim: cl.Game, bot: str) -> None:
    state = play(nim.start(), "heads tails -2 -2 -2")
    for seed in range(5):
        move = cl.make_bot(f"{bot}:sims=60,policy=random").choose(state.view(1), Random(seed))
        assert str(move) == "-2"


@for_each("name", [info.id for info in cl.registry.all()])
@for_each("bot", SEARCHERS)
def test_the_same_seed_and_simulations_give_the_same_move(bot: str, name: str) -> None:
    states = list(decisions(random_walk(cl.make(name), seed=2)))
    for state in states[:: max(1, len(states) // 4)]:
        view = state.view(state.actor)
        spec = f"{bot}:sims=12,depth=4"
        one, other = (cl.make_bot(spec).choose(view, Random(3)) for _ in range(2))
        assert one == other


@pytest.mark.parametrize("name", [info.id for info in cl.registry.all()])
def test_no_move_is_illegal_in_random_positions(name: str) -> None:
    game = cl.make(name)
    bots = [cl.make_bot(f"{bot}:sims=1,depth=0") for bot in SEARCHERS]
    asked = seed = 0
    while asked < POSITIONS:
        states = list(decisions(random_walk(game, seed)))
        for state in states[:: max(1, 2 * len(states) // POSITIONS)]:
            view = state.view(state.actor)
            moves = view.legal_moves()
            for bot in bots:
                assert bot.choose(view, Random(asked)) in moves
            asked += 1
        seed += 1


@pytest.mark.parametrize("bot", SEARCHERS)
def test_a_search_cannot_see_what_is_hidden(nim: cl.Game, bot: str) -> None:
    heads, tails = (play(nim.start(), f"heads {face} -1 -2") for face in FACES)
    for seed in range(5):
        chosen = {
            cl.make_bot(f"{bot}:sims=20").choose(state.view(0), Random(seed))
            for state in (heads, tails)
        }
        assert len(chosen) == 1


@for_each("target", ["both", "margin", "win"])
@for_each("policy", ["quick", "greedy", "random"])
def test_every_policy_and_target_plays_a_whole_game(policy: str, target: str) -> None:
    spec = f"mcts:sims=2,depth=2,policy={policy},target={target}"
    assert cl.play_out("discovery", [spec, "mc:sims=2,depth=1"], seed=1).final().actor is None


def visited(values: Sequence[Sequence[float]], scale: float) -> Node:
    """Return a node whose moves had these values, times a scale."""
    root, moves = Node(), [Pick(str(number)) for number in range(len(values))]
    root.expand(moves, [0.0] * len(moves))
    for move, found in zip(moves, values, strict=True):
        for value in found:
            for node in (root, root.children[move]):
                node.update(scale * value)
    return root


def test_how_much_is_tried_out_goes_by_how_much_values_differ() -> None:
    """The choice is the same for values that differ a tenth as much."""
    good, untried = [0.9, 0.7, 0.8], ()
    for bad in ([0.1], [0.2, 0.1], [0.2] * 9):
        roots = [visited((good, bad, untried), scale) for scale in (1.0, 0.1)]
        one, other = (
            root.select([*root.children], 0.3 * scale)[0]
            for root, scale in zip(roots, (1.0, 0.1), strict=True)
        )
        assert one == other
    tried = (visited((good, [0.1]), scale).deviation for scale in (10, 100))
    assert 10 * next(tried) == pytest.approx(next(tried), rel=0.01)
