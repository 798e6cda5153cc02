"""Fair draws: every draw of a game follows from a secret seed, so that anyone can check it later.

Before the first draw the SHA-256 of the seed is shown; the finished record names the seed. The
draw at place n of the record (from 0, all moves counted) takes HMAC-SHA256 with the seed as key
and n, in decimal, as message, reads it as a big-endian number, and takes the rest of its division
by the sum of the weights of chance's moves to find the move, in the order they are listed.

A game that plays on from a position of another one takes over the moves before it; the draws among
them are those of the other game and are not checked.
"""

import hmac
import secrets
from hashlib import sha256
from typing import Final

import msgspec

from crownlands.core.errors import BadRecord, refuse
from crownlands.core.moves import CHANCE, Move, actor_name
from crownlands.core.state import State
from crownlands.records.record import Record

SEED_TAG: Final = "DrawSeed"
"""The tag of a record that reveals the seed, in hexadecimal."""
HASH_TAG: Final = "DrawHash"
"""The tag of a record that repeats the hash shown before the game."""
TAKEN_OVER_TAG: Final = "TakenOver"
"""The tag of a record whose first moves are those of another game: their number."""
SEED_BYTES: Final = 32
LONGEST_COUNT: Final = 9
"""The most digits of a number of moves."""


class WrongDraw(msgspec.Struct, frozen=True):
    """A draw that does not follow from the seed: where it stands, and what should stand there."""

    place: int
    drawn: str
    expected: str


class Verification(msgspec.Struct, frozen=True):
    """What checking the draws of a record found."""

    seed: str | None
    """The seed the record names, if it does."""
    hash: str | None
    """The hash the record says was shown before the game."""
    hash_matches: bool | None
    """Whether the hash is that of the seed; None where one of them is missing."""
    draws: int
    """How many draws the game made itself."""
    wrong: tuple[WrongDraw, ...]
    taken_over: int = 0
    """How many draws before them were taken over from another game: they are not checked."""

    @property
    def fair(self) -> bool:
        """Whether the seed is known, fits its hash if there is one, and explains every own draw."""
        return self.seed is not None and self.hash_matches is not False and not self.wrong


def new_seed() -> bytes:
    """Return a new random seed that cannot be guessed."""
    return secrets.token_bytes(SEED_BYTES)


def seed_hash(seed: bytes) -> str:
    """Return what may be shown before the game, in hexadecimal."""
    return sha256(seed).hexdigest()


def draw_tags(seed: bytes) -> tuple[tuple[str, str], ...]:
    """Return the tags with which a finished record lets anyone check its draws."""
    return ((SEED_TAG, seed.hex()), (HASH_TAG, seed_hash(seed)))


def draw(state: State, seed: bytes, place: int) -> Move:
    """Return the draw at a place of the record."""
    actor = state.actor
    if actor is None:
        raise refuse("game_over")
    if actor is not CHANCE:
        raise refuse("not_your_turn", seat=CHANCE.value, actor=actor_name(actor))
    moves = state.legal_moves()
    weights = state.game.rules.weights(state.position) or (1,) * len(moves)
    left = _number(seed, place) % sum(weights)
    for move, weight in zip(moves, weights, strict=True):
        if left < weight:
            return move
        left -= weight
    raise AssertionError("the rest of a division is less than the divisor")


def verify(record: Record) -> Verification:
    """Make every draw of a record again; raise `BadRecord` if its seed is not one.

    Those that were taken over from another game are not the record's own.
    """
    tags = dict(record.tags)
    first = _read_count(tags.get(TAKEN_OVER_TAG, "0"))
    written, shown = tags.get(SEED_TAG), tags.get(HASH_TAG)
    seed = None if written is None else _read_seed(written)
    matches = None if seed is None or shown is None else seed_hash(seed) == shown.strip().lower()
    places = [
        (place, state, move)
        for place, (state, move) in enumerate(zip(record.replay(), record.moves, strict=False))
        if state.actor is CHANCE
    ]
    own = [one for one in places if one[0] >= first]
    wrong = [] if seed is None else [_check(state, seed, at, move) for at, state, move in own]
    return Verification(
        seed=written,
        hash=shown,
        hash_matches=matches,
        draws=len(own),
        wrong=tuple(draw for draw in wrong if draw is not None),
        taken_over=len(places) - len(own),
    )


def _check(state: State, seed: bytes, place: int, move: Move) -> WrongDraw | None:
    expected = draw(state, seed, place)
    return None if move == expected else WrongDraw(place, str(move), str(expected))


def _read_seed(written: str) -> bytes:
    try:
        seed = bytes.fromhex(written)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BadRecord(f"the tag {SEED_TAG} is {SEED_BYTES} bytes in hexadecimal", part="tags")
    return seed


def _read_count(written: str) -> int:
    if not (written.isascii() and written.isdecimal()) or len(written) > LONGEST_COUNT:
        raise BadRecord(f"the tag {TAKEN_OVER_TAG} is a number of moves", part="tags")
    return int(written)


def _number(seed: bytes, place: int) -> int:
    return int.from_bytes(hmac.digest(seed, str(place).encode(), "sha256"), "big")
