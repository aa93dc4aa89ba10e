internal import Lifeline
internal import LifelineVocabulary

extension RuleDescription {
  /// A view was loaded within the `viewDidUnload` that told of its end.
  public static let viewReloadedInUnload = RuleDescription(
    id: "view-reloaded-in-unload", severity: .error,
    summary: "viewDidUnload touched view and so loaded it again at once.",
    fix: "Do not use view in viewDidUnload, nor what uses it. Release the outlets only; take what you need from the "
      + "view in viewWillUnload, or as it changes. To ask whether there is a view, use isViewLoaded.",
    names: [.viewDidUnload, .loadView, .viewDidLoad, .deinit]
  ) { ViewReloadedInUnloadRule() }
}

struct ViewReloadedInUnloadRule: TraceRule {
  private struct Unload: Sendable {
    var sequence: Int
    var time: Int
    var isReported = false
  }

  /// The `viewDidUnload` that runs.
  private var open = SlotTable<Unload>()

  mutating func observe(_ step: TraceStep, report: (Finding) -> Void) {
    let event = step.event
    switch (event.name, event.phase) {
    case (.viewDidUnload, .begin): open[step.slot] = Unload(sequence: event.sequence, time: event.time)
    case (.loadView, .begin), (.viewDidLoad, .begin): if !event.isDirect { noteLoad(step, report: report) }
    case (.viewDidUnload, .end), (.deinit, _): open[step.slot] = nil
    default: break
    }
  }

  private mutating func noteLoad(_ step: TraceStep, report: (Finding) -> Void) {
    guard let unload = open[step.slot], !unload.isReported else { return }
    open[step.slot]?.isReported = true
    let event = step.event
    report(
      RuleDescription.viewReloadedInUnload.finding(
        "viewDidUnload of \(FindingText.subject(event.subject)), which began at \(FindingText.time(unload.time)), "
          + "loaded the view again: \(event.name) began within it at \(FindingText.time(event.time))",
        about: event.subject, events: [unload.sequence, event.sequence]))
  }
}
