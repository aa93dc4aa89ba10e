import LifelineDiagramSupport
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
    ("plain é 日本 🎉", ""), ("שלום", "\u{200E}"), ("تحميل", "\u{200E}"), ("a\u{200F}b", "\u{200E}"),
  ])
  func `right-to-left text goes on from left to right`(text: String, added: String) {
    #expect(DotText.isolated(text) == text + added)
  }

  /// Everything that Unicode calls Bidi_Control, except for the marks that stand for a letter.
  private static let turning = "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}"

  @Test(
    arguments: [
      DotText.label, DotText.visible, { DotText.visible(DotText.isolated($0)) }, MermaidText.escaped,
    ] as [@Sendable (String) -> String])
  func `no format contains what turns the direction of text, or a control character`(
    escape: @Sendable (String) -> String
  ) {
    let controls = String(String.UnicodeScalarView((0..<0xA0).compactMap(Unicode.Scalar.init)))
    for text in NastyNames.all + [Self.turning, "a\(Self.turning)שלום", controls] {
      let escaped = escape(text).unicodeScalars
      #expect(!escaped.contains { $0.properties.generalCategory == .control })
      #expect(!escaped.contains { Self.turning.unicodeScalars.contains($0) })
    }
    #expect(escape(Self.turning).contains("\u{FFFD}") || escape(Self.turning).contains("FFFD"))
  }

  @Test(arguments: [("controller", "controller"), ("my kind", "my-kind"), ("Tür<x>", "T--r-x-"), ("", "")])
  func `kinds become class names`(kind: String, name: String) {
    #expect(kind.asClass == name)
  }
}
