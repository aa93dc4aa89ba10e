#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineVocabulary

  /// Intercepts the calls of one world and records them with one tracer: begin, the call itself, end.
  ///
  /// It does not retain controllers: each controller retains its probe as an attachment.
  @MainActor
  final class TracingProxy: LifecycleInterceptor, LifecycleObserver {
    /// The controllers that are traced.
    enum Scope {
      /// Every controller of the world.
      case all(name: (UIViewController.Type) -> String?)
      /// Controllers that were passed to `trace(_:as:)`.
      case chosen
    }

    /// A call under way, and whether UIKit's implementation was reached.
    struct OpenCall {
      let receiver: ObjectIdentifier
      let name: LifecycleCall.Name
      let isAction: Bool
      var hasReachedBase = false
      /// The number of early reads of each geometry property.
      var geometryReads: [String: Int] = [:]
    }

    let tracer: Tracer
    let leakRoots = LeakRoots()
    var scope = Scope.chosen
    var settings = ProbeSettings.all
    var openCalls: [OpenCall] = []
    private var transitions = RecentTransitions()
    /// Controllers whose held views are recorded at the end of a call.
    var heldViews = HeldViewsQueue()
    var unsaved = UnsavedValues()
    var resources = ResourceList()
    /// Interning takes a lock, so each name is interned once. The positions are those of the names' own table.
    private var names: [InternedName?] = []

    /// Unowned, since a weak reference would make every retain of the world take its slow path.
    ///
    /// The world retains the proxy, and only the world and its objects call it.
    private unowned let world: HeadlessWorld

    init(tracer: Tracer, world: HeadlessWorld) {
      self.tracer = tracer
      self.world = world
    }

    /// Removes the proxy from its world, which then releases the tracer.
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
      Tracer.adoptMainThread()
      let name = name(of: call)
      let sequence = tracer.emit(name, .begin, of: probe.subject, attributes(of: call))
      let started = call.isAction ? call.transition : nil
      if let started { transitions.begin(started, sequence: sequence) }
      openCalls.append(OpenCall(receiver: ObjectIdentifier(call.receiver), name: call.name, isAction: call.isAction))
      callHasBegun(call)
      proceed()
      callIsEnding(call)
      // The base implementations announce callbacks only: an action has no super to reach.
      let isComplete = openCalls.removeLast().hasReachedBase || call.isAction
      var result = TraceAttributes()
      if !isComplete { result[.`super`] = false }
      tracer.emit(name, .end, of: probe.subject, result)
      if let started { transitions.leave(started) }
    }

    /// Runs the probes for the beginning of a call.
    private func callHasBegun(_ call: LifecycleCall) {
      // Names first: a cast takes longer than all comparisons, and few calls need it.
      switch call.name {
      case .loadView: if let controller = receiver(of: call) { noteHeldViews(of: controller, when: .loadView) }
      case .viewDidUnload: if let controller = receiver(of: call) { heldViews.remove(controller) }
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
        for due in heldViews.due(at: openCalls.count) { noteHeldViews(of: due.controller, when: due.moment) }
      }
      if !resources.isEmpty { resources.sweep() }
    }

    private func receiver(of call: LifecycleCall) -> UIViewController? {
      call.isAction ? nil : call.receiver as? UIViewController
    }

    /// The position of the innermost open call with this name and receiver.
    ///
    /// A loop, since a closure would check at each call that it runs on the main actor.
    func openCall(_ name: LifecycleCall.Name, of receiver: AnyObject) -> Int? {
      let receiver = ObjectIdentifier(receiver)
      var position = openCalls.count - 1
      while position >= 0 {
        if openCalls[position].receiver == receiver, openCalls[position].name == name { return position }
        position -= 1
      }
      return nil
    }

    /// The actions that remove the counterpart from the receiver.
    private static let removals: Set<LifecycleCall.Name> = [
      .dismiss, .removeFromParent, .pop, .popToRoot, .beginInteractivePop, .cancelInteractivePop, .finishInteractivePop,
    ]

    func attributes(of call: LifecycleCall, isDirect: Bool = false) -> TraceAttributes {
      var attributes = TraceAttributes()
      if isDirect { attributes[.direct] = true }
      if let counterpart = call.counterpart, let counterpart = subject(counterpart) {
        attributes[Self.removals.contains(call.name) ? .from : .to] = .integer(counterpart.id)
      }
      if let animated = call.animated { attributes[.animated] = .boolean(animated) }
      if !call.isAction, let number = call.transition, let cause = transitions.causeOfLateDelivery(number) {
        attributes[.cause] = .integer(cause)
      }
      return attributes
    }

    func name(of call: LifecycleCall) -> InternedName {
      let index = call.name.index
      while names.count <= index { names.append(nil) }
      if let known = names[index] { return known }
      let name = InternedName(call.name.rawValue)
      names[index] = name
      return name
    }
  }
#endif
