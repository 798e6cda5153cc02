"""Duel told a second time, with dictionaries and plain loops, without any bit of the engine.

What can be drawn is told by its outcome (squares with coats and crosses), so that the naive game
does not know which of two equal ways of writing a drawing is the right one.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from crownlands.core.info import read_component

if TYPE_CHECKING:
    from collections.abc import Iterator

    import crownlands as cl

Square = tuple[int, int]
Half = tuple[Square, str, int]
"""A square, the coat drawn there and its crosses."""
Key = str | frozenset[Half]

PARTS = read_component("duel").contents
FACES = [[coat + "*" * crosses for coat, crosses in faces] for faces in PARTS["dice"]]
ROWS = {spell["coat"]: (spell["id"], spell["boxes"]) for spell in PARTS["spells"]}
COATS = list(ROWS)
FREEING = ("ignore_connection", "split_dice")
MAP = {(x, y) for x in range(-3, 4) for y in range(-2, 3)} - {(0, 0)}


def beside(square: Square) -> set[Square]:
    """Name the four squares around one."""
    x, y = square
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


class NaiveDuel:
    """A game in progress, read where a round begins and changed by every move."""

    def __init__(self, position: dict[str, Any]) -> None:
        assert position["stage"] == "roll"
        self.asked = "roll"
        self.a: int = position["first"]
        self.turn = self.a
        players = position["players"]
        self.maps = [
            {(one["x"], one["y"]): (one["coat"], one["crosses"]) for one in player["squares"]}
            for player in players
        ]
        self.ticks = [dict(zip(COATS, player["ticks"], strict=True)) for player in players]
        self.castle = [not player["castle_used"] for player in players]
        self.bonus = [player["bonus_coat"] for player in players]
        names = [name for name, _ in ROWS.values()]
        self.owner = dict(zip(names, position["owners"], strict=True))
        self.usable = {
            name for name in names if self.owner[name] is not None and name not in position["spent"]
        }
        self.new_round()

    def new_round(self) -> None:
        """Forget what holds for one round."""
        self.shown: list[str] = []
        self.taken: dict[int, int] = {}
        self.at_work: set[str] = set()
        self.unturned: list[str] = []
        self.crossed: set[int] = set()
        self.won: list[str] = []
        self.drew = [False, False]

    def own(self, seat: int) -> list[int]:
        """List the dice of a seat, from 0."""
        return sorted(die for die, taker in self.taken.items() if taker == seat)

    def legal(self) -> set[Key]:
        """Return everything that may be done now."""
        if self.asked == "roll":
            die = len(self.shown)
            return {f"{die + 1}={face}" for face in FACES[die]}
        if self.asked == "take":
            free: set[Key] = {f"#{die + 1}" for die in range(4) if die not in self.taken}
            return free | ({"!take_two"} if not self.taken and self.ready("take_two") else set())
        if self.asked == "three_per_domain":
            return {f"3/{coat}" for coat in COATS}
        if self.asked == "add_cross":
            return {f"X@{x},{y}" for x, y in self.maps[self.turn]}
        return self.drawing_moves() if self.asked == "fill" else set()

    def drawing_moves(self) -> set[Key]:
        """Return what may be done when dice are to be drawn."""
        found: set[Key] = set(self.outcomes(self.at_work, self.shown))
        own = self.own(self.turn)
        if self.crossed & set(own):
            return found
        if found and self.castle[self.turn]:
            found |= {f"C{die + 1}" for die in own}
        if not found and not self.can_draw(self.at_work, self.rolled):
            found.add("-")
        for spell in FREEING:
            if self.ready(spell) and self.is_sound({*self.at_work, spell}, self.shown):
                found |= {f"!{spell}"} if self.may_ever_draw() else set()
        if self.ready("turn_die"):
            for die, face, faces in self.turned_faces():
                if self.is_sound(self.at_work, faces) and face != self.shown[die]:
                    found.add(f"{die + 1}>{face}")
        return found

    @property
    def rolled(self) -> list[str]:
        """The faces before the player in turn turned a die."""
        return self.unturned or self.shown

    def turned_faces(self) -> Iterator[tuple[int, str, list[str]]]:
        """Turn each own die to each of its faces."""
        for die in self.own(self.turn):
            for face in {*FACES[die]}:
                yield die, face, [*self.rolled[:die], face, *self.rolled[die + 1 :]]

    def every_spell(self) -> set[str]:
        """Name the spells for drawing that are at work or could be."""
        return self.at_work | {spell for spell in FREEING if self.ready(spell)}

    def can_draw(self, spells: set[str], faces: list[str]) -> bool:
        """Return whether the dice fit somewhere."""
        return any(self.outcomes(spells, faces))

    def is_sound(self, spells: set[str], faces: list[str]) -> bool:
        """Return whether these spells with these faces are no way around drawing."""
        return not self.can_draw(spells, self.rolled) or self.can_draw(self.every_spell(), faces)

    def may_ever_draw(self) -> bool:
        """Return whether any spells and any turn of a die let the dice fit."""
        spells = self.every_spell()
        turning = self.unturned or self.ready("turn_die")
        return self.can_draw(spells, self.rolled) or bool(
            turning and any(self.can_draw(spells, faces) for _, _, faces in self.turned_faces())
        )

    def ready(self, spell: str) -> bool:
        """Return whether the player in turn may cast a spell."""
        return spell in self.usable and self.owner[spell] == self.turn and spell not in self.won

    def outcomes(self, spells: set[str], faces: list[str]) -> Iterator[frozenset[Half]]:
        """Draw both dice in every way on every two squares."""
        free = MAP - set(self.maps[self.turn])
        one, two = (self.drawn_as(die, faces[die]) for die in self.own(self.turn))
        fitting = {coat: {at for at in free if self.fits(coat, at)} for coat, _ in (*one, *two)}
        for (coat, crosses), (other, more) in product(one, two):
            for left in free:
                near = beside(left) & free
                for right in free - {left} if "split_dice" in spells else near:
                    fits = left in fitting[coat], right in fitting[other]
                    enough = any(fits) if right in near else all(fits)
                    if enough or "ignore_connection" in spells:
                        yield frozenset([(left, coat, crosses), (right, other, more)])

    def drawn_as(self, die: int, face: str) -> list[tuple[str, int]]:
        """Return the coats as which a die that shows a face may be drawn."""
        crosses = face.count("*") + (die in self.crossed)
        coats = COATS if face == "wild" else [face.strip("*")]
        return [(coat, crosses) for coat in coats]

    def fits(self, coat: str, square: Square) -> bool:
        """Return whether a coat would touch the castle or its like."""
        land = self.maps[self.turn]
        return any(near == (0, 0) or land.get(near, ("",))[0] == coat for near in beside(square))

    def key(self, move: cl.Move) -> Key:
        """Return an engine's move in naive words."""
        data = move.data()
        if data["type"] != "fill":
            return str(move)
        halves = zip(self.own(self.turn), data["coats"], data["squares"], strict=True)
        return frozenset(
            (tuple(square), coat, self.drawn_as(die, self.shown[die])[0][1])
            for die, coat, square in halves
        )

    def play(self, move: cl.Move) -> None:
        """Do what a move says."""
        key, kind = self.key(move), move.type_name()
        getattr(self, f"play_{kind}")(key)

    def play_roll(self, text: str) -> None:
        """A die lies."""
        self.shown.append(text[2:])
        if len(self.shown) == 4:
            self.asked, self.turn = "take", self.a

    def play_take(self, text: str) -> None:
        """A, B, B and A take dice; with the spell A, A, B and B."""
        self.taken[int(text[1]) - 1] = self.turn
        others = [die for die in range(4) if die not in self.taken]
        a, b = self.a, 1 - self.a
        order = [a, a, b, b] if "take_two" in self.at_work else [a, b, b, a]
        left = order[len(self.taken) :]
        self.turn = left[0]
        if len(set(left)) == 1:
            self.taken |= dict.fromkeys(others, left[0])
            self.asked, self.turn, self.at_work = "fill", a, set()

    def play_cast(self, text: str) -> None:
        """A spell begins to work."""
        self.at_work.add(text[1:])
        self.usable.discard(text[1:])

    def play_turn_die(self, text: str) -> None:
        """A die shows another face."""
        self.unturned = list(self.shown)
        self.shown[int(text[0]) - 1] = text[2:]
        self.usable.discard("turn_die")

    def play_castle(self, text: str) -> None:
        """A die gets a cross."""
        self.crossed.add(int(text[1]) - 1)
        self.castle[self.turn] = False

    def play_fill(self, halves: frozenset[Half]) -> None:
        """Both dice are drawn."""
        self.maps[self.turn] |= {square: (coat, crosses) for square, coat, crosses in halves}
        self.drew[self.turn] = True
        self.play_pass("")

    def play_pass(self, _: str) -> None:
        """The turn to draw is over."""
        self.at_work, self.unturned = set(), []
        if self.turn == self.a:
            self.turn = 1 - self.a
        else:
            self.turn = self.a
            self.charge()

    def charge(self) -> None:
        """Tick boxes for the player in turn, and stop where lightning strikes."""
        for die in self.own(self.turn):
            face = self.shown[die]
            if face not in ROWS or die in self.crossed:
                continue
            spell, boxes = ROWS[face]
            if self.owner[spell] is None:
                self.ticks[self.turn][face] += 1
                if self.ticks[self.turn][face] == boxes:
                    self.owner[spell] = self.turn
                    self.usable.add(spell)
                    self.won.append(spell)
        self.strike()

    def strike(self) -> None:
        """Ask for lightning, or go on to the other player or the next round."""
        waiting = [
            spell
            for spell in ("three_per_domain", "add_cross")
            if spell in self.usable and self.owner[spell] == self.turn
        ]
        if waiting:
            self.asked = waiting[0]
        elif self.turn == self.a:
            self.turn = 1 - self.a
            self.charge()
        elif not any(self.drew) or any(len(land) == len(MAP) for land in self.maps):
            self.asked = "over"
        else:
            self.a, self.asked = 1 - self.a, "roll"
            self.new_round()

    def play_choose_coat(self, text: str) -> None:
        """A coat is chosen."""
        self.bonus[self.turn] = text[2:]
        self.usable.discard("three_per_domain")
        self.strike()

    def play_add_cross(self, text: str) -> None:
        """A square gets a cross."""
        x, y = map(int, text[2:].split(","))
        coat, crosses = self.maps[self.turn][x, y]
        self.maps[self.turn][x, y] = (coat, crosses + 1)
        self.usable.discard("add_cross")
        self.strike()

    def domains(self, seat: int) -> list[tuple[str, int, int]]:
        """Flood every domain: coat, squares and crosses."""
        found, waiting = [], set(self.maps[seat])
        while waiting:
            edge = [waiting.pop()]
            group = set(edge)
            coat = self.maps[seat][edge[0]][0]
            while edge:
                near = {at for at in beside(edge.pop()) & waiting if self.maps[seat][at][0] == coat}
                waiting -= near
                group |= near
                edge += near
            found.append((coat, len(group), sum(self.maps[seat][at][1] for at in group)))
        return found

    def standing(self, seat: int) -> tuple[int, int]:
        """Return the points of a seat and its largest domain."""
        found = self.domains(seat)
        points = sum(size * crosses for _, size, crosses in found)
        points += 3 * sum(coat == self.bonus[seat] for coat, _, _ in found)
        return points, max((size for _, size, _ in found), default=0)
