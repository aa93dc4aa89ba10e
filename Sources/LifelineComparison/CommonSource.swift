internal import Lifeline
internal import LifelineRules

/// The events that the sources of both traces can report.
///
/// Only these events are compared. An event that only one source can report is not a change.
struct CommonSource: Sendable {
  /// The names that both sources can report, or nil for all names.
  private let observed: Set<String>?
  /// Whether both sources report when callbacks begin and end.
  private let haveSpans: Bool
  /// Whether attributes and enclosing callbacks are compared. They are not compared if the formats differ, because each
  /// format records different details.
  let comparesDetails: Bool

  init(_ old: TraceWitness?, _ new: TraceWitness?) {
    let names = [old?.observed, new?.observed].compactMap { $0.map { Set($0) } }
    observed = names.count == 2 ? names[0].intersection(names[1]) : names.first
    haveSpans = (old?.hasSpans ?? true) && (new?.hasSpans ?? true)
    // A filter drops the spans around an event.
    comparesDetails = old?.from == new?.from && (old?.observed == nil) == (new?.observed == nil)
  }

  func includes(_ name: String) -> Bool { observed?.contains(name) ?? true }

  /// Returns the key that is used to compare an event.
  func key(_ key: RecordedTrace.Key) -> RecordedTrace.Key {
    guard !haveSpans else { return key }
    var key = key
    key.isSpan = false
    return key
  }

  /// Returns a sentence that describes the parts that are not compared, or nil if everything is compared.
  ///
  /// - Parameter names: The names that occur in the traces.
  func reservation(_ names: Set<String>) -> String? {
    let left = names.filter { !includes($0) }.sorted()
    var parts: [String] = []
    if !left.isEmpty {
      parts.append("\(FindingText.list(left, limit: 8, of: left.count)), which one of the sources does not report")
    }
    if !comparesDetails { parts.append("attributes and nesting") }
    if !comparesDetails { parts.append("the traces are from different sources") }
    return parts.isEmpty ? nil : "Not compared: \(parts.joined(separator: "; "))."
  }
}
