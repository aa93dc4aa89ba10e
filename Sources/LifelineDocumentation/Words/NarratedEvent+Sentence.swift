internal import Lifeline
internal import LifelineSupport
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
    guard let sentence = word?.sentence else { return named }
    // The predicate of a user action needs the user as its subject, which only controls and views have.
    if word?.role == .userAction { return predicatePhrase == nil ? nil : named }
    return sentence.isImpliedByAction && (isWithinAction || cause != nil) ? nil : predicatePhrase
  }

  /// The predicate of this event and the earlier one that it is merged with; nil when that of the earlier one is enough.
  func predicate(of merging: NarrationSentence.Merging) -> NarrationPredicate? {
    (occurrence == .again ? merging.again : nil) ?? merging.predicate
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
