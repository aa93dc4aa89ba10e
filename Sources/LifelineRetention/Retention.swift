public import Lifeline

/// The references that keep an object alive, as far as a search has found them.
///
/// A missing path does not mean that nothing retains the object: a local variable, code in other languages,
/// or an object that could not be inspected (``uninspectedCount``) may retain it.
public struct Retention: Sendable, Hashable, CustomStringConvertible {
  /// What keeps the object alive.
  ///
  /// `LeakExplanation.Keeper.nothing` is the result of a complete search only: no limit ended it, and static and global
  /// variables were searched. Objects that could not be inspected
  /// (``uninspectedCount``) do not make a search incomplete: they are in nearly every program, and seldom the reason.
  public let keeper: LeakExplanation.Keeper
  /// The shortest chain of strong references from a root to the object, which leads through no other object of the search.
  public internal(set) var path: RetainPath?
  /// The shortest chain from the object to itself, which leads through other objects of the search only if those have no
  /// cycle of their own.
  public internal(set) var cycle: RetainPath?
  /// Other strong references to the object, at most ``RetainPathFinder/Limits/holders``.
  public internal(set) var otherHolders: [RetainPath.Step] = []
  /// For `LeakExplanation.Keeper.survivor`: the position of the object through which the paths lead. It is described; the
  /// object itself has neither a path nor holders.
  public internal(set) var survivor: Int?
  /// The line that scheduled the work that keeps the object alive, as `Shop/Cart.swift:12`.
  package internal(set) var place: String?
  /// The number of objects and roots that could not be inspected, or only in part, in the whole search.
  public let uninspectedCount: Int
  /// Whether a limit ended the search early.
  public internal(set) var isTruncated: Bool

  /// The reference that should not exist, as `Type.property`: in a cycle the last closure, or the reference that closes it;
  /// in a path the first reference to an object that should be gone.
  public var suspect: String? { cycle.map(\.closingReference) ?? path?.suspect }

  /// Whether the search found neither a path nor a cycle. There may still be one.
  public var noPathFound: Bool { path == nil && cycle == nil }

  /// The result in one line, such as `A.next -> B; cycle: B.onDone (closure) -> B; also held by C.items[2]`.
  public var description: String {
    var parts = [
      chains ?? (uninspectedCount == 0 ? "no path found" : "no path found, and \(uninspectedCount) not inspected")
    ]
    if !otherHolders.isEmpty { parts.append("also held by " + holdersText) }
    if isTruncated { parts.append("the search was truncated") }
    return parts.joined(separator: "; ")
  }

  /// The path and the cycle; nil if there is neither.
  var chains: String? {
    let chains = [path.map(\.description), cycle.map { "cycle: \($0)" }].compactMap(\.self)
    return chains.isEmpty ? nil : chains.joined(separator: "; ")
  }

  /// What is known of the objects along the first chain.
  var states: [String] { (path ?? cycle)?.states ?? [] }

  static let unsearched = Retention(keeper: .unsearched, uninspectedCount: 0, isTruncated: true)

  private static let shownHolders = 5

  private var holdersText: String {
    let shown = otherHolders.prefix(Self.shownHolders).map(\.description).joined(separator: ", ")
    let left = otherHolders.count - Self.shownHolders
    return left > 0 ? "\(shown) and \(left) more" : shown
  }
}
