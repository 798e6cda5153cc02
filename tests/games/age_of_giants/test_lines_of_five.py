"""Set-up: the dominoes, the line of five and what leaves it, the quests, the forms for two."""

from collections import Counter

import crownlands as cl
from crownlands.core.info import read_component
from crownlands.kingdom.domino import read_box
from games.age_of_giants.tables import moves, phase
from support.cases import for_each
from support.tables import all_dominoes, play
from support.walks import shared_walk

QUESTS = "?harmony ?lost_corner"
LINE = "+54 +C +7 +30 +A"


def lines(state: cl.State, line: str) -> list[str]:
    return [entry["domino"] for entry in state.view().data()["lines"][line]]


def drawn_in(game: cl.Game) -> list[str]:
    walk = shared_walk(game, seed=3)
    return [str(move)[1:] for move in walk.moves if move.type_name() == "draw"]


def test_twelve_dominoes_come_to_the_48() -> None:
    ids = [*"ABCDEF", *map(str, range(1, 55))]
    assert all_dominoes(cl.make("age-of-giants", 4)) == ids


def test_letters_carry_a_giant_and_no_crown_and_49_to_54_carry_footprints() -> None:
    box = read_box("age_of_giants")
    symbols = {domino.id: domino.symbol for domino in box}
    assert symbols == {
        **dict.fromkeys("ABCDEF", "giant"),
        **{str(number): "footprints" for number in range(49, 55)},
    }
    for domino in box:
        crowned = domino.left.crowns + domino.right.crowns > 0
        assert crowned == (domino.symbol == "footprints")


def test_dominoes_of_the_base_boxes_carry_no_symbol() -> None:
    for base in ("kingdomino", "queendomino"):
        assert {domino.symbol for domino in read_box(base)} == {None}


def test_the_twelve_match_their_tally() -> None:
    counted: dict[str, Counter[str]] = {}
    for domino in read_box("age_of_giants"):
        for half in (domino.left, domino.right):
            counted.setdefault(half.terrain.value, Counter())[str(half.crowns)] += 1
    assert counted == read_component("age_of_giants").contents["square_tally"]


def test_a_line_of_five_is_sorted_with_letters_first() -> None:
    game = cl.make("age-of-giants", 5)
    assert lines(play(game.start(), f"{QUESTS} {LINE}"), "next") == ["A", "C", "7", "30", "54"]


@for_each(
    ("players", "offered", "left"),
    [
        (2, ["A", "C", "30", "54"], ["7"]),
        (3, ["A", "7", "54"], ["C", "30"]),
        (4, ["A", "C", "30", "54"], ["7"]),
        (5, ["A", "C", "7", "30", "54"], []),
    ],
)
@for_each("base", ["kingdomino", "queendomino"])
def test_some_dominoes_leave_in_sight_of_all_before_anyone_picks(
    players: int, offered: list[str], left: list[str], base: str
) -> None:
    game = cl.make("age-of-giants", players, base=base)
    state = play(game.start(), QUESTS)
    while phase(state) != "draw":
        state = state.play(state.legal_moves()[0])
    state = play(state, LINE)
    assert lines(state, "next") == offered
    assert state.view().data()["discarded"] == left
    state = state.play(state.legal_moves()[0])
    assert moves(state) == [f">{domino}" for domino in offered]


@for_each("players", [2, 3, 4, 5])
def test_every_later_line_loses_the_same_places(players: int) -> None:
    walk = shared_walk(cl.make("age-of-giants", players), seed=1)
    seats_of_line = {2: [0, 1, 3, 4], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4]}
    order = [*"ABCDEF", *map(str, range(1, 55))]
    line: list[str] = []
    for state, move in zip(walk.states[1:], walk.moves, strict=True):
        if move.type_name() != "draw":
            continue
        line = sorted([*line, str(move)[1:]], key=order.index)
        if len(line) == 5:
            assert lines(state, "next") == [line[at] for at in seats_of_line[players]]
            line = []
    assert line == []


@for_each("players", [2, 3, 4, 5])
@for_each("base", ["kingdomino", "queendomino"])
def test_all_60_dominoes_come_in_12_lines_of_five(players: int, base: str) -> None:
    game = cl.make("age-of-giants", players, base=base)
    assert sorted(drawn_in(game)) == sorted(all_dominoes(game))
    assert len(drawn_in(game)) == 60
    view = game.start().view().data()
    assert view["rounds"] == 12
    assert {kingdom["size"] for kingdom in view["kingdoms"]} == {7 if players == 2 else 5}


def test_our_ruling_two_players_build_7x7_with_two_kings_each() -> None:
    walk = shared_walk(cl.make("age-of-giants", 2), seed=2)
    turns = Counter(
        state.actor for state in walk.states if state.actor is not None and phase(state) == "place"
    )
    assert turns == {0: 24, 1: 24}


def test_our_ruling_the_short_form_is_30_of_the_60_on_5x5() -> None:
    game = cl.make("age-of-giants", 2, short=True)
    view = game.start().view().data()
    assert view["rounds"] == 6
    assert {kingdom["size"] for kingdom in view["kingdoms"]} == {5}
    assert len(view["pile"]["unseen"]) == 60
    assert view["pile"]["to_draw"] == len(drawn_in(game)) == 30


def test_two_quests_of_17_are_drawn_at_set_up_each_as_likely() -> None:
    state = cl.make("age-of-giants", 3).start()
    assert phase(state) == "quest"
    assert {probability for _, probability in state.chance()} == {1 / 17}
    state = play(state, "?bleak_king")
    assert {probability for _, probability in state.chance()} == {1 / 16}
    state = play(state, "?harmony")
    assert phase(state) == "draw"
    assert state.view().data()["quests"] == ["harmony", "bleak_king"]


def test_the_order_in_which_quests_are_drawn_does_not_matter() -> None:
    start = cl.make("age-of-giants", 3).start()
    assert play(start, "?bleak_king ?harmony") == play(start, "?harmony ?bleak_king")


def test_no_domino_is_left_over_when_giants_come_to_queendomino() -> None:
    """The line discard replaces the domino that three players leave over."""
    walk = shared_walk(cl.make("age-of-giants", 3, base="queendomino"), seed=1)
    for state in walk.states:
        view = state.view().data()
        if view["phase"] == "place":
            assert all(entry["king"] is not None for entry in view["lines"]["current"])
    placed = sum(len(one["squares"]) // 2 for one in walk.end.view().data()["kingdoms"])
    discards = sum(move.type_name() == "discard" for move in walk.moves)
    assert placed + discards == 36
