internal import Lifeline

/// A predicate in singular and plural: `is gone`, `are gone`.
struct Phrase: Hashable, Sendable {
  /// What goes with one subject.
  var one: NarrativeText
  /// What goes with several.
  var many: NarrativeText

  init(_ one: NarrativeText, _ many: NarrativeText? = nil) {
    self.one = one
    self.many = many ?? one
  }

  /// The text of a predicate; nil when none of its alternatives fits the attributes.
  init?(_ predicate: NarrationPredicate, _ attributes: TraceAttributes) {
    guard let one = predicate.singularParts(attributes), let many = predicate.pluralParts(attributes) else {
      return nil
    }
    self.init(NarrativeText(one), NarrativeText(many))
  }
}
