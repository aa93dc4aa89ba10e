internal import Lifeline
public import Testing

/// The problems that a checker found in a plug-in; empty if the plug-in satisfies its contract.
public struct ConformanceProblems: Sendable, Hashable, CustomStringConvertible {
  /// One sentence per violation of the contract.
  public internal(set) var all: [String] = []

  /// The problems, one per line.
  public var description: String { all.joined(separator: "\n") }

  mutating func add(_ problem: String, when isWrong: Bool = true) {
    if isWrong, !all.contains(problem) { all.append(problem) }
  }
}

/// Records an issue at this line for each violation of the contract.
///
/// ```swift
/// expectConformance(checkSink { CountingSink() })
/// ```
public func expectConformance(_ problems: ConformanceProblems, sourceLocation: SourceLocation = #_sourceLocation) {
  for problem in problems.all { Failure.record(problem, at: sourceLocation) }
}
