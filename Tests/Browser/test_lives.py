"""The lives diagram: the first thing in a report, drawn from columns of numbers."""

import base64
import json
import os
import re
import tempfile
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

import reports
from case import ReportCase


def picture(paths, *options):
    """The data of the picture that 'lifeline render' draws."""
    return json.loads(reports.lifeline("render", *paths, "--diagram", "lives", "--format", "json", "-o", "-", *options))


def crowd(count):
    """Sessions that overlap, of which each tenth leaks; every third one is a short load."""
    events = []
    for number in range(1, count + 1):
        session = {"id": number, "kind": "model", "type": "Load" if number % 3 == 0 else "Session"}
        events.append({**session, "event": "init", "phase": "instant"})
        if number % 3 == 0:
            events.append({**session, "event": "deinit", "phase": "instant"})
        elif number % 10 == 1:
            events += [{**session, "event": "expectDeallocation", "phase": "instant", "attrs": {"grace": 0}},
                       {**session, "event": "leaked", "phase": "instant"}]
        old = number - 60
        if old > 0 and old % 3 and old % 10 != 1:
            events.append({"id": old, "kind": "model", "type": "Session", "event": "deinit", "phase": "instant"})
    return events


def packed(numbers):
    """Differences between numbers, with seven bits per byte."""
    data, last = bytearray(), 0
    for number in numbers:
        rest = 2 * (number - last) if number >= last else 2 * (last - number) - 1
        last = number
        while rest > 127:
            data.append(rest & 127 | 128)
            rest >>= 7
        data.append(rest)
    return base64.b64encode(data).decode()


def counted_report(folder):
    """The report of a crowd, with counts instead of its objects. The limit is too high for a trace in a test."""
    with open(reports.report("crowd", [reports.trace_of("crowd", "crowd", crowd(400))]), encoding="utf-8") as file:
        before, data, after = re.split(r'(?<=id="data">)(.*?)(?=</script>)', file.read(), maxsplit=1, flags=re.S)
    page = json.loads(data)
    lives = page["traces"][0]["lives"]
    lives["objects"] = {"count": 0, **dict.fromkeys(["ids", "kinds", "names", "initials", "leaks", "late"], "")}
    lives["changes"] = {"count": 0, **dict.fromkeys(["events", "times", "objects", "states"], "")}
    columns = {"origin": 1, "step": 100, "count": 4, "least": packed([0, 2, 130, 1]),
               "levels": {"light": packed([3, 200, 130, 3, 2]), "leaked": packed([0, 0, 1, 2, 2])}}
    group = {"objects": 400, "peak": 200, "alive": 4, "onScreen": 0, "leaked": 2, "leakedSince": [2000, 300], "occurring": [0],
             "states": [{"state": "alive", "count": 2}, {"state": "leaked", "count": 2}], "time": columns, "events": columns}
    lives["counts"] = {"note": "Drawn as counts only: 5,000,000 state changes, more than 4,000,000. No object has a row.",
                       "groups": [{"kind": 0, "name": "Session", **group}, {"kind": 1, "name": "7 other types", "isMixed": True, **group}]}
    path = os.path.join(folder, "counted.html")
    with open(path, "w", encoding="utf-8") as file:
        file.write(before + json.dumps(page).replace("<", "\\u003c") + after)
    return path


