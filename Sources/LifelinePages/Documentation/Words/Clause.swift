internal import Lifeline

/// One or more subjects with consecutive actions.
struct Clause: Hashable, Sendable {
  /// The subjects, or an empty array for user actions.
  var subjects: [Int]
  var phrases: [Phrase]

  /// The actions as text, such as `are about to appear and come into the window`.
  private var acts: NarrativeText { NarrativeText.list(phrases.map { subjects.count > 1 ? $0.many : $0.one }) }

  /// Returns joined clauses, such as `a presents b, which loads its view; c is about to disappear`.
  ///
  /// - Parameter before: The subject at the end of the preceding text, and the separator to use if the first clause has
  ///   a different subject.
  static func joined(
    _ clauses: [Clause], after before: (subject: Int?, separator: NarrativeText)? = nil
  ) -> NarrativeText {
    var result: NarrativeText = ""
    var trailing = before?.subject
    for (index, clause) in clauses.enumerated() {
      let isAboutIt = clause.subjects.count == 1 && clause.subjects.first == trailing
      let separator: NarrativeText = index > 0 ? "; " : before?.separator ?? ""
      result = isAboutIt ? "\(result), which \(clause.acts)" : "\(result)\(separator)\(clause.text)"
      trailing = clause.phrases.last?.one.trailingSubject
    }
    return result
  }

  /// The clause as text, such as `a and b are about to appear`.
  private var text: NarrativeText {
    subjects.isEmpty ? acts : "\(NarrativeText.list(ofSubjects: subjects)) \(acts)"
  }
}
