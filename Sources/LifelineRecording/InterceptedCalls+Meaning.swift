internal import Lifeline
internal import LifelineInterception

/// The meaning of an observed call: its receiver, its other controller, and the transition that it starts.
extension InterceptedCalls {
  /// The object that an action belongs to. `dismiss` belongs to the presenting controller, regardless of the receiver.
  func host(of method: InterceptedMethod, _ receiver: AnyObject) -> AnyObject {
    guard method.name == .dismiss, method.counterpart == nil else { return receiver }
    return interface.presenter(of: interface.presented(by: receiver) ?? receiver) ?? receiver
  }

  /// The other controller in a call.
  func counterpart(of method: InterceptedMethod, _ receiver: AnyObject, _ event: lifeline_event) -> AnyObject? {
    if let index = method.counterpart { return Self.argument(index, of: event) }
    switch method.name {
    case .dismiss: return interface.presented(by: receiver)
    case .pop, .popToRoot: return interface.visibleChildren(of: receiver).last
    case .removeFromParent: return interface.parent(of: receiver)
    case .setViewControllers: return Self.argument(0, of: event).flatMap { interface.shown(of: $0, by: receiver) }
    case .select where method.kind == LIFELINE_INTEGER:
      return event.arguments.flatMap { interface.tab(Int($0.pointee.integer), of: receiver) }
    default: return nil
    }
  }

  private static func argument(_ index: Int, of event: lifeline_event) -> AnyObject? {
    guard let objects = event.arguments?.pointee.objects else { return nil }
    return object(at: [objects.0, objects.1, objects.2, objects.3][index])
  }

  /// The `animated` argument, if the method has it.
  func animated(_ method: InterceptedMethod, _ event: lifeline_event) -> Bool? {
    guard let arguments = event.arguments?.pointee else { return nil }
    switch method.kind {
    case LIFELINE_FLAG: return method.role == .callback ? arguments.flag : nil
    case LIFELINE_OBJECT_FLAG, LIFELINE_FLAG_OBJECT, LIFELINE_OBJECT_FLAG_OBJECT, LIFELINE_FLAG_RETURNS_OBJECT,
      LIFELINE_OBJECT_FLAG_RETURNS_OBJECT:
      return arguments.flag
    default: return nil
    }
  }

  /// The controllers that an action may show or hide, as far as they are known when it begins.
  func concernedControllers(
    _ method: InterceptedMethod, _ receiver: AnyObject, _ counterpart: AnyObject?
  ) -> [AnyObject] {
    var concerned = interface.visibleChildren(of: receiver)
    if let counterpart { concerned.append(counterpart) }
    if method.name == .present || method.name == .dismiss { concerned += withContainers(receiver) }
    return concerned
  }

  private func withContainers(_ controller: AnyObject) -> [AnyObject] {
    var result = [controller]
    while let next = interface.parent(of: result[result.count - 1]), result.count < 64 { result.append(next) }
    return result
  }

  /// Returns the inferred cause of a callback that runs after the action that triggered it.
  func inferredCause(of method: InterceptedMethod, _ receiver: AnyObject) -> InferredCauses.Cause? {
    guard method.role == .callback, !open.contains(where: { $0.method.role == .action && $0.isRecorded }) else {
      return nil
    }
    return causes.cause(of: method.name) { withContainers(receiver).compactMap { subject($0)?.id } }
  }

  // MARK: Views, releases

  func callHasBegun(_ method: InterceptedMethod, _ receiver: AnyObject, _ counterpart: AnyObject?) {
    switch method.name {
    case .willMove where counterpart == nil:
      removals.note(receiver, by: open.last { $0.method.role == .action && $0.isRecorded }?.method.name)
    case .viewWillAppear: if !isEnding(receiver) { expectations.noteAppearance(of: receiver) }
    case .present: if let counterpart { hierarchy.remove(counterpart) }
    case .setRootViewController:
      if let root = interface.visibleChildren(of: receiver).first { expectations.note(.rootReplaced, of: root) }
    default: break
    }
  }

  /// Handles the end of a call before the end is recorded.
  func callIsEnding(_ call: OpenCall) {
    switch call.method.name {
    case .loadView, .viewDidLoad: noteView(of: call.receiver)
    case .setView: noteViewChange(call)
    case .viewDidAppear:
      // A back swipe that the user cancels has announced a removal.
      removals.note(call.receiver, by: nil)
      finishTransition(of: call.receiver)
    case .viewDidDisappear: finishTransition(of: call.receiver)
    case .didMove where call.counterpart == nil: noteRemoval(call)
    default: break
    }
  }

  /// Handles the end of a call after the end is recorded.
  func callHasEnded(_ call: OpenCall) {
    guard call.method.name == .viewDidDisappear, interface.isBeingDismissed(call.receiver) else { return }
    noteReason(.dismissed, of: call.receiver)
    hierarchy.add(call.receiver)
  }

  private func finishTransition(of controller: AnyObject) {
    guard let subject = subject(controller) else { return }
    causes.finish(subject.id)
    for index in open.indices where open[index].method.role == .action { open[index].finished.insert(subject.id) }
  }

