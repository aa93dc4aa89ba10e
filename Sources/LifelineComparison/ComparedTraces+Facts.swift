internal import Lifeline
internal import LifelineRules
internal import LifelineTraces

extension ComparedTraces {
  /// The keys whose values differ in every run, and the keys that are used to align events.
  private static let runKeys: Set<AttributeKey> = [
    .value, .appearanceHash, .cause, .begin, .first, .async, .within, .property, .source, .sleeping, .uninspected,
    .caller, .references,
  ]
  /// The keys whose values contain numbers or addresses of objects.
  private static let pathKeys: Set<AttributeKey> = [.path, .holders]

  /// An attribute as text and as a comparable value.
  private struct Fact {
    var key: String
    /// Whether this is the value at the end of a span whose begin event has the same key.
    var isSecond = false
    var text: String
    /// The value to compare, which is the same for the same subject in both traces, even if the subject's label
    /// differs.
    var identity: String

    func isAbout(_ other: Fact) -> Bool { key == other.key && isSecond == other.isSecond }
  }

  /// Returns the differences between the two sides of a moment that is in both traces.
  func factChanges(
    _ oldMoment: RecordedTrace.MomentIndex, _ newMoment: RecordedTrace.MomentIndex
  ) -> [ComparedStep.Fact] {
    let (left, right) = (old[oldMoment], new[newMoment])
    guard common.comparesDetails else { return [] }
    var changes: [ComparedStep.Fact] = []
    if !options.ignores("within"), let change = withinChange(left, right) { changes.append(change) }
    if left.attributes.isEmpty, right.attributes.isEmpty, left.endAttributes.isEmpty, right.endAttributes.isEmpty {
      return changes
    }
    let (oldFacts, newFacts) = (facts(of: left, isOld: true), facts(of: right, isOld: false))
    for fact in oldFacts {
      let other = newFacts.first { $0.isAbout(fact) }
      if other?.identity != fact.identity { changes.append(.init(key: fact.key, old: fact.text, new: other?.text)) }
    }
    for fact in newFacts where !oldFacts.contains(where: { $0.isAbout(fact) }) {
      changes.append(.init(key: fact.key, old: nil, new: fact.text))
    }
    return changes.sorted { $0.key < $1.key }
  }

  /// Returns the span around a moment, with the span's subject if it differs from the moment's subject.
  ///
  /// The value is nil if there is no span or the span is ignored.
  func within(_ moment: RecordedTrace.Moment, isOld: Bool) -> String? {
    enclosing(moment, isOld: isOld).map { around in
      let (trace, labels) = isOld ? (old, oldLabels) : (new, newLabels)
      let name = trace[around.key].label
      return around.life == moment.life ? name : "\(name) of \(labels.short[around.life])"
    }
  }

  /// Returns the text that timelines show for an instant, without retain paths, which differ from run to run; or nil if
  /// they show its name.
  func narration(of moment: RecordedTrace.Moment, isOld: Bool) -> String? {
    let (trace, labels) = isOld ? (old, oldLabels) : (new, newLabels)
    let key = trace[moment.key]
    guard !key.isSpan, let label = TraceSchema.word(for: EventName(key.name))?.label else { return nil }
    var attributes = moment.attributes
    for key in Self.pathKeys { attributes[key] = nil }
    let parts = label.parts(attributes)
    return parts.isEmpty ? nil : parts.text { id in trace.livesByID[id].map { labels.short[$0] } ?? "#\(id)" }
  }

  /// Returns the label of a moment, such as `viewDidLoad of main`.
  func label(of moment: RecordedTrace.Moment, isOld: Bool) -> String {
    let (trace, labels) = isOld ? (old, oldLabels) : (new, newLabels)
    let name = narration(of: moment, isOld: isOld).map { "'\($0)'" } ?? trace[moment.key].label
    let life = moment.life
    return trace.lives[life].subject.id == 0 ? "the marker '\(name)'" : "\(name) of \(labels.short[life])"
  }

  private func enclosing(_ moment: RecordedTrace.Moment, isOld: Bool) -> RecordedTrace.Moment? {
    guard let enclosing = moment.enclosing else { return nil }
    guard (isOld ? oldToken(of: enclosing) : newToken(of: enclosing)) != nil else { return nil }
    return isOld ? old[enclosing] : new[enclosing]
  }

  /// Returns whether the moment runs in a different span than before.
  func runsElsewhere(_ oldMoment: RecordedTrace.MomentIndex, _ newMoment: RecordedTrace.MomentIndex) -> Bool {
    withinChange(old[oldMoment], new[newMoment]) != nil
  }

  private func withinChange(_ left: RecordedTrace.Moment, _ right: RecordedTrace.Moment) -> ComparedStep.Fact? {
    guard common.comparesDetails else { return nil }
    let (one, other) = (enclosing(left, isOld: true), enclosing(right, isOld: false))
    if one == nil, other == nil { return nil }
    if let one, let other, left.enclosing.flatMap(oldToken(of:)) == right.enclosing.flatMap(newToken(of:)),
      matching.newLife[one.life] == other.life
    {
      return nil
    }
    return .init(key: "within", old: within(left, isOld: true), new: within(right, isOld: false))
  }

  private func facts(of moment: RecordedTrace.Moment, isOld: Bool) -> [Fact] {
    var facts: [Fact] = []
    for element in moment.attributes.elements + moment.endAttributes.elements {
      let key = element.key
      guard !Self.runKeys.contains(AttributeKey(key)), !options.ignores(key) else { continue }
      let isKey = key == AttributeKey.text.name && (isOld ? old : new)[moment.key].what != nil
      if isKey { continue }
      var fact = fact(key, element.value, isOld: isOld)
      fact.isSecond = facts.contains { $0.key == key }
      facts.append(fact)
    }
    return facts
  }

  private func fact(_ key: String, _ value: TraceValue, isOld: Bool) -> Fact {
    let text = value.description
    if Self.pathKeys.contains(AttributeKey(key)) {
      return Fact(key: key, text: text, identity: RuleDescription.withoutNumbers(text))
    }
    guard case .integer(let id) = value, TraceSchema.namesSubject(AttributeKey(key)) else {
      return Fact(key: key, text: text, identity: text)
    }
    let trace = isOld ? old : new
    guard let life = trace.livesByID[id] else { return Fact(key: key, text: "an unknown subject", identity: "?") }
    // Matched lives are identified by their position in the new trace.
    let match = isOld ? matching.newLife[life] : life
    return Fact(
      key: key, text: (isOld ? oldLabels : newLabels).short[life],
      identity: match.map { "new \($0)" } ?? "old \(life)")
  }
}
