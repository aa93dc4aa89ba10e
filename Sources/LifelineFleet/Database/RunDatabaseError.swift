/// An error that is thrown if a database cannot be opened or written.
package struct RunDatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence with the problem, the path of the file, and the fix.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
