internal import Lifeline

/// A subject, or several, with all that they do in a row.
struct Clause: Hashable, Sendable {
  /// Who does it; the user's own acts have no subject.
  var subjects: [Int]
  var phrases: [Phrase]

  /// `are about to appear and come into the window`.
  private var acts: Telling { Telling.list(phrases.map { subjects.count > 1 ? $0.many : $0.one }) }

  /// `a presents b, which loads its view; c is about to disappear`.
  ///
  /// - Parameter before: whom the words end with that stand before the clauses, and what separates them otherwise.
  static func joined(_ clauses: [Clause], after before: (who: Int?, separator: Telling)? = nil) -> Telling {
    var result: Telling = ""
    var who = before?.who
    for (index, clause) in clauses.enumerated() {
      let isAboutIt = clause.subjects.count == 1 && clause.subjects.first == who
      let separator: Telling = index > 0 ? "; " : before?.separator ?? ""
      result = isAboutIt ? "\(result), which \(clause.acts)" : "\(result)\(separator)\(clause.telling)"
      who = clause.phrases.last?.one.onlySubjectAtEnd
    }
    return result
  }

  /// `a and b are about to appear`.
  private var telling: Telling {
    let names = subjects.map { Telling("\(Telling.Who(id: $0))") }
    return names.isEmpty ? acts : "\(Telling.list(names, limit: 6)) \(acts)"
  }
}
