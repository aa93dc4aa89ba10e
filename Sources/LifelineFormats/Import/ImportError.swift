/// An error that prevents a file from being imported.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, its location, and the fix.
  public var description: String

  /// Creates an error.
  public init(_ description: String) {
    self.description = description
  }
}
