package import Lifeline

/// Records the calls of controllers and hosts as spans.
///
/// The meaning of a call does not depend on how it was observed: HeadlessUIKit's interceptors and the interception of
/// Objective-C methods use the same recorder. The recorder is used on one thread, and it retains none of the objects.
///
/// The recorder is a class, because a sink may cause calls while an event is emitted. Such a call begins and ends
/// inside the call whose event is being emitted.
package final class CallRecorder {
  /// A call that is beginning.
  package struct Call {
    /// The callback or the action.
    package var name: EventName
    /// The address of the receiver.
    package var receiver: UInt
    package var subject: Subject
    /// Whether this is a host's own action rather than a callback.
    package var isAction: Bool
    /// Whether user code, rather than a host, called the callback.
    package var isDirect = false
    /// Whether the call is an action that the app did not call, or may not have called.
    package var isBySystem = false
    /// The function that made the call, such as `CartController.reload`.
    ///
    /// The function is recorded for direct calls, and optionally for actions.
    package var caller: String?
    package var animated: Bool?
    /// The other controller in the action, or the new parent.
    package var counterpart: Int?
    /// The number of the transition that the call belongs to.
    ///
    /// The action that starts the transition has the same number.
    package var transition: Int?
    /// The part of a view that the user acted on.
    package var part: String?
    /// The action that was inferred as the cause if the transition is not known.
    package var inferredCause: Int?

    package init(_ name: EventName, receiver: UInt, subject: Subject, isAction: Bool) {
      self.name = name
      self.receiver = receiver
      self.subject = subject
      self.isAction = isAction
    }
  }

  /// A call in progress.
  package struct OpenCall {
    package let receiver: UInt
    package let name: EventName
    package let subject: Subject
    package let isAction: Bool
    /// Whether the system's implementation was called.
    package var hasReachedBase = false
    /// The sequence number of the event that began the call.
    package let sequence: Int
    let transition: Int?
  }

  package let tracer: Tracer
  package private(set) var openCalls: [OpenCall] = []
  private var transitions = RecentTransitions()

  package init(tracer: Tracer) {
    self.tracer = tracer
  }

  /// Records the begin event of a call and returns the event's sequence number.
  @discardableResult
  package func begin(_ call: Call) -> Int {
    let sequence = tracer.emit(call.name, .begin, of: call.subject, attributes(of: call))
    let started = call.isAction ? call.transition : nil
    if let started { transitions.begin(started, sequence: sequence) }
    openCalls.append(
      OpenCall(
        receiver: call.receiver, name: call.name, subject: call.subject, isAction: call.isAction, sequence: sequence,
        transition: started))
    return sequence
  }

  /// Records that the system's implementation of a callback was called, that is, that super was called.
  ///
  /// - Returns: `false` if no such call is open, in which case user code has called the implementation itself.
  package func reachedBase(_ name: EventName, of receiver: UInt) -> Bool {
    guard let position = position(of: name, receiver) else { return false }
    openCalls[position].hasReachedBase = true
    return true
  }

  /// Records the end of the innermost call.
  ///
  /// - Parameter isJudged: Whether calling super is required.
  package func end(isJudged: Bool = true) {
    guard let call = openCalls.popLast() else { return }
    var result = TraceAttributes()
    // Base implementations announce only callbacks: an action has no super to call.
    if isJudged, !call.hasReachedBase, !call.isAction { result[.`super`] = false }
    tracer.emit(call.name, .end, of: call.subject, result)
    if let transition = call.transition { transitions.leave(transition) }
  }

  /// Records a direct call by user code as a span without duration, because its begin and end cannot be distinguished.
  package func recordDirectCall(_ call: Call) {
    var call = call
    call.isDirect = true
    tracer.emit(call.name, .begin, of: call.subject, attributes(of: call))
    tracer.emit(call.name, .end, of: call.subject)
  }

  /// The index of the innermost open call with this name and receiver.
  package func position(of name: EventName, _ receiver: UInt) -> Int? {
    var position = openCalls.count - 1
    while position >= 0 {
      if openCalls[position].receiver == receiver, openCalls[position].name == name { return position }
      position -= 1
    }
    return nil
  }

  /// The actions that remove the other controller from the receiver.
  private static let removals: Set<EventName> = [
    .dismiss, .removeFromParent, .pop, .popToRoot, .beginInteractivePop, .cancelInteractivePop, .finishInteractivePop,
  ]

  private func attributes(of call: Call) -> TraceAttributes {
    var attributes = TraceAttributes()
    if call.isDirect { attributes[.direct] = true }
    if let caller = call.caller { attributes[.caller] = .string(caller) }
    if let counterpart = call.counterpart {
      attributes[Self.removals.contains(call.name) ? .from : .to] = .integer(counterpart)
    }
    if call.isBySystem { attributes[.by] = TraceEvent.Actor.system.value }
    if let part = call.part { attributes[.property] = .string(part) }
    if let animated = call.animated { attributes[.animated] = .boolean(animated) }
    guard !call.isAction else { return attributes }
    if let number = call.transition {
      if let cause = transitions.causeOfLateDelivery(number) { attributes[.cause] = .integer(cause) }
    } else if let cause = call.inferredCause {
      attributes[.cause] = .integer(cause)
      attributes[.inferred] = true
    }
    return attributes
  }
}

extension UInt {
  /// The address of an object.
  @inlinable
  package init(addressOf object: AnyObject) {
    self = UInt(bitPattern: ObjectIdentifier(object))
  }
}
