internal import Lifeline
internal import LifelineTraces

extension RuleDescription {
  /// A rule that reports views that were loaded because code accessed `view`, although their controllers never
  /// appeared, and views that were loaded in an initializer, in `deinit`, or by a memory warning.
  public static let viewLoadedTooEarly = RuleDescription(
    id: "view-loaded-too-early", severity: .warning,
    summary: "A view was loaded at the wrong time by accessing `view`.",
    fix: "Set values on the controller itself, not on its view's controls, and set the controls from them in "
      + "viewDidLoad. To check whether the view is loaded, use isViewLoaded or viewIfLoaded; accessing view loads it.",
    names: [
      .`init`, .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, .removeFromParent, .warning, .deinit,
    ],
    needs: [.subjects, .screen],
    requires: [.births, .identity, .completeness, .order, .nesting, .allObjects],
    optionalNames: [.removeFromParent, .warning], traits: .interface
  ) { ViewLoadedTooEarlyRule() }.observing(.begins)
}

struct ViewLoadedTooEarlyRule: TraceRule {
  private static let fixInInitializer =
    "Do not access view in an initializer: viewDidLoad then runs before the initializer has finished. Configure the "
    + "view in viewDidLoad."
  private static let fixInWarning =
    "Check isViewLoaded first, or use viewIfLoaded. There is nothing to release if the view is not loaded."

  private struct Load: Sendable {
    var subject: Subject
    var sequence: Int
    var time: Int
    var place: String
    /// The controller whose own load caused this load.
    var loader: Int?
  }

  /// The stage of a controller that was created in the trace.
  ///
  /// Other controllers may have appeared before the trace began.
  private enum Stage: Sendable {
    case created
    case loaded(Load)
    /// The view has appeared or its host loaded it, so there is nothing to report.
    case settled
  }

