# The two commands: `make play` and `make test`.  Both set up what they need.
PYTHON ?= python3
BIN := .venv/bin
STATIC := src/regalia/server/static
# Python keeps what it has compiled, also where the surroundings forbid it: the servers, bots and
# programs that tests start, some two hundred processes, begin in half the time.
export PYTHONDONTWRITEBYTECODE :=
# Nets are asked on one core everywhere (regalia.bots.process_setup); a plugin of the tests reads numpy in
# before anything could say so.  On two they only stand in each other's way.
export OPENBLAS_NUM_THREADS := 1

.PHONY: play test bundles needs rules-tests check lint types layers size web pytest browser server games others coverage floors extras typed golden soak hostile promises mutants guards docs bench compiled lock static clean help

play: .venv/.play  ## set up and open the web table; LAN=1 invites the Wi-Fi, too
	@$(BIN)/regalia serve $(if $(LAN),--lan)

# Everything in one pool, longest first, so that no core waits while a page, a film or a server
# does.  Each part of the tests is read by one process only: reading all of them takes as long as
# a hundred tests.  A part that fails stops none of the others, and is named again at the end.
BESIDE := --no-print-directory --keep-going --jobs=4 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
TESTS := browser server games others
test: needs .venv/.dev tools/web/node_modules/.done bundles  ## set up and run every check and test
	@echo "Checks and tests side by side; each part tells its outcome at its end."
	@mkdir -p build
	@$(MAKE) $(BESIDE) $(TESTS) types coverage web lint layers 2>build/test.err; \
		outcome=$$?; cat build/test.err >&2; exit $$outcome

needs:
	@sh tools/system_packages.sh

static: .venv/.play tools/web/node_modules/.done  ## a folder that plays without a server, in build/static
	$(BIN)/regalia static build/static

# For whoever mends a rule: no Node.js, no Chromium, no PostgreSQL, and 150 MB of libraries.
rules-tests: .venv/.test  ## the tests of the engine and the games alone
	$(BIN)/pytest --ignore=tests/engine/test_compiled.py tests/engine tests/games tests/past/test_records.py

check: lint types layers size web

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/.dev
	$(BIN)/mypy

# Some 800 MB of libraries, so they are no part of `make test`; a job of every change runs this.
extras: .venv/.dev  ## the tests that need PyTorch, TextArena, MCP or DuckDB, none of them skipped
	$(PIP) -e '.[train,textarena,mcp]' --group notebooks
	REGALIA_ALL_EXTRAS=1 $(BIN)/pytest tests/docs/test_examples.py tests/docs/test_notebooks.py \
		tests/adapters/test_textarena.py tests/adapters/test_assistant.py

typed: .venv/.dev  ## how much of the exported surface has types, by pyright (needs Node.js)
	$(BIN)/python tools/typed.py

layers: .venv/.dev
	$(BIN)/lint-imports

size: .venv/.dev  ## how large each package is, and words not to be used, against ceilings that fall
	$(BIN)/python tools/size.py
	$(BIN)/python tools/plain_words.py

