/// The kind of an object that code added to another object. The raw value is its name in a trace.
package enum AdditionKind: String, Sendable {
  case gestureRecognizer, action, target, sublayer, subview, child, observer, timer, displayLink
  /// A controller that was pushed although an equal controller was on top of the stack.
  case pushedController
}
