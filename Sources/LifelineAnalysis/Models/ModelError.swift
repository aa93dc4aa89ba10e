/// A model could not be used: everything that is wrong with it, at once.
public struct ModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it was read from: a path, or the name of a model in memory.
  public var source: String
  /// What is wrong, a sentence each, with line and column where there is a place.
  public var problems: [String]

  package init(source: String, problems: [String]) {
    self.source = source
    self.problems = problems
  }

  /// One line for each problem.
  public var description: String { problems.map { "\(source):\($0)" }.joined(separator: "\n") }
}
