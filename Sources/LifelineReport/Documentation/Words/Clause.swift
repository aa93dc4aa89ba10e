internal import Lifeline

/// A subject, or several, with all that they do in a row.
struct Clause: Hashable, Sendable {
  /// Who does it; the user's own acts have no subject.
  var subjects: [Int]
  var phrases: [Phrase]

  /// `a and b are about to appear`.
  var telling: Telling {
    let names = subjects.map { Telling("\(Telling.Who(id: $0))") }
    let acts = Telling.list(phrases.map { subjects.count > 1 ? $0.many : $0.one })
    return names.isEmpty ? acts : "\(Telling.list(names, limit: 6)) \(acts)"
  }
}