def long_pause(folder):
    """A trace that begins with a pause of two seconds, which is cut in the picture."""
    events = [(0, 1, "App", "init")]
    for name, ids, first, last in [("Entry", range(2, 5), 2_000, 3_000), ("Session", range(10, 40), 2_010, 2_510)]:
        events += [(first + 10 * place, number, name, "init") for place, number in enumerate(ids)]
        events += [(last + 10 * place, number, name, "deinit") for place, number in enumerate(ids)]
    path = os.path.join(folder, "pause.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        file.write(json.dumps({"lifeline": 1, "name": "pause", "started": "2026-01-31T12:00:00.000000000Z"}) + "\n")
        for count, (time, number, name, event) in enumerate(sorted(events), 1):
            file.write(json.dumps({"seq": count, "t": time * 1_000_000, "thread": 1, "id": number, "kind": "model", "type": name,
                                   "event": event, "phase": "instant"}) + "\n")
        file.write(json.dumps({"end": True, "events": len(events), "dropped": 0}) + "\n")
    return path


class LivesTests(ReportCase):
    def test_the_page_begins_with_lives_and_the_sentences_of_the_picture(self):
        self.open(reports.story_report("shop"))
        self.assertEqual(self.script("document.querySelector('.overview').firstElementChild.id"), "lives")
        facts = self.one("#lives-facts").text
        self.assertIn("21 objects of 11 types were traced in 1,473 events. At the end, none is alive.", facts)
        self.assertEqual(self.script("document.querySelector('.lives-canvas').getAttribute('aria-describedby').split(' ')[0]"), "lives-facts")
        self.assertIn("Not drawn or counted above: 23 views", self.one(".lives-note").text)

    def test_bands_and_numbers_are_those_of_the_picture(self):
        shop = reports.traces("shop")
        for name, paths in [("shop", shop), ("mistakes", [reports.MISTAKES]), ("crowd", [reports.trace_of("crowd", "crowd", crowd(400))])]:
            with self.subTest(name):
                drawn = picture(paths, "--axis", "events", "--rows", "100000")["panels"][0]
                self.open(reports.story_report("shop") if name == "shop" else reports.report(name, paths))
                types = self.script("""Object.fromEntries(app.lives.lives[0].shownKinds.map((kind) => [kind.type, {
                    objects: kind.objects, peak: kind.lanes, alive: kind.alive, leaked: kind.leaked.length,
                    states: Object.fromEntries(kind.ends)}]))""")
                expected = {group["type"]: {
                    "objects": group["objects"], "peak": group["peak"], "alive": group["alive"], "leaked": group["leaked"],
                    "states": {one["state"]: one["count"] for one in group["states"]}} for group in drawn["groups"]}
                self.assertEqual(types, expected)
                order = self.script("app.lives.lives[0].shownKinds.map((kind) => kind.type)")
                self.assertEqual(order, [group["type"] for group in drawn["groups"]], "in the same order")
                members = [member for group in drawn["groups"] if group["form"] == "rows" for member in group["members"]]
                for member in members:
                    bands = self.script("""(() => { const lives = app.lives.lives[0];
                        return lives.bandsOf(lives.objectAt(arguments[0], arguments[1])).map((band) => [lifeNames[band.level], band.from.event]); })()"""
                                        .replace("lifeNames", "['unknown','faint','light','middle','strong','due','late','leaked']"),
                                        member["id"], member["bands"][0]["from"]["event"])
                    merged = [band for place, band in enumerate(bands) if place == 0 or bands[place - 1][0] != band[0]]
                    for band in member["bands"]:
                        self.assertIn([band["level"], band["from"]["event"]], merged)

    def test_leaks_begin_at_a_place_of_the_axis(self):
        self.open(reports.report("mistakes", [reports.MISTAKES]))
        self.assertIn("leaked since event 33", self.drawn("app.lives.drawNow()"))
        self.assertIn("leaked since step 264", self.drawn("app.lives.setAxis('time'); app.lives.drawNow()"))
        self.script("app.lives.table.open = true")
        self.wait("app.lives.table.querySelector('td') !== null")
        self.assertIn("step 264, event 33", self.texts(".lives-table td"))

    def test_the_margin_has_space_for_an_event_with_four_digits(self):
        session = {"id": 5000, "kind": "model", "type": "Session", "phase": "instant"}
        ticks = [{"id": 1, "kind": "model", "type": "Clock", "event": "tick", "phase": "instant"}] * 1200
        leak = [{**session, "event": "init"}, {**session, "event": "expectDeallocation", "attrs": {"grace": 0}}, {**session, "event": "leaked"}]
        self.open(reports.report("late-leak", [reports.trace_of("late-leak", "late leak", [*ticks, *leak])]))
        self.assertIn("leaked since event 1,202", self.drawn("app.lives.setAxis('events'); app.lives.drawNow()"))
        told = self.script("(() => { const [lives] = app.lives.lives; app.lives.choose(lives, lives.withID(5000)[0]); return app.lives.story.innerText; })()")
        self.assertIn(", event 1,202", told)
        self.assertNotIn("#1,", told)

    def test_no_tick_covers_the_heading_of_the_last_column(self):
        self.open(reports.report("mistakes", [reports.MISTAKES]))
        for last in range(15, 35):
            texts = self.script("""(() => {
                const { chart, scale } = app.lives;
                const [texts, write] = [[], chart.write];
                chart.write = function (text, x, ...rest) {
                  const width = write.call(this, text, x, ...rest);
                  texts.push([text, x, x + width]);
                  return width;
                };
                scale.show(0, arguments[0]);
                try { app.lives.drawNow(); } finally { chart.write = write; }
                return texts; })()""", last)
            heading, = [start for text, start, _ in texts if text == "at the end"]
            ticks = [(text, end) for text, _, end in texts if text.startswith("#") and text[1:].isdigit() and end < heading + 20]
            self.assertEqual([tick for tick, end in ticks if end > heading], [])

    def test_no_text_is_in_a_cut_pause(self):
        with tempfile.TemporaryDirectory() as folder:
            target = os.path.join(folder, "pause.html")
            reports.lifeline("report", long_pause(folder), "--no-config", "-o", target)
            for width in [1280, 390]:
                with self.subTest(width=width):
                    self.open(target, width=width)
                    texts, gaps = self.script("""(() => {
                        const { chart } = app.lives;
                        const [texts, write] = [[], chart.write];
                        chart.write = function (text, x, y, room, look = {}) {
                          const width = write.call(this, text, x, y, room, look);
                          texts.push([text, look.isRight ? x - width : x, look.isRight ? x : x + width]);
                          return width;
                        };
                        const { drawCuts } = chart.head;
                        // The texts of the cut pauses and of the axis follow.
                        chart.head.drawCuts = () => { chart.write = write; };
                        try { app.lives.drawNow(); } finally { chart.head.drawCuts = drawCuts; chart.write = write; }
                        return [texts, chart.gaps.map(({ left, right }) => [left, right])]; })()""")
                    self.assertEqual(len(gaps), 1)
                    (left, right), = gaps
                    self.assertEqual([text for text, start, end in texts if start < right and end > left], [])
                    starts = {text: start for text, start, _ in texts}
                    self.assertGreater(starts["3 objects, at most 3 at once"], right)
                    self.assertGreater(starts["30"], right)

    def test_a_cut_pause_does_not_cover_names(self):
        with tempfile.TemporaryDirectory() as folder:
            target = os.path.join(folder, "pause.html")
            reports.lifeline("report", long_pause(folder), "--no-config", "-o", target)
            self.open(target)
            names = """(() => {
                const { chart, canvas } = app.lives;
                const copy = Object.assign(document.createElement("canvas"), { width: chart.gutter - 4, height: canvas.height - chart.headHeight });
                const context = copy.getContext("2d", { willReadFrequently: true });
                context.drawImage(canvas, 0, -chart.headHeight);
                const { data } = context.getImageData(0, 0, copy.width, copy.height);
                return data.reduce((sum, value) => (sum * 31 + value) % 1000000007, 0); })()"""
            self.script("app.lives.drawNow()")
            before = self.script(names)
            # The field begins in the cut pause.
            self.script("[app.lives.scale.zoom(0.05, 0), app.lives.scale.pan(app.lives.scale.width * 0.3), app.lives.drawNow()]")
            self.assertLess(self.script("app.lives.chart.gaps[0].left"), self.script("app.lives.chart.gutter - 100"))
            self.assertEqual(self.script(names), before)

    def test_columns_are_exact_at_every_zoom(self):
        self.open(reports.report("crowd", [reports.trace_of("crowd", "crowd", crowd(400))]))
        wrong = self.script("""(() => {
          const lives = app.lives.lives[0];
          const wrong = [];
          for (const kind of lives.shownKinds) for (const [from, to, size] of [[1, lives.to[1], 7], [40, 90, 50], [100, 101, 3], [1, lives.to[1], 430]]) {
            const bounds = Float64Array.from({ length: size + 1 }, (_, place) => from + (to - from) * place / size);
            const columns = lives.countsOf(kind).columns("events", bounds);
            for (let column = 0; column < size; column++) {
              let [alive, most, least, isIn] = [0, -1, 1e9, false];
              const note = () => { most = Math.max(most, alive); least = Math.min(least, alive); };
              for (let change = 0; change < lives.changes; change++) {
                if (lives.kind[lives.object[change]] !== kind.index) continue;
                const event = lives.event[change];
                if (!isIn && event >= bounds[column]) { isIn = true; note(); }
                if (column === size - 1 ? event > bounds[size] : event >= bounds[column + 1]) break;
                alive += (lives.level[change] !== 255) - (lives.before[change] !== 255);
                if (isIn) note();
              }
              if (!isIn) note();
              if (columns.totals[column] !== most || columns.least[column] !== least) wrong.push([kind.type, from, to, column, columns.totals[column], most, columns.least[column], least]);
            }
          }
          return wrong; })()""")
        self.assertEqual(wrong, [])

    def test_a_level_that_is_a_thin_line_in_a_row_is_an_area_of_thin_lines(self):
        page = {"kind": "controller", "type": "Page"}
        events = [{**page, "id": number, "event": "init", "phase": "instant"} for number in range(1, 61)]
        for callback in ["loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear"]:
            events += [{**page, "id": number, "event": callback, "phase": phase} for number in range(1, 31) for phase in ["begin", "end"]]
        self.open(reports.report("levels", [reports.trace_of("levels", "levels", events)]))
        self.wait("app.lives.chart.placed?.some((one) => one.isArea)")
        # The colors of the last column from top to bottom: half of the pages have no view, and half are on screen.
        colors = self.script("""(() => {
            const { chart, canvas } = app.lives;
            const { top, bottom } = chart.placed.find((one) => one.isArea);
            const ratio = canvas.width / canvas.clientWidth;
            const { data } = canvas.getContext("2d").getImageData((chart.gutter + chart.fieldWidth - 2) * ratio, top * ratio, 1, (bottom - top) * ratio);
            return Array.from({ length: data.length / 4 }, (_, row) => [...data.subarray(4 * row, 4 * row + 3)].join()); })()""")
        size = len(colors)
        faint, strong = colors[size // 10:size * 4 // 10], colors[size * 6 // 10:size * 9 // 10]
        self.assertEqual(len(set(strong)), 1)
        self.assertGreater(sum(one != other for one, other in zip(faint, faint[1:])), 8)
        self.assertNotIn(strong[0], faint)

    def test_a_trace_with_too_many_changes_has_counts_and_says_so(self):
        with tempfile.TemporaryDirectory() as folder:
            self.open(counted_report(folder))
            self.assertIn("Drawn as counts only: 5,000,000 state changes, more than 4,000,000. No object has a row.", self.one(".lives-note").text)
            groups = self.script("app.lives.rows.groups.map((group) => [group.kind.type, group.form, group.objects.length, group.hidden])")
            self.assertEqual(groups, [["Session", "counts", 0, 2], ["7 other types", "counts", 0, 2]])
            columns = """Object.values(app.lives.lives[0].countsOf(app.lives.lives[0].shownKinds[0]).columns("events", Float64Array.from(arguments[0]))).map((one) => [...one])"""
            # Columns that begin at 1, 101, 201, and 301, and the end.
            counts, totals, least = self.script(columns, [1, 101, 201, 301, 401])
            self.assertEqual((totals, least), ([3, 200, 131, 5], [0, 2, 130, 1]))
            self.assertEqual(counts[2::8], [3, 200, 130, 3])
            self.assertEqual(counts[7::8], [0, 0, 1, 2])
            self.assertEqual(self.script(columns, [1, 250, 400])[1:], [[200, 5], [0, 1]])
            # Between the beginnings of columns, the column goes on.
            self.assertEqual(self.script(columns, [110, 120, 130])[1:], [[200, 200], [2, 2]])
            self.assertEqual(self.script("app.lives.lives[0].countsOf(null).columns('events', Float64Array.from([1, 101, 201])).totals[1]"), 400)
            self.wait("app.lives.chart.placed?.length === 2")
            self.script("app.lives.turn(app.lives.rows.groups[0])")
            self.assertEqual(self.script("app.lives.rows.groups[0].form"), "counts")
            self.one(".lives-canvas").send_keys(Keys.ARROW_DOWN)
            self.assertIsNone(self.script("app.lives.chosen"))
            self.one(".lives-table summary").click()
            self.wait("document.querySelector('.lives-table tbody tr') !== null")
            self.assertIn("Session model 400 200 4 2 alive, 2 leaked 2", self.one(".lives-table tbody tr").text)
            self.script("location.hash = '#object=3'")
            self.wait("document.body.textContent.includes('No object has a row')")

    def test_many_objects_are_counted_and_no_leak_is_hidden(self):
        self.open(reports.report("crowd", [reports.trace_of("crowd", "crowd", crowd(400))]))
        forms = self.script("app.lives.rows.groups.map((group) => [group.kind.type, group.form, group.extra?.length ?? 0, group.hidden ?? 0])")
        leaked = self.script("app.lives.lives[0].shownKinds.find((kind) => kind.type === 'Session').leaked.length")
        self.assertEqual(forms, [["Session", "counts", 3, leaked - 3], ["Load", "lanes", 0, 0]])
        self.assertIn(f"{leaked} of them leaked", self.one("#lives-facts").text)

    def test_a_type_opens_to_lanes_and_rows(self):
        self.open(reports.report("crowd", [reports.trace_of("crowd", "crowd", crowd(400))]))
        self.wait("app.lives.chart.placed?.length > 0")
        top = self.script("app.lives.chart.y(app.lives.rows.groups[0].top) + 8")
        canvas = self.one(".lives-canvas")
        for form in ["rows", "lanes", "counts"]:
            self.script("app.lives.scroller.scrollTop = 0")
            size = self.script("[app.lives.canvas.clientWidth, app.lives.canvas.clientHeight]")
            ActionChains(self.browser.driver).move_to_element_with_offset(canvas, 40 - size[0] / 2, top - size[1] / 2).click().perform()
            self.assertEqual(self.script("app.lives.rows.groups[0].form"), form)
            self.script("app.lives.drawNow()")

    def test_an_object_is_chosen_by_click_and_told_with_links(self):
        self.open(reports.story_report("shop"))
        self.wait("app.lives.chart.placed?.length > 0")
        x, y = self.script("""(() => { const lives = app.lives.lives[0]; const [object] = lives.withID(41);
            const place = app.lives.rows.placeOf(lives, object); const band = lives.bandsOf(object).find((one) => one.word === 'on screen');
            return [app.lives.chart.x(lives, (band.from.event + band.to.event) / 2), app.lives.chart.y(place.top + 8)]; })()""")
        width, height = self.script("[app.lives.canvas.clientWidth, app.lives.canvas.clientHeight]")
        ActionChains(self.browser.driver).move_to_element_with_offset(self.one(".lives-canvas"), x - width / 2, y - height / 2).click().perform()
        self.assertIn("checkout (CheckoutViewController #41)", self.one(".lives-story h3").text)
        self.assertIn("on screen", self.one(".lives-story table").text)
        self.assertEqual(self.script("location.hash"), "#object=41")
        self.one(".lives-story tbody a").click()
        self.wait("app.tab === 'timeline'")
        self.assertEqual(self.script("pane.trace.memberAt(pane.cursor).id"), 41)

    def test_arrows_go_from_object_to_object_and_from_state_to_state(self):
        self.open(reports.story_report("shop"))
        self.one(".lives-canvas").send_keys(Keys.ARROW_DOWN)
        self.assertEqual(self.script("app.lives.lives[0].id[app.lives.chosen.object]"), 1)
        self.assertIn("shop (ShopTabBarController #1), released, 1 of 1", self.script("app.live.textContent"))
        self.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
        self.assertEqual(self.script("app.lives.lives[0].nameOf(app.lives.chosen.object)"), "reader")
        self.press(Keys.ARROW_RIGHT)
        self.assertTrue(self.script("app.live.textContent").startswith("off screen, event "), self.script("app.live.textContent"))
        self.assertEqual(self.script("app.tab"), "overview")
        self.press(Keys.ESCAPE)
        self.assertIsNone(self.script("app.lives.chosen"))

    def test_links_lead_to_an_object_a_part_and_a_moment(self):
        self.open(reports.story_report("checklist"), "#trace=2&object=5&from=40&to=100")
        self.assertEqual(self.script("app.lives.lives[0].trace.label"), "checklist-wrong")
        self.assertIn("IconPicker #5", self.one(".lives-story h3").text)
        left, right = self.script("[app.lives.scale.valueAt(0) + 1, app.lives.scale.valueAt(app.lives.scale.width) + 1]")
        self.assertAlmostEqual(left, 40, delta=0.5)
        self.assertAlmostEqual(right, 100, delta=0.5)
        self.open(reports.story_report("checklist"), "#trace=2&at=0.00004s")
        self.assertEqual((self.script("app.tab"), self.script("pane.trace.time[pane.cursor] <= 40000")), ("timeline", True))
        self.open(reports.story_report("checklist"), "#trace=2&object=99999")
        self.assertEqual(self.one(".toast").text, "There is no object #99999 in checklist-wrong")
        self.open(reports.story_report("checklist"), "#object=5&from=x&to=1y")
        self.assertTrue(self.script("app.lives.scale.isWhole"))

    def test_a_brush_zooms_and_fit_shows_all(self):
        self.open(reports.story_report("shop"))
        self.wait("app.lives.chart.placed?.length > 0")
        canvas = self.one(".lives-canvas")
        width, height = self.script("[app.lives.canvas.clientWidth, app.lives.canvas.clientHeight]")
        ActionChains(self.browser.driver).move_to_element_with_offset(canvas, 400 - width / 2, 10 - height / 2).click_and_hold().move_by_offset(200, 0).release().perform()
        share = self.script("(app.lives.scale.right - app.lives.scale.left) / app.lives.scale.bounds[1]")
        self.assertAlmostEqual(share, 200 / self.script("app.lives.scale.width"), delta=0.02)
        self.click("Fit all (0)")
        self.assertTrue(self.script("app.lives.scale.isWhole"))

    def test_several_traces_share_one_scale(self):
        self.open(reports.story_report("checklist"))
        self.choose("Lives of", "all")
        self.assertEqual(self.script("app.lives.rows.groups.filter((group) => group.form === 'title').length"), 2)
        lengths = self.script("app.lives.lives.map((lives) => lives.to[1] - lives.from[1])")
        self.assertEqual(self.script("app.lives.scale.length"), max(lengths))
        self.assertIn("checklist-right:", self.one("#lives-facts").text)

    def test_a_filter_shows_types_and_objects(self):
        self.open(reports.story_report("shop"))
        self.type_into("Type, name, or #number", "checkout")
        self.wait("app.lives.filterText === 'checkout'")
        self.assertEqual(self.script("app.lives.rows.groups.map((group) => group.kind.type)"), ["CheckoutViewController"])
        self.type_into("Type, name, or #number", "#57")
        self.wait("app.lives.filterText === '#57'")
        self.assertEqual(self.script("app.lives.rows.groups.map((group) => [...group.objects].map((one) => group.lives.id[one]))"), [[57]])

    def test_numbers_of_findings_lead_to_them(self):
        self.open(reports.story_report("checklist"))
        self.wait("app.lives.chart.placed?.length > 0")
        x, y = self.script("(() => { const one = app.lives.chart.placed.find((one) => one.badge?.severity === 'error'); return [(one.left + one.right) / 2, (one.top + one.bottom) / 2]; })()")
        width, height = self.script("[app.lives.canvas.clientWidth, app.lives.canvas.clientHeight]")
        ActionChains(self.browser.driver).move_to_element_with_offset(self.one(".lives-canvas"), x - width / 2, y - height / 2).click().perform()
        self.assertIn("finding error", self.script("document.activeElement.className"))
        self.assertEqual(self.one("article.finding .severity").text, "1 ERROR")

    def test_the_table_has_the_same_facts(self):
        self.open(reports.report("crowd", [reports.trace_of("crowd", "crowd", crowd(400))]))
        self.one(".lives-table summary").click()
        self.wait("document.querySelectorAll('.lives-table tbody tr').length === 2")
        cells = self.script("[...document.querySelector('.lives-table tbody tr').children].map((cell) => cell.textContent)")
        session = next(group for group in picture([reports.trace_of("crowd", "crowd", crowd(400))])["panels"][0]["groups"] if group["type"] == "Session")
        self.assertEqual(cells[:5], ["Session", "model", str(session["objects"]), str(session["peak"]), str(session["alive"])])
        self.assertEqual(cells[6], str(session["leaked"]))

    def test_a_trace_without_objects_has_no_picture(self):
        self.open(reports.report("marks", [reports.trace_of("marks", "marks", [
            {"id": 0, "kind": "marker", "type": "marker", "event": "mark", "phase": "instant", "attrs": {"text": "only a mark"}}])]))
        self.assertEqual(self.all("#lives"), [])
        self.assertEqual(self.script("app.tab"), "overview")
        self.open(reports.report("marks", []), "#object=1")
        self.assertEqual(self.one(".toast").text, "No objects in marks")


if __name__ == "__main__":
    unittest.main()
