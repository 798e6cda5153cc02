"""No spell, and no combination of spells, is a way around drawing; their order does not matter."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import crownlands as cl
from games.duel.moments import (
    FACES,
    LONELY,
    NEARLY_ALL,
    SMALL,
    WALLED,
    drawing,
    fills,
    moves,
    refusal,
    ticks,
)
from support.effort import effort
from support.tables import play

FOR_DRAWING = ("ignore_connection", "split_dice", "turn_die")


def test_the_dice_fit_as_a_domino_although_split_and_turned_they_connect_nowhere() -> None:
    """A line stays a way to draw, whatever was cast before."""
    spells = dict.fromkeys(("split_dice", "turn_die"), 0)
    state = play(drawing("2=line 3=line", WALLED, spells=spells), "!split_dice 3>dot")
    assert fills(state)
    assert refusal(state, "-") == "must_draw"


def test_a_die_is_not_turned_to_a_face_that_fits_nowhere_if_the_dice_fitted_before() -> None:
    """The line fits and the dot does not."""
    state = drawing("2=line 3=dot", NEARLY_ALL, spells={"turn_die": 0})
    assert [text for text in moves(state, "turn_die") if text.startswith("2>")] == []
    assert refusal(state, "2>dot") == "turn_prevents_drawing"
    assert refusal(state, "3>checked**") is None


def test_a_die_may_be_turned_to_any_face_if_nothing_fits_anyway() -> None:
    state = drawing("2=dot 3=dot", WALLED, spells={"turn_die": 0})
    assert "2>checked" in moves(state)
    assert moves(play(state, "2>checked")) == ["-"]


def test_a_die_may_be_turned_if_a_spell_still_makes_the_dice_fit_and_then_it_is_cast() -> None:
    spells = dict.fromkeys(("ignore_connection", "turn_die"), 0)
    state = play(drawing("2=line 3=dot", WALLED, spells=spells), "2>checked")
    assert moves(state) == ["!ignore_connection"]
    assert refusal(state, "-") == "must_cast"
    assert refusal(play(state, "!ignore_connection"), "-") == "must_draw"


def test_a_spell_may_be_cast_before_the_die_is_turned_that_makes_it_useful() -> None:
    """No dot fits on two single squares beside lines; two lines do, once they are split."""
    spells = dict.fromkeys(("split_dice", "turn_die"), 0)
    state = drawing("2=line 3=dot", LONELY, spells=spells)
    for order in ("!split_dice 3>line", "3>line !split_dice"):
        assert len(fills(play(state, order))) == 1


def test_a_spell_that_can_lead_to_no_drawing_is_in_vain() -> None:
    state = drawing("2=dot 3=dot", LONELY, spells={"ignore_connection": 0, "turn_die": 0})
    assert refusal(state, "!ignore_connection") == "spell_in_vain"


def test_the_order_of_spells_does_not_matter_for_what_can_be_reached() -> None:
    rng = Random(5)
    for _ in range(effort(25, 60)):
        picture = rng.choice([WALLED, LONELY, NEARLY_ALL, SMALL, "C d f"])
        names = rng.sample(FOR_DRAWING, rng.choice([2, 3]))
        dice = " ".join(f"{die}={rng.choice(FACES[die])}" for die in (2, 3))
        state = drawing(dice, picture, spells=dict.fromkeys(names, 0))
        reached = dict(sequences(state))
        for order, end in reached.items():
            for other in permutations(order):
                assert reached.get(other) == end, f"{dice} {order} {other}"


def test_nobody_is_left_without_a_move_and_whoever_could_draw_draws() -> None:
    rng = Random(6)
    for _ in range(effort(16, 40)):
        picture = rng.choice([WALLED, LONELY, NEARLY_ALL, SMALL])
        dice = " ".join(f"{die}={rng.choice(FACES[die])}" for die in (2, 3))
        state = drawing(dice, picture, spells=dict.fromkeys(FOR_DRAWING, 0))
        could_draw = bool(fills(state))
        for _, end in sequences(state):
            possible = moves(end)
            assert possible
            assert not (could_draw and "-" in possible)


def test_by_rules_version_1_a_split_die_may_be_turned_and_passed_with() -> None:
    """The reading that records of version 1 were written under."""
    loose = cl.Record.loads('[Game "duel"]\n[Rules "1"]\n[Players "2"]\n\n*\n').game
    spells = dict.fromkeys(("split_dice", "turn_die"), 0)
    now = drawing("2=line 3=line", NEARLY_ALL, spells=spells)
    state = loose.state({**now.data(), **loose.data()})
    state = play(state, "!split_dice 3>dot")
    assert moves(state) == ["-"]
    assert ticks(play(state, "-")) is not None


def sequences(state: cl.State) -> Iterator[tuple[tuple[str, ...], cl.State]]:
    """Yield every order in which spells can be cast from here, and the state it leads to."""
    yield (), state
    for move in state.legal_moves():
        if move.type_name() in ("cast", "turn_die"):
            for order, end in sequences(state.play(move)):
                yield (str(move), *order), end
