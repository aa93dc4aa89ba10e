"""What all tests of reports share."""

import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

from browser import Browser


class ReportCase(unittest.TestCase):
    """Opens reports. After each test the page must have complained of nothing and asked for nothing."""

    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def tearDown(self):
        self.assertEqual(self.browser.complaints(), [])
        self.assertEqual(self.browser.requests(), [])

    def open(self, path, fragment="", **looks):
        self.browser.open(path, fragment, **looks)

    def script(self, text, *arguments):
        return self.browser.script(text, *arguments)

    def wait(self, condition):
        self.browser.wait(condition)

    def one(self, selector):
        return self.browser.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.browser.driver.find_elements(By.CSS_SELECTOR, selector)

    def texts(self, selector):
        return self.script("[...document.querySelectorAll(arguments[0])].map((one) => one.textContent)", selector)

    def press(self, *keys):
        """Presses keys where the focus is."""
        for key in keys:
            ActionChains(self.browser.driver).send_keys(key).perform()

    def choose(self, label, value):
        """Chooses in the list with this label."""
        Select(self.one(f'select[aria-label="{label}"]')).select_by_value(value)

    def type_into(self, placeholder, text):
        field = self.one(f'input[placeholder="{placeholder}"]')
        field.clear()
        field.send_keys(text)

    def click(self, label):
        """Clicks the button whose label begins so."""
        self.one(f'button[aria-label^="{label}"]').click()

    def drawn(self, call):
        """The texts that a call draws on canvases."""
        return self.script("""(() => {
            const [texts, prototype] = [[], CanvasRenderingContext2D.prototype];
            const write = prototype.fillText;
            prototype.fillText = function (text, ...rest) { texts.push(text); write.call(this, text, ...rest); };
            try { """ + call + """; } finally { prototype.fillText = write; }
            return texts; })()""")

    @property
    def chosen(self):
        """The number of the selected event, or None."""
        return self.script("pane.cursor < 0 ? null : pane.trace.sequence[pane.cursor]")

    @property
    def shown_events(self):
        """Who does what in the rows that are shown."""
        return self.script("pane.rows.map((row) => [pane.trace.memberAt(row)?.type ?? '', pane.trace.nameOf(row)])")
