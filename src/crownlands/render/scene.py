"""What a picture is drawn from: a view, names and a language; and what is said of it in words."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from crownlands.core.convert import to_builtins
from crownlands.core.errors import BadOptions, BadPlayers, BadSeat
from crownlands.core.hooks import find_hooks
from crownlands.core.moves import Actor, Seat, Side, seat_name
from crownlands.core.options import written_options
from crownlands.core.scores import ScoreLine
from crownlands.core.state import State, View
from crownlands.core.text import LocalizedText
from crownlands.kingdom.dynasty import Dynasty
from crownlands.kingdom.view_data import TableData, has_kingdoms
from crownlands.text import Language, Translator


class Noun(NamedTuple):
    """What is counted: one of it, and several."""

    one: LocalizedText
    many: LocalizedText


def noun(en: str, fr: str, en_many: str = "", fr_many: str = "") -> Noun:
    """Return a noun; several end with s unless told."""
    return Noun(LocalizedText(en, fr), LocalizedText(en_many or f"{en}s", fr_many or f"{fr}s"))


_PLAYER: Final = noun("player", "joueur")
_ROUND: Final = noun("round", "tour")
_OVER: Final = LocalizedText("The game is over", "La partie est terminée")
_WINS: Final = LocalizedText("{names} wins with {points}", "{names} gagne avec {points}")
_TEAM_WINS: Final = LocalizedText("{names} win with {points}", "{names} gagnent avec {points}")
_SHARED: Final = LocalizedText(
    "{names} share the victory with {points}", "{names} se partagent la victoire avec {points}"
)
_AND: Final = LocalizedText(" and ", " et ")
_AFTER: Final = LocalizedText("after {rounds}", "après {rounds}")
_OPENING: Final = LocalizedText("opening, {rounds} to come", "mise en place, {rounds} à venir")
_PROGRESS: Final = LocalizedText("round {now} of {rounds}", "tour {now} sur {rounds}")
_GENERAL: Final = frozenset({"seat", "actor", "phase", "winners", "scores"})
"""What other parts of every page show."""
_YES: Final = LocalizedText("yes", "oui")
_NO: Final = LocalizedText("no", "non")
_NOTHING: Final = "-"
_HIDDEN: Final = "?"
_COLON: Final = LocalizedText(": ", " : ")


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

    def say(self, text: LocalizedText, /, **details: object) -> str:
        """Return a text in the language of the scene, with details filled in."""
        return text.say(self.language, **details)

    def count(self, number: int, thing: Noun) -> str:
        """Format a number of things; in French, none is singular too."""
        single = number == 1 or (number == 0 and self.language == "fr")
        return f"{number} {self.say(thing.one if single else thing.many)}"

    @property
    def translator(self) -> Translator:
        """What says things of the game in the language of the scene."""
        return Translator(Language(self.language), self.names, self.view.game)

    def side_of(self, seat: Seat) -> Side:
        """Return the side a seat plays for."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def side_name(self, side: Side) -> str:
        """Return the names of the players of a side."""
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
        return has_kingdoms(self.view.game.rules)

    @property
    def is_dynasty(self) -> bool:
        """Whether several games are played in a row, their totals added up."""
        return isinstance(self.view.game.rules, Dynasty)

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.actor is None

    @property
    def acting(self) -> Seat | None:
        """The seat that is asked, if it is a seat."""
        return self.actor if isinstance(self.actor, int) else None

    def status(self) -> str:
        """Return in one sentence what the game waits for, or who has won."""
        if self.over:
            return self.victory()
        who = "" if self.acting is None else self.names[self.acting]
        return self.say(self.view.prompt.wait, who=who)

    def victory(self) -> str:
        """Return who has won, and with how many points where the view shows them."""
        winners = self.winners
        if not winners or not self.scores:
            return self.say(_OVER)
        points = self.translator.count(self.scores[winners[0]]["total"], "point")
        names = self.say(_AND).join(self.side_name(side) for side in winners)
        several = len(self.sides[winners[0]]) > 1
        sentence = _SHARED if len(winners) > 1 else _TEAM_WINS if several else _WINS
        return self.say(sentence, names=names, points=points)

    def progress(self) -> str:
        """Return which round is being played."""
        rounds = self.count(self.data["rounds"], _ROUND)
        if self.over:
            return self.say(_AFTER, rounds=rounds)
        if not self.data["round"]:
            return self.say(_OPENING, rounds=rounds)
        return self.say(_PROGRESS, now=self.data["round"], rounds=self.data["rounds"])

    def players_and_options(self) -> str:
        """Return how many play, and which options are chosen."""
        return ", ".join([self.count(len(self.names), _PLAYER), *self.options])


