"""The built pages as package data: a start page, the recorder and the replay viewer in one small web app."""

import os
from importlib.resources import files
from pathlib import Path

DIST = Path(os.environ.get("UCR_VIEWER_DIST") or str(files("ucr_viewer") / "dist"))
"""Folder with `index.html`, `app.js`, `app.css`, `icon.svg` and `licenses.txt`; serve `index.html` for every page path.

UCR_VIEWER_DIST names another folder while the pages are being worked on.
"""
