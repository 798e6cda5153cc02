"""Lists of the moves a person may choose from, as suits what is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from crownlands.render.terminal.text_layout import (
    FAINT,
    GAIN,
    PLAIN,
    STRONG,
    TextBlock,
    columns,
    grid,
    line_cell,
    painted,
    words_cell,
    wrap,
)
from crownlands.text.narration import Transition, describe_move

if TYPE_CHECKING:
    from crownlands.core.moves import Seat, Side
    from crownlands.kingdom.grid import Square
    from crownlands.render.terminal.offers import Offer, Offers
    from crownlands.render.terminal.page import Page

ARROWS: Final = {"e": "→", "s": "↓", "w": "←", "n": "↑"}


class Listing:
    """Lists the moves of one moment for one person."""

    def __init__(self, offers: Offers, person: Seat, page: Page) -> None:
        self.offers = offers
        self.person = person
        self.page = page
        self.marks = offers.marks()

    @property
    def side(self) -> Side:
        """The person's side."""
        return self.offers.side

    def asked(self) -> str:
        """Return what is asked: a step of a move, a question of the game, or the prompt."""
        if self.offers.step is not None:
            return self.offers.step.ask(self)
        form = self.offers.form(self.offers.kind)
        if form.ask is not None:
            return form.ask(self)
        prompt = self.offers.prompt
        return _inside(self.page.say(prompt.ask or prompt.name))

    def lines(self) -> list[str]:
        """List what can be said next, all moves by their kind, and declining last."""
        return [
            *self._answers(),
            *(
                line
                for kind, group in groupby(
                    self.offers.choices, key=lambda offer: str(offer.data["type"])
                )
                for line in (self.offers.form(kind).write or list_plainly)(self, list(group))
            ),
            *self._declining(),
        ]

    def mark(self, square: Square) -> str:
        """Format the letter of a square."""
        return f"({self.marks.get(square, '?')})"

    def explained(self, text: str) -> list[str]:
        """Format how a list is to be read."""
        lines = wrap(f" {text}", self.page.width, " ")
        return [self.page.pen.paint(line, FAINT) for line in lines]

    def _answers(self) -> list[str]:
        """List what can be said next of a move: words, numbers, or squares by their letters."""
        pen, blocks = self.page.pen, []
        for number, (_, step, value) in self.offers.answers.items():
            if step.of_square:
                blocks.append(painted(pen, (self.mark(value), STRONG), (f" {number:>2}", PLAIN)))
            elif isinstance(value, int):
                blocks.append(painted(pen, (f"{value:>3}", STRONG)))
            else:
                said = step.write(value, self.page)
                blocks.append(painted(pen, (f"{number:>3}", STRONG), (f" {said}", PLAIN)))
        return columns(blocks, self.page.width)

    def _declining(self) -> list[str]:
        offer = self.offers.declining
        if offer is None:
            return []
        decline = self.offers.prompt.decline
        said = "" if decline is None else _inside(self.page.say(decline))
        number = self.page.pen.paint(f"{offer.number:>3}", STRONG)
        return [f"{number}  {offer.move}  {said}".rstrip()]


def list_plainly(listing: Listing, offers: Sequence[Offer]) -> list[str]:
    """List moves by number, the letter of their square if there is one, notation and sentence.

    The sentence of a move that its game has no words for is its notation already.
    """
    page = listing.page
    rows = []
    for offer in offers:
        square = listing.offers.square_of(offer)
        marks = [] if square is None else [listing.mark(square)]
        transition = Transition(listing.person, offer.move, listing.offers.state, offer.after)
        worded = page.translator.find(f"narration.{offer.data['type']}") is not None
        told = words_cell(page.pen, describe_move(transition, page.translator))
        gain = painted(page.pen, (gain_of(offer).strip(), GAIN))
        rows.append(
            [
                line_cell(page.pen, f"{offer.number:>3}", STRONG),
                *(line_cell(page.pen, mark, STRONG) for mark in marks if listing.marks),
                *([line_cell(page.pen, str(offer.move))] if worded else []),
                told._replace(blocks=(*told.blocks, gain)) if offer.gain else told,
            ]
        )
    return grid(rows, page.width)


def list_squares(
    listing: Listing,
    show: Callable[[Listing, Square], str],
    effect: Callable[[Offer], str] | None = None,
) -> list[str]:
    """List squares with what they show and what choosing them brings: `(a)  1 forest * -3`."""
    return columns(
        [
            painted(
                listing.page.pen,
                (listing.mark(square), STRONG),
                (f" {offer.number:>2} {show(listing, square)}".rstrip(), PLAIN),
                ((effect or gain_of)(offer), GAIN),
            )
            for square, group in listing.offers.by_square().items()
            for offer in group
        ],
        listing.page.width,
    )


def list_spots(listing: Listing, explanation: str) -> list[str]:
    """List where two halves can lie: `(a)  1→  2↓ +3`."""
    pen = listing.page.pen
    spots = [
        painted(
            pen,
            (listing.mark(square), STRONG),
            *(
                part
                for offer in group
                for part in (
                    (f" {offer.number:>2}{ARROWS[offer.direction]}", PLAIN),
                    (gain_of(offer), GAIN),
                )
            ),
        )
        for square, group in listing.offers.by_square().items()
    ]
    return [*listing.explained(explanation), *columns(spots, listing.page.width, 2)]


def gain_of(offer: Offer) -> str:
    """Format what a move changes in the score."""
    return f" {offer.gain:+}" if offer.gain else ""


def numbered(offer: Offer, text: str, page: Page) -> TextBlock:
    """Format the number of a move and a text."""
    return painted(page.pen, (f"{offer.number:>3}", STRONG), (f" {text}", PLAIN))


def _inside(sentence: str) -> str:
    """Format a sentence as it stands behind a name and a colon."""
    return sentence[:1].lower() + sentence[1:]
