internal import Lifeline
internal import LifelineRules
internal import LifelineVocabulary

extension TimelineBuilder {
  /// Records the data of a skipped event that later rows may refer to.
  mutating func noteSkipped(_ step: TraceStep) {
    let event = step.event
    let id = event.subject.id
    guard id > 0 else { return }
    if event.phase == .begin { lives.skippedSpans.note(event) }
    if step.isFirst { noteFirst(step) }
    switch event.name {
    case .viewDidLoad where event.phase == .begin: _ = lives.countLoad(of: id)
    case .viewUnloaded: lives.loads[id]?.isUnloaded = true
    case .`deinit`: noteEnd(of: id)
    default: break
    }
  }

  private mutating func noteFirst(_ step: TraceStep) {
    let subject = step.event.subject
    lives.lifelines[subject.id] = nil
    lives.loads[subject.id] = nil
    if isLifeOfPart(step) || lives.parts[subject.id] != nil { return }
    endMention(of: subject.id)
    nameMention(of: subject)
    let event = step.event
    lives.waiting[subject.id] = .init(subject: subject, owner: event.owner, isOwnView: event.isOfOwnView)
  }

  private mutating func noteEnd(of id: Int) {
    lives.waiting[id] = nil
    lives.owners[id] = nil
    if lives.parts.removeValue(forKey: id) != nil { return lives.lifelines[id] = nil }
    if let known = lives.lifelines.removeValue(forKey: id) { lifelines[known].gone = rows.count - 1 }
  }
}
