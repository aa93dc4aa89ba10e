/// Something in a source that cannot be rewritten, in the form of a compiler's message.
struct Problem: Hashable {
  enum Severity: String {
    case error, warning
  }

  let path: String
  let line: Int
  let column: Int
  var severity = Severity.error
  /// What is wrong, and what to write instead.
  let message: String

  var text: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}

/// A mistake in the request itself.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
