/// A chain of strong references, from its first holder to the object it ends at.
public struct RetainPath: Sendable, Hashable, CustomStringConvertible {
  /// One strong reference of the chain.
  public struct Step: Sendable, Hashable, CustomStringConvertible {
    /// The type of the object that holds the reference, or the name of the root that the chain begins at.
    public let holder: String
    /// Where the holder has it: `.children[0]`, `.onDone (closure)`; empty when a root is the object itself.
    public let reference: String

    public var description: String { holder + reference }
  }

  /// The references in order; there is at least one.
  public let steps: [Step]
  /// The type of the object at the end.
  public let object: String

  /// The chain in one line, such as `UIWindow.rootViewController -> MainViewController.children[0] -> SubViewController`.
  ///
  /// Of a long chain the middle is counted, not written.
  public var description: String {
    let words = steps.map(\.description)
    guard words.count > Self.shown else { return (words + [object]).joined(separator: " -> ") }
    let half = Self.shown / 2
    let middle = ["… \(words.count - 2 * half) more …"]
    return (words.prefix(half) + middle + words.suffix(half) + [object]).joined(separator: " -> ")
  }

  private static let shown = 16
}
