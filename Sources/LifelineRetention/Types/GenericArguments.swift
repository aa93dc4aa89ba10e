/// The known generic arguments of a function.
struct GenericArguments: Hashable, Sendable {
  /// A type whose generic parameters have the same depths and indexes as those of the function.
  private enum Outer<A, B, C, D> {
    enum Inner<E, F, G, H> {}
  }

  private static let type = TypeMetadata(Outer<Int, Int, Int, Int>.Inner<Int, Int, Int, Int>.self)
  /// The number of parameters at each depth of the type.
  private static let width = 4

  /// The addresses of the arguments' metadata in the order in which the runtime reads them, or 0 for unknown arguments.
  var words: [UInt] = Array(repeating: 0, count: 2 * width)

  /// The place of a parameter in ``words``: the parameters of a generic method of a generic type have depth 1. Nil if
  /// there are too many parameters.
  static func place(depth: Int, index: Int) -> Int? {
    depth < 2 && index < width ? depth * width + index : nil
  }

  /// Looks up a name; nil if there is no such type, if an argument is unknown, or if the lookup may end the program.
  func type(named name: MangledName) -> Any.Type? {
    let use = name.genericUse
    guard use.isSafe, use.parameters.allSatisfy({ words[$0] != 0 }) else { return nil }
    let descriptor = Self.type.word(at: 8, as: UnsafeRawPointer.self)
    return words.withUnsafeBytes { words in words.baseAddress.flatMap { name.type(in: descriptor, $0) } }
  }
}
