public import Lifeline

#if os(iOS) || os(tvOS) || os(visionOS)
  internal import UIKit
#else
  internal import HeadlessUIKit
#endif

extension Tracer {
  /// Traces a cache from now on. The events are `vend` for a new controller, `reuse` for a controller that is vended
  /// again, and `drop`, with the reason, for a removed controller. Only events about traced controllers are recorded.
  ///
  /// The trace records that the cache retains its controllers, so popped or dismissed controllers do not count as
  /// leaked. When the cache vends a controller again, the expectation that the controller will be released is
  /// withdrawn. A second call gives the cache a new name. Before you trace the cache, trace the controllers, so that
  /// drops are recorded inside the memory warning. The cache retains the tracer.
  @MainActor
  public func trace(_ cache: ViewControllerCache, as name: String? = nil) {
    guard isEnabled else { return }
    cache.traces.add(self, of: cache, as: name)
    #if !os(iOS) && !os(tvOS) && !os(visionOS)
      cache.listener?.moveInside()
    #endif
  }
}

/// The probes of a cache, one per tracer.
@MainActor
struct CacheTraces {
  private var probes: [Probe] = []

  mutating func add(_ tracer: Tracer, of cache: ViewControllerCache, as name: String?) {
    if let position = probes.firstIndex(where: { $0.tracer == tracer }) {
      if let name, let renamed = probes[position].rename(to: name) { probes[position] = renamed }
      return
    }
    let probe = tracer.attach(cache, kind: .cache, name: name)
    for controller in cache.controllers { probe.recordRetain(of: controller) }
    probes.append(probe)
  }

  func didVend(_ controller: UIViewController) {
    for probe in probes {
      probe.recordRetain(of: controller)
      probe.instant(.vend, to: controller)
    }
  }

  func didReuse(_ controller: UIViewController) {
    for probe in probes {
      probe.tracer.withdrawExpectation(of: controller, because: .reused)
      probe.instant(.reuse, to: controller)
    }
  }

  func didDrop(_ controllers: [UIViewController], because reason: String) {
    for probe in probes {
      for controller in controllers {
        probe.instant(.drop, to: controller, because: reason)
        probe.recordEndRetaining(of: controller)
      }
    }
  }
}

extension Probe {
  fileprivate func instant(_ name: EventName, to controller: UIViewController, because reason: String? = nil) {
    guard let subject = tracer.knownSubject(of: controller) else { return }
    var attributes: TraceAttributes = [.to: .integer(subject.id)]
    if let reason { attributes[.because] = .string(reason) }
    instant(name, attributes)
  }
}

extension ViewControllerCache {
  /// Calls `willBeReused`. With HeadlessUIKit, the world delivers the call, so that it is traced as a span.
  func callWillBeReused(of controller: any ReusableViewController) {
    #if os(iOS) || os(tvOS) || os(visionOS)
      controller.willBeReused()
    #else
      let call = LifecycleCall(.willBeReused, receiver: controller)
      controller.headlessWorld.perform(call) {
        controller.willBeReused()
        // UIKit does not implement this method, so no call to super is missing.
        controller.headlessWorld.announce(LifecycleNotice(.reachedBase, subject: controller, call: call))
      }
    #endif
  }
}

#if !os(iOS) && !os(tvOS) && !os(visionOS)
  extension LifecycleCall.Name {
    fileprivate static let willBeReused = Self(rawValue: "willBeReused")
  }
#endif
