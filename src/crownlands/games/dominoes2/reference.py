"""What lies in the box of Dominoes 2."""

from crownlands.core.hooks import Section, Thing
from crownlands.core.text import LocalizedText
from crownlands.games.dominoes2.cards import DOUBLE_SIX

JOKER = LocalizedText("Joker", "Joker")


def sections() -> tuple[Section, ...]:
    """Return the cards and the square cards."""
    squares = zip(DOUBLE_SIX.square_kinds, DOUBLE_SIX.square_cards, strict=True)
    return (
        Section(
            kind="card",
            title=LocalizedText("Cards", "Cartes"),
            form="cards",
            things=tuple(map(_card, DOUBLE_SIX.ids)),
        ),
        Section(
            kind="square",
            title=LocalizedText("Square cards", "Cartes carrées"),
            things=tuple(_square(kind, copies) for kind, copies in squares),
        ),
    )


def _card(card: str) -> Thing:
    return Thing(id=card, names=LocalizedText(f"card {card}", f"carte {card}"), art=f"card-{card}")


def _square(kind: str, copies: int) -> Thing:
    names = JOKER if kind == "joker" else LocalizedText(kind, kind)
    return Thing(id=kind, names=names, art=f"square-{kind}", copies=copies)
