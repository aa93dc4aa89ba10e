internal import Lifeline

extension ComparedTraces {
  /// Returns the lives that differ, and the number of lives that do not. Marks without a subject form a life that is
  /// not counted.
  func subjectChanges() -> (changed: [SubjectComparison], unchanged: Int) {
    let order = orderChanges()
    var changed: [SubjectComparison] = []
    var unchanged = 0
    for life in new.lives.indices {
      let partner = matching.oldLife[life]
      guard options.includes(partner.map { old.lives[$0] }, new.lives[life]) else { continue }
      if let partner {
        let subject = compare(partner, life, order)
        if subject.isRenamed || subject.steps.contains(where: { $0.change != .same }) {
          changed.append(subject)
        } else if new.lives[life].subject.id != 0 {
          unchanged += 1
        }
      } else {
        changed.append(unmatched(life, isOld: false))
      }
    }
    for life in old.lives.indices where matching.newLife[life] == nil && options.includes(old.lives[life], nil) {
      changed.append(unmatched(life, isOld: true))
    }
    return (changed.filter { !$0.steps.isEmpty || $0.isRenamed }, unchanged)
  }

  private func unmatched(_ life: Int, isOld: Bool) -> SubjectComparison {
    let (trace, label) = isOld ? (old, oldLabels.long[life]) : (new, newLabels.long[life])
    let steps = (isOld ? oldMoments(of: life) : newMoments(of: life)).map { step($0, isOld: isOld) }
    let subject = trace.lives[life].subject
    return SubjectComparison(
      old: isOld ? subject : nil, new: isOld ? nil : subject, oldLabel: label, newLabel: label, steps: steps)
  }

  private func compare(
    _ oldLife: Int, _ newLife: Int, _ order: [RecordedTrace.MomentIndex: ComparedStep.Order]
  ) -> SubjectComparison {
    let (olds, news) = (oldMoments(of: oldLife), newMoments(of: newLife))
    var steps: [ComparedStep] = []
    var next = 0
    for moment in olds {
      guard let partner = newMoment(for: moment) else {
        steps.append(step(moment, isOld: true))
        continue
      }
      while news[next] != partner {
        steps.append(step(news[next], isOld: false))
        next += 1
      }
      steps.append(common(moment, partner, order[partner]))
      next += 1
    }
    steps += news[next...].map { step($0, isOld: false) }
    Self.noteMovesAndCounts(&steps)
    return SubjectComparison(
      old: old.lives[oldLife].subject, new: new.lives[newLife].subject, oldLabel: oldLabels.long[oldLife],
      newLabel: newLabels.long[newLife], steps: steps)
  }

  private func step(_ moment: RecordedTrace.MomentIndex, isOld: Bool) -> ComparedStep {
    let trace = isOld ? old : new
    let moment = trace[moment]
    let key = trace[moment.key]
    return ComparedStep(
      change: isOld ? .removed : .added, name: key.name, what: key.what,
      narration: narration(of: moment, isOld: isOld), oldSequence: isOld ? moment.sequence : nil,
      newSequence: isOld ? nil : moment.sequence, within: within(moment, isOld: isOld))
  }

  private func common(
    _ oldIndex: RecordedTrace.MomentIndex, _ newIndex: RecordedTrace.MomentIndex, _ order: ComparedStep.Order?
  ) -> ComparedStep {
    let key = new[new[newIndex].key]
    let facts = factChanges(oldIndex, newIndex)
    return ComparedStep(
      change: facts.isEmpty && order == nil ? .same : .changed, name: key.name, what: key.what,
      narration: narration(of: new[newIndex], isOld: false), oldSequence: old[oldIndex].sequence,
      newSequence: new[newIndex].sequence, facts: facts,
      order: order)
  }

  /// Marks as moved each step that was both removed and added nearby, and sets the number of occurrences of each
  /// changed step.
  private static func noteMovesAndCounts(_ steps: inout [ComparedStep]) {
    let changed = steps.indices.filter { [.added, .removed].contains(steps[$0].change) }
    guard !changed.isEmpty else { return }
    let labels = Set(changed.map { steps[$0].label })
    var counts: [String: (old: Int, new: Int)] = [:]
    for step in steps where labels.contains(step.label) {
      if step.change != .added { counts[step.label, default: (0, 0)].old += 1 }
      if step.change != .removed { counts[step.label, default: (0, 0)].new += 1 }
    }
    for index in changed { (steps[index].oldCount, steps[index].newCount) = counts[steps[index].label] ?? (0, 0) }
    noteMoves(&steps, changed)
  }

  /// The maximum distance of a move. A callback that reappears farther away is considered a different callback.
  private static let farthestMove = 50

  private static func noteMoves(_ steps: inout [ComparedStep], _ changed: [Int]) {
    var common = 0
    let commonBefore = steps.map { step in
      if [.same, .changed].contains(step.change) { common += 1 }
      return common
    }
    for indices in Dictionary(grouping: changed, by: { steps[$0].label }).values {
      var place = 0
      while place + 1 < indices.count {
        let (one, other) = (indices[place], indices[place + 1])
        let isNear = commonBefore[other] - commonBefore[one] <= farthestMove
        guard steps[one].change != steps[other].change, isNear else {
          place += 1
          continue
        }
        (steps[one].isMoved, steps[other].isMoved) = (true, true)
        let sequences = (
          steps[one].oldSequence ?? steps[other].oldSequence, steps[one].newSequence ?? steps[other].newSequence
        )
        for index in [one, other] { (steps[index].oldSequence, steps[index].newSequence) = sequences }
        place += 2
      }
    }
  }
}
