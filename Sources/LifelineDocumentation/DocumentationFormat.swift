/// The kind of pages that documentation is written as.
package enum DocumentationFormat: String, CaseIterable, Sendable {
  /// Markdown for GitHub and similar sites, starting with `README.md`.
  case markdown
  /// A catalog for DocC, or articles within one.
  case docc
}

/// A file of generated documentation, before it is written.
package struct DocumentationFile: Hashable, Sendable {
  /// The path in the documentation's folder, with `/`: ASCII only, and different from all others also where case
  /// does not count.
  package var path: String
  /// What is in it.
  package var bytes: [UInt8]

  /// Creates a file.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
