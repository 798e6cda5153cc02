"""The contract between the core and every game: `Rules`, and rules made of decisions."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from crownlands.core.errors import Illegal, refuse
from crownlands.core.moves import CHANCE, Actor, Move, Seat, Side, actor_name
from crownlands.core.scores import ScoreLine, ScoreSheet, leaders
from crownlands.core.text import Prompt, plain_prompt

P = TypeVar("P", bound=msgspec.Struct)


class Rules(ABC, Generic[P]):
    """A game for a fixed number of players and fixed options, over positions of type `P`.

    A position is an immutable, hashable value. Every method is a pure function of it: rules hold
    no game in progress. `observe`, `observe_move`, `imagine`, `imagine_moves`, `known_to_dict` and
    `known_from_dict` are to be overridden where something is hidden. Rules that override `observe`
    without `imagine` and `imagine_moves` are refused, for the defaults return what is hidden.
    """

    sides: tuple[tuple[Seat, ...], ...]
    """The seats of each side."""
    move_types: tuple[type[Move], ...]
    """Every kind of move of this game, chance included."""
    chapter: str = ""
    """What a part of a longer game is called, such as `deal`; empty where there are no parts."""
    line_types: tuple[type[ScoreLine], ...]
    """Every kind of line a score sheet of this game can have."""
    view_type: type[msgspec.Struct]
    """The shape of `view_data`, from which the JSON Schema is generated."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.observe is Rules.observe:
            return
        for name in ("imagine", "imagine_moves"):
            if getattr(cls, name) is getattr(Rules, name):
                raise TypeError(
                    f"{cls.__module__}.{cls.__qualname__} hides something with observe, so it must "
                    f"define {name} too: the default of Rules returns what is hidden"
                )

    @abstractmethod
    def start(self) -> P:
        """Return the position before the first move."""

    @abstractmethod
    def actor(self, position: P) -> Actor:
        """Return who makes the next move."""

    def prompt(self, position: Any) -> Prompt:
        """Return what is asked of whoever makes the next move, from a position or what is known."""
        return plain_prompt("move")

    @abstractmethod
    def moves(self, position: P) -> Sequence[Move]:
        """List the actor's legal moves in a stable order; none when the game is over."""

    def weights(self, position: P) -> Sequence[int] | None:
        """Return the relative likelihood of each of chance's `moves`; None when all are alike."""
        return None

    @abstractmethod
    def check(self, position: P, move: Move) -> Illegal | None:
        """Return why a move is refused, or None."""

    @abstractmethod
    def play(self, position: P, move: Move) -> P:
        """Return the position after a move that `check` accepts."""

    def chapter_end(self, position: P, move: Move) -> P | None:
        """Return where a legal move ends a part of a longer game, before the next part begins.

        None for a move that ends no part, and for one that ends the whole game. To be overridden
        where `play` goes on to the next part at once, such as the next deal. The position returned
        has no actor.
        """
        return None

    def finished_chapters(self, position: P) -> int:
        """Count the parts of a longer game that are over; to be overridden with `chapter_end`."""
        return 0

    @abstractmethod
    def scores(self, position: P) -> tuple[ScoreSheet, ...]:
        """Return the sheet of every side as things stand."""

    def sheet(self, position: P, side: Side) -> ScoreSheet:
        """Return the sheet of one side; override where it costs less than all of them."""
        return self.scores(position)[side]

    def total(self, position: P, side: Side) -> int:
        """Return the total of one side; override where it costs less than the sheet."""
        return self.sheet(position, side).total

    def winners(self, position: P) -> tuple[Side, ...]:
        """Return the winning sides of a finished game."""
        return leaders(self.scores(position))

    def observe(self, position: P, seat: Seat | None) -> msgspec.Struct:
        """Reduce a position to what a seat, or a spectator, may know."""
        return position

    def observe_move(self, position: P, move: Move, seat: Seat | None) -> Move:
        """Return a move as a seat, or a spectator, sees it; override where it tells a secret."""
        return move

    def imagine(self, known: Any, seat: Seat | None, rng: Random) -> P:
        """Return a position that fits what a seat knows, with the rest drawn at random.

        Searches for hidden information call this determinization.
        """
        position: P = known
        return position

    def imagine_moves(
        self, moves: Sequence[Move], known: Any, seat: Seat | None, rng: Random
    ) -> Sequence[Move]:
        """Return moves from the start that would have shown this seat the same as those made.

        What the seat could not see in them is drawn again. They end in a position that `imagine`
        may return.
        """
        return moves

    @abstractmethod
    def view_data(self, known: Any, seat: Seat | None) -> msgspec.Struct:
        """Return what a seat knows in the documented form of `view_type`."""

    @abstractmethod
    def to_dict(self, position: P) -> Any:
        """Return a position as readable plain data that JSON reads back as it is.

        That is: objects with strings as keys, lists (never tuples or sets), strings, numbers,
        booleans and None.
        """

    @abstractmethod
    def from_dict(self, data: Any) -> P:
        """Return what `to_dict` wrote; raise `BadPosition` for what no game can reach."""

    def known_to_dict(self, known: Any, seat: Seat | None) -> Any:
        """Return what a seat knows as readable plain data."""
        return self.to_dict(known)

    def known_from_dict(self, data: Any, seat: Seat | None) -> msgspec.Struct:
        """Return what `known_to_dict` wrote; raise `BadPosition` if no game shows a seat this."""
        return self.from_dict(data)


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
        """Return who decides."""

    @abstractmethod
    def moves(self, position: P) -> Sequence[Move]:
        """List the legal moves."""

    def weights(self, position: P) -> Sequence[int] | None:
        """Return the relative likelihood of chance's moves; None when all are alike."""
        return None

    @abstractmethod
    def check(self, position: P, move: Move) -> Illegal | None:
        """Return why a move of an expected kind is refused, or None."""

    @abstractmethod
    def play(self, position: P, move: Move) -> P:
        """Return the position after a legal move."""


