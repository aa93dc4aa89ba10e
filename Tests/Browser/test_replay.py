"""The replay: the tree of controllers, the diagram, and several traces side by side."""

import unittest

import reports
from case import ReportCase


class ReplayTests(ReportCase):
    def tree(self):
        """Who is below whom, as (depth, name) in the order of the page."""
        return self.script(
            "[...pane.family.list.querySelectorAll('.node')].map((node) => [node.parentElement.closest('ul').matches('.tree > ul') ? 0 :"
            " (() => { let depth = -1; for (let up = node; up && !up.matches('.tree'); up = up.parentElement) if (up.tagName === 'UL') depth++; return depth; })(),"
            " node.querySelector('.who').textContent])")

    def go_to(self, who, event, phase_after=0):
        """Goes to the first event of this name, behind the chosen one."""
        self.script(
            "pane.choose(pane.rows.find((row) => row > pane.cursor && pane.trace.nameOf(row) === arguments[1]"
            " && pane.trace.memberAt(row)?.label === arguments[0]))", who, event)
        self.assertIsNotNone(self.chosen)

    def test_the_tree_follows_presentation(self):
        self.open(reports.story_report("checklist"), "#tab=timeline")
        self.go_to("A", "viewDidAppear")
        self.assertIn([1, "A"], self.tree())
        self.assertNotIn([2, "B"], self.tree())
        self.go_to("A", "present")
        self.assertIn([2, "B"], self.tree())
        self.assertEqual(self.texts(".tree .bond"), ["presents"])
        self.go_to("B", "viewDidAppear")
        self.assertEqual(self.script("[...document.querySelectorAll('.tree .on .who')].map((one) => one.textContent)"), ["B"])
        self.go_to("B", "deinit")
        self.assertNotIn("B", [name for _, name in self.tree()])

    def test_the_tree_follows_containers_and_unloads(self):
        self.open(reports.story_report("shop"), "#tab=timeline")
        self.script("pane.goTo(Infinity)")
        last = self.tree()
        self.script("pane.goTo(0)")
        self.assertEqual(self.tree(), [])
        self.script("pane.choose(pane.trace.rowOf(157))")
        tree = self.tree()
        self.assertEqual(tree[:2], [[0, "UIWindow #2"], [1, "shop"]])
        self.assertIn([3, "ArticleViewController #12"], tree)
        self.script("pane.goTo(Infinity)")
        self.assertEqual(self.tree(), last)
        self.open(reports.story_report("checklist"), "#tab=timeline")
        self.go_to("A", "viewUnloaded")
        self.assertIn("no view", self.texts(".tree .chip"))

    def test_stepping_back_shows_what_stepping_on_showed(self):
        self.open(reports.story_report("controller-cache"), "#tab=timeline")
        count = self.script("pane.rows.length")
        forward = []
        for _ in range(count):
            self.script("pane.step(1)")
            forward.append(self.tree())
        for index in reversed(range(count - 1)):
            self.script("pane.step(-1)")
            self.assertEqual(self.tree(), forward[index])

    def test_the_diagram_lights_up(self):
        self.open(reports.story_report("main-and-sub"), "#trace=2")
        self.go_to("sub", "viewDidLoad")
        lit = self.script("[...document.querySelectorAll('.live-diagram .node.now text')].map((text) => text.textContent)")
        self.assertEqual(lit[0], "viewDidLoad")
        # The counts are those of all traces.
        self.assertTrue(self.script("pane.diagram.title.textContent").endswith(", all traces"))
        self.assertEqual(len(self.all(".live-diagram .edge.now")), 1)
        self.assertIn("loadView", self.script("document.querySelector('.live-diagram .node.before').textContent"))
        self.go_to("sub", "viewWillAppear")
        lit = self.script("[...document.querySelectorAll('.live-diagram .node.now text')].map((text) => text.textContent)")
        self.assertEqual(lit[0], "viewWillAppear")

    def test_play_goes_on_by_itself_and_stops_at_the_end(self):
        self.open(reports.story_report("main-and-sub"), "#trace=2")
        self.choose("Speed of the replay", "100")
        self.script("pane.canvas.focus()")
        self.press(" ")
        self.assertTrue(self.script("pane.transport.isPlaying"))
        self.wait("pane.index > 3")
        self.wait("!pane.transport.isPlaying")
        self.assertTrue(self.script("pane.isAtEnd"))
        self.press(" ")
        self.wait("pane.index > 1")
        self.press(" ")
        self.assertFalse(self.script("pane.transport.isPlaying"))

    def test_steps_are_spoken(self):
        self.open(reports.story_report("main-and-sub"), "#trace=2")
        self.press("j", "j")
        live = self.one("[aria-live=polite]").get_attribute("textContent")
        self.assertEqual(live, "Event 2, sub init")

    def test_traces_stand_side_by_side_and_step_together(self):
        self.open(reports.story_report("checklist"), "#trace=1&tab=timeline")
        self.click("Compare with another trace")
        self.assertEqual(self.script("app.panes.map((pane) => pane.trace.label)"), ["checklist-right", "checklist-wrong"])
        widths = self.script("app.panes.map((pane) => pane.element.getBoundingClientRect().width)")
        self.assertTrue(all(width > 600 for width in widths))
        self.click("Step all traces together")
        self.press("j", "j", "j")
        self.assertEqual(self.script("app.panes.map((pane) => pane.index)"), [2, 2])
        self.click("Close this trace")
        self.assertEqual(self.script("app.panes.length"), 1)


if __name__ == "__main__":
    unittest.main()
