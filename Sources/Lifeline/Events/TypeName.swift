import LifelineSynchronization

/// The plain name of a type, without its module, for example `CartController`.
///
/// It is stored once for the process and compared as a number.
/// Creating one from a string takes a lock and a lookup, so store those you use often in a `static let`. Names are never
/// freed: use them for what the code names, not for what a user types.
public struct TypeName: Hashable, Sendable {
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

extension TypeName: ExpressibleByStringLiteral {
  /// Finds or stores the literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension TypeName: CustomStringConvertible {
  /// The text of the name.
  public var description: String { string }
}

extension TypeName {
  /// The plain name of `type`, without its module: the value of `type` in a trace.
  ///
  /// The runtime needs about a microsecond to spell a type's name, so the spelling is kept for each type.
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
