package import Lifeline
package import LifelineInterception
internal import LifelineVocabulary

/// Turns what the interception of Objective-C methods observes into the events of a trace.
///
/// It gets addresses, and uses the objects behind them only while they are certainly alive: at the begin of a call, and
/// afterwards those that it retains until the end of the call. It never retains an object beyond a call.
@MainActor
package final class InterceptedCalls {
  /// The controllers that are traced.
  package enum Scope {
    /// Every controller that is created.
    case all(name: (InternedName, AnyObject) -> String?)
    /// Controllers that were passed to ``adopt(_:name:)``.
    case chosen
  }

  package let tracer: Tracer
  package var scope = Scope.chosen
  let interface: any ObservedInterface
  private let methods: [InterceptedMethod]
  var calls: CallRecorder
  var causes = InferredCauses()
  var formerParents = FormerParents()
  /// The state of each open call, outermost first, as in `calls`; a call that is not recorded has none.
  var open: [OpenCall] = []

  /// A call under way with the objects that its end needs.
  struct OpenCall {
    let method: InterceptedMethod
    let receiver: AnyObject
    let frame: UInt
    /// Whether the call is in the trace; a host's call inside an action belongs to the action.
    let isRecorded: Bool
    let caller: lifeline_caller
    let sequence: Int
    let counterpart: AnyObject?
    /// The controllers that an action may show or hide.
    var concerned: [AnyObject]
    /// The view that the controller had before.
    let oldView: AnyObject?
  }

  /// - Parameter methods: the table whose positions are the tags of the configuration.
  package init(tracer: Tracer, interface: any ObservedInterface, methods: [InterceptedMethod]) {
    self.tracer = tracer
    self.interface = interface
    self.methods = methods
    calls = CallRecorder(tracer: tracer)
  }

  /// Records one event of the interception.
  package func receive(_ event: lifeline_event) {
    guard tracer.isEnabled else { return }
    switch event.phase {
    case LIFELINE_PHASE_TRACED: noteCreation(event)
    case LIFELINE_PHASE_ENTER: begin(event)
    case LIFELINE_PHASE_BASE: noteBase(event)
    case LIFELINE_PHASE_EXIT: end(event)
    case LIFELINE_PHASE_REFUSED: noteRefusal(event)
    case LIFELINE_PHASE_LOST: noteLoss(event)
    // The probe is released with the object, and records its end.
    default: break
    }
  }

  // MARK: Objects

  /// Traces an object that is older than the trace.
  @discardableResult
  package func adopt(_ object: AnyObject, name: String? = nil) -> Probe {
    if let known = interface.probe(of: object, for: tracer) {
      guard let name, let renamed = known.renamed(name) else { return known }
      interface.attach(renamed, to: object)
      return renamed
    }
    let probe = makeProbe(of: object, name: name ?? self.name(of: object))
    if let view = interface.loadedView(of: object) { adoptView(view, of: probe.subject) }
    return probe
  }

  /// Records an action that is known only after it happened, as a span without duration.
  package func recordAction(_ name: InternedName, of object: AnyObject) {
    guard tracer.isEnabled else { return }
    let call = CallRecorder.Call(
      name, receiver: UInt(addressOf: object), subject: adopt(object).subject, isAction: true)
    calls.begin(call)
    calls.end()
  }

  private func noteCreation(_ event: lifeline_event) {
    // Without an initializer the object was chosen, and is adopted by the caller.
    guard event.selector != nil, case .all = scope, let object = Self.object(at: event.object) else { return }
    guard interface.probe(of: object, for: tracer) == nil else { return }
    makeProbe(of: object, name: name(of: object)).instant(.`init`)
  }

  private func makeProbe(of object: AnyObject, name: String?) -> Probe {
    let probe = tracer.attach(object, kind: interface.kind(of: object), type: interface.type(of: object), name: name)
    interface.attach(probe, to: object)
    return probe
  }

  private func name(of object: AnyObject) -> String? {
    guard case .all(let name) = scope, interface.isController(object) else { return nil }
    return name(interface.type(of: object), object)
  }

  func subject(_ object: AnyObject) -> Subject? { interface.probe(of: object, for: tracer)?.subject }

  /// The object at an address that the interception says is alive.
  static func object(at address: UnsafeRawPointer?) -> AnyObject? {
    address.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Calls

  private func begin(_ event: lifeline_event) {
    guard methods.indices.contains(Int(event.tag)), let object = Self.object(at: event.object) else { return }
    let method = methods[Int(event.tag)]
    leaveCalls(before: UInt(bitPattern: event.frame), method)
    let receiver = host(of: method, object)
    guard let probe = probe(of: receiver, method, event) else { return }
    let counterpart = self.counterpart(of: method, receiver, event)
    let isRecorded = method.name != .setView && !isPartOfAction(method, event)
    var sequence = 0
    if isRecorded {
      var call = CallRecorder.Call(
        method.name, receiver: UInt(addressOf: receiver), subject: probe.subject, isAction: method.role == .action)
      call.animated = animated(method, event)
      call.counterpart = counterpart.flatMap { subject($0)?.id }
      call.isDirect = method.role == .callback && event.caller == LIFELINE_CALLER_APP
      call.inferredCause = inferredCause(of: method, receiver)?.sequence
      sequence = calls.begin(call)
      if method.role == .callback, !event.is_overridden { _ = calls.reachedBase(method.name, of: call.receiver) }
    }
    open.append(
      OpenCall(
        method: method, receiver: receiver, frame: UInt(bitPattern: event.frame), isRecorded: isRecorded,
        caller: event.caller, sequence: sequence, counterpart: counterpart,
        concerned: method.role == .action ? concernedControllers(method, receiver, counterpart) : [],
        oldView: interface.loadedView(of: receiver)))
    callHasBegun(method, receiver, counterpart)
  }

  /// The probe of the receiver: hosts such as windows are traced from their first action on.
  private func probe(of receiver: AnyObject, _ method: InterceptedMethod, _ event: lifeline_event) -> Probe? {
    if let known = interface.probe(of: receiver, for: tracer) { return known }
    // The system may call an object while it ends, when no weak reference may be made: only the app's calls count.
    guard Self.adoptingActions.contains(method.name), event.caller == LIFELINE_CALLER_APP else { return nil }
    if case .chosen = scope, counterpart(of: method, receiver, event).flatMap(subject) == nil { return nil }
    return adopt(receiver)
  }

  private static let adoptingActions: Set<InternedName> = [.setRootViewController, .makeKeyAndVisible]

  /// What the system does inside an action is a part of it: a navigation controller that pushes also adds a child.
  private func isPartOfAction(_ method: InterceptedMethod, _ event: lifeline_event) -> Bool {
    method.role == .action && event.caller != LIFELINE_CALLER_APP
      && open.contains { $0.method.role == .action && $0.isRecorded }
  }

  private func noteBase(_ event: lifeline_event) {
    guard methods.indices.contains(Int(event.tag)) else { return }
    _ = calls.reachedBase(methods[Int(event.tag)].name, of: UInt(bitPattern: event.object))
  }

  private func end(_ event: lifeline_event) {
    let frame = UInt(bitPattern: event.frame)
    // Calls inside this one that have no end were left by an exception.
    while let last = open.last, last.frame < frame { finish(open.removeLast(), isJudged: false) }
    guard let last = open.last, last.frame == frame, last.method.role == Self.role(of: event) else { return }
    open.removeLast()
    callIsEnding(last)
    finish(last, isJudged: last.method.requiresSuper)
    if open.isEmpty { tracer.checkExpectations() }
  }

  private static func role(of event: lifeline_event) -> InterceptedMethod.Role {
    event.role == LIFELINE_ROLE_ACTION ? .action : .callback
  }

  private func finish(_ call: OpenCall, isJudged: Bool) {
    guard call.isRecorded else { return }
    calls.end(isJudged: isJudged)
    guard call.method.role == .action else { return }
    let concerned = call.concerned + interface.visibleChildren(of: call.receiver)
    causes.add(
      call.method.name, call.sequence, primary: call.counterpart.flatMap(subject)?.id,
      concerned.compactMap { subject($0)?.id })
  }

  /// Ends the calls that an exception has left: the stack has returned above them.
  private func leaveCalls(before frame: UInt, _ method: InterceptedMethod) {
    while let last = open.last, last.frame <= frame {
      // One implementation may be heard twice: as the base of a callback, and as an action.
      if last.frame == frame, last.method.selector == method.selector, last.method.role != method.role { return }
      finish(open.removeLast(), isJudged: false)
    }
  }
}
