/// A stored property that a retain path names.
struct RetainingProperty: Hashable, Sendable {
  /// The type of the object that has it, without generic arguments. At the start of a path, the first word of the root's
  /// name, which often begins with its type: `Shop.shared`.
  var type: String
  var name: String

  /// A crafted path can be of any length; its end is nearest to the object.
  private static let maximumSteps = 32

  /// The properties of a path in the order in which a leak is looked for: the nearest to the object first, those of a path
  /// from a root before those of a cycle.
  static func all(in path: String) -> [RetainingProperty] {
    path.split(separator: "; ").flatMap { chain in
      let cycle = "cycle: "
      let isCycle = chain.hasPrefix(cycle)
      let steps = (isCycle ? chain.dropFirst(cycle.count) : chain).split(separator: " -> ").dropLast()
      return steps.enumerated().suffix(maximumSteps).reversed().flatMap { index, step in
        properties(of: step, isRoot: index == 0 && !isCycle)
      }
    }
  }

  /// Of `Shop.rows[0].cell`, `rows` is declared in `Shop`; a root's name can have several words, as in `Shop.shared.rows`.
  private static func properties(of step: Substring, isRoot: Bool) -> [RetainingProperty] {
    let words = words(of: step)
    guard let type = words.first, words.count > 1 else { return [] }
    let names = isRoot ? words.dropFirst().reversed() : [words[1]]
    return names.map { RetainingProperty(type: type, name: $0) }
  }

  /// The words between dots, without generic arguments, indices, and remarks: `Box<A.B>.rows[0] (closure)` is `Box`, `rows`.
  private static func words(of step: Substring) -> [String] {
    var words = [""]
    var depth = 0
    for character in step {
      switch character {
      case "<", "[", "(": depth += 1
      case ">", "]", ")": depth = max(0, depth - 1)
      case "." where depth == 0: words.append("")
      default: if depth == 0, character != " " { words[words.count - 1].append(character) }
      }
    }
    return words
  }
}
