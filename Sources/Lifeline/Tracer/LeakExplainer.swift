internal import LifelineBase

/// Explains why objects that should have been released are still alive.
///
/// `LifelineRetention` contains an implementation that inspects the program's memory. Install a custom explainer with
/// ``Tracer/explainLeaks(with:)``.
public protocol LeakExplainer: Sendable {
  /// Returns an explanation of why each object is alive, in the order of the objects.
  ///
  /// The tracer calls this method on the thread that checks the expectations, without holding a lock, and the program
  /// waits for it. The method must not retain the objects.
  func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation]
}

/// An explanation of why an object is alive.
public struct LeakExplanation: Sendable, Hashable {
  /// The kind of reference that keeps an object alive.
  ///
  /// The raw value is the word in traces.
  public struct Keeper: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A cycle through the object itself.
    public static let cycle = Keeper(rawValue: "cycle")
    /// Another object that should have been released: all paths lead through it, and the leaked object itself is not in
    /// a cycle.
    public static let survivor = Keeper(rawValue: "survivor")
    /// A property of an object that is allowed to be alive.
    public static let object = Keeper(rawValue: "object")
    /// A static or global variable, through at least one other object.
    public static let global = Keeper(rawValue: "global")
    /// A static or global variable that directly references the object.
    public static let globalItself = Keeper(rawValue: "global-itself")
    /// A property of the test case.
    public static let testCase = Keeper(rawValue: "test-case")
    /// A block that waits until the program cancels it, such as the block of a repeating timer or a notification
    /// observer.
    public static let pendingWork = Keeper(rawValue: "pending-work")
    /// A repeating timer, which retains the object as its target until the timer is invalidated.
    public static let timerTarget = Keeper(rawValue: "timer-target")
    /// A block or a call that waits for a timer, a queue, or a delay, and is released after it has run.
    public static let pendingOnce = Keeper(rawValue: "pending-once")
    /// The system, probably temporarily: UIKit retains the view of the last touch until the next touch.
    public static let system = Keeper(rawValue: "system")
    /// A complete search found no reference, except in parts that it could not inspect; see
    /// ``LeakExplanation/uninspected``.
    public static let nothing = Keeper(rawValue: "nothing")
    /// An unknown keeper, because the search was truncated or not performed.
    public static let unsearched = Keeper(rawValue: "unsearched")
    /// An unknown keeper, because the probe is not bound to the object, so the search could not find the object; see
    /// ``Probe/bind(to:)``.
    public static let unbound = Keeper(rawValue: "unbound")

    /// The keepers of objects that may be released although nothing changes in the program: a task that no search can
    /// detect, or work that ends by itself, may retain them.
    package static let undecided: Set<Keeper> = [.nothing, .unsearched, .unbound, .pendingOnce, .system]

    /// The kind of root at which the path begins, such as `a static or global variable`, or nil if the root's own name
    /// states it.
    package var rootText: String? {
      switch self {
      case .global, .globalItself: "a static or global variable"
      case .testCase: "the test case"
      default: nil
      }
    }

