import LifelineSynchronization

/// The plain name of a type, without its module, for example `CartController`.
///
/// Each name is stored once per process and compared as a number. Creating a name from a string acquires a lock and
/// searches a table, so store each name that you use often as a `static let`. Names are never freed: use them for
/// identifiers in code, not for text that a user types.
public struct TypeName: Hashable, Sendable {
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

extension TypeName: ExpressibleByStringLiteral {
  /// Creates a name from a literal, or uses the stored name with the same text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension TypeName: CustomStringConvertible {
  /// The name's text.
  public var description: String { string }
}

extension TypeName {
  /// Returns the plain name of `type`, without its module, as it appears in a trace.
  ///
  /// The runtime needs about a microsecond to build a type's name, so the name is cached for each type.
  public static func type(_ type: any Any.Type) -> TypeName {
    known.withLock { names in
      if let known = names[ObjectIdentifier(type)] { return known }
      let name = TypeName(String(describing: type))
      names[ObjectIdentifier(type)] = name
      return name
    }
  }

  private static let known = Mutex([ObjectIdentifier: TypeName]())
}
