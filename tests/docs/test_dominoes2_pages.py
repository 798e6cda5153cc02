"""The rules page of Dominoes 2: its cards, options and scoring example."""

import re
from itertools import groupby

import crownlands as cl
from crownlands.games.dominoes2.cards import DOUBLE_SIX
from support.examples import example_record
from support.pages import in_both_languages, table, tables


@in_both_languages
def test_the_set_up_table_says_how_many_cards_are_left(*, french: bool) -> None:
    players = cl.registry.find("dominoes2").players
    cards, hand = len(DOUBLE_SIX.cards), DOUBLE_SIX.hand
    expected = [[str(count), str(hand), str(cards - count * hand)] for count in players]
    assert table("dominoes2", "Players", "Joueurs", french=french).rows == expected


@in_both_languages
def test_the_rectangular_cards_stand_in_the_order_that_decides_who_begins(*, french: bool) -> None:
    ranked = sorted(DOUBLE_SIX.cards, key=lambda card: card.rank, reverse=True)
    expected = [
        [str(pips), ", ".join(card.id for card in cards)]
        for pips, cards in groupby(ranked, key=lambda card: card.pips)
    ]
    assert table("dominoes2", "Pips", "Points", french=french).rows == expected


@in_both_languages
def test_the_square_cards_are_those_of_the_component(*, french: bool) -> None:
    counts = zip(DOUBLE_SIX.square_kinds, DOUBLE_SIX.square_cards, strict=True)
    assert table("dominoes2", "Square card", "Carte carrée", french=french).rows == [
        *([kind, str(count)] for kind, count in counts),
        ["**Total**", f"**{sum(DOUBLE_SIX.square_cards)}**"],
    ]


@in_both_languages
def test_the_options_have_the_limits_of_the_game(*, french: bool) -> None:
    shown = {
        row[0].partition("`")[2].rstrip("`)"): [
            int(number) for number in re.findall(r"\d+", row[2])
        ]
        for row in table("dominoes2", "Option", "Option", french=french).rows
    }
    options = {option.name: option for option in cl.registry.find("dominoes2").options}
    target, deals = options["target"], options["deals"]
    assert target.limits is not None
    assert deals.limits is not None
    assert shown == {
        "target": [*target.limits, target.default],
        "deals": [deals.limits[0] + 1, deals.limits[1]],
    }


@in_both_languages
def test_the_board_and_the_hands_of_the_example_are_those_of_its_game(*, french: bool) -> None:
    record = example_record("dominoes2")
    data = record.final().view().data()
    (board,) = (one.rows for one in tables("dominoes2", french=french) if not any(one.head))
    assert board == [[str(number) for number in row] for row in data["board"]]
    expected = []
    for player, hand in zip(record.names, data["hands"], strict=True):
        pips = sum(int(number) for card in hand["cards"] for number in card.split("-"))
        expected.append([player, ", ".join(hand["cards"]) or "-", str(pips)])
    assert table("dominoes2", "Hand", "Main", french=french).rows == expected


@in_both_languages
def test_the_example_adds_up_the_deals_of_its_match(*, french: bool) -> None:
    record = example_record("dominoes2")
    end = record.final()
    shown = table("dominoes2", "Deal", "Manche", french=french)
    assert shown.head[1:] == list(record.names)
    expected = [
        [
            str(number),
            *(str(deal["points"]) if deal["winner"] == seat else "-" for seat in record.game.seats),
        ]
        for number, deal in enumerate(end.view().data()["deals"], start=1)
    ]
    totals = (f"**{sheet.total}**" for sheet in end.scores())
    assert shown.rows == [*expected, ["**Total**", *totals]]
