/// The declarations of types, functions, and properties in a Swift file.
struct SwiftDeclarations: Hashable, Sendable {
  /// A class, struct, actor, or enumeration.
  struct TypeDeclaration: Hashable, Sendable {
    /// The name without its enclosing types.
    var name: String
    /// The name with its enclosing types. A type within a function has a unique path.
    var path: String
    /// The first type in the inheritance list, without its module: the superclass or a protocol.
    var inherits: String?
    var line: Int
    var column: Int
  }

  /// A function, an initializer, or a deinitializer that is directly in the body of a type or its extension.
  struct Member: Hashable, Sendable {
    /// The name of the type without its enclosing types.
    var type: String
    /// The name without arguments.
    var name: String
    var isOverride: Bool
    /// Whether the body calls the function of the same name on `super`.
    var callsSuper = false
    var line: Int
    var column: Int
  }

  /// A property that is directly in the body of a type or its extension. If a `var` or `let` declares several, this is
  /// the first one.
  struct Property: Hashable, Sendable {
    /// The name of the type without its enclosing types.
    var type: String
    var name: String
    var line: Int
    var column: Int
  }

  var types: [TypeDeclaration] = []
  var members: [Member] = []
  var properties: [Property] = []
  /// The functions outside types, whose type names are empty.
  var functions: [Member] = []
  /// The number of lines of the file.
  var lineCount = 0

  /// Finds the declarations in a file, including all branches of `#if`.
  ///
  /// - Parameter bytes: The contents of the file. If the file is not Swift code, the result contains arbitrary
  ///   declarations or none.
  init(_ bytes: [UInt8]) {
    var scanner = DeclarationScanner(bytes)
    scanner.scan()
    self = scanner.found
    lineCount = scanner.line
  }

  init() {}
}
