/// The reason why a graph could not be drawn, in one sentence that includes the fix.
public struct GraphvizError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of failure. More kinds may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The kind's stable name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The format requires something that is missing from this build or this machine.
    public static let unavailable = Code(rawValue: "unavailable")
    /// The picture format is unknown.
    public static let unknownFormat = Code(rawValue: "unknown-format")
    /// The graph violates a requirement of `DotGraph`. This is a mistake in the code that built the graph.
    public static let invalidGraph = Code(rawValue: "invalid-graph")
    /// Drawing would take too long or use too much memory.
    public static let tooLarge = Code(rawValue: "too-large")
    /// Graphviz itself failed.
    public static let failed = Code(rawValue: "failed")
  }

  /// The kind of failure.
  public let code: Code
  /// The problem, its location, and the fix.
  public let description: String

  /// Creates an error.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
