public import Lifeline
internal import LifelineVocabulary

extension EventName {
  /// Declares a custom event name, so that rules can observe it: `names: [.deinit, .custom("connected")]`.
  ///
  /// Without this method, only registered names are accepted: the names of the trace format, of UIKit, and of controller caches, and the
  /// names that you register with ``/Lifeline/TraceSchema/register(callbacks:)``.
  public static func custom(_ name: String) -> EventName {
    Vocabulary.register()
    let name = EventName(name)
    if TraceSchema.word(for: name) == nil { TraceSchema.register([TraceWord(name, .callback)]) }
    return name
  }
}

extension RuleDescription {
  /// The problems of the description, one sentence per problem. A typical problem is an event name that is not registered, so the rule
  /// would never find anything.
  public var problems: [String] {
    Vocabulary.register()
    let unknown = (names ?? []).filter { TraceSchema.word(for: $0) == nil && !declaredNames.contains($0) }
    guard !unknown.isEmpty else { return [] }
    let known = TraceSchema.words.map(\.name.string)
    return unknown.map { name in
      let hint = NearestName.hint(name.string, in: known)
      return "the rule '\(id)' observes '\(name)', which is not an event name\(hint.isEmpty ? "." : hint) "
        + "Declare a name of your own with .custom(\"\(name)\")."
    }
  }
}
