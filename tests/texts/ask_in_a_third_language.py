"""Asks the application over the demo games in the last language there is; run by `test_a_third_language.py`."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from ucr_api.cli.demonstrating import load_demos
from ucr_api.http import create_app

from ucr_events.service import Service
from ucr_events.store import open_store
from ucr_events.texts import LANGS

GAME = "/api/v1/games/0c5e5d0a-6b1e-4f0e-9a31-000000000021"
"Avalon of seven."


def main() -> None:
    """One line for each answer."""
    lang = LANGS[-1]
    with TemporaryDirectory() as folder, open_store(str(Path(folder) / "ucr.sqlite")) as store:
        service = Service(store)
        load_demos(service)
        client = create_app(service).test_client()
        log = client.get(f"{GAME}/facts?lang={lang}")
        print("log", log.status_code, "in", lang if "⟦" in log.text else "English")
        wished = client.get(f"{GAME}/facts", headers={"Accept-Language": lang})
        print("Accept-Language", wished.status_code, "in", lang if "⟦" in wished.text else "English")
        findings = client.get(f"{GAME}/findings").get_json()
        print("finding", ", ".join(sorted(findings["findings"][0]["reason"])) if findings["findings"] else findings)
        wrong = client.get(f"{GAME}/facts?lang=xx")
        print("unknown", wrong.status_code, wrong.get_json()["errors"]["lang"][0])
        page = client.get("/", headers={"Accept": "text/html"})
        print("page", page.text[page.text.index("data-languages") :].split(" lang=")[0])


if __name__ == "__main__":
    sys.exit(main())
