package import Lifeline
internal import LifelineVocabulary

/// The position of an event among all traces that were read.
package struct EventPlace: Hashable, Sendable {
  var trace: Int
  var sequence: Int

  package init(trace: Int, sequence: Int) {
    (self.trace, self.sequence) = (trace, sequence)
  }
}

/// A step of a program or a test: a mark, or an action such as `present`.
package struct TraceStepName: Hashable, Sendable {
  package enum Kind: Sendable {
    case mark, action
  }

  var kind: Kind
  /// The number of the event that begins the step.
  var sequence: Int
  var text: String
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
      let text = "\(FindingText.subject(event.subject)): \(label)"
      return TraceStepName(kind: .action, sequence: event.sequence, text: text)
    case nil: return nil
    }
  }
}

/// Tracks the steps of a trace. The tracker must receive all events.
struct StepTracker: Sendable {
  private static let words = StepWords()
  private var mark: TraceStepName?
  private var action: TraceEvent?

  /// The last mark, or the last action if there has been no mark.
  var step: TraceStepName? { mark ?? action.flatMap(Self.words.step) }

  mutating func receive(_ event: TraceEvent) {
    if event.isStep {
      mark = Self.words.step(event) ?? mark
    } else if mark == nil, event.phase != .end, Self.words.isAction(Int(event.name.index)) {
      action = event
    }
  }
}

struct EventSteps: Sendable {
  private var steps: [EventPlace: TraceStepName] = [:]

  /// Records the step of an event unless an earlier event with the same number has one.
  mutating func note(_ step: TraceStepName?, at place: EventPlace) {
    if let step, steps[place] == nil { steps[place] = step }
  }

  /// Returns the steps of consecutive events: all marks, or the action before the first event.
  func text(of places: [EventPlace]) -> String? {
    let found = places.compactMap { steps[$0] }
    var names: [String] = []
    for step in found where step.kind == .mark && step.text != names.last { names.append(step.text) }
    guard names.isEmpty else { return names.joined(separator: ", then ") }
    return places.first.flatMap { steps[$0] }?.text
  }
}

extension TraceEvent {
  /// The event name that is used to find steps. Log lines and marks on objects get a different name, because they do not begin steps.
  package var stepName: EventName { name != .mark || isStep ? name : Self.noStep }

  private static let noStep: EventName = "log line"
}

/// Describes events in one line each.
package enum EventLine {
  /// Returns the lines of an excerpt.
  ///
  /// Cited events begin with `>`, and an ellipsis marks omitted events.
  ///
  /// - Parameter isCounted: Whether times are steps of a counting clock; see ``Finding/isCounted``.
  package static func lines(_ items: [EvidenceCollector.Item], isCounted: Bool) -> [String] {
    let numbers = items.map { String($0.evidence.event.sequence) }
    let times = items.map { item in
      let time = item.evidence.event.time
      return TimeText(isCounted: isCounted).moment(time)
    }
    let widths = (numbers.map(\.count).max() ?? 0, times.map(\.count).max() ?? 0)
    return items.indices.flatMap { index -> [String] in
      let item = items[index]
      let mark = item.isEvidence ? ">" : " "
      let number = padded(numbers[index], widths.0)
      let line =
        "\(mark) \(number)  \(padded(times[index], widths.1))  \(item.evidence.event.readableLine)"
        + surroundings(item)
      return (item.followsGap ? ["  \(padded("…", widths.0))"] : []) + [line]
    }
  }

  /// Returns the enclosing span, such as `  during say of user1 (User #4)`. The span is shown because other tasks may run between its
  /// beginning and the event.
  private static func surroundings(_ item: EvidenceCollector.Item) -> String {
    guard let span = item.span else { return "" }
    let subject = span.subject.id == item.evidence.event.subject.id ? "" : " of \(FindingText.subject(span.subject))"
    return "  during \(span.name.string)\(subject)"
  }

  private static func padded(_ text: String, _ width: Int) -> String { ConsoleText.padding(text, to: width) + text }
}
