/// The name of a callback, an action, or a custom event, for example `viewDidLoad`.
///
/// Each name is stored once per process and compared as a number. Creating a name from a string acquires a lock and
/// searches a table, so store each name that you use often as a `static let`. Names are never freed: use them for
/// identifiers in code, not for text that a user types.
public struct EventName: Hashable, Sendable {
  /// The index of the string in the process's table.
  ///
  /// A string is added when it is first used, so its index differs between runs.
  package let index: Int32

  /// Creates a name, or uses the stored name with the same text.
  public init(_ string: String) {
    index = NameTable.index(of: string)
  }

  @usableFromInline
  init(index: Int32) {
    self.index = index
  }

  /// The name's text.
  public var string: String { NameTable.string(at: index) }
}

extension EventName: ExpressibleByStringLiteral {
  /// Creates a name from a literal, or uses the stored name with the same text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension EventName: CustomStringConvertible {
  /// The name's text.
  public var description: String { string }
}
