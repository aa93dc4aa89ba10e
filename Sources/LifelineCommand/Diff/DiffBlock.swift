internal import LifelineComparison

/// The changes in one subject, or identical changes in several subjects, as human-readable lines.
struct DiffBlock: Equatable {
  /// A line with a sign, text, and a note.
  struct Line: Hashable {
    /// The sign: `+`, `-`, `~`, or a space.
    var sign: Character
    var label: String
    var note = ""
  }

  /// The values that subjects must share to be shown as one block.
  private struct Group: Hashable {
    var change: SubjectComparison.Change
    var type: String
    var lines: [Line]
  }

  var title: String
  var lines: [Line]

  /// Returns the blocks of all subjects.
  ///
  /// Subjects of the same type with the same lines share a block.
  static func all(of comparison: TraceComparison, context: Int) -> [DiffBlock] {
    var blocks: [(subjects: [SubjectComparison], lines: [Line])] = []
    var known: [Group: Int] = [:]
    for subject in comparison.subjects {
      let lines = lines(of: subject, context: context)
      let group = Group(change: subject.change, type: subject.typeLabel, lines: lines)
      if let same = known[group] {
        blocks[same].subjects.append(subject)
      } else {
        known[group] = blocks.count
        blocks.append(([subject], lines))
      }
    }
    return blocks.map { DiffBlock(title: title(of: $0.subjects), lines: $0.lines) }
  }

  private static func title(of subjects: [SubjectComparison]) -> String {
    guard let first = subjects.first else { return "" }
    let word =
      switch first.change {
      case .added: "Added: "
      case .removed: "Removed: "
      case .changed: first.isRenamed ? "Renamed: " : ""
      }
    let place = first.trace.map { " in \($0)" } ?? ""
    guard subjects.count > 1 else { return "\(word)\(first.label)\(place)" }
    return "\(word)\(first.label)\(place), and \(subjects.count - 1) more of \(first.typeLabel) in the same way"
  }

  // MARK: Lines

  private static func lines(of subject: SubjectComparison, context: Int) -> [Line] {
    let isShown = shown(subject.steps, context: context)
    var lines: [Line] = []
    var hidden = 0
    func fold() {
      if hidden > 0 { lines.append(Line(sign: " ", label: "⋮ \(hidden) unchanged")) }
      hidden = 0
    }
    for (step, isShown) in zip(subject.steps, isShown) {
      guard isShown else {
        hidden += 1
        continue
      }
      fold()
      lines.append(line(of: step, subject.change))
    }
    fold()
    return lines
  }

  /// Returns, for each step, whether it is close to a difference.
  ///
  /// A single remaining step is shown instead of counted.
  private static func shown(_ steps: [ComparedStep], context: Int) -> [Bool] {
    var distance = [Int](repeating: .max, count: steps.count)
    var last: Int?
    for index in steps.indices {
      if steps[index].change != .same { last = index }
      if let last { distance[index] = index - last }
    }
    last = nil
    for index in steps.indices.reversed() {
      if steps[index].change != .same { last = index }
      if let last { distance[index] = min(distance[index], last - index) }
    }
    return steps.indices.map { index in
      let isSurrounded = [index - 1, index + 1].allSatisfy { !steps.indices.contains($0) || distance[$0] <= context }
      return distance[index] <= context || isSurrounded && distance[index] != .max
    }
  }

  private static func line(of step: ComparedStep, _ change: SubjectComparison.Change) -> Line {
    switch step.change {
    case .same: Line(sign: " ", label: step.title)
    case .added: Line(sign: "+", label: step.title, note: note(of: step, change))
    case .removed: Line(sign: "-", label: step.title, note: note(of: step, change))
    case .changed:
      Line(sign: "~", label: step.title, note: (step.facts.map(text) + order(of: step)).joined(separator: "; "))
    }
  }

  private static func note(of step: ComparedStep, _ change: SubjectComparison.Change) -> String {
    var notes: [String] = []
    if step.isMoved {
      notes.append(step.change == .added ? "moved here" : "moved away")
    } else if change == .changed, step.isRepeated {
      notes.append("again: \(times(step.newCount)) instead of \(times(step.oldCount))")
    } else if change == .changed, step.newCount > 0, step.newCount < step.oldCount {
      notes.append("only \(times(step.newCount)) instead of \(times(step.oldCount))")
    }
    if let within = step.within { notes.append("in \(within)") }
    return notes.joined(separator: ", ")
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  /// Returns text such as `animated: true → false`.
  private static func text(of fact: ComparedStep.Fact) -> String {
    if fact.key == "within" { return placeText(of: fact) }
    switch (fact.old, fact.new) {
    case (let old?, let new?): return "\(fact.key): \(old) → \(new)"
    case (let old?, nil): return "no longer \(fact.key): \(old)"
    case (nil, let new): return "now \(fact.key): \(new ?? "")"
    }
  }

  /// Returns text about the call during which an event occurs.
  private static func placeText(of fact: ComparedStep.Fact) -> String {
    switch (fact.old, fact.new) {
    case (let old?, let new?): "in \(new) instead of \(old)"
    case (let old?, nil): "no longer in \(old)"
    case (nil, let new): "now in \(new ?? "")"
    }
  }

  private static func order(of step: ComparedStep) -> [String] {
    guard let order = step.order else { return [] }
    guard order.old != order.new else { return ["moved, still after \(order.new ?? "the beginning")"] }
    return ["comes after \(order.new ?? "the beginning") instead of \(order.old ?? "the beginning")"]
  }
}
