import SwiftSyntax

/// Replaces `#selector(…)` with a value that can call the method.
///
/// The expression is replaced by a short name, so that the following code keeps its column: `Selector._1`. The value
/// itself is declared at the end of the file, in an extension of the surrounding type, where names have the same
/// meaning. If such an extension is impossible, the value is written in place.
extension FileRewriter {
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else {
      return refuse(node, "#selector takes one method")
    }
    guard let value = selectorValue(argument) else { return }
    let target = destination(node.startOffset)
    guard canBeDeclaredApart, !value.isBoundToPlace else { return file.replace(node, with: value.text) }
    target.selectorCount += 1
    let number = String(target.selectorCount, radix: 36)
    file.replace(node, paddedWith: "Selector._\(number)")
    let place = file.location(node.startOffset)
    target.appended.append(SourceFile.directive(file.path, place.line))
    if let scope = scopes.last {
      target.appended.append(
        "fileprivate extension Selector { nonisolated static var _\(number): Selector { \(scope.path)._selector\(number) } }"
      )
      target.appended.append(SourceFile.directive(file.path, place.line))
      target.appended.append(
        "extension \(scope.path) { nonisolated fileprivate static var _selector\(number): Selector { \(value.text) } }")
    } else {
      target.appended.append(
        "fileprivate extension Selector { nonisolated static var _\(number): Selector { \(value.text) } }")
    }
  }

  /// Whether an extension at the end of the file can refer to the types around this position.
  private var canBeDeclaredApart: Bool {
    guard conditionDepth == 0 else { return false }
    return scopes.allSatisfy { scope in
      guard !scope.isConstrained, !index.protocolNames.contains(scope.name) else { return false }
      guard let type = index.type(scope.path) ?? index.type(scope.name) else { return scope.path == scope.name }
      return !type.isGeneric && !type.isEnclosed
    }
  }

  private struct Value {
    let text: String
    /// Whether it uses local variables.
    var isBoundToPlace = false
  }

  private func selectorValue(_ argument: LabeledExprSyntax) -> Value? {
    var expression = argument.expression
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      expression = only.expression
    }
    var type: String?
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      let last = sequence.elements.last?.as(TypeExprSyntax.self)
    {
      expression = first
      type = last.type.trimmedDescription
    }
    guard let reference = reference(expression) else {
      refuse(
        argument,
        "#selector of this expression cannot be rewritten: name the method with its class, as in #selector(Cart.buy)")
      return nil
    }
    switch argument.label?.text {
    case "getter": return getter(reference, at: argument)
    case "setter": return setter(reference, at: argument)
    default: return method(reference, as: type, at: argument)
    }
  }

  /// A method or property, with the object or type in front of it.
  private struct Reference {
    /// The class that contains the member, or an expression for one of its objects.
    let owner: Owner
    let name: String
    let labels: [String]?

    /// The name as written in code.
    var spelling: String { name + (labels.map { $0.isEmpty ? "" : "(" + $0.map { $0 + ":" }.joined() + ")" } ?? "") }

    enum Owner {
      case type(String)
      case object(String)
    }
  }

  private func reference(_ expression: ExprSyntax) -> Reference? {
    if let plain = expression.as(DeclReferenceExprSyntax.self) {
      let name = plain.baseName.text
      return typeAround(name, plain.labels).map { Reference(owner: .type($0), name: name, labels: plain.labels) }
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let (name, labels) = (member.declName.baseName.text, member.declName.labels)
    guard let base = member.base else { return nil }
    return Reference(owner: owner(base, of: name, labels), name: name, labels: labels)
  }

  private func owner(_ base: ExprSyntax, of name: String, _ labels: [String]?) -> Reference.Owner {
    let text = base.trimmedDescription.filter { $0 != "?" && $0 != "!" }
    if ["self", "Self", "super"].contains(text), let type = typeAround(name, labels) { return .type(type) }
    if text.lastComponent.first?.isUppercase ?? false { return .type(text) }
    let owners = Set(
      index.methodsByName[name, default: []].filter { labels == nil || $0.labels == labels }.map(\.owner))
    if owners.count == 1, let only = owners.first { return .type(only) }
    return .object(text)
  }

  /// The innermost type around this position that has the method, or else the innermost type.
  private func typeAround(_ name: String, _ labels: [String]?) -> String? {
    let owner = scopes.last { index.method(name, labels, in: $0.path) != nil } ?? scopes.last
    return owner?.path
  }

  private func method(_ reference: Reference, as type: String?, at node: LabeledExprSyntax) -> Value? {
    switch reference.owner {
    case .object(let object):
      let name = reference.labels.map { DeclaredMethod.selectorName(reference.name, $0) } ?? reference.name
      return Value(text: "Selector(\"\(name)\", type(of: \(object)).\(reference.spelling))", isBoundToPlace: true)
    case .type(let owner):
      let method = index.method(reference.name, reference.labels, in: owner)
      if let method, method.isStatic {
        refuse(node, "a selector of a class method is not supported: use a method of an object")
        return nil
      }
      let name =
        method?.selectorName ?? reference.labels.map { DeclaredMethod.selectorName(reference.name, $0) }
        ?? reference.name
      let cast = type.map { " as (\(owner)) -> " + Self.withoutOwner($0, owner) } ?? ""
      // Without labels, the reference must not match a method with the same name and other arguments.
      let spelling =
        reference.labels == nil && type == nil
        ? method.map { spelled($0, owner) } ?? .reference(reference.spelling) : .reference(reference.spelling)
      switch spelling {
      case .reference(let text): return Value(text: "Selector(\"\(name)\", \(owner).\(text)\(cast))")
      case .call(let text): return Value(text: "Selector(\"\(name)\", reading: \(text))")
      }
    }
  }

  private enum Spelling {
    case reference(String)
    case call(String)
  }

  /// Spells a method's name so that it is unambiguous.
  private func spelled(_ method: DeclaredMethod, _ owner: String) -> Spelling {
    if !method.labels.isEmpty { return .reference(method.name + "(" + method.labels.map { $0 + ":" }.joined() + ")") }
    let isOverloaded = index.methodsByName[method.name, default: []].contains { $0.labels != method.labels }
    return isOverloaded ? .call("{ (target: \(owner)) in target.\(method.name)() }") : .reference(method.name)
  }

  /// Converts `(Cart) -> () -> Void` to `() -> Void`.
  private static func withoutOwner(_ type: String, _ owner: String) -> String {
    let prefix = "(\(owner)) -> "
    let text = type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    // A method type may be written in parentheses or as an optional.
    return text.hasPrefix("((") && text.hasSuffix(")?") ? String(text.dropFirst().dropLast(2)) : text
  }

  private func getter(_ reference: Reference, at node: LabeledExprSyntax) -> Value? {
    accessor(reference, reference.name, "reading: { (target: TYPE) in target.\(reference.name) }", at: node)
  }

  private func setter(_ reference: Reference, at node: LabeledExprSyntax) -> Value? {
    let name = "set" + reference.name.prefix(1).uppercased() + reference.name.dropFirst() + ":"
    return accessor(reference, name, "writing: { (target: TYPE, value) in target.\(reference.name) = value }", at: node)
  }

  private func accessor(_ reference: Reference, _ name: String, _ body: String, at node: LabeledExprSyntax) -> Value? {
    guard case .type(let type) = reference.owner else {
      refuse(node, "#selector of a property needs the class: write #selector(getter: Cart.count)")
      return nil
    }
    return Value(text: "Selector(\"\(name)\", \(body.replacing("TYPE", with: type)))")
  }
}

extension DeclReferenceExprSyntax {
  /// The labels in `buy(_:for:)`, or nil if there are none.
  var labels: [String]? { argumentNames?.arguments.map(\.name.text) }
}
