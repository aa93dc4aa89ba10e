internal import Lifeline

/// Combines the actions of subjects into as few clauses as possible.
///
/// Consecutive actions of one subject become one clause, and so do equal actions of several subjects. Events with a
/// common description, such as `viewWillAppear` and `viewDidAppear`, are merged.
struct ClauseBuilder {
  private struct Act {
    var subject: Int?
    var name: EventName
    var phrase: Phrase
    var created: [Int] = []
  }

  private var acts: [Act] = []

  mutating func add(_ event: NarratedEvent, _ phrase: Phrase) {
    let remark = event.remark
    if remark.isEmpty, merge(event) { return }
    let whole = Phrase("\(phrase.one)\(remark)", "\(phrase.many)\(remark)")
    // An event with a remark is not merged.
    acts.append(Act(subject: event.subject, name: remark.isEmpty ? event.name : .mark, phrase: whole))
  }

  /// Adds an object that a subject creates to the clause about the creator.
  mutating func addCreation(of subject: Int, by creator: Int) {
    var created = [subject]
    if let last = acts.last, last.subject == creator, !last.created.isEmpty {
      created = last.created + created
      acts.removeLast()
    }
    let names = NarrativeText.list(ofSubjects: created)
    acts.append(Act(subject: creator, name: .`init`, phrase: .init("creates \(names)"), created: created))
  }

  /// Adds text without a subject, such as a user action.
  mutating func add(_ sentence: NarrativeText) {
    acts.append(Act(subject: nil, name: .mark, phrase: .init(sentence)))
  }

  var clauses: [Clause] {
    var runs: [Clause] = []
    for act in acts {
      let subjects = act.subject.map { [$0] } ?? []
      if !subjects.isEmpty, runs.last?.subjects == subjects {
        runs[runs.count - 1].phrases.append(act.phrase)
      } else {
        runs.append(Clause(subjects: subjects, phrases: [act.phrase]))
      }
    }
    return Self.joined(Self.alike(runs.map(\.folded)))
  }

  // MARK: Merging

  /// Merges an event with an earlier event of its subject, and returns whether the event was merged.
  private mutating func merge(_ event: NarratedEvent) -> Bool {
    guard let merging = event.word?.sentence?.merging, event.occurrence != .repeated,
      let position = position(of: merging, with: event)
    else { return false }
    guard let predicate = event.predicate(of: merging) else { return true }
    guard let both = Phrase(predicate, event.attributes) else { return false }
    acts[position] = Act(subject: event.subject, name: event.name, phrase: both)
    return true
  }

  /// Returns the index of the act with which an event is merged.
  private func position(of merging: NarrationSentence.Merging, with event: NarratedEvent) -> Int? {
    let candidates = merging.isAdjacent ? acts.suffix(1) : acts[...]
    return candidates.lastIndex { $0.subject == event.subject && $0.name == merging.first }
  }

  /// Joins adjacent clauses with the same actions.
  private static func alike(_ clauses: [Clause]) -> [Clause] {
    var result: [Clause] = []
    for clause in clauses {
      if let last = result.last, last.phrases == clause.phrases, !clause.subjects.isEmpty, !last.subjects.isEmpty {
        if !last.subjects.contains(clause.subjects[0]) { result[result.count - 1].subjects += clause.subjects }
      } else {
        result.append(clause)
      }
    }
    return result
  }

  /// Joins adjacent clauses with the same subjects.
  private static func joined(_ clauses: [Clause]) -> [Clause] {
    var result: [Clause] = []
    for clause in clauses {
      if let last = result.last, last.subjects.count > 1, last.subjects == clause.subjects {
        result[result.count - 1].phrases += clause.phrases
      } else {
        result.append(clause)
      }
    }
    return result
  }
}
