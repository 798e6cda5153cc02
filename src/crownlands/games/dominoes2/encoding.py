"""The encoding of Dominoes 2: the board, the cards, and what a seat knows of the hands."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from crownlands.core.game import Game
from crownlands.encoding.spec import (
    DIRECTION_VECTORS,
    POINTS,
    ActionSpec,
    Board,
    EncodingSpec,
    Feature,
    Floats,
    IndexArray,
    Viewpoint,
    actor_feature,
    board_from,
    flat_action_spec,
    only_index,
    options_feature,
    phase_feature,
    position_independent,
)
from crownlands.games.dominoes2.cards import (
    CARD_INDEX,
    CARDS,
    CELLS,
    COLUMNS,
    HAND,
    NUMBERS,
    ROWS,
    SQUARE_KINDS,
    CardSet,
    Deal,
    DrawSquare,
    PlaceSquare,
    PlayCard,
    square_cards,
)
from crownlands.games.dominoes2.hidden import hand_slots, played_cards, unknown_cards
from crownlands.games.dominoes2.rules import CardRules
from crownlands.games.dominoes2.table import HIDDEN, NONE, CardTable, Stage, totals
from crownlands.kingdom.moves import Pass

PHASES: Final = ("deal", "play", "square", "place_square", "pass", "over")
BOARD: Final[Board] = board_from(0, 0, COLUMNS, ROWS)
EACH_CELL: Final = np.arange(CELLS)
DOUBLES: Final = np.array([card.low == card.high for card in CARDS])
BYTES: Final = (len(CARDS) + 7) // 8
"""A set of cards has a bit per card."""
DEALS: Final = 10
"""What finished deals are divided by."""


def spec(game: Game, rules: CardRules) -> EncodingSpec:
    """Return the encoding of Dominoes 2."""
    players, cards, kinds = game.players, len(CARDS), len(SQUARE_KINDS)
    shown = "the card the seat in turn has to play, one-hot; the last entry if it is hidden"
    may_hold = (
        "per seat, own first: the share of the cards dealt to it that may still be this card, by "
        "all that was seen; 1 for cards that lie open"
    )
    planes = "a plane of cells per number, then one of empty cells"
    return EncodingSpec(
        actions=ACTIONS,
        chances=CHANCES,
        features=(
            Feature("board", (len(NUMBERS) + 1, *BOARD.shape), "kyx", planes, _write_board),
            Feature("hand", (cards,), "k", "the own cards", _write_hand),
            Feature(
                "hand_sizes", (players,), "k", f"cards in hand / {HAND}, own first", _write_sizes
            ),
            Feature("may_hold", (players, cards), "kk", may_hold, _write_may_hold),
            Feature("played", (cards,), "k", "the cards laid in this deal", _write_played),
            Feature("must_play", (cards + 1,), "k", shown, _write_must_play),
            Feature(
                "square", (kinds,), "k", "the square card to be placed, one-hot", _write_square
            ),
            Feature(
                "squares_left",
                (kinds,),
                "k",
                "square cards left / cards of their kind",
                _write_squares_left,
            ),
            Feature("pile", (1,), "k", f"cards in the pile / {cards}", _write_pile),
            Feature("passes", (1,), "k", "seats that passed in a row / seats", _write_passes),
            Feature(
                "turn", (players,), "k", "whose turn it is, one-hot, own seat first", _write_turn
            ),
            phase_feature(rules, PHASES),
            actor_feature(rules, players),
            Feature("deals", (1,), "k", f"deals finished / {DEALS}", _write_deals),
            Feature("scores", (players,), "k", "points / 100, own first", _write_scores),
            options_feature(game),
        ),
        board=BOARD,
        equal_halves=_no_equal_halves,
    )


def _no_equal_halves(fields: Mapping[str, NDArray[Any]]) -> NDArray[np.int64]:
    """An action index says itself whether the card is a double."""
    return np.zeros(fields["turn"].shape[:-1], np.int64)


def _play_card() -> ActionSpec:
    """Number cards played by the card, the lower half's cell and the direction of the higher."""
    pairs = BOARD.pairs()
    places = len(BOARD.numbers) * len(DIRECTION_VECTORS)

    def index_of(move: PlayCard) -> int:
        low, high = move.squares
        return CARD_INDEX[move.card] * places + pairs[low][high]

    return ActionSpec(
        kind=PlayCard,
        arrays=(IndexArray((len(CARDS), *BOARD.shape, len(DIRECTION_VECTORS)), "kyxd", _doubles),),
        meaning="the card, row and column of its lower half, and where the higher half lies: "
        "E, S, W, N",
        indexer_for=position_independent(index_of),
    )


