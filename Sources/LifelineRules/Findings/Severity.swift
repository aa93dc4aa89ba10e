/// The severity of a finding, from ``note`` to ``warning`` to ``error``.
///
/// No severities will be added, because exit codes and the formats of other tools depend on these three.
public enum Severity: String, Comparable, CaseIterable, Sendable {
  /// Information that does not require a change.
  case note
  /// A probable mistake.
  case warning
  /// A mistake.
  case error

  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
