public import Lifeline

/// The references that keep an object alive, as found by a search.
///
/// A missing path does not mean that nothing retains the object. The object may be retained by a local variable, by
/// code in other languages, or by an object that could not be inspected (``uninspectedCount``).
public struct Retention: Sendable, Hashable, CustomStringConvertible {
  /// The kind of reference that keeps the object alive.
  ///
  /// `LeakExplanation.Keeper.nothing` results only from a complete search: no limit ended it, and static and global
  /// variables were searched. Objects that could not be inspected (``uninspectedCount``) do not make a search
  /// incomplete, because nearly every program has such objects, and they are seldom the reason.
  public let keeper: LeakExplanation.Keeper
  /// The shortest chain of strong references that leads from a root to the object, but not through another object of
  /// the search.
  public internal(set) var path: RetainPath?
  /// The shortest chain from the object to itself.
  ///
  /// The cycle leads through other objects of the search only if they have no separate cycle.
  public internal(set) var cycle: RetainPath?
  /// Other strong references to the object, up to ``RetainPathFinder/Limits/holders``.
  public internal(set) var otherHolders: [RetainPath.Step] = []
  /// The index of the object through which all paths lead, if ``keeper`` is `LeakExplanation.Keeper.survivor`.
  ///
  /// For details, see that object's result; this result has neither a path nor other references.
  public internal(set) var survivor: Int?
  /// If pending work keeps the object alive, the line that scheduled the work, such as `Shop/Cart.swift:12`.
  package internal(set) var place: String?
  /// The number of objects and roots in the entire search that could not be inspected completely.
  public let uninspectedCount: Int
  /// If no reference was found, the parts that could not be inspected and that may retain the object, such as
  /// `Session.handler`.
  ///
  /// There are at most three, beginning with those nearest to the object itself, followed by those that the given roots
  /// reach. Parts of the system's and Lifeline's own objects are not listed.
  public internal(set) var uninspected: [String] = []
  /// If no reference was found, the properties with tasks that may retain the object until they end.
  package internal(set) var tasks: [String] = []
  /// Whether a limit ended the search early.
  public internal(set) var isTruncated: Bool

  /// The reference that should not exist, as `Type.property`, or nil if there is none.
  ///
  /// In a cycle, the suspect is the reference that leads back from an object to its owner. In a path, the suspect is
  /// the last reference outside UIKit's own hierarchy, up to the first reference to an object that should have been
  /// released. The suspect is never a reference inside a library, which the author of the program cannot change.
  public var suspect: String? { suspected?.declaration }

  package var suspectKind: LeakExplanation.SuspectKind? { suspected?.kind }

  private var suspected: Suspect? { cycle.map(\.suspectInCycle) ?? path?.suspectFromRoot }

  /// Whether the search found neither a path nor a cycle, although one may exist.
  public var noPathFound: Bool { path == nil && cycle == nil }

  /// The result on one line, such as `A.next -> B; cycle: B.onDone (closure) -> B; also held by C.items[2]`.
  public var description: String {
    var parts = [chains ?? "no path found\(uninspectedText)"]
    if !otherHolders.isEmpty { parts.append("also held by " + holdersText) }
    if isTruncated { parts.append("the search was truncated") }
    return parts.joined(separator: "; ")
  }

  /// The number of what could not be inspected, and the names in ``uninspected``.
  private var uninspectedText: String {
    guard uninspectedCount > 0 else { return "" }
    let names = uninspected.isEmpty ? "" : " (\(uninspected.joined(separator: ", ")))"
    return ", and \(uninspectedCount) not inspected\(names)"
  }

  /// The path and the cycle; nil if there is neither.
  var chains: String? {
    let chains = [path.map(\.description), cycle.map { "cycle: \($0)" }].compactMap(\.self)
    return chains.isEmpty ? nil : chains.joined(separator: "; ")
  }

  /// The path, the cycle, and the other references as data.
  var references: LeakReferences {
    let index = suspected?.index
    return LeakReferences(
      path: path?.recorded(suspect: cycle == nil ? index : nil) ?? [], cycle: cycle?.recorded(suspect: index) ?? [],
      holders: otherHolders.map { $0.recorded(isSuspect: false) })
  }

  /// The known states of the objects along the first chain.
  var states: [String] { (path ?? cycle)?.states ?? [] }

  static let unsearched = Retention(keeper: .unsearched, uninspectedCount: 0, isTruncated: true)

  private static let shownHolders = 5

  private var holdersText: String {
    let shown = otherHolders.prefix(Self.shownHolders).map(\.description).joined(separator: ", ")
    let left = otherHolders.count - Self.shownHolders
    return left > 0 ? "\(shown) and \(left) more" : shown
  }
}

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
    /// The stored property that contains the reference, or nil if there is none, as in the variable of a root.
    let property: String?
    /// The state of the referencing object, if the finder's caller provides it.
    public let state: ObjectState?
    /// The declaration of the reference in code: `Type.property`, or the name of a root that is not an object.
    let declaration: String?
    /// Whether the reference to the next object is in a closure.
    let isClosure: Bool
    let closureCode: UInt?
    /// Whether the reference is an element, a key, or a value of a container; nil if it is in no container.
    let element: LeakExplanation.SuspectKind?
    let traits: PropertyTraits
    /// The kind of the reference, if it needs a fix of its own.
    let kind: LeakExplanation.SuspectKind?
    /// Whether the referencing object is a controller, a view, or another object of an interface.
    let isInterface: Bool
    /// Whether the interface's own hierarchy also contains the next object.
    var isOwning = false

    var isElement: Bool { element != nil }

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

  /// The chain as data, with the same references as ``description``.
  ///
  /// - Parameter suspect: The index of the suspect.
  func recorded(suspect: Int?) -> [LeakReferences.Step] {
    shortened(steps.indices.map { steps[$0].recorded(isSuspect: $0 == suspect) }) { .init(omitted: $0) }
      + [.init(type: object, state: objectState)]
  }

  private func shortened<Word>(_ words: [Word], _ middle: (Int) -> Word) -> [Word] {
    guard words.count > Self.shown else { return words }
    let half = Self.shown / 2
    return words.prefix(half) + [middle(words.count - 2 * half)] + words.suffix(half)
  }

  private static let shown = 16
}

extension RetainPath.Step {
  func recorded(isSuspect: Bool) -> LeakReferences.Step {
    LeakReferences.Step(
      type: holder, property: property, kind: reference.isEmpty ? .variable : referenceKind, state: state,
      isSuspect: isSuspect)
  }
}
