internal import LifelineBase

/// Labels that describe a trace, such as `version`, `channel`, or `suite`.
///
/// Labels are stored in the header of a trace. `lifeline summarize` groups runs by labels and writes them into
/// summaries in plain text, so do not use labels that identify a person or a device.
package enum TraceLabels: Sendable {
  package static let maximumCount = 16
  /// The maximum length of a key, which consists of ASCII letters, digits, `.`, `_`, and `-`.
  package static let longestKey = 64
  /// The maximum length of a value, in UTF-8 bytes.
  package static let longestValue = 256

  /// Returns the reason why a key is not allowed in a label, or nil if it is allowed.
  package static func problem(ofKey key: String) -> String? {
    guard !key.isEmpty else { return "a label's key is empty" }
    guard key.utf8.count <= longestKey else {
      return "the label key '\(shortened(key))' is longer than \(longestKey) characters"
    }
    guard key.utf8.allSatisfy(isAllowed) else {
      return "the label key '\(shortened(key))' has characters other than letters, digits, '.', '_', and '-'"
    }
    return nil
  }

  /// Returns the reason why a key and a value cannot form a label, or nil if they can.
  package static func problem(of key: String, _ value: String) -> String? {
    if let problem = problem(ofKey: key) { return problem }
    guard value.utf8.count <= longestValue else {
      return "the value of the label '\(key)' is longer than \(longestValue) bytes"
    }
    return nil
  }

  /// Returns the first problem with the labels, or nil.
  package static func problem(of labels: [String: String]) -> String? {
    guard labels.count <= maximumCount else {
      return "there are \(labels.count) labels; at most \(maximumCount) are allowed"
    }
    return labels.sorted { $0.key < $1.key }.lazy.compactMap { problem(of: $0.key, $0.value) }.first
  }

  /// Parses `version=1.2,channel=beta`; spaces around keys and values are ignored.
  ///
  /// A value cannot contain a comma. If two labels have the same key, the last one is used.
  package static func parse(_ text: String) -> (labels: [String: String], problems: [String]) {
    var labels: [String: String] = [:]
    var problems: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: true) where !trimmed(part).isEmpty {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        problems.append("'\(shortened(trimmed(part)))' is not a label; write KEY=VALUE")
        continue
      }
      labels[trimmed(sides[0])] = trimmed(sides[1])
    }
    return (labels, problems)
  }

  /// Returns the allowed labels, and the problems with the others.
  ///
  /// If there are too many labels, the preferred ones are kept.
  static func allowed(
    _ labels: [String: String], preferring preferred: [String: String]
  ) -> (labels: [String: String], problems: [String]) {
    var allowed: [String: String] = [:]
    var problems: [String] = []
    func add(_ key: String, _ value: String) {
      if let problem = problem(of: key, value) { return problems.append(problem) }
      guard allowed.count < maximumCount else {
        return problems.append("the label '\(key)' is one of more than \(maximumCount)")
      }
      allowed[key] = value
    }
    for (key, value) in preferred.sorted(by: { $0.key < $1.key }) { add(key, value) }
    for (key, value) in labels.sorted(by: { $0.key < $1.key }) where preferred[key] == nil { add(key, value) }
    return (allowed, problems)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " || text.first == "\n" { text.removeFirst() }
    while text.last == " " || text.last == "\n" { text.removeLast() }
    return String(text)
  }

  private static func shortened(_ text: String) -> String { text.count > 40 ? "\(text.prefix(40))…" : text }
}

/// The identity of a run in the header of its trace.
///
/// With an identity, `lifeline summarize` counts a run only once, even if there are several copies of its trace.
public struct RunIdentity: Hashable, Sendable {
  private enum Choice: Hashable {
    case automatic, random, none
    case fixed(String)
  }

  private let choice: Choice

  /// A random identity if the tracer uses the ``TraceClock/monotonic`` clock.
  ///
  /// With any other clock, there is no identity, so that the trace can be the same on every run.
  public static let automatic = RunIdentity(choice: .automatic)
  /// A random identity, whichever clock the tracer uses.
  public static let random = RunIdentity(choice: .random)
  /// No identity.
  ///
  /// Tools that need an identity compute it from the contents of the trace.
  public static let none = RunIdentity(choice: .none)

  /// Returns a custom identity, which consists of 32 lowercase hexadecimal digits.
  ///
  /// - Precondition: `digits` consists of 32 lowercase hexadecimal digits.
  public static func fixed(_ digits: String) -> RunIdentity {
    checkPrecondition(isValid(digits), "the identity of a run must be 32 lowercase hexadecimal digits")
    return RunIdentity(choice: .fixed(digits))
  }

  /// Returns whether a string is an identity: 32 lowercase hexadecimal digits.
  package static func isValid(_ text: String) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
  }

  /// Returns the identity for a trace.
  ///
  /// - Parameter isRepeatable: Whether the trace must be the same on every run.
  func digits(isRepeatable: Bool) -> String? {
    switch choice {
    case .automatic: isRepeatable ? nil : CrashSafety.newIdentity()
    case .random: CrashSafety.newIdentity()
    case .none: nil
    case .fixed(let digits): digits
    }
  }
}
