/// Code in a source file that cannot be rewritten, in the form of a compiler message.
struct Problem: Hashable {
  enum Severity: String {
    case error, warning
  }

  let path: String
  let line: Int
  let column: Int
  var severity = Severity.error
  /// The problem and its fix.
  let message: String

  var text: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}

/// An error in the request itself.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
