"""`crownlands review` and `judge`."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console

import crownlands as cl
from analysis.samples import blundered, reviewed
from crownlands.analysis import Review
from crownlands.cli.review_tables import print_review
from crownlands.cli.words import TerminalTranslator
from crownlands.compiled.batch import ensure_compiled
from crownlands.evaluation.effort import EFFORTS, Effort, Work
from crownlands.records.record import Comment
from crownlands.text import Language
from golden.catalogue import FOLDER

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
    assert "…" not in output


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


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_record_of_older_rules_is_reviewed_by_them(
    run_well, run, tmp_path: Path, monkeypatch, form
):
    monkeypatch.setitem(EFFORTS, "quick", Effort("quick", Work(2, 1, 0, 0), Work(2, 1, 0, 0)))
    record = cl.Record.loads((FOLDER / "duel-2.passed.v1.txt").read_bytes())
    file = tmp_path / "older"
    text = record.dumps(form)
    if form == "text":
        text = (FOLDER / "duel-2.passed.v1.txt").read_text(encoding="utf-8")
    else:
        data = json.loads(text)
        del data["options"]["loose-spells"]
        text = json.dumps({**data, "rules": 1})
    file.write_text(text, encoding="utf-8")
    data = json.loads(run_well("review", file, "--jobs", "1", "--json").stdout)
    assert data["game"]["options"] == {"loose-spells": True}
    assert data["moves"] == [str(move) for move in record.moves]
    assert data["over"]
    file.write_text(re.sub(r'(?i)(rules"?:? "?)1', r"\g<1>9", text), encoding="utf-8")
    result = run("review", file, "--jobs", "1")
    assert result.exit_code == 2
    assert "there is no version 9 of the rules of duel here" in " ".join(result.stderr.split())


def test_damaged_records_are_refused_with_what_is_wrong_with_them(run, game, begun, tmp_path: Path):
    text, data = game.read_text(encoding="utf-8"), begun.read_text(encoding="utf-8")
    file = tmp_path / "damaged"
    for content, words in {
        text.removesuffix("over\n"): "the record breaks off without over",
        text.replace("[Game", "[Name"): "header Game is missing",
        data[:-40]: "this is not JSON",
        data.replace('"moves"', '"steps"'): "the record does not have the right shape",
        "": "header Game is missing",
        "\x00\x01": "line 1",
    }.items():
        file.write_text(content, encoding="utf-8")
        result = run("review", file, *FEW)
        assert result.exit_code == 2, words
        assert words in " ".join(result.stderr.split())


def test_remarks_of_nearly_a_megabyte_do_not_stop_a_review(run_well, tmp_path: Path):
    record, _ = reviewed(20)
    long = replace(record, comments=(Comment(3, "word " * 190_000),))
    file = tmp_path / "long.txt"
    for form in ("text", "json"):
        file.write_text(long.dumps(form), encoding="utf-8")
        assert file.stat().st_size > 900_000
        review = Review.loads(run_well("review", file, *FEW, "--json").stdout)
        assert review.moves == tuple(str(move) for move in record.moves)


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
