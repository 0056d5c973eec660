"""The page: the only code that touches the browser. It decides nothing about the game."""
