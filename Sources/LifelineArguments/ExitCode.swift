/// Holds the number that a process gives back to its caller.
public struct ExitCode: RawRepresentable, Hashable, Sendable {
  /// The number itself.
  public let rawValue: Int32

  /// Wraps any number; systems keep its lowest eight bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// All was done (0).
  public static let success = ExitCode(rawValue: 0)
  /// The work was done and its answer is no (1).
  public static let failure = ExitCode(rawValue: 1)
  /// The arguments or the input could not be used (2).
  public static let usage = ExitCode(rawValue: 2)
}
