import SwiftSyntax

/// Collects the types and methods of a file.
final class IndexBuilder: SyntaxVisitor {
  private let file: SourceFile
  private let index: ModuleIndex
  private var scopes: [Scope] = []

  private struct Scope {
    let name: String
    let isExtension: Bool
    let isPrivateExtension: Bool
    /// Whether methods without their own attribute are also exposed to Objective-C.
    let exposesMembers: Bool
    let type: DeclaredType?
    /// Whether the node is a function or closure, whose declarations are local.
    let isLocal: Bool
  }

  init(_ file: SourceFile, into index: ModuleIndex) {
    self.file = file
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  private var path: String { scopes.map(\.name).joined(separator: ".") }
  private func path(_ name: String) -> String { path.isEmpty ? name : path + "." + name }

  private func enter(
    _ name: String, _ node: some DeclGroupSyntax, isClass: Bool, isGeneric: Bool, inherited: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let isNestedPrivate = !scopes.isEmpty && node.modifiers.has("private", "fileprivate")
    let type = DeclaredType(
      name: name, path: path(name), file: file, isClass: isClass,
      isGeneric: isGeneric || scopes.contains { $0.type?.isGeneric ?? false },
      isEnclosed: isNestedPrivate || scopes.contains { $0.isLocal || $0.type?.isEnclosed ?? false },
      inherited: inherited?.inheritedTypes.map { $0.type.plainName } ?? [], access: node.modifiers.access,
      closingBrace: node.memberBlock.rightBrace.startOffset)
    index.add(type)
    scopes.append(
      Scope(
        name: name, isExtension: false, isPrivateExtension: false,
        exposesMembers: node.attributes.names.contains("objcMembers"), type: type, isLocal: false))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.name.text, node, isClass: true, isGeneric: node.genericParameterClause != nil,
      inherited: node.inheritanceClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.name.text, node, isClass: false, isGeneric: node.genericParameterClause != nil,
      inherited: node.inheritanceClause)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.name.text, node, isClass: false, isGeneric: node.genericParameterClause != nil,
      inherited: node.inheritanceClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.name.text, node, isClass: false, isGeneric: node.genericParameterClause != nil,
      inherited: node.inheritanceClause)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    index.protocolNames.insert(node.name.text)
    noteOptionalRequirements(of: node)
    return .skipChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    index.aliases[node.name.text] = node.initializer.value.plainName
    return .skipChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(
      Scope(
        name: node.extendedType.plainName, isExtension: true,
        isPrivateExtension: node.modifiers.has("private", "fileprivate"),
        exposesMembers: node.attributes.names.contains("objc"), type: nil, isLocal: false))
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let scope = scopes.last, !scope.isLocal {
      let names = node.attributes.names
      let isExposed =
        names.contains { ["objc", "IBAction", "IBSegueAction"].contains($0) }
        || scope.exposesMembers && !names.contains("nonobjc") || node.modifiers.has("override")
      index.add(
        DeclaredMethod(
          node, owner: path, file: file, isVisibleToObjectiveC: isExposed, isInExtension: scope.isExtension,
          isPrivateExtension: scope.isPrivateExtension))
    }
    scopes.append(
      Scope(
        name: node.name.text, isExtension: false, isPrivateExtension: false, exposesMembers: false, type: nil,
        isLocal: true))
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.compactMap {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.trimmingBackticks
    }
    index.propertyNames.formUnion(names)
    if node.attributes.names.contains("IBOutlet"), let type = scopes.last?.type {
      type.outlets += names.map { DeclaredType.Outlet(name: $0, node: Syntax(node)) }
    }
    return .visitChildren
  }

  private func noteOptionalRequirements(of node: ProtocolDeclSyntax) {
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self), function.modifiers.has("optional") else { continue }
      let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      index.optionalRequirements.insert(Self.fullName(function.name.text, labels))
    }
  }

  /// A full name such as `buy(_:for:)`.
  static func fullName(_ name: String, _ labels: [String]) -> String {
    name + "(" + labels.map { $0 + ":" }.joined() + ")"
  }
}

extension TypeSyntax {
  /// The name of the type, without generic arguments.
  var plainName: String {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let type = self.as(MemberTypeSyntax.self) {
      let base = type.baseType.plainName
      return base == "UIKit" ? type.name.text : base + "." + type.name.text
    }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.plainName }
    return trimmedDescription
  }
}
