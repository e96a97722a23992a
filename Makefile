# Two commands: `make run` starts the service with the demo games, `make test` runs the tests of every day.
VENV   := .venv
PYTHON := $(VENV)/bin/python
PORT   ?= 8000
UCR_DB ?= ucr.sqlite
HOST   ?= 127.0.0.1

.PHONY: run test soak check coverage bench load faults schemas pages docs pictures release clean

run: $(VENV)/.installed
	@if [ -n "$(TLS)" ]; then $(PYTHON) -c "import trustme" 2>/dev/null || $(PYTHON) -m pip install -q -c constraints.txt trustme; fi
	@echo "==> starting on port $(PORT), database $(UCR_DB)"
	@UCR_DB="$(UCR_DB)" PORT="$(PORT)" $(VENV)/bin/ucr serve --host $(HOST) $(if $(TLS),--tls) --with-demos

test: $(VENV)/.installed-test
	@scripts/system-packages
	@scripts/test

soak: $(VENV)/.installed-test
	@scripts/system-packages
	@scripts/soak

check: $(VENV)/.installed-test
	@scripts/check

coverage: $(VENV)/.installed-test
	@scripts/coverage

bench: $(VENV)/.installed-test
	@$(VENV)/bin/ucr bench

load: $(VENV)/.installed-test
	@$(PYTHON) tests/load

faults: $(VENV)/.installed-test
	@scripts/system-packages
	@$(PYTHON) tests/faults/measure.py docs/reliability.md

schemas: $(VENV)/.installed-test
	@scripts/schemas

pages: $(VENV)/.installed-test
	@scripts/pages

docs: $(VENV)/.installed-test
	@$(PYTHON) -m sphinx -q -W --keep-going -b html docs site
	@echo "==> site/index.html"

pictures: $(VENV)/.installed-test
	@scripts/system-packages
	@$(PYTHON) docs/site/pictures.py

release: $(VENV)/.installed-test
	@scripts/release

$(VENV)/.installed: pyproject.toml constraints.txt
	@scripts/install
	@touch $@

$(VENV)/.installed-test: pyproject.toml constraints.txt
	@scripts/install test
	@touch $@ $(VENV)/.installed

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis replay_viewer/node_modules
