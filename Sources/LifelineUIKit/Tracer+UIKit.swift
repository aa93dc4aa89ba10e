#if !canImport(UIKit)
  public import HeadlessUIKit
  public import Lifeline

  extension Tracer {
    /// Traces every controller of the current world: those that are alive, and those created from here on.
    ///
    /// Their callbacks become spans, their views subjects of their own, and the actions of windows, the application and
    /// presenters spans around what they cause. The controllers are not retained and behave as if they were not traced.
    /// What leaks comes with the chain of references that keeps it, as far as it can be found from the application, the
    /// windows and the traced controllers (64-bit Linux), unless ``explainLeaks(with:)`` said otherwise before.
    ///
    /// A second call changes nothing but the names of controllers that come later.
    ///
    /// Tracing ends with ``stopTracingViewControllers()`` or `close()`. Until then the world retains the tracer; after
    /// `close()` it lets go of it at the next call that it delivers, since a tracer may be closed on any thread.
    /// - Parameter name: names a controller by its type, at its creation; nil leaves it without a name.
    @MainActor
    public func traceViewControllers(named name: @escaping (UIViewController.Type) -> String? = { _ in nil }) {
      guard isEnabled else { return }
      let world = HeadlessWorld.current
      let proxy = proxy(in: world)
      proxy.scope = .all(name: name)
      for controller in world.livingControllers where controller.probe(of: self) == nil { proxy.adopt(controller) }
    }

    /// Traces one controller, from here on, under a name of your own; or gives a traced one that name.
    ///
    /// The controller existed before, so the trace has no `init` of it. Actions of hosts are traced as far as they are
    /// about a traced controller.
    @MainActor
    public func trace(_ controller: UIViewController, as name: String? = nil) {
      guard isEnabled else { return }
      let proxy = proxy(in: controller.headlessWorld)
      guard let probe = controller.probe(of: self) else {
        proxy.adopt(controller, name: name)
        return
      }
      if let name, let renamed = probe.renamed(name) { controller.attach(renamed) }
    }

    /// Ends the tracing of controllers in the current world. Objects that were traced go on to report their `deinit`.
    @MainActor
    public func stopTracingViewControllers() {
      HeadlessWorld.current.tracingProxies.proxies[identity]?.retire()
    }

    /// Chooses what is recorded in the current world beside callbacks and actions, from here on; else all of it is.
    ///
    /// Call it before ``traceViewControllers(named:)``, so that the settings hold from the first event. Another call
    /// replaces the settings; controls that are subjects already stay subjects.
    @MainActor
    public func useProbes(_ settings: ProbeSettings) {
      guard isEnabled else { return }
      proxy(in: HeadlessWorld.current).settings = settings
    }

    @MainActor
    func proxy(in world: HeadlessWorld) -> TracingProxy {
      Tracer.adoptMainThread()
      if let known = world.tracingProxies.proxies[identity] { return known }
      let proxy = TracingProxy(tracer: self, world: world)
      world.tracingProxies.proxies[identity] = proxy
      world.install(proxy)
      world.addObserver(proxy)
      proxy.leakRoots.add(world.application)
      for window in world.application.windows { proxy.leakRoots.add(window) }
      if !hasLeakExplainer { explainLeaks(with: proxy.leakRoots) }
      describe(system: "\(world.device.systemName) \(world.device.systemVersion) (headless)")
      return proxy
    }
  }

  /// The proxies of a world by their tracers, which they retain. The world's application holds it.
  @MainActor
  final class TracingProxies {
    var proxies: [ObjectIdentifier: TracingProxy] = [:]
  }

  extension HeadlessWorld {
    var tracingProxies: TracingProxies {
      let key = ObjectIdentifier(TracingProxies.self)
      if let known = application.attachment(for: key) as? TracingProxies { return known }
      let proxies = TracingProxies()
      application.setAttachment(proxies, for: key)
      return proxies
    }
  }
#endif
