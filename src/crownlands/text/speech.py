"""Saying things in one language: words by key, names, refusals, lines of a score sheet."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar, Final

from crownlands.core.actors import seat_name
from crownlands.core.plain import plain
from crownlands.core.text import LocalizedText
from crownlands.games.age_of_giants.quests import Quest
from crownlands.text.language import Language
from crownlands.text.things import CATALOGUES, find_box, find_thing
from crownlands.text.words import LINES, WORDS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from crownlands.core.actors import Seat, Side
    from crownlands.core.errors import Illegal
    from crownlands.core.game import Game
    from crownlands.core.scores import ScoreLine

COUNTED: Final = {
    "squares": "square",
    "crowns": "crown",
    "coins": "coin",
    "crosses": "cross",
    "domains": "domain",
}
"""What is written with its number, by the name a score line has for it."""
SEVERAL: Final = {"coats": "coat", "faces": "face"}
"""Details that list things, and the name of one."""
ARTICLES: Final = ("La ", "Le ", "L’")
"""What French names begin with; small inside a sentence."""


SEATS: Final = ("seat", "to", "actor")
"""Details that name a seat."""
DOMINOES: Final = ("domino", "expected")
"""Details that may name a domino."""
_SEAT: Final = re.compile(r"P([1-9])")
"""A seat as refusals write it."""


class Speech:
    """Says things in one language, of players by their names or else their seats."""

    words: ClassVar[Mapping[str, LocalizedText]] = WORDS
    """What can be said, by key."""

    def __init__(self, language: Language, names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = tuple(names)

    @property
    def french(self) -> bool:
        """Whether French is spoken."""
        return self.language is Language.FR

    def __call__(self, key: str, **details: Any) -> str:
        """Say what a key stands for, filled in with details."""
        return self.pick(self.words[key]).format(**details)

    def or_else(self, key: str, otherwise: str, **details: Any) -> str:
        """Say what a key stands for, or something else where there is no such key."""
        return self(key, **details) if key in self.words else otherwise

    def pick(self, words: LocalizedText) -> str:
        """Choose from words in every language."""
        return words.fr if self.french else words.en

    def count(self, number: int, thing: str) -> str:
        """Write a number of things; in French, none is singular too."""
        single = abs(number) < 2 if self.french else number == 1
        return self(f"{thing}.one" if single else f"{thing}.many", count=number)

    def price(self, coins: int) -> str:
        """Write what something costs."""
        return self.count(coins, "coin") if coins else self("coin.none")

    def listed(self, words: Sequence[str], last: str = "and") -> str:
        """Join words as in `a, b and c`."""
        *first, final = words
        return self(last).join([", ".join(first), final] if first else [final])

    def seat(self, seat: Seat) -> str:
        """Name who sits on a seat: `Ada`, or `P1` where nobody is known by name."""
        return self.names[seat] if seat < len(self.names) else seat_name(seat)

    def side(self, game: Game, side: Side) -> str:
        """Name a side by its seats: `P1`, or `P1 & P2` for a team."""
        return " & ".join(self.seat(seat) for seat in game.sides[side])

    def tie_break(self, name: str) -> str:
        """Name what decides between equal totals."""
        return self.or_else(f"tie.{name}", name.replace("_", " "))

    def terrain(self, terrain: str) -> str:
        """Name a terrain."""
        return self.or_else(f"terrain.{terrain}", terrain)

    def name(self, kind: str, thing: str) -> str:
        """Name a building, quest or token by its id; an unknown one keeps its id."""
        found = find_thing(kind, thing)
        if found is None:
            return thing
        name = self.pick(found.names)
        if isinstance(found, Quest) and found.terrain is not None:
            return f"{name} ({self.terrain(found.terrain.value)})"
        return name

    def domino(self, domino: str) -> str:
        """Name a domino by its number, and by its box where another one has that number too."""
        return self.dominoes([domino])

    def dominoes(self, dominoes: Sequence[str]) -> str:
        """Name dominoes in a row, those of a box together: `3 11 of box A, 20 of box B`."""
        told = []
        for mark, run in groupby(dominoes, key=lambda domino: domino.rpartition(":")[0]):
            ids = list(run)
            box = find_box(mark)
            if box is None:
                told.append(" ".join(ids))
            else:
                numbers = " ".join(domino.rpartition(":")[2] for domino in ids)
                told.append(self("domino.of", number=numbers, box=self.pick(box)))
        return ", ".join(told)

    def face(self, face: str) -> str:
        """Name the face of a die: `filled with 2 crosses`."""
        name = face.rstrip("*")
        crosses = len(face) - len(name)
        coat = self.or_else(f"face.{name}", self.name("coat", name))
        if not crosses:
            return coat
        return self("face.crossed", coat=coat, crosses=self.count(crosses, "cross"))

    def refusal(self, illegal: Illegal) -> str:
        """Say why a move is refused."""
        return self.pick(illegal.words).format(**self.details(illegal.details))

    def score_line(self, line: ScoreLine) -> str:
        """Say what points are for."""
        data = plain(line)
        words = LINES.get(f"{line.kind()}.counted") if data.get("counted") else None
        words = words or LINES.get(line.kind())
        if words is None:
            return line.describe()
        told = self.details(data)
        told |= {kind: self.name(kind, data[kind]) for kind in CATALOGUES if kind in data}
        told |= {
            several: self.count(data[several], thing)
            for several, thing in COUNTED.items()
            if several in data
        }
        return self.pick(words).format(**told)

    def details(self, data: Mapping[str, Any]) -> dict[str, str]:
        """Write details as a sentence holds them: a square as `1,0`, a phase in words."""
        return {name: self._detail(name, value) for name, value in data.items()}

    def _detail(self, name: str, value: Any) -> str:
        if isinstance(value, list | tuple):
            return self._several(name, value)
        if name == "face":
            return self.face(str(value))
        if name in SEATS and (seat := _seat_of(value)) is not None:
            return self.seat(seat)
        if name in CATALOGUES:
            return in_sentence(self.name(name, str(value)))
        if name in DOMINOES:
            named = self.domino(str(value))
        elif name == "offered":
            named = self._names(value.split(", "))
        else:
            named = str(value)
        return self.or_else(f"{name}.{value}", named)

    def _several(self, name: str, values: Sequence[Any]) -> str:
        """Write a list: things by their names, else as it is, as the numbers of a square."""
        if name == "expected":
            return self.listed([self.or_else(f"type.{kind}", kind) for kind in values], "or")
        if name in SEVERAL:
            return self.listed([self._detail(SEVERAL[name], one) for one in values])
        return ",".join(map(str, values))

    def _names(self, things: Sequence[str]) -> str:
        """Name things of whatever kind they are: no id stands for two."""
        kinds = {thing: kind for thing in things for kind in CATALOGUES if find_thing(kind, thing)}
        named = [self.name(kinds[thing], thing) if thing in kinds else thing for thing in things]
        return self.listed([in_sentence(name) for name in named])


def in_sentence(name: str) -> str:
    """Write a name as it stands inside a sentence: `la Statue`."""
    return name[0].lower() + name[1:] if name.startswith(ARTICLES) else name


def in_both(say: Callable[[Speech], str], names: Sequence[str] = ()) -> LocalizedText:
    """Say something in both languages."""
    english, french = (say(Speech(language, names)) for language in (Language.EN, Language.FR))
    return LocalizedText(en=english, fr=french)


def _seat_of(value: Any) -> Seat | None:
    """Read a seat, as a move has it or as a refusal writes it."""
    if isinstance(value, int):
        return value
    written = _SEAT.fullmatch(value) if isinstance(value, str) else None
    return None if written is None else int(written[1]) - 1
