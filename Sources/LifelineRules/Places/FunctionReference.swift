/// A function of the program, identified by its name in a trace.
public struct FunctionReference: Hashable, Sendable, CustomStringConvertible {
  /// The name of the type without its enclosing types, or nil for a function outside a type.
  public var type: String?
  /// The name of the function, without arguments.
  public var name: String

  /// The maximum length of a recorded name in bytes. Longer names are ignored.
  private static let maximumLength = 1000

  /// Parses a name that a trace records as `caller`: `CartController.reload`, `Cart.Row.init`, or `reload`.
  ///
  /// The result is nil if the text is not a name.
  package init?(recorded text: String) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    let isName = words.allSatisfy { word in
      let scalars = word.unicodeScalars
      let beginsName = scalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
      return beginsName && scalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }
    guard text.utf8.count <= Self.maximumLength, isName, let name = words.last else { return nil }
    self.name = String(name)
    type = words.dropLast().last.map(String.init)
  }

  /// The name with its type, such as `CartController.reload`.
  public var description: String { type.map { "\($0).\(name)" } ?? name }
}
