"""A headless Chromium that opens reports, and what went wrong in it."""

import json
import os
import pathlib
import shutil

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

PATIENCE = 20


class Browser:
    """One browser for all tests of a module; each page is opened afresh."""

    def __init__(self):
        options = Options()
        options.binary_location = shutil.which("chromium")
        # Without a user of its own the sandbox does not start; the pages are our own files.
        for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)

    def open(self, path, fragment="", width=1280, height=800, dark=False):
        """Opens a file, and waits until its page is made."""
        self.driver.get("about:blank")
        self.driver.get_log("browser")
        self.driver.get_log("performance")
        self.show(width, height, dark)
        self.driver.get(pathlib.Path(path).as_uri() + fragment)
        self.wait("window.lifelineReport !== undefined")

    def show(self, width, height, dark=False, media=""):
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": [scheme]})
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def script(self, text, *arguments):
        """The value of an expression in the page; `pane` is the active one."""
        return self.driver.execute_script(
            "const app = window.lifelineReport; const pane = app?.pane; return (" + text + ");", *arguments)

    def wait(self, condition):
        """Waits until an expression is true."""
        WebDriverWait(self.driver, PATIENCE, poll_frequency=0.02).until(
            lambda _: self.script(condition), f"it never came to: {condition}")

    def complaints(self):
        """What the console says: errors of scripts, and what the policy of the page forbids."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self):
        """The addresses that the page asked for, but its own and data in the page."""
        own = self.driver.current_url.split("#")[0]
        addresses = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] in ("Network.requestWillBeSent", "Network.webSocketCreated"):
                parameters = message["params"]
                addresses.append(parameters["request"]["url"] if "request" in parameters else parameters["url"])
        return [one for one in addresses if one.split("#")[0] != own and not one.startswith(("data:", "about:"))]

    @property
    def keeps_pictures(self):
        """Whether LIFELINE_SCREENSHOTS names a folder for pictures."""
        return bool(os.environ.get("LIFELINE_SCREENSHOTS"))

    def keep_picture(self, name):
        """Writes what is on the screen into the folder for pictures."""
        folder = os.environ["LIFELINE_SCREENSHOTS"]
        os.makedirs(folder, exist_ok=True)
        self.driver.save_screenshot(os.path.join(folder, name + ".png"))

    def close(self):
        self.driver.quit()
