"""The shorthand: codes of the buttons, and lines of them."""
