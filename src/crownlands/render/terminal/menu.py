"""The menu of legal moves in a terminal: the moves with their numbers, and what an answer chooses.

A game declares in `MOVES` of its hook `terminal`, as a `MoveForm`, how moves of a type are listed
and abbreviated; moves without one are listed by number, notation and sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from crownlands.core.errors import CrownlandsError
from crownlands.core.hooks import find_hooks
from crownlands.core.text import LocalizedText
from crownlands.kingdom.moves import PASS
from crownlands.kingdom.view_data import has_kingdoms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.core.game import Game
    from crownlands.core.moves import Move, Seat
    from crownlands.core.state import State
    from crownlands.kingdom.grid import Square
    from crownlands.render.terminal.menu_text import MenuWriter
    from crownlands.render.terminal.page import Page

Details: TypeAlias = dict[str, Any]
"""What a move, or an answer, says of a move, as its data has it."""
LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Marks of the squares that moves begin on, in reading order."""
DIRECTIONS: Final[dict[tuple[int, int], str]] = {
    (1, 0): "e",
    (0, 1): "s",
    (-1, 0): "w",
    (0, -1): "n",
}
DECLINING: Final = PASS.type_name()
SQUARE_HELP: Final = LocalizedText(
    "The letter of its square will do: a", "Ou la lettre de sa case : a"
)


class NoSuchMove(CrownlandsError):
    """A number that no listed move has."""

    default_code = "no_such_move"


class MoveStep(NamedTuple):
    """One thing to say of a move that is said step by step."""

    name: str
    value: Callable[[Details], Any]
    """What a move says: a number, a word, or a square as a tuple."""
    ask: Callable[[MenuWriter], str]
    needed: Callable[[Sequence[Details]], bool] | None = None
    """Whether it is asked; by default where there is more than one value to choose from."""
    of_square: bool = False
    """Whether its values are squares, which are marked with letters."""
    write: Callable[[Any, Page], str] = lambda value, _page: str(value)
    """Writes a value that is no number and no square."""


class MoveForm(NamedTuple):
    """How moves of one type are listed, abbreviated and asked for."""

    write: Callable[[MenuWriter, Sequence[Choice]], list[str]] | None = None
    """Lists the moves; by default each with its number, its notation and a sentence."""
    read: Callable[[str, MoveMenu], Details | None] | None = None
    """Reads an abbreviation; by default the letter of a square, where squares are marked."""
    help: LocalizedText | None = None
    """Explains the abbreviation."""
    ask: Callable[[MenuWriter], str] | None = None
    """Says what is asked, where there is more to say than the prompt of the decision has."""
    steps: tuple[MoveStep, ...] = ()
    """What is asked one after the other where there are too many moves to list."""
    number: Callable[[Details], int] | None = None
    """The number of a move, where it names something that has one."""
    order: Callable[[Details], Any] | None = None
    """What moves of several squares are ordered by; by default their first square."""
    marked: bool = True
    """Whether squares get letters."""
    follow_up: bool = False
    """Whether this goes on with a turn, so that the table need not be shown again."""


PLAINLY: Final = MoveForm()


class Answer(NamedTuple):
    """What a person has said of a move at a step."""

    kind: str
    step: MoveStep
    value: Any

    def fits(self, data: Details) -> bool:
        """Return whether a move is one of those meant."""
        return bool(data["type"] == self.kind and self.step.value(data) == self.value)


class Choice(NamedTuple):
    """A move of the menu, what it changes in the person's score at once, and the state after it."""

    number: int
    move: Move
    data: Details
    gain: int
    after: State

    @property
    def direction(self) -> str:
        """Where the second square of a move lies from its first one."""
        (x, y), (other_x, other_y) = squares_of(self.data)
        return DIRECTIONS[other_x - x, other_y - y]


