"""Texts of a game in one language: words by key, names, refusals, lines of a score sheet."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from crownlands.core.convert import to_builtins
from crownlands.core.moves import seat_name
from crownlands.core.registry import registry
from crownlands.core.scores import ScoreLine
from crownlands.core.text import LocalizedText, fill_in, in_sentence, parse_words
from crownlands.text.vocabulary import Vocabulary, vocabulary_of, vocabulary_of_type

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from crownlands.core.errors import Illegal
    from crownlands.core.game import Game
    from crownlands.core.moves import Seat, Side
    from crownlands.text.vocabulary import Named


WORDS: Final = {
    "colon": LocalizedText(": ", " : "),
    "semicolon": LocalizedText("; ", " ; "),
    "and": LocalizedText(" and ", " et "),
    "or": LocalizedText(" or ", " ou "),
    "percent": LocalizedText("{count}%", "{count}\u00a0%"),
    **parse_words("""
actor.chance: chance | le hasard
point.one: {count} point | {count} point
point.many: {count} points | {count} points
move.one: {count} move | {count} coup
move.many: {count} moves | {count} coups
component.of: {number} of {box} | {number} de {box}
offered.nothing: nothing | rien
offered.none: none | rien
confidence.certain: certain | certain
confidence.likely: likely | probable
confidence.reconstructed: reconstructed | reconstitué
games.reconstructed: Some parts of this game are reconstructed and may differ from the printed ones.
    | Une partie du matériel est reconstituée et peut différer de l’original.
narration.pass: passes | passe
narration.other: plays {move} | joue {move}
narration.chance: Chance: {move} | Hasard : {move}
sheet.total: total | total
tie.equal: {names} are level at {points}. | {names} sont à égalité avec {points}.
tie.compared: {what}: {values}. | {what} : {values}.
end.wins: {names} wins with {points}. | {names} gagne avec {points}.
end.team_wins: {names} win with {points}. | {names} gagnent avec {points}.
end.shared: {names} share the victory with {points}.
    | {names} se partagent la victoire avec {points}.
end.you_win: You win with {points}. Well played! | Vous gagnez avec {points}. Bravo !
chapter.won: {chapter} goes to {names}: {points}. | {chapter} revient à {names} : {points}.
chapter.tied: {chapter} is a tie between {names}: {points} each.
    | {chapter} finit sur une égalité entre {names} : {points} chacun.
chapter.nobody: Nobody scores in {chapter}. | Personne ne marque dans {chapter}.
advice.brings: It brings {points} at once. | Cela rapporte {points} tout de suite.
advice.costs: It costs {points} for now. | Cela coûte {points} pour l’instant.
advice.no_change: It leaves your score as it is. | Votre score reste le même.
advice.wins: It wins about {win} of games. | Ce coup gagne environ {win} des parties.
advice.wins_more: It wins about {win} of games, the next best move {next}.
    | Ce coup gagne environ {win} des parties, le suivant {next}.
advice.wins_like_another: It wins about {win} of games; another move may be as good.
    | Ce coup gagne environ {win} des parties ; un autre est peut-être aussi bon.
