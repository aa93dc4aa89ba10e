import Testing

@testable import Lifeline
@testable import LifelineBase

@Suite struct JSONTextTests {
  /// The text as both writers quote it, which must agree.
  private func quoted(_ text: String) -> String {
    let quoted = String(decoding: JSONText.quoted(text), as: UTF8.self)
    #expect(encoded(.string(text)) == quoted)
    return quoted
  }

  /// The value as both writers encode it, which must agree.
  private func encoded(_ value: TraceValue) -> String {
    let encoded = String(decoding: JSONText.encoded(value), as: UTF8.self)
    var buffer = ByteBuffer(capacity: 1)
    JSONText.append(value, to: &buffer)
    #expect(buffer.withBytes { String(decoding: $0, as: UTF8.self) } == encoded)
    return encoded
  }

  @Test(arguments: 0..<0x20)
  func `control characters are escaped`(value: UInt8) {
    let short: [UInt8: String] = [0x09: #"\t"#, 0x0A: #"\n"#, 0x0D: #"\r"#]
    let digits = String(value, radix: 16)
    let expected = short[value] ?? #"\u00"# + (digits.count == 1 ? "0" : "") + digits
    #expect(quoted("a\(Character(Unicode.Scalar(value)))b") == "\"a\(expected)b\"")
  }

  @Test func `a line break of two characters stays two`() {
    #expect(quoted("a\r\nb") == #""a\r\nb""#)
  }

  @Test(arguments: [
    ("", #""""#), ("plain", #""plain""#), (#"say "hi""#, #""say \"hi\"""#), (#"C:\temp"#, #""C:\\temp""#),
    ("\u{7F}", #""\u007f""#), ("é 日本 👩‍👩‍👧", #""é 日本 👩‍👩‍👧""#), ("\u{202E}עברית", "\"\u{202E}עברית\""),
    ("\u{1B}[31mred", #""\u001b[31mred""#), ("\u{2028}", "\"\u{2028}\""), ("/", #""/""#),
  ])
  func `text is quoted`(text: String, expected: String) {
    #expect(quoted(text) == expected)
  }

  @Test(arguments: 0..<18)
  func `each character is escaped, or not, at every position`(position: Int) {
    for value in UInt32(0)..<0x100 {
      let character = String(Character(Unicode.Scalar(value)!))
      let (before, after) = (String(repeating: "x", count: position), String(repeating: "~", count: 17 - position))
      let text = quoted(before + character + after)
      #expect(text == "\"" + before + quoted(character).dropFirst().dropLast() + after + "\"")
      let isEscaped = value < 0x20 || [0x22, 0x5C, 0x7F].contains(value)
      #expect((text.utf8.count == 19 + character.utf8.count) == !isEscaped)
    }
  }

  @Test func `a long text with many escapes is quoted`() {
    let text = String(repeating: "a\"\n\u{1}é", count: 1000)
    #expect(quoted(text) == "\"" + String(repeating: #"a\"\n\u0001é"#, count: 1000) + "\"")
  }

  @Test(arguments: [
    (TraceValue.integer(.min), "-9223372036854775808"), (.integer(.max), "9223372036854775807"), (.integer(0), "0"),
    (.number(1), "1.0"), (.number(-0.5), "-0.5"), (.number(1e300), "1e+300"),
    (.number(.leastNonzeroMagnitude), "5e-324"),
    (.number(.infinity), #""inf""#), (.number(.nan), #""nan""#), (.boolean(true), "true"), (.boolean(false), "false"),
    (.string("a"), #""a""#),
  ])
  func `values are written as JSON`(value: TraceValue, expected: String) {
    #expect(encoded(value) == expected)
  }
}
