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
    /// The names of the events that were merged into the act without changing its phrase.
    var absorbed: [EventName] = []
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
    return Self.joined(Self.alike(runs)).map(\.folded)
  }

  // MARK: Merging

  /// Merges an event with an earlier event of its subject, and returns whether the event was merged.
  private mutating func merge(_ event: NarratedEvent) -> Bool {
    guard let merging = event.word?.sentence?.merging, event.occurrence != .repeated,
      let position = position(of: merging, with: event)
    else { return false }
    guard let predicate = event.predicate(of: merging) else {
      acts[position].absorbed.append(event.name)
      return true
    }
    guard let both = Phrase(predicate, event.attributes) else { return false }
    acts[position] = Act(subject: event.subject, name: event.name, phrase: both)
    return true
  }

  /// Returns the index of the act with which an event is merged: the last act of its subject, so that no event is moved
  /// before an earlier event of the subject.
  private func position(of merging: NarrationSentence.Merging, with event: NarratedEvent) -> Int? {
    let candidates = merging.isAdjacent ? acts.suffix(1) : acts[...]
    guard let last = candidates.lastIndex(where: { $0.subject == event.subject }), acts[last].name == merging.first,
      !acts[last].absorbed.contains(event.name)
    else { return nil }
    return last
  }

  /// Joins adjacent clauses with the same actions.
  private static func alike(_ clauses: [Clause]) -> [Clause] {
    var result: [Clause] = []
    for clause in clauses {
      if let last = result.last, last.phrases == clause.phrases, let subject = clause.subjects.first,
        !last.subjects.isEmpty, !last.subjects.contains(subject)
      {
        result[result.count - 1].subjects += clause.subjects
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
