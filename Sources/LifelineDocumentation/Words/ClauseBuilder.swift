internal import Lifeline
internal import LifelineVocabulary

/// Combines what subjects do into as few clauses as possible.
///
/// What one subject does in a row becomes one clause, what several do alike another. Making a view and setting it up is
/// loading it, and being about to appear and having appeared is appearing.
struct ClauseBuilder {
  private struct Act {
    var subject: Int?
    var name: InternedName
    var phrase: Phrase
    var created: [Int] = []
  }

  private var acts: [Act] = []

  mutating func add(_ event: NarratedEvent, _ phrase: Phrase) {
    let remark = CallbackWords.remark(on: event)
    if remark.isEmpty, merge(event) { return }
    let whole = Phrase("\(phrase.one)\(remark)", "\(phrase.many)\(remark)")
    // What has a remark of its own is merged with nothing.
    acts.append(Act(subject: event.subject, name: remark.isEmpty ? event.name : .mark, phrase: whole))
  }

  /// All objects that a subject creates are part of one clause about the creator.
  mutating func addCreation(of subject: Int, by creator: Int) {
    var created = [subject]
    if let last = acts.last, last.subject == creator, !last.created.isEmpty {
      created = last.created + created
      acts.removeLast()
    }
    let names = NarrativeText.list(created.map { "\(NarrativeText.SubjectReference(id: $0))" }, limit: 6)
    acts.append(Act(subject: creator, name: .`init`, phrase: .init("creates \(names)"), created: created))
  }

  /// Adds text without a subject, such as an action of the user.
  mutating func add(_ sentence: NarrativeText) {
    acts.append(Act(subject: nil, name: .mark, phrase: .init(sentence)))
  }

  var clauses: [Clause] {
    var runs: [Clause] = []
    for act in acts {
      let subjects = act.subject.map { [$0] } ?? []
      if !subjects.isEmpty, runs.last?.subjects == subjects {
        if runs[runs.count - 1].phrases.last != act.phrase { runs[runs.count - 1].phrases.append(act.phrase) }
      } else {
        runs.append(Clause(subjects: subjects, phrases: [act.phrase]))
      }
    }
    return Self.joined(Self.alike(runs))
  }

  // MARK: Merging

  /// Callbacks that are merged with an earlier one of the same subject: the earlier one, and the text for both.
  private static let pairs: [InternedName: (first: InternedName, both: Phrase?)] = [
    .viewIsAppearing: (.viewWillAppear, nil),
    .viewDidAppear: (.viewWillAppear, Phrase("appears", "appear")),
    .viewDidDisappear: (.viewWillDisappear, Phrase("disappears", "disappear")),
  ]

  private mutating func merge(_ event: NarratedEvent) -> Bool {
    if event.name == .viewDidLoad { return mergeLoad(event) }
    guard let pair = Self.pairs[event.name],
      let index = acts.lastIndex(where: { $0.subject == event.subject && $0.name == pair.first })
    else { return false }
    if let both = pair.both { acts[index] = Act(subject: event.subject, name: event.name, phrase: both) }
    return true
  }

  private mutating func mergeLoad(_ event: NarratedEvent) -> Bool {
    guard let last = acts.last, last.subject == event.subject, last.name == .loadView,
      event.load < 2 || event.wasUnloaded
    else { return false }
    let again = event.load > 1 ? " again" : ""
    acts[acts.count - 1].name = .viewDidLoad
    acts[acts.count - 1].phrase = Phrase("loads its view\(again)", "load their views\(again)")
    return true
  }

  /// Neighbors that do the same become one clause.
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

  /// Neighbors of the same subjects become one clause.
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
