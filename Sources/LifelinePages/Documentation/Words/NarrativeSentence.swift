/// A sentence, and its clause if it consists of only one clause.
struct NarrativeSentence: Hashable, Sendable {
  let text: NarrativeText
  var clause: Clause?

  init(_ text: NarrativeText) { self.text = text }

  init(_ clauses: [Clause]) {
    text = "\(Clause.joined(clauses))."
    clause = clauses.count == 1 ? clauses.first : nil
  }
}
