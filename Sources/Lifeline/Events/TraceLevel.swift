/// The importance of a mark, on the scale of swift-log.
///
/// Levels are compared by importance; `.trace` is the least important. A minimum level, such as
/// ``Sampling/minimumLevel``, does not affect marks without a level.
public enum TraceLevel: String, Hashable, Sendable, CaseIterable, Comparable {
  case trace, debug, info, notice, warning, error, critical

  public static func < (left: TraceLevel, right: TraceLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .trace: 0
    case .debug: 1
    case .info: 2
    case .notice: 3
    case .warning: 4
    case .error: 5
    case .critical: 6
    }
  }
}

extension TraceEvent {
  /// The level of a mark; nil for other events and for marks without a level.
  public var level: TraceLevel? { attributes.string(.level).flatMap(TraceLevel.init) }

  /// Whether the event is a mark that belongs to no object and is not a log line.
  package var isStep: Bool { name == .mark && subject.id == 0 && level == nil }
}
