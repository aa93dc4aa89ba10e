/// The format of documentation pages.
package enum DocumentationFormat: String, CaseIterable, Sendable {
  /// Markdown for GitHub and similar sites, with `README.md` as the index page.
  case markdown
  /// A DocC catalog, or articles for an existing catalog.
  case docc
}

/// A file of generated documentation that has not been written yet.
package struct DocumentationFile: Hashable, Sendable {
  /// The path relative to the documentation's folder, with `/` as the separator. The path contains only ASCII
  /// characters, and is unique even if case is ignored.
  package var path: String
  /// The contents of the file.
  package var bytes: [UInt8]

  /// Creates a file.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
