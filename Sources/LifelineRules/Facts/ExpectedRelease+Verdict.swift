package import Lifeline
internal import LifelineBase
package import LifelineTraces

/// The severity of a leak, based on the reference that keeps the subject alive.
extension ExpectedRelease {
  /// Returns the severity of the finding about the subject, or nil if another leaked subject keeps the subject alive.
  /// The finding about the other subject then covers both.
  ///
  /// - Parameter unsearched: The severity to return if the kind of reference is unknown, or if an object retains an
  ///   unloaded view.
  public func severity(unsearched: Severity) -> Severity? {
    switch keeper {
    case .survivor?: nil
    case .cycle?, .pendingWork?, .timerTarget?, .nothing?: .error
    // The mistake itself is that the controller retains its unloaded view.
    case .object? where isUnload: unsearched
    case .object?, .testCase?: .warning
    case .global?: isDetached || isDeclared || isView ? .warning : .note
    case .globalItself? where isDeclared: .warning
    // Work that runs once releases the subject after it has run, so the subject is released late, but is not leaked.
    case .globalItself?, .pendingOnce?, .system?: .note
    default: unsearched
    }
  }

  private var isView: Bool { subject.kind == .view || subject.kind == .control }

  /// Whether the severity depends on the reason for the expectation, which the trace may lack.
  var isUndecided: Bool {
    mayLackExpectation && (keeper == .globalItself || keeper == .global && !isView)
  }

  /// The fix for the reference that keeps the subject alive, or nil if the rule's own fix applies.
  public var fix: String? {
    switch keeper {
    case .nothing?:
      taskFix + uninspectedFix + (sleepingTasks == nil ? "" : sleepingTaskFix)
        + (uninspected == nil && sleepingTasks == nil && taskHandles == nil ? "End" : "Otherwise, end")
        + " the work that a memory search cannot find: invalidate the timer, remove the observer, cancel the task, or let "
        + "the block capture self weakly. If there is no such work, look for a Mutex or for untraced objects that retain "
        + "the object, and for closures in them."
    case .unbound?:
      "Call 'probe.bind(to: self)' at the end of the object's 'init'. The finding then names the reference that keeps the "
        + "object alive."
    case .pendingWork?:
      "Invalidate the timer, remove the observer, or stop the block that schedules itself again when the object "
        + "\(isFinished), or let the block capture self weakly."
    case .timerTarget?:
      "Call invalidate() on the timer or display link, or stop the call that schedules itself again, when the object "
        + "\(isFinished). It retains its target until then, so deinit is too late."
    case .pendingOnce?:
      "The object is released after the block or call has run. To release it earlier, cancel the block or call, or let the "
        + "block capture self weakly. Otherwise, let the test wait for it."
    case .cycle?: suspect.map { "Break the cycle at \($0): \(cycleFix)" }
    case .object? where suspectKindFix != nil && !isUnload, .global? where suspectKindFix != nil:
      suspectKindFix.map { "\(suspect ?? ""): \($0)" }
    case .testCase?: pathFix + "Set \(suspect ?? "the property") to nil in tearDown()."
    case .object? where isUnload: nil
    case .object?:
      pathFix + "Remove the object from \(suspect ?? "the property") when it \(isFinished)\(wayOut)\(Self.closureFix)"
    case .global?, .globalItself?:
      pathFix + "Remove the object from \(suspect ?? "the variable") when it is no longer needed\(Self.closureFix)"
    default: nil
    }
  }

  /// What to change at the suspect of a cycle.
  private var cycleFix: String {
    switch suspectKind {
    case .element?: "remove the object from the container when it \(isFinished), or store weak references in it."
    case nil:
      "let a closure capture self weakly ([weak self]), make a delegate or a parent weak, or set the property to nil when "
        + "it is no longer needed."
    default: suspectKindFix ?? ""
    }
  }

