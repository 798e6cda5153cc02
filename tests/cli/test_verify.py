"""`crownlands verify`: fair, unfair, or not to be known."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.core.moves import CHANCE
from crownlands.records.draws import HASH_TAG, draw, draw_tags, seed_hash

SEED = bytes(range(32))


@pytest.fixture
def fair() -> cl.Record:
    state, moves = cl.make("kingdomino", players=2).start(), []
    while state.actor is not None:
        by_chance = state.actor is CHANCE
        moves.append(draw(state, SEED, len(moves)) if by_chance else state.legal_moves()[0])
        state = state.play(moves[-1])
    return cl.Record(game=state.game, moves=tuple(moves), tags=draw_tags(SEED))


@pytest.fixture
def written(tmp_path: Path):
    def write(record: cl.Record) -> Path:
        file = tmp_path / "game.txt"
        file.write_text(record.dumps(), encoding="utf-8")
        return file

    return write


def test_a_fair_game(run_well, written, fair):
    assert run_well("verify", written(fair)).output == (
        "Every draw follows from the seed: 28 checked.\n"
        "The seed fits the hash that was shown before the game.\n"
    )
    french = run_well("verify", written(fair), "--language", "fr").output
    assert french.startswith("Chaque tirage découle de la graine : 28 vérifiés.\n")


def test_as_data(run_well, written, fair):
    data = json.loads(run_well("verify", written(fair), "--json").output)
    assert data == {
        "seed": SEED.hex(),
        "hash": seed_hash(SEED),
        "hash_matches": True,
        "draws": 28,
        "wrong": [],
        "fair": True,
    }


def test_a_draw_that_does_not_follow(run, written, fair):
    first, second, *rest = fair.moves
    result = run("verify", written(replace(fair, moves=(second, first, *rest))))
    assert result.exit_code == 1
    assert "Draws that do not follow from the seed: 2 of 28." in result.output
    assert f"  move 1: {second} instead of {first}\n" in result.output


def test_a_seed_that_does_not_fit_its_hash(run, written, fair):
    seed, _ = fair.tags
    result = run("verify", written(replace(fair, tags=(seed, (HASH_TAG, "00" * 32)))))
    assert result.exit_code == 1
    assert "does not fit the hash" in result.output


def test_a_seed_without_a_hash_proves_less(run_well, written, fair):
    output = run_well("verify", written(replace(fair, tags=fair.tags[:1]))).output
    assert output.endswith("nothing shows that the seed was fixed before the game.\n")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "This record names no seed, so its draws cannot be checked.\n"),
        ("fr", "Cette partie ne donne pas de graine : on ne peut pas vérifier ses tirages.\n"),
    ],
)
def test_without_a_seed(run, recorded, language, words):
    _, file = recorded
    result = run("verify", file, "--language", language)
    assert result.exit_code == 2
    assert result.output == words


def test_a_game_whose_seed_is_still_secret(run, written, fair):
    result = run("verify", written(replace(fair, tags=fair.tags[1:])))
    assert result.exit_code == 2
    assert f"its hash is {seed_hash(SEED)}" in result.output


def test_a_damaged_seed_is_one_line(run, written, fair):
    result = run("verify", written(replace(fair, tags=(("DrawSeed", "abc"),))))
    assert result.exit_code == 2
    assert "the tag DrawSeed is 32 bytes in hexadecimal (bad_record)" in result.stderr
