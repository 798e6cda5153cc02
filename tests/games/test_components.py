"""The boxes: how many dominoes, and how often every kind of square is printed."""

from collections import Counter

import crownlands as cl
from crownlands.core.info import read_component
from crownlands.kingdom.domino import Domino, Half, Terrain, in_line_order, read_box
from support.cases import for_each


def tally(box: tuple[Domino, ...]) -> dict[str, dict[str, int]]:
    """Count squares by terrain and crowns, as the component files write it."""
    counted = Counter(half for domino in box for half in (domino.left, domino.right))
    table: dict[str, dict[str, int]] = {}
    for half, count in counted.items():
        table.setdefault(half.terrain.value, {})[str(half.crowns)] = count
    return table


@for_each(("component", "count"), [("kingdomino", 48), ("discovery", 24)])
def test_a_box_has_its_dominoes_numbered_from_1(component: str, count: int) -> None:
    box = read_box(component)
    assert [domino.id for domino in box] == [str(number) for number in range(1, count + 1)]


@for_each("component", ["kingdomino", "discovery"])
def test_the_dominoes_of_a_box_match_its_tally(component: str) -> None:
    assert tally(read_box(component)) == read_component(component).contents["square_tally"]


def test_the_base_box_has_the_squares_of_the_booklet() -> None:
    squares = Counter(
        half.terrain.value
        for domino in read_box("kingdomino")
        for half in (domino.left, domino.right)
    )
    assert squares == {
        "wheat": 26,
        "forest": 22,
        "lake": 18,
        "grassland": 14,
        "swamp": 10,
        "mine": 6,
    }


def test_the_base_box_has_39_crowns() -> None:
    box = read_box("kingdomino")
    assert sum(domino.left.crowns + domino.right.crowns for domino in box) == 39


def test_at_most_one_half_of_a_domino_has_crowns_and_low_numbers_have_none() -> None:
    for domino in read_box("kingdomino"):
        assert not (domino.left.crowns and domino.right.crowns)
        assert bool(domino.left.crowns or domino.right.crowns) == (int(domino.id) > 18)


def test_discovery_is_half_a_base_box() -> None:
    base, small = tally(read_box("kingdomino")), tally(read_box("discovery"))
    for terrain, counts in base.items():
        assert 2 * sum(small[terrain].values()) in range(
            sum(counts.values()) - 1, sum(counts.values()) + 2
        )


def test_the_dominoes_of_discovery_are_called_reconstructed() -> None:
    levels = {said.part.en: said.level for said in cl.registry.find("discovery").confidence()}
    assert levels == {"dominoes": "reconstructed"}


@for_each("game", ["kingdomino", "xl", "teamdomino"])
def test_the_dominoes_of_the_base_box_are_certain(game: str) -> None:
    assert {said.level for said in cl.registry.find(game).confidence()} == {"certain"}


def test_every_doubt_about_a_component_says_why() -> None:
    for info in cl.registry.all():
        for said in info.confidence():
            assert said.level in {"certain", "likely", "reconstructed"}
            for words in (said.note, said.part):
                assert words.en
                assert words.fr
            assert said.note.en != said.note.fr


def test_every_component_says_what_it_is_in_both_languages() -> None:
    for name in {name for info in cl.registry.all() for name in info.components}:
        about = read_component(name).about
        assert about.en != about.fr


def test_a_marked_box_is_the_same_box_with_other_ids() -> None:
    plain, marked = read_box("kingdomino"), read_box("kingdomino", mark="b")
    assert [domino.id for domino in marked] == [f"b:{domino.id}" for domino in plain]
    assert [(d.left, d.right, d.number) for d in marked] == [
        (d.left, d.right, d.number) for d in plain
    ]


def test_letters_come_before_numbers_in_a_line() -> None:
    half = Half(Terrain.WHEAT)
    mixed = [Domino(name, half, half) for name in ("10", "B", "2", "A", "1", "F")]
    assert [domino.id for domino in in_line_order(mixed)] == ["A", "B", "F", "1", "2", "10"]
