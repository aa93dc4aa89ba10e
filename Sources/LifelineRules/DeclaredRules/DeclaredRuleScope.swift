internal import Lifeline

/// The subjects that a model's rules judge: those that the model applies to when several models are used together.
struct DeclaredRuleScope: Sendable {
  private let kind: SubjectKind
  private let types: Set<TypeName>
  /// Whether the scope is the whole kind. If so, ``types`` contains the types that other models describe.
  private let isWholeKind: Bool

  /// Creates the scope of the model at a position, or nil if other models take precedence for all its subjects.
  init?(_ position: Int, of models: [LifecycleModel]) {
    let model = models[position]
    let later = models[(position + 1)...].filter { $0.kind == model.kind }
    isWholeKind = model.types.isEmpty
    if isWholeKind {
      if later.contains(where: \.types.isEmpty) { return nil }
      types = Self.names(models.filter { $0.kind == model.kind })
    } else {
      types = Self.names([model]).subtracting(Self.names(later))
      if types.isEmpty { return nil }
    }
    kind = SubjectKind(model.kind)
  }

  private static func names(_ models: some Sequence<LifecycleModel>) -> Set<TypeName> {
    Set(models.flatMap(\.types).map { TypeName($0) })
  }

  @inline(__always)
  func covers(_ subject: Subject) -> Bool {
    subject.kind == kind && (types.isEmpty || types.contains(subject.type) != isWholeKind)
  }
}

/// The data that every declared rule needs: its description for findings, and the subjects that it judges.
struct DeclaredRuleContext: Sendable {
  let description: RuleDescription
  let scope: DeclaredRuleScope
}

/// A span that has not ended.
struct OpenDeclaredSpan: Sendable {
  let subject: Subject
  let time: Int
}
