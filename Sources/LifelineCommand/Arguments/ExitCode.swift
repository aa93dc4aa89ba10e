/// The exit code of a process.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  /// Creates an exit code from a number.
  ///
  /// Systems use only the lowest eight bits of the number.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The command succeeded (0).
  package static let success = ExitCode(rawValue: 0)
  /// The command succeeded with a negative result (1).
  package static let failure = ExitCode(rawValue: 1)
  /// The arguments or the input were invalid (2).
  package static let usage = ExitCode(rawValue: 2)
  /// What was to be verified did not happen (3).
  package static let notExercised = ExitCode(rawValue: 3)
}