class DecisionRules(Rules[P]):
    """Rules that find the decision a position waits for and leave the rest to it."""

    @abstractmethod
    def decision(self, position: P) -> Decision[P] | None:
        """Return the decision to be made; None when the game is over."""

    def phase(self, position: P) -> str:
        """Return the name of what is being decided."""
        decision = self.decision(position)
        return decision.phase(position) if decision else "over"

    def prompt(self, position: Any) -> Prompt:
        """Return what is asked of whoever decides."""
        decision = self.decision(position)
        return decision.prompt(position) if decision else plain_prompt("over")

    def actor(self, position: P) -> Actor:
        """Return who decides."""
        decision = self.decision(position)
        return decision.actor(position) if decision else None

    def moves(self, position: P) -> Sequence[Move]:
        """Return the moves of the decision."""
        decision = self.decision(position)
        return decision.moves(position) if decision else ()

    def weights(self, position: P) -> Sequence[int] | None:
        """Return the weights of the moves of chance."""
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

    def common_view(self, position: P, seat: Seat | None) -> dict[str, Any]:
        """Return the fields that every view has: who looks, who acts on what, and the scores."""
        actor, sheets = self.actor(position), self.scores(position)
        return {
            "seat": seat,
            "actor": CHANCE.value if actor is CHANCE else actor,
            "phase": self.phase(position),
            "winners": leaders(sheets) if actor is None else (),
            "scores": sheets,
        }

    def play(self, position: P, move: Move) -> P:
        """Return the position after a move of the decision."""
        decision = self.decision(position)
        assert decision is not None
        return decision.play(position, move)


class RandomStreams:
    """The random numbers of one simulation: those of chance, and of the policies that play in it.

    Each kind of draw has a stream of its own. So two simulations from the same seed meet
    the same draws as far as the rules allow, whatever is decided in between.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = Random(seed)
        self._draws: dict[type[Move], Random] = {}

    def draw(self, rules: Rules[Any], position: Any, moves: Sequence[Move]) -> Move:
        """Draw one of chance's moves with its probability."""
        kind = type(moves[0])
        draws = self._draws.get(kind)
        if draws is None:
            draws = self._draws[kind] = Random(f"{self.seed}/{kind.__name__}")
        weights = rules.weights(position)
        if weights is None:
            return moves[int(draws.random() * len(moves))]
        return draws.choices(moves, weights)[0]
