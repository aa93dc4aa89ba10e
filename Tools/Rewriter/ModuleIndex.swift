import SwiftSyntax

/// A type that a file declares.
final class DeclaredType {
  let name: String
  /// The name, qualified with the names of the surrounding types.
  let path: String
  let file: SourceFile
  let isClass: Bool
  let isGeneric: Bool
  /// Whether only the surrounding type, or the function that declares it, can use it.
  let isEnclosed: Bool
  let inherited: [String]
  let access: String?
  /// The closing brace of the members.
  let closingBrace: Int
  var outlets: [Outlet] = []

  struct Outlet {
    let name: String
    let node: Syntax
  }

  init(
    name: String, path: String, file: SourceFile, isClass: Bool, isGeneric: Bool, isEnclosed: Bool,
    inherited: [String], access: String?, closingBrace: Int
  ) {
    self.name = name
    self.path = path
    self.file = file
    self.isClass = isClass
    self.isGeneric = isGeneric
    self.isEnclosed = isEnclosed
    self.inherited = inherited
    self.access = access
    self.closingBrace = closingBrace
  }
}

/// A method of a type or extension.
final class DeclaredMethod {
  let name: String
  let labels: [String]
  /// The type's name as written in the declaration.
  let owner: String
  let file: SourceFile
  let node: FunctionDeclSyntax
  let isStatic: Bool
  let isPrivate: Bool
  let isOverride: Bool
  let isVisibleToObjectiveC: Bool
  let isAction: Bool
  let objectiveCName: String?
  let isInExtension: Bool

  init(
    _ node: FunctionDeclSyntax, owner: String, file: SourceFile, isVisibleToObjectiveC: Bool, isInExtension: Bool,
    isPrivateExtension: Bool
  ) {
    self.node = node
    self.owner = owner
    self.file = file
    self.isInExtension = isInExtension
    name = node.name.text.trimmingBackticks
    labels = node.signature.parameterClause.parameters.map { $0.firstName.text }
    isStatic = node.modifiers.has("static", "class")
    isPrivate = isPrivateExtension || node.modifiers.has("private", "fileprivate")
    isOverride = node.modifiers.has("override")
    isAction = node.attributes.names.contains { $0 == "IBAction" || $0 == "IBSegueAction" }
    self.isVisibleToObjectiveC = isVisibleToObjectiveC
    objectiveCName = node.attributes.objectiveCName
  }

  /// Whether the method is between `#if` and `#endif` in its type or extension.
  var isConditional: Bool {
    var next = node.parent
    while let current = next, !current.is(MemberBlockSyntax.self) {
      if current.is(IfConfigDeclSyntax.self) { return true }
      next = current.parent
    }
    return false
  }

  /// The Objective-C name.
  var selectorName: String { objectiveCName ?? Self.selectorName(name, labels) }

  /// The Objective-C name for a Swift name.
  static func selectorName(_ name: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return name }
    let isPhrase = first.hasPrefix("with") && first.dropFirst(4).first?.isUppercase ?? true
    let capitalized = first.prefix(1).uppercased() + first.dropFirst()
    let label = first == "_" ? "" : isPhrase ? capitalized : "With" + capitalized
    return name + label + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }
}

/// The declarations in all files of a module, identified by name only.
final class ModuleIndex {
  var types: [String: [DeclaredType]] = [:]
  var methods: [String: [DeclaredMethod]] = [:]
  var methodsByName: [String: [DeclaredMethod]] = [:]
  var propertyNames: Set<String> = []
  var protocolNames: Set<String> = []
  /// The types for which type aliases stand, as written.
  var aliases: [String: String] = [:]
  /// The optional requirements of protocols, as names with labels.
  var optionalRequirements: Set<String> = []

  func add(_ type: DeclaredType) {
    types[type.path, default: []].append(type)
    if type.path != type.name { types[type.name, default: []].append(type) }
  }

  func add(_ method: DeclaredMethod) {
    methods[method.owner.lastComponent, default: []].append(method)
    methodsByName[method.name, default: []].append(method)
  }

  /// The type with a name as written in a context, which may be a type.
  func type(_ name: String, in context: String? = nil) -> DeclaredType? {
    if let context, let found = types[context + "." + name]?.first { return found }
    return types[name]?.first { $0.path == name } ?? types[name]?.first
  }

  /// The class and the superclasses that this module declares.
  func ancestry(of name: String) -> [DeclaredType] {
    var chain: [DeclaredType] = []
    var next = type(name)
    while let type = next, !chain.contains(where: { $0 === type }) {
      chain.append(type)
      next = superclass(of: type).flatMap { self.type($0) }
    }
    return chain
  }

  /// The first superclass that is declared in another module, or nil. The name may be that of another module's protocol.
  func foreignSuperclass(of type: DeclaredType) -> String? {
    ancestry(of: type.path).last.flatMap(superclass)
  }

  /// The name of a superclass, which is the first inherited type, unless that is a protocol of this module.
  private func superclass(of type: DeclaredType) -> String? {
    guard let first = type.inherited.first else { return nil }
    let parts = (types[first] == nil ? aliases[first] : nil) ?? first
    return parts.split(separator: "&").map { $0.filter { !$0.isWhitespace } }
      .first { !protocolNames.contains($0.lastComponent) }
  }

  /// The method that a class declares or inherits in this module.
  func method(_ name: String, _ labels: [String]?, in typeName: String) -> DeclaredMethod? {
    for type in ancestry(of: typeName) {
      let found = methods[type.name, default: []].filter { $0.name == name && (labels == nil || $0.labels == labels) }
      if let best = found.first(where: \.isVisibleToObjectiveC) ?? found.first { return best }
    }
    return methods[typeName.lastComponent]?.first { $0.name == name && (labels == nil || $0.labels == labels) }
  }

  /// Whether any subclass overrides a method.
  func isOverridden(_ method: DeclaredMethod) -> Bool {
    methodsByName[method.name, default: []].contains { other in
      other !== method && other.isOverride && other.labels == method.labels
        && ancestry(of: other.owner).dropFirst().contains { $0.name == method.owner.lastComponent }
    }
  }
}

extension String {
  /// The last component of a name such as `Shop.Cart`.
  var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }

  var firstComponent: String { split(separator: ".").first.map(String.init) ?? self }

  var trimmingBackticks: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}

extension DeclModifierListSyntax {
  func has(_ names: String...) -> Bool { contains { names.contains($0.name.text) && $0.detail == nil } }

  /// The access modifier, if any.
  var access: String? {
    first {
      ["open", "public", "package", "internal", "fileprivate", "private"].contains($0.name.text) && $0.detail == nil
    }?
    .name.text
  }
}

extension AttributeListSyntax {
  var all: [AttributeSyntax] { compactMap { if case .attribute(let attribute) = $0 { attribute } else { nil } } }

  var names: [String] { all.map(\.attributeName.trimmedDescription) }

  /// The name in `@objc(name)`.
  var objectiveCName: String? {
    guard let attribute = all.first(where: { $0.attributeName.trimmedDescription == "objc" }),
      let arguments = attribute.arguments
    else { return nil }
    return arguments.trimmedDescription.filter { !$0.isWhitespace }
  }
}
