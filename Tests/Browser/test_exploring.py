"""Filters, search and zoom, by mouse and by keyboard."""

import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

import reports
from case import ReportCase


class ExploringTests(ReportCase):
    def setUp(self):
        self.open(reports.story_report("shop"), "#tab=timeline")

    @property
    def view(self):
        return self.script("[pane.viewport.left, pane.viewport.right]")

    @property
    def length(self):
        left, right = self.view
        return right - left

    # Filters

    def test_one_type(self):
        self.choose("Show one type", "CatalogViewController")
        types = {type for type, event in self.shown_events if event != "mark"}
        self.assertEqual(types, {"CatalogViewController"})
        self.assertIn("mark", {event for _, event in self.shown_events})

    def test_one_callback(self):
        self.choose("Show one callback", "viewDidAppear")
        self.assertEqual({event for _, event in self.shown_events}, {"viewDidAppear"})

    def test_one_subject(self):
        self.type_into("Subject", "checkout")
        self.wait("!app.filter.isEmpty")
        labels = self.script("[...new Set(pane.rows.map((row) => pane.trace.memberAt(row)?.fullLabel ?? ''))]")
        self.assertGreater(len(labels), 1)
        self.assertTrue(all("checkout" in label.lower() for label in labels if label))

    def test_words_anywhere(self):
        self.type_into("Contains", "animated viewWill")
        self.wait("!app.filter.isEmpty")
        shown = self.shown_events
        self.assertGreater(len(shown), 3)
        self.assertTrue(all(event.startswith("viewWill") for _, event in shown))
        animated = self.script("pane.rows.map((row) => app.report.attribute(pane.trace, row, 'animated'))")
        self.assertEqual(set(animated), {True})

    def test_words_are_those_of_the_list(self):
        self.type_into("Contains", "didMove(reader) called directly")
        self.wait("!app.filter.isEmpty")
        self.assertEqual(self.shown_events, [["UIPageViewController", "didMove"]])
        self.assertEqual(self.texts(".list-rows .c3"), ["didMove(reader)"])
        self.assertEqual(self.texts(".list-rows .c5"), ["called directly · by ReaderViewController.viewDidLoad"])

    def test_the_chart_and_the_panel_have_the_words_of_the_list(self):
        self.open(reports.report("mistakes", [reports.MISTAKES]), "#event=33")
        self.wait("pane !== null && pane.cursor >= 0")
        self.assertTrue(any(text.endswith("should be released: unloaded") for text in self.texts(".list-rows .c3")))
        self.assertIn("should be released: unloaded", self.drawn("pane.drawNow()"))
        facts = self.texts(".facts dt")
        self.assertIn("reason", facts)
        self.assertNotIn("grace", facts)

    def test_filters_add_up_and_are_cleared_together(self):
        every = len(self.shown_events)
        self.choose("Show one type", "CheckoutViewController")
        some = len(self.shown_events)
        self.choose("Show one callback", "viewDidLoad")
        fewer = len(self.shown_events)
        self.assertTrue(0 < fewer < some < every)
        self.click("Clear all filters")
        self.assertEqual(len(self.shown_events), every)
        self.assertEqual(self.script("app.toolbar.type.value + app.toolbar.callback.value"), "")

    def test_nothing_shown_is_said(self):
        self.type_into("Contains", "nobody says this")
        self.wait("pane.rows.length === 0")
        self.assertTrue(self.one(".list-empty").is_displayed())

    def test_only_what_proves_findings(self):
        self.open(reports.story_report("checklist"), "#trace=2")
        self.press("f")
        expected = sorted({number for finding in reports.findings(reports.traces("checklist"))
                           if finding["trace"] == "checklist-wrong" for number in finding["events"]})
        shown = self.script("pane.rows.map((row) => [pane.trace.sequence[row], pane.trace.end[row]])")
        self.assertTrue(shown)
        self.assertTrue(all(begin in expected or end in expected for begin, end in shown))
        self.assertTrue(all(any(number in pair for pair in shown) for number in expected))
        self.press("]")
        self.assertEqual(self.chosen, shown[0][0])
        self.press("]", "[")
        self.assertEqual(self.chosen, shown[0][0])

    # Search

    def test_search_goes_from_match_to_match(self):
        self.press("/")
        self.press("viewDidLoad")
        self.wait("app.searchText === 'viewDidLoad' && pane.matches.length > 0")
        matches = self.script("pane.matches.map((row) => pane.trace.sequence[row])")
        self.assertEqual(self.chosen, matches[0])
        self.press(Keys.ENTER)
        self.assertEqual(self.chosen, matches[1])
        self.assertEqual(self.one(".matches").text, f"2 of {len(matches)}")
        ActionChains(self.browser.driver).key_down(Keys.SHIFT).send_keys(Keys.ENTER).key_up(Keys.SHIFT).perform()
        self.assertEqual(self.chosen, matches[0])
        self.press(Keys.ESCAPE)
        self.wait("app.searchText === ''")
        self.assertEqual(self.one(".matches").text, "")

    def test_a_search_in_vain_is_said(self):
        self.type_into("Search", "nobody says this")
        self.wait("app.searchText !== ''")
        self.assertEqual(self.one(".matches").text, "no match")
        self.assertEqual(self.one(".spoken").get_attribute("textContent"), "0 found")

    # Keyboard

    def test_keys_step(self):
        self.press("j", "j", Keys.ARROW_DOWN, "k")
        self.assertEqual(self.script("pane.index"), 1)
        self.press(Keys.END)
        self.assertTrue(self.script("pane.isAtEnd"))
        self.press(Keys.HOME, Keys.PAGE_DOWN)
        self.assertEqual(self.script("pane.index"), 20)

    def test_keys_zoom_and_scale(self):
        whole = self.length
        self.press("+", "+")
        self.assertAlmostEqual(self.length, whole * 0.625**2, delta=whole * 0.01)
        left = self.view[0]
        self.press(Keys.ARROW_RIGHT)
        self.assertGreater(self.view[0], left)
        self.press("-")
        self.assertAlmostEqual(self.length, whole * 0.625, delta=whole * 0.01)
        self.press("0")
        self.assertAlmostEqual(self.length, whole, delta=whole * 0.001)
        self.press("t")
        self.assertTrue(self.script("pane.viewport.isToScale"))
        self.assertGreater(self.length, self.script("pane.trace.lastTime"))
        self.press("t")
        self.assertAlmostEqual(self.length, whole, delta=whole * 0.001)

    def test_keys_change_parts_and_help(self):
        for key, tab in [("1", "overview"), ("3", "states"), ("4", "durations"), ("2", "timeline")]:
            self.press(key)
            self.assertEqual(self.script("app.tab"), tab)
            self.assertEqual(len([page for page in self.all(".page") if page.is_displayed()]), 1)
        self.press("?")
        self.assertTrue(self.one("dialog.help").is_displayed())
        self.press("j")
        self.assertIsNone(self.chosen)
        self.press(Keys.ESCAPE)
        self.assertFalse(self.one("dialog.help").is_displayed())

    def test_letters_can_be_switched_off(self):
        self.press("?")
        self.one("#letters").click()
        self.press(Keys.ESCAPE)
        self.press("j")
        self.assertIsNone(self.chosen)
        self.press(Keys.ARROW_DOWN)
        self.assertIsNotNone(self.chosen)

    def test_typing_is_no_shortcut(self):
        self.type_into("Contains", "jt")
        self.wait("app.filter.text === 'jt'")
        self.assertIsNone(self.chosen)
        self.assertFalse(self.script("pane.viewport.isToScale"))

    # Mouse

    def test_a_click_on_the_timeline_chooses(self):
        self.press("j", "+", "+", "+", "+", "+")
        place = self.script(
            "(() => { const row = pane.rows.find((row) => { const p = pane.chart.place(row); const m = pane.trace.memberAt(row);"
            " return m && p && row !== pane.cursor && p.left > pane.chart.gutter + 20 && p.right < pane.chart.width - 20 && p.top > 40 && p.top < pane.chart.height - 20; });"
            " const p = pane.chart.place(row); return [row, p.left + 1, p.top + 8, pane.chart.width, pane.chart.height]; })()")
        row, x, y, width, height = place
        canvas = self.one("canvas.chart")
        ActionChains(self.browser.driver).move_to_element_with_offset(canvas, x - width / 2, y - height / 2).perform()
        self.wait("!pane.tip.hidden")
        ActionChains(self.browser.driver).click().perform()
        self.assertEqual(self.script("pane.cursor"), row)

    def test_wheel_and_drag_zoom_and_move(self):
        canvas = self.one("canvas.chart")
        whole = self.length
        ActionChains(self.browser.driver).double_click(canvas).perform()
        self.wait(f"pane.viewport.right - pane.viewport.left < {whole * 0.5}")
        left = self.view[0]
        ActionChains(self.browser.driver).drag_and_drop_by_offset(canvas, -120, 0).perform()
        self.assertGreater(self.view[0], left)
        self.script("pane.canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: 300, ctrlKey: true, clientX: 600, clientY: 300, cancelable: true }))")
        self.assertGreater(self.length, whole * 0.5)
        self.script("pane.canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: 120, cancelable: true }))")
        self.assertEqual(self.script("pane.viewport.top"), 120)

    def test_a_click_on_a_row_chooses(self):
        row = self.all(".list-rows .list-row")[4]
        number = int(row.find_element("css selector", ".c0").text)
        row.click()
        self.assertEqual(self.chosen, number)
        self.assertEqual(self.one(".list").get_attribute("aria-activedescendant"), self.one(".list-row.chosen").get_attribute("id"))


if __name__ == "__main__":
    unittest.main()
