public import LifelineRules
public import Testing

/// Records an issue at the line of the call for each violation of the contract.
///
/// ```swift
/// expectConformance(checkSink { CountingSink() })
/// ```
public func expectConformance(_ problems: ConformanceProblems, sourceLocation: SourceLocation = #_sourceLocation) {
  for problem in problems.all { Failure.record(problem, at: sourceLocation) }
}
