/// Recognizes the lines that a test run prints about its tests.
///
/// The names of tests and the messages of failures often contain a type and a callback that was not called.
enum TestLine {
  /// The symbols that Swift Testing prints before a test, a suite, or the details of a failure.
  private static let symbols = "◇✔✘➜↳⚠◊√×►▲".map { Array(String($0).utf8) }
  private static let details = Array("↳".utf8)
  private static let words = ["Test ", "Suite "].map { Array($0.utf8) }
  /// The beginnings of the lines of XCTest and Xcode.
  private static let headings = ["Case '", "case '", "Suite '", "suite '"].map { Array("Test \($0)".utf8) }

  /// Returns whether text is about a test.
  ///
  /// - Parameter callback: The position of the first callback in the text.
  static func isAboutTest(_ text: UnsafeRawBufferPointer, before callback: Int) -> Bool {
    let start = text.firstIndex { !$0.isBlank } ?? 0
    // Most lines are decided by their first byte. Threads that compared lists would count references to the same arrays.
    if text[start] == UInt8(ascii: "T"), headings.contains(where: { text.hasBytes($0, at: start) }) { return true }
    guard text[start] >= 0x80 else {
      // The location of a failed expectation, as in `CartTests.swift:12: error: `.
      let head = UnsafeRawBufferPointer(rebasing: text[..<callback])
      return head.hasText(": error: ") && (head.hasText(".swift:") || head.hasText(".m:") || head.hasText(".mm:"))
    }
    let end = text[start...].firstIndex { $0 < 0x80 } ?? text.count
    // On a Mac, the symbols are in a plane for private use, whose characters begin with F4.
    guard text[start] == 0xF4 || symbols.contains(where: { text.hasBytes($0, at: start) }) else { return false }
    if text.hasBytes(details, at: start) { return true }
    let word = text[end...].firstIndex { !$0.isBlank } ?? end
    return words.contains { text.hasBytes($0, at: word) }
  }
}
