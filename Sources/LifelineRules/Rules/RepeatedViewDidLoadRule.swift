internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports repeated calls to `viewDidLoad` on the same living instance.
  ///
  /// If the view was unloaded before each repeated call, the severity is a note.
  public static let repeatedViewDidLoad = RuleDescription(
    id: "repeated-view-did-load", severity: .error,
    summary: "viewDidLoad ran more than once on the same instance.",
    fix: "Never call viewDidLoad yourself. Create objects that must exist only once in the initializer, and write "
      + "viewDidLoad so that a second run replaces the results of the first.",
    names: EventName.callbacksThatRequireSuper + [.deinit], needs: .loads,
    requires: [.identity, .completeness, .order],
    // Without these events, a repeated load is reported as a load that may follow an unload.
    optionalNames: LoadTracker.names.filter { $0 != .viewDidLoad }, traits: .interface
  ) { RepeatedViewDidLoadRule() }
  // They show that an override called the wrong method of super, which another rule reports.
  .helped(by: EventName.callbacksThatRequireSuper.filter { $0 != .viewDidLoad })
}

struct RepeatedViewDidLoadRule: TraceRule {
  private static let fixAfterUnload =
    "A view may be unloaded and loaded again. Store the user's input in the controller's own properties, and "
    + "update the view from them in viewDidLoad, so that nothing is lost in a reload."
  /// The maximum number of stored loads. Additional loads are only counted.
  private static let maximumLoads = Finding.maximumEventCount
  private static let maximumTimesInMessage = 8

  private struct Load: Sendable {
    var sequence: Int
    var time: Int
    var isDirect: Bool
    /// The function that called `viewDidLoad` directly, if the trace names it.
    var caller: String?
    /// The sequence number of the callback's begin event, if the controller's own callback made the call.
    var span: Int?
    /// The sequence number of the unload since the previous load.
    var unload: Int?
  }

  private struct History: Sendable {
    var subject: Subject
    var loads: [Load] = []
    var count = 0
    /// The number of repeated loads without an unload in between.
    var mistakes = 0
  }

  private var histories = SlotTable<History>()
  /// Whether the trace records unloads.
  private var showsUnloads = true

  mutating func begin(_ trace: TraceIdentity) {
    guard let observed = trace.header.witness?.observed else { return }
    showsUnloads = observed.contains(EventName.viewUnloaded.string) || observed.contains(EventName.viewDidUnload.string)
  }

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard event.phase != .end else { return event.lacksSuper ? forgetLoads(in: step) : () }
    if event.name == .viewDidLoad {
      noteLoad(step, after: facts.loads.unloadBeforeLastLoad(step.slot))
    } else if event.name == .deinit, let history = histories.remove(step.slot), let finding = finding(history) {
      report(finding)
    }
  }

  /// Forgets the loads that an override caused because it calls `super.viewDidLoad` instead of its own method of super.
  /// Another rule reports the override.
  private mutating func forgetLoads(in step: TraceStep) {
    guard let span = step.span, var history = histories[step.slot] else { return }
    let forgotten = history.loads.filter { $0.span == span.sequence }
    history.loads.removeAll { $0.span == span.sequence }
    history.count -= forgotten.count
    history.mistakes -= forgotten.count { $0.unload == nil }
    histories[step.slot] = history
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    for slot in histories.slots {
      if let finding = histories[slot].flatMap(finding) { report(finding) }
    }
  }

  private mutating func noteLoad(_ step: TraceStep, after unload: EventMoment?) {
    let event = step.event
    histories.update(step.slot, startingFrom: History(subject: event.subject)) { history in
      if history.count > 0, unload == nil { history.mistakes += 1 }
      history.count += 1
      if history.loads.count < Self.maximumLoads {
        history.loads.append(
          Load(
            sequence: event.sequence, time: event.time, isDirect: event.isDirect,
            caller: event.isDirect ? event.caller : nil, span: event.isDirect ? step.enclosing?.sequence : nil,
            unload: unload?.sequence))
      }
    }
  }

  private func finding(_ history: History) -> Finding? {
    guard history.count > 1 else { return nil }
    let times = history.loads.enumerated().map { text($1, isRepeat: $0 > 0) }
    let message =
      "viewDidLoad ran \(history.count) times on the same instance, "
      + "\(FindingText.subject(history.subject)): at "
      + FindingText.list(times, limit: Self.maximumTimesInMessage, of: history.count)
    let events = history.loads.flatMap { [$0.unload, $0.sequence].compactMap { $0 } }
    let isError = history.mistakes > 0
    let severity = isError ? showsUnloads ? Severity.error : .warning : .note
    var finding = RuleDescription.repeatedViewDidLoad.finding(
      message, about: history.subject, events: events, severity: severity,
      fix: isError ? nil : Self.fixAfterUnload, callback: .viewDidLoad)
    finding.code.caller = Self.caller(history).flatMap(FunctionReference.init(recorded:))
    let repeats = history.loads.dropFirst()
    return finding.at((repeats.first { $0.unload == nil } ?? repeats.first)?.sequence)
  }

  /// Returns the function that called the repeated load or, if it is unknown, the function that called the first load.
  ///
  /// The line of this call is the line to remove.
  private static func caller(_ history: History) -> String? {
    let repeats = history.loads.dropFirst().filter { $0.unload == nil }
    return (repeats + history.loads.prefix(1)).lazy.compactMap(\.caller).first
  }

  /// Returns text such as `1.2 ms`, `3.4 ms (called directly, with no unload in between)`, or `9 ms (after an unload)`.
  ///
  /// The text does not mention unloads if the source does not report them.
  private func text(_ load: Load, isRepeat: Bool) -> String {
    var remarks = load.isDirect ? ["called directly"] : []
    if isRepeat, showsUnloads || load.unload != nil {
      remarks.append(load.unload == nil ? "with no unload in between" : "after an unload")
    }
    return FindingText.moment(load.time) + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))")
  }
}
