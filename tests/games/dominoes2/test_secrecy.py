"""Nothing a seat is told depends on cards out of its sight.

Two games with other hidden cards, in which a seat saw the same moves, are one game to that seat.
"""

from random import Random

import pytest

import crownlands as cl
from games.dominoes2.tables import changed, hands
from games.dominoes2.twin_games import cut_off, moment, pairs
from support.cases import for_each

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
MOMENTS = {"deal", "opening", "play", "draw", "must play", "square", "place", "pass"}
WITHOUT_PILE = MOMENTS - {"draw", "must play"}


@PLAYERS
def test_there_are_pairs_at_every_moment_and_for_every_watcher(players: int) -> None:
    moments = {moment(pair.true.state) for pair in pairs(players)}
    assert moments == (WITHOUT_PILE if players == 4 else MOMENTS)
    assert {pair.watcher for pair in pairs(players)} == {*range(players), None}
    assert len(pairs(players)) > 100


@PLAYERS
def test_the_states_behind_a_pair_differ(players: int) -> None:
    for pair in pairs(players):
        assert hands(pair.true.state) != hands(pair.other.state)


@PLAYERS
def test_views_are_equal(players: int) -> None:
    for pair in pairs(players):
        true, other = pair.views()
        assert true == other
        assert hash(true) == hash(other)
        assert true.data() == other.data()
        assert true.actor == other.actor
        assert list(true.legal_moves()) == list(other.legal_moves())


@PLAYERS
def test_a_view_holds_no_card_out_of_sight(players: int) -> None:
    for pair in pairs(players):
        own = set() if pair.watcher is None else {*hands(pair.true.state)[pair.watcher]}
        view, _ = pair.views()
        assert {card for hand in view.data()["hands"] for card in hand["cards"] or ()} == own
        assert len({*view.known.pile}) <= 1


@PLAYERS
def test_refusals_are_the_same_whatever_a_seat_tries(players: int) -> None:
    rng = Random(players)
    tried = sorted({move for walk, _ in cut_off(players) for move in walk.moves}, key=str)
    for pair in pairs(players):
        if pair.watcher is not None:
            for move in rng.sample(tried, 20):
                one = pair.true.state.check(move, pair.watcher)
                two = pair.other.state.check(move, pair.watcher)
                assert (one and one.data()) == (two and two.data())


@PLAYERS
def test_excerpts_of_the_record_are_the_same(players: int) -> None:
    for pair in pairs(players)[::10]:
        true, other = pair.true.record, pair.other.record
        assert true.dumps() != other.dumps()
        assert true.excerpt(pair.watcher) == other.excerpt(pair.watcher)


@PLAYERS
def test_the_same_is_imagined(players: int) -> None:
    for number, pair in enumerate(pairs(players)):
        true, other = pair.views()
        assert true.imagine(Random(number)) == other.imagine(Random(number))


@PLAYERS
def test_who_sees_an_exchanged_card_can_tell_the_games_apart(players: int) -> None:
    for pair in pairs(players):
        true, other = pair.true.state, pair.other.state
        for seat in range(players):
            if hands(true)[seat] != hands(other)[seat]:
                assert true.view(seat) != other.view(seat)


@for_each("players", [3, 4])
def test_cards_exchanged_in_a_written_position_leave_other_views_as_they_were(players: int) -> None:
    rng = Random(players)
    exchanged = 0
    for walk, at in cut_off(players, each=8):
        one, two, watcher = rng.sample(range(players), 3)
        state = walk.states[at]
        other = with_exchange(state, one, two, rng)
        if other is not None:
            exchanged += 1
            for seen_by in (watcher, None):
                assert other.view(seen_by) == state.view(seen_by)
                assert other.view(seen_by).data() == state.view(seen_by).data()
    assert exchanged > 20


def with_exchange(state: cl.State, one: int, two: int, rng: Random) -> cl.State | None:
    """Exchange cards of two hands, if the position can still come about."""
    held = hands(state)
    if not held[one] or not held[two]:
        return None
    first, second = rng.randrange(len(held[one])), rng.randrange(len(held[two]))
    held[one][first], held[two][second] = held[two][second], held[one][first]
    try:
        return state.game.state(changed(state, hands=held))
    except cl.CrownlandsError:
        return None


def test_no_remark_and_no_tag_slips_into_an_excerpt() -> None:
    true = pairs(2)[-1].true.record
    imagined = cl.Record(
        game=true.game,
        moves=true.moves,
        comments=(cl.Comment(7, "a fine hand: 6-6 and 5-6"),),
        tags=(("Seed", "12345"),),
    )
    for watcher in (0, 1, None):
        assert imagined.excerpt(watcher) == true.excerpt(watcher)


def test_an_excerpt_names_its_watcher_and_cannot_be_played_again() -> None:
    record = pairs(3)[-1].true.record
    for watcher, name in ((2, "P3"), (None, "spectator")):
        excerpt = record.excerpt(watcher)
        assert f'[SeenBy "{name}"]' in excerpt
        assert "+?" in excerpt
        with pytest.raises(cl.CrownlandsError, match=name):
            cl.Record.loads(excerpt)


def test_the_record_of_a_finished_match_is_shown_whole() -> None:
    walk, _ = next(cut_off(2))
    record = cl.Record(game=walk.end.game, moves=walk.moves)
    assert {record.excerpt(watcher) for watcher in (0, 1, None)} == {record.dumps()}
