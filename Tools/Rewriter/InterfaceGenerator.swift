import SwiftSyntax

/// Lists the outlets and actions of a class, so that a nib can connect them by name.
struct InterfaceGenerator {
  private let index: ModuleIndex

  init(_ index: ModuleIndex) {
    self.index = index
  }

  func generate(for type: DeclaredType) {
    guard type.isClass, isResponder(type) else { return }
    let outlets = type.outlets.map { "\"\($0.name)\": { [unowned self] in connectInterface(&\($0.name), $0) }" }
    let actions = index.methods[type.name, default: []].filter { belongs($0, to: type) }.map { selector($0, type) }
    guard !outlets.isEmpty || !actions.isEmpty else { return }
    let access = type.access.map { ["public", "open", "package"].contains($0) ? $0 + " " : "" } ?? ""
    let outletList = outlets.isEmpty ? "[:]" : "[" + outlets.joined(separator: ", ") + "]"
    let line = type.file.location(type.closingBrace).line
    let text =
      SourceFile.directive(type.file.path, line) + "\n" + access + "override var interfaceMembers: InterfaceMembers { "
      + "super.interfaceMembers.adding(outlets: \(outletList), actions: [\(actions.joined(separator: ", "))]) }"
    type.file.imports.insert("HeadlessUIKit")
    type.file.insertLines(before: type.closingBrace) { text }
  }

  private func selector(_ method: DeclaredMethod, _ type: DeclaredType) -> String {
    guard method.labels.isEmpty else {
      let labels = method.labels.map { $0 + ":" }.joined()
      return "Selector(\"\(method.selectorName)\", \(type.name).\(method.name)(\(labels)))"
    }
    let isOverloaded = index.methodsByName[method.name, default: []].contains { !$0.labels.isEmpty }
    let reference =
      isOverloaded ? "reading: { (target: \(type.name)) in target.\(method.name)() }" : "\(type.name).\(method.name)"
    return "Selector(\"\(method.selectorName)\", \(reference))"
  }

  /// Whether a method of a class or extension can be called by name.
  ///
  /// This includes methods with their own attribute whose parameters can be cast from an argument of unknown type.
  private func belongs(_ method: DeclaredMethod, to type: DeclaredType) -> Bool {
    let names = method.node.attributes.names
    guard method.isAction || names.contains("objc"), !method.isOverride, !method.isStatic, method.labels.count <= 3
    else {
      return false
    }
    guard method.owner == type.path || method.isInExtension && method.owner.lastComponent == type.name else {
      return false
    }
    let isReachable = !(method.isPrivate && method.file !== type.file) && !method.isConditional
    return isReachable && method.node.genericParameterClause == nil && method.node.signature.effectSpecifiers == nil
      && method.node.signature.parameterClause.parameters.allSatisfy { Self.isPlain($0.type) && $0.ellipsis == nil }
  }

  private static func isPlain(_ type: TypeSyntax) -> Bool {
    if let optional = type.as(OptionalTypeSyntax.self) { return isPlain(optional.wrappedType) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return isPlain(optional.wrappedType) }
    return type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) || type.is(ArrayTypeSyntax.self)
  }

  /// Whether UIResponder is among the superclasses of the class, as far as can be determined by name.
  private func isResponder(_ type: DeclaredType) -> Bool {
    guard let root = index.foreignSuperclass(of: type) else { return false }
    let name = root.lastComponent
    return !Self.others.contains(name) && !root.hasPrefix("NS") && !Self.protocolEndings.contains(where: name.hasSuffix)
  }

  /// Superclasses that are not responders. Protocols are included, for classes without a superclass.
  private static let others: Set<String> = [
    "AnyObject", "Operation", "Thread", "Formatter", "UIGestureRecognizer", "UITapGestureRecognizer",
    "UIPanGestureRecognizer", "UIBarItem", "UIBarButtonItem", "UITabBarItem", "UINavigationItem",
    "UIPresentationController", "UIStoryboardSegue", "CALayer", "CAGradientLayer", "CAShapeLayer",
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "ObservableObject", "Error", "LocalizedError",
    "CustomNSError", "Encoder", "Decoder", "Sequence", "Collection", "AsyncSequence", "IteratorProtocol", "Clock",
    "RandomNumberGenerator",
  ]

  /// The endings of the names of protocols, which other modules declare.
  private static let protocolEndings = [
    "able", "ible", "ing", "Delegate", "DataSource", "Protocol", "Convertible", "Representable",
  ]
}
