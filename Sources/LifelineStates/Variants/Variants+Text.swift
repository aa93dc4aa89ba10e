internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams

/// The wording of variants.
extension Variants {
  /// Formats a percentage, such as `42%`. It has one decimal below 10%.
  static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    if tenths == 0 { return "< 0.1%" }
    return tenths < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10)%" : "\((tenths + 5) / 10)%"
  }

  /// Formats a number of repetitions, such as `× 2…15`.
  static func times(_ times: ClosedRange<Int>) -> String {
    times.count == 1 ? "× \(times.lowerBound)" : "× \(times.lowerBound)…\(times.upperBound)"
  }

  /// Formats a number of omitted steps, such as `… 300 to 1,200 steps`.
  static func omitted(_ count: ClosedRange<Int>) -> String {
    let first = count.count == 1 ? "" : "\(CountText.grouped(count.lowerBound)) to "
    return "… \(first)\(CountText.grouped(count.upperBound, "step"))"
  }

  /// What became of objects without a release.
  var stillAlive: String { limits.isEmpty ? "still alive" : "not released in the trace" }
  static let noState = "no state is known"

  /// Describes how many objects a type has and what became of them, such as
  /// `6 objects: 3 released, 2 still alive, 1 leaked`.
  func count(_ group: Group) -> String {
    let all = CountText.grouped(group.count, "object")
    let ends = [
      (group.count - group.alive - group.leaked, "released"), (group.alive, stillAlive), (group.leaked, "leaked"),
    ].filter { $0.0 > 0 }
    guard ends.count > 1 else {
      return ends.map { "\(all), \(group.count > 1 ? "all " : "")\($0.1)" }.first ?? all
    }
    return "\(all): " + ends.map { "\(CountText.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
  }

  /// Describes the objects and the number of variants of a type.
  func counts(_ group: Group) -> String {
    "\(count(group)); \(CountText.grouped(group.variants.count, "variant"))"
  }

  /// Describes the variants that are not drawn, such as `and 4 rarer variants of 18 objects`, or returns nil if all are
  /// drawn.
  func rest(of group: Group) -> String? {
    let shown = shown(group)
    let lost = group.variants.count - shown.count
    guard lost > 0 || group.unsorted > 0 else { return nil }
    let count = group.count - shown.reduce(0) { $0 + $1.count }
    let what = group.unsorted > 0 ? "more than \(CountText.grouped(lost))" : CountText.grouped(lost)
    return "and \(what) rarer \(lost == 1 ? "variant" : "variants") of \(CountText.grouped(count, "object"))"
  }

  /// Describes the lifetimes of released objects, such as `median 2.2 ms, 95% 4.3 ms`.
  func lifetime(_ variant: Variant) -> String? {
    let text = LivesText(axis: .time, isCounted: isCounted)
    guard let median = variant.median else { return nil }
    guard variant.count > 1 else { return text.time(median) }
    return "median \(text.time(median))" + (variant.percentile95.map { ", 95% \(text.time($0))" } ?? "")
  }

  static func word(_ step: Step, _ group: Group) -> String {
    if step.state == Step.leaked { return "leaked" }
    if step.state == Step.released { return "released" }
    return group.words.indices.contains(step.state) ? group.words[step.state] : "state unknown"
  }

  static func level(_ step: Step, _ group: Group) -> Lives.Level {
    if step.state == Step.leaked { return .leaked }
    if step.state == Step.released { return .faint }
    return group.levels.indices.contains(step.state) ? group.levels[step.state] : .unknown
  }

  /// Returns the text of a variant, such as `no view → (off screen → on screen) × 2…15`.
  func text(of variant: Variant, in group: Group) -> String {
    let parts = variant.parts.map { part in
      let states = part.steps.map { ($0.isForbidden ? "NOT ALLOWED: " : "") + Self.word($0, group) }
      if let omitted = part.omitted {
        return ([Self.omitted(omitted)] + states + (states.isEmpty ? [] : ["…"])).joined(separator: " → ")
      }
      let text = states.joined(separator: " → ")
      return part.repetitions.map { "(\(text)) \(Self.times($0))" } ?? text
    }
    let states = parts.isEmpty ? Self.noState : parts.joined(separator: " → ")
    return variant.isAlive ? "\(states), \(stillAlive)" : states
  }

  /// A description of the most frequent variants, for screen readers.
  var summary: String {
    if groups.isEmpty { return "No objects with a model were traced." }
    return groups.prefix(10).compactMap { group in
      guard let first = group.variants.first else { return nil }
      let share = Self.percent(Double(first.count) / Double(max(1, group.count)))
      return DotText.visible("\(group.type), \(count(group)). \(share): \(text(of: first, in: group)).")
    }.joined(separator: " ")
  }
}
