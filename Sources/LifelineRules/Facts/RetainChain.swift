package import Lifeline

/// A chain of strong references, parsed from the text in a trace.
///
/// The text may be malicious, so parsing takes linear time, and the middle of a very long chain is replaced by a count.
package struct RetainChain: Equatable, Sendable {
  /// An object, and its reference to the next one.
  package struct Step: Equatable, Sendable {
    /// The type of the object, or the name of a root.
    package var holder: String
    /// The reference, such as `.children[0]` or `.onDone (closure)`. The text is empty if a root directly refers to the
    /// next object.
    package var reference: String
    /// The state of the object. An empty string means that it is unknown.
    package var state: String

    package var text: String { holder + reference }
  }

  /// Whether the object retains itself.
  package var isCycle: Bool
  package var steps: [Step]
  /// The type of the object at the end.
  package var object: String

  private static let maximumSteps = 64
  private static let cycle = "cycle: "

  /// Returns the chains of a path: the chain from a root, if any, and then the cycle.
  ///
  /// - Parameters:
  ///   - states: The states of the objects along the first chain.
  ///   - keeper: The kind of keeper that keeps the object alive. It determines where the name of a root ends.
  package static func all(in path: String, states: [String], keeper: LeakExplanation.Keeper?) -> [RetainChain] {
    var texts = [Substring(path)]
    if let range = path.firstRange(of: "; " + cycle) {
      texts = [path[..<range.lowerBound], path[range.lowerBound...].dropFirst(2)]
    }
    return texts.enumerated().compactMap { index, text in
      let isCycle = text.hasPrefix(cycle)
      return RetainChain(
        isCycle ? text.dropFirst(cycle.count) : text, isCycle: isCycle, states: index == 0 ? states : [], keeper)
    }
  }

  private init?(_ text: Substring, isCycle: Bool, states: [String], _ keeper: LeakExplanation.Keeper?) {
    var parts = Self.parts(of: text)
    var states = states.count == parts.count ? states : [String](repeating: "", count: parts.count)
    if parts.count > Self.maximumSteps {
      let half = Self.maximumSteps / 2
      let middle = "… \(parts.count - 2 * half) more …"
      parts = parts.prefix(half) + [Substring(middle)] + parts.suffix(half)
      states = states.prefix(half) + [""] + states.suffix(half)
    }
    guard let object = parts.popLast(), !object.isEmpty else { return nil }
    self.isCycle = isCycle
    self.object = String(object)
    steps = parts.enumerated().map { index, part in
      let isRoot = index == 0 && !isCycle
      let end =
        isRoot ? Self.endOfRoot(part, keeper, state: states[index]) : Self.words(of: part).first ?? part.endIndex
      return Step(holder: String(part[..<end]), reference: String(part[end...]), state: states[index])
    }
  }

  /// Returns the parts between arrows. A type such as `Box<(Int) -> Bool>` contains its own arrows, inside brackets.
  private static func parts(of text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var (depth, start, index) = (0, text.startIndex, text.startIndex)
    let utf8 = text.utf8
    while index < text.endIndex {
      let byte = utf8[index]
      let rest = utf8[index...]
      if byte == UInt8(ascii: " "), rest.starts(with: " -> ".utf8) {
        let end = utf8.index(index, offsetBy: 4)
        if depth == 0 {
          parts.append(text[start..<index])
          start = end
        }
        index = end
        continue
      }
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ")"): depth = max(0, depth - 1)
      default: break
      }
      index = utf8.index(after: index)
    }
    // Unbalanced brackets are not treated as brackets.
    guard depth == 0 else { return text.split(separator: " -> ", omittingEmptySubsequences: false) }
    return parts + [text[start...]]
  }

  /// Returns the positions of the words after the first one, including their dots. Indices and remarks belong to the
  /// preceding word.
  ///
  /// The first element is the start of the reference, if there is one. `Box<A.B>` has none; in `Store.items[0]`, it is
  /// at `.items`.
  private static func words(of part: Substring) -> [Substring.Index] {
    guard !part.hasPrefix("…") else { return [] }
    var places: [Substring.Index] = []
    var depth = 0
    for index in part.utf8.indices {
      switch part.utf8[index] {
      case UInt8(ascii: "["), UInt8(ascii: "("):
        // A collection or a closure without its own name.
        if depth == 0, places.isEmpty { places.append(beforeSpace(index, in: part)) }
        depth += 1
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: "."): if depth == 0 { places.append(index) }
      default: break
      }
    }
    return places.filter { $0 > part.startIndex }
  }

  private static func beforeSpace(_ index: Substring.Index, in part: Substring) -> Substring.Index {
    guard index > part.startIndex else { return index }
    let before = part.utf8.index(before: index)
    return part.utf8[before] == UInt8(ascii: " ") ? before : index
  }

  /// Returns the end of a root's name.
  ///
  /// Objects are named after their types. The name of a static variable has two words. The name of a global variable
  /// has one word, which begins with a lowercase letter. Pending work is named after its place in the code:
  /// `timer scheduled at Shop/Cart.swift:12`.
  private static func endOfRoot(
    _ part: Substring, _ keeper: LeakExplanation.Keeper?, state: String
  ) -> Substring.Index {
    let words = words(of: part)
    guard let first = words.first else { return part.endIndex }
    let second = words.count > 1 ? words[1] : part.endIndex
    let isNamedInCode = part.first?.isLowercase == true
    switch keeper {
    case .pendingWork?, .timerTarget?, .pendingOnce?: return endOfWork(part)
    case .global?, .globalItself?:
      return isNamedInCode || part.utf8[first] != UInt8(ascii: ".") ? first : bracket(after: first, second, part)
    case .object?, .testCase?: return first
    default: return !state.isEmpty || isNamedInCode || words.count < 2 ? first : second
    }
  }

  /// Returns the end of the name of pending work, which is before a remark or, after the line, before the next word:
  /// `delayed call requested at Shop/Cart.swift:12.target`.
  private static func endOfWork(_ part: Substring) -> Substring.Index {
    let name = part[..<(part.firstRange(of: " (")?.lowerBound ?? part.endIndex)]
    return name.lastIndex(of: ":").flatMap { name[$0...].firstIndex(of: ".") } ?? name.endIndex
  }

  /// Returns the end of a static variable's name, which is before the next word, index, or remark.
  private static func bracket(
    after start: Substring.Index, _ end: Substring.Index, _ part: Substring
  ) -> Substring.Index {
    part[start..<end].firstIndex { $0 == "[" || $0 == " " || $0 == "(" } ?? end
  }
}
