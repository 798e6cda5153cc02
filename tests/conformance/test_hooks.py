"""Hooks: what the folder of a game adds to words, pictures, bots, numbers and pages works."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from random import Random
from xml.etree import ElementTree as ET

import numpy as np

import crownlands as cl
from conformance.played import in_every_mode
from crownlands.bots.levels import ladder_of
from crownlands.core.errors import CrownlandsError
from crownlands.core.hooks import ATTRIBUTES, find_hook
from crownlands.encoding import encoding_of
from crownlands.render.terminal.menu import MoveMenu
from crownlands.server.catalogue import components_of
from crownlands.server.scorepad import ScoreRequest, has_scorepad, score
from crownlands.text import Language, Transition, Translator, narrate
from crownlands.text.advice import advice
from support.walks import Walk


def decisions(states: list[cl.State]) -> Iterator[tuple[cl.State, int]]:
    """Pick the states in which a seat decides, and name that seat."""
    for state in states:
        if isinstance(state.actor, int):
            yield state, state.actor


@in_every_mode
def test_every_hook_can_be_imported(game: cl.Game) -> None:
    assert find_hook(game.info.package, "info") is not None
    for package in game.packages:
        for name in ATTRIBUTES:
            find_hook(package, name)


@in_every_mode
def test_it_is_drawn_and_written_in_both_languages(walk: Walk, new_kinds: list[cl.State]) -> None:
    states = (*new_kinds, *walk.sample(3)[1:])
    for state, language in zip(states, cycle(("en", "fr")), strict=False):
        view = state.view(state.actor if isinstance(state.actor, int) else None)
        assert ET.fromstring(view.svg(language=language)).tag.endswith("svg")  # noqa: S314
        assert view.text(language=language).strip()


@in_every_mode
def test_its_moves_are_told_and_advised_in_both_languages(
    game: cl.Game, new_kinds: list[cl.State]
) -> None:
    for translator in (Translator(language).about(game) for language in Language):
        for state in new_kinds:
            if state.actor is None:
                continue
            move = state.legal_moves()[0]
            transition = Transition(state.actor, move, state, state.play(move))
            assert all(sentence.text.strip() for sentence in narrate([transition], translator))
            if isinstance(state.actor, int):
                assert advice(state, move, translator).strip()


@in_every_mode
def test_its_moves_are_offered_in_a_terminal(new_kinds: list[cl.State]) -> None:
    for state, seat in decisions(new_kinds):
        menu = MoveMenu(state, seat)
        assert {choice.move for choice in menu.all} <= set(state.legal_moves())
        assert menu.choose(str(menu.numbers[0]))


@in_every_mode
def test_bots_with_its_heuristics_choose_legal_moves(new_kinds: list[cl.State]) -> None:
    greedy = cl.make_bot("greedy")
    for state, seat in decisions(new_kinds):
        assert greedy.choose(state.view(seat), Random(1)) in state.legal_moves()


@in_every_mode
def test_its_levels_are_bots(game: cl.Game) -> None:
    for spec in ladder_of(game.packages):
        assert cl.make_bot(spec)


@in_every_mode
def test_its_moves_and_views_are_numbered(game: cl.Game, walk: Walk) -> None:
    encoding = encoding_of(game)
    for state in walk.of_each_kind(1):
        legal = encoding.legal_actions(state)
        assert set(legal.values()) == set(state.legal_moves())
        for seat in game.seats:
            assert np.isfinite(encoding.observe(state.view(seat))).all()


@in_every_mode
def test_its_parts_are_listed_and_an_empty_score_pad_is_scored_or_refused(game: cl.Game) -> None:
    parts = components_of(game.info)
    assert all(
        thing.names.en and thing.names.fr for part in parts.sections for thing in part.things
    )
    if has_scorepad(game.info):
        with suppress(CrownlandsError):
            assert score(ScoreRequest(game=game.id)).sheets
