"""Every run tries the same examples, and a slow machine fails none of them."""

from hypothesis import settings

settings.register_profile("halfmoon", derandomize=True, deadline=None, database=None)
settings.load_profile("halfmoon")
