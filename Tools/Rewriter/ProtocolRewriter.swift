import SwiftSyntax

/// Turns an Objective-C protocol into a Swift protocol that is limited to classes and implements its optional
/// requirements.
struct ProtocolRewriter {
  private let file: SourceFile
  private let conditionDepth: Int
  private let isNested: Bool

  init(_ file: SourceFile, conditionDepth: Int, isNested: Bool) {
    self.file = file
    self.conditionDepth = conditionDepth
    self.isNested = isNested
  }

  func rewrite(_ node: ProtocolDeclSyntax, _ problems: inout [Problem]) {
    guard node.attributes.names.contains("objc") else { return }
    requireClass(node)
    var defaults: [String] = []
    for member in node.memberBlock.members {
      guard let modifier = Self.optionalModifier(of: member.decl) else { continue }
      file.blank(modifier)
      if let implementation = implementation(of: member.decl, access: node.modifiers.access) {
        defaults.append(implementation)
      } else {
        problems.append(
          file.problem(
            at: member.decl,
            "an optional requirement with a result that is not optional has no default: make the result optional, or "
              + "make the requirement required and implement it in an extension of \(node.name.text)"))
      }
    }
    guard !defaults.isEmpty else { return }
    if isNested {
      problems.append(
        file.problem(at: node.name, "a protocol inside a type cannot have optional requirements: move it out"))
    }
    let end = node.range.upperBound
    let place = file.location(end)
    let lead = file.lead(of: end)
    file.insert(at: end) { [path = file.path] in
      "\nextension \(node.name.text) { " + defaults.joined(separator: "; ") + " }\n"
        + SourceFile.directive(path, place.line) + "\n" + lead
    }
  }

  private func requireClass(_ node: ProtocolDeclSyntax) {
    if let clause = node.inheritanceClause {
      let known = clause.inheritedTypes.map { $0.type.trimmedDescription }
      if known.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) { return }
      file.insert(at: clause.inheritedTypes.startOffset) { "AnyObject, " }
    } else {
      file.insert(at: node.name.range.upperBound) { ": AnyObject" }
    }
  }

  private static func optionalModifier(of member: DeclSyntax) -> DeclModifierSyntax? {
    member.memberModifiers?.first { $0.name.text == "optional" }
  }

  /// The default implementation on a single line, which does nothing or returns nil.
  private func implementation(of member: DeclSyntax, access: String?) -> String? {
    let lead = access.map { $0 == "open" ? "public " : $0 + " " } ?? ""
    if let function = member.as(FunctionDeclSyntax.self) {
      guard let body = Self.body(for: function.signature.returnClause?.type) else { return nil }
      let signature = function.genericParameterClause.map(\.trimmedDescription) ?? ""
      return Self.oneLine(
        "\(lead)func \(function.name.text)\(signature)\(function.signature.trimmedDescription) \(body)")
    }
    guard let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type, let body = Self.body(for: type), body != "{}"
    else { return nil }
    return Self.oneLine("\(lead)var \(binding.pattern.trimmedDescription): \(type.trimmedDescription) \(body)")
  }

  private static func body(for result: TypeSyntax?) -> String? {
    guard let result else { return "{}" }
    if result.is(OptionalTypeSyntax.self) || result.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "{ nil }" }
    return ["Void", "()"].contains(result.trimmedDescription) ? "{}" : nil
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
