"""Draw static/icons/*.png from static/icons/icon.svg: run by hand when the icon changes.

`.venv/bin/python tools/icons.py`
"""

import os
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).resolve().parent.parent / "static" / "icons"
CORNER = 'rx="14" '
# name: pixels, whether the corners are filled (the system cuts them itself)
SIZES = {
    "icon-192": (192, False),
    "icon-512": (512, False),
    "icon-maskable-512": (512, True),
    "apple-touch-icon": (180, True),
}


def main() -> None:
    """Write every size."""
    svg = (ICONS / "icon.svg").read_text(encoding="utf-8")
    if CORNER not in svg:
        raise ValueError("icon.svg has no rounded corner to fill")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("HALFMOON_CHROMIUM"), args=["--no-sandbox"]
        )
        for name, (pixels, is_full) in SIZES.items():
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            drawn = svg.replace(CORNER, "") if is_full else svg
            page.set_content(f"<style>body {{margin: 0}} svg {{display: block}}</style>{drawn}")
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
