/// The references that keep an object alive, as far as a search has found them.
///
/// A missing path does not mean that nothing retains the object: a local or static variable, code in other languages,
/// or an object that could not be inspected (``uninspectedCount``) may retain it.
public struct Retention: Sendable, Hashable, CustomStringConvertible {
  /// The shortest chain of strong references from a root to the object.
  public let path: RetainPath?
  /// The shortest chain from the object to itself.
  public let cycle: RetainPath?
  /// Other strong references to the object, at most ``RetainPathFinder/Limits/holders``.
  public let otherHolders: [RetainPath.Step]
  /// The number of objects and roots that could not be inspected, or only in part.
  public let uninspectedCount: Int
  /// Whether a limit ended the search early.
  public let isTruncated: Bool

  /// Whether the search found neither a path nor a cycle. There may still be one.
  public var noPathFound: Bool { path == nil && cycle == nil }

  /// The result in one line, such as `A.next -> B; cycle: B.onDone (closure) -> B; also held by C.items[2]`.
  public var description: String {
    var parts = [
      chains ?? (uninspectedCount == 0 ? "no path found" : "no path found, and \(uninspectedCount) not looked into")
    ]
    if !otherHolders.isEmpty { parts.append("also held by " + holdersText) }
    if isTruncated { parts.append("the search was cut short") }
    return parts.joined(separator: "; ")
  }

  /// The path and the cycle; nil if there is neither.
  var chains: String? {
    let chains = [path.map(\.description), cycle.map { "cycle: \($0)" }].compactMap(\.self)
    return chains.isEmpty ? nil : chains.joined(separator: "; ")
  }

  static let unsearched = Retention(path: nil, cycle: nil, otherHolders: [], uninspectedCount: 0, isTruncated: true)

  private static let shownHolders = 5

  private var holdersText: String {
    let shown = otherHolders.prefix(Self.shownHolders).map(\.description).joined(separator: ", ")
    let left = otherHolders.count - Self.shownHolders
    return left > 0 ? "\(shown) and \(left) more" : shown
  }
}
