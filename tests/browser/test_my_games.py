"""My games: what was finished in a browser is kept, reviewed, practised and taken along."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

import crownlands as cl
from browser.clients import SMALL_PHONE, Client
from browser.conftest import NewClient
from browser.page_checks import (
    REVIEW_TIMEOUT,
    eventually,
    expect_no_overflow,
    lines_of,
    raw_words,
    severe_findings_in_both_themes,
    wait_for_review,
)
from browser.players import MousePlayer
from browser.tables import TableChoices, create_table, shown_totals

FORGOTTEN = "f" * 8
"""The id of a match that the server does not have."""
NOT_FOUND = "status of 404"
NO_DATABASE = "Object.defineProperty(window, 'indexedDB', { value: undefined })"
FRENCH_PHONE = SMALL_PHONE._replace(language="fr-FR")


@cache
def record() -> cl.Record:
    """Return a game that a good player has won against a careless one."""
    played = cl.play_out(cl.make("kingdomino", 2), ["greedy", "random"], 5)
    return msgspec.structs.replace(played, names=("Ada", "Bertrand"))


def kept_game(number: int, **changes: Any) -> dict[str, Any]:
    """Return a game as a file has it: the first seat has won against a bot of the gentle level."""
    return {
        "id": f"{FORGOTTEN}{number}",
        "ended": f"2026-10-0{number}T18:00:00Z",
        "game": "kingdomino",
        "options": {},
        "seats": [
            {"name": "Ada", "side": 0, "mine": True, "level": None},
            {"name": "Bot 2", "side": 1, "mine": False, "level": "gentle"},
        ],
        "totals": [51, 38],
        "winners": [0],
        "sheets": [
            {
                "side": 0,
                "lines": [
                    {"kind": "domain", "thing": "wheat", "points": 30 + number},
                    {"kind": "domain", "thing": "lake", "points": 21 - number},
                ],
            }
        ],
        "moves": len(record().moves),
        "continued": False,
        "replay": None,
        "review": None,
        **changes,
    }


def figures(number: int) -> dict[str, Any]:
    """Return what a review has said of the first seat."""
    player = {"seat": 0, "luck": 0.1 - number / 20, "skill": number / 25 - 0.2, "withoutLuck": 0.9}
    more = {"accuracy": 80.5 + number, "decisions": 24, "grades": {"best": 20, "blunder": 1}}
    return {"trials": 4000, "players": [player | more]}


def mistake(number: int, due: str) -> dict[str, Any]:
    """Return the first pick of the record as a mistake to be tried from a day on."""
    state = cl.make("kingdomino", 2).start()
    moves = iter(record().moves)
    played = 0
    while state.actor != 0 or len(state.legal_moves()) < 2:
        state, played = state.play(next(moves)), played + 1
    estimate = {"mean": 0.4, "error": 0.02}
    candidates = [
        {
            "move": str(move),
            "data": msgspec.to_builtins(move),
            "text": {"en": f"move {at}", "fr": f"coup {at}"},
            "win": {"mean": 0.6 - at / 5, "error": 0.02},
            "points": estimate,
            "win_loss": {"mean": at / 5, "error": 0.02},
            "points_loss": estimate,
            "grade": "blunder" if at else "best",
        }
        for at, move in enumerate(state.legal_moves())
    ]
    worst = candidates[-1]
    return {
        "id": f"{FORGOTTEN}{number}:{played + 1}",
        "game": f"{FORGOTTEN}{number}",
        "decision": {
            "number": played + 1,
            "seat": 0,
            "side": 0,
            "move": worst["move"],
            "text": {"en": "Ada picks badly.", "fr": "Ada choisit mal."},
            "grade": "blunder",
            "win_loss": worst["win_loss"],
            "reason": {"en": "It brings more crowns.", "fr": "Il apporte plus de couronnes."},
            "candidates": candidates,
        },
        "practice": {"stage": 0, "due": due, "answered": None, "tries": 0},
    }


def games_file(*games: dict[str, Any], mistakes: tuple[dict[str, Any], ...] = ()) -> str:
    """Write games as a file that can be imported."""
    records = [{"id": game["id"], "record": record().dumps()} for game in games]
    content = {"format": "crownlands-games", "version": 1}
    return json.dumps(content | {"games": games, "records": records, "mistakes": mistakes})


def import_file(page: Page, content: str) -> None:
    """Import a file on the page My games."""
    file = {"name": "games.json", "mimeType": "application/json", "buffer": content.encode()}
    page.locator("input[type=file]").set_input_files([file])  # type: ignore[list-item]


def open_with(client: Client, content: str) -> Page:
    """Open My games and import a file."""
    page = client.goto("/my-games")
    import_file(page, content)
    expect(page.get_by_text(re.compile("^Imported|^Importation"))).to_be_visible()
    return page


def finish_a_game(client: Client, level: str) -> tuple[str, list[int]]:
    """Play a game at a table to its end; return the id of the match and its totals."""
    page = create_table(client, TableChoices("kingdomino", level=level))
    MousePlayer(page, seed=4).play_to_end()
    return page.url.rpartition("/")[2], shown_totals(page)


def check_reviewed(client: Client) -> None:
    """Check that the figures of a review have been kept."""
    page = client.goto("/my-games")
    assert "Luck" in page.locator("main li.paper").first.inner_text()


def test_a_finished_game_is_kept_and_its_review_gives_mistakes_to_practise(client: Client) -> None:
    match, totals = finish_a_game(client, "learner")
    page = client.page
    page.locator("section.end .actions").get_by_role("link", name="My games").click()
    game = page.locator("main li.paper")
    expect(game.locator(".score")).to_contain_text(f"Ada {totals[0]} · ")
    client.goto("/my-games")
    game.get_by_role("link", name=re.compile("^Review")).click()
    page.wait_for_url(f"**/replay/matches/{match}#review")
    wait_for_review(page)
    eventually(page, check_reviewed, client)
    expect(page.get_by_role("img", name="Luck and skill over time")).to_be_visible()
    assert severe_findings_in_both_themes(page) == []
    assert raw_words(lines_of(page)) == []

    page.get_by_role("link", name="Practise").click()
    due = page.locator("main li.paper", has_text="today")
    expect(due.first).to_be_visible()
    before = due.count()
    assert severe_findings_in_both_themes(page) == []
    page.get_by_role("button", name="Practise").click()
    expect(page.get_by_role("heading", name="Find a better move")).to_be_focused()
    page.get_by_role("button", name="Show the answer").click()
    expect(page.get_by_text("It comes back tomorrow.")).to_be_visible()
    values = page.get_by_role("region", name="Win chances")
    expect(values).to_have_attribute("aria-busy", "false", timeout=REVIEW_TIMEOUT)
    assert severe_findings_in_both_themes(page) == []
    page.get_by_role("button", name="Back to my mistakes").click()
    expect(due).to_have_count(before - 1)


def test_the_end_of_a_game_offers_an_even_one(client: Client) -> None:
    open_with(client, games_file(kept_game(1), kept_game(2), kept_game(3)))
    match, _ = finish_a_game(client, "learner")
    page = client.page
    expect(page.get_by_role("group", name="Even game: level 2, Gentle")).to_be_visible()
    assert severe_findings_in_both_themes(page) == []
    expect_no_overflow(page)
    page.get_by_role("button", name="Play at level 2").click()
    page.wait_for_url(lambda url: "/t/" in url and match not in url)
    expect(page.locator("[data-turn]")).to_be_visible()


def test_everything_can_be_exported_deleted_and_imported(client: Client, tmp_path: Path) -> None:
    page = open_with(client, games_file(kept_game(1), mistakes=(mistake(1, "2026-10-01"),)))
    game = page.locator("main li.paper")
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Export").click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    content = file.read_text(encoding="utf-8")
    assert cl.Record.loads(json.loads(content)["records"][0]["record"]) == record()

    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("link", name="Play a game")).to_be_visible()
    client.goto("/my-games")
    expect(page.get_by_role("link", name="Play a game")).to_be_visible()
    for new in ("1 new game.", "0 new games."):
        import_file(page, content)
        expect(page.get_by_text(f"Imported: {new}")).to_be_visible()
        expect(game).to_have_count(1)
    client.goto("/my-games")
    expect(game).to_have_count(1)
    expect(page.get_by_text("1 to practise today")).to_be_visible()


def test_files_that_are_damaged_or_foreign_change_nothing(client: Client) -> None:
    page = client.goto("/my-games")
    import_file(page, "Crownlands")
    expect(page.get_by_text("This is not a file of exported games.")).to_be_visible()
    import_file(page, games_file(kept_game(1, totals="many")))
    expect(page.get_by_text("The fault is at games[0].totals.")).to_be_visible()
    import_file(page, games_file(kept_game(1))[:-20])
    expect(page.get_by_text("This file is damaged")).to_be_visible()
    import_file(page, games_file().replace('"version": 1', '"version": 2'))
    expect(page.get_by_text("later version")).to_be_visible()
    expect(page.get_by_role("link", name="Play a game")).to_be_visible()


def test_a_game_that_the_server_has_forgotten_is_sent_again_only_if_that_is_wanted(
    client: Client,
) -> None:
    client.allow(NOT_FOUND)
    client.allow("ERR_INTERNET_DISCONNECTED")
    page = open_with(client, games_file(kept_game(1), mistakes=(mistake(1, "2026-10-01"),)))
    page.get_by_role("link", name="Practise").click()
    client.context.set_offline(True)
    page.get_by_role("button", name="Practise").click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    client.context.set_offline(False)
    page.get_by_role("button", name="Practise").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The server no longer has this game")
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("heading", name="All mistakes")).to_be_visible()
    page.get_by_role("button", name="Practise").click()
    dialog.get_by_role("button", name="Send the record").click()
    expect(page.get_by_role("heading", name="Find a better move")).to_be_focused()
    best = mistake(1, "")["decision"]["candidates"][0]["data"]["domino"]
    page.locator(f"[data-slot='{best}'] button").click()
    expect(page.get_by_text("That is the best move!")).to_be_visible()
    expect(page.get_by_text(re.compile("^Solved: it comes back on"))).to_be_visible()
    page.get_by_role("button", name="Back to my mistakes").click()
    expect(page.get_by_text("Nothing to practise today.")).to_be_visible()


def test_three_games_suggest_a_level_that_one_click_takes(client: Client) -> None:
    games = [kept_game(number, review=figures(number)) for number in range(1, 4)]
    page = open_with(client, games_file(*games))
    client.goto("/new/kingdomino")
    page.get_by_role("button", name="Choose level 3").click()
    expect(page.locator("input[name=level-1][value=steady]")).to_be_checked()
    expect(page.get_by_role("button", name="Choose level 3")).to_be_hidden()
    page.locator("input[name=level-1][value=gentle]").check(force=True)
    page.get_by_role("button", name="Dismiss this suggestion").click()
    client.goto("/new/kingdomino")
    expect(page.locator("form")).to_be_visible()
    expect(page.get_by_role("button", name="Choose level 3")).to_be_hidden()
    assert severe_findings_in_both_themes(page) == []


def test_on_a_phone_in_french_everything_fits(new_client: NewClient) -> None:
    games = [kept_game(number, review=figures(number)) for number in range(1, 5)]
    games.append(kept_game(5, game="duel", totals=[40, 40], winners=[0, 1]))
    content = games_file(*games, mistakes=(mistake(1, "2026-10-01"), mistake(2, "2099-01-01")))
    page = open_with(new_client(FRENCH_PHONE), content)
    expect_no_overflow(page)
    assert raw_words(lines_of(page)) == []
    assert severe_findings_in_both_themes(page) == []
    page.locator("#filter").select_option("duel")
    expect(page.locator("main li.paper")).to_have_count(1)
    page.get_by_role("link", name="S’entraîner").tap()
    expect(page.locator("main li.paper")).to_have_count(2)
    expect_no_overflow(page)
    assert raw_words(lines_of(page)) == []


def test_without_storage_the_pages_work_and_say_so(client: Client) -> None:
    client.page.add_init_script(NO_DATABASE)
    page = client.goto("/my-games")
    expect(page.get_by_role("alert")).to_contain_text("games cannot be kept here")
    client.goto("/my-games/mistakes")
    expect(page.get_by_role("alert")).to_contain_text("games cannot be kept here")
    client.goto("/new/kingdomino")
    expect(page.get_by_role("button", name="Start")).to_be_visible()
