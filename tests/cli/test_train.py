"""`crownlands train`: a short course, and what it refuses."""

import json
from pathlib import Path

from crownlands.evaluation.network import read_networks

SHORT = (
    *("--generations", 2, "--games", 7, "--steps", 2, "--batch", 16, "--check", 2),
    *("--hidden", 4, "--joint", 2, "--rounds", 2, "--threads", 1),
)


def test_a_short_course_writes_weights_and_says_how_it_goes(run_well, tmp_path: Path):
    output = run_well("train", "two-5x5", "--out", tmp_path / "run", *SHORT, COLUMNS="120").stdout
    first, last = output.splitlines()
    assert first.split()[0] == "1"
    assert "greedy" not in first
    assert "greedy" in last
    assert "previous" in last
    assert list(read_networks(tmp_path / "run" / "weights.npz")) == ["two-5x5"]


def test_checks_are_printed_as_data(run_well, tmp_path: Path):
    output = run_well("train", "two-5x5", "--out", tmp_path, *SHORT, "--json").stdout
    decoder, text, checks = json.JSONDecoder(), output.strip(), []
    while text:
        check, end = decoder.raw_decode(text)
        checks.append(check)
        text = text[end:].strip()
    assert [check["generation"] for check in checks] == [1, 2]
    assert set(checks[1]) > {"greedy", "previous", "elo"}


def test_what_cannot_be_trained_is_refused(run, tmp_path: Path):
    unknown = run("train", "9x9", "--out", tmp_path)
    assert unknown.exit_code == 2
    assert "two-5x5" in unknown.stderr
    missing = run("train", "two-5x5", "--out", tmp_path, "--start", tmp_path / "none.npz", *SHORT)
    assert missing.exit_code == 2
    assert "no weights" in missing.stderr
