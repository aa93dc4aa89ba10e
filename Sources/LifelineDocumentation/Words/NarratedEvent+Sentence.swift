internal import Lifeline
internal import LifelineVocabulary

extension NarratedEvent {
  /// What the user does, as a whole sentence without its end; nil when it is no action of the user.
  var userAction: NarrativeText? {
    guard isSpan, kind == .control || kind == .view, word?.role == .userAction else { return nil }
    return predicatePhrase.map { "the user \($0.one) \(reference)" }
  }

  /// What a host, a container, or the system does; nil when the event is no action.
  var action: Phrase? { word?.role == .action ? predicatePhrase : nil }

  /// What the subject does, or nil when that needs no words.
  ///
  /// - Parameter isWithinAction: whether an action is around the event.
  func phrase(isWithinAction: Bool) -> Phrase? {
    guard let sentence = word?.sentence, word?.role != .userAction else { return named }
    return sentence.isImpliedByAction && (isWithinAction || cause != nil) ? nil : predicatePhrase
  }

  /// What this event and the earlier one that it is merged with say together; nil when the earlier one says it already.
  func phrase(of merging: NarrationSentence.Merging) -> Phrase? {
    let again = occurrence == .again ? merging.again : nil
    return (again ?? merging.predicate).flatMap { Phrase($0, attributes) }
  }

  /// The remark after a phrase.
  var remark: NarrativeText {
    "\(isDirect ? " (called directly)" : "")\(lacksSuper ? ", **without calling super**" : "")"
  }

  private var predicatePhrase: Phrase? {
    guard let sentence = word?.sentence else { return nil }
    let variant =
      switch occurrence {
      case .first: sentence.predicate
      case .again: sentence.again ?? sentence.predicate
      case .repeated: sentence.repeated ?? sentence.predicate
      }
    return variant.flatMap { Phrase($0, attributes) }
  }

  /// The phrase of a word without a sentence: its name, as in code.
  private var named: Phrase {
    let name = MarkdownText.code(name.string)
    return isSpan ? Phrase("runs \(name)", "run \(name)") : Phrase("reports \(name)", "report \(name)")
  }
}
