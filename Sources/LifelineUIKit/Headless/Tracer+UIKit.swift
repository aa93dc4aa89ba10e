#if !os(iOS) && !os(tvOS) && !os(visionOS)
  public import HeadlessUIKit
  public import Lifeline

  extension Tracer {
    /// Traces every controller in the current world, including existing controllers.
    ///
    /// Callbacks become spans, and views become subjects. Actions of windows, the application, and presenters become
    /// spans around the callbacks that they cause. The controllers are not retained, and their behavior does not
    /// change. A leak is recorded with the references that keep the object alive. On 64-bit Linux, the search for these
    /// references begins at the application, the windows, and the traced controllers, unless you have called
    /// ``explainLeaks(with:)``.
    ///
    /// A second call changes only the names of later controllers.
    ///
    /// Tracing ends with ``stopTracingViewControllers()`` or `close()`. Until then, the world retains the tracer. You
    /// can call `close()` on any thread; the world then releases the tracer at the next call that it delivers.
    ///
    /// - Parameter name: A closure that names a controller by its type when the controller is created. Return nil for
    ///   no name.
    @MainActor
    public func traceViewControllers(named name: @escaping (UIViewController.Type) -> String? = { _ in nil }) {
      guard isEnabled else { return }
      Vocabulary.register()
      Self.carryIntoBlocks()
      let world = HeadlessWorld.current
      let proxy = proxy(in: world)
      proxy.scope = .all(name: name)
      for controller in world.livingControllers where controller.probe(of: self) == nil { proxy.adopt(controller) }
      proxy.momentHasEnded()
    }

    /// Starts tracing a controller, optionally with a name, or renames a controller that is already traced.
    ///
    /// The controller already exists, so the trace does not contain its `init`. Actions of windows, the application,
    /// and presenters are traced if they concern a traced controller.
    @MainActor
    public func trace(_ controller: UIViewController, as name: String? = nil) {
      guard isEnabled else { return }
      Vocabulary.register()
      Self.carryIntoBlocks()
      let proxy = proxy(in: controller.headlessWorld)
      guard let probe = controller.probe(of: self) else {
        proxy.adopt(controller, name: name)
        proxy.momentHasEnded()
        return
      }
      if let name, let renamed = probe.rename(to: name) { controller.attach(renamed) }
    }

    /// Ends the tracing of controllers in the current world.
    ///
    /// The `deinit` of traced objects is still recorded.
    @MainActor
    public func stopTracingViewControllers() {
      HeadlessWorld.current.tracingProxies.proxies[identity]?.retire()
    }

    /// Selects the probes that the current world uses from now on.
    ///
    /// The default is ``ProbeSettings/all``.
    ///
    /// Call this method before ``traceViewControllers(named:)``, so that the settings apply from the first event.
    /// Another call replaces the settings; controls that are already subjects remain subjects.
    @MainActor
    public func useProbes(_ settings: ProbeSettings) {
      guard isEnabled else { return }
      proxy(in: HeadlessWorld.current).settings = settings
    }

    /// Adds roots to the search for retain paths in the current world.
    @MainActor
    package func addLeakRoots(_ roots: @escaping @Sendable () -> [RetainRoot]) {
      guard isEnabled else { return }
      proxy(in: HeadlessWorld.current).leakRoots.add(roots)
    }

    @MainActor
    func proxy(in world: HeadlessWorld) -> TracingProxy {
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

  /// The proxies of a world, keyed by tracer. Each proxy retains its tracer.
  @MainActor
  final class TracingProxies: WorldStore {
    var proxies: [ObjectIdentifier: TracingProxy] = [:]

    init(of world: HeadlessWorld) {}
  }

  extension HeadlessWorld {
    var tracingProxies: TracingProxies { store(TracingProxies.self) }
  }

  extension Tracer {
    private static let carrier: Void = ScopeCarrier.register { scopeBinding }

    /// Lets blocks on queues, and blocks that timers or observers call, inherit the tracer of the scope that schedules
    /// them.
    package static func carryIntoBlocks() { carrier }
  }

  extension Tracer {
    /// Traces an object that uses a large amount of memory, as a subject of kind `resource`.
    ///
    /// The object is not retained. The `deinit` of a responder is recorded immediately, because the responder retains
    /// its probe. Other objects are checked at the end of each traced call in the current world, and their `deinit` is
    /// recorded inside that call. For example, if the app releases a resource in `didReceiveMemoryWarning`, the
    /// `deinit` is recorded inside that callback. The method has no effect if the object is already a subject.
    ///
    /// - Parameters:
    ///   - object: The image, buffer, or model.
    ///   - bytes: The size in bytes of the memory that is freed with the object.
    ///   - purgeable: Whether the object can be recreated or read again, and should therefore be released on a memory
    ///     warning.
    ///   - owner: The controller that uses the object. The controller is recorded only if it is traced.
    ///   - fileID: The file that contains the call. The file and line are recorded.
    ///   - line: The line of the call.
    @MainActor
    public func trackResource(
      _ object: AnyObject, bytes: Int, purgeable: Bool = true, owner: UIViewController? = nil,
      fileID: StaticString = #fileID, line: Int = #line
    ) {
      guard isEnabled, subject(of: object) == nil else { return }
      let proxy = proxy(in: owner?.headlessWorld ?? HeadlessWorld.current)
      let probe = attach(object, kind: .resource)
      var attributes: TraceAttributes = [.bytes: .integer(bytes), .purgeable: .boolean(purgeable)]
      if let owner = owner?.probe(of: self) { attributes[.owner] = .integer(owner.subject.id) }
      if let source = source(fileID, line) { attributes[.source] = .string(source) }
      probe.instant(.`init`, attributes)
      if let responder = object as? UIResponder { responder.attach(probe) } else { proxy.resources.add(object, probe) }
    }
  }

  /// The probes of objects that cannot store their own probes.
  struct ResourceList {
    private struct Entry {
      weak var object: AnyObject?
      let probe: Probe
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ object: AnyObject, _ probe: Probe) {
      entries.append(Entry(object: object, probe: probe))
    }

    /// Releases the probes of deallocated objects. Each probe records a `deinit` when it is released.
    mutating func sweep() {
      if entries.contains(where: { $0.object == nil }) { entries.removeAll { $0.object == nil } }
    }
  }
#endif