class MoveMenu:
    """The legal moves that fit the answers so far, in the reading order of their squares.

    Declining has the number 0 and comes last.
    """

    def __init__(self, state: State, person: Seat, said: Sequence[Answer] = ()) -> None:
        view = state.view(person)
        self.state = state
        self.said = tuple(said)
        self.view = view.data()
        self.prompt = view.prompt
        self.forms = _forms(state.game)
        self.side = state.game.side_of(person)
        self._imagined = view.imagine(Random(0))
        self._hides = view.known is not state.position and view.known != state.position
        moves = [(move, move.data()) for move in state.legal_moves()]
        moves = [entry for entry in moves if all(one.fits(entry[1]) for one in said)]
        self.example = moves[0][0]
        self.answers = self._next_answers([data for _, data in moves])
        """What can be said next of a move that is said step by step, by number."""
        asked = next(iter(self.answers.values()), None)
        self.step = asked and asked.step
        listed = [entry for entry in moves if asked is None or entry[1]["type"] != asked.kind]
        self.all = [
            self._choice(number, move, data)
            for number, move, data in self._numbered(listed, len(self.answers))
        ]
        self.choices = [choice for choice in self.all if choice.data["type"] != DECLINING]
        self.declining = next((o for o in self.all if o.data["type"] == DECLINING), None)

    @property
    def kind(self) -> str:
        """What is chosen from: the type of the moves."""
        asked = [answer.kind for answer in self.answers.values()]
        return asked[0] if asked else str(self.choices[0].data["type"])

    @property
    def numbers(self) -> list[int]:
        """All numbers there are to answer."""
        return [*self.answers, *(choice.number for choice in self.all)]

    @property
    def squares_said(self) -> tuple[Square, ...]:
        """The squares of a move that were named already."""
        return tuple(one.value for one in self.said if one.step.of_square)

    @property
    def follow_up(self) -> bool:
        """Whether this goes on with a turn."""
        return self.form(self.kind).follow_up

    @property
    def help(self) -> LocalizedText | None:
        """How to answer with letters; None where there are none."""
        form = self.form(self.kind)
        stepwise = self.step is not None or self.squares_said
        if not stepwise and form.help is not None:
            return form.help
        return SQUARE_HELP if self.marks() else None

    def form(self, kind: str) -> MoveForm:
        """Return how moves of a type are listed."""
        return self.forms.get(kind, PLAINLY)

    def square_of(self, choice: Choice) -> Square | None:
        """Return the square that is still to be named of a move; None if it names none."""
        return next(iter(squares_of(choice.data)[len(self.squares_said) :]), None)

    def by_square(self) -> dict[Square, list[Choice]]:
        """Group the moves that name squares by these, in reading order."""
        squares = {square for choice in self.choices if (square := self.square_of(choice))}
        return {
            square: [choice for choice in self.choices if self.square_of(choice) == square]
            for square in sorted(squares, key=_reading_order)
        }

    def marks(self) -> dict[Square, str]:
        """Return the letter of each square to choose; there are none where squares have names."""
        if not self.form(self.kind).marked:
            return {}
        if self.step is not None and self.step.of_square:
            squares = (answer.value for answer in self.answers.values())
            return dict(zip(squares, LETTERS, strict=False))
        return dict(zip(self.by_square(), LETTERS, strict=False))

    def choice_of(self, move: Move) -> Choice | None:
        """Return the choice of a move; None if it is not listed now."""
        return next((choice for choice in self.all if choice.move == move), None)

    def after(self, move: Move) -> State:
        """Return the state after a move, as far as the person can tell."""
        return self._imagined.play(move)

    def choose(self, answer: str) -> Move | Answer:
        """Return the move an answer means, or the part of one.

        Raises `NoSuchMove` for a number beyond the list, `Illegal` with the reason for a move the
        rules refuse, and `BadMove` for what is no move at all.
        """
        if answer.isascii() and answer.isdecimal():
            return self._counted(int(answer[:9]))
        return self._lettered(answer) or self._allowed(self.state.game.parse(answer))

    def _next_answers(self, moves: Sequence[Details]) -> dict[int, Answer]:
        """Return the numbered answers of the first step with a choice; ints are their own numbers.

        There is nothing to say where the moves can be listed.
        """
        taken = {one.step.name for one in self.said}
        for kind, form in self.forms.items():
            own = [data for data in moves if data["type"] == kind]
            for step in form.steps:
                values = list(dict.fromkeys(map(step.value, own)))
                needed = step.needed(own) if step.needed else len(values) > 1
                if step.name not in taken and needed:
                    if step.of_square:
                        values.sort(key=_reading_order)
                    return {
                        value if isinstance(value, int) else number: Answer(kind, step, value)
                        for number, value in enumerate(values, start=1)
                    }
        return {}

    def _choice(self, number: int, move: Move, data: Details) -> Choice:
        after = self.after(move)
        if self._hides:
            return Choice(number, move, data, 0, after)
        gain = after.scores()[self.side].total - self._imagined.scores()[self.side].total
        return Choice(number, move, data, gain, after)

    def _numbered(
        self, moves: list[tuple[Move, Details]], before: int
    ) -> Iterator[tuple[int, Move, Details]]:
        """Yield the moves with their numbers, those of several squares first and in their order."""
        choices = [(move, data) for move, data in moves if data["type"] != DECLINING]
        placements = [entry for entry in choices if len(squares_of(entry[1])) > 1]
        placements.sort(key=lambda entry: self._order(entry[1]))
        others = [entry for entry in choices if len(squares_of(entry[1])) <= 1]
        for number, (move, data) in enumerate([*placements, *others], start=before + 1):
            own = self.form(data["type"]).number
            yield number if own is None else own(data), move, data
        for move, data in moves:
            if data["type"] == DECLINING:
                yield 0, move, data

    def _order(self, data: Details) -> Any:
        order = self.form(data["type"]).order
        first = _reading_order(squares_of(data)[0])
        return first if order is None else (order(data), first)

    def _counted(self, number: int) -> Move | Answer:
        if number in self.answers:
            return self.answers[number]
        for choice in self.all:
            if choice.number == number:
                return choice.move
        raise NoSuchMove(f"there is no move {number}", number=number, numbers=self.numbers)

    def _lettered(self, answer: str) -> Move | Answer | None:
        squares = {letter: square for square, letter in self.marks().items()}
        if self.step is not None:
            chosen = squares.get(answer)
            return next((one for one in self.answers.values() if one.value == chosen), None)
        form = self.form(self.kind)
        if form.read is None or self.squares_said:
            own = self.by_square().get(squares[answer], []) if answer in squares else []
            return own[0].move if len(own) == 1 else None
        details = form.read(answer, self)
        if details is None:
            return None
        return self._allowed(self.state.game.move({**self.choices[0].data, **details}))

    def _allowed(self, move: Move) -> Move:
        reason = self.state.check(move)
        if reason is not None and "canonical" in reason.details:
            return self._allowed(self.state.game.parse(reason.details["canonical"]))
        if reason is not None:
            raise reason
        return move


def squares_of(data: Details) -> list[Square]:
    """Return the squares a move names, those of a domino in the order of its halves."""
    several = data.get("squares")
    if not isinstance(several, list):
        several = [data[key] for key in ("left", "right", "square") if key in data]
    return [(one[0], one[1]) for one in several if _is_square(one)]


def _is_square(value: Any) -> bool:
    """Return whether a value is a column and a row; games may name their places otherwise."""
    return isinstance(value, list) and [*map(type, value)] == [int, int]


def _forms(game: Game) -> dict[str, MoveForm]:
    """Return how the moves of a game are listed, by their type."""
    from crownlands.render.terminal.kingdoms import MOVES

    forms = dict(MOVES) if has_kingdoms(game.rules) else {}
    for module in reversed(find_hooks(game.packages, "terminal")):
        forms |= getattr(module, "MOVES", {})
    return forms


def _reading_order(square: Square) -> tuple[int, int]:
    return square[1], square[0]
