"""The puzzles of the package: positions of games, legal answers, and reasons in both languages."""

import pytest

import crownlands as cl
from crownlands.core.errors import Illegal
from crownlands.evaluation.values import LEAD_Z
from crownlands.learn import (
    BadPuzzles,
    Puzzle,
    check_answer,
    dump_puzzles,
    explain,
    find_puzzle,
    load_puzzles,
    read_puzzles,
)
from crownlands.learn.making import EQUAL, LEAD
from crownlands.learn.puzzles import KINDS, NAMES, TASKS, digest_of

GAMES = [info.id for info in cl.registry.offered()]


def of_each_kind(game: str) -> list[Puzzle]:
    """Return a puzzle of each kind that a game has."""
    return list({puzzle.kind: puzzle for puzzle in read_puzzles(game)}.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_puzzles_of_the_present_rules(game):
    found = read_puzzles(game)
    assert found
    assert {puzzle.game for puzzle in found} == {game}
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert {puzzle.rules for puzzle in found} == {cl.registry.find(game).rules_version}


@pytest.mark.parametrize("game", GAMES)
def test_positions_are_reached_by_the_rules_and_answers_are_legal_there(game):
    for puzzle in read_puzzles(game):
        state = puzzle.state()
        assert state.actor == puzzle.seat
        assert digest_of(puzzle.kind, state) == puzzle.id
        legal = {str(move) for move in state.legal_moves()}
        assert {one.move for one in puzzle.values} == legal
        assert puzzle.accept[0] == puzzle.best.move
        assert set(puzzle.accept) < legal


@pytest.mark.parametrize("game", GAMES)
def test_accepted_moves_lead_all_others_clearly(game):
    for puzzle in read_puzzles(game):
        assert puzzle.best.loss == 0
        for one in puzzle.values:
            certain = one.loss > LEAD_Z * one.loss_error
            if puzzle.kind == "kingdom":
                assert (one.loss == 0) == (one.move in puzzle.accept)
            elif one.move in puzzle.accept:
                assert one.loss < EQUAL or not certain
            else:
                assert certain
                assert one.loss >= LEAD


@pytest.mark.parametrize("game", GAMES)
def test_the_best_move_is_explained_in_both_languages(game):
    for puzzle in of_each_kind(game):
        reason = explain(puzzle)
        assert reason.en
        assert reason.fr
        assert reason.en != reason.fr
        assert "{" not in reason.en + reason.fr


@pytest.mark.parametrize("game", GAMES)
def test_answers_are_right_exactly_if_they_are_accepted(game):
    for puzzle in of_each_kind(game):
        state = puzzle.state()
        for move in state.legal_moves():
            answer = check_answer(puzzle, move)
            assert answer.right == (str(move) in puzzle.accept)
            assert answer.text.en != answer.text.fr
            assert answer.done or puzzle.kind == "kingdom"


def test_a_kingdom_puzzle_is_solved_move_by_move_to_the_largest_kingdom():
    for puzzle in read_puzzles("kingdomino"):
        if puzzle.kind != "kingdom":
            continue
        made, state = [], puzzle.state()
        while True:
            answers = {move: check_answer(puzzle, move, made) for move in state.legal_moves()}
            move = next(move for move, answer in answers.items() if answer.right)
            made.append(move)
            state = answers[move].state
            if answers[move].done:
                break
        side = state.game.side_of(puzzle.seat)
        assert state.actor is None
        assert state.scores()[side].total == puzzle.best.points
        assert f"{int(puzzle.best.points)} points" in answers[move].text.en


def test_a_move_that_the_rules_refuse_is_no_answer():
    puzzle = read_puzzles("kingdomino")[0]
    with pytest.raises(Illegal):
        check_answer(puzzle, puzzle.set_up().parse("49@0,1e"))


def test_files_are_read_as_they_were_written():
    some = read_puzzles("kingdomino")[:3]
    assert load_puzzles(dump_puzzles(some)) == some
    assert load_puzzles(dump_puzzles(some, packed=False)) == some
    assert dump_puzzles(some) == dump_puzzles(some)


@pytest.mark.parametrize(
    "content", [b"", b"{}\n", b"\x1f\x8bdamaged", b'{"format":"x","version":1}\n']
)
def test_anything_else_is_refused(content):
    with pytest.raises(BadPuzzles):
        load_puzzles(content)
    whole = dump_puzzles(read_puzzles("kingdomino")[:1])
    with pytest.raises(BadPuzzles):
        load_puzzles(whole[:-20])


def test_a_puzzle_is_found_by_its_id():
    puzzle = read_puzzles("duel")[0]
    assert find_puzzle("duel", puzzle.id) == puzzle
    with pytest.raises(BadPuzzles, match="has no puzzle"):
        find_puzzle("kingdomino", puzzle.id)


def test_every_kind_has_a_name_and_a_task():
    assert set(NAMES) == set(TASKS) == set(KINDS)
