internal import Lifeline
internal import LifelineVocabulary

extension RuleDescription {
  /// The problems with the description, one sentence per problem.
  ///
  /// A typical problem is an event name that is not registered. A rule for such an event would never find anything.
  public var problems: [String] {
    Vocabulary.register()
    let unknown = (names ?? []).filter { TraceSchema.word(for: $0) == nil && !declaredNames.contains($0) }
    guard !unknown.isEmpty else { return [] }
    let known = TraceSchema.words.map(\.name.string)
    return unknown.map { name in
      let hint = NearestName.hint(name.string, in: known)
      return "the rule '\(id)' observes '\(name)', which is not an event name\(hint.isEmpty ? "." : hint) "
        + "If you defined the name yourself, list it in customNames."
    }
  }
}
