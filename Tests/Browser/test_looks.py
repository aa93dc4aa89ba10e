"""What can be measured of the looks: nothing is wider than its page, colors can be told apart, all has a name."""

import unittest

import reports
from case import ReportCase

TABS = ["overview", "timeline", "states", "durations"]
UNNAMED = """
[...document.querySelectorAll('button, a[href], input, select, canvas, [role=img], [role=grid], [role=region]')].filter((one) =>
  !(one.getAttribute('aria-label') || one.textContent.trim() || one.getAttribute('aria-labelledby') || one.closest('label'))
).map((one) => one.outerHTML.slice(0, 120))
"""
PAIRS = [("ink", "paper"), ("muted", "paper"), ("muted", "ground"), ("muted", "panel"), ("accent", "paper"), ("error", "error-fill"),
         ("warning", "warning-fill"), ("note", "note-fill"), ("marker", "marker-fill"), ("ink", "chosen"), ("controller", "paper"),
         ("view", "paper"), ("host", "paper"), ("other", "paper"), ("ink", "controller-fill"), ("ink", "view-fill"), ("paper", "accent"),
         ("muted", "chosen"), ("ink", "warning-fill"), ("ink", "error-fill")]


def luminance(color):
    parts = [int(color[place:place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    high, low = sorted([luminance(one), luminance(other)], reverse=True)
    return (high + 0.05) / (low + 0.05)


class LooksTests(ReportCase):
    def test_nothing_is_wider_than_the_page(self):
        for story in reports.STORIES:
            for width in [1280, 400]:
                self.open(reports.story_report(story), "#event=12", width=width, height=800)
                for tab in TABS:
                    with self.subTest(story=story, width=width, tab=tab):
                        self.script("app.showTab(arguments[0])", tab)
                        self.assertLessEqual(self.script("document.documentElement.scrollWidth"), width)
                        for dark in [False, True] if self.browser.keeps_pictures else []:
                            self.browser.show(width, 800, dark)
                            self.browser.keep_picture(f"{story}-{tab}-{width}-{'dark' if dark else 'light'}")

    def test_everything_that_can_be_used_has_a_name(self):
        self.open(reports.story_report("checklist"), "#event=40")
        self.click("Compare with another trace")
        self.assertEqual(self.script(UNNAMED), [])

    def test_texts_stand_out_in_both_lights(self):
        for dark in [False, True]:
            self.open(reports.story_report("checklist"), dark=dark)
            colors = self.script(
                "Object.fromEntries(arguments[0].flat().map((name) => [name, getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim()]))", PAIRS)
            for front, back in PAIRS:
                with self.subTest(front=front, back=back, dark=dark):
                    self.assertGreaterEqual(contrast(colors[front], colors[back]), 4.5)

    def test_the_switch_wins_over_the_system(self):
        self.open(reports.story_report("checklist"), "#event=40", dark=True)
        background = "getComputedStyle(document.querySelector('.top')).backgroundColor"
        dark = self.script(background)
        node = "getComputedStyle(document.querySelector('.state-card .node path')).fill"
        dark_node = self.script(node)
        dark_canvas = self.script("app.colors.paper")
        self.press("d")
        self.assertEqual(self.one(".theme").text, "☀ Light")
        self.assertNotEqual(self.script(background), dark)
        self.assertNotEqual(self.script(node), dark_node)
        self.assertNotEqual(self.script("app.colors.paper"), dark_canvas)
        self.press("d")
        self.assertEqual(self.script(background), dark)
        self.press("d")

    def test_paper_has_all_parts_in_light_colors(self):
        self.open(reports.story_report("checklist"), dark=True)
        self.browser.show(900, 1200, dark=True, media="print")
        for part in ["#overview", "#states", "#durations"]:
            self.assertTrue(self.one(part).is_displayed(), part)
        for tool in [".top nav", ".full-size", ".state-card summary"]:
            self.assertFalse(self.one(tool).is_displayed(), tool)
        tallest = self.script("Math.max(...[...document.querySelectorAll('.state-card svg')].map((one) => one.getBoundingClientRect().height))")
        self.assertLess(tallest, 880, "a page is no taller")
        self.assertEqual(self.script("getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()"), "#ffffff")

    def test_paper_shows_the_lives_whichever_part_is_on_the_screen(self):
        self.open(reports.story_report("checklist"), "#tab=timeline")
        self.script("app.preparePrint()")
        self.browser.show(900, 1200, media="print")
        width, height, shape = self.script(
            "((one) => [one.clientWidth, one.clientHeight, one.width / one.height])(app.lives.canvas)")
        self.assertGreater(height, 100)
        self.assertAlmostEqual(width / height, shape, delta=0.05)
        self.browser.show(1280, 800)
        self.script("app.endPrint()")
        self.assertFalse(self.one("#overview").is_displayed())
        self.assertEqual(self.script("document.getElementById('main').style.width"), "")


if __name__ == "__main__":
    unittest.main()
