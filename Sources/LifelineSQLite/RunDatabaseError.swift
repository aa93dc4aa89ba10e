/// Why a database cannot be opened or written, in a sentence with a fix.
public struct RunDatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, with the path of the file.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
