"""Fair draws: what a seed gives, by the method written out, and how a record is checked."""

from collections import Counter
from hashlib import sha256
from random import Random

import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.core.errors import BadRecord, Illegal
from crownlands.core.moves import CHANCE
from crownlands.records.draws import (
    HASH_TAG,
    SEED_TAG,
    TAKEN_OVER_TAG,
    draw,
    draw_tags,
    new_seed,
    seed_hash,
    verify,
)
from support.cases import for_each

SEED = bytes(range(32))
BLOCK = 64
"""The bytes SHA-256 takes in at once."""


def number_by_hand(seed: bytes, place: int) -> int:
    """HMAC-SHA256 as RFC 2104 has it, without the library, read as a big-endian number."""
    key = seed.ljust(BLOCK, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in key) + str(place).encode()).digest()
    outer = sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()
    number = 0
    for byte in outer:
        number = number * 256 + byte
    return number


def fair_game(name: str, seed: bytes = SEED, **options) -> cl.Record:
    """Play a game whose draws follow from a seed, people choosing at random."""
    game = cl.make(name, **options)
    state, moves, luck = game.start(), [], Random(1)
    while state.actor is not None:
        by_chance = state.actor is CHANCE
        move = draw(state, seed, len(moves)) if by_chance else luck.choice(state.legal_moves())
        state = state.play(move)
        moves.append(move)
    return cl.Record(game=game, moves=tuple(moves), tags=draw_tags(seed))


def test_the_number_by_hand_is_the_one_of_the_standard():
    """The second test case of RFC 4231."""
    key, message = b"Jefe", b"what do ya want for nothing?"
    padded = key.ljust(BLOCK, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    outer = sha256(bytes(byte ^ 0x5C for byte in padded) + inner).hexdigest()
    assert outer == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"


@for_each("place", [0, 1, 9, 10, 255, 4711])
def test_draws_of_equal_weight_by_hand(place):
    state = cl.make("kingdomino").start()
    moves = state.legal_moves()
    assert draw(state, SEED, place) == moves[number_by_hand(SEED, place) % len(moves)]


def test_weighted_draws_by_hand():
    """Rolling a die of the Duel: its faces differ in how often they are on it."""
    state = cl.make("duel").start()
    state = state.play(state.legal_moves()[0])
    odds = state.chance()
    smallest = min(odds for _, odds in odds)
    urn = [move for move, likely in odds for _ in range(round(likely / smallest))]
    assert len(set(urn)) < len(urn)
    for place in range(200):
        assert draw(state, SEED, place) == urn[number_by_hand(SEED, place) % len(urn)]


def test_a_known_answer():
    state = cl.make("kingdomino").start()
    assert seed_hash(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert [str(draw(state, SEED, place)) for place in range(4)] == ["+16", "+44", "+9", "+12"]


def test_over_many_places_draws_come_as_often_as_they_should():
    """A chi-squared test, fixed by the seed, at far less than one in a million."""
    state = cl.make("duel").start()
    state = state.play(state.legal_moves()[0])
    places = 12_000
    drawn = Counter(draw(state, SEED, place) for place in range(places))
    expected = {move: likely * places for move, likely in state.chance()}
    distance = sum((drawn[move] - mean) ** 2 / mean for move, mean in expected.items())
    degrees = len(expected) - 1
    assert distance < degrees + 6 * (2 * degrees) ** 0.5


def test_only_chance_draws():
    state = fair_game("kingdomino").final()
    with pytest.raises(Illegal) as refused:
        draw(state, SEED, 0)
    assert refused.value.code == "game_over"
    opened = next(state for state in fair_game("kingdomino").replay() if state.actor == 0)
    with pytest.raises(Illegal) as refused:
        draw(opened, SEED, 5)
    assert refused.value.code == "not_your_turn"


def test_seeds_are_new_and_long_enough():
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert {len(seed) for seed in seeds} == {32}


@for_each("name", ["kingdomino", "queendomino", "duel", "dominoes2"])
def test_a_fair_record_is_confirmed_also_after_a_trip_through_a_file(name):
    record = fair_game(name)
    for read in (record, cl.Record.loads(record.dumps()), cl.Record.loads(record.dumps("json"))):
        found = verify(read)
        assert found.fair
        assert found.hash_matches is True
        states = read.replay()
        assert found.draws == sum(state.actor is CHANCE for state in states)


def test_a_draw_that_does_not_follow_is_named():
    record = fair_game("kingdomino")
    other = next(move for move in record.game.start().legal_moves() if move != record.moves[0])
    found = verify(replace(record, moves=(other,)))
    assert not found.fair
    (wrong,) = found.wrong
    assert (wrong.place, wrong.drawn, wrong.expected) == (0, str(other), str(record.moves[0]))


def test_only_draws_after_those_taken_over_are_the_games_own():
    record = fair_game("kingdomino")
    total = verify(record).draws
    other = next(move for move in record.game.start().legal_moves() if move != record.moves[0])
    tagged = replace(record, tags=((TAKEN_OVER_TAG, "1"), *record.tags))
    assert (verify(tagged).draws, verify(tagged).taken_over) == (total - 1, 1)
    assert verify(replace(tagged, moves=(other,))).fair
    second = replace(record, moves=(record.moves[0], other), tags=tagged.tags)
    assert [wrong.place for wrong in verify(second).wrong] == [1]
    beyond = verify(replace(record, tags=((TAKEN_OVER_TAG, "999"), *record.tags)))
    assert (beyond.draws, beyond.taken_over) == (0, total)


@for_each("written", ["", "-1", "two", "1" * 5000])
def test_a_number_of_moves_taken_over_that_is_none(written):
    record = fair_game("kingdomino")
    with pytest.raises(BadRecord, match="TakenOver"):
        verify(replace(record, tags=((TAKEN_OVER_TAG, written),)))


def test_another_seed_explains_nothing():
    record = fair_game("kingdomino")
    found = verify(replace(record, tags=draw_tags(bytes(32))))
    assert found.hash_matches is True
    assert found.wrong
    assert not found.fair


def test_a_seed_that_was_changed_afterwards_does_not_fit_the_hash():
    tags = ((SEED_TAG, SEED.hex()), (HASH_TAG, seed_hash(bytes(32))))
    found = verify(replace(fair_game("kingdomino"), tags=tags))
    assert found.hash_matches is False
    assert not found.wrong
    assert not found.fair


def test_without_a_seed_nothing_can_be_said():
    record = cl.play_out("kingdomino", "random")
    found = verify(record)
    assert (found.seed, found.hash_matches, found.wrong, found.fair) == (None, None, (), False)
    assert found.draws


@for_each("seed", ["", "zz", "00", "00" * 33])
def test_a_seed_that_is_none_is_damage(seed):
    record = replace(fair_game("kingdomino"), tags=((SEED_TAG, seed),))
    with pytest.raises(BadRecord, match="DrawSeed is 32 bytes"):
        verify(record)
