#if !os(iOS) && !os(tvOS) && !os(visionOS)
  public import HeadlessUIKit
  internal import Lifeline

  extension UIViewController {
    /// Whether a tracer may record the use of a property.
    @usableFromInline var isProbed: Bool { headlessWorld.isObserved }

    /// Records the use with every tracer of the world.
    @usableFromInline
    func noteUse(of property: PropertyIdentity, _ use: PropertyUse) {
      guard let name = property.name else { return }
      for proxy in headlessWorld.tracingProxies.proxies.values where proxy.tracer.isEnabled {
        guard let probe = probe(of: proxy.tracer) else { continue }
        proxy.settings.record(use, of: name, by: self, probe, proxy.tracer)
      }
    }
  }
#endif
