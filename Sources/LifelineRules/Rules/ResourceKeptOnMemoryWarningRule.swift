internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports resources that can be recreated but survived a memory warning while their controller was off
  /// the screen.
  public static let resourceKeptOnMemoryWarning = RuleDescription(
    id: "resource-kept-on-memory-warning", severity: .warning,
    summary: "A resource that can be created again survived a memory warning while its controller was off screen.",
    fix: "Release the resource in didReceiveMemoryWarning when the view is not in a window, and load it again when it "
      + "is needed: from a file, the network, or an NSCache, which purges itself.",
    names: [.`init`, .deinit, .didReceiveMemoryWarning, .receiveMemoryWarning], needs: .screen,
    requires: [.births, .ends, .identity, .completeness, .order, .nesting, .probes, .allObjects], traits: .interface
  ) { ResourceKeptOnMemoryWarningRule() }
}

/// Checks resources after the application's warning has ended, when all objects have responded.
///
/// If the trace does not contain a warning to the application, the resources are checked after the owner's own
/// callback.
struct ResourceKeptOnMemoryWarningRule: TraceRule {
  private struct Survival: Sendable {
    var owner: Subject
    var time: Int
  }

  private struct Resource: Sendable {
    var subject: Subject
    var owner: Int
    var bytes: Int?
    /// The event that created the resource.
    var made: Int
    var survival: Incident<Survival>?
  }

  /// The warning that an offscreen owner received.
  private struct Warning: Sendable {
    var owner: Subject
    var sequence: Int
    var time: Int
  }

  private var resources = SlotTable<Resource>()
  /// For each owner, the slots of its living resources.
  private var owned: [Int: Set<Int>] = [:]
  /// The warnings that have not ended, keyed by the owner's number.
  private var warnings: [Int: [Warning]] = [:]
  private var applications = 0
  /// The findings, which are reported only if it is certain that no event is missing.
  private var findings: [Finding] = []

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    switch event.name {
    case .`init`: if event.subject.kind == .resource { noteResource(step) }
    case .deinit: noteEnd(step)
    case .receiveMemoryWarning: noteApplication(event)
    case .didReceiveMemoryWarning: noteWarning(event, facts)
    default: break
    }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard end.isWhole else { return }
    findings.forEach(report)
    for slot in resources.slots { resources[slot].flatMap(Self.finding).map(report) }
  }

  private mutating func noteResource(_ step: TraceStep) {
    let event = step.event
    guard event.isPurgeable == true, let owner = event.owner else { return }
    resources[step.slot] = Resource(
      subject: event.subject, owner: owner, bytes: event.byteCount, made: event.sequence)
    owned[owner, default: []].insert(step.slot)
  }

  private mutating func noteEnd(_ step: TraceStep) {
    if !warnings.isEmpty { warnings[step.event.subject.id] = nil }
    guard let resource = resources.remove(step.slot) else { return }
    owned[resource.owner]?.remove(step.slot)
    if owned[resource.owner]?.isEmpty == true { owned[resource.owner] = nil }
    if let finding = Self.finding(resource) { findings.append(finding) }
  }

  private mutating func noteApplication(_ event: TraceEvent) {
    applications = max(0, applications + (event.phase == .begin ? 1 : -1))
    if applications == 0 { check() }
  }

  private mutating func noteWarning(_ event: TraceEvent, _ facts: TraceFacts) {
    let owner = event.subject
    if event.phase == .begin, owned[owner.id] != nil, facts.screenPosition(of: owner.id)?.stage == .off {
      warnings[owner.id, default: []].append(Warning(owner: owner, sequence: event.sequence, time: event.time))
    } else if event.phase == .end, applications == 0 {
      check()
    }
  }

  /// Checks the resources that were created before the warning.
  private mutating func check() {
    for warning in warnings.values.joined() {
      for slot in owned[warning.owner.id] ?? [] {
        guard let made = resources[slot]?.made, made < warning.sequence else { continue }
        let first = Incident(Survival(owner: warning.owner, time: warning.time))
        var survival = resources[slot]?.survival ?? first
        survival.add([warning.sequence])
        resources[slot]?.survival = survival
      }
    }
    warnings.removeAll()
  }

  private static func finding(_ resource: Resource) -> Finding? {
    guard let survival = resource.survival else { return nil }
    let size = resource.bytes.map { " of \(FindingText.bytes($0))" } ?? ""
    let message =
      "\(FindingText.subject(resource.subject)), a purgeable resource\(size), was not released during the memory warning at "
      + "\(FindingText.moment(survival.detail.time)), though its owner \(FindingText.subject(survival.detail.owner)) was "
      + "off screen" + survival.timesText
    return RuleDescription.resourceKeptOnMemoryWarning.finding(
      message, about: resource.subject, events: [resource.made] + survival.events,
      path: [survival.detail.owner.type.string], callback: .didReceiveMemoryWarning, of: survival.detail.owner
    ).at(survival.events.first)
  }
}
