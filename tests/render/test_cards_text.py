"""Dominoes 2 in a terminal: the board, the hands as far as they may be seen, the piles."""

import re

from crownlands import render
from crownlands.games.dominoes2.cards import JOKER
from support.walks import Walk


def test_the_board_is_written_with_the_names_of_its_cells(matches: list[Walk]) -> None:
    for walk in matches:
        for state in walk.sample(8):
            lines = render.text(state, colour=False).splitlines()
            at = next(at for at, line in enumerate(lines) if line.split()[:3] == ["a", "b", "c"])
            board = state.view().data()["board"]
            for number, row in enumerate(board, start=1):
                shown = ["." if cell is None else str(cell) for cell in row]
                assert lines[at + number].split()[:4] == [str(number), *shown]


def test_hands_are_counted_and_shown_to_their_holder(matches: list[Walk]) -> None:
    for walk in matches:
        for state in walk.sample(8)[:-1]:
            for looker in (*state.game.seats, None):
                plain = render.text(state, colour=False, seat=looker, width=300)
                for hand in state.view(looker).data()["hands"]:
                    (line,) = re.findall(
                        rf" P{hand['seat'] + 1}  \d+ points?.*$", plain, re.MULTILINE
                    )
                    assert re.findall(r"\d-\d", line) == (hand["cards"] or [])
                    if hand["cards"] is None:
                        assert re.search(rf"\b{hand['size']} cards?\b", line)


def test_the_last_card_is_announced(matches: list[Walk]) -> None:
    met = 0
    for walk in matches:
        for state in walk.states[::5]:
            last = sum(hand["last_card"] for hand in state.view().data()["hands"])
            assert render.text(state, colour=False).count("(last card)") == last
            met += last
    assert met


def test_piles_and_the_square_card_are_written(matches: list[Walk]) -> None:
    turned = 0
    for walk in matches:
        for state in walk.sample(30):
            data = state.view().data()
            plain = render.text(state, colour=False, width=300)
            assert f"In the piles: {data['pile']} card" in plain
            for kind, left in data["square_cards"].items():
                said = f"{left} joker" if kind == JOKER else f"{left} with {kind}"
                assert re.search(rf"Square cards left: .*\b{said}", plain)
            laid = ", ".join(data["played"]) or "none"
            assert f"Laid in this deal: {laid}." in plain
            waiting = re.findall(r"Square card to be placed: (\w+)\.", plain)
            assert waiting == ([data["square"]] if data["square"] else [])
            turned += len(waiting)
    assert turned


def test_the_deal_and_the_goal_are_written(matches: list[Walk]) -> None:
    assert "Deal 1 of 3, most points win" in render.text(matches[0].states[0], colour=False)
    assert "Deal 1, to 100 points" in render.text(matches[1].states[0], colour=False)
