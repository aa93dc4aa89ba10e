"""Texts of a trace never run, whatever they are."""

import functools
import http.server
import os
import threading
import unittest

from selenium.common.exceptions import NoAlertPresentException

import reports
from browser import Browser
from case import ReportCase

NASTY = [
    "</script><img src=x onerror=window.owned=1>", "\"><script>window.owned=1</script>", "' onclick='window.owned=1",
    "javascript:window.owned=1", "<svg onload=window.owned=1>", "{{constructor.constructor('window.owned=1')()}}",
    "${window.owned=1}", "</title><script>window.owned=1</script>", "<!-- ", "\u2028window.owned=1//", "__proto__",
    "constructor", "\u202eevil", "🎉👩‍👩‍👧", "\u0000\u001b[31m",
]


def nasty_trace():
    events = []
    for number, text in enumerate(NASTY, 1):
        subject = {"id": number, "kind": text if number % 2 else "controller", "type": text, "name": text}
        events += [
            {"id": 0, "kind": "marker", "type": "marker", "event": "mark", "phase": "instant", "attrs": {"text": text}},
            {**subject, "event": "init", "phase": "instant", "attrs": {text: text, "path": text, "owner": text}},
            {**subject, "event": text, "phase": "begin", "attrs": {"to": text}},
            {**subject, "event": text, "phase": "end", "attrs": {text: text}},
            {**subject, "event": "expectDeallocation", "phase": "instant", "attrs": {"because": text}},
            {**subject, "event": "leaked", "phase": "instant", "attrs": {"path": text, "holders": text}},
        ]
    return reports.trace_of("nasty", NASTY[0], events)


class SafetyTests(ReportCase):
    def setUp(self):
        self.open(reports.report("nasty", [nasty_trace()], "--title", NASTY[0]))

    def tearDown(self):
        self.assertIsNone(self.script("window.owned ?? null"))
        with self.assertRaises(NoAlertPresentException):
            self.browser.driver.switch_to.alert.accept()
        super().tearDown()

    def test_every_part_shows_the_texts_and_runs_none(self):
        for tab in ["overview", "timeline", "states", "durations"]:
            self.script("app.showTab(arguments[0])", tab)
            self.assertEqual(self.script("document.images.length"), 0)
            self.assertEqual(self.script("document.scripts.length"), 1)
        self.assertEqual(self.one("h1").get_attribute("textContent"), NASTY[0])
        self.assertEqual(self.browser.driver.title, " ".join(NASTY[0].split()))

    def test_every_event_can_be_chosen(self):
        self.script("app.showTab('timeline')")
        for row in range(self.script("pane.rows.length")):
            self.script("pane.goTo(arguments[0])", row)
        shown = self.script("app.report.traces[0].subjects.map((member) => member.name)")
        self.assertEqual(len(shown), len(NASTY))
        for text in NASTY[:3]:
            self.assertIn(text, shown)

    def test_links_lead_into_the_page_only(self):
        links = self.script("[...document.querySelectorAll('a, area, form, iframe, object, embed')].map((one) => one.getAttribute('href') ?? one.tagName)")
        self.assertTrue(links)
        self.assertTrue(all(link.startswith("#") for link in links), links)

    def test_texts_can_be_searched_and_filtered(self):
        self.script("app.showTab('timeline')")
        for text in NASTY[:8]:
            self.script("app.search(arguments[0])", text)
            self.assertGreater(self.script("pane.matches.length"), 0, text)
        self.script("app.search('')")
        self.script("app.showType(arguments[0])", NASTY[0])
        self.assertGreater(self.script("pane.rows.length"), 0)

    def test_no_element_has_a_style_or_a_handler_of_its_own_in_the_file(self):
        with open(reports.report("nasty", [nasty_trace()]), encoding="utf-8") as file:
            text = file.read()
        markup = text[: text.index('<script type="application/json"')]
        markup = markup[markup.index("</head>"):]
        self.assertNotRegex(markup, r"<[^>]*\s(style|on\w+)\s*=")

    def test_the_policy_holds(self):
        """Markup and handlers that somebody adds later are refused; the console says so."""
        for attempt in ["document.body.innerHTML = '<b>x</b>'", "document.body.setAttribute('onclick', 'window.owned = 1')", "document.createElement('script').text = 'window.owned = 1'"]:
            refused = self.browser.driver.execute_script("try { " + attempt + "; return false; } catch { return true; }")
            self.assertTrue(refused, attempt)
        self.browser.driver.execute_script(
            "const image = new Image(); image.src = 'http://127.0.0.1:9/x.png'; document.body.append(image);"
            "const style = document.createElement('style'); style.textContent = 'body { display: none }'; document.head.append(style);")
        self.assertTrue(self.one("h1").is_displayed())
        self.assertEqual(self.browser.requests(), ["http://127.0.0.1:9/x.png"], "the browser notes it, and the policy stops it")
        complaints = self.browser.complaints()
        self.assertGreaterEqual(len(complaints), 4)
        self.assertTrue(all("Trusted" in one or "Content Security Policy" in one for one in complaints), complaints)


class PolicyHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files as a server does whose policy forbids scripts and styles in pages."""

    def end_headers(self):
        self.send_header("Content-Security-Policy", "default-src 'self'")
        super().end_headers()

    def log_message(self, *arguments):
        pass


class BlockedTests(unittest.TestCase):
    def test_a_report_whose_script_is_blocked_says_so(self):
        path = reports.report("nasty", [nasty_trace()], "--title", NASTY[0])
        handler = functools.partial(PolicyHandler, directory=os.path.dirname(path))
        browser = Browser()
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            browser.driver.get(f"http://127.0.0.1:{server.server_port}/{os.path.basename(path)}")
            note = browser.driver.find_element("css selector", "#app [role=note]")
            self.assertTrue(note.is_displayed())
            self.assertIn("blocked the script", note.text)
            self.assertIn("Content-Security-Policy", note.text)
            self.assertIsNone(browser.script("window.lifelineReport ?? null"))
            server.shutdown()
        browser.close()


if __name__ == "__main__":
    unittest.main()
