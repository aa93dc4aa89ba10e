internal import Lifeline
internal import LifelineVocabulary

/// Follows what a controller holds around a `viewDidUnload`, for the two rules that judge it.
///
/// They share the judgment, so that each unload gets one finding: when nothing at all happened in `viewDidUnload`, it
/// is empty; when something did, the outlets that were left are the news.
struct UnloadLedger: Sendable {
  /// A `viewDidUnload` that is over.
  struct Unload: Sendable {
    var subject: Subject
    var begin: Int
    var time: Int
    /// What was held before.
    var before: [HeldView] = []
    /// What is held still.
    var after: [HeldView] = []
    /// Whether nothing of the controller was seen to happen meanwhile.
    var isIdle = true
    fileprivate var isOver = false

    /// Whether all that was held before is held still, and nothing else was seen to happen.
    var isEmpty: Bool { isIdle && !before.isEmpty && Set(after.map(\.property)).isSuperset(of: before.map(\.property)) }
    var events: [Int] { before.map(\.sequence) + [begin] + after.map(\.sequence) }
  }

  static let names: [InternedName] = [.holds, .write, .viewDidUnload, .loadView, .deinit]

  private var before = SlotTable<[HeldView]>()
  private var open = SlotTable<Unload>()

  /// Takes in an event. Returns the unload that is complete by now.
  ///
  /// What is held at the end may be told before or behind that end, so an unload is complete with the next event.
  mutating func observe(_ step: TraceStep) -> Unload? {
    let event = step.event
    guard event.subject.kind == .controller else { return nil }
    if noteHeld(step) { return nil }
    let complete = open[step.slot]?.isOver == true ? open.remove(step.slot) : nil
    switch event.name {
    case .viewDidUnload: if event.phase == .begin { begin(step) } else { open[step.slot]?.isOver = true }
    case .write: open[step.slot]?.isIdle = false
    case .loadView:
      open[step.slot]?.isIdle = false
      before[step.slot] = nil
    case .deinit:
      before[step.slot] = nil
      open[step.slot] = nil
    default: break
    }
    return complete
  }

  /// The unloads that were over when the trace was.
  func remaining() -> [Unload] { open.slots.compactMap { open[$0] }.filter(\.isOver) }

  private mutating func begin(_ step: TraceStep) {
    guard open[step.slot] == nil else { return }
    let event = step.event
    open[step.slot] = Unload(
      subject: event.subject, begin: event.sequence, time: event.time, before: before.remove(step.slot) ?? [])
  }

  private mutating func noteHeld(_ step: TraceStep) -> Bool {
    guard step.event.name == .holds else { return false }
    if let held = HeldView(step.event, when: "unload") {
      before.update(step.slot, startingFrom: []) { $0.append(held) }
      return false
    }
    guard let held = HeldView(step.event, when: "viewDidUnload") else { return false }
    open[step.slot]?.after.append(held)
    return true
  }
}
