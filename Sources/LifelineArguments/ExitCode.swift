/// Holds the number that a process gives back to its caller.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
  /// The number itself.
  package let rawValue: Int32

  /// Wraps any number; systems keep its lowest eight bits.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// All was done (0).
  package static let success = ExitCode(rawValue: 0)
  /// The work was done and its answer is no (1).
  package static let failure = ExitCode(rawValue: 1)
  /// The arguments or the input could not be used (2).
  package static let usage = ExitCode(rawValue: 2)
}
