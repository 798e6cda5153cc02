# `make play` plays, `make test` checks everything. Both set themselves up: all they need is python3.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TORCH := .venv-torch
PIP := CROWNLANDS_WEB=later $(BIN)/python -m pip install --quiet --disable-pip-version-check
WEB := $(BIN)/python hatch_build.py
CHROMIUM = $(firstword $(foreach name,chromium-headless-shell chromium chromium-browser google-chrome,$(shell command -v $(name))))

# Plugins by name: pytest would load whatever is installed, and rewrite all its asserts, in every process.
PYTEST := $(BIN)/pytest --disable-plugin-autoload \
  -p xdist.plugin -p _hypothesis_pytestplugin -p schemathesis.pytest.plugin

# Tests start many programs: without compiled modules on disk each of them compiles everything anew.
export PYTHONDONTWRITEBYTECODE =

.PHONY: play serve test lint types docs unit thorough torch web pages browser chromium pictures openapi reference bench hooks lock format clean

play: $(VENV)/.player web
	@trap : INT; $(BIN)/crownlands play

serve: $(VENV)/.player web
	@trap : INT; $(BIN)/crownlands serve

test: lint types docs unit pages browser

lint: $(VENV)/.developer
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(WEB) npm run --silent lint

types: $(VENV)/.developer
	$(BIN)/mypy

# The documentation as a site in build/site; a link that leads nowhere is an error.
docs: $(VENV)/.developer
	$(BIN)/zensical build --clean --strict

# One process more than there are processors, because some tests wait for servers and time limits.
unit: $(VENV)/.developer web
	$(PYTEST) -n $$(($$(getconf _NPROCESSORS_ONLN) + 1)) --dist worksteal -q --ignore=tests/browser

# The same tests with the full counts of games and positions, and all lessons: see tests/support/effort.py.
thorough: export CROWNLANDS_TESTS = thorough
thorough: unit chromium
	$(PYTEST) -n 2 --dist worksteal -q tests/browser/test_learn.py

# What needs PyTorch or JAX has an environment of its own: `make test` need not install gigabytes.
torch: $(TORCH)/.ready
	$(TORCH)/bin/pytest --disable-plugin-autoload -q tests/with_torch

web: $(BIN)/python
	@$(WEB)

pages: $(VENV)/.developer
	$(WEB) npm run check
	$(WEB) npm test

browser: $(VENV)/.developer web chromium
	@if test -n "$(CHROMIUM)"; then \
	  $(PYTEST) -n 2 --dist worksteal -q tests/browser; \
	elif test -n "$$CI"; then \
	  echo 'There is no Chromium, and it could not be installed: the browser tests cannot run.' >&2; exit 1; \
	else \
	  echo '*** SKIPPED: the browser tests. Install Chromium and run `make browser`. ***' >&2; \
	fi

# The headless shell has no windows and needs a quarter less processor time; not every distribution has it.
chromium:
	@if test -z "$(CHROMIUM)" && test "$$(id -u)" = 0 && command -v apt-get > /dev/null; then \
	  export DEBIAN_FRONTEND=noninteractive && apt-get update -qq && \
	  { apt-get install -qq -y chromium-headless-shell || apt-get install -qq -y chromium; } > /dev/null; \
	fi

pictures: $(VENV)/.developer web chromium
	CROWNLANDS_PICTURES=1 $(PYTEST) -n 2 --dist worksteal -q tests/browser
	$(BIN)/python docs/pictures/make.py

reference: $(VENV)/.developer
	$(BIN)/python docs/make_reference.py

openapi: $(VENV)/.developer
	$(BIN)/python -m crownlands.server.openapi > web/openapi.json

bench: $(VENV)/.developer
	$(BIN)/crownlands bench
	$(BIN)/python benchmarks/compiled_core.py
	$(BIN)/python benchmarks/interfaces.py
	$(BIN)/pytest benchmarks -q --benchmark-columns=min,median,ops --benchmark-sort=name

hooks: $(VENV)/.developer
	$(BIN)/pre-commit install

lock: $(VENV)/.developer
	$(BIN)/python tests/support/lock.py

format: $(VENV)/.developer
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(WEB) npm run --silent format

clean:
	rm -rf $(VENV) $(TORCH) dist build .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks
	rm -rf web/node_modules web/.node web/src/protocol/schema.d.ts src/crownlands/server/static

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Crownlands needs Python 3.11 or later, this is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.player: $(BIN)/python pyproject.toml
	$(PIP) --editable '.[web,fast]'
	@touch $@

# PyTorch by its version: a range would bring the builds for GPUs.
$(TORCH)/.ready: Makefile pyproject.toml
	$(PYTHON) -m venv $(TORCH)
	$(TORCH)/bin/python -m pip install --quiet --disable-pip-version-check torch==2.13.0
	CROWNLANDS_WEB=later $(TORCH)/bin/python -m pip install --quiet --disable-pip-version-check \
	  --editable '.[rl,arena]' stable-baselines3 sb3-contrib onnx onnxruntime onnxscript supersuit \
	  'jax[cpu]==0.10.2' \
	  'hypothesis>=6.140,<7' 'pytest>=8.3,<9.2'
	@touch $@

# Developers install the exact versions of the lock; uv does in seconds what pip does in minutes.
$(VENV)/.developer: $(BIN)/python pyproject.toml requirements.lock
	$(PIP) 'uv>=0.9'
	$(BIN)/uv pip install --quiet --python $(BIN)/python --compile-bytecode \
	  --require-hashes --requirement requirements.lock
	$(PIP) --no-deps --editable .
	@touch $@ $(VENV)/.player
