"""The encoding of Dominoes 2: the board, the cards, and what a seat knows of the hands."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from crownlands.core.game import Game
from crownlands.encoding.spec import (
    DIRECTION_VECTORS,
    LIMIT,
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
    options_features,
    phase_feature,
    position_independent,
)
from crownlands.games.dominoes2.bounds import bounds
from crownlands.games.dominoes2.cards import (
    CardSet,
    Deal,
    DrawSquare,
    Pack,
    PlaceSquare,
    PlayCard,
)
from crownlands.games.dominoes2.hidden import hand_slots, played_cards, unknown_cards
from crownlands.games.dominoes2.rules import CardRules
from crownlands.games.dominoes2.table import HIDDEN, NONE, CardTable, DealStage, totals
from crownlands.kingdom.moves import Pass

PHASES: Final = ("deal", "play", "square", "place_square", "pass", "over")
DEALS: Final = 10
"""What finished deals are divided by."""


def spec(game: Game, rules: CardRules) -> EncodingSpec:
    """Return the encoding of Dominoes 2, with the pack it is played with."""
    pack = rules.pack
    board = board_from(0, 0, pack.columns, pack.rows)
    return EncodingSpec(
        actions=(
            _play_card(pack, board),
            _place_square(pack, board),
            flat_action_spec(Pass, 1, "nothing can be played", only_index),
        ),
        chances=(
            flat_action_spec(
                Deal, len(pack.cards), "the card dealt", lambda move: pack.card_index[move.card]
            ),
            flat_action_spec(
                DrawSquare,
                len(pack.square_kinds),
                "number of the square card, or joker",
                lambda move: pack.square_kinds.index(move.kind),
            ),
        ),
        features=_features(game, rules, board),
        board=board,
        equal_halves=_no_equal_halves,
    )


def _features(game: Game, rules: CardRules, board: Board) -> tuple[Feature, ...]:
    players, pack, write = game.players, rules.pack, CardWriter(rules.pack)
    cards, kinds = len(pack.cards), len(pack.square_kinds)
    shown = "the card the seat in turn has to play, one-hot; the last entry if it is hidden"
    may_hold = (
        "per seat, own first: the share of the cards dealt to it that may still be this card, by "
        "all that was seen; 1 for cards that lie open"
    )
    planes = "a plane of cells per number, then one of empty cells"
    sizes = f"cards in hand / {pack.hand}, own first"
    left = "square cards left / cards of their kind"
    turn = "whose turn it is, one-hot, own seat first"
    largest = (cards - pack.hand * (players - 1)) / pack.hand
    most_deals = rules.goal.deals / DEALS if rules.goal.deals else LIMIT
    most = bounds(rules).points / POINTS
    return (
        Feature("board", (len(pack.numbers) + 1, *board.shape), "kyx", planes, write.board),
        Feature("hand", (cards,), "k", "the own cards", write.hand),
        Feature("hand_sizes", (players,), "k", sizes, write.sizes, high=largest),
        Feature("may_hold", (players, cards), "kk", may_hold, write.may_hold),
        Feature("played", (cards,), "k", "the cards laid in this deal", write.played),
        Feature("must_play", (cards + 1,), "k", shown, write.must_play),
        Feature("square", (kinds,), "k", "the square card to be placed, one-hot", write.square),
        Feature("squares_left", (kinds,), "k", left, write.squares_left),
        Feature("pile", (1,), "k", f"cards in the pile / {cards}", write.pile),
        Feature("passes", (1,), "k", "seats that passed in a row / seats", _write_passes),
        Feature("turn", (players,), "k", turn, _write_turn),
        phase_feature(rules, PHASES),
        actor_feature(rules, players),
        Feature("deals", (1,), "k", f"deals finished / {DEALS}", _write_deals, high=most_deals),
        Feature("scores", (players,), "k", "points / 100, own first", _write_scores, high=most),
        *options_features(game),
    )


def _no_equal_halves(fields: Mapping[str, NDArray[Any]]) -> NDArray[np.int64]:
    """Return zeros: an action index says itself whether the card is a double."""
    return np.zeros(fields["turn"].shape[:-1], np.int64)


def _play_card(pack: Pack, board: Board) -> ActionSpec:
    """Index cards played by the card, the lower half's cell and the direction of the higher."""
    pairs = board.pairs()
    places = len(board.numbers) * len(DIRECTION_VECTORS)
    doubles = np.array([card.low == card.high for card in pack.cards])

    def index_of(move: PlayCard) -> int:
        low, high = move.squares
        return pack.card_index[move.card] * places + pairs[low][high]

    def is_double(_equal_halves: int, *axes: NDArray[Any]) -> NDArray[np.bool_]:
        return np.asarray(doubles[axes[0]])

    shape = (len(pack.cards), *board.shape, len(DIRECTION_VECTORS))
    return ActionSpec(
        kind=PlayCard,
        arrays=(IndexArray(shape, "kyxd", is_double),),
        meaning="the card, row and column of its lower half, and where the higher half lies: "
        "E, S, W, N",
        indexer_for=position_independent(index_of),
    )


