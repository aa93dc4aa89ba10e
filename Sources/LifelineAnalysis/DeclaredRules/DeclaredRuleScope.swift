internal import Lifeline

/// The subjects that the rules of a model judge: those to which it applies, where several models are used.
struct DeclaredRuleScope: Sendable {
  private let kind: SubjectKind
  private let types: Set<TypeName>
  /// Whether ``types`` are the ones that other models describe.
  private let isWholeKind: Bool

  /// The scope of the model at a position; nil if others take precedence for all of its subjects.
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

/// What every declared rule has: its description for findings, and the subjects that it judges.
struct DeclaredRuleContext: Sendable {
  let description: RuleDescription
  let scope: DeclaredRuleScope
}

/// A span that has not ended.
struct OpenDeclaredSpan: Sendable {
  let subject: Subject
  let time: Int
}
