"""`crownlands games`."""

import json
from io import StringIO

import pytest
from rich.console import Console

import crownlands as cl
from crownlands.cli.games import as_table
from crownlands.cli.words import TerminalTranslator
from crownlands.core.info import Length
from crownlands.core.options import Option
from crownlands.core.text import LocalizedText
from crownlands.text import Language


def test_every_game_is_listed_with_both_names_players_options_and_rules(run_well):
    output = run_well("games", COLUMNS="200").stdout
    for info in cl.registry.offered():
        for fact in (info.id, info.names.en, info.names.fr, "-".join(map(str, info.minutes))):
            assert fact in output
        for option in info.options:
            assert (option.name in output) != option.retired


@pytest.mark.parametrize(
    ("language", "headings"),
    [("en", "game players rounds options rules"), ("fr", "jeu joueurs tours options règles")],
)
def test_the_table_fits_into_80_columns_with_nothing_cut_off(run_well, language, headings):
    lines = run_well("games", "-l", language, COLUMNS="80").stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert "…" not in "".join(lines)
    assert lines[1].split() == headings.split()
    firsts = {line.split()[0] for line in lines if line.strip()}
    assert {info.id for info in cl.registry.offered()} <= firsts


@pytest.mark.parametrize("game", [info.id for info in cl.registry.offered()])
def test_verbose_names_every_component_with_how_sure_we_are(run_well, game):
    output = " ".join(run_well("games", game, "--verbose", COLUMNS="400").stdout.split())
    confidences = cl.registry.find(game).confidence()
    assert confidences
    for said in confidences:
        assert f"{said.component}: {said.part.en} {said.level}: {said.note.en}" in output


def test_how_sure_we_are_is_said_in_french(run_well):
    output = " ".join(run_well("games", "court", "-v", "-l", "fr", COLUMNS="400").stdout.split())
    for said in cl.registry.find("court").confidence():
        assert f"{said.component} : {said.part.fr} " in output
        assert f" : {said.note.fr}" in output


def test_guessed_parts_of_queendomino_are_called_reconstructed(run_well):
    (facts,) = json.loads(run_well("games", "queendomino", "--json").stdout)
    levels = {entry["part"]["en"]: entry["level"] for entry in facts["confidence"]}
    assert levels["board"] == "certain"
    assert any(
        part.startswith("knights of") and level == "reconstructed" for part, level in levels.items()
    )


def test_a_default_that_depends_on_another_option_is_told(run_well):
    output = " ".join(run_well("games", "age-of-giants", "-v", COLUMNS="300").stdout.split())
    assert "usually draw; usually abba with base=queendomino" in output


def test_rounds_are_told_per_player_count_and_for_options_that_change_them(run_well):
    output = run_well("games", "kingdomino").stdout
    for rounds in ("2: 6", "3 4: 12", "mighty-duel: 12", "lines-of-4: 12"):
        assert rounds in output
    assert "lines-of-4, for 3" in output


def test_one_game_can_be_asked_for(run_well):
    output = run_well("games", "discovery").stdout
    assert "discovery" in output
    assert "teamdomino" not in output


def test_verbose_calls_reconstructed_parts_so(run_well):
    output = run_well("games", "discovery", "--verbose").stdout
    assert "reconstructed" in output
    assert "house option" in output
    assert "reconstructed" not in run_well("games", "kingdomino", "--verbose").stdout


def test_verbose_explains_every_option(run_well):
    output = " ".join(run_well("games", "kingdomino", "-v", COLUMNS="300").stdout.split())
    info = cl.registry.find("kingdomino")
    assert info.summary.en in output
    for option in info.options:
        assert option.summary.en in output


def test_the_catalogue_speaks_french(run_well):
    output = " ".join(run_well("games", "-v", "--language", "fr", COLUMNS="300").stdout.split())
    for info in cl.registry.offered():
        assert info.summary.fr in output
    assert "reconstitué" in output


def test_json_holds_the_facts_of_every_game(run_well):
    games = json.loads(run_well("games", "--json").stdout)
    assert [game["id"] for game in games] == [info.id for info in cl.registry.offered()]
    discovery = next(game for game in games if game["id"] == "discovery")
    assert discovery["names"]["fr"] == "Kingdomino, version découverte"
    assert discovery["confidence"][0]["level"] == "reconstructed"
    assert [option["house"] for option in discovery["options"]] == [True] * 4


def test_games_for_research_are_listed_only_when_they_are_asked_for(run_well):
    names = {info.names.en for info in cl.registry.all() if info.research}
    usual, asked = run_well("games").stdout, run_well("games", "--research").stdout
    assert names
    assert not any(name in usual for name in names)
    assert all(name in asked for name in names)
    assert "discovery" not in asked
    (tiny,) = json.loads(run_well("games", "tiny-kingdomino", "--json").stdout)
    assert tiny["research"]


def test_what_options_exclude_and_need_is_told_on_both_sides():
    words = LocalizedText("", "")
    options = (
        Option(name="short", title=words, summary=words, excludes=("long",)),
        Option(name="long", title=words, summary=words),
        Option(name="base", title=words, summary=words, default="a", choices=("a", "b")),
        Option(name="extra", title=words, summary=words, needs=(("base", "a"),)),
        Option(name="target", title=words, summary=words, default=100, limits=(10, 500)),
    )
    info = cl.registry.find("kingdomino")
    invented = type(info)(
        id="invented",
        names=words,
        summary=words,
        players=(2,),
        options=options,
        lengths=(Length(2, 3),),
        minutes=(1, 2),
        rules_version=7,
        package="nowhere",
    )
    console = Console(width=100, file=StringIO())
    console.print(as_table((invented,), TerminalTranslator(Language.EN)))
    text = console.file.getvalue()
    for expected in (
        "short, not with long",
        "long, not with short",
        "base=a|b",
        "extra, needs base=a",
        "target=10..500",
    ):
        assert expected in text
