/// An error that lists all problems that make a model unusable.
public struct ModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source of the model: a path, or the name of a model in memory.
  public var source: String
  /// The problems, with one sentence per problem, and with the line and column if they are known.
  public var problems: [String]

  package init(source: String, problems: [String]) {
    self.source = source
    self.problems = problems
  }

  /// A description with one line per problem.
  public var description: String { problems.map { "\(source):\($0)" }.joined(separator: "\n") }
}
