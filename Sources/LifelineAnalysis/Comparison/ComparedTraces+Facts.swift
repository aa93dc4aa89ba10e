internal import Lifeline

extension ComparedTraces {
  /// What is different on every run, or part of what events are aligned by.
  private static let runKeys: Set<String> = ["value", "look", "cause", "begin", "what"]
  /// What names another subject by its number.
  private static let subjectKeys: Set<String> = ["to", "from", "owner", "view"]
  /// What names objects by numbers or addresses in a text.
  private static let pathKeys: Set<String> = ["path", "holders"]

  /// What an attribute says, for people and so that it can be compared.
  private struct Fact {
    var key: String
    var text: String
    /// The same for the same subject in both traces, whatever it is called there.
    var identity: String
  }

  /// What differs between the two sides of a moment that is in both traces.
  func factChanges(_ oldMoment: Int32, _ newMoment: Int32) -> [ComparedStep.Fact] {
    let (left, right) = (old.moments[Int(oldMoment)], new.moments[Int(newMoment)])
    var changes: [ComparedStep.Fact] = []
    if !options.ignoredAttributes.contains("within"), let change = withinChange(left, right) { changes.append(change) }
    if left.attributes.isEmpty, right.attributes.isEmpty, left.endAttributes.isEmpty, right.endAttributes.isEmpty {
      return changes
    }
    let (oldFacts, newFacts) = (facts(of: left, isOld: true), facts(of: right, isOld: false))
    for fact in oldFacts {
      let other = newFacts.first { $0.key == fact.key }
      if other?.identity != fact.identity { changes.append(.init(key: fact.key, old: fact.text, new: other?.text)) }
    }
    for fact in newFacts where !oldFacts.contains(where: { $0.key == fact.key }) {
      changes.append(.init(key: fact.key, old: nil, new: fact.text))
    }
    return changes.sorted { $0.key < $1.key }
  }

  /// What a moment runs in, or nil when nothing that counts is around it; of another subject with its name.
  func within(_ moment: RecordedTrace.Moment, isOld: Bool) -> String? {
    enclosing(moment, isOld: isOld).map { around in
      let (trace, labels) = isOld ? (old, oldLabels) : (new, newLabels)
      let name = trace.keys[Int(around.key)].label
      return around.life == moment.life ? name : "\(name) of \(labels.short[Int(around.life)])"
    }
  }

  /// `viewDidLoad of main`.
  func label(of moment: RecordedTrace.Moment, isOld: Bool) -> String {
    let (trace, labels) = isOld ? (old, oldLabels) : (new, newLabels)
    let name = trace.keys[Int(moment.key)].label
    let life = Int(moment.life)
    return trace.lives[life].subject.id == 0 ? "the marker '\(name)'" : "\(name) of \(labels.short[life])"
  }

  private func enclosing(_ moment: RecordedTrace.Moment, isOld: Bool) -> RecordedTrace.Moment? {
    let (trace, tokens) = isOld ? (old, oldTokens) : (new, newTokens)
    guard moment.enclosing >= 0, tokens[Int(moment.enclosing)] >= 0 else { return nil }
    return trace.moments[Int(moment.enclosing)]
  }

  /// Whether a moment runs in something else than before.
  func runsElsewhere(_ oldMoment: Int32, _ newMoment: Int32) -> Bool {
    withinChange(old.moments[Int(oldMoment)], new.moments[Int(newMoment)]) != nil
  }

  private func withinChange(_ left: RecordedTrace.Moment, _ right: RecordedTrace.Moment) -> ComparedStep.Fact? {
    if left.enclosing < 0, right.enclosing < 0 { return nil }
    let (one, other) = (enclosing(left, isOld: true), enclosing(right, isOld: false))
    if let one, let other, oldTokens[Int(left.enclosing)] == newTokens[Int(right.enclosing)],
      matching.newLife[Int(one.life)] == Int(other.life)
    {
      return nil
    }
    if one == nil, other == nil { return nil }
    return .init(key: "within", old: within(left, isOld: true), new: within(right, isOld: false))
  }

  private func facts(of moment: RecordedTrace.Moment, isOld: Bool) -> [Fact] {
    if options.ignoredAttributes.contains("*") { return [] }
    var facts: [Fact] = []
    for element in moment.attributes.elements + moment.endAttributes.elements {
      let key = element.key
      guard !Self.runKeys.contains(key), !options.ignoredAttributes.contains(key) else { continue }
      let isKey = key == "text" && (isOld ? old : new).keys[Int(moment.key)].what != nil
      if !isKey { facts.append(fact(key, element.value, isOld: isOld)) }
    }
    return facts
  }

  private func fact(_ key: String, _ value: TraceValue, isOld: Bool) -> Fact {
    let text = value.description
    if Self.pathKeys.contains(key) {
      return Fact(key: key, text: text, identity: RuleDescription.withoutNumbers(text))
    }
    guard Self.subjectKeys.contains(key), case .integer(let id) = value else {
      return Fact(key: key, text: text, identity: text)
    }
    let trace = isOld ? old : new
    guard let life = trace.livesByID[id] else { return Fact(key: key, text: "an unknown subject", identity: "?") }
    // Lives that belong together are told by their place in the new trace.
    let match = isOld ? matching.newLife[life] : life
    return Fact(
      key: key, text: (isOld ? oldLabels : newLabels).short[life],
      identity: match.map { "new \($0)" } ?? "old \(life)")
  }
}
