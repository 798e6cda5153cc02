"""The end of the game, what maps score, and who wins."""

import crownlands as cl
from games.duel.moments import (
    GAME,
    NEARLY_ALL,
    WALLED,
    closing,
    drawing,
    moves,
    phase,
    rolled,
    round_start,
    view,
)
from support.cases import for_each
from support.tables import play
from support.walks import shared_walk


def lines(sheet: cl.ScoreSheet) -> list[tuple[str, int, int, int]]:
    """Return coat, squares, crosses and points of every domain of a sheet."""
    return [
        (line["coat"], line["squares"], line["crosses"], line["points"])
        for line in sheet.data()["lines"]
        if line["kind"] == "coat_domain"
    ]


def test_our_ruling_a_full_map_ends_the_game_after_the_whole_round() -> None:
    state = play(drawing("1=line 2=line", NEARLY_ALL), "line@3,-2+line@3,-1")
    assert (state.actor, phase(state)) == (1, "fill")
    state = state.play(state.legal_moves()[0])
    assert state.actor is None
    assert len(view(state)["maps"][1]["squares"]) == 4


def test_our_ruling_the_end_waits_for_the_spell_book() -> None:
    state = closing("1=line 2=line", NEARLY_ALL, ticks={"split_dice": (3, 0)})
    state = play(state, "line@3,-2+line@3,-1")
    assert state.actor is None
    assert view(state)["spells"][1]["owner"] == 0


def test_the_game_ends_when_neither_player_drew() -> None:
    state = rolled(round_start(WALLED, WALLED), "1=dot 2=dot 3=dot 4=dot*")
    state = play(state, "#1 #2 #3 -")
    assert moves(state) == ["-"]
    state = play(state, "-")
    assert state.actor is None
    assert phase(state) == "over"
    assert view(state)["spells"][0]["ticks"] == [1, 2]


@for_each("first", [0, 1])
def test_one_player_who_draws_keeps_the_game_going(first: int) -> None:
    maps = (WALLED, "C d d") if first == 0 else ("C d d", WALLED)
    state = rolled(round_start(*maps, first=first), "1=dot 2=dot 3=dot 4=dot*")
    state = play(state, "#1 #2 #3 -")
    state = play(state.play(state.legal_moves()[0]), "1=line")
    assert phase(state) == "roll"


def test_who_could_not_draw_draws_again_in_a_later_round() -> None:
    state = rolled(round_start(WALLED, "C d d"), "1=dot 2=dot 3=dot 4=dot*")
    state = play(state, "#1 #2 #3 -")
    state = play(rolled(state.play(state.legal_moves()[0]), ""), "#1 #2 #3")
    state = state.play(state.legal_moves()[0])
    assert state.actor == 0
    assert "-" not in moves(state)


def test_a_domain_scores_squares_times_crosses() -> None:
    state = round_start("d1 d C f2 l\nd . . f l\nd1 . . f c")
    assert lines(state.scores()[0]) == [
        ("dot", 4, 2, 8),
        ("line", 2, 0, 0),
        ("filled", 3, 2, 6),
        ("checked", 1, 0, 0),
    ]
    assert state.scores()[0].total == 14


def test_separate_domains_of_a_coat_score_apart() -> None:
    state = round_start("d1 d C d1 d\n. . l l .")
    assert lines(state.scores()[0]) == [
        ("dot", 2, 1, 2),
        ("dot", 2, 1, 2),
        ("line", 2, 0, 0),
    ]


def test_the_castle_belongs_to_no_domain() -> None:
    """Coats on both sides of it stay apart, and squares that touch by a corner too."""
    assert len(lines(round_start("d C d").scores()[0])) == 2
    assert len(lines(round_start("C d l\n. l d").scores()[0])) == 4


def bonus_line(picture: str, coat: str) -> dict[str, object]:
    """Score a map whose owner chose a coat with three per domain."""
    state = round_start(
        picture, spells={"three_per_domain": 0}, spent=["three_per_domain"], bonus={0: coat}
    )
    return next(line for line in view(state)["scores"][0]["lines"] if line["kind"] != "coat_domain")


def test_three_per_domain_counts_every_separate_domain_of_the_coat() -> None:
    line = bonus_line("d1 d C d d .\n. . l d . .\n. . l l d d", "dot")
    assert line == {"kind": "three_per_domain", "points": 9, "coat": "dot", "domains": 3}


def test_three_per_domain_counts_one_cell_and_crossless_domains_too() -> None:
    assert bonus_line("d C l l\n. d . .", "dot")["points"] == 6


def test_three_per_domain_comes_besides_the_normal_score() -> None:
    state = round_start(
        "d1 d C l l",
        spells={"three_per_domain": 0},
        spent=["three_per_domain"],
        bonus={0: "dot"},
    )
    assert lines(state.scores()[0])[0] == ("dot", 2, 1, 2)
    assert state.scores()[0].total == 5


def test_three_per_domain_looks_at_the_end_and_at_the_own_map() -> None:
    state = closing(
        "2=dot 3=dot",
        "C l l",
        "C d d",
        spells={"three_per_domain": 0},
        spent=["three_per_domain"],
        bonus={0: "dot"},
    )
    assert state.scores()[0].total == 0
    assert play(state, "dot@0,-2+dot@0,-1").scores()[0].total == 3
    assert state.scores()[1].total == 0


def ended(own: str, other: str) -> cl.State:
    """Return a finished game: both maps are walled in and neither player can draw."""
    return play(rolled(round_start(own, other), "1=dot 2=dot 3=dot 4=dot*"), "#1 #2 #3 - -")


def walled(crosses: str, columns: str = "l l l l l l l") -> str:
    """Return a map without a place for dots: a row of lines and one that a test chooses."""
    return f"{columns}\n{crosses}\n. . f C f l l\n. . f f f l l\n. . f l l l l"


def test_the_higher_score_wins() -> None:
    state = ended(walled("l l f2 f f f l"), walled("l l f f f f l1"))
    assert [sheet.total for sheet in state.scores()] == [20, 18]
    assert state.winners() == (0,)


def test_a_tie_goes_to_the_largest_domain_with_or_without_crosses() -> None:
    """Both score nothing; one has more lines in one piece."""
    state = ended(walled("l l f f f f l"), walled("l l f f f f c", "c c c l l l c"))
    assert [sheet.total for sheet in state.scores()] == [0, 0]
    sizes = [sheet.data()["tie_breaks"] for sheet in state.scores()]
    assert sizes == [
        [{"name": "largest_domain", "value": 18}],
        [{"name": "largest_domain", "value": 10}],
    ]
    assert state.winners() == (0,)


def test_after_that_the_victory_is_shared() -> None:
    state = ended(walled("l l f2 f f f l"), walled("l l f f2 f f l"))
    assert state.winners() == (0, 1)


def test_nobody_has_won_before_the_end() -> None:
    assert round_start().winners() == ()
    assert view(round_start())["winners"] == []


def test_a_game_ends_exactly_when_a_map_is_full_or_nobody_drew() -> None:
    for seed in range(12):
        walk = shared_walk(GAME, seed)
        for state in walk.states:
            if state.prompt.phase == "roll":
                assert all(len(one["squares"]) < 34 for one in view(state)["maps"]), seed
        maps = view(walk.end)["maps"]
        full = any(len(one["squares"]) == 34 for one in maps)
        assert full or not any(one["drew"] for one in maps), seed