  /// What to change at a suspect that cannot be made weak; nil for other kinds of suspects.
  private var suspectKindFix: String? {
    switch suspectKind {
    case .method?:
      "a method that is passed as a closure retains its object. Pass { [weak self] in self?.method() } instead."
    case .workItem?:
      "let the block of the work item capture self weakly ([weak self]), or set the property to nil when the object "
        + "\(isFinished). A work item retains its block after it has run, and after cancel()."
    case .timer?:
      "a repeating timer retains its block until it is invalidated. Call invalidate() when the object \(isFinished) (deinit is "
        + "too late), or let the block capture self weakly."
    case .session?:
      "a URLSession retains its delegate until it is invalidated. Call finishTasksAndInvalidate() or invalidateAndCancel() "
        + "when the object \(isFinished); canceling a task is not enough."
    case .animation?:
      "a CAAnimation always retains its delegate. Set the delegate to nil when the object \(isFinished), or use a separate "
        + "object that refers to self weakly."
    case .displayLink?:
      "a CADisplayLink retains its target until it is invalidated. Call invalidate() when the object \(isFinished); deinit "
        + "is too late."
    default: nil
    }
  }

  /// Whether the tasks in properties have ended is unknown, but only a running task retains anything.
  private var taskFix: String {
    taskHandles.map {
      "If the task in \($0) has not ended, cancel it when the object \(isFinished) (deinit is too late, because the task "
        + "retains the object), or unwrap self inside the task's loop instead of before it. "
    } ?? ""
  }

  /// The search cannot determine whether a sleeping task retains the object, and the end of a program does not wake the
  /// task.
  private var sleepingTaskFix: String {
    "If a sleeping task retains the object, the object is released when the task ends, but late: cancel the task when the "
      + "object \(isFinished), let it capture self weakly, or close the trace after the task has ended. "
  }

  /// The search cannot determine whether a part that it could not inspect retains the object.
  private var uninspectedFix: String {
    uninspected.map {
      "Look at the contents of \($0): let closures capture self weakly ([weak self]), or remove the value when the "
        + "object \(isFinished). To get the path, store the value where the search can read it, such as in a variable of a "
        + "class with a lock instead of in a Mutex. "
    } ?? ""
  }

  /// The first step if the trace does not name the reference.
  private var pathFix: String {
    path == nil && suspect == nil
      ? "Find the reference: the findings about other objects of the type may contain the path, and a search with higher "
        + "limits (RetainPathFinder.Limits) has more time for it. " : ""
  }

  /// The way out that code which removes a controller itself does not see.
  private var wayOut: String { subject.kind == .controller ? ", also when the user goes back" : "" }

  private static let closureFix =
    "; if a closure retains it, let the closure capture it weakly. If it is retained on purpose, record this with recordRetain(of:) on the "
    + "probe of the object that retains it, or suppress the finding."

  /// The moment at which the subject should be released: only controllers and their parts are on screen.
  private var isFinished: String {
    SubjectKind.interface.contains(subject.kind) ? "leaves the screen" : "is no longer needed"
  }

  /// The retain path as text, such as `; retained by a -> b`, or an explanation if nothing was found.
  var keeperText: String {
    switch (path, keeper) {
    case (let path?, _): "; retained by \(keeper?.rootText.map { "\($0): " } ?? "")\(path)\(suspectText)"
    case (nil, .nothing?):
      "; the search found no reference to it\(nothingText)" + (sleepingTasks.map { "; tasks sleep at \($0)" } ?? "")
    case (nil, .unbound?):
      "; Lifeline did not search for references to it, because its probe is not bound to it"
    case (nil, let keeper?):
      keeper.noun.map {
        "; \($0) retains it, but the path is unknown: the search reached a limit, or an object changed during the search"
      } ?? ""
    case (nil, nil): ""
    }
  }

