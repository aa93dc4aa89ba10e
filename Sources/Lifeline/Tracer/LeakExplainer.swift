internal import Synchronization

/// Explains why an object that should have been released is still alive.
///
/// `LifelineRetention` contains an implementation that inspects the program's memory. Install your own with
/// ``Tracer/explainLeaks(with:)``.
public protocol LeakExplainer: Sendable {
  /// Returns what keeps `object` alive, or nil if it is unknown.
  ///
  /// The method is called on the thread that checks the expectations, without a lock of the tracer, and the program
  /// waits for it. It must not retain the object.
  func explainLeak(of object: AnyObject) -> LeakExplanation?
}

/// A description of what keeps an object alive.
public struct LeakExplanation: Sendable, Hashable {
  /// The chain of strong references that ends at the object, in one line.
  ///
  /// Findings with the same path are the same finding, so it should not contain anything that differs between runs.
  public var path: String
  /// The other strong references to the object.
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
  /// Installs an explainer, whose explanations are added to the attributes of `leaked`.
  ///
  /// It is called once for each object that is found alive after its grace period. A later explainer replaces an
  /// earlier one. The tracer retains it until ``close()``, so an explainer that stores the tracer keeps it alive until
  /// then.
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

  /// Releases the explainer outside the lock, since its deinitializer may use the tracer.
  func forgetLeakExplainer() {
    let former = core?.leakExplainer.withLock { $0.take() }
    withExtendedLifetime(former) {}
  }

  /// Returns the explanation for a leaked object as attributes.
  func explanation(of object: AnyObject) -> TraceAttributes {
    leakExplanation(of: object)?.attributes ?? [:]
  }

  /// Returns the explanation for an object without recording an event.
  package func leakExplanation(of object: AnyObject) -> LeakExplanation? {
    let explainer = core?.leakExplainer.withLock { $0 }
    return explainer?.explainLeak(of: object)
  }
}
