"""`crownlands puzzles`: solving, listing, making and checking."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from crownlands.compiled.batch import ensure_compiled
from crownlands.learn import dump_puzzles, load_puzzles, read_puzzles


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """The core has been compiled: the first use on a machine would say so."""
    ensure_compiled(lambda: None)


def of_kind(kind: str):
    return next(one for one in read_puzzles("kingdomino") if one.kind == kind)


def solve(run_well, puzzle, *typed: str, language: str = "en") -> str:
    answers = "".join(f"{line}\n" for line in typed)
    output = run_well(
        *("puzzles", "solve", puzzle.game, "--id", puzzle.id, "--language", language),
        answers=answers,
    ).stdout
    return " ".join(output.split())


def test_the_right_answer_is_explained_and_all_moves_are_valued(run_well):
    puzzle = of_kind("pick")
    output = solve(run_well, puzzle, puzzle.accept[0])
    assert "Find the pick that wins most often." in output
    assert "That is the best move." in output
    assert all(one.move in output for one in puzzle.values)


def test_a_wrong_answer_is_told_apart_in_french_too(run_well):
    puzzle = of_kind("pick")
    output = solve(run_well, puzzle, puzzle.values[-1].move, language="fr")
    assert "Un autre coup est meilleur." in output


def test_a_kingdom_is_laid_move_by_move_and_the_answer_can_be_shown(run_well):
    puzzle = of_kind("kingdom")
    output = solve(run_well, puzzle, puzzle.accept[0], "show")
    assert "So far this is the best way. Go on." in output
    assert puzzle.values[-1].move in output or len(puzzle.values) > 8


def test_leaving_shows_the_answer(run_well):
    puzzle = of_kind("placement")
    assert puzzle.accept[0] in solve(run_well, puzzle, "help", "quit")


def test_there_is_no_puzzle_of_that_kind(run):
    result = run("puzzles", "solve", "kingdomino", "--id", "none")
    assert result.exit_code == 2
    assert "there is no such puzzle" in result.stderr


def test_puzzles_are_listed_by_kind_and_difficulty(run_well):
    output = run_well("puzzles", "list", COLUMNS="120").stdout
    line = next(line for line in output.splitlines() if "kingdomino" in line)
    _, count, *kinds, grades = line.split()
    assert int(count) == len(read_puzzles("kingdomino"))
    assert int(count) == sum(map(int, kinds)) == sum(map(int, grades.split("/")))


def test_making_goes_on_where_it_stopped(run_well, tmp_path: Path):
    file = tmp_path / "puzzles.jsonl"
    make = (
        "puzzles",
        "make",
        "kingdomino",
        "-p",
        2,
        "--out",
        file,
        "--jobs",
        1,
        "--kind",
        "kingdom",
    )
    assert "1 puzzles are in" in " ".join(run_well(*make, "--count", 1).stdout.split())
    first = load_puzzles(file.read_bytes())
    run_well(*make, "--count", 2)
    both = load_puzzles(file.read_bytes())
    assert len(both) == 2
    assert both[:1] == first
    run_well(*make, "--count", 2)
    assert load_puzzles(file.read_bytes()) == both


def test_an_unknown_kind_is_refused(run, tmp_path: Path):
    result = run("puzzles", "make", "kingdomino", "--out", tmp_path / "x", "--kind", "chess")
    assert result.exit_code == 2
    assert "is no kind of puzzle" in result.stderr


def test_checking_fails_where_a_puzzle_is_reversed(run, run_well, tmp_path: Path):
    puzzle = of_kind("last-round")
    false = replace(puzzle, accept=(puzzle.next_best.move,))
    right, wrong = tmp_path / "right.jsonl.gz", tmp_path / "wrong.jsonl"
    right.write_bytes(dump_puzzles([puzzle]))
    wrong.write_bytes(dump_puzzles([puzzle, false], packed=False))
    assert "1 puzzles hold" in run_well("puzzles", "check", right, "--jobs", 1).stdout
    result = run("puzzles", "check", wrong, "--jobs", 1)
    assert result.exit_code == 1
    assert f"{false.id}: {puzzle.accept[0]} leads {false.accept[0]}" in result.stdout


def test_work_is_shared_out_to_processes(run_well):
    result = run_well(
        *("puzzles", "check", "kingdomino", "--sample", 2, "--effort-times", 1, "--jobs", 2)
    )
    assert "0 are reversed" in " ".join(result.stdout.split())
