"""A hundred thousand events, and a page that holds fewer than its trace."""

import unittest

from selenium.webdriver.common.keys import Keys

import reports
from case import ReportCase

COUNT = 100_000


class LargeTests(ReportCase):
    def large(self):
        return reports.trace_of("large", "large", reports.visits(COUNT))

    def test_a_hundred_thousand_events_open_and_scroll_to_the_last(self):
        self.open(reports.report("large", [self.large()]), "#tab=timeline")
        self.assertEqual(self.script("pane.trace.events"), COUNT)
        self.assertLess(self.script("document.querySelectorAll('*').length"), 10_000)
        self.script("pane.list.scroller.scrollTop = 1e9")
        self.wait("pane.list.body.lastChild && Number(pane.list.body.lastChild.dataset.row) === pane.trace.count - 1")
        box, row = self.script("[pane.list.scroller, pane.list.body.lastChild].map((one) => one.getBoundingClientRect().bottom)")
        self.assertAlmostEqual(box, row, delta=2)
        self.press(Keys.HOME, "j", Keys.END)
        self.assertEqual(self.script("pane.cursor"), self.script("pane.trace.count - 1"))
        self.assertTrue(self.one(".list-row.chosen").is_displayed())

    def test_a_list_that_is_too_tall_for_browsers_still_shows_every_row(self):
        self.open(reports.report("large", [self.large()]), "#tab=timeline")
        self.script("pane.list.show(pane.trace, Array.from({ length: 900000 }, (_, index) => index % pane.trace.count))")
        self.assertTrue(self.script("pane.list.isCompressed"))
        self.script("pane.list.scroller.scrollTop = 1e9")
        self.wait("Number(pane.list.body.lastChild.getAttribute('aria-rowindex')) === 900001")

    def test_a_thinned_page_says_what_it_holds_and_how_to_get_all(self):
        self.open(reports.report("thinned", [self.large()], "--max-events", "5000"))
        notes = self.one(".notes").text
        self.assertIn("The timeline shows a selection: 5,000 of 57,143 rows.", notes)
        self.assertIn("Limit: 5,000 events (--max-events 0 for no limit)", notes)
        held = self.script("app.report.traces[0].end.reduce((sum, end) => sum + (end > 0 ? 2 : 1), 0)")
        self.assertLessEqual(held, 5000)
        self.assertIn("100,000", self.texts(".figure dd"))
        self.script("app.showTab('timeline')")
        self.assertIn("rows are on this page", self.one(".pane-head").text)


if __name__ == "__main__":
    unittest.main()
