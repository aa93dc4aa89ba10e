internal import Foundation

/// How many inputs the tests of many inputs try: a fixed sample, or all of them with `Scripts/test --exhaustive`.
package enum Sample {
  package static let isExhaustive = ProcessInfo.processInfo.environment["LIFELINE_EXHAUSTIVE"] == "1"

  /// The seeds from 1 to `count`, or only those of the sample.
  package static func seeds(_ sample: Int, of count: Int) -> [UInt64] {
    Array(1...UInt64(isExhaustive ? count : sample))
  }

  /// A length, or a tenth of it in the sample.
  package static func length(_ length: Int) -> Int { isExhaustive ? length : length / 10 }
}