  private var nothingText: String {
    if uninspected == nil, taskHandles == nil {
      return ": a timer, an observer, a task, a dispatch block, a Mutex, or a cycle of untraced objects retains it"
    }
    let task = taskHandles.map {
      ", but \($0) holds a task, which retains what its closure captures if it has not ended"
    }
    return (task ?? "")
      + (uninspected.map { ", \(task == nil ? "but" : "and") could not read what may retain it: \($0)" } ?? "")
  }

  /// The name of the suspect, if the path has more than one reference.
  private var suspectText: String {
    guard let suspect, let path else { return "" }
    let references = RetainChain.all(in: path, states: [], keeper: keeper).reduce(0) { $0 + $1.steps.count }
    return references < 2 ? "" : " (suspect: \(suspect))"
  }
}

extension RuleDescription {
  /// Creates a finding about a subject that should have been released, or returns nil if another finding covers it.
  func finding(
    _ message: String, about record: ExpectedRelease, events: [Int]? = nil, severity: Severity? = nil,
    path: [String] = [], of owner: Subject? = nil
  ) -> Finding? {
    guard let found = record.severity(unsearched: self.severity) else { return nil }
    var finding = finding(
      message, about: record.subject, events: events ?? record.events, severity: severity ?? found, fix: record.fix,
      path: path + (record.path.map { [$0] } ?? []), of: owner)
    finding.isLeak = true
    finding.isUndecided = record.isUndecided
    finding.keeper = record.keeper
    finding.suspect = record.suspect
    finding.references = record.references
    finding.states = record.states
    finding.code.retainPath = record.path
    finding.code.suspect = record.suspect
    finding.place = record.place
    finding.isPlaceOfKeeper = record.place != nil
    return finding
  }
}

extension TraceFacts {
  /// Returns whether the survivor itself is reported, rather than the object that it belongs to.
  ///
  /// If the trace states what keeps the survivor alive, the survivor itself is reported.
  func isReported(_ record: ExpectedRelease, besides others: Set<Int>, at end: TraceEnd) -> Bool {
    record.keeper != nil || ownership.isTopmost(record.subject.id, of: others, at: end)
  }
}

/// Tracks the expected releases in one trace for pictures, which must show the same leaks as the rules.
package struct ReleaseObserver: Sendable {
  private var retention = RetentionTracker()
  private var expectations = ExpectationTracker()
  private var views = ViewIndex()
  private let subjects = SubjectIndex()

  /// Creates an observer that has received nothing.
  package init(_ trace: TraceIdentity) {
    views.begin(trace)
    expectations.begin(trace, subjects)
  }

  /// The names of the events to pass to ``observe(_:)``.
  package static let names = Set(RetentionTracker.names + ExpectationTracker.names + ViewIndex.names)

  /// Processes the next event with one of ``names``, and returns the release that it completes, if any.
  package mutating func observe(_ step: TraceStep) -> CompletedRelease? {
    let word = FactWord.names[step.event.name] ?? .other
    views.observe(step, word)
    // The order matters: an event that ends a subject also ends its retentions.
    expectations.observe(step, word, retention, subjects)
    retention.observe(step, word)
    defer { expectations.completed = nil }
    guard step.event.name == .`deinit` else { return expectations.completed }
    views.forget(step.event.subject.id, slot: step.slot)
    retention.forget(step.event)
    return expectations.completed
  }

  /// Returns whether another object retains an object on purpose.
  package func isRetained(_ id: Int) -> Bool { retention.isRetained(id) }

  /// Returns the numbers of the objects that an object retains on purpose, in ascending order.
  package func objects(retainedBy id: Int) -> [Int] { retention.retained(by: id).sorted() }

  /// Returns the subjects that are alive at the end but should have been released.
  ///
  /// The observer must have received all events, including those that a selection excludes, so that a selection does
  /// not change the result.
  package func survivors(at end: TraceEnd) -> [ExpectedRelease] {
    var end = end
    end.trace.selection = nil
    return expectations.survivors(at: end, retention, assuming: views.unloaded)
  }
}
