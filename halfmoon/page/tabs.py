"""The same game in two tabs: none loses a move. Read `Tabs.follow` first."""

from halfmoon import session as sessions


class Tabs:
    """What other tabs have kept; while the page `follows` one, the clock runs there."""

    def __init__(self, page):
        self._page = page
        self.follows = False

    def follow(self):
        """If another tab has kept something, go on with its game, so that no move is lost."""
        page = self._page
        if not page.store.is_changed("game"):
            return
        session = page.store.load("game", sessions.load)
        if session and session.save() != page.session.save():
            self.follows = True
            page.show_session(session)

    def take_over(self):
        """The player does something in this tab: it goes on from what another has kept."""
        self.follow()
        self.follows = False
