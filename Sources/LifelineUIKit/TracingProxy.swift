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
    private struct OpenCall {
      let receiver: ObjectIdentifier
      let name: LifecycleCall.Name
      var hasReachedBase = false
    }

    let tracer: Tracer
    var scope = Scope.chosen
    private var openCalls: [OpenCall] = []
    private var transitions = RecentTransitions()
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
      openCalls.append(OpenCall(receiver: ObjectIdentifier(call.receiver), name: call.name))
      proceed()
      // The base implementations announce callbacks only: an action has no super to reach.
      let isComplete = openCalls.removeLast().hasReachedBase || call.isAction
      tracer.emit(name, .end, of: probe.subject, isComplete ? TraceAttributes() : ["super": false])
      if let started { transitions.leave(started) }
    }

    /// The actions that end what is between the receiver and the other party.
    private static let partings: Set<LifecycleCall.Name> = [.dismiss, .removeFromParent]

    private func attributes(of call: LifecycleCall, isDirect: Bool = false) -> TraceAttributes {
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

    private func name(of call: LifecycleCall) -> InternedName {
      if let known = names[call.name] { return known }
      let name = InternedName(call.name.rawValue)
      names[call.name] = name
      return name
    }

    // MARK: Notices

    func observe(_ notice: LifecycleNotice) {
      guard tracer.isEnabled else { return retire() }
      Tracer.adoptMainThread()
      switch notice.kind {
      case .created: noteCreation(of: notice.subject)
      case .reachedBase: noteBase(of: notice)
      case .viewAttached: if let view = notice.related { noteView(view, of: notice.subject) }
      case .viewUnloaded: noteUnload(notice)
      case .dismissed: expectEnd(of: notice.subject, because: "dismissed")
      case .popped: expectEnd(of: notice.subject, because: "popped")
      case .removed: noteRemoval(notice)
      case .restored: noteReturn(of: notice.subject)
      case .warned: noteWarning(notice)
      default: break
      }
    }

    private func noteCreation(of object: UIResponder) {
      guard case .all(let name) = scope, let controller = object as? UIViewController else { return }
      controller.attach(tracer.probe(controller, kind: .controller, name: name(type(of: controller))))
    }

    private func noteBase(of notice: LifecycleNotice) {
      guard let call = notice.call, let probe = probe(of: call) else { return }
      let receiver = ObjectIdentifier(call.receiver)
      if let position = openCalls.lastIndex(where: { $0.receiver == receiver && $0.name == call.name }) {
        openCalls[position].hasReachedBase = true
      } else {
        let name = name(of: call)
        tracer.emit(name, .begin, of: probe.subject, attributes(of: call, isDirect: true))
        tracer.emit(name, .end, of: probe.subject)
      }
    }

    private func noteView(_ view: UIResponder, of controller: UIResponder) {
      guard let owner = subject(controller), subject(view) == nil else { return }
      adoptView(view, of: owner).instant(.`init`, ["owner": .integer(owner.id)])
    }

    private func noteUnload(_ notice: LifecycleNotice) {
      guard let controller = subject(notice.subject), let view = notice.related else { return }
      var attributes: TraceAttributes = ["by": notice.bySystem ? "system" : "app"]
      if let view = subject(view) { attributes["view"] = .integer(view.id) }
      tracer.emit(.viewUnloaded, .instant, of: controller, attributes)
      expectEnd(of: view, because: "unloaded")
    }

    /// A container may well keep a child for later, so the child is called leaked only when it outlives the container.
    private func noteRemoval(_ notice: LifecycleNotice) {
      guard subject(notice.subject) != nil, let parent = notice.related else { return }
      parent.probe(of: tracer)?.keep(notice.subject)
      notice.subject.setAttachment(FormerParent(parent), for: ObjectIdentifier(FormerParent.self))
      expectEnd(of: notice.subject, because: "removed")
    }

    /// What was dismissed, popped or removed is in use again.
    private func noteReturn(of object: UIResponder) {
      guard subject(object) != nil else { return }
      let former = object.attachment(for: ObjectIdentifier(FormerParent.self)) as? FormerParent
      former?.object?.probe(of: tracer)?.letGo(of: object)
      tracer.withdrawExpectation(of: object, because: "used again")
    }

    private func noteWarning(_ notice: LifecycleNotice) {
      guard let text = notice.text, let probe = notice.subject.probe(of: tracer) else { return }
      probe.instant("warning", ["text": .string(text)])
    }

    private func expectEnd(of object: UIResponder, because reason: String) {
      guard subject(object) != nil else { return }
      tracer.expectDeallocation(of: object, because: reason)
    }

    // MARK: Subjects

    /// The probe of the call's receiver, which is made here for hosts and for controllers that are older than the trace.
    private func probe(of call: LifecycleCall) -> Probe? {
      if let known = call.receiver.probe(of: tracer) { return known }
      if case .chosen = scope, !concernsChosenController(call) { return nil }
      return adopt(call.receiver)
    }

    /// With single controllers traced, a host's action is of interest when it is about one of them or about all.
    private func concernsChosenController(_ call: LifecycleCall) -> Bool {
      call.isAction && (call.counterpart.flatMap(subject) != nil || call.receiver is UIApplication)
    }

    /// Starts tracing an object that existed before, without `init`.
    @discardableResult
    func adopt(_ object: UIResponder, name: String? = nil) -> Probe {
      var name = name
      if name == nil, case .all(let nameOfType) = scope, let controller = object as? UIViewController {
        name = nameOfType(type(of: controller))
      }
      let probe = tracer.attach(object, kind: Self.kind(of: object), name: name)
      object.attach(probe)
      if let view = (object as? UIViewController)?.viewIfLoaded, subject(view) == nil {
        adoptView(view, of: probe.subject)
      }
      return probe
    }

    /// The view of a controller that has a name gets that name with `.view` behind it.
    @discardableResult
    private func adoptView(_ view: UIResponder, of owner: Subject) -> Probe {
      let probe = tracer.attach(view, kind: .view, name: owner.name.map { $0 + ".view" })
      view.attach(probe)
      return probe
    }

    private func subject(_ object: UIResponder) -> Subject? {
      object.probe(of: tracer)?.subject
    }

    private static func kind(of object: UIResponder) -> InternedName {
      switch object {
      case is UIViewController: .controller
      case is UIWindow: .window
      case is UIApplication: .application
      default: .view
      }
    }
  }

  /// Who contained a controller that was removed, and may keep it.
  private final class FormerParent {
    weak var object: UIResponder?

    init(_ object: UIResponder) {
      self.object = object
    }
  }

  extension UIResponder {
    /// The probe under which a tracer knows this object.
    func probe(of tracer: Tracer) -> Probe? {
      attachment(for: ObjectIdentifier(tracer)) as? Probe
    }

    /// Lets the object hold its probe, so that the probe ends with it.
    func attach(_ probe: Probe) {
      setAttachment(probe, for: ObjectIdentifier(probe.tracer))
    }
  }
#endif
