internal import Lifeline
internal import LifelineAnalysis
internal import LifelineVocabulary

extension TimelineBuilder {
  /// Notes of an event that is not shown what rows to come may refer to.
  mutating func note(_ step: TraceStep) {
    let event = step.event
    let id = event.subject.id
    guard id > 0 else { return }
    if step.isFirst { greet(step) }
    switch event.name {
    case .viewDidLoad where event.phase == .begin: _ = lives.countLoad(of: id)
    case .viewUnloaded: lives.loads[id]?.isUnloaded = true
    case .`deinit`: sayFarewell(to: id)
    default: break
    }
  }

  private mutating func greet(_ step: TraceStep) {
    let subject = step.event.subject
    lives.lifelines[subject.id] = nil
    lives.loads[subject.id] = nil
    if isLifeOfPart(step) || lives.parts[subject.id] != nil { return }
    lives.waiting[subject.id] = .init(subject: subject, owner: step.event.attributes.integer("owner"))
  }

  private mutating func sayFarewell(to id: Int) {
    lives.waiting[id] = nil
    lives.owners[id] = nil
    if lives.parts.removeValue(forKey: id) != nil { return lives.lifelines[id] = nil }
    if let known = lives.lifelines.removeValue(forKey: id) { lifelines[known].gone = rows.count - 1 }
  }
}
