"""Facts that scribes of Locke often leave out, and when one of them would explain a seeming breach."""
