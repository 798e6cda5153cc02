"""What a picture is drawn from: a view of a state, the names around the table, and a language."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from crownlands.core.errors import BadOptions, BadPlayers, BadSeat
from crownlands.core.moves import Actor, Seat, Side, seat_name
from crownlands.core.options import written_options
from crownlands.core.scores import ScoreLine
from crownlands.core.state import State, View
from crownlands.core.text import LocalizedText
from crownlands.text import Language, Speech


class Noun(NamedTuple):
    """What is counted: one of it, and several."""

    one: LocalizedText
    many: LocalizedText


def noun(en: str, fr: str, en_many: str = "", fr_many: str = "") -> Noun:
    """Return a noun; several end with s unless told."""
    return Noun(LocalizedText(en, fr), LocalizedText(en_many or f"{en}s", fr_many or f"{fr}s"))


class Scene(msgspec.Struct, frozen=True):
    """A view of a spectator or a seat, with what it takes to put words to it."""

    view: View
    data: Mapping[str, Any]
    """The data of the view."""
    actor: Actor
    winners: tuple[Side, ...]
    title: str
    options: tuple[str, ...]
    """The titles of the options that differ from the default."""
    names: tuple[str, ...]
    """A name per seat."""
    sides: tuple[tuple[Seat, ...], ...]
    bonuses: tuple[str, ...]
    """The kinds of score lines that need no more than their name: listed from the start."""
    language: str = "en"

    def say(self, text: LocalizedText, **details: object) -> str:
        """Return a text in the language of the scene, with details filled in."""
        said: str = getattr(text.format(**details) if details else text, self.language)
        return said

    def count(self, number: int, thing: Noun) -> str:
        """Write a number of things; in French, none is singular too."""
        single = number == 1 or (number == 0 and self.language == "fr")
        return f"{number} {self.say(thing.one if single else thing.many)}"

    @property
    def speech(self) -> Speech:
        """What says things of the game in the language of the scene."""
        return Speech(Language(self.language), self.names, self.view.game)

    def side_of(self, seat: Seat) -> Side:
        """Tell which side a seat plays for."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def side_name(self, side: Side) -> str:
        """Name the players of a side."""
        return " & ".join(self.names[seat] for seat in self.sides[side])

    @property
    def packages(self) -> tuple[str, ...]:
        """Where to look for hooks."""
        return self.view.game.packages

    @property
    def scores(self) -> Sequence[Mapping[str, Any]]:
        """The sheets of all sides; none where the view does not show them."""
        sheets: Sequence[Mapping[str, Any]] = self.data.get("scores", ())
        return sheets

    @property
    def has_kingdoms(self) -> bool:
        """Whether kingdoms are built in this game."""
        return "kingdoms" in self.data

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.actor is None

    @property
    def acting(self) -> Seat | None:
        """The seat that is asked, if it is a seat."""
        return self.actor if isinstance(self.actor, int) else None


def scene_of(
    state: State | View,
    names: Sequence[str] | None = None,
    seat: Seat | None = None,
    language: str = "en",
) -> Scene:
    """Look at a state as a spectator, or as a seat does, which sees its own hand.

    A view is looked at by its own seat. Players are called P1, P2, ... unless names are given.
    """
    game = state.game
    view = state if isinstance(state, View) else state.view(seat)
    if seat not in {None, view.seat}:
        raise BadSeat(f"this view is not what seat {seat} sees", seat=seat)
    if names is not None and len(names) != game.players:
        raise BadPlayers(
            f"{len(names)} names for {game.players} players",
            names=list(names),
            players=game.players,
        )
    if language not in LocalizedText.__struct_fields__:
        spoken = list(LocalizedText.__struct_fields__)
        raise BadOptions(f"there are no words in {language!r}", language=language, possible=spoken)
    chosen = written_options(game.info.options, game.options)
    titles = {option.name: getattr(option.title, language) for option in game.info.options}
    data = view.data()
    winners = state.winners() if isinstance(state, State) else data.get("winners", ())
    return Scene(
        view=view,
        data=data,
        actor=state.actor,
        winners=tuple(winners),
        title=getattr(game.info.names, language),
        options=tuple(
            titles[name] if value is True else f"{titles[name]}{_COLON[language]}{value}"
            for name, value in chosen.items()
        ),
        names=tuple(
            _printable(names[seat] if names is not None else "") or seat_name(seat)
            for seat in game.seats
        ),
        sides=game.sides,
        bonuses=tuple(
            line_type.kind()
            for line_type in game.rules.line_types
            if line_type.__struct_fields__ == ScoreLine.__struct_fields__
        ),
        language=language,
    )


_COLON = {"en": ": ", "fr": " : "}


def _printable(name: str) -> str:
    """Leave out of a name what would break a page: line ends, escape codes and the like."""
    return "".join(letter for letter in name if letter.isprintable()).strip()
