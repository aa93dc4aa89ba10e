package import Lifeline
internal import LifelineBase

extension TraceWitness {
  /// The source of a trace and its limits, as a clause:
  /// `from lines:nslog; reports only viewDidLoad and viewWillAppear; objects were inferred`.
  package var text: String {
    var parts = from.map { ["from \($0)"] } ?? []
    if let names = observed?.filter({ $0 != "super" }) {
      let shown = TextList.list(names, limit: Self.shownNames, of: names.count)
      parts.append(names.isEmpty ? "reports no events" : "reports only \(shown)")
    }
    if let sampling { parts.append(Self.text(of: sampling)) }
    if !isComplete { parts.append("events may be missing") }
    if identity == .inferred { parts.append("objects were inferred") }
    if begins == .middle { parts.append("objects may be older than the trace") }
    if !hasSpans { parts.append("callbacks have no duration") }
    if let resolution, resolution > .nanoseconds(1) {
      parts.append("times have a resolution of \(TimeText().rounded(resolution.nanoseconds))")
    }
    return parts.isEmpty ? "observes everything" : parts.joined(separator: "; ")
  }

  private static let shownNames = 12

  private static func text(of sampling: Sampling) -> String {
    let others = sampling.keeping.isEmpty ? "" : ", and those with \(TextList.series(sampling.keeping))"
    let part = sampling.hasWholeLives ? "whole lives" : "parts of lives"
    let rates = sampling.rates.sorted { $0.key < $1.key }.map { "\(Self.percent($0.value)) of \($0.key)" }
    let types = rates.isEmpty ? "" : " (" + TextList.list(rates, limit: 8, of: rates.count) + ")"
    let level = sampling.minimumLevel.map { "; no marks below level \($0.rawValue)" } ?? ""
    return "sampled: \(part) of \(Self.percent(sampling.rate)) of the objects\(types)\(others)\(level)"
  }

  private static func percent(_ rate: Double) -> String {
    let hundredths = Int((rate * 10_000).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)%" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)%" : "\(whole).\(rest < 10 ? "0" : "")\(rest)%"
  }
}

/// Counts the witnesses of traces.
struct WitnessTally: Sendable {
  private var counts: [String: Int] = [:]
  private var others = 0

  private static let maximumWitnesses = 100

  mutating func add(_ witness: TraceWitness?) {
    guard let text = witness?.text else { return }
    if counts[text] == nil, counts.count >= Self.maximumWitnesses { return others += 1 }
    counts[text, default: 0] += 1
  }

  mutating func merge(_ other: WitnessTally) {
    others = others.addingClamped(other.others)
    for (text, count) in other.counts {
      if counts[text] == nil, counts.count >= Self.maximumWitnesses {
        others = others.addingClamped(count)
      } else {
        counts[text] = (counts[text] ?? 0).addingClamped(count)
      }
    }
  }

  /// Returns a sentence per witness, the most common one first.
  ///
  /// If there is only one trace, the sentences omit the number of traces.
  func sentences(of traces: Int) -> [String] {
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let lines = sorted.map { text, count in
      traces == 1 ? "Source: \(text)" : "Source of \(count) \(count == 1 ? "trace" : "traces"): \(text)"
    }
    if others == 0 { return lines }
    return lines + [CountText.of(others, "trace has another source", "traces have other sources")]
  }
}
