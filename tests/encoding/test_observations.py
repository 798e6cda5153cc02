"""What an observation tells is what the view tells, seen from the seat that looks."""

from typing import NamedTuple

import numpy as np
import pytest

import crownlands as cl
from crownlands.core.errors import BadPosition
from crownlands.encoding import Encoding, encoding_of
from crownlands.kingdom.bounds import bounds_of
from crownlands.kingdom.domino import TERRAINS
from crownlands.kingdom.rules import DraftRules
from support.cases import for_each
from support.modes import representative_modes
from support.walks import random_walk

MODES = representative_modes()
ONE_EACH = list(
    {(mode.info.id, mode.players, mode.options.get("dynasty")): mode for mode in MODES}.values()
)
"""A way to play every game with every player count, alone and as a dynasty."""


class Moment(NamedTuple):
    """A state as a seat or a spectator sees it, with the fields of its observation."""

    encoding: Encoding
    view: cl.View
    fields: dict[str, np.ndarray]


@pytest.fixture(scope="module", params=cl.registry.all(), ids=lambda info: info.id)
def moments(request: pytest.FixtureRequest) -> list[Moment]:
    """States of each kind of random games, seen by the first seat, another one and a spectator."""
    found = []
    for game in (mode.make() for mode in ONE_EACH if mode.info == request.param):
        encoding, walk = encoding_of(game), random_walk(game, 1)
        for at, state in enumerate((*walk.of_each_kind(1), walk.end)):
            for seat in (0, 1 + at % (game.players - 1), None):
                view = state.view(seat)
                found.append(Moment(encoding, view, encoding.split(encoding.observe(view))))
    return found


@pytest.fixture
def domino_moments(moments: list[Moment]) -> list[Moment]:
    """The same of a game with dominoes."""
    if not isinstance(moments[0].encoding.game.rules, DraftRules):
        pytest.skip("not a domino game")
    return [one for one in moments if isinstance(one.encoding.game.rules, DraftRules)]


def test_fields_follow_one_another() -> None:
    for mode in MODES:
        encoding = encoding_of(mode.make())
        begin = 0
        for field in encoding.fields:
            assert field.begin == begin
            assert len(field.axes) == len(field.shape)
            begin = field.end
        assert begin == encoding.observation_size
        names = [field.name for field in encoding.fields]
        assert len(set(names)) == len(names)


def test_an_observation_is_flat_and_within_the_bounds_of_each_number() -> None:
    for mode in MODES:
        encoding = encoding_of(mode.make())
        for state in random_walk(encoding.game, 2).sample(7):
            for seat in (None, *encoding.game.seats[:2]):
                observation = encoding.observe(state.view(seat))
                assert observation.shape == (encoding.observation_size,)
                assert observation.dtype == np.float32
                assert (observation >= encoding.low).all(), mode
                assert (observation <= encoding.high).all(), mode


def test_bounds_are_finite_and_leave_room_and_most_are_0_and_1() -> None:
    for mode in MODES:
        encoding = encoding_of(mode.make())
        assert encoding.low.shape == encoding.high.shape == (encoding.observation_size,)
        assert np.isfinite(encoding.high).all()
        assert (encoding.low == 0).all()
        assert (encoding.high > 0).all()
        assert np.mean(encoding.high == 1) > 0.9, mode


def test_points_are_bounded_by_what_a_game_can_score() -> None:
    encoding = encoding_of(cl.make("kingdomino", harmony=True))
    scores = next(field for field in encoding.fields if field.name == "scores")
    assert scores.high.tolist() == pytest.approx([bounds_of(encoding.game).points / 100] * 2)


def test_what_is_kept_between_observations_changes_none() -> None:
    for info in cl.registry.all():
        game = cl.make(info.id)
        used, walk = encoding_of(game), random_walk(game, 4)
        for step, state in enumerate(walk.states):
            observed = used.observe(state.view(0))
            if step % 7 == 0:
                fresh = encoding_of.__wrapped__(game)
                assert np.array_equal(observed, fresh.observe(state.view(0))), (info.id, step)


def test_scores_phase_and_actor_are_those_of_the_view_from_the_own_seat_on(
    moments: list[Moment],
) -> None:
    for encoding, view, fields in moments:
        data, game = view.data(), encoding.game
        seat = view.seat or 0
        own = game.side_of(seat)
        totals = [sheet["total"] for sheet in data["scores"]]
        if "dynasty_points" in fields:
            finished = np.roll([total_before(data, side) for side in range(len(totals))], -own)
            assert fields["dynasty_points"] * 100 == pytest.approx(finished)
            assert fields["dynasty_game"].argmax() == data["dynasty"]["game"] - 1
            totals = [sheet["lines"][-1]["points"] for sheet in data["scores"]]
        assert fields["scores"] * 100 == pytest.approx(np.roll(totals, -own))
        acting = [other == data["actor"] for other in seats_from(game, seat)]
        assert fields["actor"].tolist() == acting
        field = next(field for field in encoding.fields if field.name == "phase")
        phases = field.meaning.partition(": ")[2].split(", ")
        assert phases[fields["phase"].argmax()] == data["phase"]
        assert fields["phase"].sum() == 1


