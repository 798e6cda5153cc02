"""The moves there are, listed as suits what is chosen: squares, tiles, dominoes."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from crownlands.cli.dominoes import domino_in_words, domino_picture
from crownlands.core.actors import seat_name
from crownlands.games.dominoes2.moves import write_cell
from crownlands.render.land import land
from crownlands.render.text.squares import CROWN
from crownlands.text.coins import coins_gained
from crownlands.text.gifts import what_it_gives
from crownlands.text.telling import Happening, in_words
from crownlands.text.things import find_thing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from crownlands.cli.play.offers import Offer, Offers
    from crownlands.cli.speech import TerminalSpeech
    from crownlands.core.actors import Seat, Side

ARROWS: Final = {"e": "→", "s": "↓", "w": "←", "n": "↑"}


class Listing:
    """Lists the moves of one moment for one person."""

    def __init__(
        self, offers: Offers, person: Seat, speech: TerminalSpeech, *, colour: bool
    ) -> None:
        self.offers = offers
        self.person = person
        self.speech = speech
        self.colour = colour
        self.marks = offers.marks()

    @property
    def side(self) -> Side:
        """The person's side."""
        return self.offers.state.game.side_of(self.person)

    def everything(self) -> RenderableType:
        """List what can be said next, all moves by their kind, and declining last."""
        forms: dict[str, Callable[[list[Offer]], RenderableType]] = {
            "place": self._placements,
            "fill": self._drawings,
            "pick": self._dominoes,
            "knight": self._squares,
            "giant": self._squares,
            "pay": self._squares,
            "place_token": self._squares,
            "add_cross": self._squares,
            "send": self._giants,
            "build": self._sites,
            "burn": self._tiles,
            "buy": self._tokens,
            "buy_chosen": self._tokens,
            "turn_die": self._turns,
            "play": self._cards,
            "place_square": self._cells,
        }
        listed = [
            forms.get(kind, self._plainly)(list(group))
            for kind, group in groupby(self.offers.choices, key=lambda offer: offer.data["type"])
        ]
        return Group(*self._parts(), *listed, *self._declining())

    def _parts(self) -> list[RenderableType]:
        """List what can be said next of a move: coats, numbers, or squares by their letters."""
        entries = []
        for part in self.offers.parts:
            value = part.said.value
            if value in self.marks:
                entries.append(self._mark(value).append(f" {part.number:>2}", "not bold"))
            elif isinstance(value, int):
                entries.append(Text(f"{value:>3}", "bold"))
            else:
                name = self.speech.name("coat", value)
                entries.append(Text.assemble((f"{part.number:>3}", "bold"), f" {name}"))
        return [Columns(entries, padding=(0, 3))] if entries else []

    def _declining(self) -> list[Text]:
        offer = self.offers.declining
        if offer is None:
            return []
        other = self.speech("play.pass.other")
        words = self.speech.or_else(f"play.pass.{self.offers.view['phase']}", other)
        return [Text.assemble((f"{offer.number:>3}", "bold"), f"  {offer.move}  {words}")]

    def _placements(self, offers: list[Offer]) -> RenderableType:
        number = offers[0].data["domino"]
        title = Text(f" {number}  ", "bold")
        domino = _domino(number, self.offers.view)
        if domino is not None:
            title.append_text(domino_picture(domino, self.speech, colour=self.colour))
            title.append(f"  {domino_in_words(domino, self.speech)}", "not bold")
        explanation = Text(f" {self.speech('play.places')}", "dim")
        return Group(title, explanation, self._spots())

    def _drawings(self, offers: list[Offer]) -> RenderableType:
        """Write where two dice can be drawn: with arrows, or square by square if they part."""
        if self.offers.first_square is not None:
            return self._squares(offers)
        coats = self.speech.details({"coats": offers[0].data["coats"]})["coats"]
        explanation = self.speech("play.drawings", coats=coats)
        return Group(Text(f" {explanation}", "dim"), self._spots())

    def _spots(self) -> RenderableType:
        spots = [self._spot(at, group) for at, group in self.offers.by_square().items()]
        return Columns(spots, padding=(0, 2))

    def _spot(self, square: tuple[int, int], group: list[Offer]) -> Text:
        """Write the placements that begin on a square: `(a)  1→  2↓ +3`."""
        text = self._mark(square)
        for offer in group:
            text.append(f" {offer.number:>2}{ARROWS[offer.direction]}", "not bold")
            text.append(_gain(offer), "green not bold")
        return text

    def _dominoes(self, offers: list[Offer]) -> RenderableType:
        table = _grid()
        for offer in offers:
            domino = _domino(offer.data["domino"], self.offers.view)
            assert domino is not None
            picture = domino_picture(domino, self.speech, colour=self.colour)
            words = Text(domino_in_words(domino, self.speech))
            table.add_row(str(offer.number), Text(offer.data["domino"]), picture, words)
        return table

    def _squares(self, _offers: list[Offer]) -> RenderableType:
        """Write the squares: `(a)  1 forest * -3`."""
        squares = [
            self._mark(square).append_text(self._effect(offer, self._shown(square)))
            for square, group in self.offers.by_square().items()
            for offer in group
        ]
        return Columns(squares, padding=(0, 3))

    def _effect(self, offer: Offer, words: str) -> Text:
        text = Text(f" {offer.number:>2} {words}".rstrip(), "not bold")
        coins = coins_gained(self.offers.state, offer.after, self.side)
        if coins:
            return text.append(f"{self.speech('colon')}{self.speech.count(coins, 'coin')}", "green")
        return text.append(_gain(offer), "green")

    def _giants(self, _offers: list[Offer]) -> RenderableType:
        """Write the giants with those who may get them: `(a) forest  1→P2 +3  2→P3`."""
        table = _grid()
        for square, group in self.offers.by_square().items():
            receivers = Text()
            for offer in group:
                receivers.append(f"{offer.number:>2}{ARROWS['e']}{seat_name(offer.data['to'])}")
                receivers.append(f"{_gain(offer)}  ", "green")
            table.add_row(self._mark(square), Text(self._shown(square)), receivers)
        return table

    def _sites(self, offers: list[Offer]) -> RenderableType:
        """Write the tiles by slot, and the sites for each: `3  2 coins  Statue  (a) 1 (b) 2`."""
        table = _grid()
        for slot, group in groupby(offers, key=lambda offer: offer.data["slot"]):
            of_slot = list(group)
            sites = Text()
            for offer in of_slot:
                square = self.offers.square_of(offer)
                assert square is not None
                sites.append_text(self._mark(square))
                sites.append(f" {offer.number}", "not bold")
                sites.append(f"{_gain(offer)}  ", "green not bold")
            price = -coins_gained(self.offers.state, of_slot[0].after, self.side)
            cost = Text(self.speech.price(price), "dim")
            thing = self._thing(of_slot[0], "building")
            table.add_row(Text(str(slot), "not bold dim"), cost, *thing, sites)
        return Group(Text(f" {self.speech('play.sites')}", "dim"), table)

    def _tiles(self, offers: list[Offer]) -> RenderableType:
        table = _grid()
        for offer in offers:
            table.add_row(str(offer.number), *self._thing(offer, "building"))
        return table

    def _tokens(self, offers: list[Offer]) -> RenderableType:
        table = _grid()
        for offer in offers:
            table.add_row(str(offer.number), *self._thing(offer, "token"))
        price = self.speech(f"play.price.{offers[0].data['type']}")
        return Group(Text(f" {price}", "dim"), table)

    def _turns(self, offers: list[Offer]) -> RenderableType:
        """Write the faces a die may be turned to: `turn die 2 to  5 dot  6 filled xx`."""
        table = Table.grid(padding=(0, 2))
        for die, group in groupby(offers, key=lambda offer: offer.data["die"]):
            faces = [
                Text.assemble((f"{offer.number:>3}", "bold"), f" {self.speech.face(face)}")
                for offer in group
                for face in [offer.data["face"]]
            ]
            words = Text(f" {self.speech('play.turn', die=die)}", "dim")
            table.add_row(words, Columns(faces, padding=(0, 1)))
        return table

    def _cards(self, offers: list[Offer]) -> RenderableType:
        """Write the cards with the cells they fit on, that of the lower number first."""
        table = _grid()
        for card, group in groupby(offers, key=lambda offer: offer.data["card"]):
            places = [self._cell(offer) for offer in group]
            table.add_row(Text(card), Columns(places, padding=(0, 3)))
        return Group(Text(f" {self.speech('play.cards')}", "dim"), table)

    def _cells(self, offers: list[Offer]) -> RenderableType:
        return Columns([self._cell(offer) for offer in offers], padding=(0, 3))

    def _cell(self, offer: Offer) -> Text:
        squares = offer.data.get("squares") or [offer.data["square"]]
        cells = "-".join(write_cell((x, y)) for x, y in squares)
        return Text.assemble((f"{offer.number:>3}", "bold"), f" {cells}")

    def _thing(self, offer: Offer, kind: str) -> tuple[Text, Text]:
        thing = find_thing(kind, offer.data[kind])
        assert thing is not None
        return Text(self.speech.pick(thing.names)), Text(what_it_gives(thing, self.speech), "dim")

    def _plainly(self, offers: list[Offer]) -> RenderableType:
        table = _grid()
        for offer in offers:
            happening = Happening(self.person, offer.move, self.offers.state, offer.after)
            text = Text(in_words(happening, self.speech)).append(_gain(offer), "green")
            table.add_row(str(offer.number), Text(str(offer.move)), text)
        return table

    def _mark(self, square: tuple[int, int]) -> Text:
        return Text(f"({self.marks.get(square, '?')})", "bold")

    def _shown(self, square: tuple[int, int]) -> str:
        """Say what a square shows: `wheat *`, a coat, or the resource it can pay with."""
        view = self.offers.view
        if self.offers.kind == "pay":
            return next(
                self.speech(f"resource.{entry['resource']}")
                for entry in view["resources"]
                if (entry["side"], entry["x"], entry["y"]) == (self.side, *square)
            )
        if self.offers.kind == "fill":
            return ""
        if "maps" in view:
            drawn = land(view["maps"][self.side])[square]
            return self.speech.face(drawn["coat"] + "*" * drawn["crosses"])
        shown = land(view["kingdoms"][self.side])[square]
        return f"{self.speech.terrain(shown['terrain'])} {CROWN * shown['crowns']}".rstrip()


def _grid() -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold", min_width=3)
    return table


def _gain(offer: Offer) -> str:
    return f" {offer.gain:+}" if offer.gain else ""


def _domino(number: str, view: Mapping[str, Any]) -> Mapping[str, Any] | None:
    lines = view.get("lines", {}).values()
    return next((entry for line in lines for entry in line if entry["domino"] == number), None)
