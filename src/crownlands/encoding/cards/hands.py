"""What a seat knows of the hands: its own cards, and what the course of the deal told of others."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from crownlands.encoding.pieces import Feature, Floats, Viewpoint
from crownlands.games.dominoes2.cards import CARDS, HAND, CardSet
from crownlands.games.dominoes2.hiding import unknown_cards
from crownlands.games.dominoes2.slots import hand_slots, played_cards
from crownlands.games.dominoes2.table import HIDDEN, NONE, CardTable, Stage

BYTES: Final = (len(CARDS) + 7) // 8
"""A set of cards has a bit per card."""


def hand() -> Feature:
    """Show the own cards."""

    def write(out: Floats, table: CardTable, point: Viewpoint) -> None:
        out[[card for card in table.hands[point.seat] if card != HIDDEN]] = 1

    return Feature("hand", (len(CARDS),), "k", "the own cards", write)


def hand_sizes(players: int) -> Feature:
    """Show how many cards everybody holds."""

    def write(out: Floats, table: CardTable, point: Viewpoint) -> None:
        out[:] = [len(table.hands[seat]) / HAND for seat in point.sides]

    return Feature("hand_sizes", (players,), "k", f"cards in hand / {HAND}, own first", write)


def may_hold(players: int) -> Feature:
    """Show which cards the others may hold, by all that was seen in this deal."""

    def write(out: Floats, table: CardTable, point: Viewpoint) -> None:
        unknown = unknown_cards(table)
        for row, seat in zip(out, point.sides, strict=True):
            held = table.hands[seat]
            if HIDDEN not in held:
                row[list(held)] = 1
                continue
            at_first = len(held) if table.stage == Stage.DEAL else HAND
            slots = hand_slots(table.tells[seat], at_first, unknown)
            row[:] = _share(slots, unknown)

    return Feature(
        name="may_hold",
        shape=(players, len(CARDS)),
        axes="kk",
        meaning="per seat, own first: the share of the cards dealt to it that may still be this "
        "card, by all that was seen; 1 for cards that lie open",
        write=write,
    )


def _share(slots: Sequence[CardSet], unknown: CardSet) -> Floats:
    """Give, per card, the share of the sets that hold it, if it is unknown."""
    packed = b"".join([(slot & unknown).to_bytes(BYTES, "little") for slot in slots])
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
    counts = bits.reshape(len(slots), -1)[:, : len(CARDS)].sum(axis=0)
    return np.asarray(counts / len(slots), np.float32)


def played(players: int) -> Feature:
    """Show the cards laid in this deal."""

    def write(out: Floats, table: CardTable, _point: Viewpoint) -> None:
        out[played_cards(table, range(players))] = 1

    return Feature("played", (len(CARDS),), "k", "the cards laid in this deal", write)


def must_play() -> Feature:
    """Show the card that has to be played, if there is one."""

    def write(out: Floats, table: CardTable, _point: Viewpoint) -> None:
        if table.must_play != NONE:
            out[len(CARDS) if table.must_play == HIDDEN else table.must_play] = 1

    meaning = "the card the seat in turn has to play, one-hot; the last entry if it is hidden"
    return Feature("must_play", (len(CARDS) + 1,), "k", meaning, write)
