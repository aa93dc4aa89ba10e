internal import Lifeline

/// What the sources of two traces can both report. Only that is compared: what one of them cannot report has not changed.
struct CommonSource: Sendable {
  /// The names that both can report; nil for all.
  private let observed: Set<String>?
  /// Whether both report when callbacks begin and end.
  private let haveSpans: Bool
  /// Whether attributes, and what is around a callback, are compared: formats differ in what they hold.
  let comparesDetails: Bool

  init(_ old: TraceWitness?, _ new: TraceWitness?) {
    let names = [old?.observed, new?.observed].compactMap { $0.map { Set($0) } }
    observed = names.count == 2 ? names[0].intersection(names[1]) : names.first
    haveSpans = (old?.hasSpans ?? true) && (new?.hasSpans ?? true)
    // A filter leaves out what was around an event.
    comparesDetails = old?.from == new?.from && (old?.observed == nil) == (new?.observed == nil)
  }

  func includes(_ name: String) -> Bool { observed?.contains(name) ?? true }

  /// The key by which an event is compared.
  func key(_ key: RecordedTrace.Key) -> RecordedTrace.Key {
    guard !haveSpans else { return key }
    var key = key
    key.isSpan = false
    return key
  }

  /// What is not compared, as a sentence; nil if everything is.
  ///
  /// - Parameter names: the names that occur in the traces.
  func reservation(_ names: Set<String>) -> String? {
    let left = names.filter { !includes($0) }.sorted()
    var parts: [String] = []
    if !left.isEmpty {
      parts.append("\(FindingText.list(left, limit: 8, of: left.count)), which one of the sources does not report")
    }
    if !comparesDetails { parts.append("attributes and nesting") }
    if !comparesDetails { parts.append("the traces are of different sources") }
    return parts.isEmpty ? nil : "Not compared: \(parts.joined(separator: "; "))."
  }
}
