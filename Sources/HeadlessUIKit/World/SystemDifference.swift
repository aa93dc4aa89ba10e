/// Something that iOS does in some of its versions only.
///
/// The behavior asks these very values, and the table of the documentation is made from them.
public struct SystemDifference: Hashable, Sendable {
  /// What those versions do, as a phrase of the documentation.
  public let behavior: String

  /// The first major version that does it; nil if no source names a version that does not.
  public let from: Int?

  /// The last major version that does it, all its minor versions included; nil if the newest does it, too.
  ///
  /// The limit is inclusive, as `until` of a transition in a life-cycle model is.
  public let until: Int?

  /// Where this is known from: Apple's documentation, or the id of a recorded case.
  public let source: String

  init(_ behavior: String, from: Int? = nil, until: Int? = nil, source: String) {
    self.behavior = behavior
    self.from = from
    self.until = until
    self.source = source
  }

  /// Whether a version does it.
  ///
  /// Whole numbers are compared, because reading the literal of a version takes time and this is asked often.
  public func applies(to version: SystemVersion) -> Bool {
    version.major >= from ?? 0 && version.major <= until ?? .max
  }
}

extension SystemDifference {
  /// The differences as a table in Markdown, one row each.
  public static func markdownTable(of differences: [SystemDifference]) -> String {
    let rows = differences.map { difference in
      let from = difference.from.map { "iOS \($0)" } ?? "the beginning"
      let until = difference.until.map { "iOS \($0)" } ?? "the newest"
      return "| \(difference.behavior) | \(from) | \(until) | \(difference.source) |"
    }
    return (["| behavior | from | up to | source |", "|---|---|---|---|"] + rows).joined(separator: "\n") + "\n"
  }
}
