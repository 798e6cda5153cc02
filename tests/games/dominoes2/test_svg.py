"""Everything that may be seen of Dominoes 2 is in its picture, and nothing else is."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from xml.etree.ElementTree import Element

import msgspec

import crownlands as cl
from crownlands import render
from crownlands.games.dominoes2.cards import DOUBLE_SIX
from crownlands.games.dominoes2.svg import SYMBOLS, draw_hands
from crownlands.games.dominoes2.svg.cards import number_name
from crownlands.render.scene import scene_of
from crownlands.render.svg.drawing import Room
from support.svg import parse, shown, texts, titled
from support.walks import Walk


def moments(walks: list[Walk], count: int = 20) -> Iterator[cl.State]:
    for walk in walks:
        yield from walk.sample(count)


def numbers(element: Element) -> Counter[str]:
    """Count the numbers shown as pips."""
    symbols = shown(element).items()
    return Counter({name: n for name, n in symbols if name.startswith("number-")})


def backs(element: Element) -> int:
    """Count the backs: each has a crown, a leader's band another."""
    return shown(element)["crown"]


def faces(cards: list[str]) -> Counter[str]:
    return Counter(number_name(half) for card in cards for half in card.split("-"))


def test_the_board_shows_the_number_of_each_cell(matches: list[Walk]) -> None:
    laid = 0
    for state in moments(matches):
        board = [number for row in state.view().data()["board"] for number in row]
        cells = list(titled(parse(render.svg(state)), "A cell that shows"))
        if state.actor is None:
            assert not cells, "at the end the winner stands there"
            continue
        wanted = [number for number in board if number is not None]
        assert [numbers(cell) for cell in cells] == [Counter([number_name(n)]) for n in wanted]
        assert all(str(n) in texts(cell) for n, cell in zip(wanted, cells, strict=True))
        laid += len(wanted)
    assert laid


def test_a_spectator_sees_backs_and_sizes(matches: list[Walk]) -> None:
    for state in moments(matches):
        if state.actor is None:
            continue
        hands = state.view().data()["hands"]
        groups = list(titled(parse(render.svg(state)), "Hand of"))
        for hand, group in zip(hands, groups, strict=True):
            assert not numbers(group)
            assert backs(group) - hand["size"] in {0, 1}, "one more for who leads"
            assert {f"{hand['size']} card{'' if hand['size'] == 1 else 's'}"} <= texts(group)


def test_a_seat_sees_its_own_hand_and_the_backs_of_others(matches: list[Walk]) -> None:
    for state in moments(matches, 8):
        if state.actor is None:
            continue
        for seat in state.game.seats:
            hands = state.view(seat).data()["hands"]
            groups = list(titled(parse(render.svg(state, seat=seat)), "Hand of"))
            for hand, group in zip(hands, groups, strict=True):
                own = hand["seat"] == seat
                assert numbers(group) == (faces(hand["cards"]) if own else Counter())


def twins(walks: list[Walk], seat: int | None) -> Iterator[tuple[cl.State, cl.State]]:
    """Return pairs of states that differ only in what a seat, or everybody, does not see."""
    for state in moments(walks, 20):
        imagined = (state.view(seat).imagine(Random(seed)) for seed in range(9))
        for other in imagined:
            if other.data() != state.data():
                yield state, other
                break


def test_pictures_for_everybody_tell_nothing_hidden(matches: list[Walk]) -> None:
    pairs = list(twins(matches, None))
    assert len(pairs) > 20
    for state, other in pairs:
        assert state.svg() == other.svg()
        assert state.text() == other.text()


def test_pictures_for_a_seat_tell_nothing_hidden_from_it(matches: list[Walk]) -> None:
    pairs = list(twins(matches, 0))
    assert len(pairs) > 20
    for state, other in pairs:
        assert render.svg(state, seat=0) == render.svg(other, seat=0)
        assert render.text(state, seat=0) == render.text(other, seat=0)


def test_pictures_for_different_seats_differ(matches: list[Walk]) -> None:
    state, _ = list(twins(matches, None))[-1]
    pictures = {render.svg(state, seat=seat) for seat in (*state.game.seats, None)}
    assert len(pictures) == state.game.players + 1


def test_at_the_end_all_hands_lie_open(matches: list[Walk]) -> None:
    for walk in matches:
        hands = walk.end.view().data()["hands"]
        groups = titled(parse(render.svg(walk.end)), "Hand of")
        for hand, group in zip(hands, groups, strict=True):
            assert numbers(group) == faces(hand["cards"])
            assert ("All cards laid" in texts(group)) == (not hand["size"])


