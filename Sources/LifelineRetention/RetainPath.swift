/// A chain of strong references, from a root to an object.
public struct RetainPath: Sendable, Hashable, CustomStringConvertible {
  /// One strong reference of the chain.
  public struct Step: Sendable, Hashable, CustomStringConvertible {
    /// The type of the object that has the reference, or the name of the root at the start of the chain.
    public let holder: String
    /// The place of the reference: `.children[0]`, `.onDone (closure)`; empty if a root is the object itself. One that
    /// leads through many boxes or closures ends in `…` after 1,000 bytes.
    public let reference: String

    public var description: String { holder + reference }
  }

  /// The references in order, at least one.
  public let steps: [Step]
  /// The type of the object at the end.
  public let object: String

  /// The chain in one line, such as `UIWindow.rootViewController -> MainViewController.children[0] ->
  /// SubViewController`.
  ///
  /// The middle of a long chain is replaced by a count.
  public var description: String {
    let words = steps.map(\.description)
    guard words.count > Self.shown else { return (words + [object]).joined(separator: " -> ") }
    let half = Self.shown / 2
    let middle = ["… \(words.count - 2 * half) more …"]
    return (words.prefix(half) + middle + words.suffix(half) + [object]).joined(separator: " -> ")
  }

  private static let shown = 16
}
