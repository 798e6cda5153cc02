"""The parts of the game: 28 cards, 40 square cards, a board of nine cells."""

from collections import Counter

import crownlands as cl
from crownlands.core.info import read_component
from games.dominoes2.naive import ALL_CARDS
from games.dominoes2.tables import board

START = cl.make("dominoes2", 2).start()


def test_every_pair_of_numbers_from_0_0_to_6_6_is_there_once() -> None:
    cards = [move.data()["card"] for move in START.legal_moves()]
    assert len(cards) == 28
    assert sorted(cards) == sorted(ALL_CARDS)


def test_the_board_has_three_rows_of_three_empty_cells() -> None:
    assert [len(row) for row in START.view().data()["board"]] == [3, 3, 3]
    assert board(START) == [None] * 9


def test_there_are_forty_square_cards_five_of_each_number_and_five_jokers() -> None:
    squares = START.view().data()["square_cards"]
    assert sum(squares.values()) == 40
    assert squares == Counter({**{str(number): 5 for number in range(7)}, "joker": 5})


def test_how_many_of_each_square_card_is_called_reconstructed() -> None:
    levels = {part.part.en: part.level for part in read_component("dominoes2").confidence}
    assert levels["square cards"] == "reconstructed"
    assert levels["rectangular cards"] == "certain"
