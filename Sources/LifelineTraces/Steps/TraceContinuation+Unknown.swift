package import Lifeline
internal import LifelineBase

extension TraceContinuation {
  /// The number of objects that were alive at the beginning of the segment and whose leaks may be unknown, or nil if it
  /// is unknown.
  package var objectsWithUnknownLeaks: Int? {
    guard let leaks else { return count { _ in true } }
    // A leaked view is reported by the class of its controller, which only the event that unloads the view names.
    return leaks.count { $0.mayBeUnload }.addingClamped(omittedLeaks)
  }

  /// Returns the number of objects that were alive at the beginning of the segment and may meet a condition, or nil if
  /// it is unknown.
  package func count(where condition: (Subject) -> Bool) -> Int? {
    living.map { $0.count(where: condition).addingClamped(omitted) }
  }
}

extension TraceContinuation {
  /// Returns a sentence about objects whose leaks before the trace may be unknown.
  package static func unknownLeaks(of objects: Int?) -> String {
    guard let objects else { return "objects that were alive when the trace began may have leaked before" }
    let (noun, verb) = objects == 1 ? ("object", "was") : ("objects", "were")
    return "\(objects) \(noun) that \(verb) alive when the trace began may have leaked before"
  }
}

extension TraceContinuation.Leak {
  /// Whether the subject may be a view whose release was expected because it was unloaded.
  fileprivate var mayBeUnload: Bool {
    leaked.subject.kind == .view && expected.map { $0.releaseReason == .unloaded } ?? true
  }
}
