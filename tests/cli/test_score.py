"""`crownlands score`, and score sheets as tables."""

import json
import re
from io import StringIO
from pathlib import Path

from rich.console import Console

import crownlands as cl
from crownlands.cli.score import all_sheets
from crownlands.text import Language, Translator
from support.cases import for_each
from support.kingdoms import FULL


def total(output: str) -> int:
    return int(re.search(r"total +(\d+)", output)[1])


def test_every_point_is_explained(run_well):
    output = run_well("score", "-", answers=FULL).stdout
    assert "lake: 8 squares x 5 crowns" in output
    assert "[P1]" in output
    points = [int(number) for number in re.findall(r"crowns? +(\d+) *$", output, re.MULTILINE)]
    assert sum(points[:-1]) == total(output)


def test_bonuses_count_when_they_are_in_play(run_well):
    plain = total(run_well("score", "-", answers=FULL).stdout)
    assert total(run_well("score", "-", "--harmony", answers=FULL).stdout) == plain + 5
    assert total(run_well("score", "-", "--middle-kingdom", answers=FULL).stdout) == plain + 10


def test_json_holds_sheet_and_kingdom(run_well):
    data = json.loads(run_well("score", "-", "--json", "--harmony", answers=FULL).stdout)
    assert data["proven"]
    assert data["score"]["lines"][-1] == {"kind": "harmony", "points": 5}
    assert len(data["kingdom"]["squares"]) == 24
    assert all(square["domino"] for square in data["kingdom"]["squares"])


def test_a_file_and_its_picture(run_well, tmp_path: Path):
    kingdom, picture = tmp_path / "kingdom.txt", tmp_path / "kingdom.svg"
    kingdom.write_text(FULL)
    assert "total" in run_well("score", kingdom, "--svg", picture).stdout
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    alone = run_well("score", kingdom, "--svg", "-").stdout
    assert alone == picture.read_text(encoding="utf-8")


def test_the_size_and_the_boxes_that_are_allowed(run, run_well):
    wide = "w w w w C f f\n"
    assert run("score", "-", answers=wide).exit_code == 2
    assert total(run_well("score", "-", "--size", 7, answers=wide).stdout) == 0
    two_of_a_kind = "w m3 C m3 w\n"
    assert run("score", "-", answers=two_of_a_kind).exit_code == 2
    assert total(run_well("score", "-", "--two-boxes", answers=two_of_a_kind).stdout) == 6


def test_the_small_box_has_fewer_dominoes(run, run_well):
    mines = "w m3\nC\n"
    assert total(run_well("score", "-", answers=mines).stdout) == 3
    assert run("score", "-", "--box", "discovery", answers="w w w w C w w w w\n").exit_code == 2


def test_towns_come_from_the_box_of_queendomino(run, run_well):
    towns = "t t\nC\n"
    assert "does not exist in this game" in run("score", "-", answers=towns).stderr
    output = run_well("score", "-", "--box", "queendomino", answers=towns).stdout
    assert "town: 2 squares x 0 crowns" in output
    crowned = run("score", "-", "--box", "queendomino", answers="t* t\nC\n")
    assert "a town square with 1 crown does not exist" in crowned.stderr


def test_royal_wedding_has_both_boxes(run, run_well):
    both = "w m3 C m3 t\n"
    for box in ("kingdomino", "queendomino"):
        assert run("score", "-", "--box", box, answers=both).exit_code == 2
    data = json.loads(
        run_well("score", "-", "--box", "royal-wedding", "--json", answers=both).stdout
    )
    assert {square["domino"] for square in data["kingdom"]["squares"]} == {"k:48", "q:45"}
    result = run("score", "-", "--box", "royal-wedding", "--two-boxes", answers=both)
    assert "has two boxes already" in result.stderr


def test_the_sheet_in_french(run_well):
    french = FULL.translate(str.maketrans("wgsm", "cpmn"))
    output = run_well("score", "-", "-l", "fr", "--harmony", answers=french).stdout
    drawn = set(re.findall(r" ([a-z])\** ", output.partition("champs")[0]))
    assert drawn <= set("cflpmnv")
    assert drawn & set("cp")
    assert "lac : 8 cases x 5 couronnes" in output
    assert "harmonie : le royaume est complet" in output


@for_each(
    ("kingdom", "reason"),
    [
        ("", "there is no kingdom"),
        ("w w", "there is no castle"),
        ("C C", "two castles"),
        ("C w", "dominoes cover two each"),
        ("C q q", "'q' is not a square"),
        ("C w9 w", "at most 3"),
        ("C . w w", "no way leads"),
        (b"\xff\xfe\x00", "not a text in UTF-8"),
    ],
)
def test_an_impossible_kingdom_says_why(run, kingdom, reason):
    result = run("score", "-", answers=kingdom)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert result.stdout == ""


def test_an_impossible_kingdom_says_why_in_french(run):
    reasons = {
        "": "ce texte n’a pas de royaume",
        "c c": "il n’y a pas de château",
        "C C": "il y a deux châteaux : ligne 1, colonne 1 et ligne 1, colonne 2",
        "C c\n\nc c": "la ligne 2 est vide",
        "C c c c c c": "plus que 5x5",
        "C c": "or chaque domino en couvre deux",
        "C w w": "'w' n’est pas une case : écrivez c (champs), f (forêt)",
        "C c9 c": "une case en a 3 au plus",
        "C . c c": "ligne 1, colonne 3 : de cette case, aucun chemin ne mène au château",
        "C v v": "il n’existe pas de case ville sans couronne dans ce jeu",
        "n3 C n3": "il n’existe que 1 case mine avec 3 couronnes, et 2 sont écrites",
        ". c .\nc C c\n. c .": "colorié en échiquier",
        "C c c l n3": "aucun domino ne montre cette case mine avec 3 couronnes",
        "C c c l l": "dans aucun ordre chacun ne se raccorde",
        "C f p\n. p f": "ne couvre exactement ces cases",
    }
    for kingdom, reason in reasons.items():
        result = run("score", "-", "-l", "fr", answers=kingdom)
        assert result.exit_code == 2
        assert reason in result.stderr


def test_a_bonus_that_is_missed_is_listed_without_points(run_well):
    output = run_well("score", "-", "--harmony", "--middle-kingdom", answers="C w w").stdout
    assert re.search(r"harmony: the kingdom is not complete +0\b", output)
    assert re.search(r"middle kingdom: the castle is not in the centre +0\b", output)
    assert "harmony" not in run_well("score", "-", answers="C w w").stdout


ENGLISH = Translator(Language.EN)


@for_each("options", [{}, {"dynasty": True, "harmony": True}])
def test_sheets_show_every_line_of_every_side(options):
    state = cl.play_out(cl.make("kingdomino", players=3, **options), "random", seed=2).final()
    console = Console(width=120, file=StringIO())
    console.print(all_sheets(state, ENGLISH))
    text = console.file.getvalue()
    for sheet in state.scores():
        assert ENGLISH.side(state.game, sheet.side) in text
        for line in sheet.lines:
            assert line.describe() in text
            for inner in getattr(line, "lines", ()):
                assert f"  {inner.describe()}" in text
