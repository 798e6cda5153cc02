"""The rectangular and the square cards, and the board."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from crownlands.core.components import read_component

JOKER: Final = "joker"


class Card(NamedTuple):
    """A rectangular card: two numbers, the lower first."""

    low: int
    high: int

    @property
    def id(self) -> str:
        """How the card is written."""
        return f"{self.low}-{self.high}"

    @property
    def pips(self) -> int:
        """What the card counts in a hand."""
        return self.low + self.high

    @property
    def rank(self) -> tuple[int, int]:
        """What decides who begins: the sum, then the higher half. Our ruling: the latter."""
        return (self.pips, self.high)


def contents() -> dict[str, Any]:
    """Give the component file."""
    return read_component("dominoes2").contents


HIGHEST: Final[int] = contents()["highest_number"]
NUMBERS: Final = tuple(range(HIGHEST + 1))
CARDS: Final = tuple(Card(low, high) for low in NUMBERS for high in NUMBERS[low:])
CARD_INDEX: Final = {card.id: index for index, card in enumerate(CARDS)}
HAND: Final[int] = contents()["hand"]
SQUARE_KINDS: Final[tuple[str, ...]] = (*(str(number) for number in NUMBERS), JOKER)
"""What a square card shows: a number, or the joker."""
JOKER_KIND: Final = SQUARE_KINDS.index(JOKER)
COLUMNS: Final[int] = contents()["board"]["columns"]
ROWS: Final[int] = contents()["board"]["rows"]


@cache
def square_cards() -> tuple[int, ...]:
    """Count the square cards of each kind."""
    counts = contents()["square_cards"]
    return (*(counts["each_number"] for _ in NUMBERS), counts["jokers"])


CardSet: TypeAlias = int
"""A set of cards as the bits of one integer."""
EVERY_CARD: Final[CardSet] = (1 << len(CARDS)) - 1
CARD_SHOWING: Final = tuple(
    tuple(CARD_INDEX[Card(min(one, other), max(one, other)).id] for other in NUMBERS)
    for one in NUMBERS
)
"""The card with two numbers."""


def card_set(cards: Iterable[int]) -> CardSet:
    """Put cards into a set."""
    return sum(1 << card for card in cards)


CARDS_WITH: Final[tuple[CardSet, ...]] = tuple(
    card_set({CARD_SHOWING[number][other] for other in NUMBERS}) for number in NUMBERS
)
"""All cards that show a number."""


def cards_in(cards: CardSet) -> list[int]:
    """List the members of a set of cards."""
    return [card for card in range(len(CARDS)) if cards >> card & 1]


@cache
def higher_cards(card: int) -> CardSet:
    """Give all cards that rank above one."""
    rank = CARDS[card].rank
    return card_set(index for index, other in enumerate(CARDS) if other.rank > rank)


def all_cards() -> tuple[int, ...]:
    """List all rectangular cards."""
    return tuple(range(len(CARDS)))