"""),
}
"""Texts that any game may use, by key; those of one game are in its own folder."""


SEATS: Final = ("seat", "actor")
"""Details that name a seat."""
_SEAT: Final = re.compile(r"P([1-9])")
"""A seat as refusals write it."""


class Language(StrEnum):
    """A language by its code."""

    EN = "en"
    FR = "fr"


class Translator:
    """Texts of a game in one language; players are called by their names or else their seats.

    Call it with a key. Without a game, it knows the words of all games; a key for which two games
    have different texts needs a game.
    """

    words: ClassVar[Mapping[str, LocalizedText]] = WORDS
    """Texts that any game may use, by key."""

    def __init__(
        self, language: Language, names: Sequence[str] = (), game: Game | None = None
    ) -> None:
        self.language = language
        self.names = tuple(names)
        self.game = game

    def about(self, game: Game) -> Self:
        """Return a translator in the same language, and of the same players, about a game."""
        return self if self.game == game else type(self)(self.language, self.names, game)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words of the game itself."""
        return vocabulary_of(self.game)

    @property
    def french(self) -> bool:
        """Whether the language is French."""
        return self.language is Language.FR

    def __call__(self, key: str, /, **details: Any) -> str:
        """Return the text of a key, filled in with details; raise `KeyError` if there is none."""
        words = self.find(key)
        if words is None:
            raise KeyError(key)
        return fill_in(self.pick(words), details)

    def find(self, key: str) -> LocalizedText | None:
        """Return the words of a key, those of the game first; None if there is no such key."""
        if self.game is None and key in self.words:
            return self.words[key]
        return self.vocabulary.words.get(key) or self.words.get(key)

    def or_else(self, key: str, otherwise: str, /, **details: Any) -> str:
        """Return the text of a key, filled in with details, or `otherwise` if there is none."""
        words = self.find(key)
        return otherwise if words is None else fill_in(self.pick(words), details)

    def pick(self, words: LocalizedText) -> str:
        """Return the text of words in this language."""
        return words.fr if self.french else words.en

    def count(self, number: int, thing: str) -> str:
        """Return a number of things as text; in French, zero is singular too."""
        single = abs(number) < 2 if self.french else number == 1
        form = "one" if single else "many"
        return self.or_else(f"{thing}.{form}", f"{number} {thing}", count=number)

    def listed(self, words: Sequence[str], last: str = "and") -> str:
        """Join words as in `a, b and c`."""
        *first, final = words
        return self(last).join([", ".join(first), final] if first else [final])

    def seat(self, seat: Seat) -> str:
        """Return the name of the player on a seat: `Ada`, or `P1` if there are no names."""
        return self.names[seat] if seat < len(self.names) else seat_name(seat)

    def side(self, game: Game, side: Side) -> str:
        """Return the name of a side, from its seats: `P1`, or `P1 & P2` for a team."""
        return " & ".join(self.seat(seat) for seat in game.sides[side])

    def tie_break(self, name: str) -> str:
        """Return the name of a tie-break, which decides between equal totals."""
        return self.or_else(f"tie.{name}", name.replace("_", " "))

    def component(self, kind: str, name: str) -> Named | None:
        """Return a component of the game by its id; None if there is none, or no such kind."""
        return self.vocabulary.component(kind, name)

    def name(self, kind: str, name: str) -> str:
        """Return the name of a component or of a value of a detail; an unknown one keeps its id."""
        if kind in self.vocabulary.names:
            return self.vocabulary.names[kind](name, self)
        component = self.component(kind, name)
        return (
            self.or_else(f"{kind}.{name}", name)
            if component is None
            else self.pick(component.names)
        )

    def gives(self, kind: str, name: str) -> str:
        """Return in a few words what a component is good for; empty if its game does not say."""
        component = self.component(kind, name)
        if component is None or kind not in self.vocabulary.gives:
            return ""
        return self.vocabulary.gives[kind](component, self)

    def by_box(self, components: Iterable[str]) -> str:
        """Return the numbers of components, those of a box together: `3 11 of box A, 20 of box B`.

        If every number exists only once, no box is named.
        """
        groups = []
        for mark, run in groupby(components, key=lambda component: component.rpartition(":")[0]):
            ids = list(run)
            box = _find_box(mark)
            if box is None:
                groups.append(" ".join(ids))
            else:
                numbers = " ".join(component.rpartition(":")[2] for component in ids)
                groups.append(self("component.of", number=numbers, box=self.pick(box)))
        return ", ".join(groups)

    def refusal(self, illegal: Illegal) -> str:
        """Return the reason why a move is refused."""
        return fill_in(self.pick(illegal.words), self.details(illegal.details))

    def score_line(self, line: ScoreLine) -> str:
        """Return what the points of a score line are for."""
        data, key = to_builtins(line), f"line.{line.kind()}"
        words = self.find(f"{key}.counted") if data.get("counted") else None
        words = words or self.find(key)
        if words is None:
            own = type(line).describe is not ScoreLine.describe
            return line.describe() if own else line.kind().replace("_", " ")
        details = self.details(data)
        details |= {
            kind: self.name(kind, data[kind]) for kind in self.vocabulary.components if kind in data
        }
        details |= {
            several: self.count(number, thing)
            for several, number in data.items()
            if isinstance(number, int) and (thing := self._counted(several))
        }
        return fill_in(self.pick(words), details)

    def details(self, data: Mapping[str, Any]) -> dict[str, str]:
        """Return details as texts for a sentence: a square as `1,0`, a component by its name."""
        return {name: self._detail(name, value) for name, value in data.items()}

    def _detail(self, name: str, value: Any) -> str:
        if isinstance(value, list | tuple):
            return self._several(name, value)
        if name in SEATS and (seat := _seat_of(value)) is not None:
            return self.seat(seat)
        if name == "offered":
            return self.or_else(f"offered.{value}", self._names(str(value).split(", ")))
        return in_sentence(self.name(name, str(value)))

    def _several(self, name: str, values: Sequence[Any]) -> str:
        """Return a list as text: components by their names, other values as they are."""
        one = name.removesuffix("s")
        if one in self.vocabulary.components or one in self.vocabulary.names:
            return self.listed([self._detail(one, value) for value in values])
        return ",".join(map(str, values))

    def _names(self, components: Sequence[str]) -> str:
        """Return the names of components of any kind: an id is unique over all kinds."""
        kinds = {
            component: kind
            for component in components
            for kind in self.vocabulary.components
            if self.component(kind, component)
        }
        named = [
            self.name(kinds[component], component) if component in kinds else component
            for component in components
        ]
        return self.listed([in_sentence(name) for name in named])

    def _counted(self, several: str) -> str | None:
        """Return the singular of a field name: `square`, `cross`; None if it has no words."""
        names = (several.removesuffix(ending) for ending in ("es", "s"))
        return next((name for name in names if name != several and self.find(f"{name}.many")), None)


def describe_line(line: ScoreLine, language: str) -> str:
    """Return what the points of a score line are for, in the words of its game."""
    translator = Translator(Language(language))
    translator.vocabulary = vocabulary_of_type(type(line))
    return translator.score_line(line)


def in_both(
    say: Callable[[Translator], str], names: Sequence[str] = (), game: Game | None = None
) -> LocalizedText:
    """Return what a function says with a translator of each language."""
    english, french = (
        say(Translator(language, names, game)) for language in (Language.EN, Language.FR)
    )
    return LocalizedText(en=english, fr=french)


def _find_box(mark: str) -> LocalizedText | None:
    """Return the name of the box with a mark; None if no game has such a box."""
    boxes = (box for info in registry.all() for box in info.boxes) if mark else ()
    return next((box.name for box in boxes if box.mark == mark), None)


def _seat_of(value: Any) -> Seat | None:
    """Return a seat from its number in a move or its name in a refusal; None for other values."""
    if isinstance(value, int):
        return value
    written = _SEAT.fullmatch(value) if isinstance(value, str) else None
    return None if written is None else int(written[1]) - 1
