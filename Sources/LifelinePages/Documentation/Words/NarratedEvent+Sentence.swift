internal import Lifeline
internal import LifelineBase

extension NarratedEvent {
  /// The sentence for a user action, without its period, or nil for other events.
  var userAction: NarrativeText? {
    guard isSpan, kind == .control || kind == .view, word?.role == .userAction else { return nil }
    return predicatePhrase.map { "the user \($0.one) \(reference)" }
  }

  /// The phrase for an action of a host, a container, or the system, or nil for other events.
  var action: Phrase? { word?.role == .action ? predicatePhrase : nil }

  /// Returns the phrase for the event, or nil if it needs no description.
  ///
  /// - Parameter isWithinAction: Whether the event is within an action.
  func phrase(isWithinAction: Bool) -> Phrase? {
    guard let sentence = word?.sentence else { return named }
    // The predicate of a user action needs the user as its subject, which requires an action on a control or view.
    if word?.role == .userAction { return predicatePhrase == nil ? nil : named }
    return sentence.isImpliedByAction && (isWithinAction || cause != nil) ? nil : predicatePhrase
  }

  /// Returns the predicate of this event merged with an earlier event, or nil if the earlier event's predicate is
  /// sufficient.
  func predicate(of merging: NarrationSentence.Merging) -> NarrationPredicate? {
    (occurrence == .again ? merging.again : nil) ?? merging.predicate
  }

  /// The remark after a phrase.
  var remark: NarrativeText {
    "\(isDirect ? " (called directly)" : "")\(lacksSuper ? ", **without calling super**" : "")\(failure)"
  }

  /// The remark about the error that the span's operation threw.
  var failure: NarrativeText { error.map { " (**failed** with \(MarkdownText.code($0)))" } ?? "" }

  private var predicatePhrase: Phrase? {
    guard let sentence = word?.sentence else { return nil }
    if hasUnknownParent { return Phrase("changes its parent", "change their parents") }
    let variant =
      switch occurrence {
      case .first: sentence.predicate
      case .again: sentence.again ?? sentence.predicate
      case .repeated: sentence.repeated ?? sentence.predicate
      }
    return variant.flatMap { Phrase($0, attributes) }
  }

  /// The phrase for a word without a sentence: the word's name as code.
  private var named: Phrase {
    let name = MarkdownText.code(name.string)
    return isSpan ? Phrase("runs \(name)", "run \(name)") : Phrase("reports \(name)", "report \(name)")
  }
}
