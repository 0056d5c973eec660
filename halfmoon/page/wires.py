"""Wires what happens in the browser to the page's deeds. Read `wire` first.

Each function that JavaScript calls is wrapped once and kept for the life of the page: Pyodide
destroys a bare one after the call that brought it there.
"""

from pyscript import document, window
from pyscript.ffi import create_proxy

TICK_MS = 250

_kept = []


def kept(function):
    """The function as JavaScript can call it, for as long as the page lives."""
    proxy = create_proxy(function)
    _kept.append(proxy)
    return proxy


def wire(page):
    """Wire clicks, keys, forms, time and the address to the main module's `Page`."""

    def on_click(event):
        place = _around(event, "data-place")
        deed = _around(event, "data-do")
        panel = _around(event, "data-opens")
        if place:
            page.tap(place)
        elif deed:
            page.do(deed)
        elif panel:
            page.open_panel(panel)
        else:
            page.close_outside(event)

    def on_key(event):
        if page.key(event):
            event.preventDefault()

    def on_enter_code(event):
        event.preventDefault()
        page.codes.enter()

    document.addEventListener("click", kept(on_click))
    document.addEventListener("keydown", kept(on_key))
    document.getElementById("enter").addEventListener("submit", kept(on_enter_code))
    settings = document.getElementById("panel-settings")
    settings.addEventListener("change", kept(lambda event: page.change_settings()))
    hidden = kept(lambda event: page.hide())
    document.addEventListener("visibilitychange", hidden)
    # By attribute: called from MicroPython, PyScript's addEventListener does not know the window.
    window.onpagehide = hidden
    window.onpageshow = hidden
    window.onhashchange = kept(lambda event: page.address.open())
    window.onstorage = kept(lambda event: page.tabs.follow())
    window.setInterval(kept(lambda: page.tick()), TICK_MS)


def _around(event, name):
    """The attribute of the nearest element around an event that has it, or an empty text."""
    element = event.target.closest("[%s]" % name)
    return str(element.getAttribute(name)) if element else ""
