import SwiftSyntax

/// Moves overrides from extensions to their classes, because without Objective-C, an extension cannot override methods.
///
/// Methods in extensions that a subclass overrides are moved, too. Directives preserve lines and columns.
final class OverrideMover: SyntaxVisitor {
  private let file: SourceFile
  private let index: ModuleIndex
  private(set) var problems: [Problem] = []
  private(set) var moved: [(range: Range<Int>, type: DeclaredType)] = []

  init(_ file: SourceFile, _ index: ModuleIndex) {
    self.file = file
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.plainName
    let members = Self.members(of: node.memberBlock.members)
    let overrides = members.filter(mustMove)
    guard !overrides.isEmpty else { return .visitChildren }
    guard let type = index.type(name), type.isClass else {
      for member in overrides where member.isOverride {
        refuse(member, "an extension of \(name), a class of another module, cannot override: make a subclass")
      }
      return .visitChildren
    }
    if index.types[name, default: []].count(where: { $0.path == type.path }) > 1 {
      for member in overrides { refuse(member, "there are several classes \(name): move this override into its class") }
      return .visitChildren
    }
    if node.genericWhereClause != nil {
      for member in overrides {
        refuse(member, "an override in an extension with 'where' cannot be moved to its class")
      }
      return .visitChildren
    }
    for member in overrides { move(member, to: type, from: node) }
    return .visitChildren
  }

  /// The members, including those between `#if` and `#endif`.
  private static func members(of list: MemberBlockItemListSyntax) -> [DeclSyntax] {
    list.flatMap { item -> [DeclSyntax] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return condition.clauses.flatMap { clause -> [DeclSyntax] in
        if case .decls(let inner)? = clause.elements { members(of: inner) } else { [] }
      }
    }
  }

  private func mustMove(_ member: DeclSyntax) -> Bool {
    if member.isOverride { return true }
    guard let function = member.as(FunctionDeclSyntax.self) else { return false }
    let methods = index.methodsByName[function.name.text, default: []]
    return methods.contains { $0.node.id == function.id && $0.isInExtension && index.isOverridden($0) }
  }

  private func refuse(_ member: DeclSyntax, _ message: String) {
    problems.append(file.problem(at: member, message))
  }

  private func move(_ member: DeclSyntax, to type: DeclaredType, from node: ExtensionDeclSyntax) {
    if member.isInsideCondition(of: node) {
      return refuse(
        member, "an override between #if and #endif in an extension cannot be moved: move it into \(type.name)")
    }
    if type.file !== file, let hidden = PrivateUse(of: file).first(in: member) {
      return refuse(
        member,
        "this override uses '\(hidden)', which is private to this file: move the override into \(type.name), "
          + "or make '\(hidden)' internal")
    }
    let range = member.range
    let file = file
    let place = file.location(range.lowerBound)
    let lead = file.lead(of: range.lowerBound)
    let access = Self.access(of: member, in: node)
    file.remove(range)
    if let semicolon = member.parent?.as(MemberBlockItemSyntax.self)?.semicolon { file.blank(semicolon) }
    moved.append((range, type))
    if type.file !== file { type.file.imports.formUnion(Self.imports(of: file)) }
    type.file.insertLines(before: type.closingBrace) {
      SourceFile.directive(file.path, place.line) + "\n" + lead + access
        + file.rendered(range, ignoringRemovals: true)
    }
  }

  /// The access modifier that a member gets from its extension.
  private static func access(of member: DeclSyntax, in node: ExtensionDeclSyntax) -> String {
    guard let outer = node.modifiers.access, member.memberModifiers?.access == nil else { return "" }
    return outer == "public" || outer == "package" ? outer + " " : ""
  }

  /// The modules that a file imports but the class's file may not import.
  private static func imports(of file: SourceFile) -> [String] {
    file.tree.statements.compactMap { statement in
      guard let node = statement.item.as(ImportDeclSyntax.self), node.importKindSpecifier == nil else { return nil }
      let path = node.path.trimmedDescription
      return ImportNames.replacement(for: path) ?? path
    }
  }
}

/// The names that can be used only in their file.
private struct PrivateUse {
  private let names: Set<String>

  init(of file: SourceFile) {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(file.tree)
    names = collector.names
  }

  /// The first of these names that a declaration uses.
  func first(in member: DeclSyntax) -> String? {
    member.tokens(viewMode: .sourceAccurate).lazy.compactMap { token -> String? in
      guard case .identifier(let text) = token.tokenKind else { return nil }
      return names.contains(text) ? text : nil
    }.first
  }

  private final class Collector: SyntaxVisitor {
    var names: Set<String> = []
    private var privateExtensions = 0

    private func note(_ name: String, _ modifiers: DeclModifierListSyntax) {
      if privateExtensions > 0 || modifiers.has("private", "fileprivate") { names.insert(name) }
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.modifiers.has("private", "fileprivate") { privateExtensions += 1 }
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) {
      if node.modifiers.has("private", "fileprivate") { privateExtensions -= 1 }
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name.text, node.modifiers)
      return .skipChildren
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text { note(name, node.modifiers) }
      }
      return .skipChildren
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name.text, node.modifiers)
      return .visitChildren
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name.text, node.modifiers)
      return .visitChildren
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name.text, node.modifiers)
      return .visitChildren
    }
  }
}

extension DeclSyntax {
  var memberModifiers: DeclModifierListSyntax? {
    asProtocol((any WithModifiersSyntax).self)?.modifiers
  }

  var isOverride: Bool { memberModifiers?.has("override") ?? false }

  fileprivate func isInsideCondition(of node: ExtensionDeclSyntax) -> Bool {
    var next = parent
    while let current = next, current.id != node.id {
      if current.is(IfConfigDeclSyntax.self) { return true }
      next = current.parent
    }
    return false
  }
}
