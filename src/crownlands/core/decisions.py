"""Rules as a course of decisions: who decides what, and what comes of it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic

from crownlands.core.actors import Actor, actor_name
from crownlands.core.errors import Illegal, refuse
from crownlands.core.moves import Move
from crownlands.core.rules import P, Rules
from crownlands.core.text import Prompt, plain_prompt


class Decision(ABC, Generic[P]):
    """One kind of decision: who decides, what may be decided and what comes of it."""

    asks: Prompt
    """What is asked, in words that fit every position; it names the phase."""
    kinds: tuple[type[Move], ...]
    """The kinds of move that belong here."""

    def phase(self, position: P) -> str:
        """Return the name of what is asked, as views show it."""
        return self.asks.phase

    def prompt(self, position: P) -> Prompt:
        """Return what is asked in this position; override where its words depend on that."""
        return self.asks

    def expects(self, position: P) -> tuple[type[Move], ...]:
        """Return the kinds of move that belong here; override where they depend on the position."""
        return self.kinds

    @abstractmethod
    def actor(self, position: P) -> Actor:
        """Say who decides."""

    @abstractmethod
    def moves(self, position: P) -> Sequence[Move]:
        """List the legal moves."""

    def weights(self, position: P) -> Sequence[int] | None:
        """Give the relative likelihood of chance's moves; None when all are alike."""
        return None

    @abstractmethod
    def check(self, position: P, move: Move) -> Illegal | None:
        """Say why a move of an expected kind is refused, or None."""

    @abstractmethod
    def play(self, position: P, move: Move) -> P:
        """Do what a legal move does."""


class DecisionRules(Rules[P]):
    """Rules that find the decision a position waits for and leave the rest to it."""

    @abstractmethod
    def decision(self, position: P) -> Decision[P] | None:
        """Give the decision to be made; None when the game is over."""

    def phase(self, position: P) -> str:
        """Name what is being decided."""
        decision = self.decision(position)
        return decision.phase(position) if decision else "over"

    def prompt(self, position: Any) -> Prompt:
        """Return what is asked of whoever decides."""
        decision = self.decision(position)
        return decision.prompt(position) if decision else plain_prompt("over")

    def actor(self, position: P) -> Actor:
        """Whoever decides."""
        decision = self.decision(position)
        return decision.actor(position) if decision else None

    def moves(self, position: P) -> Sequence[Move]:
        """What may be decided."""
        decision = self.decision(position)
        return decision.moves(position) if decision else ()

    def weights(self, position: P) -> Sequence[int] | None:
        """How likely chance decides what."""
        decision = self.decision(position)
        return decision.weights(position) if decision else None

    def check(self, position: P, move: Move) -> Illegal | None:
        """Refuse moves that belong elsewhere; the decision judges the rest."""
        decision = self.decision(position)
        if decision is None:
            return refuse("game_over")
        expected = decision.expects(position)
        if type(move) not in expected:
            return refuse(
                "wrong_phase",
                {"asked": decision.prompt(position).name},
                move=str(move),
                actor=actor_name(decision.actor(position)),
                phase=decision.phase(position),
                expected=[kind.type_name() for kind in expected],
            )
        return decision.check(position, move)

    def play(self, position: P, move: Move) -> P:
        """Let the decision come about."""
        decision = self.decision(position)
        assert decision is not None
        return decision.play(position, move)
