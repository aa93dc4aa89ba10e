public import Lifeline

/// A chain of strong references from a root to an object.
public struct RetainPath: Sendable, Hashable, CustomStringConvertible {
  /// One strong reference in the chain.
  public struct Step: Sendable, Hashable, CustomStringConvertible {
    /// The type of the referencing object, or the name of the root at the start of the chain.
    public let holder: String
    /// The location of the reference in the object, such as `.children[0]` or `.onDone (closure)`. The string is empty
    /// if the value of a root is the referenced object itself.
    ///
    /// The text of a reference through many boxes or closures is truncated after 1,000 bytes and ends with `…`.
    public let reference: String
    /// The state of the referencing object, if the finder's caller provides it.
    public let state: ObjectState?
    /// The declaration of the reference in code: `Type.property`, or the name of a root that is not an object.
    let declaration: String?
    /// Whether the reference to the next object is in a closure.
    let isClosure: Bool

    public var description: String { holder + reference }
  }

  /// One or more references, in order.
  public let steps: [Step]
  /// The type of the object at the end.
  public let object: String
  /// The state of the object at the end, if the finder's caller provides it.
  public let objectState: ObjectState?

  /// The chain on one line, such as
  /// `UIWindow.rootViewController -> MainViewController.children[0] -> SubViewController`.
  ///
  /// In a long chain, the number of omitted references replaces the middle.
  public var description: String {
    (shortened(steps.map(\.description)) { "… \($0) more …" } + [object]).joined(separator: " -> ")
  }

  /// The states as strings, one for each element of ``description``. An unknown state is an empty string.
  var states: [String] {
    shortened(steps.map { $0.state?.rawValue ?? "" }) { _ in "" } + [objectState?.rawValue ?? ""]
  }

  /// The reference that should not exist in a chain from a root: the first reference to an object that should have been
  /// released.
  var suspect: String? {
    let index = steps.indices.dropLast().first { steps[$0 + 1].state?.shouldBeGone == true } ?? steps.count - 1
    return steps[index].declaration
  }

  /// The reference that should not exist in a cycle: the last reference from a closure or, if there is none, the last
  /// reference.
  var closingReference: String? { (steps.last(where: \.isClosure) ?? steps.last)?.declaration }

  private func shortened(_ words: [String], _ middle: (Int) -> String) -> [String] {
    guard words.count > Self.shown else { return words }
    let half = Self.shown / 2
    return words.prefix(half) + [middle(words.count - 2 * half)] + words.suffix(half)
  }

  private static let shown = 16
}
