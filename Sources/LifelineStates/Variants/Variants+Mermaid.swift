internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams

extension Variants {
  /// The variants as a Mermaid flowchart, with a frame per type and a chain per variant.
  package var mermaid: String {
    var lines = ["graph LR"]
    var number = 0
    for (index, group) in groups.enumerated() {
      let counts = MermaidText.escaped(", \(counts(group))")
      lines.append("  subgraph t\(index)[\"\(Self.escaped(group.type))\(counts)\"]")
      for variant in shown(group) {
        lines.append("    n\(number)[\"\(Self.escaped(head(variant, group)))\"]")
        for link in chain(variant, group) {
          number += 1
          lines.append("    n\(number)([\"\(Self.escaped(link.text))\"])")
          lines.append("    n\(number - 1) \(link.isForbidden ? "-->|\"NOT ALLOWED\"|" : "-->") n\(number)")
        }
        number += 1
      }
      if let rest = rest(of: group) {
        lines.append("    n\(number)[\"\(Self.escaped(rest))\"]")
        number += 1
      }
      lines.append("  end")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns what is next to the states in the picture, such as `40%, 2, still alive`.
  private func head(_ variant: Variant, _ group: Group) -> String {
    let share = Self.percent(Double(variant.count) / Double(max(1, group.count)))
    return "\(share), \(CountText.grouped(variant.count))" + (variant.isAlive ? ", \(stillAlive)" : "")
      + (isRare(variant, in: group) ? ", rare" : "")
  }

  /// A node of a chain.
  private struct Link {
    var text: String
    var isForbidden = false
  }

  /// Returns the states of a variant, and its release.
  private func chain(_ variant: Variant, _ group: Group) -> [Link] {
    var links = variant.parts.isEmpty ? [Link(text: Self.noState)] : variant.parts.flatMap { Self.links($0, group) }
    guard !variant.isAlive, !variant.isLeaked else { return links }
    let isReleased = variant.parts.last?.steps.last?.state == Step.released
    if !isReleased { links.append(Link(text: "released")) }
    if let lifetime = lifetime(variant) { links[links.count - 1].text += ", \(lifetime)" }
    return links
  }

  private static func links(_ part: Part, _ group: Group) -> [Link] {
    var links = part.steps.map { Link(text: word($0, group), isForbidden: $0.isForbidden) }
    if let times = part.repetitions { links[links.count - 1].text += " (\(links.count)) \(Self.times(times))" }
    guard let omitted = part.omitted else { return links }
    return [Link(text: Self.omitted(omitted))] + links + (links.isEmpty ? [] : [Link(text: "…")])
  }

  private static func escaped(_ text: String) -> String { MermaidText.escaped(LabelText.fitted(text, size: 9)) }
}
