import Synchronization

/// A callback, type or kind name, stored once for the process and compared as a number.
///
/// Making one from a string takes a lock and a dictionary look-up, so keep those you use often in a `static let`.
/// Names are never freed: use them for what the code names (types, callbacks), not for what a user types.
public struct InternedName: Hashable, Sendable {
  /// The name's index in the process-wide table: 0, 1, 2… in the order of first use, so different on every run.
  public let index: Int32

  /// Finds or stores `string`.
  public init(_ string: String) {
    index = Self.table.withLock { $0.index(of: string) }
  }

  @usableFromInline
  init(index: Int32) {
    self.index = index
  }

  /// The name's text.
  public var string: String {
    Self.table.withLock { $0.strings[Int(index)] }
  }

  private struct Table {
    var strings = PredefinedName.allCases.map { "\($0)" }
    var indices = Dictionary(uniqueKeysWithValues: PredefinedName.allCases.map { ("\($0)", $0.rawValue) })

    mutating func index(of string: String) -> Int32 {
      if let known = indices[string] { return known }
      let index = Int32(strings.count)
      strings.append(string)
      indices[string] = index
      return index
    }
  }

  private static let table = Mutex(Table())
}

extension InternedName: ExpressibleByStringLiteral {
  /// Finds or stores the literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension InternedName: CustomStringConvertible {
  /// The text that people read.
  public var description: String { string }
}

extension InternedName {
  /// The plain name of `type`, without its module: what stands under `type` in a trace.
  ///
  /// The runtime needs about a microsecond to spell a type's name, so the spelling is kept for each type.
  public static func type(_ type: any Any.Type) -> InternedName {
    typeNames.withLock { names in
      if let known = names[ObjectIdentifier(type)] { return known }
      let name = InternedName(String(describing: type))
      names[ObjectIdentifier(type)] = name
      return name
    }
  }

  private static let typeNames = Mutex([ObjectIdentifier: InternedName]())
}
