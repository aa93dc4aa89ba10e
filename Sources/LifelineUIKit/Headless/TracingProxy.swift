#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineRecording

  /// Intercepts the calls in one world. For each call, the proxy records a begin event with its tracer, performs the
  /// call, and records an end event.
  ///
  /// The proxy does not retain controllers. Instead, each controller retains its probe as an attachment.
  @MainActor
  final class TracingProxy: LifecycleInterceptor, LifecycleObserver {
    /// The controllers to trace.
    enum Scope {
      /// Every controller in the world.
      case all(name: (UIViewController.Type) -> String?)
      /// Controllers that are passed to `trace(_:as:)`.
      case chosen
    }

    let tracer: Tracer
    let leakRoots: LeakRoots
    var scope = Scope.chosen
    var settings = ProbeSettings.all
    let calls: CallRecorder
    /// The number of early reads of each geometry property, keyed by the sequence number of the open `viewDidLoad`.
    var geometryReads: [Int: [String: Int]] = [:]
    /// Controllers whose referenced views are recorded at the end of a call.
    var heldViews = HeldViewsQueue()
    var unsaved = UnsavedValues()
    var resources = ResourceList()
    /// The additions that have not been compared with earlier ones.
    var additions = AdditionQueue()
    let hierarchy: WorldHierarchy
    let expectations: HierarchyRecorder
    let endedOwners = EndedOwners()
    /// The addresses of the controllers that were created since the last call other than a load. The initializers of
    /// their subclasses may still be running.
    var newControllers: Set<UInt> = []
    /// The event names of calls, indexed by the call's name.
    ///
    /// Interning takes a lock, so each name is interned once.
    private var names: [EventName?] = []

    /// The world. The reference is unowned, because a weak reference would slow down every retain of the world.
    ///
    /// The world retains the proxy, and only the world and its objects call it.
    private unowned let world: HeadlessWorld

    init(tracer: Tracer, world: HeadlessWorld) {
      self.tracer = tracer
      self.world = world
      calls = CallRecorder(tracer: tracer)
      hierarchy = WorldHierarchy(of: world)
      expectations = HierarchyRecorder(tracer: tracer)
      leakRoots = LeakRoots(expectations, in: world)
    }

    /// Removes the proxy from its world. The world then releases the tracer.
    func retire() {
      world.uninstall(self)
      world.removeObserver(self)
      world.tracingProxies.proxies[tracer.identity] = nil
    }

    // MARK: Calls

    func around(_ call: LifecycleCall, proceed: () -> Void) {
      guard tracer.isEnabled else {
        retire()
        return proceed()
      }
      guard let probe = probe(of: call) else { return proceed() }
      if !newControllers.isEmpty, call.name != .loadView, call.name != .viewDidLoad { newControllers.removeAll() }
      if call.name == .push { notePush(by: call) }
      calls.begin(recorded(call, of: probe.subject))
      callHasBegun(call)
      proceed()
      callIsEnding(call)
      calls.end()
    }

    /// Runs the probes for the beginning of a call.
    private func callHasBegun(_ call: LifecycleCall) {
      // Names are compared first, because a cast takes longer than all comparisons, and few calls need the cast.
      switch call.name {
      case .loadView: if let controller = receiver(of: call) { noteHeldViews(of: controller, when: .loadView) }
      case .viewDidUnload: if let controller = receiver(of: call) { heldViews.remove(controller) }
      case .viewWillAppear: expectations.noteAppearance(of: call.receiver)
      case .setRootViewController: noteRootReplacement(by: call)
      default: break
      }
    }

    /// Runs the probes for the end of a call, before the end is recorded.
    private func callIsEnding(_ call: LifecycleCall) {
      switch call.name {
      case .viewDidLoad:
        if let controller = receiver(of: call) {
          noteEarlyGeometry(of: controller)
          adoptParts(of: controller)
        }
      case .viewDidUnload:
        if let controller = receiver(of: call) {
          noteLateSaving(by: controller)
          noteHeldViewsAfterUnload(of: controller)
        }
      default: break
      }
      if !heldViews.isEmpty {
        for due in heldViews.due(at: calls.openCalls.count) { noteHeldViews(of: due.controller, when: due.moment) }
      }
      if !resources.isEmpty { resources.sweep() }
      if !additions.isEmpty { judgeAdditions(at: calls.openCalls.count) }
    }

    private func receiver(of call: LifecycleCall) -> UIViewController? {
      call.isAction ? nil : call.receiver as? UIViewController
    }

    /// The index of the innermost open call with this name and receiver.
    func openCall(_ name: EventName, of receiver: AnyObject) -> Int? {
      calls.position(of: name, UInt(addressOf: receiver))
    }

    /// The call in the form that the recorder needs, without references to objects.
    func recorded(_ call: LifecycleCall, of subject: Subject) -> CallRecorder.Call {
      var recorded = CallRecorder.Call(
        name(of: call), receiver: UInt(addressOf: call.receiver), subject: subject, isAction: call.isAction)
      recorded.animated = call.animated
      recorded.transition = call.transition
      recorded.part = call.part
      if call.isAction, recordsCallers { recorded.caller = CallerName.ofCaller(of: [call.name.rawValue]) }
      if call.name == .loadView, newControllers.remove(recorded.receiver) != nil {
        recorded.caller = CallerName.runningInitializer(of: type(of: call.receiver))
      }
      if let counterpart = call.counterpart { recorded.counterpart = self.subject(counterpart)?.id }
      return recorded
    }

    func name(of call: LifecycleCall) -> EventName { name(of: call.name) }

    func name(of call: LifecycleCall.Name) -> EventName {
      let index = call.index
      while names.count <= index { names.append(nil) }
      if let known = names[index] { return known }
      let name = EventName(call.rawValue)
      names[index] = name
      return name
    }
  }

  /// The subjects of the trace.
  extension TracingProxy {
    /// The probe of the call's receiver. For windows, the application, and controllers that were created before the
    /// trace, this method creates the probe.
    func probe(of call: LifecycleCall) -> Probe? {
      if let known = call.receiver.probe(of: tracer) { return known }
      if case .chosen = scope, !concernsChosenController(call) { return nil }
      if let view = call.receiver as? UIView, let known = adoptPart(view) { return known }
      return adopt(call.receiver)
    }

    /// Whether a call is an action that concerns a chosen controller or all controllers.
    func concernsChosenController(_ call: LifecycleCall) -> Bool {
      guard call.isAction else { return false }
      if call.counterpart.flatMap(subject) != nil || call.receiver is UIApplication { return true }
      return (call.receiver as? UIView).flatMap(owner).flatMap(subject) != nil
    }

    /// Starts tracing an existing object, without recording `init`.
    @discardableResult
    func adopt(_ object: UIResponder, name: String? = nil) -> Probe {
      var name = name
      if name == nil, case .all(let nameOfType) = scope, let controller = object as? UIViewController {
        name = nameOfType(type(of: controller))
      }
      let probe = tracer.attach(object, kind: Self.kind(of: object), name: name)
      object.attach(probe)
      leakRoots.add(object)
      if let view = (object as? UIViewController)?.viewIfLoaded, subject(view) == nil {
        adoptView(view, of: probe.subject)
        watchView(view, of: object)
        if let controller = object as? UIViewController, !isLoading(controller) { adoptParts(of: controller) }
      }
      return probe
    }

    /// Traces a view. The view of a named controller is named after the controller, with the `.view` suffix.
    @discardableResult
    func adoptView(_ view: UIResponder, of owner: Subject) -> Probe {
      let probe = tracer.attach(view, kind: .view, name: owner.name.map { $0 + ".view" })
      view.attach(probe)
      return probe
    }

    func subject(_ object: UIResponder) -> Subject? {
      object.probe(of: tracer)?.subject
    }

    static func kind(of object: UIResponder) -> SubjectKind {
      switch object {
      case is UIViewController: .controller
      case is UIWindow: .window
      case is UIApplication: .application
      case is UIScene: .scene
      case is UIControl, is UITextView: .control
      default: .view
      }
    }
  }

  extension UIResponder {
    /// The object's probe for a tracer.
    func probe(of tracer: Tracer) -> Probe? {
      attachment(for: tracer.identity) as? Probe
    }

    /// Attaches a probe, which is released with the object.
    func attach(_ probe: Probe) {
      setAttachment(probe, for: probe.tracer.identity)
    }
  }
#endif
