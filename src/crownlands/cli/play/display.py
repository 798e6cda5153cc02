"""What the host says: who sits where, what is asked, and how to answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from crownlands.bots.levels import LEVELS
from crownlands.cli.play.shorthands import SHORTHANDS
from crownlands.cli.words import BASICS, COMMAND_HELP, COMMANDS, WORDS
from crownlands.core.actors import seat_name
from crownlands.text import how_chapter_ended

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from crownlands.cli.play.match import Match
    from crownlands.cli.play.offers import Offers
    from crownlands.cli.speech import TerminalSpeech
    from crownlands.core.actors import Seat
    from crownlands.core.game import Game
    from crownlands.core.state import State


def welcome(match: Match, speech: TerminalSpeech) -> Text:
    """Say which game it is and who sits where."""
    game = match.game
    partners = game.sides[game.side_of(match.person)]
    others = [
        speech(
            "play.partner" if seat in partners else "play.opponent",
            seat=seat_name(seat),
            bot=_named(bot, speech),
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


def _named(spec: str, speech: TerminalSpeech) -> str:
    """Name a bot: a level by its name, others as they were asked for."""
    level = next((level for level in LEVELS if level.bot == spec), None)
    if level is None:
        return spec
    return speech("play.level", rank=level.rank, name=speech.pick(level.names))


def between_chapters(ends: Sequence[State], speech: TerminalSpeech) -> str:
    """Say how the last of some parts of a longer game ended, and how everybody stands."""
    last = ends[-1]
    totals = [f"{speech.side(last.game, sheet.side)} {sheet.total}" for sheet in last.scores()]
    told = how_chapter_ended(ends, speech)
    return f"{told} {speech('play.totals', totals=', '.join(totals))}"


def situation(match: Match, offers: Offers, speech: TerminalSpeech) -> Text:
    """Say how far the game is and what is asked."""
    parts = [*progress(offers.view, speech), _asked(match, offers, speech)]
    return Text(" · ".join(parts), "bold")


def help_text(offers: Offers, speech: TerminalSpeech) -> RenderableType:
    """Tell how moves are written and what else can be typed."""
    moves = [Text(speech("play.help_moves", example=offers.example))]
    if form := short_form(offers, speech):
        moves.append(Text(form))
    if offers.declining is not None:
        moves.append(Text(speech("play.help_pass")))
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", min_width=10)
    for name, words in COMMANDS.items():
        table.add_row(f"  {speech.pick(words)}", speech.pick(COMMAND_HELP[name]))
    return Group(*moves, table)


def rules_text(game: Game, speech: TerminalSpeech) -> Text:
    """Tell the game in six lines: what it is about, its basics, and where its rules stand."""
    return Text(
        "\n".join(
            [
                speech.pick(game.info.summary),
                *(speech.pick(words) for words in BASICS.get(game.info.id, ())),
                speech("play.rules_page", game=game.info.id),
            ]
        )
    )


def short_form(offers: Offers, speech: TerminalSpeech) -> str:
    """Tell how to answer with letters; nothing where there are none."""
    if offers.question is not None or offers.first_square is not None:
        return speech("play.help.square") if offers.marks() else ""
    if offers.kind not in SHORTHANDS:
        return ""
    return speech.or_else(f"play.help.{offers.kind}", speech("play.help.square"))


def progress(data: Mapping[str, Any], speech: TerminalSpeech) -> Iterator[str]:
    """Say which game of a dynasty, which round or which deal is played."""
    if "dynasty" in data:
        yield speech("play.game", **data["dynasty"])
    if data.get("round"):
        yield speech("play.round", round=data["round"], rounds=data["rounds"])
    elif "round" in data:
        yield speech("play.opening")
    if data.get("deals_to_play"):
        deal = len(data["deals"]) + 1
        yield speech("play.deal_of", deal=deal, deals=data["deals_to_play"])
    elif "deals" in data:
        yield speech("play.deal", deal=len(data["deals"]) + 1, target=data["target"])


def _question(offers: Offers) -> str:
    """Find the words for what is asked: for a step of a move, its kind, or the phase."""
    kind, phase = offers.kind, offers.view["phase"]
    keys = [f"play.ask.{kind}", f"play.ask.{phase}", "play.ask.other"]
    if offers.question is not None:
        keys.insert(0, f"play.ask.{kind}.{offers.question.step.name}")
    elif offers.first_square is not None:
        keys.insert(0, f"play.ask.{kind}.second_square")
    return next(key for key in keys if key in WORDS)


def _own_dice(offers: Offers, person: Seat, speech: TerminalSpeech) -> dict[str, str]:
    """Name the dice a person has taken, wild ones as the coats chosen for them."""
    own = [die for die in offers.view["dice"] if die["taker"] == person]
    coats = offers.example.data().get("coats") if offers.question is None else None
    shown = [die["face"] + "*" * die["castle"] for die in own]
    if coats:
        shown = [
            coat + face[len(face.rstrip("*")) :] for coat, face in zip(coats, shown, strict=True)
        ]
    faces = [speech.face(face) for face in shown]
    numbered = [f"{die['die']} ({face})" for die, face in zip(own, faces, strict=True)]
    return {
        "dice": speech.listed(faces) if faces else "",
        "first": numbered[0] if numbered else "",
        "second": numbered[-1] if numbered else "",
    }


def _asked(match: Match, offers: Offers, speech: TerminalSpeech) -> str:
    view = offers.view
    purchase = view.get("court", {}).get("purchase") or {}
    details = speech.details({**purchase, **offers.example.data()})
    if "realms" in view:
        coins = view["realms"][match.game.side_of(match.person)]["coins"]
        details["coins"] = speech.count(coins, "coin")
    if "dice" in view:
        details |= _own_dice(offers, match.person, speech)
    if "hands" in view:
        must = view["must_play"]
        details["must"] = speech("play.must", card=must) if must else ""
        details["kind"] = speech.details({"kind": view["square"]})["kind"]
    asked = speech(_question(offers), **details)
    return f"{seat_name(match.person)}{speech('colon')}{asked}"
