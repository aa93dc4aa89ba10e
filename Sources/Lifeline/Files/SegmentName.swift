/// The file name of a trace segment.
///
/// Earlier segments have a number: `trace.1.jsonl` comes before `trace.jsonl`.
///
/// A compressed file has a second extension: `trace.1.jsonl.gz`.
///
/// Names are sorted by trace, and the segments of a trace from the oldest to the newest.
package struct SegmentName: Comparable, Sendable {
  /// The file extension of traces.
  package static let ending = ".jsonl"

  /// The whole name, without a folder.
  package let text: String
  /// The name without its number or extension.
  package let stem: String
  /// The segment's number, counted back from the newest segment: 0 for a name without a number.
  package let number: Int
  /// The extension of a compressed file, such as `.gz`; empty for other files.
  package let compression: String

  /// Parses a name, or returns nil if the name does not end with `ending` after its compression extension is removed.
  ///
  /// Digits are interpreted as the segment's number only if they have no leading zeros; otherwise, they are part of the stem.
  package init?(_ text: String, ending: String = ending) {
    let uncompressed = CompressionRegistry.plainName(text)
    guard uncompressed.hasSuffix(ending) else { return nil }
    self.text = text
    compression = String(text.dropFirst(uncompressed.count))
    let plain = uncompressed.dropLast(ending.count)
    let digits = plain.lastIndex(of: ".").map { plain[plain.index(after: $0)...] }
    if let digits, let number = Int(digits), number > 0, String(number) == digits {
      stem = String(plain.dropLast(digits.count + 1))
      self.number = number
    } else {
      stem = String(plain)
      number = 0
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.stem, -left.number, left.text) < (right.stem, -right.number, right.text)
  }
}
