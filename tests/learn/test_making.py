"""Puzzles made out of games between bots, and judged again."""

import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.core.moves import CHANCE
from crownlands.evaluation import RolloutJudge, read_effort
from crownlands.evaluation.exact import search_end
from crownlands.learn import CheckBatch, Puzzle, PuzzleBatch, check_puzzle, read_puzzles
from crownlands.learn.making import MakingEffort, choose_puzzles, difficulty_of
from crownlands.learn.solving import (
    add_up,
    best_end,
    dominoes_to_lay,
    largest_kingdoms,
    play_to_choice,
    solve_end,
)

FEW = PuzzleBatch("kingdomino", 2, seed=5, effort=MakingEffort(40, 100, 2))


def ends(game: str, players: int, seeds: range) -> list[cl.State]:
    """Return the decisions of games from where nothing is drawn any more."""
    found = []
    for seed in seeds:
        record = cl.play_out(cl.make(game, players), "greedy:slips=0.3,slack=0.5", seed=seed)
        states = list(record.replay())
        last = max(at for at, state in enumerate(states) if state.actor is CHANCE)
        found += [one for one in states[last + 1 : -1] if len(one.legal_moves()) > 1]
    return found


@pytest.fixture(scope="module")
def made() -> list[Puzzle]:
    return [puzzle for number in range(3) for puzzle in FEW.make(number)]


def test_puzzles_follow_from_the_seed_and_the_number_of_the_game(made):
    assert made
    assert FEW.make(0) == [one for one in made if one.source.number == 0]
    assert FEW.read(FEW.runner()(0)).puzzles == tuple(FEW.make(0))


def test_puzzles_that_are_made_are_valid(made):
    for puzzle in made:
        state = puzzle.state()
        legal = {str(move) for move in state.legal_moves()}
        assert state.actor == puzzle.seat
        assert {one.move for one in puzzle.values} == legal
        assert set(puzzle.accept) < legal
        assert puzzle.solved.keys() <= {"learner", "gentle", "steady", "keen", "master"}
        assert puzzle.difficulty == difficulty_of(puzzle.solved)
        exact = puzzle.kind in {"last-round", "kingdom"}
        assert puzzle.judged.trials == (0 if exact else 100)
        assert puzzle.judged.checked == (0 if exact else 200)


def test_only_the_kinds_asked_for_are_made(made):
    kind = made[0].kind
    some = replace(FEW, kinds=(kind,)).make(made[0].source.number)
    assert {one.kind for one in some} <= {kind}


def test_difficulty_grows_as_fewer_solve_a_puzzle():
    rates = (1, 0.75, 0.5, 0.25, 0)
    assert [difficulty_of({"steady": rate}) for rate in rates] == [1, 2, 3, 4, 5]


def test_no_puzzle_is_chosen_twice_nor_too_many_of_one_kind(made):
    assert not choose_puzzles(made, list(made), 100)
    alike = [replace(made[0], id=str(number), difficulty=3) for number in range(10)]
    assert len(choose_puzzles(alike, [], 6)) == 3
    easy = [
        replace(one, kind=kind, difficulty=1)
        for one, kind in zip(alike, ("pick", "move") * 5, strict=True)
    ]
    assert len(choose_puzzles(easy, [], 9)) == 3


def test_the_last_rounds_are_solved_as_by_trying_everything():
    compared = 0
    for state in ends("kingdomino", 2, range(2)):
        tried = search_end(state, 20_000)
        if tried is None:
            continue
        compared += 1
        side = state.game.side_of(state.actor)
        solved = [best_end(state.play(move)) for move in state.legal_moves()]
        assert [win[side] for win, _ in solved] == [win[side] for win, _ in tried]
    assert compared > 2


def test_the_last_rounds_are_solved_where_trying_everything_takes_too_long():
    far = [one for one in ends("kingdomino", 2, range(2)) if search_end(one, 4000) is None]
    assert any(solve_end(state) is not None for state in far)


def test_ends_that_hide_something_or_depend_on_draws_are_not_solved():
    assert solve_end(cl.make("kingdomino").start()) is None
    record = cl.play_out("dominoes2", "random", seed=1)
    hidden = [one for one in record.replay() if isinstance(one.actor, int)]
    assert solve_end(hidden[-1]) is None or hidden[-1].view(hidden[-1].actor).known


def largest(state: cl.State, side: int) -> int:
    """Return the most points of a side, trying all moves of everybody."""
    if state.actor is None:
        return state.scores()[side].total
    return max(largest(state.play(move), side) for move in state.legal_moves())


def test_the_largest_kingdom_is_that_of_all_ways_to_lay_the_dominoes():
    compared = 0
    for state in ends("kingdomino", 2, range(12)):
        found = largest_kingdoms(state)
        if found is None or dominoes_to_lay(state) < 2 or add_up(found.values()).ways > 60:
            continue
        compared += 1
        side = state.game.side_of(state.actor)
        for move, kingdoms in found.items():
            assert kingdoms.points == largest(state.play(move), side)
            after = play_to_choice(state.play(move), side)
            assert after.actor is None or after.game.side_of(after.actor) == side
    assert compared


def test_moves_measured_together_get_the_same_number_of_rollouts():
    state = next(one for one in ends("kingdomino", 2, range(1)) if len(one.legal_moves()) > 2)
    judge = RolloutJudge(state.game, read_effort("50"))
    compared = judge.measure(state.view(state.actor), state.legal_moves())
    assert {one.value.trials for one in compared.moves} == {50}
    assert compared.legal == len(compared.moves)
    assert compared.best.win_loss.mean == 0


def test_a_puzzle_that_is_judged_again_holds_and_a_false_one_is_reversed():
    judged = next(one for one in read_puzzles("kingdomino") if one.kind == "pick")
    assert check_puzzle(judged, 1).verdict == "holds"
    worst = judged.values[-1].move
    false = replace(judged, accept=(worst,))
    assert check_puzzle(false, 1).verdict == "reversed"


@pytest.mark.parametrize("kind", ["last-round", "kingdom"])
def test_exact_puzzles_are_solved_again(kind):
    puzzle = next(one for one in read_puzzles("kingdomino") if one.kind == kind)
    assert check_puzzle(puzzle).verdict == "holds"
    false = replace(puzzle, accept=(puzzle.next_best.move,))
    batch = CheckBatch((puzzle, false))
    assert batch.read(batch.runner()(1)).verdict == "reversed"
