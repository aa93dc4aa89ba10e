package import Lifeline
package import LifelineInterception

/// Turns observations of intercepted Objective-C methods into the events of a trace.
///
/// This object receives addresses, and uses the objects at these addresses only while they are certainly alive: at the
/// beginning of a call and, for objects that it retains, until the end of the call. It never retains an object beyond
/// the end of a call.
@MainActor
package final class InterceptedCalls {
  /// The controllers to trace.
  package enum Scope {
    /// Every controller that is created.
    case all(name: (TypeName, AnyObject) -> String?)
    /// Controllers that are passed to ``adopt(_:name:)``.
    case chosen
  }

  package let tracer: Tracer
  package var scope = Scope.chosen
  package let interface: any ObservedInterface
  private let methods: [InterceptedMethod]
  let calls: CallRecorder
  var causes = InferredCauses()
  var removals = Removals()
  let expectations: HierarchyRecorder
  let hierarchy: LeavingControllers
  /// Whether a call may have changed the hierarchy since the last check, and since the run loop was last idle.
  var hierarchyChange = (sinceLook: false, sinceIdle: false)
  /// The state of each recorded open call, outermost first, as in `calls`.
  var open: [OpenCall] = []
  /// The time when the run loop was last idle.
  private(set) var lastIdle = 0
  /// Controllers whose grace period ended while the interface still contained them.
  var owned = OwnedControllers()
  /// Objects whose `dealloc` has begun. Weak references to them must not be created.
  private var ending = EndingObjects()

  /// A call in progress, with the objects that are needed at its end.
  struct OpenCall {
    let method: InterceptedMethod
    let receiver: AnyObject
    let frame: UInt
    /// Whether the call is in the trace. A host's call inside an action is part of the action.
    let isRecorded: Bool
    let caller: lifeline_caller
    let sequence: Int
    let counterpart: AnyObject?
    /// The controllers that an action may show or hide.
    let concerned: [AnyObject]
    /// The subjects that have appeared or disappeared during the action.
    var finished: Set<Int> = []
    /// The controller's previous view.
    let oldView: AnyObject?
  }

  /// - Parameters:
  ///   - methods: The table of methods. The tags of the configuration are indices into this table.
  package init(tracer: Tracer, interface: any ObservedInterface, methods: [InterceptedMethod]) {
    self.tracer = tracer
    self.interface = interface
    hierarchy = LeavingControllers(interface)
    self.methods = methods
    calls = CallRecorder(tracer: tracer)
    expectations = HierarchyRecorder(tracer: tracer, keepsReasons: true)
  }

  /// Records one event from the interception.
  package func receive(_ event: lifeline_event) {
    guard tracer.isEnabled else { return }
    switch event.phase {
    case LIFELINE_PHASE_TRACED: noteCreation(event)
    case LIFELINE_PHASE_ENTER: begin(event)
    case LIFELINE_PHASE_BASE: noteBase(event)
    case LIFELINE_PHASE_EXIT: end(event)
    case LIFELINE_PHASE_REFUSED: noteRefusal(event)
    case LIFELINE_PHASE_LOST: noteLoss(event)
    // The probe is released with the object and records its end.
    case LIFELINE_PHASE_DEALLOC: ending.add(UInt(bitPattern: event.object))
    default: break
    }
  }

  /// Checks expectations when the run loop is idle.
  ///
  /// A run loop that runs inside a call does not count as idle.
  ///
  /// An object counts as leaked only if its grace period had already ended at the previous call to this method.
  /// Therefore, a whole iteration of the run loop passes first, and time during which the program was stopped or busy
  /// is ignored.
  package func runLoopIsIdle() {
    guard open.isEmpty else { return }
    // The system also changes the hierarchy after the last callback.
    if hierarchyChange.sinceIdle { lookAtHierarchy() }
    hierarchyChange.sinceIdle = false
    if tracer.hasExpectations || !owned.isEmpty { reviewOwners() }
    let now = tracer.now
    tracer.checkExpectations(leakedBefore: lastIdle)
    lastIdle = now
  }

  /// Ends the recording.
  ///
  /// Open calls are ended in the trace, and the recorder releases their objects.
  package func finish() {
    while let last = open.popLast() { finish(last, isJudged: false) }
  }

  func isEnding(_ object: AnyObject) -> Bool { ending.contains(UInt(addressOf: object)) }

  // MARK: Objects

  /// Traces an object that was created before the trace began.
  @discardableResult
  package func adopt(_ object: AnyObject, name: String? = nil) -> Probe {
    if let known = interface.probe(of: object, for: tracer) {
      guard let name, let renamed = known.rename(to: name) else { return known }
      interface.attach(renamed, to: object)
      return renamed
    }
    let probe = makeProbe(of: object, name: name ?? self.name(of: object))
    if let view = interface.loadedView(of: object) { adoptView(view, of: probe.subject) }
    // Controllers that are attached now can be detected as detached later.
    if open.isEmpty { lookAtHierarchy() }
    return probe
  }

  /// Records an action that becomes known only after it happened, as a span without duration.
  package func recordAction(_ name: EventName, of object: AnyObject) {
    guard tracer.isEnabled else { return }
    let call = CallRecorder.Call(
      name, receiver: UInt(addressOf: object), subject: adopt(object).subject, isAction: true)
    calls.begin(call)
    calls.end()
  }

  private func noteCreation(_ event: lifeline_event) {
    // Without an initializer, the object was chosen, and the caller adopts it.
    guard event.selector != nil, case .all = scope, let object = Self.object(at: event.object) else { return }
    ending.remove(UInt(bitPattern: event.object))
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
    let type = interface.type(of: object)
    return name(type, object) ?? RootViewName.of(type.string)
  }

  func subject(_ object: AnyObject) -> Subject? { interface.probe(of: object, for: tracer)?.subject }

  /// The object at an address that the interception reports as alive.
  static func object(at address: UnsafeRawPointer?) -> AnyObject? {
    address.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Calls

  private func begin(_ event: lifeline_event) {
    guard methods.indices.contains(Int(event.tag)), let object = Self.object(at: event.object) else { return }
    let method = methods[Int(event.tag)]
    leaveCalls(before: UInt(bitPattern: event.frame), method)
    let receiver = host(of: method, object)
    let counterpart = self.counterpart(of: method, receiver, event)
    guard let probe = probe(of: receiver, method, counterpart, event) else { return }
    let isRecorded = method.name != .setView && !isPartOfAction(method, receiver, counterpart, event)
    var sequence = 0
    if isRecorded {
      sequence = calls.begin(call(of: method, receiver, probe.subject, counterpart, event))
      if method.role == .callback, !event.is_overridden {
        _ = calls.reachedBase(method.name, of: UInt(addressOf: receiver))
      }
    }
    open.append(
      OpenCall(
        method: method, receiver: receiver, frame: UInt(bitPattern: event.frame), isRecorded: isRecorded,
        caller: event.caller, sequence: sequence, counterpart: counterpart,
        concerned: method.startsTransition ? concernedControllers(method, receiver, counterpart) : [],
        oldView: method.name == .setView ? interface.loadedView(of: receiver) : nil))
    callHasBegun(method, receiver, counterpart)
    if method.changesHierarchy { hierarchyChange = (true, true) }
  }

  private func call(
    of method: InterceptedMethod, _ receiver: AnyObject, _ subject: Subject, _ counterpart: AnyObject?,
    _ event: lifeline_event
  ) -> CallRecorder.Call {
    var call = CallRecorder.Call(
      method.name, receiver: UInt(addressOf: receiver), subject: subject, isAction: method.role == .action)
    call.animated = animated(method, event)
    call.counterpart = counterpart.flatMap { self.subject($0)?.id }
    call.isDirect = method.mayBeDirect && event.caller == LIFELINE_CALLER_APP
    // Only the app must call `didMove` on a child that it has added.
    call.isBySystem = method.name == .addChild && event.caller != LIFELINE_CALLER_APP
    call.inferredCause = inferredCause(of: method, receiver)?.sequence
    return call
  }

  /// The probe of the receiver. Hosts such as windows and containers are traced from the app's first action on them.
  ///
  /// The system may call an object during its deallocation, when weak references to it must not be created. An action
  /// of the app that names another controller is not part of a deallocation.
  private func probe(
    of receiver: AnyObject, _ method: InterceptedMethod, _ counterpart: AnyObject?, _ event: lifeline_event
  ) -> Probe? {
    if let known = interface.probe(of: receiver, for: tracer) { return known }
    guard method.role == .action, method.name != .setView, event.caller == LIFELINE_CALLER_APP else { return nil }
    guard let shown = counterpart ?? interface.visibleChildren(of: receiver).first else { return nil }
    if subject(shown) != nil { return adopt(receiver) }
    guard case .all = scope, Self.adoptingActions.contains(method.name) else { return nil }
    return adopt(receiver)
  }

  private static let adoptingActions: Set<EventName> = [.setRootViewController, .makeKeyAndVisible]

  /// Whether a call is part of an action.
  ///
  /// The system's calls inside an action are part of it: a navigation controller that pushes a controller also adds a
  /// child. If an override of an action calls super, that call is also part of the action.
  private func isPartOfAction(
    _ method: InterceptedMethod, _ receiver: AnyObject, _ counterpart: AnyObject?, _ event: lifeline_event
  ) -> Bool {
    guard method.role == .action else { return false }
    return open.contains { outer in
      guard outer.method.role == .action, outer.isRecorded else { return false }
      return event.caller != LIFELINE_CALLER_APP
        || outer.method.name == method.name && outer.receiver === receiver && outer.counterpart === counterpart
    }
  }

  private func noteBase(_ event: lifeline_event) {
    guard methods.indices.contains(Int(event.tag)), let receiver = Self.object(at: event.object) else { return }
    let method = methods[Int(event.tag)]
    if calls.reachedBase(method.name, of: UInt(addressOf: receiver)) { return }
    // User code has called another callback's super implementation.
    guard let probe = interface.probe(of: receiver, for: tracer) else { return }
    calls.recordDirectCall(call(of: method, receiver, probe.subject, nil, event))
  }

  private func end(_ event: lifeline_event) {
    let frame = UInt(bitPattern: event.frame)
    // Nested calls without an end were left by an exception.
    while let last = open.last, last.frame < frame { finish(open.removeLast(), isJudged: false) }
    guard let last = open.last, last.frame == frame, last.method.role == Self.role(of: event) else { return }
    open.removeLast()
    callIsEnding(last)
    let isBaseHeard = event.reason != LIFELINE_REASON_BASE_UNHEARD
    finish(last, isJudged: isBaseHeard && last.method.notesMissingSuper)
    callHasEnded(last)
    guard open.isEmpty else { return }
    if hierarchyChange.sinceLook { lookAtHierarchy() }
  }

  private static func role(of event: lifeline_event) -> InterceptedMethod.Role {
    event.role == LIFELINE_ROLE_ACTION ? .action : .callback
  }

  private func finish(_ call: OpenCall, isJudged: Bool) {
    guard call.isRecorded else { return }
    calls.end(isJudged: isJudged)
    guard call.method.startsTransition else { return }
    let primary = call.counterpart.flatMap(subject)?.id
    // A controller that has appeared or disappeared during the action needs no cause later.
    if let primary, call.finished.contains(primary) { return }
    let concerned = (call.concerned + interface.visibleChildren(of: call.receiver)).compactMap { subject($0)?.id }
    causes.add(
      call.method.name, call.sequence, primary: primary, concerned.filter { !call.finished.contains($0) })
  }

  /// Ends the calls that were unwound by an exception.
  private func leaveCalls(before frame: UInt, _ method: InterceptedMethod) {
    while let last = open.last, last.frame <= frame {
      // An implementation may be observed twice: as the base of a callback, and as an action.
      if last.frame == frame, last.method.selector == method.selector, last.method.role != method.role { return }
      finish(open.removeLast(), isJudged: false)
    }
  }
}
