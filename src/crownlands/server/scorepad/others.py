"""What has no kingdom: maps of Duel, and the hands at the end of a deal of Dominoes 2."""

from collections import Counter

from msgspec.structs import replace

from crownlands.core.errors import BadPosition
from crownlands.core.scores import ScoreSheet
from crownlands.games.dominoes2 import scoring as cards_scoring
from crownlands.games.dominoes2.board import EMPTY_BOARD
from crownlands.games.dominoes2.cards import CARD_INDEX
from crownlands.games.dominoes2.course import result_of
from crownlands.games.dominoes2.info import INFO as CARDS_INFO
from crownlands.games.dominoes2.table import NONE, new_deal
from crownlands.games.duel.parts import coat_index, is_coat
from crownlands.games.duel.scoring import sheet
from crownlands.games.duel.table import MAP, NOTHING, start_table
from crownlands.kingdom.grid import cell_at
from crownlands.server.errors import ServerError
from crownlands.server.scorepad.shapes import Doubt, ScoreWish
from crownlands.server.scorepad.words import doubt


def score_map(wish: ScoreWish) -> tuple[tuple[ScoreSheet, ...], list[Doubt]]:
    """Score a map of Duel."""
    player = start_table().players[0]
    drawn, off = player.map, []
    for square in wish.coats:
        cell = cell_at((square.x, square.y))
        if drawn.filled >> cell & 1:
            raise ServerError("malformed", reason="every square is painted once")
        if MAP >> cell & 1:
            drawn = drawn.draw(_coat(square.coat), square.crosses, cell)
        else:
            off.append((square.x, square.y))
    bonus = NOTHING if wish.bonus_coat is None else _coat(wish.bonus_coat)
    scored = sheet(replace(player, map=drawn, bonus_coat=bonus), 0)
    return (scored,), [doubt("off_the_map", *off)] if off else []


def score_hands(wish: ScoreWish) -> tuple[tuple[ScoreSheet, ...], list[Doubt]]:
    """Score the end of a deal: the pips of all other hands for whoever wins it."""
    if len(wish.hands) not in CARDS_INFO.players:
        raise ServerError("bad_players", players=len(wish.hands))
    hands = tuple(tuple(sorted(map(_card, hand))) for hand in wish.hands)
    result = result_of(EMPTY_BOARD, hands)
    table = new_deal(len(hands), (result,))
    counts = Counter(card for hand in wish.hands for card in hand)
    doubts = [doubt("card_twice", card=card) for card, count in counts.items() if count > 1]
    if result.winner == NONE:
        doubts.append(doubt("nobody_wins"))
    return cards_scoring.sheets(table), doubts


def _coat(name: str) -> int:
    if not is_coat(name):
        raise BadPosition(f"there is no coat {name}", coat=name)
    return coat_index(name)


def _card(name: str) -> int:
    if name not in CARD_INDEX:
        raise BadPosition(f"there is no card {name}", card=name)
    return CARD_INDEX[name]