    /// The keeper as the subject of a sentence about a leak whose path is unknown, such as
    /// `a static or global variable`, or nil if the keeper is unknown or never has a path.
    ///
    /// A search describes the paths last. If it reaches a limit before that, or if the objects change, only the keeper
    /// is known.
    package var noun: String? {
      switch self {
      case .cycle: "a cycle of references"
      case .object: "an object that may be alive"
      case .pendingWork: "a repeating timer or an observer"
      case .timerTarget: "a repeating timer"
      case .pendingOnce: "a block or a call that waits"
      default: rootText
      }
    }
  }

  /// The kind of a reference, which determines the fix of a suspect. The raw value is the word in traces.
  package struct SuspectKind: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// A stored property or a variable.
    package static let property = SuspectKind(rawValue: "property")
    /// An array, a dictionary, or another container that contains the object.
    package static let element = SuspectKind(rawValue: "element")
    /// A key, or a value, of a dictionary that contains the object. Suspects are of the kind ``element`` instead.
    package static let (key, value) = (SuspectKind(rawValue: "key"), SuspectKind(rawValue: "value"))
    /// The variable of a root that is the object itself.
    package static let variable = SuspectKind(rawValue: "variable")
    /// A closure that captures the object.
    package static let closure = SuspectKind(rawValue: "closure")
    /// A method that is stored as a closure, and retains its object.
    package static let method = SuspectKind(rawValue: "method")
    /// The block of a `DispatchWorkItem`.
    package static let workItem = SuspectKind(rawValue: "work-item")
    /// The delegate of a `URLSession`, which retains it until it is invalidated.
    package static let session = SuspectKind(rawValue: "url-session")
    /// The delegate of a `CAAnimation`, which always retains it.
    package static let animation = SuspectKind(rawValue: "animation")
    /// The block of a `Timer`, which retains it until it is invalidated.
    package static let timer = SuspectKind(rawValue: "timer")
    /// The target of a `CADisplayLink`, which retains it until it is invalidated.
    package static let displayLink = SuspectKind(rawValue: "display-link")

    /// Whether weak references are no fix for it, or not the only one.
    var hasOwnFix: Bool { ![.property, .element, .closure].contains(self) }
  }

  /// The kind of reference that keeps the object alive.
  public var keeper: Keeper
  /// The chain of strong references that leads to the object, on one line.
  public var path: String?
  /// The other strong references to the object.
  public var otherHolders: [String]
  /// The reference that should not exist, as `Type.property`; nil if there is none.
  public var suspect: String?
  /// The known states of the objects along the path, one per step, with the object itself last.
  ///
  /// An empty string means an unknown state.
  public var states: [String]
  /// The index of the explained object through which all paths lead, if ``keeper`` is ``Keeper/survivor``.
  public var survivor: Int?
  /// The lines at which tasks sleep, such as `Shop/Cart.swift:12`, if ``keeper`` is ``Keeper/nothing``.
  ///
  /// A search cannot read what a task retains, so each of these tasks may keep the object alive.
  public var sleepingTasks: [String] = []
  /// The parts of objects that could not be inspected, such as `Session.handler`, if ``keeper`` is ``Keeper/nothing``.
  ///
  /// Each of these parts may keep the object alive.
  public var uninspected: [String] = []

  /// The properties with tasks, such as `Document.loading`, if ``keeper`` is ``Keeper/nothing``.
  ///
  /// Each task that has not ended retains what its closure captures.
  package var tasks: [String] = []
  /// The kind of the ``suspect``, which determines the fix.
  package var suspectKind: SuspectKind?
  /// The path and the other references as data, from which ``path`` and ``otherHolders`` are made; nil if the explainer
  /// provides only texts.
  package var references: LeakReferences?

  /// The line of code that keeps the object alive, such as the line that scheduled a timer: `Shop/Cart.swift:12`.
  package var place: String?

  /// Creates an explanation.
  public init(
    keeper: Keeper, path: String? = nil, otherHolders: [String] = [], suspect: String? = nil, states: [String] = [],
    survivor: Int? = nil
  ) {
    self.keeper = keeper
    self.path = path
    self.otherHolders = otherHolders
    self.suspect = suspect
    self.states = states
    self.survivor = survivor
  }

  /// Returns the attributes of a `leaked` event.
  ///
  /// - Parameter subjects: The subjects of all searched objects, in the order of the objects.
  func attributes(recordsSource: Bool, of subjects: [Subject] = []) -> TraceAttributes {
    var attributes = TraceAttributes()
    if recordsSource, let place { attributes[.source] = .string(place) }
    if keeper != .unsearched { attributes[.keeper] = .string(keeper.rawValue) }
    if let survivor, subjects.indices.contains(survivor) { attributes[.survivor] = .integer(subjects[survivor].id) }
    if let path { attributes[.path] = .string(path) }
    if !otherHolders.isEmpty { attributes[.holders] = .string(otherHolders.joined(separator: ", ")) }
    if recordsSource, keeper == .nothing, !sleepingTasks.isEmpty {
      attributes[.sleeping] = .string(sleepingTasks.joined(separator: ", "))
    }
    if keeper == .nothing, !uninspected.isEmpty {
      attributes[.uninspected] = .string(uninspected.joined(separator: ", "))
    }
    if keeper == .nothing, !tasks.isEmpty { attributes[.taskHandles] = .string(tasks.joined(separator: ", ")) }
    if let suspect { attributes[.suspect] = .string(suspect) }
    if suspect != nil, let suspectKind, suspectKind.hasOwnFix || suspectKind == .element && keeper == .cycle {
      attributes[.suspectKind] = .string(suspectKind.rawValue)
    }
    if let references, !references.isEmpty { attributes[.references] = .string(references.encoded) }
    if states.contains(where: { !$0.isEmpty }) { attributes[.states] = .string(states.joined(separator: ", ")) }
    return attributes
  }
}

extension Tracer {
  /// Installs an explainer, whose explanations become attributes of `leaked` events.
  ///
  /// Each check calls the explainer once for all objects that are alive after their grace periods. A later explainer
  /// replaces an earlier explainer. The tracer retains the explainer until ``close()``, so an explainer that stores the
  /// tracer keeps it alive until then.
  public func explainLeaks(with explainer: any LeakExplainer) {
    guard let core, core.isEnabled else { return }
    let former = core.leakExplainer.withLock { current in
      defer { current = explainer }
      return current
    }
    withExtendedLifetime(former) {}
  }

  /// Whether an explainer is installed.
  package var hasLeakExplainer: Bool { core?.leakExplainer.withLock { $0 != nil } ?? false }

  /// Releases the explainer outside the lock, because its deinitializer may use the tracer.
  func forgetLeakExplainer() {
    let former = core?.leakExplainer.withLock { $0.take() }
    withExtendedLifetime(former) {}
  }

  /// Explains the objects after a single search, without recording an event. Returns nil if there are no objects or
  /// there is no explainer.
  package func leakExplanations(of objects: [AnyObject]) -> [LeakExplanation]? {
    guard !objects.isEmpty, let explainer = core?.leakExplainer.withLock({ $0 }) else { return nil }
    let explanations = explainer.explainLeaks(of: objects)
    return objects.indices.map { index in
      guard explanations.indices.contains(index) else { return LeakExplanation(keeper: .unsearched) }
      var explanation = explanations[index]
      // An unbound probe represents its object, so the search was for the probe, which its object retains.
      if explanation.keeper == .nothing, objects[index] is Probe { explanation.keeper = .unbound }
      return explanation
    }
  }
}

/// The known state of an object along the path to a leaked object.
public struct ObjectState: RawRepresentable, Hashable, Sendable {
  /// The text of the state in traces, paths, and pictures.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The object is visible to the user.
  public static let onScreen = ObjectState(rawValue: "on screen")
  /// The object belongs to a living hierarchy.
  public static let attached = ObjectState(rawValue: "attached")
  /// The object belonged to a living hierarchy but no longer does.
  public static let detached = ObjectState(rawValue: "detached")
  /// The object should have been released.
  public static let expectedGone = ObjectState(rawValue: "expected gone")

  /// Whether other objects should no longer reference an object in this state.
  package var shouldBeGone: Bool { self == .detached || self == .expectedGone }
}
