internal import Lifeline

/// A predicate in its singular and plural forms, such as `is gone` and `are gone`.
struct Phrase: Hashable, Sendable {
  /// The form for one subject.
  var one: NarrativeText
  /// The form for several subjects.
  var many: NarrativeText

  init(_ one: NarrativeText, _ many: NarrativeText? = nil) {
    self.one = one
    self.many = many ?? one
  }

  /// Creates the text of a predicate, or nil if none of its alternatives matches the attributes.
  init?(_ predicate: NarrationPredicate, _ attributes: TraceAttributes) {
    guard let one = predicate.singularParts(attributes), let many = predicate.pluralParts(attributes) else {
      return nil
    }
    self.init(NarrativeText(one), NarrativeText(many))
  }
}
