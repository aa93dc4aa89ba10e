import LifelineDiagrams
import Testing

@Suite struct DotTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\\b", "a\\\\b"), ("<a & b>", "&lt;a &amp; b&gt;"), ("two\nlines", "two\\nlines"),
    ("\u{1B}[31m", "␛[31m"), ("\u{0}", "␀"), ("\u{7F}", "␡"), ("\u{85}", "\u{FFFD}"), ("שלום 🎉", "שלום 🎉"),
  ])
  func `a label shows exactly the user's text`(text: String, expected: String) {
    #expect(DotText.label(text) == expected)
  }
}
