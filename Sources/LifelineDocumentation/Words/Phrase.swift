/// What a subject does, said of one and of several: `is gone`, `are gone`.
struct Phrase: Hashable, Sendable {
  /// What goes with one subject.
  var one: Telling
  /// What goes with several.
  var many: Telling

  init(_ one: Telling, _ many: Telling? = nil) {
    self.one = one
    self.many = many ?? one
  }
}