def seats_from(game: cl.Game, seat: int) -> list[int]:
    """List all seats: the own one, its partners, then the other sides, each from that place on."""
    own = game.side_of(seat)
    member = game.sides[own].index(seat)
    sides = (*game.sides[own:], *game.sides[:own])
    return [other for side in sides for other in (*side[member:], *side[:member])]


@for_each("players", [6, 8])
def test_a_place_tells_whose_side_a_king_is_on_whoever_looks(players: int) -> None:
    game = cl.make("teamdomino", players)
    encoding = encoding_of(game)
    state = next(state for state in random_walk(game, 1).states if state.position.line.dominoes)
    for seat in game.seats:
        rows = encoding.split(encoding.observe(state.view(seat)))["line"]
        for row, king in zip(rows, state.position.line.kings, strict=True):
            side = (game.side_of(king) - game.side_of(seat)) % len(game.sides)
            assert row[-players:].argmax() // 2 == side


def total_before(data: dict, side: int) -> int:
    """Return the points of the finished games of a dynasty."""
    return sum(line["points"] for line in data["scores"][side]["lines"][:-1])


def test_planes_of_kingdoms_show_their_squares_own_side_first(
    domino_moments: list[Moment],
) -> None:
    for encoding, view, fields in domino_moments:
        planes = fields["kingdoms"]
        terrains = planes.shape[1] - 4
        reach = planes.shape[-1] // 2
        own = encoding.game.side_of(view.seat or 0)
        kingdoms = view.data()["kingdoms"]
        for place in range(len(kingdoms)):
            kingdom = kingdoms[(own + place) % len(kingdoms)]
            expected = np.zeros_like(planes[place, :-1])
            for square in kingdom["squares"]:
                row, column = square["y"] + reach, square["x"] + reach
                terrain = [one.value for one in TERRAINS].index(square["terrain"])
                expected[terrain, row, column] = 1
                expected[terrains : terrains + square["crowns"], row, column] = 1
            assert np.array_equal(planes[place, :-1], expected)
            assert not (planes[place, -1] * planes[place, :terrains].sum(axis=0)).any()
            assert planes[place, :, reach, reach].sum() == 0


def test_lines_show_their_dominoes_and_whose_king_stands_there(
    domino_moments: list[Moment],
) -> None:
    terrain_names = [terrain.value for terrain in TERRAINS]
    for encoding, view, fields in domino_moments:
        data, players = view.data(), encoding.game.players
        index = encoding.game.rules.deck.index
        for field, line in (("line", "current"), ("next_line", "next")):
            rows = fields[field]
            terrains = (rows.shape[1] - 4 - players) // 2
            shown = data["lines"][line]
            assert not rows[len(shown) :].any()
            for row, domino in zip(rows, shown, strict=False):
                assert row[0] == 1
                for begin, half in ((1, "left"), (2 + terrains, "right")):
                    one_hot = row[begin : begin + terrains]
                    assert terrain_names[one_hot.argmax()] == domino[half]["terrain"]
                    assert one_hot.sum() == 1
                    assert row[begin + terrains] * 3 == pytest.approx(domino[half]["crowns"])
                assert row[-players - 1] * len(index) == pytest.approx(index[domino["domino"]])
                seats = seats_from(encoding.game, view.seat or 0)
                kings = [other == domino["king"] for other in seats]
                assert row[-players:].tolist() == kings
        unseen = {index[domino] for domino in data["pile"]["unseen"]}
        assert set(fields["unseen"].nonzero()[0].tolist()) == unseen
        assert fields["progress"][0] == pytest.approx(data["round"] / data["rounds"])


def test_options_are_told_from_0_to_1() -> None:
    game = cl.make("kingdomino", 2, harmony=True, opening="abba")
    options = encoding_of(game).split(encoding_of(game).observe(game.start().view()))["options"]
    assert dict(zip(game.options, options.tolist(), strict=True)) == {
        "harmony": 1,
        "middle-kingdom": 0,
        "dynasty": 0,
        "mighty-duel": 0,
        "opening": 1,
    }
    cards = cl.make("dominoes2", 2, target=50)
    shown = encoding_of(cards).split(encoding_of(cards).observe(cards.start().view()))["options"]
    assert shown.tolist() == [0.25, 0]


def test_a_batch_is_split_like_a_single_observation() -> None:
    encoding = encoding_of(cl.make("duel"))
    states = random_walk(encoding.game, 3).sample(4)
    batch = np.stack([encoding.observe(state.view(0)) for state in states])
    for name, part in encoding.split(batch).items():
        for row, one in zip(part, batch, strict=True):
            assert np.array_equal(row, encoding.split(one)[name])


def test_the_view_of_another_game_is_refused() -> None:
    with pytest.raises(BadPosition, match="another game"):
        encoding_of(cl.make("duel")).observe(cl.make("discovery").start().view())
