"""Tokens are long, distinct and stored as hashes; codes are easy to read out."""

from crownlands.server.matches import seating
from crownlands.server.settings import Settings


def test_tokens_are_long_and_kept_as_hashes():
    tokens = {seating.new_token() for _ in range(100)}
    assert len(tokens) == 100
    for token in tokens:
        assert len(token) == 32
        kept = seating.hash_token(token)
        assert token not in kept
        assert seating.token_matches(token, kept)
        assert not seating.token_matches(token + "x", kept)
        assert not seating.token_matches(token, None)


def test_codes_have_no_signs_that_look_alike():
    assert not set("01OIL") & set(seating.ALPHABET)
    assert all(len(seating.new_code()) == 6 for _ in range(20))
    assert seating.read_code(" k7p m2-q ") == "K7PM2Q"
    assert seating.read_code("k7\0pm.2q") == "K7PM2Q"


def test_databases_by_url(tmp_path):
    assert Settings(data_dir=tmp_path).database == f"sqlite:///{tmp_path}/crownlands.db"
    for url in ("postgres://u@h/d", "postgresql://u@h/d"):
        assert Settings(database_url=url).database == "postgresql+psycopg://u@h/d"
    written = "postgresql+psycopg://u@h/d"
    assert Settings(database_url=written).database == written
