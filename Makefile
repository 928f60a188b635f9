# The two commands: `make play` and `make test`.  Both set up what they need.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check lint types layers pytest coverage golden soak mutants bench clean help

play: .venv/.play  ## set up and open the web table on this machine
	$(BIN)/regalia serve

test: check pytest coverage  ## set up and run every check and test

check: lint types layers

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/.dev
	$(BIN)/mypy

layers: .venv/.dev
	$(BIN)/lint-imports

pytest: .venv/.dev
	$(BIN)/coverage erase
	$(BIN)/pytest -n 3 --dist worksteal --cov --cov-report=

coverage: .venv/.dev
	$(BIN)/coverage report --skip-covered --skip-empty

golden: .venv/.dev  ## write the golden playthroughs anew; read the diff before committing
	$(BIN)/python -m regalia.testing.golden --write

soak: .venv/.dev  ## 100,000 random games, 100,000 harmed inputs, hostile clients for long
	$(BIN)/python tools/soak.py --games 100000
	$(BIN)/python tools/fuzz.py --cases 100000
	$(BIN)/python tools/hostile.py --rounds 20

mutants: .venv/.dev  ## mutation testing of the engine and the games
	$(BIN)/python tools/mutants.py

bench: .venv/.dev  ## decisions and games per second
	$(BIN)/regalia bench

.venv/.play: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	touch $@

.venv/.dev: pyproject.toml tools/system_packages.sh
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	sh tools/system_packages.sh
	touch $@ .venv/.play

clean:
	rm -rf .venv build dist mutants .coverage* .mypy_cache .ruff_cache .pytest_cache .hypothesis

help:
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'
