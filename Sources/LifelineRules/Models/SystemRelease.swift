/// A system version, such as 5.1.
///
/// The version determines which parts of a model apply.
///
/// Trailing zeros are ignored, so 6 and 6.0 are equal.
public struct SystemRelease: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The components of the version number, without trailing zeros.
  public let components: [Int]

  /// Parses numbers that are separated by periods, or returns nil for any other text.
  package init?(_ text: some StringProtocol) {
    var components: [Int] = []
    var number: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let (tens, isTooLarge) = (number ?? 0).multipliedReportingOverflow(by: 10)
        let (sum, isAboveMaximum) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
        if isTooLarge || isAboveMaximum { return nil }
        number = sum
      case UInt8(ascii: "."):
        guard let complete = number else { return nil }
        components.append(complete)
        number = nil
      default: return nil
      }
    }
    guard let last = number else { return nil }
    self.init(components + [last])
  }

  /// Finds the version in the system name of a trace's header, such as `iOS 5.1 (headless)`, or returns nil if there is none.
  ///
  /// The versions of visionOS, watchOS, and macOS are numbered differently, so they do not indicate the version of UIKit.
  package init?(system: String?) {
    guard let words = system?.utf8.split(separator: UInt8(ascii: " ")).lazy.map(Substring.init) else { return nil }
    if let first = words.first, ["visionOS", "watchOS", "macOS"].contains(first) { return nil }
    guard let release = words.compactMap({ SystemRelease($0) }).first else { return nil }
    self = release
  }

  init(_ components: [Int]) {
    let zeros = components.reversed().prefix { $0 == 0 }.count
    self.components = components.dropLast(min(zeros, components.count - 1))
  }

  public var description: String { components.map(String.init).joined(separator: ".") }

  public static func < (left: SystemRelease, right: SystemRelease) -> Bool {
    left.components.lexicographicallyPrecedes(right.components)
  }

  /// The next version with the same number of components: 6 for 5, and 5.2 for 5.1.
  var next: SystemRelease { shifted(by: 1) }

  /// The version whose ``next`` version is this one.
  var previous: SystemRelease { shifted(by: -1) }

  private func shifted(by step: Int) -> SystemRelease {
    SystemRelease(components.dropLast() + [(components.last ?? 0) + step])
  }
}
