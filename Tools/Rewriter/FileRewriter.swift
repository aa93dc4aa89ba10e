import SwiftSyntax

/// Rewrites code that can be changed in place: attributes, imports, conditions, optional calls, and selectors.
final class FileRewriter: SyntaxVisitor {
  let file: SourceFile
  let index: ModuleIndex
  /// The file that will contain the code at a position, because overrides are moved.
  let destination: (Int) -> SourceFile
  var problems: [Problem] = []
  var scopes: [LexicalScope] = []
  var conditionDepth = 0
  /// For a survey, the available modules. Imports of other modules are removed and recorded.
  var available: Set<String>?
  private(set) var missingModules: Set<String> = []

  init(_ file: SourceFile, _ index: ModuleIndex, destination: @escaping (Int) -> SourceFile) {
    self.file = file
    self.index = index
    self.destination = destination
    super.init(viewMode: .sourceAccurate)
  }

  func refuse(_ node: some SyntaxProtocol, _ message: String) {
    problems.append(file.problem(at: node, message))
  }

  // MARK: Attributes

  /// Attributes for Objective-C, Interface Builder, and the app's entry point.
  private static let blankedAttributes: Set<String> = [
    "objc", "nonobjc", "objcMembers", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
    "NSCopying", "GKInspectable", "UIApplicationMain", "NSApplicationMain",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.blankedAttributes.contains(name) || name == "main" && isOnClass(node) {
      file.blank(node)
      return .skipChildren
    }
    if name == "NSManaged" {
      refuse(
        node,
        "@NSManaged needs Core Data, which Linux does not have: leave this file out with \"exclude\" in adopt.json")
    }
    return .visitChildren
  }

  private func isOnClass(_ node: AttributeSyntax) -> Bool {
    node.parent?.parent?.is(ClassDeclSyntax.self) ?? false
  }

  // MARK: Imports and conditions

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.trimmedDescription
    guard let module = ImportNames.replacement(for: path) else {
      if path == "Foundation" { file.imports.insert("FoundationNetworking") }
      if conditionDepth == 0, let available, !available.contains(path.firstComponent) { leaveOut(node, path) }
      return .skipChildren
    }
    if node.importKindSpecifier != nil, let first = node.path.first {
      file.replace(first.name, with: module)
    } else {
      file.replace(node.path, with: module)
    }
    file.imports.insert("FoundationNetworking")
    return .skipChildren
  }

  private func leaveOut(_ node: ImportDeclSyntax, _ path: String) {
    missingModules.insert(path.firstComponent)
    file.remove(node.range)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { ConditionRewriter(file).walk(condition) }
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigDeclSyntax) { conditionDepth -= 1 }

  /// `UIKit.UIView` in an expression.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "UIKit" {
      file.replace(base, with: "HeadlessUIKit")
    }
    return .visitChildren
  }

  /// `UIKit.UIView` in a type.
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self), base.name.text == "UIKit" {
      file.replace(base, with: "HeadlessUIKit")
    }
    return .visitChildren
  }

  // MARK: Scopes

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.plainName, isConstrained: node.genericWhereClause != nil)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  private func enter(_ name: String, isConstrained: Bool = false) -> SyntaxVisitorContinueKind {
    let path = (scopes.map(\.name) + [name]).joined(separator: ".")
    scopes.append(LexicalScope(name: name, path: path, isConstrained: isConstrained))
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    refuseObservation(in: node)
    return .visitChildren
  }

  // MARK: Protocols

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    ProtocolRewriter(file, conditionDepth: conditionDepth, isNested: !scopes.isEmpty).rewrite(node, &problems)
    return .visitChildren
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    unwrapOptionalRequirement(node)
    if node.trimmedDescription == "Timer()" { file.replace(node, with: "Timer.idle") }
    carryScope(of: node)
    refuseObservation(in: node)
    return .visitChildren
  }

  /// Removes the second question mark in `delegate?.didBuy?(cart)`, because every requirement has an implementation.
  private func unwrapOptionalRequirement(_ node: FunctionCallExprSyntax) {
    guard let optional = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = optional.expression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return }
    let name = member.declName.baseName.text
    let fullName = IndexBuilder.fullName(name, node.arguments.map { $0.label?.text ?? "_" })
    guard index.optionalRequirements.contains(fullName) || isOfSystemDelegate(base, name) else { return }
    file.blank(optional.questionMark)
  }

  private func isOfSystemDelegate(_ base: ExprSyntax, _ name: String) -> Bool {
    let text = base.trimmedDescription.lowercased().filter { $0 != "?" && $0 != "!" }
    return (text.hasSuffix("delegate") || text.hasSuffix("datasource")) && !index.propertyNames.contains(name)
      && index.methodsByName[name]?.isEmpty ?? true
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      rewriteSelector(node)
      return .skipChildren
    case "keyPath":
      refuse(node, "#keyPath needs Objective-C: write the key as a string, or a Swift key path")
      return .skipChildren
    default:
      return .visitChildren
    }
  }
}

/// A type or extension around a position.
struct LexicalScope {
  let name: String
  let path: String
  let isConstrained: Bool
}

/// Makes compilation conditions true that are true on iOS.
private final class ConditionRewriter: SyntaxVisitor {
  private let file: SourceFile

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first?.expression.as(DeclReferenceExprSyntax.self) else {
      return .visitChildren
    }
    switch (node.calledExpression.trimmedDescription, argument.baseName.text) {
    case ("canImport", let module):
      if let name = ImportNames.replacement(for: module) { file.replace(argument, with: name) }
    case ("os", "iOS"): file.replace(argument, with: "Linux")
    default: break
    }
    return .skipChildren
  }
}
