"""What a step is: one kind of decision at a fixed point in the course of a game."""

from collections.abc import Iterable

from crownlands.core.moves import CHANCE, Actor
from crownlands.core.rules import Decision
from crownlands.kingdom.table import Table


class Stage:
    """A point in the course of a game where something happens by itself."""

    def enter(self, table: Table) -> Table:
        """Do what happens when this point is reached."""
        return table

    def pending(self, table: Table) -> bool:
        """Tell whether somebody has to decide something here."""
        return False


class Step(Stage, Decision[Table]):
    """A stage with a decision.

    `play` moves `table.step` on by one when the step is finished and leaves it when the step goes
    on. A step that has nothing to ask says so in `pending` and is passed over.
    """

    def pending(self, table: Table) -> bool:
        """There is a decision, unless a step says otherwise."""
        return True

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