def scene_of(
    state: State | View,
    names: Sequence[str] | None = None,
    seat: Seat | None = None,
    language: str = "en",
) -> Scene:
    """Return the scene of a state for a spectator, or for a seat, which sees its own hand.

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
    titles = {option.name: option.title.say(language) for option in game.info.options}
    data = view.data()
    winners = state.winners() if isinstance(state, State) else data.get("winners", ())
    return Scene(
        view=view,
        data=data,
        actor=state.actor,
        winners=tuple(winners),
        title=game.info.names.say(language),
        options=tuple(
            titles[name] if value is True else f"{titles[name]}{_COLON.say(language)}{value}"
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


def _printable(name: str) -> str:
    """Leave out of a name what would break a page: line ends, escape codes and the like."""
    return "".join(letter for letter in name if letter.isprintable()).strip()


def rest_of_view(scene: Scene, hook: str) -> dict[str, Any]:
    """Return the data of a view without the keys in `SHOWN` of the hook modules of a game.

    What is hidden from the seat is `?`, unlike what is not there.
    """
    shown = _GENERAL.union(
        *(getattr(module, "SHOWN", ()) for module in find_hooks(scene.packages, hook))
    )
    shown |= {*TableData.__struct_fields__} if scene.has_kingdoms else set()
    shown |= {"dynasty"} if scene.is_dynasty else set()
    rest = {key: value for key, value in scene.data.items() if key not in shown}
    whole = _data_without_secrets(scene.view) if rest else {}
    return {key: _mark_hidden(value, whole.get(key)) for key, value in rest.items()}


def _data_without_secrets(view: View) -> Mapping[str, Any]:
    """Return what a view would show if nothing were hidden; none where that cannot be told."""
    position = view.imagine(Random(0)).position
    if type(position) is not type(view.known):
        return {}
    data: dict[str, Any] = to_builtins(view.game.rules.view_data(position, view.seat))
    return data


def _mark_hidden(shown: Any, whole: Any) -> Any:
    """Return a value of a view with `?` for what is there, but hidden."""
    if shown is None:
        return None if whole is None else _HIDDEN
    if isinstance(shown, Mapping) and isinstance(whole, Mapping):
        return {key: _mark_hidden(one, whole.get(key)) for key, one in shown.items()}
    if isinstance(shown, list) and isinstance(whole, list) and len(shown) == len(whole):
        return [*map(_mark_hidden, shown, whole)]
    return shown


def describe_each(value: Any, scene: Scene, key: str) -> list[str]:
    """Format the value of a key as texts of one line: one for each thing of a list of things."""
    listed = isinstance(value, list | tuple) and any(isinstance(one, Mapping) for one in value)
    return [describe(one, scene, key) for one in (value if listed else [value])]


def describe(value: Any, scene: Scene, key: str) -> str:
    """Format the value of a key of a view in one line."""
    if value is None or value in ("", [], (), {}):
        return _NOTHING
    if isinstance(value, bool):
        return scene.say(_YES if value else _NO)
    if isinstance(value, Mapping):
        return ", ".join(_fields(value, scene))
    if isinstance(value, list | tuple):
        nested = any(isinstance(one, list | tuple) for one in value)
        return (" | " if nested else ", ").join(describe(one, scene, key) for one in value)
    return _value_name(str(value), scene, key)


def key_name(key: object, scene: Scene) -> str:
    """Format the name of a key of a view: `view.KEY` of the words of the game."""
    return scene.translator.or_else(f"view.{key}", str(key).replace("_", " "))


def _value_name(value: str, scene: Scene, key: str) -> str:
    """Format a value as the game names it, where it names values of the key, or one of several."""
    names = (scene.translator.name(kind, value) for kind in (key, key.removesuffix("s")))
    return next((name for name in names if name != value and "{" not in name), value)


def _fields(value: Mapping[Any, Any], scene: Scene) -> Iterator[str]:
    """Yield fields with their names; sides and seats by their players, squares as `1,0`."""
    for key, one in value.items():
        if key == "side" and one in range(len(scene.sides)):
            yield scene.side_name(one)
        elif key == "seat" and one in range(len(scene.names)):
            yield str(scene.names[one])
        elif key == "x" and "y" in value:
            yield f"{one},{value['y']}"
        elif key != "y" or "x" not in value:
            yield f"{key_name(key, scene)} {describe(one, scene, str(key))}"
