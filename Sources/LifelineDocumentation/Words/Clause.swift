internal import Lifeline

/// One or several subjects, with consecutive actions.
struct Clause: Hashable, Sendable {
  /// The subjects; empty for user actions.
  var subjects: [Int]
  var phrases: [Phrase]

  /// `are about to appear and come into the window`.
  private var acts: NarrativeText { NarrativeText.list(phrases.map { subjects.count > 1 ? $0.many : $0.one }) }

  /// `a presents b, which loads its view; c is about to disappear`.
  ///
  /// - Parameter before: The subject at the end of the preceding text, and the separator if the first clause has
  ///   another subject.
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

  /// `a and b are about to appear`.
  private var text: NarrativeText {
    let names = subjects.map { NarrativeText("\(NarrativeText.SubjectReference(id: $0))") }
    return names.isEmpty ? acts : "\(NarrativeText.list(names, limit: 6)) \(acts)"
  }
}
