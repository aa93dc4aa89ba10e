#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline

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
    private(set) var openCalls: [OpenCall] = []
    private var transitions = RecentTransitions()
    /// What waits for the end of a call.
    var heldViews = HeldViewsQueue()
    var unsaved = UnsavedValues()
    var resources = ResourceList()
    /// Interning takes a lock, so each name is interned once.
    private var names: [LifecycleCall.Name: InternedName] = [:]

    private weak var world: HeadlessWorld?

    init(tracer: Tracer, world: HeadlessWorld) {
      self.tracer = tracer
      self.world = world
    }

    /// Takes the proxy out of its world, which then lets go of the tracer.
    func retire() {
      guard let world else { return }
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
      tracer.emit(name, .end, of: probe.subject, isComplete ? TraceAttributes() : ["super": false])
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
      for due in heldViews.due(at: openCalls.count) { noteHeldViews(of: due.controller, when: due.moment) }
      resources.sweep()
    }

    /// Lets a notice change what is known of the innermost open call with this name and receiver.
    ///
    /// Returns whether there is one.
    @discardableResult
    func updateOpenCall(
      _ name: LifecycleCall.Name, of receiver: AnyObject, _ change: (inout OpenCall) -> Void = { _ in }
    ) -> Bool {
      let receiver = ObjectIdentifier(receiver)
      guard let position = openCalls.lastIndex(where: { $0.receiver == receiver && $0.name == name }) else {
        return false
      }
      change(&openCalls[position])
      return true
    }

    /// The actions that end what is between the receiver and the other party, which leaves.
    private static let partings: Set<LifecycleCall.Name> = [
      .dismiss, .removeFromParent, .pop, .popToRoot, .beginInteractivePop, .cancelInteractivePop, .finishInteractivePop,
    ]

    func attributes(of call: LifecycleCall, isDirect: Bool = false) -> TraceAttributes {
      var attributes: TraceAttributes = isDirect ? ["direct": true] : [:]
      if let counterpart = call.counterpart.flatMap(subject) {
        attributes[Self.partings.contains(call.name) ? "from" : "to"] = .integer(counterpart.id)
      }
      if let animated = call.animated { attributes["animated"] = .boolean(animated) }
      if !call.isAction, let cause = call.transition.flatMap(transitions.causeOfLateDelivery) {
        attributes["cause"] = .integer(cause)
      }
      return attributes
    }

    func name(of call: LifecycleCall) -> InternedName {
      if let known = names[call.name] { return known }
      let name = InternedName(call.name.rawValue)
      names[call.name] = name
      return name
    }
  }
#endif
