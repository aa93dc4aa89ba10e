/// The problems that a checker found in a plug-in. There are none if the plug-in satisfies its contract.
public struct ConformanceProblems: Sendable, Hashable, CustomStringConvertible {
  /// One sentence per violation of the contract.
  public private(set) var all: [String] = []

  package init() {}

  /// The problems, one per line.
  public var description: String { all.joined(separator: "\n") }

  package mutating func add(_ problem: String, when isWrong: Bool = true) {
    if isWrong, !all.contains(problem) { all.append(problem) }
  }
}
