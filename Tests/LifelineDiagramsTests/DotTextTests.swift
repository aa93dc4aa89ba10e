import Testing

@testable import LifelineDiagrams

@Suite struct DotTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\\b", "a\\\\b"), ("<a & b>", "&lt;a &amp; b&gt;"), ("two\nlines", "two\\nlines"),
    ("\u{1B}[31m", "␛[31m"), ("\u{0}", "␀"), ("\u{7F}", "␡"), ("\u{85}", "\u{FFFD}"), ("שלום 🎉", "שלום 🎉"),
  ])
  func `a label shows exactly the user's text`(text: String, expected: String) {
    #expect(DotText.label(text) == expected)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\nb\tc", "a␊b␉c"), ("\u{FFFF}\u{9B}", "\u{FFFD}\u{FFFD}"), ("👩‍👩‍👧é日本", "👩‍👩‍👧é日本"),
  ])
  func `visible text has no control characters`(text: String, expected: String) {
    #expect(DotText.visible(text) == expected)
  }

  @Test(arguments: [
    ("plain é 日本 🎉", ""), ("שלום", "\u{200E}"), ("تحميل", "\u{200E}"), ("a\u{202E}b", "\u{202C}\u{200E}"),
    ("\u{2067}a\u{202B}b", "\u{202C}\u{2069}\u{200E}"), ("\u{202A}a\u{202C}", "\u{200E}"),
  ])
  func `right-to-left text closes what it opened`(text: String, added: String) {
    #expect(DotText.isolated(text) == text + added)
  }

  @Test(arguments: [("controller", "controller"), ("my kind", "my-kind"), ("Tür<x>", "T--r-x-"), ("", "")])
  func `kinds become class names`(kind: String, name: String) {
    #expect(kind.asClass == name)
  }
}
