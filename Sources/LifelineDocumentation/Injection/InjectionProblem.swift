/// What is wrong with a mark in a page.
package struct InjectionProblem: Hashable, Sendable, CustomStringConvertible {
  /// The page's path, as it was given.
  package var page: String
  /// The line, from 1.
  package var line: Int
  /// The problem and its fix, in one sentence.
  package var detail: String

  package var description: String { "\(page):\(line): \(detail)" }
}

/// All that is wrong with the marks of the pages: nothing was renewed.
package struct InjectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems, by page and line.
  package var problems: [InjectionProblem]

  /// A line for each problem.
  package var description: String { problems.map(\.description).joined(separator: "\n") }
}
