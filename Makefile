# Half Moon: play it, test it. What was fetched once is kept: the next run needs no network.

PYTHON = python3
PORT = 8000
T = tests

.PHONY: targets play test pictures
.DELETE_ON_ERROR:

targets:
	@echo "make play   serve the game on this machine (PORT=8000)"
	@echo "make test   check and test everything (T=tests/unit: only those tests)"
	@echo "make pictures   pictures of the page in dist/pictures, to look at"

play: static/vendor/.stamp
	@echo "Serving Half Moon; Ctrl-C ends it"
	@$(PYTHON) tools/serve.py --port $(PORT)

test: static/vendor/.stamp .venv/.stamp
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	HALFMOON_CHROMIUM="$$(tools/chromium.sh)" && export HALFMOON_CHROMIUM && \
	  .venv/bin/pytest -n 2 --dist loadfile $(T)

pictures: static/vendor/.stamp .venv/.stamp
	HALFMOON_CHROMIUM="$$(tools/chromium.sh)" && export HALFMOON_CHROMIUM && \
	  .venv/bin/python tools/pictures.py

tools/node_modules/.stamp: tools/package-lock.json tools/.npmrc
	@echo "Fetching PyScript, Pyodide and MicroPython"
	@command -v npm >/dev/null || { echo "This needs npm (Node.js 20 or newer)" >&2; exit 1; }
	cd tools && npm ci
	@touch $@

static/vendor/.stamp: tools/node_modules/.stamp tools/runtimes.py
	$(PYTHON) tools/runtimes.py
	@touch $@

.venv/.stamp: pyproject.toml
	@echo "Installing the development tools in .venv"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "This needs Python 3.11 or newer: make PYTHON=python3.11 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "This needs Python's venv module: on Debian, apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	@.venv/bin/python -c 'import tomllib; project = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	  print(*project["optional-dependencies"]["dev"], sep="\n")' >.venv/requirements.txt
	.venv/bin/pip install --quiet --disable-pip-version-check -r .venv/requirements.txt
	@touch $@
