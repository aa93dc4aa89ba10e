/// A behavior that only some versions of iOS have.
///
/// The implementation queries the differences, and the table in the documentation is generated from them.
public struct SystemDifference: Hashable, Sendable {
  /// A phrase that describes the behavior in the documentation.
  public let behavior: String

  /// The first major version with the behavior, or nil if all versions up to ``until`` are assumed to have it.
  public let from: Int?

  /// The last major version with the behavior, including its minor versions, or nil if the newest version also has the
  /// behavior.
  ///
  /// The limit is inclusive, like `until` of a transition in a life-cycle model.
  public let until: Int?

  /// The source, such as Apple's documentation or the ID of a recorded case.
  public let source: String

  init(_ behavior: String, from: Int? = nil, until: Int? = nil, source: String) {
    self.behavior = behavior
    self.from = from
    self.until = until
    self.source = source
  }

  /// Returns whether a version has the behavior.
  ///
  /// The method compares integers because it is called often, and parsing a version literal takes time.
  public func applies(to version: SystemVersion) -> Bool {
    version.major >= from ?? 0 && version.major <= until ?? .max
  }
}
