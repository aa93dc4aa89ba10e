internal import Lifeline
public import Testing

/// What a checker found wrong with a plug-in; an empty list is a plug-in that keeps its contract.
public struct ConformanceProblems: Sendable, Hashable, CustomStringConvertible {
  /// A sentence for each broken promise.
  public internal(set) var all: [String] = []

  /// One line for each.
  public var description: String { all.joined(separator: "\n") }

  mutating func add(_ problem: String, when isWrong: Bool = true) {
    if isWrong, !all.contains(problem) { all.append(problem) }
  }
}

/// Makes an issue at this line of each promise that a plug-in breaks.
///
/// ```swift
/// expectConformance(checkSink { CountingSink() })
/// ```
public func expectConformance(_ problems: ConformanceProblems, sourceLocation: SourceLocation = #_sourceLocation) {
  for problem in problems.all { Failure.record(problem, at: sourceLocation) }
}
