#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineVocabulary

  /// Stands around the calls of one world and reports them to one tracer: begin, the call itself, end.
  ///
  /// It keeps numbers of subjects, never controllers: those hold their probes themselves, in their attachment slot.
  @MainActor
  final class TracingProxy: LifecycleInterceptor, LifecycleObserver {
    /// Which controllers are traced.
    enum Scope {
      /// Every controller of the world.
      case all(name: (UIViewController.Type) -> String?)
      /// Those that were named one by one.
      case chosen
    }

    /// A call that is under way, and whether UIKit's own implementation was reached.
    struct OpenCall {
      let receiver: ObjectIdentifier
      let name: LifecycleCall.Name
      let isAction: Bool
      var hasReachedBase = false
      /// How often which geometry was read too early.
      var geometryReads: [String: Int] = [:]
    }

    let tracer: Tracer
    let leakRoots = LeakRoots()
    var scope = Scope.chosen
    var settings = ProbeSettings.all
    var openCalls: [OpenCall] = []
    private var transitions = RecentTransitions()
    /// What waits for the end of a call.
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

    /// Takes the proxy out of its world, which then lets go of the tracer.
    func retire() {
      world.uninstall(self)
      world.removeObserver(self)
      world.tracingProxies.proxies[ObjectIdentifier(tracer)] = nil
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
      if !isComplete { result["super"] = false }
      tracer.emit(name, .end, of: probe.subject, result)
      if let started { transitions.leave(started) }
    }

    /// What the probes look at when a call begins.
    private func callHasBegun(_ call: LifecycleCall) {
      guard !call.isAction, let controller = call.receiver as? UIViewController else { return }
      switch call.name {
      case .loadView: noteHeldViews(of: controller, when: .loadView)
      case .viewDidUnload: heldViews.forget(controller)
      default: break
      }
    }

    /// What the probes look at when a call has run, before its end stands in the trace.
    private func callIsEnding(_ call: LifecycleCall) {
      if !call.isAction, let controller = call.receiver as? UIViewController {
        switch call.name {
        case .viewDidLoad:
          noteEarlyGeometry(of: controller)
          adoptParts(of: controller)
        case .viewDidUnload:
          noteLateSaving(by: controller)
          noteHeldViewsAfterUnload(of: controller)
        default: break
        }
      }
      if !heldViews.isEmpty {
        for due in heldViews.due(at: openCalls.count) { noteHeldViews(of: due.controller, when: due.moment) }
      }
      if !resources.isEmpty { resources.sweep() }
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

    /// The actions that end what is between the receiver and the other party, which leaves.
    private static let partings: Set<LifecycleCall.Name> = [
      .dismiss, .removeFromParent, .pop, .popToRoot, .beginInteractivePop, .cancelInteractivePop, .finishInteractivePop,
    ]

    func attributes(of call: LifecycleCall, isDirect: Bool = false) -> TraceAttributes {
      var attributes = TraceAttributes()
      if isDirect { attributes["direct"] = true }
      if let counterpart = call.counterpart, let counterpart = subject(counterpart) {
        attributes[Self.partings.contains(call.name) ? "from" : "to"] = .integer(counterpart.id)
      }
      if let animated = call.animated { attributes["animated"] = .boolean(animated) }
      if !call.isAction, let number = call.transition, let cause = transitions.causeOfLateDelivery(number) {
        attributes["cause"] = .integer(cause)
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
