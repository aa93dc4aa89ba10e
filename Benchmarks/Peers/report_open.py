"""Prints how many seconds a report takes from its address to the first frame with its timeline, in a headless Chromium."""

import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Tests/Browser"))

from browser import Browser  # noqa: E402

FRAME = "const done = arguments[0]; requestAnimationFrame(() => setTimeout(done, 0));"

browser = Browser()
try:
    browser.show(1280, 800)
    browser.driver.get("about:blank")
    start = time.monotonic()
    browser.driver.get("file://" + os.path.abspath(sys.argv[1]) + "#tab=timeline")
    browser.driver.execute_async_script(FRAME)
    print(time.monotonic() - start)
    assert browser.script("pane.rows.length > 0 && document.querySelectorAll('.list-rows .list-row').length > 0")
finally:
    browser.close()
