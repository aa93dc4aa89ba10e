public import Lifeline

#if canImport(UIKit)
  internal import UIKit
#else
  internal import HeadlessUIKit
#endif

extension Tracer {
  /// Traces a cache, from here on: `handOut` of new controllers, `reuse` of known ones, and `drop` with the reason.
  ///
  /// The cache says that it keeps its controllers, so those that were popped or dismissed are no leaks; and handing one
  /// out again withdraws the expectation that it should go. A second call gives the cache the new name. Trace the
  /// controllers, too, so that the events can be understood, and before the cache, so that
  /// its drops stand inside the memory warning. The cache retains the tracer.
  @MainActor
  public func trace(_ cache: ViewControllerCache, as name: String? = nil) {
    guard isEnabled else { return }
    cache.traces.add(self, of: cache, as: name)
    #if !canImport(UIKit)
      cache.listener?.moveInside()
    #endif
  }
}

/// What the tracers of a cache are told.
@MainActor
struct CacheTraces {
  private var probes: [Probe] = []

  mutating func add(_ tracer: Tracer, of cache: ViewControllerCache, as name: String?) {
    if let position = probes.firstIndex(where: { $0.tracer == tracer }) {
      if let name, let renamed = probes[position].renamed(name) { probes[position] = renamed }
      return
    }
    let probe = tracer.attach(cache, kind: .cache, name: name)
    for controller in cache.controllers { probe.retain(controller) }
    probes.append(probe)
  }

  func handedOut(_ controller: UIViewController) {
    for probe in probes {
      probe.retain(controller)
      probe.instant(.handOut, to: controller)
    }
  }

  func reused(_ controller: UIViewController) {
    for probe in probes {
      probe.tracer.withdrawExpectation(of: controller, because: "reused")
      probe.instant(.reuse, to: controller)
    }
  }

  func dropped(_ controllers: [UIViewController], because reason: String) {
    for probe in probes {
      for controller in controllers {
        probe.instant(.drop, to: controller, because: reason)
        probe.endRetaining(controller)
      }
    }
  }
}

extension Probe {
  fileprivate func instant(_ name: InternedName, to controller: UIViewController, because reason: String? = nil) {
    guard let subject = tracer.knownSubject(of: controller) else { return }
    var attributes: TraceAttributes = ["to": .integer(subject.id)]
    if let reason { attributes["because"] = .string(reason) }
    instant(name, attributes)
  }
}

extension InternedName {
  fileprivate static let handOut: InternedName = "handOut"
  fileprivate static let reuse: InternedName = "reuse"
  fileprivate static let drop: InternedName = "drop"
}

extension ViewControllerCache {
  /// Calls `willBeReused`; where there is a world to deliver through, its tracers see a span of the controller.
  func tellOfReuse(_ controller: any ReusableViewController) {
    #if canImport(UIKit)
      controller.willBeReused()
    #else
      let call = LifecycleCall(.willBeReused, receiver: controller)
      controller.headlessWorld.perform(call) {
        controller.willBeReused()
        // There is no implementation of UIKit's own that an override could leave out.
        controller.headlessWorld.announce(LifecycleNotice(.reachedBase, subject: controller, call: call))
      }
    #endif
  }
}

#if !canImport(UIKit)
  extension LifecycleCall.Name {
    fileprivate static let willBeReused = Self(rawValue: "willBeReused")
  }
#endif
