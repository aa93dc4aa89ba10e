/// A problem with a mark in a page.
package struct InjectionProblem: Hashable, Sendable, CustomStringConvertible {
  /// The page's path, as given by the caller.
  package var page: String
  /// The line number, from 1.
  package var line: Int
  /// The problem and its fix, in one sentence.
  package var detail: String

  package var description: String { "\(page):\(line): \(detail)" }
}

/// All problems with the marks in the pages. No page was updated.
package struct InjectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems, sorted by page and line.
  package var problems: [InjectionProblem]

  /// The problems, one per line.
  package var description: String { problems.map(\.description).joined(separator: "\n") }
}
