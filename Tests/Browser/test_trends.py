"""The page of `lifeline trends`: what a reader sees first, and that it needs no script and no other file."""

import json
import pathlib
import tempfile
import unittest

from selenium.webdriver.common.by import By

from browser import Browser
from reports import lifeline

CALLBACKS = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]


def trace(run, version, leaks, loading):
    """A trace of one controller, which appears three times."""
    lines = [{"lifeline": 1, "name": f"run {run}", "run": f"{run:032x}", "labels": {"version": version}}]

    def add(event, phase="instant", time=1_000_000, **attributes):
        subject = {"thread": 1, "id": 1, "kind": "controller", "type": "CartController"}
        last = lines[-1].get("t", 0)
        line = {"seq": len(lines), "t": last + time, **subject, "event": event, "phase": phase}
        lines.append({**line, "attrs": attributes} if attributes else line)

    add("init")
    add("viewDidLoad", "begin")
    add("viewDidLoad", "end", loading)
    for callback in CALLBACKS * 3:
        add(callback, "begin")
        add(callback, "end")
    if leaks:
        add("expectDeallocation", reason="dismissed", grace=1_000_000_000)
        add("leaked")
    else:
        add("deinit")
    lines.append({"end": True, "events": len(lines) - 1, "dropped": 0})
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


class TrendsPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(cls.folder.name)
        for run in range(80):
            new = run >= 40
            text = trace(run, "2.10" if new else "2.9", new and run % 4 == 0, 5_000_000 if new else 2_000_000 + run)
            (folder / f"{run}.jsonl").write_text(text)
        cls.page = folder / "trends.html"
        for arguments in (["summarize", folder, "-o", folder / "s.json"], ["trends", folder / "s.json", "-o", cls.page]):
            lifeline(*map(str, arguments))

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def open(self, width=1280, dark=False):
        self.browser.driver.get("about:blank")
        self.browser.driver.get_log("browser")
        self.browser.driver.get_log("performance")
        self.browser.show(width, 900, dark)
        self.browser.driver.get(self.page.as_uri())

    def texts(self, selector):
        return [one.text for one in self.browser.driver.find_elements(By.CSS_SELECTOR, selector)]

    def test_what_got_worse_comes_first(self):
        self.open()
        self.assertEqual(self.texts("h2")[:2], ["What got worse", "Slower callbacks"])
        self.assertEqual(self.texts(".figure dd")[:3], ["1", "0", "1"])
        self.assertIn("NEW", self.texts(".finding h3")[0])
        self.assertIn("CartController", self.texts(".finding h3")[0])
        top = self.browser.driver.find_element(By.CSS_SELECTOR, ".finding").location["y"]
        self.assertLess(top, 300)

    def test_versions_are_in_natural_order(self):
        self.open()
        self.assertEqual(self.texts("tbody th"), ["2.9", "2.10"])

    def test_it_fits_every_width_and_needs_nothing(self):
        for width in (1280, 700, 380):
            for dark in (False, True):
                self.open(width, dark)
                overflow = self.browser.script("document.documentElement.scrollWidth - innerWidth")
                self.assertLessEqual(overflow, 0)
                self.assertEqual(self.browser.complaints(), [])
                self.assertEqual(self.browser.requests(), [])

    def test_runs_to_look_at_open_on_a_click(self):
        self.open()
        self.browser.driver.find_element(By.CSS_SELECTOR, "details > summary").click()
        self.assertTrue(self.texts("details[open] li")[0].startswith("run 40, run 0000"))


if __name__ == "__main__":
    unittest.main()
