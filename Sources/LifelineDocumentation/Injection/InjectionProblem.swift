/// What is wrong with a mark in a page.
public struct InjectionProblem: Hashable, Sendable, CustomStringConvertible {
  /// The page's path, as it was given.
  public var page: String
  /// The line, from 1.
  public var line: Int
  /// The problem and its fix, in one sentence.
  public var detail: String

  public var description: String { "\(page):\(line): \(detail)" }
}

/// All that is wrong with the marks of the pages: nothing was renewed.
public struct InjectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems, by page and line.
  public var problems: [InjectionProblem]

  /// A line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