def _doubles(_equal_halves: int, *axes: NDArray[Any]) -> NDArray[np.bool_]:
    return np.asarray(DOUBLES[axes[0]])


def _place_square() -> ActionSpec:
    """Number square cards laid by their number and cell."""
    squares = BOARD.numbers

    def index_of(move: PlaceSquare) -> int:
        return move.number * len(squares) + squares[move.square]

    meaning = "number of the square card, or announced for the joker; row and column"
    array = IndexArray((len(NUMBERS), *BOARD.shape), "kyx")
    return ActionSpec(PlaceSquare, (array,), meaning, position_independent(index_of))


ACTIONS: Final = (
    _play_card(),
    _place_square(),
    flat_action_spec(Pass, 1, "nothing can be played", only_index),
)
CHANCES: Final = (
    flat_action_spec(Deal, len(CARDS), "the card dealt", lambda move: CARD_INDEX[move.card]),
    flat_action_spec(
        DrawSquare,
        len(SQUARE_KINDS),
        "number of the square card, or joker",
        lambda move: SQUARE_KINDS.index(move.kind),
    ),
)


def _write_board(out: Floats, table: CardTable, _point: Viewpoint) -> None:
    out.reshape(-1, CELLS)[list(table.board), EACH_CELL] = 1


def _write_hand(out: Floats, table: CardTable, point: Viewpoint) -> None:
    out[[card for card in table.hands[point.seat] if card != HIDDEN]] = 1


def _write_sizes(out: Floats, table: CardTable, point: Viewpoint) -> None:
    out[:] = [len(table.hands[seat]) / HAND for seat in point.sides]


def _write_may_hold(out: Floats, table: CardTable, point: Viewpoint) -> None:
    unknown = unknown_cards(table)
    for row, seat in zip(out, point.sides, strict=True):
        held = table.hands[seat]
        if HIDDEN not in held:
            row[list(held)] = 1
            continue
        at_first = len(held) if table.stage == Stage.DEAL else HAND
        row[:] = _share(hand_slots(table.tells[seat], at_first, unknown), unknown)


def _share(slots: Sequence[CardSet], unknown: CardSet) -> Floats:
    """Return, per card, the share of the sets that hold it, if it is unknown."""
    packed = b"".join([(slot & unknown).to_bytes(BYTES, "little") for slot in slots])
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
    counts = bits.reshape(len(slots), -1)[:, : len(CARDS)].sum(axis=0)
    return np.asarray(counts / len(slots), np.float32)


def _write_played(out: Floats, table: CardTable, _point: Viewpoint) -> None:
    out[played_cards(table, range(len(table.hands)))] = 1


def _write_must_play(out: Floats, table: CardTable, _point: Viewpoint) -> None:
    if table.must_play != NONE:
        out[len(CARDS) if table.must_play == HIDDEN else table.must_play] = 1


def _write_square(out: Floats, table: CardTable, _point: Viewpoint) -> None:
    if table.square != NONE:
        out[table.square] = 1


def _write_squares_left(out: Floats, table: CardTable, _point: Viewpoint) -> None:
    out[:] = [left / count for left, count in zip(table.squares, square_cards(), strict=True)]


def _write_pile(out: Floats, table: CardTable, _point: Viewpoint) -> None:
    out[0] = len(table.pile) / len(CARDS)


def _write_passes(out: Floats, table: CardTable, _point: Viewpoint) -> None:
    out[0] = table.passes / len(table.hands)


def _write_turn(out: Floats, table: CardTable, point: Viewpoint) -> None:
    out[point.places[table.turn]] = 1


def _write_deals(out: Floats, table: CardTable, _point: Viewpoint) -> None:
    out[0] = len(table.finished) / DEALS


def _write_scores(out: Floats, table: CardTable, point: Viewpoint) -> None:
    points = totals(table.finished, len(table.hands))
    out[:] = [points[seat] / POINTS for seat in point.sides]