  private func noteView(of controller: AnyObject) {
    guard let owner = subject(controller), let view = interface.loadedView(of: controller) else { return }
    if subject(view) == nil { adoptView(view, of: owner).instant(.`init`, [.owner: .integer(owner.id)]) }
  }

  /// Traces a view. The view of a named controller is named after the controller, with the `.view` suffix.
  @discardableResult
  func adoptView(_ view: AnyObject, of owner: Subject) -> Probe {
    if let known = interface.probe(of: view, for: tracer) { return known }
    let name = owner.name.map { $0 + ".view" }
    let probe = tracer.attach(view, kind: .view, type: interface.type(of: view), name: name)
    interface.attach(probe, to: view)
    return probe
  }

  private func noteViewChange(_ call: OpenCall) {
    // A controller that is released releases its view, which does not count as unloading.
    guard !isEnding(call.receiver) else { return }
    let view = interface.loadedView(of: call.receiver)
    guard view !== call.oldView else { return }
    if let old = call.oldView, let controller = subject(call.receiver) {
      var attributes: TraceAttributes = [.by: TraceEvent.Actor(isSystem: call.caller == LIFELINE_CALLER_SYSTEM).value]
      if let old = subject(old) { attributes[.view] = .integer(old.id) }
      tracer.emit(.viewUnloaded, .instant, of: controller, attributes)
      expectEnd(of: old, of: call.receiver)
    }
    noteView(of: call.receiver)
  }

  /// Handles a controller that has lost its parent because it was popped from a stack or removed from a container.
  private func noteRemoval(_ call: OpenCall) {
    let action = removals.action(of: call.receiver) ?? inferredCause(of: call.method, call.receiver)?.name
    noteReason(action.map { Self.pops.contains($0) } ?? false ? .popped : .removed, of: call.receiver)
  }

  private static let pops: Set<EventName> = [.pop, .popTo, .popToRoot]

  /// Records the reason why an object leaves. An object that is being deallocated is ignored, because a weak reference
  /// to it must not be created.
  private func noteReason(_ reason: ReleaseReason, of object: AnyObject) {
    if !isEnding(object) { expectations.note(reason, of: object) }
  }

  /// Expects the release of controllers that are no longer attached.
  package func lookAtHierarchy() {
    hierarchyChange.sinceLook = false
    expectations.update(hierarchy) { !isEnding($0) && !interface.isOfSystem($0) }
    hierarchy.endWalk()
  }

  /// Expects the release of a controller's view.
  ///
  /// Most views have a system class, so the class of the controller determines whether the app owns the view.
  private func expectEnd(of view: AnyObject, of controller: AnyObject) {
    guard subject(view) != nil, !isEnding(view), !interface.isOfSystem(controller) else { return }
    tracer.expectDeallocation(of: view, because: .unloaded, with: nil)
  }

  // MARK: Objects that are not traced

  func noteRefusal(_ event: lifeline_event) {
    // A platform or version may lack a class or a method.
    guard event.reason != LIFELINE_REASON_NO_CLASS, event.reason != LIFELINE_REASON_NOT_IMPLEMENTED else { return }
    guard let type = interface.type(ofClassAt: event.class_address) ?? event.class_name.map(Self.name) else { return }
    let subject = tracer.makeSubject(kind: .object, type: type)
    // If there is a selector, only the calls to that method on one class are refused, and its overrides are not
    // checked.
    let because = event.selector.map { "'\(String(cString: $0))': \(Self.text(of: event.reason))" }
    tracer.emit(.notTraced, .instant, of: subject, [.because: .string(because ?? Self.text(of: event.reason))])
  }

  private static func name(_ text: UnsafePointer<CChar>) -> TypeName { TypeName(String(cString: text)) }

  func noteLoss(_ event: lifeline_event) {
    // The address may belong to another object, so the interface is not used.
    guard event.reason != LIFELINE_REASON_ADDRESS_REUSED, let object = Self.object(at: event.object) else { return }
    guard let subject = subject(object) else { return }
    tracer.emit(.tracingLost, .instant, of: subject, [.because: .string(Self.text(of: event.reason))])
  }

  private static func text(of reason: lifeline_reason) -> String {
    switch reason {
    case LIFELINE_REASON_ISA_DIFFERS, LIFELINE_REASON_ISA_CHANGED: "another library changed its class"
    case LIFELINE_REASON_EXTRA_BYTES, LIFELINE_REASON_SIZE_DIFFERS: "its class has an unusual size"
    case LIFELINE_REASON_EXCLUDED: "it is excluded"
    case LIFELINE_REASON_NOT_MAIN_THREAD: "it was created on another thread"
    case LIFELINE_REASON_TYPES_DIFFER: "its types differ from the documentation"
    case LIFELINE_REASON_NO_ENTRY_LEFT: "more methods of this kind are implemented than can be observed"
    case LIFELINE_REASON_INHERITED: "another class has the method"
    default: "it cannot be intercepted"
    }
  }
}
