internal import Lifeline
internal import LifelineBase

/// The sampling rates of types in the headers of traces, to find types that do not occur because their names are
/// misspelled.
package struct SampledRates: Sendable {
  private var rates: [String: Double] = [:]

  private static let maximumTypes = 1000

  /// Creates an empty collection.
  package init() {}

  package mutating func begin(_ trace: TraceIdentity) { add(trace.header.witness?.sampling?.rates ?? [:]) }

  mutating func merge(_ other: SampledRates) { add(other.rates) }

  private mutating func add(_ others: [String: Double]) {
    for (type, rate) in others where rates.count < Self.maximumTypes { rates[type] = max(rate, rates[type] ?? 0) }
  }

  /// Returns a sentence per type that does not occur, although all of its objects are recorded or the name of another
  /// type is similar.
  ///
  /// Other types can be absent because none of their objects was selected.
  package func sentences(types: [String]) -> [String] {
    let known = Set(types)
    return rates.sorted { $0.key < $1.key }.compactMap { type, rate in
      let hint = NearestName.hint(type, in: types)
      guard !known.contains(type), rate >= 1 || !hint.isEmpty else { return nil }
      return "the sampling has a rate for the type '\(type)', but the trace contains no object of this type\(hint)"
    }
  }
}
