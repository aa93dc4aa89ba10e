internal import Lifeline
internal import LifelineVocabulary

extension RuleDescription {
  /// A cache handed out a controller that was still needed elsewhere.
  public static let reusedWhileInUse = RuleDescription(
    id: "reused-while-in-use", severity: .error,
    summary: "A cache handed out a controller that was in use.",
    fix: "Hand out a controller only when its view is in no superview and it has no parent, no presenter and no "
      + "navigation controller; else make a new one.",
    names: ScreenLedger.names + [.handOut, .reuse, .willMove, .didMove, .present, .dismiss, .expectDeallocation],
    observesFirstEvents: true
  ) { ReusedWhileInUseRule() }
}

struct ReusedWhileInUseRule: TraceRule {
  /// Why a controller is in use, with the event that says so.
  private struct Use: Sendable {
    var sequence: Int
    var text: String
  }

  /// Who contains or presents a controller, since which event.
  private struct Tie: Sendable {
    var other: Int
    var since: Int
  }

  private var book = SubjectBook()
  private var screen = ScreenLedger()
  private var parents: [Int: Tie] = [:]
  private var presenters: [Int: Tie] = [:]

  mutating func observe(_ step: TraceStep, report: (Finding) -> Void) {
    book.note(step)
    screen.observe(step)
    let event = step.event
    guard event.phase != .end else { return }
    switch event.name {
    case .handOut, .reuse: if let finding = judge(event) { report(finding) }
    case .willMove, .didMove: parents[event.subject.id] = Self.tie(event.attributes.integer("to"), event)
    case .present: event.attributes.integer("to").map { presenters[$0] = Self.tie(event.subject.id, event) }
    // While the animation runs, it is still on the screen.
    case .dismiss: event.attributes.integer("from").map { presenters[$0] = nil }
    case .expectDeallocation, .deinit: forget(event.subject.id)
    default: break
    }
  }

  private static func tie(_ other: Int?, _ event: TraceEvent) -> Tie? {
    other.map { Tie(other: $0, since: event.sequence) }
  }

  private mutating func forget(_ id: Int) {
    if !parents.isEmpty { parents[id] = nil }
    if !presenters.isEmpty { presenters[id] = nil }
  }

  private func judge(_ event: TraceEvent) -> Finding? {
    guard let id = event.attributes.integer("to"), let use = use(of: id) else { return nil }
    return RuleDescription.reusedWhileInUse.finding(
      "\(FindingText.subject(event.subject)) handed out \(book.text(id)) at \(FindingText.time(event.time)) though it "
        + "was in use: it \(use.text)",
      about: book[id] ?? event.subject, events: [use.sequence, event.sequence])
  }

  private func use(of id: Int) -> Use? {
    if let parent = parents[id] {
      return Use(sequence: parent.since, text: "was a child of \(book.text(parent.other))")
    }
    if let presenter = presenters[id] {
      return Use(sequence: presenter.since, text: "was presented by \(book.text(presenter.other))")
    }
    guard let position = screen.position(of: id) else { return nil }
    switch position.stage {
    case .off: return nil
    case .coming: return Use(sequence: position.since, text: "was coming to the screen")
    case .on: return Use(sequence: position.since, text: "was on the screen")
    case .going: return Use(sequence: position.since, text: "was still leaving the screen")
    }
  }
}
