public import Lifeline

/// A chain of strong references, from a root to an object.
public struct RetainPath: Sendable, Hashable, CustomStringConvertible {
  /// One strong reference of the chain.
  public struct Step: Sendable, Hashable, CustomStringConvertible {
    /// The type of the object that has the reference, or the name of the root at the start of the chain.
    public let holder: String
    /// The place of the reference: `.children[0]`, `.onDone (closure)`; empty if a root is the object itself. One that
    /// leads through many boxes or closures ends in `…` after 1,000 bytes.
    public let reference: String
    /// The state of the object that has the reference, if the caller of the finder knows it.
    public let state: ObjectState?
    /// What names the reference in code: `Type.property`, or the name of a root that is no object.
    let declaration: String?
    /// Whether a closure holds the next object.
    let isClosure: Bool

    public var description: String { holder + reference }
  }

  /// The references in order, at least one.
  public let steps: [Step]
  /// The type of the object at the end.
  public let object: String
  /// The state of the object at the end, if the caller of the finder knows it.
  public let objectState: ObjectState?

  /// The chain in one line, such as `UIWindow.rootViewController -> MainViewController.children[0] ->
  /// SubViewController`.
  ///
  /// The middle of a long chain is replaced by a count.
  public var description: String {
    (shortened(steps.map(\.description)) { "… \($0) more …" } + [object]).joined(separator: " -> ")
  }

  /// The states' words for the parts of ``description``, one each; an empty text is unknown.
  var states: [String] {
    shortened(steps.map { $0.state?.rawValue ?? "" }) { _ in "" } + [objectState?.rawValue ?? ""]
  }

  /// The reference that should not exist in a chain from a root: the first one to an object that should be gone.
  var suspect: String? {
    let index = steps.indices.dropLast().first { steps[$0 + 1].state?.shouldBeGone == true } ?? steps.count - 1
    return steps[index].declaration
  }

  /// The reference that should not exist in a cycle: the last closure, or the last reference.
  var closingReference: String? { (steps.last(where: \.isClosure) ?? steps.last)?.declaration }

  private func shortened(_ words: [String], _ middle: (Int) -> String) -> [String] {
    guard words.count > Self.shown else { return words }
    let half = Self.shown / 2
    return words.prefix(half) + [middle(words.count - 2 * half)] + words.suffix(half)
  }

  private static let shown = 16
}
