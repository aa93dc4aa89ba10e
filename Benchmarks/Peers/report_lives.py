"""Prints seconds: what a report takes from its address to the first frame with its lives ('open'), or what the slowest
twentieth of the frames takes while they are moved ('pan'), in a headless Chromium."""

import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Tests/Browser"))

from browser import Browser  # noqa: E402

FRAME = "const done = arguments[0]; requestAnimationFrame(() => setTimeout(done, 0));"
PAN = """
const done = arguments[0];
const { lives } = window.lifelineReport;
lives.zoom(0.1);
const frames = [];
let last;
const step = (now) => {
  if (last !== undefined) frames.push(now - last);
  last = now;
  if (frames.length === 240) return done(frames.sort((one, other) => one - other)[227] / 1000);
  lives.scale.pan(frames.length % 120 < 60 ? 12 : -12);
  lives.draw();
  requestAnimationFrame(step);
};
requestAnimationFrame(step);
"""

browser = Browser()
try:
    browser.show(1280, 800)
    browser.driver.get("about:blank")
    start = time.monotonic()
    browser.driver.get("file://" + os.path.abspath(sys.argv[2]))
    browser.driver.execute_async_script(FRAME)
    opened = time.monotonic() - start
    assert browser.script("app.lives.chart.placed.length > 0")
    print(opened if sys.argv[1] == "open" else browser.driver.execute_async_script(PAN))
finally:
    browser.close()