def test_the_last_card_is_announced_and_a_first_one_is_not(matches: list[Walk]) -> None:
    met = Counter[bool]()
    for walk in matches:
        for state in walk.states[:-1:3]:
            data = state.view().data()
            if not any(hand["size"] == 1 for hand in data["hands"]):
                continue
            for hand, group in zip(
                data["hands"], titled(parse(render.svg(state)), "Hand of"), strict=True
            ):
                last = hand["size"] == 1 and bool(data["played"])
                assert ("Last card!" in texts(group)) == last
                met[last] += 1
            if met.total() > 60:
                break
    assert met[True]
    assert met[False]


def test_the_card_that_has_to_be_played_is_named_to_its_holder_only(matches: list[Walk]) -> None:
    met = 0
    for state in moments(matches, 60):
        actor = state.actor
        if not isinstance(actor, int) or not (must := state.view(actor).data()["must_play"]):
            continue
        sentence = f"P{actor + 1} has to lay {must}"
        assert sentence in texts(parse(render.svg(state, seat=actor)))
        assert sentence not in texts(parse(render.svg(state)))
        met += 1
    assert met


def test_piles_are_counted(matches: list[Walk]) -> None:
    turned = 0
    for state in moments(matches, 30):
        data, root = state.view().data(), parse(render.svg(state))
        (pile,) = titled(root, f"{data['pile']} card")
        assert str(data["pile"]) in texts(pile)
        assert backs(pile) == min(3, data["pile"])
        for kind in DOUBLE_SIX.square_kinds:
            left = data["square_cards"].get(kind, 0)
            (group,) = titled(root, f"{left} square card{'' if left == 1 else 's'} left: {kind}")
            assert str(left) in texts(group)
            assert numbers(group) == Counter([number_name(kind)])
        waiting = [*titled(root, "Square "), *titled(root, "Joker ")]
        assert [numbers(group) for group in waiting] == (
            [Counter([number_name(data["square"])])] if data["square"] else []
        )
        turned += len(waiting)
    assert turned


def test_cards_laid_in_the_deal_are_told_from_the_others(matches: list[Walk]) -> None:
    for state in moments(matches, 6):
        played = state.view().data()["played"]
        root = parse(render.svg(state))
        for card in DOUBLE_SIX.cards:
            said = f"{card.id}: {'laid' if card.id in played else 'not laid'}"
            assert len(list(titled(root, said))) == 1


def test_deals_won_and_the_way_to_the_target_are_shown(matches: list[Walk]) -> None:
    for state in moments(matches, 8):
        data, root = state.view().data(), parse(render.svg(state))
        for seat, group in enumerate(titled(root, "Hand of")):
            won = sum(deal["winner"] == seat for deal in data["deals"])
            total = data["scores"][seat]["total"]
            assert {f"{won} deal{'' if won == 1 else 's'} won", str(total)} <= texts(group)
            way = list(titled(group, f"{total} of {data['target']} points"))
            assert len(way) == (not data["deals_to_play"])


def test_numbers_and_the_joker_have_faces_of_their_own() -> None:
    drawn = [SYMBOLS[number_name(kind)]() for kind in DOUBLE_SIX.square_kinds]
    assert all(drawn)
    assert len(set(drawn)) == len(DOUBLE_SIX.square_kinds)
    for kind in DOUBLE_SIX.square_kinds[:-1]:
        assert SYMBOLS[number_name(kind)]().count("a10.5 10.5 0 1 1 21 0") == int(kind)


def test_the_cards_of_any_hand_lie_apart_and_on_their_mat() -> None:
    scene = scene_of(cl.make("dominoes2", 2).start())
    for size in range(1, 22):
        cards = list(DOUBLE_SIX.ids[:size])
        hands = [{"seat": 0, "size": size, "last_card": size == 1, "cards": cards}]
        shown_hands = msgspec.structs.replace(scene, data={**scene.data, "hands": hands})
        drawn = draw_hands(shown_hands, Room(height=300))
        lefts = [float(x) for x in re.findall(r'translate\(([\d.]+) [\d.]+\)"><path', drawn.body)]
        wide = [
            float(x) for x in re.findall(r'number-\d" x="0" y="0" width="([\d.]+)"', drawn.body)
        ]
        assert len(lefts) == len(wide) == size
        assert all(b - a > wide[0] for a, b in pairwise(lefts))
        assert lefts[-1] + wide[0] < drawn.width - 30
