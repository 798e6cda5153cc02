"""The menu of legal moves as text for a terminal."""

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
    from crownlands.render.terminal.menu import Choice, MoveMenu
    from crownlands.render.terminal.page import Page

ARROWS: Final = {"e": "→", "s": "↓", "w": "←", "n": "↑"}


class MenuWriter:
    """Formats a menu for one person."""

    def __init__(self, menu: MoveMenu, person: Seat, page: Page) -> None:
        self.menu = menu
        self.person = person
        self.page = page
        self.marks = menu.marks()

    @property
    def side(self) -> Side:
        """The person's side."""
        return self.menu.side

    def asked(self) -> str:
        """Return what is asked: a step of a move, a question of the game, or the prompt."""
        if self.menu.step is not None:
            return self.menu.step.ask(self)
        form = self.menu.form(self.menu.kind)
        if form.ask is not None:
            return form.ask(self)
        prompt = self.menu.prompt
        return _inside(self.page.say(prompt.ask or prompt.name))

    def lines(self) -> list[str]:
        """List what can be said next, all moves by their kind, and declining last."""
        return [
            *self._answers(),
            *(
                line
                for kind, group in groupby(
                    self.menu.choices, key=lambda choice: str(choice.data["type"])
                )
                for line in (self.menu.form(kind).write or list_plainly)(self, list(group))
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
        for number, (_, step, value) in self.menu.answers.items():
            if step.of_square:
                blocks.append(painted(pen, (self.mark(value), STRONG), (f" {number:>2}", PLAIN)))
            elif isinstance(value, int):
                blocks.append(painted(pen, (f"{value:>3}", STRONG)))
            else:
                said = step.write(value, self.page)
                blocks.append(painted(pen, (f"{number:>3}", STRONG), (f" {said}", PLAIN)))
        return columns(blocks, self.page.width)

    def _declining(self) -> list[str]:
        choice = self.menu.declining
        if choice is None:
            return []
        decline = self.menu.prompt.decline
        said = "" if decline is None else _inside(self.page.say(decline))
        number = self.page.pen.paint(f"{choice.number:>3}", STRONG)
        return [f"{number}  {choice.move}  {said}".rstrip()]


def list_plainly(writer: MenuWriter, choices: Sequence[Choice]) -> list[str]:
    """List moves by number, the letter of their square if there is one, notation and sentence.

    The sentence of a move that its game has no words for is its notation already.
    """
    page = writer.page
    rows = []
    for choice in choices:
        square = writer.menu.square_of(choice)
        marks = [] if square is None else [writer.mark(square)]
        transition = Transition(writer.person, choice.move, writer.menu.state, choice.after)
        worded = page.translator.find(f"narration.{choice.data['type']}") is not None
        words = words_cell(page.pen, describe_move(transition, page.translator))
        gain = painted(page.pen, (gain_of(choice).strip(), GAIN))
        rows.append(
            [
                line_cell(page.pen, f"{choice.number:>3}", STRONG),
                *(line_cell(page.pen, mark, STRONG) for mark in marks if writer.marks),
                *([line_cell(page.pen, str(choice.move))] if worded else []),
                words._replace(blocks=(*words.blocks, gain)) if choice.gain else words,
            ]
        )
    return grid(rows, page.width)


def list_squares(
    writer: MenuWriter,
    show: Callable[[MenuWriter, Square], str],
    effect: Callable[[Choice], str] | None = None,
) -> list[str]:
    """List squares with what they show and what choosing them brings: `(a)  1 forest * -3`."""
    return columns(
        [
            painted(
                writer.page.pen,
                (writer.mark(square), STRONG),
                (f" {choice.number:>2} {show(writer, square)}".rstrip(), PLAIN),
                ((effect or gain_of)(choice), GAIN),
            )
            for square, group in writer.menu.by_square().items()
            for choice in group
        ],
        writer.page.width,
    )


def list_spots(writer: MenuWriter, explanation: str) -> list[str]:
    """List where two halves can lie: `(a)  1→  2↓ +3`."""
    pen = writer.page.pen
    spots = [
        painted(
            pen,
            (writer.mark(square), STRONG),
            *(
                part
                for choice in group
                for part in (
                    (f" {choice.number:>2}{ARROWS[choice.direction]}", PLAIN),
                    (gain_of(choice), GAIN),
                )
            ),
        )
        for square, group in writer.menu.by_square().items()
    ]
    return [*writer.explained(explanation), *columns(spots, writer.page.width, 2)]


def gain_of(choice: Choice) -> str:
    """Format what a move changes in the score."""
    return f" {choice.gain:+}" if choice.gain else ""


def numbered(choice: Choice, text: str, page: Page) -> TextBlock:
    """Format the number of a move and a text."""
    return painted(page.pen, (f"{choice.number:>3}", STRONG), (f" {text}", PLAIN))


def _inside(sentence: str) -> str:
    """Format a sentence as it stands behind a name and a colon."""
    return sentence[:1].lower() + sentence[1:]
