internal import Lifeline

/// Determines which objects of a trace a selection includes: the selected objects that are alive at any point in the
/// selected time.
///
/// Pass every step of the trace in order, including the steps that the selection excludes. Memory use grows with the
/// number of living objects.
package struct LifeSelection: Sendable {
  private struct Life: Sendable {
    var subject = 0
    /// The number of the object's first event, or 0 if the object existed before the trace.
    var birth = 0
    var isPicked = false
    var hasEnded = false
  }

  private let picksByEvent: Bool
  /// The lives, by slot.
  private var lives: [Life] = []
  /// The numbers of the selected objects that existed before the trace and have no event yet.
  private var older: Set<Int> = []
  /// The last event in the selected time so far, or the last event before it if it contains no event. The value is -1
  /// if the selected time is before the first event, when nothing is known about any object.
  private var last: Int?
  private var previous = 0

  /// Begins a trace.
  package init(_ trace: TraceIdentity) {
    picksByEvent = trace.selection?.picksByEvent ?? false
    let continues = trace.header.continues
    let subjects = (continues?.living ?? []) + (continues?.leaks ?? []).map(\.leaked.subject)
    for subject in subjects where trace.selection?.includes(subject) ?? true { older.insert(subject.id) }
  }

  /// Processes the next step.
  ///
  /// - Parameter isSelected: Whether the selection includes the event.
  package mutating func observe(_ step: TraceStep, isSelected: Bool) {
    extendTime(step)
    guard step.slot >= 0 else { return }
    while lives.count <= step.slot { lives.append(Life()) }
    if step.beginsLife { begin(step) }
    if picksByEvent ? isSelected : step.selection.includesSubject { lives[step.slot].isPicked = true }
    if step.event.name == .`deinit`, step.event.phase == .instant { lives[step.slot].hasEnded = true }
  }

  /// Returns whether the selection includes an object that is alive, or that the current step ends.
  package func includes(slot: Int) -> Bool { lives.indices.contains(slot) && includes(lives[slot]) }

  /// The numbers of the living objects that the selection includes.
  package var living: Set<Int> {
    let known = lives.lazy.filter { !$0.hasEnded && includes($0) }.map(\.subject)
    return last ?? -1 < 0 ? [] : older.union(known)
  }

  /// The numbers of the objects in ``living`` that existed before the trace and have no event in it.
  package var livingWithoutEvents: Set<Int> { last ?? -1 < 0 ? [] : older }

  private func includes(_ life: Life) -> Bool { life.isPicked && last.map { life.birth <= $0 } ?? false }

  private mutating func begin(_ step: TraceStep) {
    let event = step.event
    let wasPicked = older.remove(event.subject.id) != nil && !event.name.isBirth
    let birth = event.name.isBirth ? previous : 0
    lives[step.slot] = Life(subject: event.subject.id, birth: birth, isPicked: wasPicked)
  }

  private mutating func extendTime(_ step: TraceStep) {
    let number = max(previous, step.event.sequence)
    switch step.selection.position {
    case .within: last = number
    case .after where last == nil: last = previous > 0 ? previous : -1
    case .before, .after: break
    }
    previous = number
  }
}
