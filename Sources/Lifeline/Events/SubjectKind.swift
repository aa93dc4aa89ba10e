/// The kind of a subject, for example `controller`.
///
/// Each kind is stored once per process and compared as a number. Creating a kind from a string acquires a lock and
/// searches a table, so store each kind that you use often as a `static let`. Kinds are never freed: use them for
/// identifiers in code, not for text that a user types.
public struct SubjectKind: Hashable, Sendable {
  /// The index of the string in the process's table.
  ///
  /// A string is added when it is first used, so its index differs between runs.
  package let index: Int32

  /// Creates a kind, or uses the stored kind with the same text.
  public init(_ string: String) {
    index = NameTable.index(of: string)
  }

  @usableFromInline
  init(index: Int32) {
    self.index = index
  }

  /// The kind's text.
  public var string: String { NameTable.string(at: index) }
}

extension SubjectKind: ExpressibleByStringLiteral {
  /// Creates a kind from a literal, or uses the stored kind with the same text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension SubjectKind: CustomStringConvertible {
  /// The kind's text.
  public var description: String { string }
}
