"""Links into the page."""

import unittest

import reports
from case import ReportCase


class AddressTests(ReportCase):
    def test_a_link_leads_to_an_event(self):
        self.open(reports.story_report("checklist"), "#event=40")
        self.assertEqual((self.script("app.tab"), self.chosen), ("timeline", 40))
        self.assertIn("#40", self.one(".detail h3").text)

    def test_a_link_leads_to_an_event_of_another_trace(self):
        self.open(reports.story_report("checklist"), "#trace=2&event=92")
        self.assertEqual((self.script("pane.trace.label"), self.chosen), ("checklist-wrong", 92))

    def test_a_link_leads_to_a_finding(self):
        self.open(reports.story_report("checklist"), "#finding=2")
        self.assertEqual(self.script("document.activeElement.id"), "finding-2")

    def test_the_end_of_a_span_leads_to_its_row(self):
        self.open(reports.story_report("main-and-sub"), "#trace=2&event=9")
        self.assertEqual(self.chosen, 3)

    def test_the_address_follows_the_chosen_event(self):
        self.open(reports.story_report("checklist"), "#trace=2&event=40")
        self.press("j")
        self.assertEqual(self.script("location.hash"), f"#trace=2&event={self.chosen}")

    def test_addresses_that_lead_nowhere_are_said(self):
        for fragment, text in [
            ("#trace=77", "There is no trace 77"),
            ("#event=99999", "Event 99999 is not on this page; showing the nearest event before it"),
        ]:
            self.open(reports.story_report("checklist"), fragment)
            self.assertEqual(self.one(".toast").text, text)
        for fragment in ["#event=x", "#event=-1", "#tab=nonsense", "#finding=999", "#<img src=x onerror=alert(1)>", "#%"]:
            self.open(reports.story_report("checklist"), fragment)
            self.assertEqual(self.script("app.tab"), "overview")


if __name__ == "__main__":
    unittest.main()