web: tools/web/node_modules/.done  ## the browser's scripts: types, lint, tests of their pure parts
	tools/web/node_modules/.bin/tsc --project tools/web/tsconfig.json
	tools/web/node_modules/.bin/eslint --config tools/web/eslint.config.js --max-warnings 0 \
		$(STATIC)/js src/regalia/offline/web tests/web tools/web/eslint.config.js
	node --test --test-reporter=dot tests/web/*.test.js

bundles: $(STATIC)/built/index.json  ## what browsers download from a wheel: joined, minified, packed

$(STATIC)/built/index.json: tools/web/bundle.mjs tools/web/node_modules/.done $(wildcard $(foreach \
		kind,css css/entries fonts js js/entries,$(STATIC)/$(kind)/*.*))
	node tools/web/bundle.mjs

# Counting lines doubles the time, so it is done where a floor is kept: the engine by its own
# tests. The rest runs without.
coverage: .venv/.dev  ## the engine's tests, which must reach every branch of it
	$(BIN)/pytest --cov --cov-report=term tests/engine

floors: .venv/.dev  ## how much of each package the tests reach, at least what they did
	$(BIN)/python tools/floors.py -n 2

pytest:  ## the tests without the checks
	$(MAKE) $(BESIDE) $(TESTS) coverage

# Most of a browser's work is done in other processes, so two of these go side by side.
browser: .venv/.dev tools/web/node_modules/.done bundles
	$(BIN)/pytest -n 2 --dist worksteal tests/browser

server: .venv/.dev
	$(BIN)/pytest tests/server

games: .venv/.dev
	$(BIN)/pytest tests/games

others: .venv/.dev
	$(BIN)/pytest $(foreach part,engine browser server games,--ignore=tests/$(part))

golden: .venv/.dev  ## write the golden playthroughs anew; read the diff before committing
	$(BIN)/python -m regalia.testing.golden --write
	$(BIN)/python -m regalia.testing.reproduce --write docs/fingerprints.json

soak: .venv/.dev  ## the long tests, 100,000 random games, 100,000 harmed inputs, hostile clients
	$(BIN)/pytest -m soak -n 2
	$(BIN)/python tools/soak.py --games 100000
	$(BIN)/python tools/fuzz.py --cases 100000
	$(BIN)/python tools/hostile/rounds.py --rounds 20
	$(BIN)/python tools/faults/run.py

hostile: .venv/.dev  ## every attack against a fresh server while people play
	$(BIN)/python tools/hostile/campaign.py

promises: .venv/.dev  ## what the table says will happen, compared with what the rules then do
	$(BIN)/python -m regalia.testing.promises

mutants: guards  ## mutation testing of the engine, the games and the server's guards
	$(BIN)/python tools/mutants.py

guards: .venv/.dev  ## weaken each guard of the server: does a test notice?
	$(BIN)/python tools/guards.py

docs: .venv/.dev tools/web/node_modules/.done  ## the documentation as a site, in build/docs
	$(BIN)/python tools/docs_site

bench: .venv/.dev  ## decisions and games per second
	$(BIN)/regalia bench

compiled: .venv/.dev  ## build the compiled wheel (needs a C compiler) and compare it with the source
	$(BIN)/python tools/compiled.py

# The tested versions, every file by its hash. Where they do not fit (another platform, another
# index), what pyproject.toml allows. Python compiles what is then used, not every file at once.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
locked = { $(PIP) --no-deps --require-hashes -r requirements/$(1).txt && $(PIP) --no-deps -e .; } || \
	{ echo "requirements/$(1).txt does not fit here: installing what pyproject.toml allows" >&2; \
	$(PIP) --upgrade 'pip>=25.1' && $(PIP) -e $(2); }
EXTRAS := web,postgres,push,arena,mcp,pixels,ray,rl

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv .venv

.venv/.play: pyproject.toml requirements/play.txt | .venv/bin/python
	$(call locked,play,'.[web]')
	touch $@

.venv/.test: pyproject.toml yardstick/pyproject.toml | .venv/bin/python
	test -e .venv/.dev || { $(PIP) --upgrade 'pip>=25.1' && $(PIP) -e . -e ./yardstick --group test; }
	touch $@

.venv/.dev: pyproject.toml yardstick/pyproject.toml requirements/dev.txt | .venv/bin/python
	$(call locked,dev,'.[$(EXTRAS)]' --group dev)
	$(PIP) --no-deps -e ./yardstick
	touch $@ .venv/.play

COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links --no-header
lock: | .venv/bin/python  ## the newest versions that fit, for requirements/*.txt; run the tests then
	$(PIP) uv
	$(COMPILE) pyproject.toml --extra web --output-file requirements/play.txt
	$(COMPILE) pyproject.toml --extra postgres --extra push --output-file requirements/image.txt
	$(COMPILE) --group build --output-file requirements/build.txt
	$(COMPILE) pyproject.toml --extra postgres --extra push --extra arena --extra mcp --extra pixels --extra ray --extra rl \
		--group dev --output-file requirements/dev.txt

NODE_HELP := Node.js 20.19 or newer with npm is needed to check the browser's scripts: \
	https://nodejs.org/en/download, or your system's package (nodejs, npm)

tools/web/node_modules/.done: tools/web/package-lock.json
	@command -v npm >/dev/null && node tools/web/new-enough.cjs || { echo "$(NODE_HELP)" >&2; exit 1; }
	npm ci --prefix tools/web --ignore-scripts --no-audit --no-fund --loglevel=error
	touch $@

clean:
	find src -name '*.so' -delete
	rm -rf .venv tools/web/node_modules build dist src/*.egg-info mutants .coverage* .mypy_cache .ruff_cache .pytest_cache .hypothesis

help:
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'
