"""Every story's report opens, says what 'lifeline check' says, and leads from findings to events."""

import unittest

import reports
from case import ReportCase


class StoryTests(ReportCase):
    def each_story(self):
        for story in reports.STORIES:
            with self.subTest(story):
                yield story

    def test_findings_are_those_of_check(self):
        for story in self.each_story():
            self.open(reports.story_report(story))
            expected = reports.findings(reports.traces(story))
            counts = dict(zip(self.texts(".figure dt"), self.texts(".figure dd")))
            for severity in ["error", "warning", "note"]:
                found = [finding["fingerprint"] for finding in expected if finding["severity"] == severity]
                number = len(set(found))
                times = f" ({len(found)} times)" if len(found) > number else ""
                self.assertEqual(counts[severity + ("" if number == 1 else "s") + times], str(number))
            page = self.one("#overview").text
            for finding in expected:
                self.assertIn(finding["rule"], page)
            messages = self.script("app.report.findings.map((finding) => finding.message)")
            self.assertEqual(sorted(messages), sorted(finding["message"] for finding in expected))

    def test_evidence_leads_to_its_event(self):
        for story in self.each_story():
            self.open(reports.story_report(story))
            for link in range(len(self.all(".findings > .finding a.evidence-link"))):
                self.script("app.showTab('overview')")
                anchor = self.all(".findings > .finding a.evidence-link")[link]
                number = int(anchor.text.split()[0].removeprefix("#"))
                anchor.click()
                self.wait("app.tab === 'timeline' && pane.cursor >= 0")
                sequences = self.script("[pane.trace.sequence[pane.cursor], pane.trace.end[pane.cursor]]")
                self.assertIn(number, sequences)
                self.assertTrue(self.one(".finding-note").is_displayed())
                self.assertEqual(len(self.all(".list-row.chosen")), 1)

    def test_every_event_has_its_row_and_its_details(self):
        for story in self.each_story():
            self.open(reports.story_report(story), "#tab=timeline")
            for position, path in enumerate(reports.traces(story)):
                with open(path, encoding="utf-8") as file:
                    events = sum('"seq":' in line for line in file)
                self.assertEqual(self.script(
                    "app.report.traces[arguments[0]].end.reduce((sum, end) => sum + (end > 0 ? 2 : 1), 0)", position), events)
            self.script("pane.goTo(3)")
            facts = self.texts(".detail dt")
            self.assertIn("Time", facts)
            self.assertIn("Thread", facts)

    def test_each_type_with_a_life_has_a_diagram(self):
        for story in self.each_story():
            self.open(reports.story_report(story), "#tab=states")
            drawn = self.script("[...document.querySelectorAll('.state-card figure svg')].filter((svg) => svg.getBoundingClientRect().height > 50).length")
            self.assertGreater(drawn, 0)
            self.assertEqual(drawn, self.script("app.report.types.filter((type) => type.picture).length"))
            self.assertEqual(self.texts(".state-card .hint"), [])
            ids = self.script("[...document.querySelectorAll('[id]')].map((one) => one.id)")
            self.assertEqual(len(ids), len(set(ids)))

    def test_durations_have_a_chart_each(self):
        for story in self.each_story():
            self.open(reports.story_report(story), "#tab=durations")
            expected = self.script("app.report.types.flatMap((type) => type.callbacks).filter((callback) => callback.ended).length")
            self.assertGreater(expected, 0)
            self.assertEqual(len(self.all(".bars")), expected)
            self.assertTrue(self.script("[...document.querySelectorAll('.bars rect')].every((bar) => bar.getAttribute('height') > 0)"))


if __name__ == "__main__":
    unittest.main()
