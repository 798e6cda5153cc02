# `make play` plays, `make test` checks everything. Both set themselves up: all they need is python3.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test lint types unit bench format clean

play: $(VENV)/.player
	@trap : INT; $(BIN)/crownlands play --terminal || test $$? = 130  # Ctrl-C leaves the game

test: lint types unit

lint: $(VENV)/.developer
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports

types: $(VENV)/.developer
	$(BIN)/mypy

unit: $(VENV)/.developer
	$(BIN)/pytest -n auto -q

bench: $(VENV)/.developer
	$(BIN)/crownlands bench
	$(BIN)/pytest benchmarks -q --benchmark-columns=min,median,ops --benchmark-sort=name

format: $(VENV)/.developer
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Crownlands needs Python 3.11 or later, this is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.player: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[cli]'
	@touch $@

$(VENV)/.developer: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.player
