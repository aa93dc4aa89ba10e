/// Why a database cannot be opened or written, in a sentence with a fix.
package struct RunDatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, with the path of the file.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
