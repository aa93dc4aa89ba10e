public import Lifeline
internal import LifelineVocabulary

/// A completed `viewDidUnload`, with the views that the controller retained before and after it.
public struct ViewUnload: Sendable {
  /// The controller whose view was unloaded.
  public var subject: Subject
  /// The moment when `viewDidUnload` began.
  public var begin: EventMoment
  /// The views that were retained before the unload.
  public var before: [RetainedView] = []
  /// The views that are still retained.
  public var after: [RetainedView] = []
  /// Whether the trace contains no `write` or `loadView` event of the controller during the unload.
  package var isIdle = true
  fileprivate var isOver = false

  /// Whether the unload released none of the retained views. This requires that the controller retained views before
  /// the unload and neither assigned a traced property nor loaded its view during the unload.
  public var isEmpty: Bool {
    isIdle && !before.isEmpty && Set(after.map(\.property)).isSuperset(of: before.map(\.property))
  }

  /// The sequence numbers of the events that prove the finding.
  public var events: [Int] { (before.map(\.moment) + [begin] + after.map(\.moment)).map(\.sequence) }

  fileprivate init(_ event: TraceEvent, before: [RetainedView]) {
    subject = event.subject
    begin = EventMoment(event)
    self.before = before
  }
}

/// Tracks the views that controllers retain before and after `viewDidUnload`.
public struct UnloadTracker: Sendable {
  static let names: [EventName] = [.holds, .write, .viewDidUnload, .loadView, .deinit]

  private var before = SlotTable<[RetainedView]>()
  private var open = SlotTable<ViewUnload>()

  /// The unload that the observed event completes, or nil if there is none.
  ///
  /// The trace can record the retained views before or after the end of the callback. An unload is therefore complete at the next `holds`,
  /// `write`, `viewDidUnload`, `loadView`, or `deinit` event of its controller.
  public internal(set) var completed: ViewUnload?

  /// The ended unloads that no event has completed.
  ///
  /// Read this property at the end of the trace.
  package var remaining: [ViewUnload] { open.slots.compactMap { open[$0] }.filter(\.isOver) }

  mutating func observe(_ step: TraceStep, _ word: FactWord) {
    let event = step.event
    guard event.subject.kind == .controller else { return }
    if word == .holds, noteRetained(event, step.slot) { return }
    if open[step.slot]?.isOver == true { completed = open.remove(step.slot) }
    switch word {
    case .viewDidUnload: if event.phase == .begin { begin(step) } else { open[step.slot]?.isOver = true }
    case .write: open[step.slot]?.isIdle = false
    case .loadView:
      open[step.slot]?.isIdle = false
      before[step.slot] = nil
    default: break
    }
  }

  mutating func forget(slot: Int) {
    before[slot] = nil
    open[slot] = nil
  }

  private mutating func begin(_ step: TraceStep) {
    guard open[step.slot] == nil else { return }
    open[step.slot] = ViewUnload(step.event, before: before.remove(step.slot) ?? [])
  }

  /// Returns whether the event belongs to the open unload.
  private mutating func noteRetained(_ event: TraceEvent, _ slot: Int) -> Bool {
    if let view = RetainedView(event, on: .unload) {
      before.update(slot, startingFrom: []) { $0.append(view) }
      return false
    }
    guard let view = RetainedView(event, on: .viewDidUnload) else { return false }
    open[slot]?.after.append(view)
    return true
  }
}
