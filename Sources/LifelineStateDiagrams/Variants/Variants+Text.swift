internal import Lifeline
internal import LifelineDiagrams

/// The wording of variants, and their text format.
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

  static let stillAlive = "still alive"

  /// Describes how many objects a type has and what became of them, such as `6 objects: 3 released, 2 still alive, 1 leaked`.
  static func count(_ group: Group) -> String {
    let all = LabelText.count(group.count, "object", "objects")
    let ends = [
      (group.count - group.alive - group.leaked, "released"), (group.alive, stillAlive), (group.leaked, "leaked"),
    ].filter { $0.0 > 0 }
    guard ends.count > 1 else {
      return ends.map { "\(all), \(group.count > 1 ? "all " : "")\($0.1)" }.first ?? all
    }
    return "\(all): " + ends.map { "\(LabelText.number($0.0)) \($0.1)" }.joined(separator: ", ")
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
      let text = states.joined(separator: " → ")
      return part.repetitions.map { "(\(text)) \(Self.times($0))" } ?? text
    }
    let states = (parts + (variant.isTruncated ? ["…"] : [])).joined(separator: " → ")
    return variant.isAlive ? "\(states), \(Self.stillAlive)" : states
  }

  /// A description of the most frequent variants, for screen readers.
  var summary: String {
    if groups.isEmpty { return "No objects with a model were traced." }
    return groups.prefix(10).compactMap { group in
      guard let first = group.variants.first else { return nil }
      let share = Self.percent(Double(first.count) / Double(max(1, group.count)))
      return DotText.visible("\(group.type), \(Self.count(group)). \(share): \(text(of: first, in: group)).")
    }.joined(separator: " ")
  }

  /// The variants as a Mermaid flowchart, with a frame per type and a chain per variant.
  package var mermaid: String {
    var lines = ["graph LR"]
    var number = 0
    for (index, group) in groups.enumerated() {
      lines.append("  subgraph t\(index)[\"\(Self.escaped(group.type))\"]")
      for variant in shown(group) {
        let share = Self.percent(Double(variant.count) / Double(max(1, group.count)))
        let end = variant.isAlive ? ", \(Self.stillAlive)" : ""
        lines.append("    n\(number)[\"\(Self.escaped("\(share), \(LabelText.number(variant.count))\(end)"))\"]")
        for part in variant.parts {
          for (place, step) in part.steps.enumerated() {
            number += 1
            let isLast = place == part.steps.count - 1
            let times = isLast ? part.repetitions.map { " (\(part.steps.count)) \(Self.times($0))" } ?? "" : ""
            lines.append("    n\(number)([\"\(Self.escaped(Self.word(step, group) + times))\"])")
            lines.append("    n\(number - 1) \(step.isForbidden ? "-->|\"NOT ALLOWED\"|" : "-->") n\(number)")
          }
        }
        number += 1
      }
      lines.append("  end")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String { MermaidText.escaped(LabelText.fitted(text, size: 9)) }
}
