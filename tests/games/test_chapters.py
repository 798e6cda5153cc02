"""Parts of longer games: where each of them ends, and with which points."""

from random import Random

import crownlands as cl
from crownlands.text import Language, Translator, chapter_points, describe_chapter_result

LONGER = (
    (cl.make("kingdomino", 2, dynasty=True), "game", 3),
    (cl.make("dominoes2", 2, deals=3), "deal", 3),
)


def ends_of(game, seed):
    """Play at random; return the ends of parts, each with the state after it, and the last."""
    rng, state, ends = Random(seed), game.start(), []
    while state.actor is not None:
        move = state.sample(rng) if state.actor is cl.CHANCE else rng.choice(state.legal_moves())
        end, state = state.chapter_end(move), state.play(move)
        if end is not None:
            ends.append((end, state))
    return ends, state


def test_every_part_but_the_last_ends_before_the_next_begins():
    for game, name, parts in LONGER:
        ends, last = ends_of(game, 2)
        assert game.rules.chapter == name
        assert len(ends) == parts - 1
        for end, after in ends:
            assert end.actor is None
            assert after.actor is cl.CHANCE
            totals = [sheet.total for sheet in end.scores()]
            assert totals == [sheet.total for sheet in after.scores()]
        whole = [end for end, _ in ends] + [last]
        gained = [chapter_points(whole[: number + 1]) for number in range(parts)]
        assert [sum(column) for column in zip(*gained, strict=True)] == [
            sheet.total for sheet in last.scores()
        ]


def test_the_end_of_a_part_is_told():
    for game, name, _ in LONGER:
        ends, _ = ends_of(game, 2)
        result = describe_chapter_result(
            [end for end, _ in ends], Translator(Language.EN, ("Ada", "Bob"))
        )
        assert f"{name} {len(ends)}" in result.lower()


def test_a_game_without_parts_has_no_such_end():
    for info in cl.registry.all():
        game = cl.make(info.id)
        if game.rules.chapter == "" or info.id == "duel":
            assert ends_of(game, 1)[0] == []
