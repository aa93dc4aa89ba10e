"""The pictures of the documentation in a browser: texts do not overlap, are not cut off, and stand out, in light and in dark."""

import pathlib
import unittest

from browser import Browser
from test_looks import contrast

IMAGES = pathlib.Path(__file__).resolve().parents[2] / "docs/images"
# Each text with its box, which is reduced to the height of its letters, and with its color and the color of what is behind it.
TEXTS = """
[...document.querySelectorAll('text')].filter((text) => text.textContent.trim()).map((text) => {
  const box = text.getBoundingClientRect();
  const hex = (color) => '#' + color.match(/\\d+/g).slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0')).join('');
  const isBehind = (one) => {
    const style = getComputedStyle(one);
    return !one.closest('text') && one.ownerSVGElement && style.fill.startsWith('rgb') && Number(style.fillOpacity) > 0.1;
  };
  const behind = document.elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2).find(isBehind);
  return { text: text.textContent, left: box.left, right: box.right, top: box.top + box.height * 0.2,
    bottom: box.bottom - box.height * 0.2, color: hex(getComputedStyle(text).fill), behind: behind && hex(getComputedStyle(behind).fill) };
})
"""


def overlaps(one, other):
    return (one["left"] + 1 < other["right"] and other["left"] + 1 < one["right"]
            and one["top"] < other["bottom"] and other["top"] < one["bottom"])


class PictureTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def open(self, picture, dark):
        """Opens a picture in a window of its size, and returns the size and the texts."""
        self.browser.show(800, 600, dark)
        self.browser.driver.get(picture.as_uri())
        box = "document.documentElement.getBoundingClientRect()"
        width, height = self.browser.script(f"[Math.ceil({box}.width), Math.ceil({box}.height)]")
        self.browser.show(width, height, dark)
        return width, height, self.browser.script(TEXTS)

    def check_places(self, width, height, texts):
        for place, text in enumerate(texts):
            self.assertTrue(text["left"] >= 0 and text["right"] <= width and text["top"] >= 0 and text["bottom"] <= height, text)
            for other in texts[place + 1:]:
                self.assertFalse(overlaps(text, other), f"{text['text']} and {other['text']}")

    def check_colors(self, texts):
        for text in texts:
            self.assertTrue(text["behind"], text["text"])
            self.assertGreaterEqual(contrast(text["color"], text["behind"]), 4.5, text)

    def test_texts_have_room_and_stand_out(self):
        pictures = sorted(IMAGES.glob("*.svg"))
        self.assertGreater(len(pictures), 20)
        for picture in pictures:
            for dark in [False, True]:
                with self.subTest(picture=picture.name, dark=dark):
                    width, height, texts = self.open(picture, dark)
                    self.assertTrue(texts)
                    if not dark:
                        self.check_places(width, height, texts)
                    self.check_colors(texts)
                    if self.browser.keeps_pictures:
                        self.browser.keep_picture(f"{picture.stem}-{'dark' if dark else 'light'}")


if __name__ == "__main__":
    unittest.main()
