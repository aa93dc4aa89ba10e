/// What is known of why an object is alive.
///
/// It is the best that could be found, never a proof: an object without a path may be held by a local variable, by a
/// static one, by code that is not Swift's, or by something that could not be looked into (``uninspectedCount``).
public struct Retention: Sendable, Hashable, CustomStringConvertible {
  /// The shortest chain of strong references from a root to the object.
  public let path: RetainPath?
  /// The shortest chain by which the object holds itself.
  public let cycle: RetainPath?
  /// The other strong references to the object that were met, at most ``RetainPathFinder/Limits/holders``.
  public let otherHolders: [RetainPath.Step]
  /// How many of the objects and roots that were met could not be looked into, wholly or in part.
  public let uninspectedCount: Int
  /// Whether a limit ended the search before everything was seen.
  public let isTruncated: Bool

  /// Whether neither a path nor a cycle was found, which does not mean that there is none.
  public var noPathFound: Bool { path == nil && cycle == nil }

  /// All of it in one line, such as `A.next -> B; cycle: B.onDone (closure) -> B; also held by C.items[2]`.
  public var description: String {
    var parts = [
      chains ?? (uninspectedCount == 0 ? "no path found" : "no path found, and \(uninspectedCount) not looked into")
    ]
    if !otherHolders.isEmpty { parts.append("also held by " + holdersText) }
    if isTruncated { parts.append("the search was cut short") }
    return parts.joined(separator: "; ")
  }

  /// The path and the cycle; nil when there is neither.
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
