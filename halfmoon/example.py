"""One won game, for the rules: recorded, of a fixed deal; no hint for the player's own game."""

LINK = (
    "HM1-N-AAAAAAB/48CDHIKLALAKEKFGQEFBFIJOJRGTGKEGBEEKAKDKNDJBJB"
    "DBJEGGJAJAIADAHIEHHJHILHLALHLBHBILBFCFICICFCLCFDMCPCDEDGGKFS"
)
"""The game, as `sharing` writes it."""

TOLD = 7
"""How many of its first moves a sentence is said about: the texts `example.1` to `example.7`."""
