"""What the host shows: who sits where, what is asked, and the moves there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from crownlands.cli.dominoes import domino_in_words, domino_picture
from crownlands.cli.play.offers import ARROWS, Offer, Offers
from crownlands.cli.sheets import side_name
from crownlands.cli.telling import in_words
from crownlands.cli.words import COMMAND_HELP, COMMANDS
from crownlands.core.actors import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from crownlands.cli.play.match import Match
    from crownlands.cli.speech import Speech
    from crownlands.core.state import State


def welcome(match: Match, speech: Speech) -> Text:
    """Say which game it is and who sits where."""
    game = match.game
    partners = game.sides[game.side_of(match.person)]
    others = [
        speech(
            "play.partner" if seat in partners else "play.opponent", seat=seat_name(seat), bot=bot
        )
        for seat, bot in match.bots.items()
    ]
    line = speech(
        "play.welcome",
        game=speech.pick(game.info.names),
        you=seat_name(match.person),
        others=speech.listed(others),
    )
    words = Text.assemble((line, "bold"), "\n", speech("play.start_hint"))
    if game.info.reconstructed:
        words.append(f"\n{speech('games.reconstructed')}", "yellow")
    return words


def game_of_dynasty(state: State) -> int | None:
    """Tell which game of several in a row is being played; None where there is only one."""
    dynasty = state.view().data().get("dynasty")
    return None if dynasty is None else dynasty["game"]


def between_games(state: State, speech: Speech) -> str:
    """Say that a game of several has ended, and how everybody stands."""
    dynasty = state.view().data()["dynasty"]
    totals = [f"{side_name(state.game, sheet.side)} {sheet.total}" for sheet in state.scores()]
    return speech(
        "play.game_over",
        game=dynasty["game"] - 1,
        games=dynasty["games"],
        totals=", ".join(totals),
    )


def situation(match: Match, offers: Offers, speech: Speech) -> Text:
    """Say how far the game is and what is asked."""
    data = match.state.view(match.person).data()
    parts = [*_progress(data, speech), _asked(match, offers, speech)]
    return Text(" · ".join(parts), "bold")


def offers_listed(match: Match, offers: Offers, speech: Speech, *, colour: bool) -> RenderableType:
    """List the moves: placements by the square they begin on, picks with their dominoes."""
    data = match.state.view(match.person).data()
    if offers.placing:
        return _places(offers, data, speech, colour=colour)
    return _list(offers, data, speech, colour=colour)


def help_text(offers: Offers, speech: Speech) -> RenderableType:
    """Tell how moves are written and what else can be typed."""
    moves = [Text(speech("play.help_moves", example=offers.all[0].move))]
    if offers.placing:
        moves += [Text(speech(key)) for key in ("play.help_letters", "play.help_places")]
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", min_width=10)
    for name, words in COMMANDS.items():
        table.add_row(f"  {speech.pick(words)}", speech.pick(COMMAND_HELP[name]))
    return Group(*moves, table)


def _progress(data: Mapping[str, Any], speech: Speech) -> Iterator[str]:
    if "dynasty" in data:
        yield speech("play.game", **data["dynasty"])
    if data.get("round"):
        yield speech("play.round", round=data["round"], rounds=data["rounds"])
    elif "round" in data:
        yield speech("play.opening")


def _asked(match: Match, offers: Offers, speech: Speech) -> str:
    first = offers.all[0].data
    key = f"play.ask.{first['type']}" if offers.placing or offers.picking else "play.ask.other"
    return f"{seat_name(match.person)}{speech('colon')}{speech(key, **first)}"


def _list(
    offers: Offers, data: Mapping[str, Any], speech: Speech, *, colour: bool
) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold", min_width=3)
    table.add_column(justify="right")
    for offer in offers.all:
        domino = _domino(offer.data.get("domino"), data)
        if offers.picking and domino is not None:
            picture = domino_picture(domino, colour=colour)
            words = Text(domino_in_words(domino, speech))
            table.add_row(str(offer.number), offer.data["domino"], picture, words)
        else:
            text = Text(in_words(offer.move, speech)).append(_gain(offer), "green")
            table.add_row(str(offer.number), str(offer.move), text)
    return table


def _places(
    offers: Offers, data: Mapping[str, Any], speech: Speech, *, colour: bool
) -> RenderableType:
    number = offers.all[0].data["domino"]
    title = Text(f" {number}  ", "bold")
    domino = _domino(number, data)
    if domino is not None:
        title.append_text(domino_picture(domino, colour=colour))
        title.append(f"  {domino_in_words(domino, speech)}", "not bold")
    explanation = Text(f" {speech('play.places')}", "dim")
    marks = offers.marks()
    spots = [_spot(marks.get(at, "?"), group) for at, group in offers.by_square().items()]
    return Group(title, explanation, Columns(spots, padding=(0, 2)))


def _spot(mark: str, group: list[Offer]) -> Text:
    """Write the moves that begin on a square: `a  1 →  2 ↓ +3`."""
    text = Text(f"({mark})", "bold")
    for offer in group:
        text.append(f" {offer.number:>2}{ARROWS[offer.direction]}", "not bold")
        text.append(_gain(offer), "green not bold")
    return text


def _gain(offer: Offer) -> str:
    return f" {offer.gain:+}" if offer.gain else ""


def _domino(number: str | None, data: Mapping[str, Any]) -> Mapping[str, Any] | None:
    lines = data.get("lines", {}).values()
    return next((entry for line in lines for entry in line if entry["domino"] == number), None)
