"""The built pages as package data: a start page, the recorder and the replay viewer in one small web app."""

from importlib.resources import files

DIST = files("ucr_viewer") / "dist"
"""Folder with `index.html`, `app.js`, `app.css`, `icon.svg` and `licenses.txt`; serve `index.html` for every page path."""
