/// A stored property that a retain path names.
struct RetainingProperty: Hashable, Sendable {
  /// The type of the object that has the property, without generic arguments. At the start of a path, this is the first
  /// word of the root's name, which often begins with the type, as in `Shop.shared`.
  var type: String
  var name: String

  /// Returns the properties of a path, in the order in which their declarations are searched for.
  ///
  /// Properties that are nearer to the object come first, and properties of a path from a root precede properties of a
  /// cycle.
  static func all(in path: String) -> [RetainingProperty] {
    RetainChain.all(in: path, states: [], keeper: nil).flatMap { chain in
      chain.steps.enumerated().reversed().flatMap { index, step in
        properties(of: step.text, isRoot: index == 0 && !chain.isCycle)
      }
    }
  }

  /// Returns the properties of a step.
  ///
  /// In `Shop.rows[0].cell`, `Shop` declares `rows`. A root's name can consist of several words, as in
  /// `Shop.shared.rows`.
  private static func properties(of step: String, isRoot: Bool) -> [RetainingProperty] {
    let words = words(of: step)
    guard let type = words.first, words.count > 1 else { return [] }
    let names = isRoot ? words.dropFirst().reversed() : [words[1]]
    return names.map { RetainingProperty(type: type, name: $0) }
  }

  /// Returns the words between the dots, without generic arguments, indices, or remarks.
  ///
  /// For `Box<A.B>.rows[0] (closure)`, the words are `Box` and `rows`.
  private static func words(of step: String) -> [String] {
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
