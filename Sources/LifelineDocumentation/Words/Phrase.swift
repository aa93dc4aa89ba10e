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
}
