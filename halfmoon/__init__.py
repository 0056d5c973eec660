"""Half Moon, a patience with two packs: the engine, and in `page` the thin layer that shows it.

Read `rules`, `game` and `session` first; `page/main.py` is where the browser comes in.
"""

__version__ = "0.1.0"
