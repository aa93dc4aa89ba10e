/// The declarations of types, functions, and properties in a Swift file.
struct SwiftDeclarations: Hashable, Sendable {
  /// A class, struct, actor, or enumeration.
  struct TypeDeclaration: Hashable, Sendable {
    /// The name without the types around it.
    var name: String
    /// The name with the types around it. A type within a function has one that no other type has.
    var path: String
    /// The first type that a class inherits from, without its module: its superclass or a protocol.
    var inherits: String?
    var line: Int
    var column: Int
  }

  /// A function, an initializer, or a deinitializer directly in the body of a type or of an extension of it.
  struct Member: Hashable, Sendable {
    /// The name of the type without the types around it.
    var type: String
    /// The name without arguments.
    var name: String
    var isOverride: Bool
    /// Whether the body contains a call of the same name on `super`.
    var callsSuper = false
    var line: Int
    var column: Int
  }

  /// A property directly in the body of a type or of an extension of it: the first one that `var` or `let` declares.
  struct Property: Hashable, Sendable {
    /// The name of the type without the types around it.
    var type: String
    var name: String
    var line: Int
    var column: Int
  }

  var types: [TypeDeclaration] = []
  var members: [Member] = []
  var properties: [Property] = []
  /// Functions outside of types; their types are empty.
  var functions: [Member] = []
  /// The number of lines of the file.
  var lineCount = 0

  /// Finds the declarations. Each branch of `#if` counts.
  ///
  /// - Parameter bytes: the file. Anything else than Swift gives some declarations or none.
  init(_ bytes: [UInt8]) {
    var scanner = DeclarationScanner(bytes)
    scanner.scan()
    self = scanner.found
    lineCount = scanner.line
  }

  init() {}
}
