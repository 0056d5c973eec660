# Half Moon: play it, test it. What was fetched once is kept: the next run needs no network.

PYTHON = python3
PORT = 8000
T = tests
BENCH =

define venv
  $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
    { echo "This needs Python 3.11 or newer: make PYTHON=python3.11 ..." >&2; exit 1; }; \
  $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
    { echo "This needs Python's venv module: on Debian, apt-get install python3-venv" >&2; exit 1; }; \
  $(PYTHON) -m venv
endef

.PHONY: targets play test site dist bench pictures
.DELETE_ON_ERROR:

targets:
	@echo "make play   serve the game on this machine (PORT=8000)"
	@echo "make site   write dist/, the folder to upload to a static host"
	@echo "make test   check and test everything (T=tests/unit: only those tests)"
	@echo "make pictures   pictures of the page in dist/pictures, to look at"
	@echo "make bench  measure how fast it is (BENCH=start: only that part)"

play: dist
	@echo "Serving Half Moon; Ctrl-C ends it"
	@$(PYTHON) tools/serve.py dist --port $(PORT)

site: static/compiled/.stamp
	@$(PYTHON) tools/site.py --compress

dist: static/compiled/.stamp
	@$(PYTHON) tools/site.py

test: dist .venv/.stamp
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	HALFMOON_CHROMIUM="$$(tools/chromium.sh)" && export HALFMOON_CHROMIUM && \
	  .venv/bin/pytest -n 3 --dist worksteal $(T)

pictures: dist .venv/.stamp
	HALFMOON_CHROMIUM="$$(tools/chromium.sh)" && export HALFMOON_CHROMIUM && \
	  .venv/bin/python tools/pictures.py

# On a machine that does nothing else.
bench: site .venv/.stamp tools/bench/node_modules/.stamp
	@HALFMOON_CHROMIUM="$$(tools/chromium.sh)" && export HALFMOON_CHROMIUM && \
	  BENCH="$(BENCH)" .venv/bin/python tests/bench/bench.py

tools/bench/node_modules/.stamp: tools/bench/package-lock.json tools/bench/.npmrc
	@echo "Fetching Lighthouse"
	cd tools/bench && npm ci
	@touch $@

tools/node_modules/.stamp: tools/package-lock.json tools/.npmrc
	@echo "Fetching PyScript, Pyodide and MicroPython"
	@command -v npm >/dev/null || { echo "This needs npm (Node.js 20 or newer)" >&2; exit 1; }
	cd tools && npm ci
	@touch $@

static/vendor/.stamp: tools/node_modules/.stamp tools/runtimes.py tools/stdlib.mjs tools/stdlib.txt
	$(PYTHON) tools/runtimes.py
	node tools/stdlib.mjs
	@touch $@

# The game for both interpreters, compiled.
static/compiled/.stamp: $(shell find halfmoon -name '*.py') pyscript.toml tools/compile.py tools/compile.mjs \
  tools/venv/.stamp static/vendor/.stamp
	tools/venv/bin/python tools/compile.py
	node tools/compile.mjs
	@touch $@

tools/venv/.stamp: tools/requirements.txt
	@echo "Fetching MicroPython's compiler"
	@$(venv) tools/venv
	tools/venv/bin/pip install --quiet --disable-pip-version-check -r tools/requirements.txt
	@touch $@

.venv/.stamp: pyproject.toml
	@echo "Installing the development tools in .venv"
	@$(venv) .venv
	@.venv/bin/python -c 'import tomllib; project = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	  print(*project["optional-dependencies"]["dev"], sep="\n")' >.venv/requirements.txt
	.venv/bin/pip install --quiet --disable-pip-version-check -r .venv/requirements.txt
	@touch $@
