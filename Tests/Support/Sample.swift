internal import Foundation

/// How many inputs the tests of many inputs try: a fixed sample, or all of them with `Scripts/test --exhaustive`.
package enum Sample {
  package static let isExhaustive = ProcessInfo.processInfo.environment["LIFELINE_EXHAUSTIVE"] == "1"

  /// The seeds from 1 to `count`, or only those of the sample.
  package static func seeds(_ sample: Int, of count: Int) -> [UInt64] {
    Array(1...UInt64(isExhaustive ? count : sample))
  }

  /// How often something random is tried: `count` times, or only as often as the sample says.
  package static func count(_ sample: Int, of count: Int) -> Int { isExhaustive ? count : sample }

  /// All positions of a range, or those of the sample: the first and the last one, and every third one between them.
  ///
  /// Neighbors alternate between beginnings and ends of spans, so the distance is odd.
  package static func positions(_ range: Range<Int>) -> [Int] {
    range.filter { isExhaustive || $0 == range.upperBound - 1 || ($0 - range.lowerBound).isMultiple(of: 3) }
  }

  /// A length, or a tenth of it in the sample.
  package static func length(_ length: Int) -> Int { isExhaustive ? length : length / 10 }
}
