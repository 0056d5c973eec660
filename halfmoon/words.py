"""The player's language: texts by key, and how cards, places and deeds are told.

Read `Words.say` first. A locale file is a flat JSON object of such texts; cards and places are
the plain strings of `cards` and `rules`.
"""


class Words:
    """The texts of one language.

    `plurals` is the plural category of each number from 0 on: `one`, `other` and so on.
    `letters` are those of jack, queen and king where they are not the language's: `"BVH"`.
    """

    def __init__(
        self, texts: dict[str, str], plurals: tuple[str, ...], letters: str = "auto"
    ) -> None:
        self._texts = texts
        self._plurals = plurals
        self._letters = {} if letters == "auto" else dict(zip("JQK", letters))

    def say(self, key: str, **values: object) -> str:
        """The text of `key` with each `{name}` in it replaced; the key itself if unknown."""
        head, *parts = self._texts.get(key, key).split("{")
        for part in parts:
            name, _, rest = part.partition("}")
            head += str(values[name]) + rest
        return head

    def counted(self, key: str, count: int) -> str:
        """The text of `key` for a number of things: "1 card", "8 cards"."""
        return self.say(key + "." + self._plurals[count], count=count)

    def letter(self, card: str) -> str:
        """What stands on a card for its rank: its number, a chosen letter or the language's."""
        rank = card[:-1]
        return self._letters.get(rank) or self._texts.get("letter." + rank, rank)

    def letters(self) -> str:
        """The letters of jack, queen and king in this language: "J, Q, K"."""
        return self.say("comma").join(self.say("letter." + rank) for rank in ("J", "Q", "K"))

    def rank_of_letter(self, letter: str) -> str:
        """The rank, `A` to `K`, that a key stands for in this language or in English, or ""."""
        typed = letter.upper()
        for rank in ("A", "J", "Q", "K"):
            if self._texts.get("letter." + rank) == typed:
                return rank
        if typed == "0":
            return "10"
        return (
            typed if typed in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K") else ""
        )

    def card(self, card: str) -> str:
        """A card's name: "king of hearts"."""
        return self.say(
            "card", rank=self.say("rank." + card[:-1]), suit=self.say("suit." + card[-1])
        )

    def place(self, place: str) -> str:
        """A place's name: "pile 3", "reserve 5"."""
        if place[0] == "R":
            return self.say("place.reserve", number=place[1:])
        return self.say("place.pile", number=place)

    def label(self, place: str, card: str, count: int) -> str:
        """How a place on the table is spoken: "king of hearts, pile 3, 8 cards"."""
        if not card:
            return self.say("label.empty", place=self.place(place))
        if place[0] == "R":
            return self.say("label.reserve", card=self.card(card), place=self.place(place))
        cards = self.counted("cards", count)
        return self.say("label.pile", card=self.card(card), place=self.place(place), cards=cards)

    def listed(self, names: tuple[str, ...]) -> str:
        """Two or three names in a row: "a, b and c"."""
        first = self.say("comma").join(names[:-1])
        return self.say("and", first=first, last=names[-1])

    def moved(
        self, deed: str, cards: tuple[str, ...], uncovered: tuple[tuple[str, str], ...]
    ) -> str:
        """A removal made, undone or redone, for the ear: a sentence for each thing that changed.

        `deed` is `remove`, `undo` or `redo`; `uncovered` are the places that now show another
        card, each with that card.
        """
        names = self.listed(tuple(self.card(card) for card in cards))
        told = [self.say("told." + deed, cards=names)]
        for place, card in uncovered:
            told.append(self.say("told.uncovered", card=self.card(card), place=self.place(place)))
        return " ".join(told)

    def refused(self, reason: str, found: str, meant: str) -> str:
        """Why a text is no deal code, from the parts of a `deals.CodeError`."""
        told = self.say("code." + reason, found=found[:40])
        if meant:
            told += " " + self.say("code.meant", letters=self.say("or").join(meant))
        return told
