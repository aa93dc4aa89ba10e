package import Lifeline

/// A step of a program or a test: a mark, or an action such as `present`.
package struct TraceStepName: Hashable, Sendable {
  package enum Kind: Sendable {
    case mark, action
  }

  package var kind: Kind
  /// The number of the event that begins the step.
  package var sequence: Int
  package var text: String
}

/// The names of events that begin steps.
package struct StepWords: Sendable {
  /// The prefix of a mark that records the failure of a test.
  ///
  /// Such a mark does not begin a step.
  package static let failureSign = "✘ "

  private let actions: Set<Int>
  /// The exclusive upper bound of the numbers of names that begin steps.
  package let end: Int

  package init() {
    Vocabulary.register()
    let roles: Set<TraceWord.Role> = [.action, .userAction]
    actions = Set(TraceSchema.names(in: roles).map { Int($0.index) })
    end = max(actions.max() ?? 0, Int(EventName.mark.index), Int(EventName.ended.index)) + 1
  }

  /// Returns whether a number is the number of a name that marks a step: a mark, or the end of the traced part.
  package func isMark(_ number: Int) -> Bool {
    number == Int(EventName.mark.index) || number == Int(EventName.ended.index)
  }

  package func isAction(_ number: Int) -> Bool { actions.contains(number) }

  /// Returns the kind of step that an event begins, if any.
  package func kind(_ event: TraceEvent) -> TraceStepName.Kind? {
    if isMark(Int(event.name.index)) {
      guard event.isStep else { return nil }
      if event.name == .ended { return .mark }
      return event.text.map { !$0.hasPrefix(Self.failureSign) } ?? false ? .mark : nil
    }
    return event.phase != .end && isAction(Int(event.name.index)) ? .action : nil
  }

  /// Returns the step that an event begins, if any.
  package func step(_ event: TraceEvent) -> TraceStepName? {
    switch kind(event) {
    case .mark:
      let text = event.name == .ended ? EventDescription(of: event).label.text { "#\($0)" } : event.text ?? ""
      return TraceStepName(kind: .mark, sequence: event.sequence, text: text)
    case .action:
      let label = EventDescription(of: event).label.text { "#\($0)" }
      let text = "\(event.subject.description): \(label)"
      return TraceStepName(kind: .action, sequence: event.sequence, text: text)
    case nil: return nil
    }
  }
}

extension TraceEvent {
  /// The event name that is used to find steps. Log lines and marks on objects get a different name, because they do
  /// not begin steps.
  package var stepName: EventName { name != .mark || isStep ? name : Self.noStep }

  private static let noStep: EventName = "log line"
}
