"""What a step is: one kind of decision at a fixed point in the course of a game."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from crownlands.core.actors import CHANCE, Actor
from crownlands.core.errors import Illegal
from crownlands.core.moves import Move
from crownlands.kingdom.table import Table


class Stage:
    """A point in the course of a game where something happens by itself."""

    def enter(self, table: Table) -> Table:
        """Do what happens when this point is reached."""
        return table

    def pending(self, table: Table) -> bool:
        """Tell whether somebody has to decide something here."""
        return False


class Step(Stage, ABC):
    """A stage with a decision: who decides, what may be decided and what comes of it.

    `play` moves `table.step` on by one when the step is finished and leaves it when the step goes
    on. A step that has nothing to ask says so in `pending` and is passed over.
    """

    def pending(self, table: Table) -> bool:
        """There is a decision, unless a step says otherwise."""
        return True

    @abstractmethod
    def phase(self, table: Table) -> str:
        """Name what is asked for, as views show it."""

    @abstractmethod
    def expects(self, table: Table) -> tuple[type[Move], ...]:
        """Name the kinds of move that belong here."""

    @abstractmethod
    def actor(self, table: Table) -> Actor:
        """Say who decides."""

    @abstractmethod
    def moves(self, table: Table) -> Sequence[Move]:
        """List the legal moves."""

    def weights(self, table: Table) -> Sequence[int] | None:
        """Give the relative likelihood of chance's moves; None when all are alike."""
        return None

    @abstractmethod
    def check(self, table: Table, move: Move) -> Illegal | None:
        """Say why a move of an expected kind is refused, or None."""

    @abstractmethod
    def play(self, table: Table, move: Move) -> Table:
        """Do what a legal move does."""

    def doubts(self, table: Table) -> Iterable[str]:
        """Say why no game comes to this step with such a table, as far as only the step knows."""
        return ()

    def leftovers(self, table: Table) -> Iterable[str]:
        """Say what only this step may find on the table, when another one is being decided."""
        return ()


class TurnStep(Step):
    """A step of the turn of the king on the first domino of the line."""

    def actor(self, table: Table) -> Actor:
        """The owner of that king."""
        return table.line.kings[0]


class ChanceStep(Step):
    """A step that chance decides."""

    def actor(self, table: Table) -> Actor:
        """Chance."""
        return CHANCE
