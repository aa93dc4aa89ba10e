internal import Lifeline

/// Creates sentences from events and the events within them.
struct SentenceMaker {
  let events: [NarratedEvent]

  /// Returns the sentences for the events at the given indices.
  ///
  /// There is a sentence for each action, and a sentence for the events that were not caused by an action.
  func sentences(of roots: [Int]) -> [NarrativeSentence] {
    var sentences: [NarrativeSentence] = []
    var others: [Int] = []
    func flush() {
      if let sentence = sentence(ofOthers: others) { sentences.append(sentence) }
      others = []
    }
    for root in roots {
      if Self.isHead(events[root]) {
        flush()
        sentences.append(NarrativeSentence(sentence(of: root)))
      } else {
        others.append(root)
      }
    }
    flush()
    return sentences
  }

  /// Returns whether an event begins a new sentence.
  static func isHead(_ event: NarratedEvent) -> Bool {
    event.isSpan && (event.userAction != nil || event.action != nil)
  }

  private func sentence(of root: Int) -> NarrativeText {
    let event = events[root]
    let action = event.action?.one
    let head = event.userAction ?? action.map { "\(event.reference) \($0)" } ?? ""
    var list = ClauseBuilder()
    for child in event.children { collect(child, within: root, isWithinAction: true, into: &list) }
    let trailing = event.error == nil ? action?.trailingSubject : nil
    return "\(head)\(event.failure)\(Clause.joined(list.clauses, after: (trailing, ": ")))."
  }

  private func sentence(ofOthers roots: [Int]) -> NarrativeSentence? {
    var list = ClauseBuilder()
    for root in roots { collect(root, within: nil, isWithinAction: false, into: &list) }
    let clauses = list.clauses
    guard !clauses.isEmpty else { return nil }
    let isLate = roots.contains { events[$0].cause != nil && events[$0].attributes.boolean(.animated) == true }
    return isLate
      ? NarrativeSentence("after the transition, \(Clause.joined(clauses)).") : NarrativeSentence(clauses)
  }

  private func collect(_ position: Int, within parent: Int?, isWithinAction: Bool, into list: inout ClauseBuilder) {
    let event = events[position]
    let isAction = add(event, creator: parent.map { events[$0] }, isWithinAction: isWithinAction, to: &list)
    for child in event.children {
      collect(child, within: position, isWithinAction: isWithinAction || isAction, into: &list)
    }
  }

  /// Adds an event, and returns whether it is an action.
  private func add(
    _ event: NarratedEvent, creator: NarratedEvent?, isWithinAction: Bool, to list: inout ClauseBuilder
  ) -> Bool {
    if let userAction = event.userAction {
      list.add("\(userAction)\(event.failure)")
      return true
    }
    if let action = event.action {
      list.add(event, action)
      return true
    }
    guard !isPart(event) else { return false }
    if event.name == .`init`, let creator, creator.kind != .view, creator.kind != .control {
      list.addCreation(of: event.subject, by: creator.subject)
    } else if let phrase = event.phrase(isWithinAction: isWithinAction) {
      list.add(event, phrase)
    }
    return false
  }

  /// Returns whether an event is the creation or release of a view or control together with its controller. Such an
  /// event needs no description.
  private func isPart(_ event: NarratedEvent) -> Bool {
    (event.kind == .view || event.kind == .control) && (event.name == .`init` || event.name == .`deinit`)
  }
}
