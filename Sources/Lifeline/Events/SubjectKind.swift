/// The kind of a subject, for example `controller`.
///
/// It is stored once for the process and compared as a number.
/// Creating one from a string takes a lock and a lookup, so store those you use often in a `static let`. Names are never
/// freed: use them for what the code names, not for what a user types.
public struct SubjectKind: Hashable, Sendable {
  /// The text's place in the table of the process, in the order of first use, so different on every run.
  package let index: Int32

  /// Finds or stores `string`.
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

extension SubjectKind: ExpressibleByStringLiteral {
  /// Finds or stores the literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension SubjectKind: CustomStringConvertible {
  /// The text of the name.
  public var description: String { string }
}
