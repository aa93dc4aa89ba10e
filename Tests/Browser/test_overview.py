"""The overview, the menu of traces, and what a narrow page shows."""

import unittest

import reports
from case import ReportCase
from selenium.webdriver.common.keys import Keys

CUT = """
[...document.querySelectorAll('.page.shown *, .top *')].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width > 0 && !one.closest('.table-box, .list, .picture, .spoken, svg, select') && (box.left < -1 || box.right > innerWidth + 1);
}).map((one) => one.outerHTML.slice(0, 120))
"""


class OverviewTests(ReportCase):
    def test_a_mistake_in_several_traces_is_one(self):
        def trace(name, ids):
            events = []
            for number in ids:
                page = {"id": number, "kind": "controller", "type": "CartController"}
                events += [{**page, "event": "viewDidLoad", "phase": phase} for phase in ("begin", "end") * 2]
            return reports.trace_of(name, name, events)

        self.open(reports.report("one-mistake", [trace("first-cart", [1, 2]), trace("second-cart", [7])]))
        self.assertEqual(self.texts(".figure dt")[0], "error (3 times)")
        self.assertEqual(self.texts(".figure dd")[0], "1")
        self.assertEqual(len(self.all("article.finding")), 1)
        self.assertEqual(self.texts("article.finding summary"), ["2 more, 1 of them in another trace"])
        items = self.script("[...document.querySelectorAll('article.finding li')].map((one) => one.textContent.slice(0, 45))")
        self.assertEqual([item.split(":")[0] for item in items], ["first-cart", "second-cart"])

    def test_a_mistake_is_shown_in_the_trace_whose_lives_are_shown(self):
        def trace(name, number, types):
            events = []
            for place, type_name in enumerate(types):
                page = {"id": number + place, "kind": "controller", "type": type_name, "phase": "instant"}
                events += [{**page, "event": "init"}, {**page, "event": "expectDeallocation", "attrs": {"grace": 0}},
                           {**page, "event": "leaked", "attrs": {"keeper": "global", "path": f"Clock.shared -> {type_name}"}}]
            return reports.trace_of(name, name, events)

        self.open(reports.report("same-leak", [trace("one-leak", 3, ["Page"]), trace("another", 5, ["Page"]), trace("two-leaks", 8, ["Page", "Menu"])]))
        self.assertEqual(self.script("app.lives.lives[0].trace.label"), "two-leaks")
        self.assertIn("in two-leaks", self.texts("article.finding h3")[0])
        self.assertIn("Page #8", self.texts("article.finding .message")[0])
        # The picture of all leaks is kept.
        self.assertEqual(len(self.all("article.finding:first-of-type .why-alive svg")), 1)
        self.assertEqual(self.texts("article.finding > details:not(.why-alive) summary"), ["2 more, in 2 other traces"])
        shown = self.script("document.querySelector('article.finding').id")
        same = self.script("app.report.findings.flatMap((one) => (one.group === 0 ? [one.position + 1] : []))")
        self.assertEqual(len(same), 3)
        for number in same:
            self.script("document.activeElement.blur()")
            self.script("app.showFinding(arguments[0])", number)
            self.assertEqual(self.script("document.activeElement.id"), shown)

    def test_other_findings_of_a_mistake_are_counted_by_trace(self):
        def trace(name, number, count):
            page = {"kind": "controller", "type": "CartController", "event": "viewDidLoad"}
            return reports.trace_of(name, name, [{**page, "id": number + one, "phase": phase} for one in range(count) for phase in ("begin", "end") * 2])

        for name, traces, expected in [
            ("alone", [trace("alone", 1, 3)], "2 more"),
            ("beside", [trace("alone", 1, 3), reports.trace_of("timed", "timed", reports.visits(28))], "2 more, in the same trace"),
            ("pair", [trace("first", 1, 1), trace("second", 7, 1)], "1 more, in another trace"),
            ("four", [trace("alone", 1, 3), trace("first", 1, 1), trace("second", 7, 1)], "4 more, 2 of them in 2 other traces"),
        ]:
            with self.subTest(name):
                self.open(reports.report(f"others-{name}", traces))
                summaries = self.texts("article.finding > details:not(.why-alive) summary")
                self.assertEqual(summaries[0], expected)

    def test_kinds_of_the_program_have_correct_plurals(self):
        kinds = ["entry", "box", "key"]
        subjects = [{"id": 10 * kind + one, "kind": name, "type": name.title()} for kind, name in enumerate(kinds, 1) for one in (1, 2)]
        events = [{**subject, "event": "init", "phase": "instant"} for subject in subjects]
        self.open(reports.report("plurals", [reports.trace_of("kinds", "kinds", events)]))
        labels = self.texts(".figure dt")
        for plural in ["entries", "boxes", "keys"]:
            self.assertIn(plural, labels)

    def test_the_page_opens_on_the_trace_with_the_worst_finding(self):
        self.open(reports.story_report("checklist"))
        self.assertEqual(self.script("pane.trace.label"), "checklist-wrong")
        options = self.texts('select[aria-label="Trace"] option')
        self.assertEqual(options[0], "checklist-right — 1 note")
        self.assertTrue(options[1].startswith("▲ checklist-wrong — 1 error"), options)

    def test_a_search_goes_on_in_other_traces(self):
        self.open(reports.story_report("checklist"))
        self.script("app.showTab('timeline')")
        self.type_into("Search", "viewWillAppear")
        self.wait("app.searchText === 'viewWillAppear'")
        first = self.script("pane.trace.label")
        here = self.script("pane.matches.length")
        self.assertIn("in other traces", self.one(".matches").text)
        for _ in range(here):
            self.press(Keys.ENTER)
        self.assertNotEqual(self.script("pane.trace.label"), first)
        self.assertGreater(self.script("pane.matches.length"), 0)

    def test_counted_clocks_have_steps(self):
        self.open(reports.story_report("checklist"), "#event=40")
        for tab in ["overview", "timeline", "states", "durations"]:
            self.script("app.showTab(arguments[0])", tab)
            with self.subTest(tab=tab):
                self.assertNotIn("µs", self.script("document.querySelector('.page.shown').innerText"))

    def test_steps_are_not_added_to_durations(self):
        timed = reports.trace_of("timed", "timed", reports.visits(28))
        self.open(reports.report("mixed-clocks", [*reports.traces("checklist"), timed]))
        self.script("app.showTab('durations')")
        self.assertEqual(self.one("#durations .counted").text, "2 of 3 traces have a counting clock, so their durations are unknown and not included.")
        shown = self.script("[...document.querySelectorAll('#durations h2')].map((one) => one.firstChild.textContent)")
        self.assertEqual(shown, ["Page1Controller", "Page2Controller"])

    def test_nothing_is_cut_at_390_pixels(self):
        for story in ["checklist", "shop"]:
            self.open(reports.story_report(story), "#event=12", width=390, height=800)
            for tab in ["overview", "timeline", "states", "durations"]:
                self.script("app.showTab(arguments[0])", tab)
                with self.subTest(story=story, tab=tab):
                    self.assertEqual(self.script(CUT), [])

    def test_filters_fold_away_on_a_narrow_page(self):
        self.open(reports.story_report("checklist"), "#event=12", width=390, height=800)
        self.assertFalse(self.script("document.querySelector('.fold').open"))
        self.one(".fold > summary").click()
        self.assertTrue(self.script("document.querySelector('.fold').open"))
        self.choose("Show one type", "ForgetfulEditor")
        self.assertEqual(self.one(".fold > summary").text, "Filters (1)")
        self.open(reports.story_report("checklist"), "#event=12", width=1280)
        self.assertTrue(self.script("document.querySelector('.fold').open"))


if __name__ == "__main__":
    unittest.main()