def _place_square(pack: Pack, board: Board) -> ActionSpec:
    """Index square cards laid by their number and cell."""
    squares = board.numbers

    def index_of(move: PlaceSquare) -> int:
        return move.number * len(squares) + squares[move.square]

    meaning = "number of the square card, or announced for the joker; row and column"
    array = IndexArray((len(pack.numbers), *board.shape), "kyx")
    return ActionSpec(PlaceSquare, (array,), meaning, position_independent(index_of))


class CardWriter:
    """Writes the features that depend on the pack."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.each_cell = np.arange(pack.cells)
        self.bytes = (len(pack.cards) + 7) // 8
        """A set of cards has a bit per card."""

    def board(self, out: Floats, table: CardTable, _point: Viewpoint) -> None:
        """Write a plane of cells per number."""
        out.reshape(-1, self.pack.cells)[list(table.board), self.each_cell] = 1

    def hand(self, out: Floats, table: CardTable, point: Viewpoint) -> None:
        """Write the own cards."""
        out[[card for card in table.hands[point.seat] if card != HIDDEN]] = 1

    def sizes(self, out: Floats, table: CardTable, point: Viewpoint) -> None:
        """Write how many cards all hold."""
        out[:] = [len(table.hands[seat]) / self.pack.hand for seat in point.sides]

    def may_hold(self, out: Floats, table: CardTable, point: Viewpoint) -> None:
        """Write which cards each seat may hold."""
        unknown = unknown_cards(self.pack, table)
        for row, seat in zip(out, point.sides, strict=True):
            held = table.hands[seat]
            if HIDDEN not in held:
                row[list(held)] = 1
                continue
            at_first = len(held) if table.stage == DealStage.DEAL else self.pack.hand
            row[:] = self._share(hand_slots(table.tells[seat], at_first, unknown), unknown)

    def _share(self, slots: Sequence[CardSet], unknown: CardSet) -> Floats:
        """Return, per card, the share of the sets that hold it, if it is unknown."""
        packed = b"".join([(slot & unknown).to_bytes(self.bytes, "little") for slot in slots])
        bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
        counts = bits.reshape(len(slots), -1)[:, : len(self.pack.cards)].sum(axis=0)
        return np.asarray(counts / len(slots), np.float32)

    def played(self, out: Floats, table: CardTable, _point: Viewpoint) -> None:
        """Write the cards laid."""
        out[played_cards(table, range(len(table.hands)))] = 1

    def must_play(self, out: Floats, table: CardTable, _point: Viewpoint) -> None:
        """Write the card that has to be played."""
        if table.must_play != NONE:
            out[len(self.pack.cards) if table.must_play == HIDDEN else table.must_play] = 1

    def square(self, out: Floats, table: CardTable, _point: Viewpoint) -> None:
        """Write the square card turned up."""
        if table.square != NONE:
            out[table.square] = 1

    def squares_left(self, out: Floats, table: CardTable, _point: Viewpoint) -> None:
        """Write the square cards left."""
        counts = zip(table.squares, self.pack.square_cards, strict=True)
        out[:] = [left / max(1, count) for left, count in counts]

    def pile(self, out: Floats, table: CardTable, _point: Viewpoint) -> None:
        """Write the size of the pile."""
        out[0] = len(table.pile) / len(self.pack.cards)


def _write_passes(out: Floats, table: CardTable, _point: Viewpoint) -> None:
    out[0] = table.passes / len(table.hands)


def _write_turn(out: Floats, table: CardTable, point: Viewpoint) -> None:
    out[point.places[table.turn]] = 1


def _write_deals(out: Floats, table: CardTable, _point: Viewpoint) -> None:
    out[0] = min(len(table.finished) / DEALS, LIMIT)


def _write_scores(out: Floats, table: CardTable, point: Viewpoint) -> None:
    points = totals(table.finished, len(table.hands))
    out[:] = [points[seat] / POINTS for seat in point.sides]
