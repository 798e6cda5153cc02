"""`crownlands show`."""

from pathlib import Path

import crownlands as cl


def test_the_last_position_of_a_record(run_well, recorded):
    record, file = recorded
    assert run_well("show", file).stdout == f"{record.final()}\n"


def test_any_position_of_a_record(run_well, recorded):
    record, file = recorded
    states = list(record.replay())
    for number in (0, 7, 30):
        assert run_well("show", file, "--at", number).stdout == f"{states[number]}\n"


def test_a_position_in_french_has_french_letters_and_words(run_well, recorded):
    _, file = recorded
    output = run_well("show", file, "--at", 30, "-l", "fr").stdout
    assert output.startswith("Kingdomino : 2 joueurs\nTour 2 sur 6\nP2 pose le domino ")
    assert " c  champs   f  forêt   l  lac   p  prairie   m  marais   n  mine" in output
    assert run_well("show", file, "--at", 30, LANG="fr_FR.UTF-8").stdout == output
    ended = run_well("show", file, "-l", "fr").stdout
    assert "\nAprès 6 tours\nP1 gagne avec 20 points.\n" in ended
    assert ended.endswith(" gagné\n")


def test_a_position_is_written_and_shown_again(run_well, recorded, tmp_path: Path):
    record, file = recorded
    position = tmp_path / "position.json"
    assert run_well("show", file, "--at", 20, "--position", position).stdout == ""
    state = list(record.replay())[20]
    assert cl.read_position(position.read_bytes()) == state
    assert run_well("show", position).stdout == f"{state}\n"


def test_a_record_as_json_is_a_record_too(run_well, recorded, tmp_path: Path):
    record, _ = recorded
    file = tmp_path / "game.json"
    file.write_text(record.dumps("json"))
    assert run_well("show", file).stdout == f"{record.final()}\n"


def test_a_picture_goes_into_a_file_or_to_standard_output(run_well, recorded, tmp_path: Path):
    record, file = recorded
    picture = tmp_path / "table.svg"
    assert run_well("show", file, "--svg", picture).stdout == ""
    assert picture.read_text(encoding="utf-8") == record.final().svg()
    assert run_well("show", file, "--svg", "-").stdout == record.final().svg()
    french = run_well("show", file, "--svg", "-", "-l", "fr").stdout
    assert french == record.final().svg(language="fr") != record.final().svg()


def test_a_move_beyond_the_end(run, recorded):
    _, file = recorded
    result = run("show", file, "--at", 999)
    assert result.exit_code == 2
    assert "cannot show move 999" in result.stderr


def test_a_position_has_no_moves_to_count(run, recorded, tmp_path: Path):
    record, _ = recorded
    file = tmp_path / "position.json"
    file.write_text(cl.write_position(record.final()))
    result = run("show", file, "--at", 3)
    assert result.exit_code == 2
    assert "this is a single position" in result.stderr


def test_a_damaged_position_says_what_is_wrong(run, tmp_path: Path):
    file = tmp_path / "position.json"
    file.write_text('{"game": "kingdomino", "players": 2, "options": {}, "position": 5}')
    result = run("show", file)
    assert result.exit_code == 2
    assert "bad_position" in result.stderr
