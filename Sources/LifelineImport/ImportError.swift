/// A file could not be imported.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, the place, and the fix.
  public var description: String

  /// Creates an error.
  public init(_ description: String) {
    self.description = description
  }
}
