internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports set-up that a callback repeats, so that its results accumulate.
  public static let repeatedSetUp = RuleDescription(
    id: "repeated-set-up", severity: .warning,
    summary: "Code added the same kind of object again in a callback that runs more than once.",
    fix: "Add the object once, in viewDidLoad, or remove the earlier one first.",
    names: [.addedAgain], requires: [.identity], traits: .interface
  ) { RepeatedSetUpRule() }
}

/// Reports all repetitions of the same code as one finding.
struct RepeatedSetUpRule: TraceRule {
  private struct Key: Hashable, Sendable {
    var type: TypeName
    var moment: String
    var what: String
    var source: String?
  }

  private struct Detail: Sendable {
    let key: Key
    var subject: Subject
    var kind: AdditionKind?
    var caller: String?
    var first: Int
    var last: Int
  }

  private var incidents = Incidents<Key, Detail>()

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard let what = event.property, let moment = event.moment, event.addedKind != .pushedController else { return }
    let key = Key(type: event.subject.type, moment: moment, what: what, source: event.source)
    incidents.add(key, [event.first, event.sequence].compactMap(\.self)) {
      Detail(
        key: key, subject: event.subject, kind: event.addedKind, caller: event.caller, first: event.time,
        last: event.time)
    }
    incidents.update(key) { $0.last = event.time }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    for incident in incidents.all { report(Self.finding(incident)) }
  }

  private static func finding(_ incident: Incident<Detail>) -> Finding {
    let detail = incident.detail
    let key = detail.key
    let subject = FindingText.subject(detail.subject)
    let isReuse = key.moment == EventName.reuse.string
    let what = detail.kind == .child ? "the child \(key.what) again" : "another \(key.what)"
    let doer = isReuse ? "in a reused cell of \(subject), code" : "\(key.moment) of \(subject)"
    let times =
      incident.count == 1
      ? "at \(FindingText.moment(detail.first))"
      : "\(incident.count) times, first at \(FindingText.moment(detail.first)) and last at "
        + FindingText.moment(detail.last)
    var finding = RuleDescription.repeatedSetUp.finding(
      "\(doer) added \(what) \(times), although the earlier one had not been removed", about: detail.subject,
      events: incident.events, fix: fix(detail.kind, in: key.moment, isReuse: isReuse), path: [key.moment, key.what],
      callback: isReuse ? nil : EventName(key.moment))
    finding.code.caller = detail.caller.flatMap(FunctionReference.init(recorded:))
    finding.place = key.source.flatMap(SourcePlace.init(recorded:))
    return finding.at(incident.events.prefix(2).last)
  }

  private static func fix(_ kind: AdditionKind?, in moment: String, isReuse: Bool) -> String {
    if isReuse {
      return "Create the parts of a cell once, in its initializer, and only update them for each row; or remove them "
        + "in prepareForReuse."
    }
    switch kind {
    case .child: return "Call addChild only if the child's parent is nil, and only update its frame here."
    case .observer, .timer, .displayLink:
      let counterpart = counterparts[moment].map { "in \($0)" } ?? "before it is added again"
      return "End the earlier one \(counterpart), or add it once, in viewDidLoad. After a canceled swipe back, "
        + "viewWillAppear follows viewWillDisappear without a viewDidDisappear."
    case .sublayer: return "Add the layer once, in viewDidLoad, and only update its frame here."
    default: return "Add it once, in viewDidLoad, or remove the earlier one first."
    }
  }

  private static let counterparts = [
    "viewWillAppear": "viewWillDisappear", "viewIsAppearing": "viewWillDisappear", "viewDidAppear": "viewWillDisappear",
  ]
}
