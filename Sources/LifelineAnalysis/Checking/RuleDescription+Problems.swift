public import Lifeline
internal import LifelineVocabulary

extension EventName {
  /// Declares a custom event name, so that rules may observe it: `names: [.deinit, .custom("connected")]`.
  ///
  /// Only registered names are accepted without it: those of the trace format, of UIKit, of controller caches, and of
  /// ``/Lifeline/TraceSchema/register(callbacks:)``.
  public static func custom(_ name: String) -> EventName {
    Vocabulary.register()
    let name = EventName(name)
    if TraceSchema.word(for: name) == nil { TraceSchema.register([TraceWord(name, .callback)]) }
    return name
  }
}

extension RuleDescription {
  /// The problems of the description, one sentence each: event names that are not registered, so that the rule would never find
  /// anything.
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
