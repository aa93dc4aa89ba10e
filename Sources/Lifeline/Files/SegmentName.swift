/// The name of a trace's file, with the number that an earlier segment has: `trace.1.jsonl` comes before `trace.jsonl`.
///
/// A compressed file has another ending after its own: `trace.1.jsonl.gz`.
///
/// Names sort by trace, and the segments of a trace from the oldest to the newest.
package struct SegmentName: Comparable, Sendable {
  /// What the files of traces end with.
  package static let ending = ".jsonl"

  /// The whole name, without a folder.
  package let text: String
  /// The name without number and ending.
  package let stem: String
  /// From the newest segment: 0 for a name without a number.
  package let number: Int
  /// The ending of a compressed file, such as `.gz`; empty for others.
  package let compression: String

  /// Reads a name; nil when it does not end with `ending`.
  ///
  /// A number is written in one way only, without leading zeros: another one is part of the stem.
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
