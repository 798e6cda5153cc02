"""`crownlands review` and `judge`."""

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import crownlands as cl
from analysis.samples import blundered, reviewed
from crownlands.analysis import Review
from crownlands.cli.review_tables import print_review
from crownlands.cli.words import TerminalTranslator
from crownlands.compiled.batch import ensure_compiled
from crownlands.text import Language

FEW = ("--effort", "2", "--jobs", "1")


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """The core has been compiled: the first use on a machine would say so."""
    ensure_compiled(lambda: None)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A file with a game."""
    file = tmp_path / "game.txt"
    file.write_text(reviewed()[0].dumps(), encoding="utf-8")
    return file


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A file with a game that was broken off."""
    file = tmp_path / "begun.json"
    file.write_text(reviewed(20)[0].dumps("json"), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (Language.EN, ("luck", "skill", "accuracy", "blunders", "turning point", "better: ")),
        (Language.FR, ("chance", "adresse", "précision", "gaffes", "tournant", "mieux : ")),
    ],
)
def test_a_person_sees_luck_skill_grades_and_moments(language: Language, words: tuple[str, ...]):
    record, review = blundered()
    console = Console(width=80, file=StringIO(), highlight=False)
    print_review(console, review, record.game, TerminalTranslator(language))
    output = console.file.getvalue()
    for word in (*words, "P1 Ada", "P2 Ben & Co", "31" if language is Language.EN else "31 %"):
        assert word in output
    assert max(map(len, output.splitlines())) <= 80


def test_as_data_it_is_the_review(run_well, begun):
    review = Review.loads(run_well("review", begun, *FEW, "--json", "--seed", "7").stdout)
    assert review.moves == reviewed(20)[1].moves
    assert review.reviewer.seed == 7
    assert review.reviewer.effort == "2"


def test_a_page_and_an_annotated_record(run_well, begun, tmp_path: Path):
    page, annotated = tmp_path / "page.html", tmp_path / "annotated.txt"
    output = run_well("review", begun, *FEW, "--html", page, "--annotate", annotated).stdout
    assert str(page) in output.replace("\n", "")
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    record = cl.Record.loads(annotated.read_bytes())
    assert record.annotations
    shown = run_well("replay", annotated).stdout
    assert "best move" in shown
    assert run_well("review", "-", *FEW, "--annotate", "-", answers=begun.read_bytes()).stdout == (
        annotated.read_text(encoding="utf-8")
    )


def test_an_unfinished_game_is_reviewed_as_far_as_it_goes(run_well, begun):
    assert "reviewed up to move 20" in " ".join(run_well("review", begun, *FEW).stdout.split())


def test_many_at_once_in_processes_and_a_damaged_one_does_not_stop_them(run, game, begun, tmp_path):
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(game.read_text(encoding="utf-8").replace("over", "*"), encoding="utf-8")
    pages = tmp_path / "pages"
    result = run("review", begun, damaged, game, *FEW, "--json", "--html", pages)
    assert result.exit_code == 2
    assert f"{damaged}: line " in result.stderr
    first, second, third = map(json.loads, result.stdout.splitlines())
    assert [first["file"], second["file"], third["file"]] == [str(begun), str(damaged), str(game)]
    assert second["error"]["code"] == "bad_record"
    assert not first["over"]
    assert third["over"]
    assert {page.name for page in pages.iterdir()} == {"begun.html", "game.html"}


def test_what_is_no_record_is_refused_in_a_line(run, game, tmp_path: Path):
    position, large = tmp_path / "position.json", tmp_path / "large.txt"
    position.write_text(cl.write_position(reviewed()[0].final()), encoding="utf-8")
    large.write_text("{" + "x" * 1_100_000 + "}", encoding="utf-8")
    for arguments, words in {
        ("nowhere.txt",): "cannot read nowhere.txt",
        (position,): "is a position, not a record: crownlands judge",
        (large,): "has 1.1 MB; records of up to 1 MB are reviewed: take out its remarks",
        (game, "--effort", "quik"): "Did you mean quick?",
        ("-", "-"): "standard input is one record",
        (game, "--json", "--html", "-"): "standard output takes one page",
        (game, game, "--annotate", game): "goes into a folder",
    }.items():
        result = run("review", *arguments)
        assert result.exit_code == 2, arguments
        assert words in result.stderr


def test_a_position_is_judged_with_its_best_moves(run_well, game, tmp_path: Path):
    output = run_well("judge", game, "--after", 20, "-e", "2").stdout
    assert "P1" in output
    assert "the best first:" in output
    state = list(reviewed()[0].replay())[20]
    position = tmp_path / "position.json"
    position.write_text(cl.write_position(state), encoding="utf-8")
    assert run_well("judge", position, "-e", "2").stdout == output
    data = json.loads(run_well("judge", position, "-e", "2", "--json").stdout)
    moves = data["comparison"]["moves"]
    assert {one["move"] for one in moves} <= {str(move) for move in state.legal_moves()}
    assert moves[0]["win_loss"] == {"mean": 0.0, "error": 0.0}
    assert len(data["value"]["win"]) == 2


def test_where_nobody_decides_only_the_value_is_said(run_well, run, game):
    assert "The game is over." in run_well("judge", game).stdout
    assert "Chance moves next" in run_well("judge", game, "--after", 0, "-e", "2").stdout
    result = run("judge", game, "--after", 999)
    assert result.exit_code == 2
    assert "cannot show move 999" in result.stderr