  private var stages = SlotTable<Stage>()
  /// The numbers of the controllers that have loaded their views but have not appeared.
  private var unseen: Set<Int> = []
  /// The findings, which are reported only if it is certain that no event is missing.
  private var findings: [Finding] = []

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard event.subject.kind == .controller else { return }
    switch event.name {
    case .`init`: stages[step.slot] = .created
    case .loadView, .viewDidLoad:
      guard event.phase == .begin, !noteCertainMistake(step) else { break }
      if case .created? = stages[step.slot] { noteLoad(step, facts.subjects) }
    case .removeFromParent: noteRemoval(step, facts)
    case .warning: noteWarning(step, facts.subjects)
    case .viewWillAppear, .viewDidAppear: settle(step)
    case .deinit: noteEnd(step)
    default: break
    }
  }

  /// Reports findings at the end.
  ///
  /// In a trace that breaks off, living controllers could still appear.
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard end.isWhole else { return }
    findings.forEach(report)
    guard end.isClosed else { return }
    for case .loaded(let load)? in stages.slots.map({ stages[$0] }) where !isPartOfAnother(load) {
      report(Self.finding(load, "the end of the trace"))
    }
  }

  /// Reports a load in the controller's initializer or by its own `didReceiveMemoryWarning`, which is a mistake even if
  /// the controller appears later.
  ///
  /// - Returns: Whether the load is such a mistake.
  private mutating func noteCertainMistake(_ step: TraceStep) -> Bool {
    let event = step.event
    guard event.name == .loadView, !event.isDirect else { return false }
    let initializer = event.caller.flatMap(FunctionReference.init(recorded:))
    let isWarned = step.enclosing.map { $0.name == .didReceiveMemoryWarning && $0.subject == event.subject.id }
    guard initializer != nil || isWarned == true else { return false }
    let place = initializer.map { "by its initializer, \($0)" } ?? "by its own didReceiveMemoryWarning"
    var finding = RuleDescription.viewLoadedTooEarly.finding(
      "the view of \(FindingText.subject(event.subject)) was loaded at \(FindingText.moment(event.time)) \(place)",
      about: event.subject, events: [event.sequence],
      fix: initializer == nil ? Self.fixInWarning : Self.fixInInitializer,
      callback: initializer == nil ? .didReceiveMemoryWarning : nil)
    finding.code.caller = initializer
    findings.append(finding)
    stages[step.slot] = .settled
    return true
  }

  /// Reports UIKit's warning about a load in `deinit`, and ends the observation of a child that did not appear because
  /// its container does not forward, which another rule reports.
  private mutating func noteWarning(_ step: TraceStep, _ subjects: SubjectIndex) {
    let event = step.event
    guard let problem = event.problem, problem == .viewLoadedInDeinit || problem == .appearanceNotForwarded else {
      return
    }
    stages[step.slot] = .settled
    unseen.remove(event.subject.id)
    guard problem == .viewLoadedInDeinit else { return }
    var finding = RuleDescription.viewLoadedTooEarly.finding(
      subjects.warningText(step), about: event.subject, events: [event.sequence], fix: problem.fix)
    finding.code.caller = event.caller.flatMap(FunctionReference.init(recorded:))
    finding.isReportedByFramework = true
    findings.append(finding)
  }

  /// Ends the observation of a child that its container replaced before it appeared itself, such as a loading screen
  /// whose content was available at once.
  private mutating func noteRemoval(_ step: TraceStep, _ facts: TraceFacts) {
    guard step.event.phase == .begin, case .loaded? = stages[step.slot], let parent = step.event.from else { return }
    guard facts.screenPosition(of: parent)?.stage == .off else { return }
    stages[step.slot] = .settled
    unseen.remove(step.event.subject.id)
  }

  private mutating func noteLoad(_ step: TraceStep, _ subjects: SubjectIndex) {
    let event = step.event
    let span = step.enclosing
    // A host loads a view that it is about to show. Other code that accesses the view during that time runs in a
    // callback.
    let isByHost = span.map { !EventName.callbacks.contains($0.name) && Self.isHost($0, subjects) } ?? false
    guard !isByHost, !event.isDirect else { return stages[step.slot] = .settled }
    let isPart = span.map { $0.subject != event.subject.id && ($0.name == .loadView || $0.name == .viewDidLoad) }
    stages[step.slot] = .loaded(
      Load(
        subject: event.subject, sequence: event.sequence, time: event.time,
        place: subjects.place(span, of: event.subject), loader: isPart == true ? span?.subject : nil))
    unseen.insert(event.subject.id)
  }

  private static func isHost(_ span: SpanRecord, _ subjects: SubjectIndex) -> Bool {
    guard let kind = subjects[span.subject]?.kind else { return false }
    return kind == .controller || kind == .window || kind == .application
  }

  private mutating func settle(_ step: TraceStep) {
    switch stages[step.slot] {
    case nil, .settled?: return
    case .created?, .loaded?: break
    }
    guard !step.event.isDirect else { return }
    stages[step.slot] = .settled
    unseen.remove(step.event.subject.id)
  }

  private mutating func noteEnd(_ step: TraceStep) {
    let stage = stages.remove(step.slot)
    unseen.remove(step.event.subject.id)
    guard case .loaded(let load)? = stage, !isPartOfAnother(load) else { return }
    findings.append(Self.finding(load, "its deallocation at \(FindingText.moment(step.event.time))"))
  }

  /// Returns whether the load is part of another load that was also too early and is reported instead.
  private func isPartOfAnother(_ load: Load) -> Bool { load.loader.map(unseen.contains) ?? false }

  private static func finding(_ load: Load, _ end: String) -> Finding {
    RuleDescription.viewLoadedTooEarly.finding(
      "the view of \(FindingText.subject(load.subject)) was loaded at \(FindingText.moment(load.time)) by code "
        + "\(load.place), but \(FindingText.subject(load.subject)) had not "
        + "appeared by \(end)",
      about: load.subject, events: [load.sequence])
  }
}
