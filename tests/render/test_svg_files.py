"""An SVG picture is one valid file that needs nothing else and clashes with no other."""

import re
from collections import Counter

import pytest

import crownlands as cl
from crownlands import render
from crownlands.core.errors import BadOptions, BadPlayers
from support.svg import SVG, drawn, parse, picture, texts
from support.walks import Walk, random_walk, samples


def ids(svg: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', svg)


def references(svg: str) -> set[str]:
    return set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))


def test_a_picture_is_valid_xml_and_refers_only_to_itself(walks: list[Walk]) -> None:
    for state in samples(walks, 4):
        svg = picture(state)
        assert drawn(state).tag == f"{SVG}svg"
        assert references(svg) <= set(ids(svg))
        assert svg.count("http") == 1
        assert not re.search(r"<(script|style|image|foreignObject)", svg)


def test_equal_states_give_the_same_picture(walks: list[Walk]) -> None:
    for walk in walks:
        again = walk.end.game.state(walk.end.data())
        assert again is not walk.end
        assert render.svg(again) == picture(walk.end)


def test_a_picture_defines_only_what_it_shows(walks: list[Walk]) -> None:
    for walk in walks:
        svg = picture(walk.states[0])
        assert references(svg) == set(ids(svg))


def test_ids_of_two_pictures_on_one_page_never_clash() -> None:
    states = random_walk(cl.make("kingdomino", 2), seed=1).sample(12)
    pictures = [render.svg(state) for state in states]
    kingdom = states[-1].view().data()["kingdoms"][0]
    pictures.append(render.kingdom_svg(kingdom))
    counted = Counter(name for svg in pictures for name in ids(svg))
    assert set(counted.values()) == {1}


def test_names_are_shown_as_they_are_written() -> None:
    state = cl.make("kingdomino", 2).start()
    root = parse(render.svg(state, names=['<b>"&', "Zoé"]))
    assert {'<b>"&', "Zoé"} <= texts(root)


def test_no_name_can_break_the_file() -> None:
    state = cl.make("kingdomino", 2).start()
    for name in ("\x00\x1b[31m", "a\nb", "\ud800", "\ufffe", "\x01"):
        parse(render.svg(state, names=[name, "x" * 500]))


def test_a_name_without_letters_falls_back_to_the_seat() -> None:
    svg = render.svg(cl.make("kingdomino", 2).start(), names=["", " \t"])
    assert "Kingdom of P1" in svg
    assert "Kingdom of P2" in svg


def test_names_must_be_as_many_as_players() -> None:
    with pytest.raises(BadPlayers, match="1 names for 2 players"):
        render.svg(cl.make("kingdomino", 2).start(), names=["Ann"])


def test_a_picture_stays_small() -> None:
    end = random_walk(cl.make("teamdomino", 8), seed=1).end
    assert len(render.svg(end)) < 150_000


def test_a_language_without_words_is_refused() -> None:
    with pytest.raises(BadOptions, match="no words in 'de'"):
        cl.make("kingdomino").start().svg(language="de")
