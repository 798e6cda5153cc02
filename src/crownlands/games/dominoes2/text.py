"""The words of Dominoes 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.core.errors import Refusals
from crownlands.core.scores import ScoreRow
from crownlands.core.text import LocalizedText, make_prompt, parse_texts, parse_words
from crownlands.games.dominoes2.cards import HIDDEN_CARD, write_cell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from crownlands.core.moves import Seat
    from crownlands.text import Transition, Translator

DEAL: Final = make_prompt("""
deal: deal a card | donner une carte
wait: The cards are dealt | On distribue les cartes
""")
PLAY: Final = make_prompt("""
play: play a card | jouer une carte
ask: Lay a card | Posez une carte
wait: {who} lays a card | {who} pose une carte
""")
MUST_PLAY: Final = make_prompt("""
play: play a certain card | jouer une carte imposée
ask: You have to lay {card} | Vous devez poser {card}
wait: {who} has to lay {card} | {who} doit poser {card}
""")
SQUARE: Final = make_prompt("""
square: turn up a square card | révéler une carte carrée
wait: A square card is turned up | On retourne une carte carrée
""")
PLACE_SQUARE: Final = make_prompt("""
place_square: put down the square card | poser la carte carrée
ask: Lay the square card on a cell | Posez la carte carrée sur une case
wait: {who} lays a square card | {who} pose une carte carrée
""")
PASS_TURN: Final = make_prompt("""
pass: pass | passer
ask: You can do nothing this turn | Vous ne pouvez rien faire ce tour-ci
wait: {who} has to pass | {who} doit passer
decline: Pass | Passer
""")

refuse: Final = Refusals("""
cannot_deal: {card} cannot be dealt to {seat} now | on ne peut pas donner {card} à {seat} maintenant
not_your_card: you do not hold {card}: your cards are {hand}
    | vous n’avez pas {card} : vos cartes sont {hand}
other_card_first: {expected} is the card to play now, not {card}
    | c’est {expected} qu’il faut jouer maintenant, pas {card}
off_the_board: a card covers two neighbouring cells of the board
    | une carte couvre deux cases voisines du plateau
corner_first: the first card lies with one half on a corner
    | la première carte a une moitié sur un coin
numbers_differ: {number} cannot lie on {showing}: halves cover equal numbers
    | {number} ne va pas sur {showing} : on couvre un nombre égal
on_no_card: at least one half must lie on a card | au moins une moitié doit recouvrir une carte
double_canonical: both halves are alike: write it {canonical}
    | les deux moitiés sont pareilles : écrivez {canonical}
square_off_the_board: a square card covers a cell of the board
    | une carte carrée couvre une case du plateau
no_such_square_card: no square card {kind} is left | il ne reste pas de carte carrée {kind}
wrong_number: the square card shows {kind}, not {number}
    | la carte carrée montre {kind}, pas {number}
same_number: a square card differs from the number it covers
    | une carte carrée diffère du nombre qu’elle recouvre
""")
"""Why a move of Dominoes 2 is refused. No reason tells anything of other hands."""

WORDS: Final = parse_words("""
card.one: {count} card | {count} carte
card.many: {count} cards | {count} cartes
pip.one: {count} pip | {count} point
pip.many: {count} pips | {count} points
kind.joker: joker | joker
narration.play: plays {card} on {cells} | joue {card} en {cells}
narration.place_square: puts the square card on {cells}: {number}
    | pose la carte carrée en {cells} : {number}
narration.last_card: last card | dernière carte
narration.deal_won: {seat} wins deal {deal}: {points} | {seat} gagne la manche {deal} : {points}
narration.deal_lost: nobody wins deal {deal} | personne ne gagne la manche {deal}
narration.deal: {seat} gets {cards} | {seat} reçoit {cards}
narration.square: A square card is turned up: {kind} | Une carte carrée est révélée : {kind}
line.deal: deal {number}: the pips in the other hands
    | manche {number} : les points des autres mains
chapter.deal: deal {number} | la manche {number}
advice.last_card: It is your last card: you win the deal.
    | C’est votre dernière carte : vous gagnez la manche.
advice.most_pips: {card} rids you of {pips}: no card you can play has more.
    | {card} vous débarrasse de {pips} : aucune carte jouable n’en a plus.
advice.pips: {card} rids you of {pips}. | {card} vous débarrasse de {pips}.
advice.following: Cards that can follow: {own} of {hand} in your hand, {others} of {unseen} not yet
    seen.
    | Cartes qui pourront suivre : {own} sur {hand} dans votre main, {others} sur {unseen} encore
      cachées.
""")

BASICS: Final = parse_texts("""
Lay a card on two cells: halves cover equal numbers, at least one covers a card.
    | Posez une carte sur deux cases : elle couvre des nombres égaux, et au moins un.
Who cannot play draws a card; if that does not fit either, a square card.
    | Qui ne peut pas jouer pioche une carte, puis, si elle ne va pas, une carrée.
A square card goes on any cell with another number; a joker is any number.
    | Une carte carrée va sur un nombre différent ; un joker vaut tout nombre.
The first without cards scores the pips in all other hands.
    | Le premier sans carte marque les points des autres mains.
""")


def describe(transition: Transition, _translator: Translator) -> dict[str, str]:
    """Return the names of the cells that a card covers."""
    move = transition.move.data()
    squares = move.get("squares") or [move[key] for key in ("square",) if key in move]
    return {"cells": "-".join(write_cell((x, y)) for x, y in squares)}


def consequences(transition: Transition, translator: Translator) -> Iterator[str]:
    """Yield who wins a deal, and who has one card left."""
    before, after, seat = transition.seen_before, transition.seen_after, transition.actor
    ended = len(before["deals"])
    for number, deal in enumerate(after["deals"][ended:], start=ended + 1):
        if deal["winner"] is None:
            yield translator("narration.deal_lost", deal=number)
        else:
            points = translator.count(deal["points"], "point")
            name = translator.seat(deal["winner"])
            yield translator("narration.deal_won", seat=name, deal=number, points=points)
    if after["hands"][seat]["last_card"] and not before["hands"][seat]["last_card"]:
        yield translator("narration.last_card")


def _tell_deal(transitions: Sequence[Transition], translator: Translator) -> str:
    """Return who got which cards, or how many of them where they are hidden."""
    hands: dict[Seat, list[str]] = {}
    for transition in transitions:
        deal = transition.move.data()
        hands.setdefault(deal["seat"], []).append(deal["card"])
    return translator("semicolon").join(
        translator(
            "narration.deal",
            seat=translator.seat(seat),
            cards=translator.count(len(cards), "card") if HIDDEN_CARD in cards else " ".join(cards),
        )
        for seat, cards in sorted(hands.items())
    )


DRAWS: Final[Mapping[str, Callable[[Sequence[Transition], Translator], str]]] = {"deal": _tell_deal}


def score_rows(data: Mapping[str, Any]) -> tuple[ScoreRow, ...]:
    """Return a row of a table of scores for each finished deal."""
    return tuple(
        ScoreRow(
            name=LocalizedText(f"deal {number}", f"manche {number}"),
            kind="deal",
            where=("number", number),
            series=True,
        )
        for number, _ in enumerate(data["deals"], start=1)
    )
