"""`crownlands replay`."""

import json
from pathlib import Path

import pytest

import crownlands as cl
from crownlands.cli.records import Playback


def test_away_from_a_terminal_the_moves_are_told_and_the_end_is_shown(run_well, recorded):
    record, file = recorded
    output = run_well("replay", file).stdout
    words = " ".join(output.split())
    assert words.startswith("kingdomino (2 players): P1 random, P2 random 4 A new line:")
    for move in record.moves:
        assert str(move) in words
    assert str(record.final()) in output
    assert output.splitlines()[-1].endswith("points.")


def test_standard_input_is_a_file_too(run_well, recorded):
    _, file = recorded
    assert (
        run_well("replay", "-", answers=file.read_bytes()).stdout == run_well("replay", file).stdout
    )


def test_all_pictures_at_once(run_well, recorded):
    record, file = recorded
    output = run_well("replay", file, "--all").stdout
    for state in record.replay():
        assert str(state) in output
    assert output.count("after move") == len(record.moves)


def test_a_part_in_steps(run_well, recorded):
    record, file = recorded
    output = run_well("replay", file, "--all", "--from", 10, "--to", 15, "--step", 2).stdout
    for number in (10, 12, 14, 15):
        assert f"after move {number} of {len(record.moves)}" in output
    assert output.count("after move") == 4
    assert str(record.moves[9]) not in output.split("\n\n")[0]


def test_json_gives_moves_with_actors_and_the_outcome(run_well, recorded):
    record, file = recorded
    data = json.loads(run_well("replay", file, "--json").stdout)
    assert [entry["notation"] for entry in data["moves"]] == [str(move) for move in record.moves]
    assert [record.game.move(entry["move"]) for entry in data["moves"]] == list(record.moves)
    assert data["moves"][0]["actor"] == "chance"
    assert data["outcome"]["over"]
    assert data["outcome"]["winners"] == list(record.final().winners())


def test_remarks_stand_behind_the_moves_they_follow(run_well, recorded, tmp_path: Path):
    record, _ = recorded
    remark = cl.Comment(16, "[bold]what a line![/]")
    file = tmp_path / "remarks.json"
    commented = cl.Record(game=record.game, moves=record.moves, comments=(remark,))
    file.write_text(commented.dumps("json"))
    lines = run_well("replay", file).stdout.splitlines()
    at = next(number for number, line in enumerate(lines) if remark.text in line)
    assert lines[at - 1].split()[0] == "16"


def test_the_log_in_french(run_well, recorded):
    _, file = recorded
    output = run_well("replay", file, "--language", "fr").stdout
    assert "Une nouvelle ligne :" in output
    for letter in ("c  champs", "p  prairie", "m  marais"):
        assert letter in output
    assert "wheat" not in output


@pytest.mark.parametrize("bounds", [("--from", 999), ("--to", 999), ("--from", 9, "--to", 3)])
def test_moves_that_are_not_there(run, recorded, bounds):
    _, file = recorded
    result = run("replay", file, *bounds)
    assert result.exit_code == 2
    assert "bad_usage" in result.stderr


def test_where_an_answer_leads(recorded):
    record, _ = recorded
    playback = Playback(record, 0, 10, 4)
    assert playback.stops == [0, 4, 8, 10]
    assert playback.stop_for("", 0) == 1
    assert playback.stop_for("b", 2) == 1
    assert playback.stop_for("b", 0) == 0
    assert playback.stop_for("5", 0) == 2
    assert playback.stop_for("999", 0) == 3
    assert playback.stop_for("q", 1) is None
    assert playback.stop_for("", 3) is None
