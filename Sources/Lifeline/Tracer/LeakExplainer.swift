internal import Synchronization

/// Says why an object that should be gone is still alive.
///
/// `LifelineRetention` has one that looks at the program's memory. Give yours to ``Tracer/explainLeaks(with:)``.
public protocol LeakExplainer: Sendable {
  /// What keeps `object` alive, or nil when that is not known.
  ///
  /// It runs on the thread that checks the expectations, outside the tracer's locks; the program waits for it. It must
  /// not keep the object.
  func explainLeak(of object: AnyObject) -> LeakExplanation?
}

/// What keeps an object alive, in words.
public struct LeakExplanation: Sendable, Hashable {
  /// The chain of strong references that ends at the object, in one line.
  ///
  /// Findings with the same path are the same finding, so it should hold nothing that differs from run to run.
  public var path: String
  /// Where else the object is held strongly.
  public var otherHolders: [String]

  /// Creates an explanation.
  public init(path: String, otherHolders: [String] = []) {
    self.path = path
    self.otherHolders = otherHolders
  }

  var attributes: TraceAttributes {
    guard !otherHolders.isEmpty else { return [.path: .string(path)] }
    return [.path: .string(path), .holders: .string(otherHolders.joined(separator: ", "))]
  }
}

extension Tracer {
  /// Lets `explainer` say from now on what keeps leaked objects alive; it goes into the attributes of `leaked`.
  ///
  /// It is asked once for each object, when the object is found alive after its grace period. A later explainer takes
  /// the place of an earlier one. The tracer holds it until it is closed.
  public func explainLeaks(with explainer: any LeakExplainer) {
    guard let core, core.isEnabled else { return }
    let former = core.leakExplainer.withLock { current in
      defer { current = explainer }
      return current
    }
    withExtendedLifetime(former) {}
  }

  /// Whether somebody says what keeps leaked objects alive.
  package var hasLeakExplainer: Bool { core?.leakExplainer.withLock { $0 != nil } ?? false }

  /// Lets go of the explainer, whose end may run code that uses the tracer.
  func forgetLeakExplainer() {
    let former = core?.leakExplainer.withLock { $0.take() }
    withExtendedLifetime(former) {}
  }

  /// What the explainer says of an object that leaked.
  func explanation(of object: AnyObject) -> TraceAttributes {
    leakExplanation(of: object)?.attributes ?? [:]
  }

  /// What the explainer says of an object, without any event.
  package func leakExplanation(of object: AnyObject) -> LeakExplanation? {
    let explainer = core?.leakExplainer.withLock { $0 }
    return explainer?.explainLeak(of: object)
  }
}
