/// How bad a finding is, from ``note`` over ``warning`` to ``error``.
///
/// These three are all there will be: exit codes and the formats of other tools are built on them.
public enum Severity: String, Comparable, CaseIterable, Sendable {
  /// Worth knowing; nothing needs to change.
  case note
  /// Probably a mistake.
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
